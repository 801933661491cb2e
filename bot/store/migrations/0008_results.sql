-- What finished games leave, the ratings reckoned from it, and challenges.

CREATE TABLE result (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL UNIQUE REFERENCES game (id),
    guild BIGINT NOT NULL,
    rules TEXT NOT NULL,
    version INTEGER NOT NULL,
    mode TEXT NOT NULL,
    options BYTEA NOT NULL,
    ending TEXT NOT NULL,
    turn INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    one_version INTEGER NOT NULL,
    is_fresh INTEGER NOT NULL,
    target INTEGER,
    won INTEGER,
    sealed INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

CREATE INDEX result_in_guild ON result (guild, number);

CREATE INDEX result_of_rules ON result (rules, number);

CREATE TABLE result_seat (
    game INTEGER NOT NULL REFERENCES result (game),
    part INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person BIGINT REFERENCES person (id),
    role TEXT NOT NULL,
    side INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    answers INTEGER NOT NULL,
    used DOUBLE PRECISION NOT NULL,
    time_outs INTEGER NOT NULL,
    PRIMARY KEY (game, part)
);

CREATE INDEX result_seat_person ON result_seat (person);

CREATE TABLE played_card (
    game INTEGER NOT NULL REFERENCES result (game),
    seat INTEGER NOT NULL,
    card TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (game, seat, card)
);

CREATE TABLE rating (
    rules TEXT NOT NULL,
    mode TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (rules, mode, person)
);

CREATE TABLE rating_run (
    number INTEGER PRIMARY KEY,
    library TEXT NOT NULL,
    results INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

CREATE TABLE board (
    guild BIGINT PRIMARY KEY
);

CREATE TABLE unlisted (
    person BIGINT PRIMARY KEY REFERENCES person (id)
);

CREATE TABLE challenge (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    period INTEGER NOT NULL,
    rules TEXT NOT NULL,
    seats INTEGER NOT NULL,
    options BYTEA NOT NULL,
    seed TEXT NOT NULL,
    opens DOUBLE PRECISION NOT NULL,
    closes DOUBLE PRECISION NOT NULL,
    closed INTEGER NOT NULL,
    UNIQUE (kind, period)
);

CREATE TABLE attempt (
    game INTEGER PRIMARY KEY REFERENCES game (id),
    challenge INTEGER NOT NULL REFERENCES challenge (id),
    channel BIGINT NOT NULL
);

CREATE INDEX attempt_challenge ON attempt (challenge);

CREATE TABLE attempt_person (
    challenge INTEGER NOT NULL REFERENCES challenge (id),
    person BIGINT NOT NULL REFERENCES person (id),
    game INTEGER NOT NULL REFERENCES game (id),
    PRIMARY KEY (challenge, person)
);
