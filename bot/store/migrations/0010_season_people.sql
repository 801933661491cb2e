-- Who is named in a season: they stay known as long as it is kept.

CREATE TABLE season_person (
    season INTEGER NOT NULL REFERENCES season (id),
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (season, person)
);

CREATE INDEX season_person_person ON season_person (person);
