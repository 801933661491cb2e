-- What stands around a game: the table it follows, who may join, who sits where, the best scores.

ALTER TABLE game ADD COLUMN origin INTEGER REFERENCES game (id);

ALTER TABLE game ADD COLUMN known_deal INTEGER NOT NULL DEFAULT 0;

ALTER TABLE game ADD COLUMN invite_only INTEGER NOT NULL DEFAULT 0;

ALTER TABLE game ADD COLUMN by_lot INTEGER NOT NULL DEFAULT 0;

ALTER TABLE game ADD COLUMN lots TEXT NOT NULL DEFAULT '';

CREATE TABLE invitation (
    game INTEGER NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (game, place)
);

CREATE TABLE best (
    guild BIGINT NOT NULL,
    rules TEXT NOT NULL,
    compared TEXT NOT NULL,
    points INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES game (id),
    before INTEGER,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild, rules, compared)
);
