"""LR-1 and LR-2: the set, its constraints, and the sentences about a broken one."""

import itertools
from collections import Counter

import msgspec
import pytest

from game_core.games.life_in_reterra.cards import (
    STOCK,
    CardSet,
    Face,
    Shape,
    Theme,
    Tile,
    problems,
)
from game_core.games.life_in_reterra.effects import Flat, Gift, Leader, Prize, Turn
from game_core.games.life_in_reterra.land import RELICS, Symbol, Terrain
from tests.games.life_in_reterra.drawn import CARDS

LAND = [CARDS.by_id[one] for one in CARDS.land_tiles]


def shown(tiles: list[Tile]) -> Counter[Symbol | None]:
    return Counter(space.symbol for one in tiles for space in one.lying[0])


def test_lr_1_there_are_4_start_tiles_and_100_land_tiles() -> None:
    assert (len(CARDS.start_tiles), len(CARDS.land_tiles)) == (4, 100)
    assert problems(CARDS) == ()


def test_lr_1_four_relics_are_printed_and_the_ball_is_not() -> None:
    found = shown(list(CARDS.tiles))
    assert all(found[relic] for relic in RELICS if relic is not Symbol.BALL)
    assert found[Symbol.BALL] == 0


def test_lr_1_an_energy_source_is_four_spaces_of_water_and_nothing_else() -> None:
    sources = [one for one in LAND if one.energy]
    assert len(sources) == 6
    for one in sources:
        assert {space.terrain for space in one.lying[0]} == {Terrain.WATER}
        assert {space.symbol for space in one.lying[0]} == {Symbol.ENERGY}
        assert one.turns == (0,)


def test_the_set_keeps_to_its_model() -> None:
    """Gears on 40 to 45 % of the spaces, relics on about 20 %, a tile's gears on one terrain."""
    found = shown(LAND)
    assert 160 <= found[Symbol.GEAR] <= 180
    assert 76 <= sum(found[relic] for relic in RELICS) <= 88
    for one in LAND:
        gears = {space.terrain for space in one.lying[0] if space.symbol is Symbol.GEAR}
        assert len(gears) <= 1
    two = [one for one in LAND if len({space.terrain for space in one.lying[0]}) == 2]
    assert len(two) > 50


def test_no_tile_is_dominated() -> None:
    plain = [one for one in LAND if not one.energy]
    for one, other in itertools.permutations(plain, 2):
        for turned in other.lying.values():
            pairs = list(zip(one.lying[0], turned, strict=True))
            same_ground = all(a.terrain is b.terrain for a, b in pairs)
            assert not (same_ground and all(a.symbol in (None, b.symbol) for a, b in pairs)), (
                f"{one.id} is never better than {other.id}"
            )


def test_a_tile_turns_clockwise() -> None:
    one = Tile("T", ("forest gear", "desert", "grass book", "water"))
    assert [space.terrain for space in one.lying[90]] == ["grass", "forest", "water", "desert"]
    assert one.lying[180] == one.lying[0][::-1]
    assert one.turns == (0, 90, 180, 270)
    assert Tile("T", ("grass", "water", "water", "grass")).turns == (0, 90)


def test_lr_2_one_building_of_each_shape_in_each_set_with_two_faces() -> None:
    kinds = Counter((one.theme, one.shape) for one in CARDS.buildings)
    assert set(kinds.values()) == {1}
    assert len(kinds) == len(Theme) * len(Shape) == 15
    faces = {one.effects(face) for one in CARDS.buildings for face in Face}
    assert len(faces) == 30, "all thirty powers differ"


def test_lr_2_the_five_shapes_turn_and_flip() -> None:
    assert [shape.size for shape in Shape] == [2, 3, 3, 4, 4]
    assert [len(shape.ways) for shape in Shape] == [2, 2, 4, 1, 8]
    for shape in Shape:
        assert len(set(shape.ways)) == len(shape.ways)
    assert Shape.ELL.ways[0] == ((0, 0), (0, 1), (0, 2), (1, 2))
    assert Shape.ELL.ways[1] == ((0, 0), (1, 0), (2, 0), (0, 1))
    assert Shape.ELL.ways[4] == ((1, 0), (1, 1), (0, 2), (1, 2))


def test_lr_4_the_stock() -> None:
    assert [sum(STOCK[seats].values()) for seats in (2, 3, 4)] == [16, 24, 31]
    assert list(STOCK[4].values()) == [10, 6, 7, 4, 4]
    assert list(STOCK[3].values()) == [8, 5, 5, 3, 3]
    assert list(STOCK[2].values()) == [5, 3, 4, 2, 2]


def test_the_attested_buildings() -> None:
    named = CARDS.by_name
    assert named["school"].shape is Shape.DOMINO
    assert named["square"].shape is Shape.SQUARE
    assert any(isinstance(one, Leader) and one.of is Prize.GROUP for one in named["garden"].violet)
    assert Turn(Gift.RELIC) in named["sports"].violet
    assert Turn(Gift.INHABITANT) in named["infirmary"].violet


def broken(**changes: object) -> CardSet:
    first, *rest = CARDS.tiles
    return CardSet((msgspec.structs.replace(first, **changes), *rest), CARDS.buildings)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (broken(start=False), "The set has 3 start tiles, but the game needs 4."),
        (broken(id="L001"), "Tile L001: 2 tiles carry this id."),
        (
            broken(spaces=("moss", "water", "water", "water")),
            (
                "Tile S1: “moss” is no space; write a terrain, alone or with gear or a relic "
                "behind it."
            ),
        ),
        (
            broken(spaces=("forest ball", "water", "water", "water")),
            "Tile S1: the ball exists on tokens only.",
        ),
        (
            broken(energy=True),
            "Tile S1: an energy source lies in water only, not in “forest gear”.",
        ),
        (
            CardSet(CARDS.tiles, CARDS.buildings[1:]),
            "The social set has 0 buildings of the shape domino, but needs one.",
        ),
        (
            CardSet(
                CARDS.tiles,
                (msgspec.structs.replace(CARDS.buildings[0], orange=()), *CARDS.buildings[1:]),
            ),
            "Building school: its orange face does nothing.",
        ),
        (
            CardSet(
                CARDS.tiles,
                (
                    msgspec.structs.replace(CARDS.buildings[0], violet=(Flat(0),)),
                    *CARDS.buildings[1:],
                ),
            ),
            "Building school, violet face: 0 points are not possible.",
        ),
    ],
)
def test_a_broken_set_is_named_by_its_card(cards: CardSet, sentence: str) -> None:
    assert sentence in problems(cards)
