"""The card set: as printed, and refused with a sentence where it cannot be played with."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

import data
from data import catalog
from game_core.games.happy_city.cards import (
    COPIES,
    COPYING,
    DECKS,
    CardSet,
    Colour,
    Effect,
    problems,
)
from game_core.games.happy_city.named import card_name, effect_words
from tests.games.happy_city.tables import CARDS

ART = Path(data.__file__).parent / "art" / "happy_city"
TEXT = (Path(data.__file__).parent / "happy_city" / "cards.toml").read_text("utf-8")


def test_the_set_has_no_problems() -> None:
    assert problems(CARDS) == ()


def test_there_are_as_many_cards_as_in_the_box() -> None:
    assert len(CARDS.buildings) * COPIES == 66
    assert [len(CARDS.deck(deck)) * COPIES for deck in DECKS] == [28, 20, 18]
    assert len(CARDS.dwellings) == 3
    assert len(CARDS.markets) == 6
    assert len(CARDS.family) == 18
    assert len(CARDS.expert) == 38


def test_hc_9_one_expert_special_is_ours_and_says_so() -> None:
    assert [card.id for card in CARDS.expert if card.is_ours] == ["wishing_well"]
    assert not any(card.is_ours for card in CARDS.family)


def test_the_decks_hold_the_colours_printed_on_their_backs() -> None:
    found = [
        Counter({colour: COPIES * count for colour, count in counts.items()})
        for deck in DECKS
        for counts in [Counter(card.colour for card in CARDS.deck(deck))]
    ]
    assert found == [
        Counter(
            {Colour.YELLOW: 12, Colour.BLUE: 8, Colour.PURPLE: 4, Colour.ORANGE: 2, Colour.GREEN: 2}
        ),
        Counter({Colour.YELLOW: 6, Colour.BLUE: 6, Colour.PURPLE: 4, Colour.ORANGE: 4}),
        Counter({Colour.BLUE: 4, Colour.ORANGE: 12, Colour.GREEN: 2}),
    ]


def test_the_decks_are_sorted_by_price() -> None:
    prices = [{card.cost for card in CARDS.deck(deck)} for deck in DECKS]
    assert prices == [{1, 2, 3}, {4, 5}, {6, 7, 8, 9}]


def test_every_effect_is_on_a_card() -> None:
    assert {card.effect for card in CARDS.expert} == set(Effect)
    assert {card.id for card in CARDS.expert if card.effect in COPYING} == {
        "pyramid",
        "gallery",
        "sphinx",
    }


def test_every_card_has_a_name_and_a_drawing() -> None:
    texts = catalog("en")
    names = [texts.say(card_name(card.id)) for card in CARDS.all]
    assert len(set(names)) == len(names)
    for card in CARDS.all:
        assert (ART / f"{card.id}.svg").exists()
    for special in CARDS.expert:
        assert texts.say(effect_words(special)).endswith(".")
    assert not texts.missing


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "zoo"', 'id = "spa"', "Card spa: 2 cards have this id."),
        ('id = "zoo"', 'id = "the zoo"', "Card 'the zoo': an id is made of small letters"),
        ("deck = 3", "deck = 4", "Deck 3 has 0 different buildings"),
        ('id = "happy_market_white"', 'id = "x"\ncolour = "blue"', "The first market must have"),
        ("needs = { blue = 2 }", "needs = {}", "Card dinosaur_park: it must need at least one"),
        ("amounts = [9, 2, 4]", "amounts = [9]", "Card moai: its effect takes 3 amounts, not 1."),
        ('looks_at = "purple"\n', "", "Card bowling: its effect must look at a colour."),
        (
            'effect = "next_free"',
            'effect = "next_free"\nlooks_at = "blue"',
            "Card aquarium_tower: its effect looks at no colour.",
        ),
        ("cost = 8", "cost = -1", "cost and income cannot be below 0."),
    ],
)
def test_what_cannot_be_played_with_is_told(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    changed = msgspec.toml.decode(TEXT.replace(old, new), type=CardSet)
    assert any(sentence in problem for problem in problems(changed))
