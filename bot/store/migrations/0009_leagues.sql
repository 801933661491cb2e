-- Seasons of leagues: the log of what happened, the state it folds to, what is still to be done at
-- tables, and which game is which table. A league is named by its first season.

CREATE TABLE season (
    id INTEGER PRIMARY KEY,
    league INTEGER NOT NULL,
    number INTEGER NOT NULL,
    guild BIGINT NOT NULL,
    stage TEXT NOT NULL,
    head INTEGER NOT NULL,
    founding BYTEA NOT NULL,
    body BYTEA NOT NULL,
    UNIQUE (league, number)
);

CREATE INDEX season_in_guild ON season (guild, id);

CREATE TABLE season_event (
    season INTEGER NOT NULL REFERENCES season (id),
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (season, seq)
);

CREATE TABLE season_order (
    season INTEGER NOT NULL REFERENCES season (id),
    number INTEGER NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (season, number)
);

CREATE TABLE season_thread (
    season INTEGER NOT NULL REFERENCES season (id),
    number INTEGER NOT NULL,
    channel BIGINT NOT NULL,
    PRIMARY KEY (season, number)
);

CREATE TABLE season_game (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    season INTEGER NOT NULL REFERENCES season (id),
    number INTEGER NOT NULL
);

CREATE INDEX season_game_table ON season_game (season, number, game);
