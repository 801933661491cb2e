"""LR-3, LR-4 and LR-10 to LR-16: set-up, a turn, what may be laid, settled and built."""

from collections import Counter

import msgspec
import pytest

from game_core.games.life_in_reterra import rules
from game_core.games.life_in_reterra.actions import (
    BuildingBuilt,
    InhabitantSettled,
    LayTile,
    NothingSettled,
    RowFilled,
    Settle,
    TileLaid,
    TurnPlayed,
)
from game_core.games.life_in_reterra.cards import Face, Shape
from game_core.games.life_in_reterra.community import Built, Community, Laid
from game_core.games.life_in_reterra.laying import building_sites, gears_of_newest, tile_spots
from game_core.games.life_in_reterra.options import Buildings, Faces, Pick, ReterraOptions
from game_core.games.life_in_reterra.state import Asked
from game_core.games.life_in_reterra.view import PAWNS, stock_of
from game_core.kernel.match import start
from game_core.kernel.seats import Table
from game_core.players import play_out
from tests.games.life_in_reterra.drawn import built, set_of, state, tile, town, up

SEED = "1f" * 16


def dealt(game, seats: int, seed: str = SEED, options: ReterraOptions | None = None):
    return start(game, Table(seats, options or ReterraOptions()), seed).match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lr_10_a_start_tile_three_secret_tiles_and_a_row_of_five(game, seats) -> None:
    table = dealt(game, seats).state
    assert [len(hand) for hand in table.hands] == [3] * seats
    assert len(table.row) == 5
    starts = [community.tiles[0].tile for community in table.communities]
    assert len(set(starts)) == seats
    assert set(starts) | set(table.box) == {"S1", "S2", "S3", "S4"}
    assert len(table.pile) == 100 - 5 - 3 * seats


def test_lr_10_the_first_player_is_drawn(game) -> None:
    firsts = Counter(dealt(game, 3, f"{n:032x}").state.first for n in range(30))
    assert set(firsts) == {0, 1, 2}
    match = dealt(game, 3)
    assert match.pending[0].seats == (match.state.first,)


def test_lr_2_the_first_game_is_social_violet(game) -> None:
    assert dealt(game, 2).state.cards_up == up()


def test_lr_2_sets_and_faces_are_mixed_by_hand(game) -> None:
    options = ReterraOptions(
        Buildings.LEISURE, Faces.ORANGE, square=Pick.ECONOMY_VIOLET, ell=Pick.SOCIAL_ORANGE
    )
    named = [(one.building, one.face) for one in dealt(game, 2, options=options).state.cards_up]
    assert named == [
        ("observatory", Face.ORANGE),
        ("pool", Face.ORANGE),
        ("library", Face.ORANGE),
        ("market", Face.VIOLET),
        ("infirmary", Face.ORANGE),
    ]


def test_lr_2_sets_and_faces_are_mixed_at_random(game) -> None:
    options = ReterraOptions(Buildings.RANDOM, Faces.RANDOM)
    drawn = [dealt(game, 2, f"{n:032x}", options).state.cards_up for n in range(60)]
    assert {one for cards in drawn for one in cards} == {
        one
        for building in game.cards.buildings
        for face in Face
        for one in up(f"{building.name}:{face}")
        if one.building == building.name
    }


TILES = {
    "G": tile("G", "Fg Fg\nD. W."),
    "P": tile("P", "D. D.\nW. W."),
    "H": tile("H", "Ag A.\nA. Wp"),
    "N": tile("N", "G. G.\nG. W."),
    "S": tile("S", "Dg Dg\nDg D."),
    "T": tile("T", "Dg Dg\nDg D."),
    "E": tile("E", "We We\nWe We"),
}
CARDS = set_of(*TILES.values())


def home(name: str = "S") -> Community:
    return Community((Laid(name, 0, 0),))


def legal(table, seat: int = 0):
    (decision,) = rules.pending(table)
    return list(rules.legal(CARDS, table, decision, seat))


def after(table, action, seat: int = 0):
    (decision,) = rules.pending(table)
    assert action in list(rules.legal(CARDS, table, decision, seat))
    return rules.apply(CARDS, table, decision, seat, action)


def test_lr_11_a_tile_of_the_row_or_of_the_hand(game) -> None:
    table = state([home(), home("T")], row=("G", "P"), hands=(("H",), ("N",)))
    assert {one.tile for one in legal(table)} == {"G", "P", "H"}


