"""LR-14, LR-15 and LR-3: powers that place balls, inhabitants and junk."""

import msgspec

from game_core.games.life_in_reterra import rules
from game_core.games.life_in_reterra.actions import (
    BallPlaced,
    InhabitantSettled,
    JunkDumped,
    LayTile,
    PowersRested,
    Settle,
    UsePower,
)
from game_core.games.life_in_reterra.community import Community, Laid, Token
from game_core.games.life_in_reterra.powers import neighbours_of, powers_of, uses
from game_core.games.life_in_reterra.state import Asked
from game_core.games.life_in_reterra.view import TOKENS
from tests.games.life_in_reterra.drawn import built, set_of, state, tile, up

#   x:    0  1 |  2  3 |  4  5
# y = 0  D1 D1 | D1 W. | G. Gg
# y = 1  Fg W. | Fp W. | A. Ag
FIELD = built("sports", [(0, 0), (1, 0), (2, 0)])
TILES = (
    tile("A", "Dg Dg\nFg W."),
    tile("B", "Dg W.\nFp W."),
    tile("C", "G. Gg\nA. Ag"),
    tile("E", "We We\nWe We"),
    tile("R", "Fp Fb\nD. D."),
    tile("Q", "Fy D.\nD. D."),
    tile("P", "D. D.\nW. W."),
    tile("X", "Fg Fg\nFg W."),
)
CARDS = set_of(*TILES)
SOCIAL = up()
THREE = (Laid("A", 0, 0), Laid("B", 2, 0), Laid("C", 4, 0))


def owner(*buildings, tiles=THREE, **more) -> Community:
    return Community(tiles, tuple(buildings) or (FIELD,), **more)


def others(count: int = 1) -> list[Community]:
    return [Community((Laid(name, 0, 0),)) for name in ("R", "Q", "X")[:count]]


def found(communities, ready, cards_up=SOCIAL, seat: int = 0) -> list[UsePower]:
    return list(uses(CARDS, cards_up, communities, ready, seat))


def spots(communities, ready, cards_up=SOCIAL) -> list[tuple[int, int]]:
    return [one.spot for one in found(communities, ready, cards_up) if one.spot is not None]


def after(table, action, seat: int = 0):
    (decision,) = rules.pending(table)
    assert action in list(rules.legal(CARDS, table, decision, seat))
    return rules.apply(CARDS, table, decision, seat, action)


def asked(communities, ready, cards_up=SOCIAL, **more):
    agenda = (Asked(9, "power", 0),)
    return state(communities, cards_up, agenda=agenda, ready=ready, **more)


def test_lr_3_a_ball_goes_on_a_space_of_ones_own_that_shows_nothing() -> None:
    here = owner(tokens=(Token((3, 0)),))
    assert spots([here, *others()], ("sports",)) == [(4, 0), (1, 1), (3, 1), (4, 1)]
    assert found([here, *others()], ("sports",))[-1] == UsePower("rest")


def test_lr_3_an_energy_source_carries_nothing() -> None:
    here = Community((Laid("A", 0, 0), Laid("E", 2, 0)), (built("school", [(0, 0), (1, 0)]),))
    assert spots([here, *others()], ("sports",)) == [(1, 1)]


def test_lr_3_without_tokens_left_a_power_places_none() -> None:
    tokens = tuple(Token((-9, n)) for n in range(TOKENS))
    here = owner()
    crowd = Community((Laid("R", 0, 0),), tokens=tokens[:-1])
    assert spots([here, crowd], ("sports",))
    full = msgspec.structs.replace(crowd, tokens=tokens)
    assert found([here, full], ("sports",)) == []


def test_lr_14_a_ball_lies_then_and_counts_as_a_relic(game) -> None:
    step = after(asked([owner(), *others()], ("sports",)), UsePower("sports", None, (1, 1)))
    assert step.events[0] == BallPlaced(0, (1, 1), "sports")
    assert step.state.communities[0].tokens == (Token((1, 1)),)
    assert rules.pending(step.state)[0].seats == (1,), "used up, so the turn is over"


def test_lr_14_powers_are_optional() -> None:
    step = after(asked([owner(), *others()], ("sports", "sports")), UsePower("rest"))
    assert step.events[0] == PowersRested(0, 2)
    assert step.state.ready == ()
    assert rules.pending(step.state)[0].seats == (1,)


def test_lr_14_every_copy_works_once_and_powers_add_up() -> None:
    table = asked([owner(), *others()], ("sports", "sports"))
    once = after(table, UsePower("sports", None, (1, 1)))
    assert rules.pending(once.state)[0].kind == "power"
    twice = after(once.state, UsePower("sports", None, (3, 1)))
    assert rules.pending(twice.state)[0].kind == "lay"
    assert [one.cell for one in twice.state.communities[0].tokens] == [(1, 1), (3, 1)]


def test_a_menu_counts_the_copies_that_are_ready_and_only_where_powers_are_asked(game) -> None:
    table = asked([owner(), *others()], ("sports", "sports"))
    label = game.label(game.view(table, 0), "what", "sports")
    assert dict(label.args)["ready"] == 2
    settling = msgspec.structs.replace(table, agenda=(Asked(9, "settle", 0),))
    label = game.label(game.view(settling, 0), "what", "sports")
    assert dict(label.args)["ready"] == 0


