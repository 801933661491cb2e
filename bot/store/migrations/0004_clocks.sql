-- Time: what is due may be about a game, a person or a season; posts may go to a person; whoever a
-- table waits for has a deadline, and a bank of time that drains after it.

CREATE TABLE due_now (
    topic TEXT NOT NULL,
    about BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (topic, about, kind, seat, decision)
);

INSERT INTO due_now (topic, about, kind, seat, decision, at)
SELECT 'game', game, kind, seat, decision, at FROM due;

DROP TABLE due;

ALTER TABLE due_now RENAME TO due;

CREATE INDEX due_at ON due (at);

CREATE TABLE outbox_now (
    id INTEGER PRIMARY KEY,
    channel BIGINT NOT NULL,
    game INTEGER REFERENCES game (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload BYTEA NOT NULL,
    state TEXT NOT NULL,
    message BIGINT,
    merged_into INTEGER,
    person BIGINT
);

INSERT INTO outbox_now (id, channel, game, seq, kind, payload, state, message, merged_into)
SELECT id, channel, game, seq, kind, payload, state, message, merged_into FROM outbox;

DROP TABLE outbox;

ALTER TABLE outbox_now RENAME TO outbox;

CREATE INDEX outbox_unsent ON outbox (channel, id) WHERE state IN ('ready', 'sending');

CREATE INDEX outbox_merged ON outbox (merged_into) WHERE merged_into IS NOT NULL;

CREATE INDEX outbox_game ON outbox (game, id);

ALTER TABLE game ADD COLUMN clock TEXT NOT NULL DEFAULT '';

ALTER TABLE game ADD COLUMN weekends_off INTEGER NOT NULL DEFAULT 0;

ALTER TABLE game ADD COLUMN paused TEXT NOT NULL DEFAULT '';

ALTER TABLE game ADD COLUMN paused_at DOUBLE PRECISION NOT NULL DEFAULT 0;

CREATE TABLE deadline (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    branch INTEGER NOT NULL,
    began DOUBLE PRECISION NOT NULL,
    grace_until DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, decision)
);

CREATE TABLE seat_clock (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    bank DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL,
    timeouts INTEGER NOT NULL,
    in_a_row INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
