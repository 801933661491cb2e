"""`alderman score`: positions laid out by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.console.conftest import Alderman

CITY: dict[str, Any] = {
    "goals": [8, 7, 17],
    "cards": [
        {"card": 1, "x": 4, "y": 3, "turn": 0},
        {"card": 2, "x": 6, "y": 3, "turn": 180},
    ],
}
HARBOUR: dict[str, Any] = {
    "players": [
        {"name": "Ann", "ships": [[13, 0, 0, 0], [2, 1, 0, 90]], "coins": 2},
        {"ships": [[7, 3, 3, 0]]},
    ]
}


def written(folder: Path, given: object) -> Path:
    file = folder / "position.json"
    file.write_text(json.dumps(given), encoding="utf-8")
    return file


def test_a_position_is_answered_by_its_sheet(alderman: Alderman, tmp_path: Path) -> None:
    ran = alderman("score", "sprawlopolis", written(tmp_path, CITY), "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert list(answer) == ["game", "players", "target", "won"]
    assert answer["game"] == "sprawlopolis"
    assert answer["target"] == 32
    assert answer["won"] is False
    (player,) = answer["players"]
    assert list(player) == ["name", "total", "lines"]
    assert player["total"] == -2
    assert player["total"] == sum(line["points"] for line in player["lines"])
    assert player["lines"][0] == {"key": "zone_residential", "points": 1, "cells": [[4, 3]]}


def test_a_list_is_answered_by_a_list(alderman: Alderman, tmp_path: Path) -> None:
    one = alderman("score", "sprawlopolis", written(tmp_path, CITY), "--json").out
    easy = {**CITY, "difficulty": "relaxed"}
    many = alderman("score", "sprawlopolis", written(tmp_path, [CITY, easy, CITY]), "--json").out
    answers = json.loads(many)
    assert answers[0] == answers[2] == json.loads(one)
    assert answers[1]["players"][0]["total"] == 1
    assert json.loads(alderman("score", "sprawlopolis", written(tmp_path, []), "--json").out) == []


@pytest.mark.usefixtures("with_harbour")
def test_players_have_their_names_and_sheets(alderman: Alderman, tmp_path: Path) -> None:
    answer = json.loads(alderman("score", "harbour", written(tmp_path, HARBOUR), "--json").out)
    assert [(one["name"], one["total"]) for one in answer["players"]] == [("Ann", 7), ("Seat 2", 2)]


def test_people_read_words(alderman: Alderman, tmp_path: Path) -> None:
    ran = alderman("score", "sprawlopolis", written(tmp_path, CITY))
    assert "-2 of 32" in ran.out
    assert "-4  7 · Central Perks: 0 inside − 2 × 2 on the edge" in ran.out
    ran = alderman("score", "sprawlopolis", written(tmp_path, [CITY, CITY]))
    assert "Position 2" in ran.out


BOARDS: dict[str, list[dict[str, object]]] = {
    "happy_city": [{"cards": ["happy_market_white", "house"]}] * 3,
    "minikin_city": [{"city": ["G1", "R7"]}, {"city": ["G2"]}, {"city": ["G3"]}],
    "life_in_reterra": [
        {"tiles": [{"tile": tile, "x": 0, "y": 0, "turn": 0}]} for tile in ("L001", "L002", "L003")
    ],
}


def test_a_picture_is_drawn(alderman: Alderman, tmp_path: Path) -> None:
    picture = tmp_path / "city.png"
    ran = alderman("score", "sprawlopolis", written(tmp_path, CITY), "--picture", picture)
    assert ran.code == 0
    assert picture.read_bytes().startswith(b"\x89PNG\r\n")
    assert {one.name for one in tmp_path.iterdir()} == {"city.png", "position.json"}


@pytest.mark.parametrize("game", BOARDS)
def test_a_picture_shows_every_players_board(alderman: Alderman, tmp_path: Path, game: str) -> None:
    heights = []
    for count in (2, 3):
        names = ("Ann", "Bob", "Cem")[:count]
        players = [one | {"name": name} for one, name in zip(BOARDS[game], names, strict=False)]
        picture = tmp_path / f"{count}.png"
        file = written(tmp_path, {"players": players})
        assert alderman("score", game, file, "--picture", picture).code == 0
        heights.append(int.from_bytes(picture.read_bytes()[20:24], "big"))
    assert heights[1] - heights[0] > 600, "a line more on the table, and a whole board"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "cannot be read"),
        ([CITY, {**CITY, "goals": [8, 7]}], "position 2: A city has 3 goals"),
        ({**CITY, "goals": [1, 7, 17]}, "cards[0]: card 1 is one of the goals"),
        ({**CITY, "cards": [CITY["cards"][0]] * 2}, "cards[1]: card 1 lies in the city already"),
        (3, "cannot be read"),
        (None, "cannot be read"),
    ],
)
def test_an_impossible_position_is_refused_whole(
    alderman: Alderman, tmp_path: Path, given: object, said: str
) -> None:
    picture = tmp_path / "city.png"
    file = written(tmp_path, given)
    assert said in alderman("score", "sprawlopolis", file, "--json").refused()
    if not isinstance(given, list):
        assert said in alderman("score", "sprawlopolis", file, "--picture", picture).refused()
    assert not picture.exists()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[" * 100_000])
def test_what_is_not_json_is_refused(alderman: Alderman, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "position.json"
    file.write_bytes(content)
    assert "is not JSON" in alderman("score", "sprawlopolis", file).refused()


def test_files_that_cannot_be_read_or_written_are_named(alderman: Alderman, tmp_path: Path) -> None:
    assert "No such file" in alderman("score", "sprawlopolis", tmp_path / "none").refused()
    assert "cannot be read" in alderman("score", "sprawlopolis", tmp_path).refused()
    file = written(tmp_path, CITY)
    picture = tmp_path / "no" / "city.png"
    sentence = alderman("score", "sprawlopolis", file, "--picture", picture).refused()
    assert "cannot be written" in sentence
    sentence = alderman("score", "sprawlopolis", file, "--picture", tmp_path).refused()
    assert "ends in .png" in sentence


def test_a_picture_never_overwrites_the_position(alderman: Alderman, tmp_path: Path) -> None:
    file = written(tmp_path, CITY)
    trap = file.rename(tmp_path / "city.png")
    before = trap.read_bytes()
    assert "overwrite" in alderman("score", "sprawlopolis", trap, "--picture", trap).refused()
    assert trap.read_bytes() == before
    several = written(tmp_path, [CITY])
    sentence = alderman("score", "sprawlopolis", several, "--picture", tmp_path / "a.png").refused()
    assert "one position" in sentence
