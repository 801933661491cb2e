"""SH-10 to SH-13, SH-30: where cards and cubes may lie."""

from game_core.games.shrinkopolis.actions import PlaceCard, PlaceCube
from game_core.games.shrinkopolis.cards import Half
from game_core.games.shrinkopolis.places import TURNED, Side
from game_core.games.shrinkopolis.placing import placements
from game_core.games.shrinkopolis.view import District
from tests.games.shrinkopolis import drawn
from tests.games.shrinkopolis.drawn import acting, city, culture, do, game_of, lay, legal

ALL = city("all", "oooooo")
TOP = city("top", "o-----")
BARE = culture("bare", "A-----")


def spots(game, district, card):
    return {(one.spot, one.turn, one.cube) for one in placements(game.cards, district, card)}


def test_sh_10_a_turn_carries_the_places_round() -> None:
    assert TURNED[0][0] == (0, 0, Side.NORTH)
    assert TURNED[90][0] == (1, 0, Side.EAST)
    assert TURNED[180][0] == (0, 1, Side.SOUTH)
    assert TURNED[270][0] == (0, 0, Side.WEST)
    assert TURNED[90][3] == (0, 0, Side.WEST)
    for places in TURNED.values():
        assert len(set(places)) == 6


def test_sh_11_a_card_needs_a_half_on_both_sides_of_a_seam() -> None:
    game = game_of(TOP, BARE)
    district = District((0,), (lay("top"),))
    assert spots(game, district, "bare") == {((0, -2), 180, None)}


def test_sh_11_cards_may_be_offset_and_never_overlap() -> None:
    game = game_of(ALL, BARE)
    district = District((0,), (lay("all"),))
    found = spots(game, district, "bare")
    # the card's only half is on its top: each of the six places of the other takes it once
    assert found == {
        ((0, -2), 180, None),
        ((0, 2), 0, None),
        ((1, 0), 270, None),
        ((1, 1), 270, None),
        ((-2, 0), 90, None),
        ((-2, 1), 90, None),
    }


def test_sh_12_a_connection_stays_as_it_is(game) -> None:
    other = city("other", "CFAW12")
    game = game_of(ALL, other)
    town = District((0,), (lay("all"), lay("other", 1, 0))).town(game.cards)
    assert [one.seam for one in town.connections] == [(0, 0, 1), (0, 1, 1)]
    assert town.connections[0].halves == (Half.EMPTY, Half.VP2)
    assert town.connections[1].halves == (Half.EMPTY, Half.VP1)


def test_sh_13_a_city_card_without_a_spot_may_touch_any_side() -> None:
    none = city("none", "------")
    game = game_of(ALL, none)
    found = spots(game, District((0,), (lay("all"),)), "none")
    assert ((0, -2), 0, None) in found
    assert ((1, -1), 0, None) in found
    assert len(found) == 32


def test_sh_30_cubes_make_a_spot_legal_and_one_or_two_are_laid() -> None:
    plain = culture("plain", "------")
    game = game_of(TOP, plain)
    laid = (lay("top"),)
    assert spots(game, District((0,), laid), "plain") == set()
    one = spots(game, District((0,), laid, spare=1), "plain")
    assert one
    assert all(abs(cube[1]) == 1 and cube[1] < 0 for _, _, cube in one), "above the only half"
    two = spots(game, District((0,), laid, spare=2), "plain")
    assert ((1, 0), 0, (1, 0, Side.WEST)) in two
    state = acting(District((0,), laid, spare=2), kind="place", card="plain", seats=1)
    after = do(game, state, PlaceCard((1, 0), 0, (1, 0, Side.WEST))).open.districts[0]
    assert set(after.cubes) == {(1, 0, Side.WEST), (0, 0, Side.EAST)}
    assert after.spare == 1, "two laid, and culture brings one"


def test_sh_30_a_cube_completes_a_connection_of_the_card_just_played() -> None:
    left, right = city("left", "-oo---"), city("right", "----WF")
    more = city("more", "---o--")
    game = game_of(left, right, more, city("half", "-----F"))
    laid = (lay("more", 0, -2), lay("left"), lay("half", 1, 0))
    state = acting(District((0,), laid, spare=2), seats=1)
    cubes = [one for one in legal(game, state) if isinstance(one, PlaceCube)]
    assert cubes == [PlaceCube((1, 1, Side.WEST))], "not on the seam of the older card"
    after = do(game, state, cubes[0])
    assert after.open.districts[0].spare == 1
    town = after.open.districts[0].town(game.cards)
    assert [one.cubes for one in town.connections] == [0, 1]


def test_sh_30_a_connection_with_a_cube_gives_at_once_and_cannot_be_followed() -> None:
    left, right = city("left", "--F---"), city("right", "-----o")
    game = game_of(left, right, city("start", "oooooo"))
    laid = (lay("left"), lay("right", 1, 0))
    state = acting(District((0,), laid, spare=1), [lay("start")])
    after = do(game, state, PlaceCube((1, 1, Side.WEST)))
    assert after.open.dice[0] == (0, 1, 0)
    assert after.open.fresh == ()


def test_sh_30_the_cube_of_a_card_serves_its_own_seams_but_not_its_own_spot() -> None:
    game = game_of(TOP, BARE)
    assert drawn.main(game, acting([lay("top")], kind="place", card="bare")).kind == "place"
    spot = {((0, -2), 180, None)}
    assert spots(game, District((0,), (lay("top"),)), "bare") == spot
    state = acting([lay("top")], kind="place", card="bare", seats=1)
    after = do(game, state, PlaceCard((0, -2), 180))
    assert after.open.districts[0].spare == 1
