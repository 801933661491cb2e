-- Who plays a seat since when, whose time ran out, and when the bot was last at work.

ALTER TABLE seat ADD COLUMN away DOUBLE PRECISION NOT NULL DEFAULT 0;

ALTER TABLE seat ADD COLUMN offered INTEGER NOT NULL DEFAULT 0;

ALTER TABLE due ADD COLUMN clocked INTEGER NOT NULL DEFAULT 0;

UPDATE due SET clocked = 1 WHERE kind IN ('flag', 'computer');

CREATE TABLE stint (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    from_seq INTEGER NOT NULL,
    person BIGINT REFERENCES person (id),
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, from_seq)
);

CREATE INDEX stint_person ON stint (person);

INSERT INTO stint (game, seat, from_seq, person, at)
SELECT s.game, s.seat, 1, s.person, g.opened
FROM seat s JOIN game g ON g.id = s.game
WHERE g.status IN ('running', 'over', 'ended');

INSERT INTO stint (game, seat, from_seq, person, at)
SELECT s.game, s.seat, g.seq + 1, NULL, g.touched
FROM seat s JOIN game g ON g.id = s.game
WHERE g.status = 'running' AND s.resigned = 1;

UPDATE seat SET offered = 1
WHERE resigned = 1 AND game IN (SELECT id FROM game WHERE status = 'running');

CREATE TABLE timeout (
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE heartbeat (
    name TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);

CREATE INDEX game_paused ON game (id) WHERE paused <> '';
