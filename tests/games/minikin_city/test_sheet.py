"""The score sheet: Jade's 49 points, and what each line lights up."""

import pytest

from game_core.games.minikin_city.view import MARKER_ROW, TOKEN_ROW

JADE = {
    "name": "Jade",
    "city": ["R7", "G1", "B15", "R4", "G9", "B19", "R18", "21"],
    "minikins": {"R7": 2, "G1": 3, "G9": 2, "B19": 2, "R18": 1},
    "tokens": ["cockade"],
    "rewards": ["1a", "2a", "3b", "4a", "6a", "7c", "8b", "9c"],
}


@pytest.fixture
def sheet(game):
    view = game.position({"seats": 4, "players": [JADE]})
    (sheet,) = game.standing(view).sheets
    return sheet


def test_jade_scores_49_as_in_the_rulebook(sheet) -> None:
    assert {line.key: line.points for line in sheet.lines} == {
        "rewards": 13,
        "card_G1": 10,
        "card_R7": 5,
        "card_G9": 0,
        "card_B15": 0,
        "card_B19": 0,
        "card_R18": 0,
        "cockades": 21,
    }
    assert sheet.total == 49


def cells(sheet, key: str):
    return next(line.cells for line in sheet.lines if line.key == key)


def test_lines_light_up_what_they_count(sheet) -> None:
    assert cells(sheet, "rewards") == tuple((n, MARKER_ROW) for n in (0, 2, 3))
    # Green 1 itself, then the stars of Red 7, Green 9, Blue 19 and Red 18
    assert cells(sheet, "card_G1") == ((1, 0), (0, 0), (0, 1), (1, 1), (2, 1))
    # every card with a colour
    assert set(cells(sheet, "card_R7")) == {(x, y) for x in range(4) for y in (0, 1)} - {(3, 1)}
    assert cells(sheet, "card_G9") == ((0, 1),)
    assert cells(sheet, "cockades") == (
        (2, 0),
        (3, 0),
        (0, TOKEN_ROW),
        (1, MARKER_ROW),
        (4, MARKER_ROW),
    )


def test_a_token_with_points_has_a_line(game) -> None:
    view = game.position({"players": [{"tokens": ["wild", "vp2"]}]})
    (sheet,) = game.standing(view).sheets
    (line,) = [line for line in sheet.lines if line.key == "tokens"]
    assert (line.points, line.cells) == (2, ((1, TOKEN_ROW),))


def test_wildcards_light_up_with_colours(game) -> None:
    view = game.position({"players": [{"city": ["R6"], "minikins": {"R6": 3}, "tokens": ["wild"]}]})
    (sheet,) = game.standing(view).sheets
    (line,) = [line for line in sheet.lines if line.key == "card_R6"]
    assert line.points == 4
    assert line.cells == ((0, 0), (0, TOKEN_ROW))


def test_a_sheet_while_playing_counts_what_is_full_now(game) -> None:
    one = {"city": ["R18"], "minikins": {"R18": 1}}
    two = {"city": ["R16"], "minikins": {"R16": 1}}
    outcome = game.standing(game.position({"players": [one, two]}))
    assert [sheet.total for sheet in outcome.sheets] == [0, 0]
    assert outcome.won is None