def test_lr_14_in_any_order() -> None:
    cards = up("market:violet")
    table = asked([owner(), *others()], ("market", "sports"), cards)
    assert {one.what for one in found(table.communities, table.ready, cards)} == {
        "market",
        "sports",
        "rest",
    }


def test_lr_14_a_new_building_rests_until_the_next_turn() -> None:
    before = Community((Laid("A", 0, 0),))
    table = state([before, *others()], row=("B",))
    laid = after(table, LayTile("B", (2, 0), 0))
    assert laid.state.ready == ()
    built_now = after(laid.state, Settle("sports", (0, 0), 0))
    assert rules.pending(built_now.state)[0].seats == (1,), "no power is asked for"
    later = state([owner(tiles=THREE[:2]), *others()], row=("P",), agenda=(Asked(11, "lay", 0),))
    next_turn = after(later, LayTile("P", (0, 2), 0))
    assert next_turn.state.ready == ("sports",)
    assert rules.pending(next_turn.state)[0].kind == "power"


def test_lr_11_powers_come_after_settling() -> None:
    table = state([owner(tiles=THREE[:2]), *others()], row=("C",))
    laid = after(table, LayTile("C", (4, 0), 0))
    assert rules.pending(laid.state)[0].kind == "settle"
    settled = after(laid.state, Settle("inhabitant", (5, 1)))
    assert rules.pending(settled.state)[0].kind == "power"


def test_only_cards_with_a_power_are_ready() -> None:
    both = owner(FIELD, built("school", [(5, 0), (5, 1)]))
    assert powers_of(CARDS, up(), both) == ("sports",)
    assert powers_of(CARDS, up("sports:orange"), both) == ()


def test_infirmary_violet_one_more_inhabitant_on_any_empty_gear() -> None:
    here = owner()
    assert spots([here, *others()], ("infirmary",)) == [(5, 0), (0, 1), (5, 1)]
    table = asked([here, *others()], ("infirmary",))
    step = after(table, UsePower("infirmary", None, (0, 1)))
    assert step.events[0] == InhabitantSettled(0, (0, 1), "infirmary")
    assert step.state.communities[0].inhabitants == ((0, 1),)


def test_lr_3_no_power_brings_a_ninth_inhabitant() -> None:
    here = owner(inhabitants=tuple((-9, n) for n in range(8)))
    assert found([here, *others()], ("infirmary",)) == []


def test_workshop_orange_one_more_inhabitant_on_asphalt() -> None:
    cards = up("workshop:orange")
    assert spots([owner(), *others()], ("workshop",), cards) == [(5, 1)]


def test_pool_orange_a_ball_on_water() -> None:
    cards = up("pool:orange")
    assert spots([owner(), *others()], ("pool",), cards) == [(3, 0), (1, 1), (3, 1)]


def test_theatre_orange_one_more_inhabitant_in_its_rows_and_columns() -> None:
    cards = up("theatre:orange")
    here = Community(
        (Laid("X", 0, 0), Laid("C", 2, 0), Laid("A", 2, 2)),
        (built("theatre", [(8, 0), (9, 0), (8, 1), (9, 1)]),),
    )
    assert spots([here, *others()], ("theatre",), cards) == [(0, 0), (1, 0), (3, 0), (0, 1), (3, 1)]


def test_market_violet_and_fishing_pond_orange_junk_on_a_neighbours_relic() -> None:
    for name, cards in (("market", up("market:violet")), ("fishing", up("fishing:orange"))):
        use = UsePower(name, 1, (1, 0))
        assert found([owner(), *others()], (name,), cards) == [
            UsePower(name, 1, (0, 0)),
            use,
            UsePower("rest"),
        ]
        step = after(asked([owner(), *others()], (name,), cards), use)
        assert step.events[0] == JunkDumped(0, 1, (1, 0), name)
        assert step.state.communities[1].tokens == (Token((1, 0), junk=True),)


def test_lr_15_neighbours_are_directly_left_and_right() -> None:
    assert neighbours_of(0, 4) == (1, 3)
    assert neighbours_of(2, 4) == (3, 1)
    assert neighbours_of(0, 3) == (1, 2)
    assert neighbours_of(1, 2) == (0,), "the one opponent, once"


def test_lr_15_a_covered_relic_is_no_target_and_a_ball_is_one() -> None:
    cards = up("market:violet")
    (target,) = others()
    ball = msgspec.structs.replace(target, tokens=(Token((0, 1)), Token((0, 0), junk=True)))
    assert spots([owner(), ball], ("market",), cards) == [(1, 0), (0, 1)]


def test_lr_15_with_three_and_four_players() -> None:
    cards = up("market:violet")
    three = found([owner(), *others(2)], ("market",), cards)
    assert {one.whose for one in three} == {1, 2, None}
    four = [owner(), *others(2), Community((Laid("B", 0, 0),))]
    assert {one.whose for one in found(four, ("market",), cards)} == {1, 3, None}


def test_lr_15_without_any_relic_nobody_is_asked() -> None:
    cards = up("market:violet")
    table = state(
        [
            owner(built("market", [(-4, 0), (-3, 0), (-4, 1), (-3, 1)])),
            Community((Laid("X", 0, 0),)),
        ],
        cards,
        row=("P",),
    )
    assert rules.pending(after(table, LayTile("P", (0, 2), 0)).state)[0].seats == (1,)