def test_lr_11_the_row_is_filled_at_the_end_of_the_turn_and_a_hand_never_is() -> None:
    table = state([home(), home("T")], row=("G", "P"), hands=(("H",), ()), pile=("N",))
    step = after(table, LayTile("P", (2, 0), 0))
    assert step.state.row == ("G", "N")
    laid = TileLaid(0, "P", 2, 0, 0, False)
    assert step.events == (laid, RowFilled("N"), TurnPlayed(0, (laid,)))
    assert step.reveals
    held = after(table, LayTile("H", (2, 0), 0))
    assert held.events[:1] == (TileLaid(0, "H", 2, 0, 0, True),)
    assert held.state.hands == ((), ())
    assert held.state.row == ("G", "P")


def test_lr_11_without_a_gear_the_turn_is_over() -> None:
    table = state([home(), home("T")], row=("P",), pile=("N",))
    step = after(table, LayTile("P", (2, 0), 0))
    assert rules.pending(step.state)[0].kind == "lay"
    assert rules.pending(step.state)[0].seats == (1,)


def test_lr_11_with_a_gear_one_inhabitant_or_one_building_or_nothing() -> None:
    table = state([home(), home("T")], row=("G",), pile=("N",))
    step = after(table, LayTile("G", (2, 0), 0))
    assert rules.pending(step.state)[0].kind == "settle"
    assert step.state.row == ("",), "the row waits for the end of the turn"
    assert legal(step.state) == [
        Settle("inhabitant", (2, 0)),
        Settle("inhabitant", (3, 0)),
        Settle("school", (2, 0), 0),
        Settle("nothing"),
    ]
    settled = after(step.state, Settle("inhabitant", (3, 0)))
    told = InhabitantSettled(0, (3, 0))
    assert settled.events == (told, RowFilled("N"), TurnPlayed(0, (*step.events, told)))
    assert settled.state.communities[0].inhabitants == ((3, 0),)
    housed = after(step.state, Settle("school", (2, 0), 0))
    assert housed.events[0] == BuildingBuilt(0, "school", ((2, 0), (3, 0)))
    assert housed.state.communities[0].buildings == (Built("school", ((2, 0), (3, 0)), 0),)
    empty = after(step.state, Settle("nothing"))
    assert empty.events[0] == NothingSettled(0)
    assert rules.pending(empty.state)[0].seats == (1,)


def test_lr_11_gears_of_earlier_tiles_do_not_count() -> None:
    """S shows gears, the plain tile just laid does not."""
    table = state([home(), home("T")], row=("P",))
    assert rules.pending(after(table, LayTile("P", (0, 2), 0)).state)[0].seats == (1,)


def test_lr_12_full_side_against_full_side() -> None:
    assert tile_spots([Laid("S", 0, 0)]) == [(0, -2), (-2, 0), (2, 0), (0, 2)]
    corner = tile_spots([Laid("S", 0, 0), Laid("P", 2, 0)])
    assert corner == [(0, -2), (2, -2), (-2, 0), (4, 0), (0, 2), (2, 2)]


def test_lr_12_any_of_four_rotations_terrain_is_free() -> None:
    table = state([home(), home("T")], row=("G", "E"))
    turns = Counter((one.tile, one.spot) for one in legal(table))
    assert turns["G", (2, 0)] == 4
    assert turns["E", (2, 0)] == 1, "an energy source looks the same all round"


def test_lr_12_the_frame_still_open_on_both_sides() -> None:
    three = [Laid("S", 0, 0), Laid("P", 2, 0), Laid("G", 4, 0)]
    assert {(-2, 0), (6, 0)} <= set(tile_spots(three))


def test_lr_12_the_frame_open_on_one_side_only() -> None:
    """Four wide: closed to the west and the east, and open to the north and the south."""
    four = [Laid(name, 2 * n, 0) for n, name in enumerate("SPGH")]
    spots = tile_spots(four)
    assert {x for x, _ in spots} == {0, 2, 4, 6}
    assert {y for _, y in spots} == {-2, 2}
    high = [*four, Laid("N", 0, 2), Laid("T", 0, 4)]
    assert {y for _, y in tile_spots(high)} == {-2, 2, 4, 6}
    closed = [*high, Laid("E", 0, 6)]
    assert {y for _, y in tile_spots(closed)} == {2, 4, 6}, "no more to the north"


def test_lr_12_fifteen_tiles_end_the_layout_and_everybody_has_as_many_turns(game) -> None:
    match = play_out(game, Table(3, ReterraOptions()), SEED, ("random",) * 3)
    assert [len(one.tiles) for one in match.state.communities] == [16, 16, 16]
    lays = Counter(entry.seat for entry in match.log if isinstance(entry.action, LayTile))
    assert lays == {0: 15, 1: 15, 2: 15}
    for one in match.state.communities:
        columns, rows = [laid.x for laid in one.tiles], [laid.y for laid in one.tiles]
        assert (max(columns) - min(columns), max(rows) - min(rows)) == (6, 6)


