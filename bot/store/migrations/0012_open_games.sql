-- The open games of a server, and the one that follows another, are found without reading all.

CREATE INDEX game_open_at ON game (guild, id) WHERE status IN ('lobby', 'running');

CREATE INDEX game_origin ON game (origin) WHERE origin IS NOT NULL;
