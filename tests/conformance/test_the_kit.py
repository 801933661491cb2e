"""The laws notice what they are there for: each broken toy fails the law that it breaks."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game_core.kernel.game import AnyGame
from tests.conformance import test_menus, test_play, test_secrets
from tests.toys.harbour import GAME, rules, text
from tests.toys.harbour.state import (
    CargoRevealed,
    ChooseCargo,
    DealHands,
    DockShip,
    HandsDealt,
    TollTaken,
    WaveOn,
)


def _changed(function: Callable[..., Any], change: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given: change(function(*given), *given)


def _choice_told(step, _state, _decision, seat, action):
    if isinstance(action, ChooseCargo):
        return replace(step, events=(CargoRevealed(seat, action.card), *step.events))
    return step


def _draw_told(step, _state, _decision, seat, action):
    if isinstance(action, DockShip) and step.reveals:
        return replace(step, events=(*step.events, TollTaken(seat, step.state.hands[seat][-1])))
    return step


def _deal_told(step, _state, _decision, _seat, action):
    if isinstance(action, DealHands):
        return replace(step, events=(HandsDealt(action.order[0]),))
    return step


def _draw_hushed(step, *_given):
    return replace(step, reveals=False)


def _toll_lost(step, _state, _decision, _seat, _action):
    return replace(step, state=replace(step.state, discard=()))


def _deck_shown(view, state, _seat):
    return replace(view, deck_size=state.deck[0]) if state.deck else view


def _blocks_by_hand(asked, state):
    return tuple(
        replace(one, blocks=one.kind != "toll" or sum(state.hands[one.seats[0]]) > 30)
        for one in asked
    )


def _never_waves(actions, *_given):
    return (one for one in actions if not isinstance(one, WaveOn))


def _twice(actions, *_given):
    actions = list(actions)
    return iter((*actions, *actions[-1:]))


BROKEN: list[tuple[str, Callable[..., None], dict[str, Any]]] = [
    (
        "a secret choice is told",
        test_secrets.test_events_tell_nothing_that_the_table_does_not_show,
        {"apply": _changed(rules.apply, _choice_told)},
    ),
    (
        "a drawn card is told",
        test_secrets.test_events_tell_nothing_that_the_table_does_not_show,
        {"apply": _changed(rules.apply, _draw_told)},
    ),
    (
        "the deal is told",
        test_secrets.test_chance_tells_nothing_that_the_table_does_not_show,
        {"apply": _changed(rules.apply, _deal_told)},
    ),
    (
        "a draw is not called a reveal",
        test_secrets.test_an_action_that_reveals_nothing_depends_on_nothing_hidden,
        {"apply": _changed(rules.apply, _draw_hushed)},
    ),
    (
        "the view shows the deck",
        test_secrets.test_a_redeal_looks_the_same,
        {"view": _changed(rules.view, _deck_shown)},
    ),
    (
        "what blocks tells of a hand",
        test_secrets.test_a_redeal_looks_the_same,
        {"pending": _changed(rules.pending, _blocks_by_hand)},
    ),
    (
        "nothing is dealt anew",
        test_secrets.test_a_redeal_really_deals_anew,
        {"redeal": lambda state, _seat, _dice: state},
    ),
    (
        "a card is lost",
        test_play.test_no_piece_is_lost_or_made,
        {"apply": _changed(rules.apply, _toll_lost)},
    ),
    ("the bound is too low", test_play.test_a_game_ends_within_its_bound, {"bound": 20}),
    (
        "a choice is left without an answer",
        test_play.test_a_forced_answer_is_the_only_one,
        {"legal": _changed(rules.legal, _never_waves)},
    ),
    (
        "an action is legal twice",
        test_menus.test_every_action_is_picked_in_five_steps,
        {"legal": _changed(rules.legal, _twice)},
    ),
    (
        "a text is missing",
        test_menus.test_what_happens_and_stands_has_words,
        {"tell": lambda _view, _event: text.words("harbour-no-such-text")},
    ),
    (
        "two options look the same",
        test_menus.test_menus_have_words,
        {"label": lambda _view, _field, _value: text.words("harbour-name")},
    ),
]


@pytest.mark.parametrize(
    ("law", "change"), [one[1:] for one in BROKEN], ids=[one[0] for one in BROKEN]
)
def test_a_broken_game_breaks_its_law(law: Callable[..., None], change: dict[str, Any]) -> None:
    game: AnyGame = dataclasses.replace(GAME, **change)
    more = {"locale": "en"} if "locale" in _parameters(law) else {}
    with pytest.raises((AssertionError, ValueError, ExceptionGroup)):
        _quick(law)(game=game, **more)


def _parameters(law: Callable[..., None]) -> set[str]:
    return {
        name
        for mark in getattr(law, "pytestmark", ())
        for name in str(mark.args[0]).replace(" ", "").split(",")
    }


def _quick(law: Callable[..., None]) -> Callable[..., None]:
    """The law without the search for the smallest example."""
    if not hasattr(law, "hypothesis"):
        return law
    quick = settings(max_examples=100, phases=[Phase.generate], database=None)
    return quick(given(data=st.data())(law.hypothesis.inner_test))
