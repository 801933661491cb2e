"""SH-20 to SH-25: gains, payment, tools, tiles, figures and cubes; the rulebook's examples."""

import pytest

from game_core.games.shrinkopolis.actions import BuyCard, ChooseWild, EndTurn, PlaceCard
from game_core.games.shrinkopolis.cards import Animal, Tool
from game_core.games.shrinkopolis.paying import gained, paid, payments
from game_core.games.shrinkopolis.view import SUPPLY, District, Figure
from tests.games.shrinkopolis.drawn import (
    acting,
    animal,
    city,
    culture,
    do,
    game_of,
    lay,
    legal,
    tool,
)

BASE = city("base", "-oo-oo")
GLUE = tool("glue", "----oo", cost=2)
DEAR = tool("dear", "----oo", kind="brush", cost=4)
WASP = animal("wasp", "----oo", cost=3)


def test_sh_20_brunos_wild_raises_his_green_die() -> None:
    """The rulebook's example: one component and one wild, a green die at 2."""
    game = game_of(BASE, city("new", "----CW"))
    state = acting([lay("base")], kind="city", card="new", seats=1, dice=((0, 2, 0),))
    state = do(game, state, PlaceCard((1, 0), 0))
    assert state.open.dice == ((1, 2, 0),)
    state = do(game, state, ChooseWild("food"))
    assert state.open.dice == ((1, 3, 0),)
    assert state.open.top.kind == "act"


def test_sh_21_wilds_come_after_all_fixed_gains_and_a_die_stops_at_six() -> None:
    game = game_of(city("left", "-FW-oo"), city("new", "----FW"))
    state = acting([lay("left")], kind="city", card="new", seats=1, dice=((0, 5, 0),))
    state = do(game, state, PlaceCard((1, 0), 0))
    assert state.open.dice == ((0, 6, 0),), "two food, one of it lost"
    state = do(game, state, ChooseWild("food"))
    assert state.open.dice == ((0, 6, 0),), "a wild may be taken though it is lost"
    assert state.open.top.kind == "wild"


def test_sh_22_the_surplus_is_lost_and_the_card_is_paid_before_it_gives() -> None:
    """The rulebook's example: a cost of 2, a yellow die at 4."""
    game = game_of(BASE, tool("gain", "----CC", cost=2))
    state = acting([lay("base")], seats=1, dice=((4, 0, 0),), market=("gain",))
    state = do(game, state, BuyCard("gain", "components"))
    assert state.open.dice == ((0, 0, 0),)
    state = do(game, state, PlaceCard((1, 0), 0))
    assert state.open.dice == ((2, 0, 0),)
    assert state.open.market == ()


@pytest.mark.parametrize(
    ("card", "dice", "pay"),
    [
        (GLUE, (2, 0, 0), "components"),
        (WASP, (0, 3, 0), "food"),
        (culture("art", "----oo", cost=3), (0, 0, 3), "art"),
    ],
)
def test_sh_22_each_kind_is_paid_in_its_colour(card, dice, pay) -> None:
    game = game_of(BASE, card)
    state = acting([lay("base")], seats=1, dice=(dice,), market=(card.id,))
    assert [one for one in legal(game, state) if isinstance(one, BuyCard)] == [
        BuyCard(card.id, pay)
    ]


def test_sh_22_a_card_that_cannot_be_laid_cannot_be_bought() -> None:
    game = game_of(BASE, tool("flat", "------"))
    state = acting([lay("base")], seats=1, dice=((6, 6, 6),), market=("flat",))
    assert legal(game, state) == [EndTurn("")]


def test_sh_23_the_brush_pays_with_one_other_die_whole() -> None:
    ways = list(payments(WASP, (4, 2, 3), (Tool.BRUSH,)))
    assert ways == ["brush_components", "brush_art"]
    assert paid((4, 2, 3), 3, "brush_components") == (0, 2, 3)


def test_sh_23_scissors_keep_the_rest() -> None:
    assert list(payments(WASP, (0, 5, 0), (Tool.SCISSORS,))) == ["food", "scissors_food"]
    assert paid((0, 5, 0), 3, "scissors_food") == (0, 2, 0)
    assert list(payments(WASP, (0, 3, 0), (Tool.SCISSORS,))) == ["food"]


def test_sh_23_glue_joins_two_dice_one_of_them_in_the_colour() -> None:
    assert list(payments(WASP, (2, 1, 3), (Tool.GLUE,))) == [
        "glue_food_components",
        "glue_food_art",
    ]
    assert list(payments(WASP, (6, 0, 6), (Tool.GLUE,))) == []
    assert list(payments(WASP, (1, 1, 0), (Tool.GLUE,))) == []
    assert paid((2, 1, 3), 3, "glue_food_art") == (2, 0, 0)


def test_sh_23_a_tool_serves_once_a_turn_and_is_restored() -> None:
    game = game_of(BASE, WASP, animal("ant", "----oo", kind="ant", cost=3))
    own = District((0,), (lay("base"),), tools=(Tool.BRUSH,))
    state = acting(own, seats=1, dice=((4, 0, 4),), market=("wasp", "ant"))
    state = do(game, state, BuyCard("wasp", "brush_art"))
    state = do(game, state, PlaceCard((1, 0), 0))
    assert state.open.districts[0].used == (Tool.BRUSH,)
    assert legal(game, state) == [EndTurn("")]


def test_sh_24_a_tile_comes_with_the_first_card_of_its_tool() -> None:
    game = game_of(BASE, GLUE, tool("glue_2", "----oo"))
    state = acting([lay("base")], kind="place", card="glue", seats=1)
    state = do(game, state, PlaceCard((1, 0), 0))
    assert state.open.districts[0].tools == (Tool.GLUE,)
    again = acting(state.open.districts[0], kind="place", card="glue_2", seats=1)
    spot = legal(game, again)[0]
    assert do(game, again, spot).open.districts[0].tools == (Tool.GLUE,)


def test_sh_25_a_figure_comes_while_the_supply_has_it() -> None:
    game = game_of(BASE, WASP)
    state = acting([lay("base")], [lay("base")], kind="place", card="wasp")
    after = do(game, state, PlaceCard((1, 0), 0))
    assert [one.kind for one in after.open.figures_of(0)] == [Animal.WASP]
    figures = tuple(Figure(kind, 1 if kind is Animal.WASP else SUPPLY) for kind in Animal)
    taken = acting([lay("base")], [lay("base")], kind="place", card="wasp", figures=figures)
    assert do(game, taken, PlaceCard((1, 0), 0)).open.figures_of(0) == ()


def test_sh_25_a_cube_comes_while_the_supply_has_one() -> None:
    game = game_of(BASE, culture("art", "----oo"))
    for spare, gets in ((14, 1), (15, 0)):
        own = District((0,), (lay("base"),), spare=spare)
        state = acting(own, kind="place", card="art", seats=1)
        spot = next(one for one in legal(game, state) if one.cube is None)
        assert do(game, state, spot).open.districts[0].spare == spare + gets


def test_a_purse_never_goes_over_six() -> None:
    assert gained((5, 6, 0), (3, 1, 2)) == (6, 6, 2)
