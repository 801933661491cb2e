"""The game against slow definitions of the same rules, on random cities."""

from hypothesis import given, settings
from hypothesis import strategies as st

from data import library
from game_core.games.sprawlopolis.city import City
from game_core.games.sprawlopolis.goals import GOALS
from game_core.games.sprawlopolis.rules import legal_spots
from game_core.games.sprawlopolis.view import Placed, visible_blocks
from tests.games.sprawlopolis import oracle

NUMBERS = range(1, 19)


@st.composite
def cities(draw: st.DrawFn) -> tuple[list[oracle.Laid], list[int]]:
    """Up to fifteen cards laid by the slow definition, and three goals."""
    order = draw(st.permutations(NUMBERS))
    size = draw(st.integers(1, 15))
    laid = [(order[0], 0, 0, 0)]
    city = oracle.covered(0, 0)
    for card in order[1:size]:
        x, y = draw(st.sampled_from(oracle.spots(city)))
        laid.append((card, x, y, draw(st.sampled_from((0, 180)))))
        city |= oracle.covered(x, y)
    return laid, order[15:]


@settings(max_examples=60, deadline=None)
@given(cities())
def test_sp_10_spots_agree_with_the_slow_definition(city) -> None:
    laid, _ = city
    occupied = set().union(*(oracle.covered(x, y) for _, x, y, _ in laid))
    assert legal_spots(occupied) == oracle.spots(occupied)


@settings(max_examples=150, deadline=None)
@given(cities(), st.sampled_from(("relaxed", "normal", "hard")))
def test_sp_40_sheet_agrees_with_the_slow_scorer(city, difficulty) -> None:
    laid, goals = city
    assert points(laid, goals, difficulty) == oracle.score(laid, goals, difficulty)


@settings(max_examples=100, deadline=None)
@given(cities())
def test_sp_30_every_goal_agrees_with_the_slow_scorer(city) -> None:
    laid, _ = city
    table = oracle.paint(laid)
    # Some goals lie in the city too, which no position allows: the rules are asked directly.
    cards = library().game("sprawlopolis").cards
    seen = City(visible_blocks(cards, [Placed(*card) for card in laid]))
    found = {card.number: GOALS[card.goal](seen).points for card in cards.cards}
    assert found == {number: oracle.score_goal(number, table) for number in NUMBERS}


def points(laid: list[oracle.Laid], goals: list[int], difficulty: str) -> dict[str, int]:
    game = library().game("sprawlopolis")
    cards = [dict(zip(("card", "x", "y", "turn"), card, strict=True)) for card in laid]
    view = game.position({"goals": goals, "difficulty": difficulty, "cards": cards})
    (sheet,) = game.standing(view).sheets
    found = {"roads": 0}
    for line in sheet.lines:
        if line.key.startswith("road_"):
            found["roads"] += line.points
        else:
            found[line.key] = line.points
    assert sheet.total == sum(found.values())
    return found
