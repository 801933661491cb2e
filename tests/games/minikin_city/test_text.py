"""Effects, labels, moves and events in words."""

import pytest
from msgspec.structs import replace

from data import catalog
from data.words import PSEUDO
from game_core.games.minikin_city import make
from game_core.games.minikin_city.actions import (
    CardsGivenUp,
    GiveUp,
    KeepHand,
    PawnsGained,
    PlacePawns,
    PlayCard,
    Ranked,
    TakeCard,
    TakeToken,
)
from game_core.games.minikin_city.phrases import effect_words, long_effect_words
from tests.games.minikin_city.tables import dealt, started

SAY = catalog().saying(("Ralph", "Sergio"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("G1", "3 spaces: 5 × star → 10 VP"),
        ("R7", "2 spaces: 2 × set of colours → 5 VP"),
        ("R4", "at once: 1 Minikin per instant"),
        ("B5", "at once: 1 Minikin per blue card"),
        ("G8", "2 spaces: 5 × star + 2 × leaf → 7 VP"),
        ("G6", "4 spaces: 3 VP per card 1–5"),
        ("B1", "5 spaces: 1 VP per 2 × Minikin"),
        ("G7", "1 space: 1 cockade"),
        ("B17", "at once: 1 token"),
        ("21", "no effect"),
    ],
)
def test_an_effect_is_said_in_few_words(cards, name, said) -> None:
    assert SAY(effect_words(cards.by_name[name])) == said


def test_every_effect_has_a_sentence_of_its_own(cards) -> None:
    for locale in ("en", PSEUDO):
        texts = catalog(locale)
        for card in cards.cards:
            assert texts.say(long_effect_words(card)).strip()
        assert texts.missing == set()


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (GiveUp("R4", "B5"), "Give up Red 4, then Blue 5"),
        (PlayCard("G16"), "Green 16 · 3 spaces: 5 VP"),
        (PlacePawns("B19", 3), "3 Minikins on Blue 19"),
        (TakeToken("wild"), "Take any colour"),
        (TakeToken("leaf"), "Take a leaf"),
        (TakeCard("21"), "Take 21 without colour · no effect"),
        (KeepHand(), "Play no further card"),
    ],
)
def test_moves_in_words(game, action, said) -> None:
    view = game.view(started(game, 2).state, 0)
    assert SAY(game.describe(view, action)) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Ranked((1, 0)), "Ranking: 1. Sergio, 2. Ralph."),
        (PawnsGained(0, 2, 2), "Ralph gains 2 Minikins."),
        (PawnsGained(0, 1, 3), "Ralph gains 1 Minikin instead of 3: the supply is empty."),
        (PawnsGained(0, 0, 3), "Ralph gains no Minikin instead of 3: the supply is empty."),
        (CardsGivenUp(1), "Sergio has chosen what to keep."),
    ],
)
def test_events_in_words(game, event, said) -> None:
    view = game.view(started(game, 2).state, None)
    assert SAY(game.tell(view, event)) == said


def test_tokens_that_bring_the_same_are_told_apart_by_name(game, cards) -> None:
    tokens = (
        replace(cards.token["leaf"], name="twin"),
        *(token for token in cards.tokens if token.name != "wild"),
    )
    other = make(replace(cards, tokens=tokens), "")
    view = other.view(started(other, 2).state, 0)
    assert SAY(other.label(view, "token", "leaf")) == "a leaf (leaf)"
    assert SAY(other.label(view, "token", "twin")) == "a leaf (twin)"
    assert SAY(other.label(view, "token", "drop")) == "a drop"


def test_mk_4_no_event_of_the_choice_names_a_card() -> None:
    assert CardsGivenUp.__struct_fields__ == ("seat",)


def test_the_question_says_what_colour_is_best(game) -> None:
    state = dealt(game, ["R1 R2 R3 R4", "B1 B2 B3 B4"], rewards=(7,))
    (decision,) = game.pending(state)
    prompt = game.prompt(game.view(state, 0), decision, 0)
    assert SAY(prompt.title) == "Round 1 (blue): play a card"
