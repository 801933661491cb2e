"""Effects: thresholds, multipliers, sets, wildcards, cockades."""

import random
from itertools import product

import pytest
from msgspec.structs import replace

from game_core.games.minikin_city.cards import Colour, Count, Effect, Gain, Thing, Token
from game_core.games.minikin_city.scoring import COCKADES
from game_core.games.minikin_city.tableau import cockades_of, counted, scoring_gain, times
from tests.games.minikin_city.tables import town

POINT = Gain(points=1)


def number(cards, city: str, of: str, tokens: str = "") -> int:
    one = town(cards, city, tokens)
    return counted(one, Count(of), one.colours)


@pytest.mark.parametrize(
    ("city", "of", "found"),
    [
        ("R3 G5 G9", "star", 4),
        ("R4 B15", "cockade", 3),
        ("R3 G5 G9 21", "red", 1),
        ("R1 R2 G1 G2 B1 21", "colour_set", 1),
        ("R1 R2 R3 21", "colour_set", 0),
        ("R8 B4 B9 G3", "kind", 6),
        ("R8 B4 B9 G3", "symbol_set", 1),
        ("R8 B4 B9 R4 R4", "symbol_set", 1),
        ("R4", "kind", 0),
        ("G4 R4 R3", "instant", 2),
        ("G1:2 R7:1", "pawn", 3),
        ("R1 R5 R6 21", "1-5", 2),
        ("R15 G16 B20 21", "15-20", 3),
    ],
)
def test_mk_31_what_is_counted(cards, city, of, found) -> None:
    assert number(cards, city, of) == found


def test_mk_31_unused_pawns_count_too(cards) -> None:
    one = town(cards, "G1:2", unused=4)
    assert counted(one, Count("pawn"), one.colours) == 6


def test_mk_30_symbols_count_whatever_is_filled(cards) -> None:
    assert number(cards, "R3 G1", "star") == number(cards, "R3:2 G1:3", "star") == 2


def test_mk_30_tokens_add_symbols(cards) -> None:
    assert number(cards, "R3", "star", "star") == 2
    assert number(cards, "R8 B4 B9", "kind", "drop") == 6


def test_mk_31_a_threshold_pays_once(cards) -> None:
    need = Effect(POINT, needs=(Count("star", 2),))
    assert [times(need, town(cards, city)) for city in ("R3", "R3 G1", "G5 R3 G1 R7")] == [0, 1, 1]


def test_mk_31_red_7_pays_five_for_two_sets_and_for_three(cards) -> None:
    card = cards.by_name["R7"]
    for city, points in (("R1 R2 G1 G2 B1", 0), ("R1 R2 G1 G2 B1 B2", 5)):
        assert scoring_gain(card, 2, town(cards, city)).points == points
    three = "R1 R2 R3 G1 G2 G3 B1 B2 B3"
    assert scoring_gain(card, 2, town(cards, three)).points == 5


def test_mk_31_both_of_two_needs_must_be_met(cards) -> None:
    card = cards.by_name["G8"]
    assert scoring_gain(card, 2, town(cards, "G5 G1 R3 R7")).points == 0
    assert scoring_gain(card, 2, town(cards, "G5 G1 R3 R7 G10")).points == 7


def test_mk_31_a_multiplier_pays_for_each(cards) -> None:
    each = Effect(Gain(points=3), each=Count("leaf"))
    assert times(each, town(cards, "G10 G3 R3")) == 3
    every = Effect(POINT, each=Count("pawn", 3))
    assert [times(every, town(cards, "", unused=n)) for n in (2, 3, 5, 6)] == [0, 1, 1, 2]


def test_mk_31_a_set_effect_counts_complete_sets(cards) -> None:
    each = Effect(POINT, each=Count("colour_set"))
    assert times(each, town(cards, "R1 R2 R3 G1 G2 B1 B2 21")) == 2


def test_mk_30_a_scoring_effect_counts_only_when_every_space_is_full(cards) -> None:
    card = cards.by_name["R18"]
    city = town(cards, "R18")
    assert [scoring_gain(card, pawns, city).points for pawns in range(3)] == [0, 0, 3]


