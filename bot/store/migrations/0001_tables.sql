-- Only what SQLite and PostgreSQL share. Ids of Discord need BIGINT; our own fit INTEGER.

CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL
);

CREATE TABLE card_set (
    digest TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    body BYTEA NOT NULL
);

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    channel BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    rules TEXT NOT NULL,
    status TEXT NOT NULL,
    host BIGINT NOT NULL REFERENCES person (id),
    options BYTEA NOT NULL,
    digest TEXT REFERENCES card_set (digest),
    seed TEXT NOT NULL,
    seq INTEGER NOT NULL,
    marked INTEGER NOT NULL,
    opened DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);

CREATE UNIQUE INDEX game_open_in_channel ON game (channel) WHERE status IN ('lobby', 'running');

CREATE INDEX game_in_channel ON game (channel, id);

CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person BIGINT REFERENCES person (id),
    name TEXT NOT NULL,
    policy TEXT,
    resigned INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE INDEX seat_person ON seat (person);

CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE snapshot (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    version INTEGER NOT NULL,
    body BYTEA NOT NULL
);

CREATE TABLE undo_request (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    asked TEXT NOT NULL,
    agreed TEXT NOT NULL
);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    channel BIGINT NOT NULL,
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload BYTEA NOT NULL,
    state TEXT NOT NULL,
    message BIGINT,
    merged_into INTEGER REFERENCES outbox (id)
);

CREATE INDEX outbox_unsent ON outbox (channel, id) WHERE state IN ('ready', 'sending');

CREATE INDEX outbox_merged ON outbox (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE parked (
    channel BIGINT PRIMARY KEY,
    reason TEXT NOT NULL
);

CREATE INDEX outbox_game ON outbox (game, id);

CREATE TABLE due (
    kind TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, kind, seat, decision)
);

CREATE INDEX due_at ON due (at);
