-- Looking after tables and people: what a server has settled, and when a post was found to be sent,
-- so that what it said is forgotten in time.

CREATE TABLE server (
    guild BIGINT PRIMARY KEY,
    hosts BIGINT NOT NULL,
    moderators BIGINT NOT NULL,
    clock TEXT NOT NULL,
    channels TEXT NOT NULL
);

ALTER TABLE outbox ADD COLUMN aged DOUBLE PRECISION;

CREATE INDEX outbox_aged ON outbox (aged) WHERE state IN ('sent', 'merged');

CREATE INDEX game_touched ON game (touched) WHERE status IN ('lobby', 'running');