def sites(picture: str, shape: Shape, newest=(2, 0), buildings=None):
    return list(building_sites(town(picture, buildings, newest), shape))


def test_lr_13_a_building_covers_empty_gears_of_one_terrain_across_tiles() -> None:
    found = sites("D. Fg Fg D.\nD. D. D. D.", Shape.DOMINO)
    assert found == [((1, 0), 0, ((1, 0), (2, 0)))]
    assert sites("D. Fg Dg D.\nD. D. D. D.", Shape.DOMINO) == [], "two terrains"
    assert sites("D. F. Fg D.\nD. D. D. D.", Shape.DOMINO) == [], "no gear"
    assert sites("D. Fi Fg D.\nD. D. D. D.", Shape.DOMINO) == [], "somebody stands there"
    taken = sites("F1 F1 Fg D.\nD. D. D. D.", Shape.DOMINO, buildings={"1": "school"})
    assert taken == [], "something stands there"


def test_lr_13_it_covers_a_gear_of_the_tile_just_laid() -> None:
    assert sites("Fg Fg D. Fg\nD. D. D. D.", Shape.DOMINO) == []
    assert len(sites("Fg Fg D. Fg\nD. D. D. D.", Shape.DOMINO, newest=(0, 0))) == 1


def test_lr_13_it_may_be_turned_and_mirrored() -> None:
    block = "Fg Fg Fg\nFg Fg Fg\nFg Fg Fg\nFg Fg Fg"
    ways = {way for _, way, _ in sites(block, Shape.ELL, newest=(0, 0))}
    assert ways == set(range(8))
    assert {way for _, way, _ in sites(block, Shape.CORNER, newest=(0, 0))} == set(range(4))
    assert [cells for _, _, cells in sites("Fg Fg\nFg Fg", Shape.SQUARE, newest=(0, 0))] == [
        ((0, 0), (1, 0), (0, 1), (1, 1))
    ]


def test_lr_13_the_middle_of_a_straight_may_be_the_new_gear() -> None:
    row = "D. Fg Fg Fg Fg D.\nD. D. D. D. D. D."
    found = sites(row, Shape.STRAIGHT, newest=(2, 0))
    assert [corner for corner, _, _ in found] == [(1, 0), (2, 0)]


def test_lr_13_an_inhabitant_stands_on_an_empty_gear_of_the_tile_just_laid() -> None:
    here = town("Fg Fg Dg Di\nFg F. D. Dg", newest=(2, 0))
    assert gears_of_newest(here) == ((2, 0), (3, 1))


def waiting_to_settle(community: Community, other: Community | None = None, **more):
    return state([community, other or home("T")], agenda=(Asked(9, "settle", 0),), **more)


def test_lr_3_who_has_eight_inhabitants_places_no_more() -> None:
    cells = tuple((-10 - n, 0) for n in range(PAWNS))
    community = Community((Laid("P", 0, 0), Laid("H", 2, 0)), inhabitants=cells[:7])
    assert Settle("inhabitant", (2, 0)) in legal(waiting_to_settle(community))
    full = msgspec.structs.replace(community, inhabitants=cells)
    assert legal(waiting_to_settle(full)) == [], "and with nothing else to place nobody is asked"
    table = state([msgspec.structs.replace(full, tiles=(Laid("P", 0, 0),)), home("T")], row=("H",))
    assert rules.pending(after(table, LayTile("H", (2, 0), 0)).state)[0].seats == (1,)


def test_lr_4_a_building_that_has_run_out_cannot_be_built() -> None:
    schools = tuple(built("school", [(-20, 2 * n), (-19, 2 * n)]) for n in range(5))
    new = Community((Laid("P", 0, 0), Laid("G", 2, 0)))
    one_left = waiting_to_settle(new, Community((Laid("T", 0, 0),), buildings=schools[:4]))
    assert stock_of(up(), one_left.communities)["school"] == 1
    assert "school" in {one.what for one in legal(one_left)}
    none = waiting_to_settle(new, Community((Laid("T", 0, 0),), buildings=schools))
    assert "school" not in {one.what for one in legal(none)}


def test_lr_16_tiles_may_stay_unused_in_hand(game) -> None:
    left = 0
    for n in range(3):
        match = play_out(game, Table(2, ReterraOptions()), f"{n:032x}", ("random",) * 2)
        left += sum(map(len, match.state.hands))
        assert game.outcome(match.state) is not None
    assert left > 0
