"""Every legal action can be picked, typed and told, in every language that there is."""

from typing import Any

import pytest
from hypothesis import strategies as st

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action
from game_core.kernel.errors import BadPosition
from game_core.kernel.game import AnyGame
from game_core.kernel.narrow import Value, field_of, narrow
from game_core.kernel.seats import chosen_fields
from game_core.kernel.words import Words
from tests.conformance.kit import (
    LOCALES,
    catalog,
    every_game,
    law,
    options_of,
    playing,
    some,
    viewers,
    waiting,
)

PICKS = 5
OPTION = 100
"""The longest label of a menu's option, and of an autocomplete choice."""
BUTTON = 80
NAMES = ("W" * 32,) * 8


@law(1)
def test_every_action_is_picked_in_five_steps(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game)).match
    for decision, seat in waiting(match, answered=True):
        actions = list(game.legal(match.state, decision, seat))
        assert len(set(actions)) == len(actions)
        for action in some(actions, 6, Dice(match.seed)):
            steps = _menus(actions, action)
            assert len(steps) <= PICKS
            for field, options in steps:
                assert field_of(action, field) in options


def _menus(actions: list[Action], goal: Action) -> list[tuple[str, tuple[Value, ...]]]:
    """The menus on the way to `goal`: each field and its options."""
    picked: dict[str, Value] = {}
    found = []
    while (left := narrow(actions, picked)).field is not None:
        found.append((left.field, left.options))
        picked[left.field] = field_of(goal, left.field)
    assert left.actions == (goal,)
    return found


@pytest.mark.parametrize("locale", LOCALES)
@law(0.25)
def test_menus_have_words(game: AnyGame, data: st.DataObject, locale: str) -> None:
    texts = catalog(locale)
    match = data.draw(playing(game)).match
    for decision, seat in waiting(match, answered=True):
        view = game.view(match.state, seat)
        prompt = game.prompt(view, decision, seat)
        assert texts.say(prompt.title, NAMES)
        for slot in prompt.slots:
            assert slot.kind in {"card", "spot", "turn", "choice"}
            assert texts.say(slot.ask, NAMES)
        actions = list(game.legal(match.state, decision, seat))
        for action in some(actions, 4, Dice(match.seed)):
            for field, options in _menus(actions, action):
                longest = BUTTON if prompt.slot(field).kind in {"turn", "choice"} else OPTION
                labels = [texts.say(game.label(view, field, one), NAMES) for one in options]
                _check_labels(labels, longest)
        described = [texts.say(game.describe(view, one), NAMES) for one in actions]
        _check_labels(described, OPTION)
    assert texts.missing == set()


def _check_labels(labels: list[str], longest: int) -> None:
    assert len(set(labels)) == len(labels), "two options look the same"
    for label in labels:
        assert 0 < len(label) <= longest, label
        assert label == label.strip()


@pytest.mark.parametrize("locale", LOCALES)
@law(0.5)
def test_what_happens_and_stands_has_words(game: AnyGame, data: st.DataObject, locale: str) -> None:
    texts = catalog(locale)
    way = data.draw(playing(game))
    match = way.match
    for made in way.made:
        for event in made.events:
            assert texts.say(game.tell(game.view(match.state, None), event), NAMES)
    for viewer in viewers(match):
        outcome = game.standing(game.view(match.state, viewer))
        assert texts.say(outcome.headline, NAMES)
        for sheet in outcome.sheets:
            for line in sheet.lines:
                assert texts.say(line.label, NAMES)
                assert texts.say(line.sum, NAMES)
    assert texts.missing == set()


@law(0.5)
def test_every_action_says_where_it_would_lie(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game)).match
    for decision, seat in waiting(match, answered=True):
        view = game.view(match.state, seat)
        for action in game.legal(match.state, decision, seat):
            cells = game.footprint(view, action).cells
            assert len(set(cells)) == len(cells)


@pytest.mark.parametrize("locale", LOCALES)
@every_game
def test_the_game_and_its_options_have_names(game: AnyGame, locale: str) -> None:
    texts = catalog(locale)
    for part in ("name", "blurb", "rules"):
        assert texts.say(Words(f"{game.key}-{part}"))
    for options in options_of(game):
        for field in chosen_fields(game.options_type):
            assert texts.say(game.extra[field])
            value = getattr(options, field)
            if not isinstance(value, bool):
                label = texts.say(game.extra[f"{field}.{value}"])
                assert len(label) <= OPTION
    assert texts.missing == set()


@every_game
@pytest.mark.parametrize("given", [None, 3, "x", [], {}, [[]], {"players": []}, {"a": {"b": 1}}])
def test_what_is_no_position_is_refused(game: AnyGame, given: Any) -> None:
    with pytest.raises(BadPosition) as refused:
        game.position(given)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