def test_mk_30_printed_cockades_always_count_results_when_filled(cards) -> None:
    assert cockades_of(town(cards, "R4 B15"), ()) == 3
    assert cockades_of(town(cards, "B18:1"), ()) == 0
    assert cockades_of(town(cards, "B18:2"), ()) == 1
    assert cockades_of(town(cards, "G7"), ()) == 1
    assert cockades_of(town(cards, "G7:1", "cockade"), (Gain(cockades=1),)) == 4


def test_mk_33_cockades() -> None:
    assert COCKADES == (0, 1, 3, 6, 10, 15, 21)


def test_mk_33_more_than_six_bring_no_more(game) -> None:
    given = {"players": [{"city": ["R4", "B15", "G7", "G17", "B13"], "minikins": {"G7": 1}}]}
    given["players"][0]["tokens"] = ["cockade"]
    (sheet,) = game.standing(game.position(given)).sheets
    assert next(line.points for line in sheet.lines if line.key == "cockades") == 21


def test_mk_32_a_wildcard_is_a_card_of_the_best_colour_for_each_effect(cards) -> None:
    city = town(cards, "R1 R2 G1 B1", "wild")
    assert times(Effect(POINT, each=Count("red")), city) == 3
    assert times(Effect(POINT, each=Count("blue")), city) == 2
    assert times(Effect(POINT, each=Count("colour_set")), city) == 1
    assert times(Effect(POINT, each=Count("colour_set")), town(cards, "R1 R2 G1", "wild")) == 1


def test_mk_32_a_wildcard_has_no_value_and_no_symbol(cards) -> None:
    city = town(cards, "", "wild")
    for of in ("1-20", "star", "kind", "instant", "pawn"):
        assert times(Effect(POINT, each=Count(of)), city) == 0


def test_mk_32_one_wildcard_does_not_serve_two_needs_of_one_effect(cards) -> None:
    both = Effect(POINT, needs=(Count("red", 2), Count("blue", 2)))
    assert times(both, town(cards, "R1 B1", "wild")) == 0
    assert times(both, town(cards, "R1 B1 B2", "wild")) == 1


def test_mk_32_instant_effects_use_wildcards(cards) -> None:
    effect = cards.by_name["B5"].instant
    assert effect is not None
    assert times(effect, town(cards, "B5", "wild")) == 2


def slow(effect: Effect, cards_of, wilds: int) -> int:
    """Every wildcard given every colour, the cards counted one by one."""
    best = 0
    for picked in product(Colour, repeat=wilds):
        colours = [card.colour for card in cards_of if card.colour] + list(picked)

        def count(what: Count, colours=colours) -> int:
            if what.of in set(Colour):
                return sum(colour == what.of for colour in colours)
            if what.of == Thing.COLOUR_SET:
                left, sets = list(colours), 0
                while all(colour in left for colour in Colour):
                    for colour in Colour:
                        left.remove(colour)
                    sets += 1
                return sets
            if what.of == "star":
                return sum(str(symbol) == "star" for card in cards_of for symbol in card.symbols)
            raise AssertionError(what)

        if effect.each:
            found = count(effect.each) // effect.each.number
        else:
            found = int(all(count(need) >= need.number for need in effect.needs))
        best = max(best, found)
    return best


def test_mk_32_wildcards_agree_with_brute_force(cards) -> None:
    dice = random.Random(32)
    things = [*map(str, Colour), "colour_set", "star"]
    for _ in range(1500):
        names = dice.sample(sorted(cards.by_name), dice.randint(0, 9))
        wilds = dice.randint(0, 4)
        city = replace(
            town(cards, " ".join(names)),
            tokens=tuple(Token(f"wild{n}", wild=True) for n in range(wilds)),
        )
        counts = [Count(dice.choice(things), dice.randint(1, 4)) for _ in range(2)]
        effect = dice.choice(
            [
                Effect(POINT, each=counts[0]),
                Effect(POINT, needs=tuple(counts[:1])),
                Effect(POINT, needs=tuple(counts)),
            ]
        )
        printed = [cards.by_name[name] for name in names]
        assert times(effect, city) == slow(effect, printed, wilds), (names, wilds, effect)
