"""SP-40, SP-41: the score sheet, the target, the three difficulties."""

import pytest

from data import catalog
from game_core.games.sprawlopolis.options import Difficulty
from game_core.games.sprawlopolis.scoring import road_lines, zone_lines
from tests.games.sprawlopolis.drawn import drawn
from tests.games.sprawlopolis.tables import started

BASE_FOUR = """
P  P  R│ R│
P  P  R│ C─
C│ C│ I─ I│
"""
"""Groups of 2 (C), 2 (I), 4 (P) and 3 (R) blocks, seven roads."""

TWO_CARDS = [{"card": 2, "x": 0, "y": 0, "turn": 0}, {"card": 3, "x": 2, "y": 0, "turn": 0}]


def outcome(game, difficulty: str = "normal", goals: tuple[int, ...] = (1, 4, 5), cards=TWO_CARDS):
    view = game.position({"goals": list(goals), "difficulty": difficulty, "cards": cards})
    return game.standing(view)


def fifteen_cards(*goals: int) -> list[dict[str, int]]:
    """All other cards side by side."""
    others = [number for number in range(1, 19) if number not in goals]
    return [{"card": card, "x": 2 * index, "y": 0, "turn": 0} for index, card in enumerate(others)]


def test_sp_40_worked_example_has_a_base_of_four() -> None:
    city = drawn(BASE_FOUR)
    zones = [line.points for line in zone_lines(city, Difficulty.NORMAL)]
    roads = [line.points for line in road_lines(city, Difficulty.NORMAL)]
    assert sorted(zones) == [2, 2, 3, 4]
    assert roads == [-1] * 7
    assert sum(zones) + sum(roads) == 4


def test_sp_20_zone_lines_name_their_groups() -> None:
    lines = {line.key: line for line in zone_lines(drawn(BASE_FOUR), Difficulty.NORMAL)}
    assert lines["zone_park"].cells == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert lines["zone_residential"].cells == ((2, 0), (3, 0), (2, 1))
    assert lines["zone_commercial"].cells == ((0, 2), (1, 2))
    assert lines["zone_industrial"].cells == ((2, 2), (3, 2))


def test_sp_40_sheet_lists_zones_roads_and_goals(game) -> None:
    (sheet,) = outcome(game, goals=(8, 7, 17)).sheets
    assert [line.key for line in sheet.lines] == [
        "zone_residential",
        "zone_commercial",
        "zone_industrial",
        "zone_park",
        "road_1",
        "road_2",
        "road_3",
        "goal_8",
        "goal_7",
        "goal_17",
    ]
    assert sheet.total == sum(line.points for line in sheet.lines)


def test_sp_41_relaxed_roads_cost_nothing(game) -> None:
    (normal,) = outcome(game).sheets
    (relaxed,) = outcome(game, "relaxed").sheets
    assert not [line for line in relaxed.lines if line.key.startswith("road_")]
    assert relaxed.total == normal.total + 3


def test_sp_41_hard_scores_only_the_best_zone() -> None:
    lines = {line.key: line for line in zone_lines(drawn(BASE_FOUR), Difficulty.HARD)}
    assert {key: line.points for key, line in lines.items()} == {
        "zone_residential": 0,
        "zone_commercial": 0,
        "zone_industrial": 0,
        "zone_park": 4,
    }
    assert lines["zone_residential"].cells == ()


def test_sp_41_hard_keeps_roads_and_goals(game) -> None:
    (normal,) = outcome(game, goals=(1, 4, 12)).sheets
    (hard,) = outcome(game, "hard", goals=(1, 4, 12)).sheets
    assert [line.points for line in hard.lines[4:]] == [line.points for line in normal.lines[4:]]


def test_sp_41_hard_scores_one_of_tied_zones(game) -> None:
    (sheet,) = outcome(game, "hard").sheets
    assert [line.points for line in sheet.lines[:4]] == [1, 0, 0, 0]


def test_sp_40_running_city_stands_against_the_target(game) -> None:
    found = outcome(game)
    assert dict(found.facts) == {"target": 10, "won": False}
    assert catalog().say(found.headline) == f"{found.sheets[0].total} of 10"


@pytest.mark.parametrize(
    ("goals", "total", "won", "text"),
    [
        ((6, 10, 17), 32, False, "Missed by 1 point"),
        ((5, 10, 17), 32, True, "Won: the target to the point"),
        ((2, 9, 18), 30, True, "Won by 1 point"),
        ((4, 5, 18), 30, True, "Won by 3 points"),
        ((1, 2, 3), -57, False, "Missed by 63 points"),
    ],
)
def test_sp_1_equal_is_a_win_and_sp_40_by_how_much(game, goals, total, won, text) -> None:
    found = outcome(game, "relaxed", goals, fifteen_cards(*goals))
    assert found.sheets[0].total == total
    assert found.won is won
    assert dict(found.facts) == {"target": sum(goals), "won": won}
    assert catalog().say(found.headline) == text


def test_sp_40_every_line_adds_up_in_words(game) -> None:
    (sheet,) = outcome(game, goals=(4, 7, 18)).sheets
    say = catalog().say
    told = {line.key: (say(line.label), line.points, say(line.sum)) for line in sheet.lines}
    assert told["zone_park"] == ("Park", 1, "largest group: 1 block")
    assert told["road_3"] == ("Road 3", -1, "4 sections")
    assert told["goal_7"] == ("7 · Central Perks", -4, "0 inside − 2 × 2 on the edge")
    assert told["goal_18"] == ("18 · Sprawlopolis", 6, "row of 4 + column of 2")


def test_sp_40_the_whole_team_has_one_sheet(game) -> None:
    found = game.standing(game.view(started(game, 3).state, 2))
    assert [sheet.seats for sheet in found.sheets] == [(0, 1, 2)]
    assert found.places == (1, 1, 1)
