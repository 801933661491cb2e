-- Calling people: where and when each likes to be called, when they were called last, which games
-- are still to be told to them, what moved their deadlines, and who wishes to pause a game.

CREATE TABLE calling (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    place TEXT NOT NULL,
    zone TEXT NOT NULL,
    quiet_from INTEGER NOT NULL,
    quiet_until INTEGER NOT NULL,
    digest_hour INTEGER NOT NULL,
    refused INTEGER NOT NULL
);

CREATE TABLE called (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    at DOUBLE PRECISION NOT NULL,
    post INTEGER NOT NULL,
    told_all INTEGER NOT NULL
);

CREATE TABLE untold (
    person BIGINT NOT NULL REFERENCES person (id),
    game INTEGER NOT NULL REFERENCES game (id),
    PRIMARY KEY (person, game)
);

CREATE TABLE slept (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    PRIMARY KEY (game, seat, decision)
);

CREATE TABLE vacation (
    person BIGINT NOT NULL REFERENCES person (id),
    hour INTEGER NOT NULL,
    PRIMARY KEY (person, hour)
);

CREATE TABLE pause_request (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    seat INTEGER NOT NULL,
    asked TEXT NOT NULL,
    agreed TEXT NOT NULL
);
