"""The pictures of Shrinkopolis as scenes."""

import pytest
from msgspec.structs import replace

from data import catalog
from game_core.games.shrinkopolis.cards import Animal
from game_core.games.shrinkopolis.redact import view
from game_core.games.shrinkopolis.view import VERTIGO, District, Figure, GridCard
from game_core.kernel.decision import Footprint
from renderers.games.shrinkopolis import ART, faces
from renderers.marks import Marks, Spot
from renderers.scene import Disc, Layer, Tile, sprites, texts
from tests.games.shrinkopolis.drawn import acting, animal, city, culture, game_of, lay, task

GAME = game_of(
    city("left", "oF2---"),
    city("right", "A---oC"),
    culture("art", "-o--oA"),
    animal("wasp", "---ooo"),
    task("zoo", "-oo-o-"),
)
SAY = catalog("en").saying(("Agnes", "Bruno", "Cyril", "Dora"))
LAID = (lay("left"), lay("right", 1, 0))


def board(state, marks=None, seat=0):
    seen = view(state, seat)
    standing = GAME.standing(seen)
    marks = replace(marks or Marks(), standing=standing)
    return ART.board(seen, GAME.cards, seat, marks, SAY)


def table(state, marks=None, seat=0):
    seen = view(state, seat)
    marks = replace(marks or Marks(), standing=GAME.standing(seen))
    return ART.table(seen, GAME.cards, marks, SAY)


def names(items):
    return [one.name.removeprefix("shrinkopolis/") for one in sprites(items)]


def test_a_connection_is_one_coin_and_an_open_half_has_a_socket() -> None:
    scene = board(acting(LAID, seats=1))
    coins = [one for one in scene.base if isinstance(one, Disc) and one.fill == "wild"]
    assert len(coins) == 2
    shown = names(scene.base)
    assert shown.count("socket_n") == 1, "the art of the right card; an empty half has none"
    assert {"link_food_e", "link_gear_w", "link_heart_e", "link_blank_w"} <= set(shown)


def test_cubes_and_figures_stand_on_their_connections() -> None:
    own = District((0,), (lay("left"), lay("art", 1, 0)), cubes=((1, 0, 3),))
    figures = tuple(
        Figure(kind, 0, (0, 1, 1)) if kind is Animal.ANT else Figure(kind) for kind in Animal
    )
    shown = names(board(acting(own, seats=1, figures=figures)).base)
    assert "animal_ant" in shown
    assert shown.count("cube") == 3, "in the header, on the card, on the seam"


def test_a_card_shows_its_cost_value_and_bonus() -> None:
    scene = ART.card(GAME.cards, "wasp", SAY)
    assert {"2", "3"} <= {one.text for one in texts(scene.base)}
    assert {"cost_food", "vp_pair", "frame_animal_h"} <= set(names(scene.base))


def test_dice_tools_reserve_and_hand_stand_beside_the_district() -> None:
    own = District((0,), LAID, reserve=("zoo",), spare=4)
    scene = board(acting(own, seats=1, dice=((5, 0, 6),), hand="wasp"))
    said = [one.text for one in texts(scene.base)]
    assert {"5", "6", "4", "Reserve", "In hand", "Agnes"} <= set(said)
    assert "task_zoo" in names(scene.base)


def test_a_ghost_lies_over_the_district_with_its_gain() -> None:
    ghost = Footprint(((2, 0), (2, 1)), "art", (2, 0), 0)
    scene = board(acting(LAID, seats=1), Marks(ghost=ghost, gain=2))
    assert any(isinstance(one, Layer) for one in scene.over)
    assert "+2" in [one.text for one in texts(scene.over)]


def test_spots_are_numbered_and_a_choice_that_lies_nowhere_has_no_disc() -> None:
    spots = (Spot(1, ((2, 0), (2, 1))), Spot(2, ()))
    scene = board(acting(LAID, seats=1), Marks(spots=spots))
    assert [one.text for one in texts(scene.over)] == ["1"]


def test_the_table_shows_ring_market_names_and_totals() -> None:
    ring = ("left", "wasp", "right", "art", "left", "", "right", "wasp")
    scene = table(acting(LAID, LAID, ring=ring, market=("art",), layout_a="breeder"))
    said = [one.text for one in texts(scene.base)]
    assert {str(n) for n in range(1, 9)} <= set(said)
    assert {"Ring", "Market", "Agnes", "Bruno"} <= set(said)
    assert "layout_breeder" in names(scene.base)


def test_a_full_market_is_as_large_as_the_ring_and_fits_a_phone() -> None:
    market = ("wasp", "art", "zoo") * 4
    scene = table(acting(LAID, LAID, seats=2, market=market))
    cards = [one for one in scene.base if isinstance(one, Tile)]
    assert len(cards) == len(market)
    assert min(one.height for one in cards) >= 120
    assert scene.height <= scene.width * 3 // 2


def test_vertigos_grid_fills_the_table_picture_while_a_place_is_picked() -> None:
    grid = (GridCard("left", 0, 0), GridCard("right", 1, 0))
    figures = tuple(
        Figure(kind, VERTIGO, (0, 0, 1)) if kind is Animal.ANT else Figure(kind) for kind in Animal
    )
    state = acting(LAID, kind="vertigo", card="art", seats=1, grid=grid, figures=figures)
    whole, picking = table(state), table(state, Marks(spots=(Spot(1, ((2, 0), (2, 1))),)))
    assert "Ring" in [one.text for one in texts(whole.base)]
    said = [one.text for one in texts(picking.base)]
    assert "Ring" not in said
    assert "to be laid" in said
    assert "animal_ant" in names(picking.base)


@pytest.mark.parametrize("side", range(4))
def test_a_half_is_cut_at_its_cards_side(side) -> None:
    (shown,) = sprites(tuple(faces.half(GAME.cards.by_id["left"].places[1], side, (100, 100), 60)))
    inside = {0: (70, 100), 1: (70, 70), 2: (70, 70), 3: (100, 70)}[side]
    assert (shown.x, shown.y) == inside


def test_large_print_is_as_wide_and_its_type_larger() -> None:
    large = ART.large
    assert large is not None
    assert large.board is not None
    ring = ("left", "wasp", "right", "art", "left", "", "right", "wasp")
    seen = view(acting(LAID, LAID, ring=ring, market=("art", "wasp"), layout_a="breeder"), 0)
    marks = Marks(standing=GAME.standing(seen))
    scenes = (
        large.table(seen, GAME.cards, marks, SAY),
        large.board(seen, GAME.cards, 0, marks, SAY),
        large.extras["goals"](seen, GAME.cards, marks, SAY),
        large.card(GAME.cards, "zoo", SAY),
    )
    for scene in scenes:
        assert scene.width == 1280
        printed = [one for one in texts(scene.base) if one.colour in ("paper3", "slate")]
        assert all(one.size >= 48 for one in printed)
        assert all(0 <= one.x <= 1280 for one in texts(scene.base))
    market = [one.text for one in texts(scenes[0].base)]
    assert market.count("Market") == 1
