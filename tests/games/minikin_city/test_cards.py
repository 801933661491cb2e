"""The card set: what the rulings demand of ours, and what a set of one's own may not have."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game_core.games.minikin_city.cards import (
    KINDS,
    Card,
    Colour,
    Count,
    Effect,
    Gain,
    RewardCard,
    Symbol,
    Token,
)
from game_core.games.minikin_city.checks import problems
from tests.games.minikin_city.dominated import dominated


def test_mk_1_each_colour_has_each_value_once_and_there_is_one_21(cards) -> None:
    pairs = Counter((card.colour, card.value) for card in cards.cards)
    wanted = [(colour, value) for colour in Colour for value in range(1, 21)]
    assert pairs == Counter([*wanted, (None, 21)])
    assert len(cards.by_name) == 61
    assert problems(cards) == ()


def test_attested_cards_are_as_attested(cards) -> None:
    card = cards.by_name
    assert card["G1"].scoring == Effect(Gain(points=10), needs=(Count("star", 5),))
    assert card["R7"].scoring == Effect(Gain(points=5), needs=(Count("colour_set", 2),))
    assert card["R4"].symbols == (Symbol.COCKADE, Symbol.COCKADE)
    assert card["B15"].symbols.count(Symbol.COCKADE) == 1
    assert card["G9"].scoring is not None
    assert card["G16"].spaces == 3
    assert card["B19"].spaces >= 3
    assert card["R3"].spaces >= 1
    assert card["21"] == Card(21)


def test_attested_effects_are_in_the_set(cards) -> None:
    effects = [card.scoring for card in cards.cards if card.scoring]
    sevens = [one for one in effects if one.gain == Gain(points=7) and len(one.needs) == 2]
    assert any(sorted(need.number for need in one.needs) == [2, 5] for one in sevens)
    instants = [card.instant for card in cards.cards if card.instant]
    assert Effect(Gain(pawns=1), each=Count("instant")) in instants
    assert Effect(Gain(pawns=1), each=Count("blue")) in instants
    assert Effect(Gain(pawns=4)) in instants
    assert {card.spaces for card in cards.cards if card.scoring} == {1, 2, 3, 4, 5}


def test_one_symbol_is_on_a_third_of_the_cards(cards) -> None:
    on_cards = Counter(symbol for card in cards.cards for symbol in set(card.symbols))
    assert on_cards[Symbol.STAR] * 3 >= len(cards.cards)
    assert len(KINDS) >= 4
    assert all(on_cards[kind] for kind in KINDS)


@pytest.mark.parametrize("players", range(2, 6))
def test_nine_reward_cards_three_of_each_colour_and_ten_tokens_at_most(cards, players) -> None:
    rewards = cards.rewards_for[players].values()
    assert Counter(card.colour for card in rewards) == dict.fromkeys(Colour, 3)
    spaces = [gain for card in rewards for gain in card.spaces]
    spaces += cards.tile_for[players].spaces
    instants = [card.instant.gain for card in cards.cards if card.instant]
    assert sum(gain.tokens for gain in (*spaces, *instants)) <= 10


def test_the_ten_tokens_are_as_attested(cards) -> None:
    tokens = cards.token
    assert len(tokens) == 10
    assert tokens["pawns"].gain.pawns > 0
    assert tokens["cockade"].gain == Gain(cockades=1)
    assert tokens["vp2"].gain == Gain(points=2)
    assert tokens["wild"].wild
    assert Counter(s for token in tokens.values() for s in token.symbols) == Counter(KINDS)


def test_no_card_is_dominated(cards) -> None:
    assert list(dominated(cards)) == []


def test_the_check_for_dominated_cards_finds_them(cards) -> None:
    weaker = replace(cards.by_name["R19"], value=18, symbols=(), instant=None)
    changed = tuple(weaker if card.name == "R18" else card for card in cards.cards)
    assert ("R18", "R19") in list(dominated(replace(cards, cards=changed)))


def changed(cards, name: str, **fields):
    """The set with one card changed."""
    return replace(
        cards,
        cards=tuple(replace(card, **fields) if card.name == name else card for card in cards.cards),
    )


POINT = Effect(Gain(points=1))
NOT_AT_THE_END = (
    "Green 1: a scoring effect gives points or cockades, one kind and at least 1, not: pawns = 1."
)
NOT_AT_ONCE = (
    "Red 4: an instant effect gives pawns or tokens, one kind and at least 1, not: nothing."
)
UNKNOWN = (
    "Green 1: “stars” cannot be counted; choose one of: bell, blue, cockade, colour_set, drop,"
    " flag, green, instant, key, kind, leaf, pawn, red, star, symbol_set, or a range such as 1-5."
)


@pytest.mark.parametrize(
    ("name", "fields", "sentence"),
    [
        ("R1", {"value": 22}, "Red 22: no card of the game has this value."),
        ("R1", {"value": 2}, "Red 2: 2 cards have this colour and value."),
        (
            "21",
            {"symbols": (Symbol.STAR,)},
            "Card 21: without a colour it must have neither symbols nor an effect.",
        ),
        ("G1", {"symbols": (Symbol.KEY,) * 3}, "Green 1: two symbols fit on a card, not 3."),
        ("G1", {"spaces": 6}, "Green 1: it must have 0 to 5 spaces, not 6."),
        ("G1", {"spaces": 0}, "Green 1: spaces and a scoring effect go together."),
        ("R20", {"spaces": 1}, "Red 20: spaces and a scoring effect go together."),
        (
            "G1",
            {"instant": Effect(Gain(pawns=1))},
            "Green 1: it has an instant and a scoring effect, but only one fits.",
        ),
        (
            "G1",
            {"scoring": Effect(Gain(pawns=1))},
            NOT_AT_THE_END,
        ),
        (
            "R4",
            {"instant": Effect(Gain())},
            NOT_AT_ONCE,
        ),
        (
            "G1",
            {"scoring": replace(POINT, each=Count("stars"))},
            UNKNOWN,
        ),
        (
            "G1",
            {"scoring": replace(POINT, each=Count("5-3"))},
            "Green 1: the range 5-3 must go upwards within 1 to 20.",
        ),
        (
            "G1",
            {"scoring": replace(POINT, each=Count("star", 0))},
            "Green 1: it must count at least 1 of star, not 0.",
        ),
        (
            "G1",
            {"scoring": replace(POINT, each=Count("star"), needs=(Count("red"),))},
            "Green 1: its effect has both `needs` and `each`, but only one is possible.",
        ),
        (
            "G1",
            {"scoring": replace(POINT, needs=(Count("red"),) * 3)},
            "Green 1: its effect may need two things at most, not 3.",
        ),
    ],
)
def test_a_broken_card_is_named_in_a_sentence(cards, name, fields, sentence) -> None:
    assert sentence in problems(changed(cards, name, **fields))


def test_a_missing_card_is_told(cards) -> None:
    fewer = replace(cards, cards=cards.cards[:-1])
    assert "The set has 60 city cards, but the game needs 61." in problems(fewer)


def test_broken_rewards_and_tokens_are_told(cards) -> None:
    odd = RewardCard(4, 1, Colour.RED, (Gain(points=1),) * 3)
    rewards = (odd, *(card for card in cards.rewards if (card.players, card.number) != (4, 1)))
    found = problems(replace(cards, rewards=(*rewards, replace(odd, players=6, number=10))))
    assert "Reward card 1 for 4 players: it must have 4 spaces, not 3." in found
    assert "Reward card 10: the game is not for 6 players." in found
    found = problems(replace(cards, rewards=cards.rewards[1:], endgame=cards.endgame[1:]))
    assert (
        "For 2 players there must be reward cards 1 to 9, each once, not: 2, 3, 4, 5, 6, 7, 8, 9."
        in found
    )
    assert "For 2 players there must be one endgame tile, not 0." in found
    tokens = (Token("wild", wild=True), Token("odd one"), *cards.tokens)
    found = problems(replace(cards, tokens=tokens))
    assert "The set has 12 bonus tokens, but the game needs 10." in found
    assert "Token “wild”: 2 tokens have this name." in found
    assert any(sentence.startswith("Token “odd one”: its name must") for sentence in found)
    assert any(sentence.startswith("Token “odd one”: it must have one of") for sentence in found)
