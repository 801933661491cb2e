-- How a person likes private screens: the palette and the print of pictures, text before them.

CREATE TABLE preference (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    palette TEXT NOT NULL,
    large_print INTEGER NOT NULL,
    text_first INTEGER NOT NULL
);
