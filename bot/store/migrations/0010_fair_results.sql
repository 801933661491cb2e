-- By what rules and cards a challenge is played, whose attempt at it is used though they are
-- forgotten, and how often results have changed.

ALTER TABLE challenge ADD COLUMN version INTEGER;

ALTER TABLE challenge ADD COLUMN digest TEXT REFERENCES card_set (digest);

UPDATE challenge SET digest = (
    SELECT g.digest FROM attempt a JOIN game g ON g.id = a.game
    WHERE a.challenge = challenge.id AND g.digest IS NOT NULL ORDER BY g.id LIMIT 1
);

CREATE TABLE used_attempt (
    challenge INTEGER NOT NULL REFERENCES challenge (id),
    mark TEXT NOT NULL,
    PRIMARY KEY (challenge, mark)
);

CREATE TABLE result_change (
    name TEXT PRIMARY KEY,
    changes INTEGER NOT NULL
);

INSERT INTO result_change (name, changes) VALUES ('results', 0);
