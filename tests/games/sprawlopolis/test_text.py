"""Words: every key has its text, labels are short and tell things apart."""

import pytest

from data.words import Catalog
from game_core.games.sprawlopolis.actions import (
    CardDrawn,
    CardPlaced,
    CardsDealt,
    DealCards,
    HandPassed,
    PlaceCard,
)
from game_core.games.sprawlopolis.goals import GOALS
from game_core.games.sprawlopolis.options import Difficulty
from game_core.games.sprawlopolis.scoring import road_lines, zone_lines
from game_core.kernel.narrow import narrow
from game_core.kernel.words import words
from tests.games.sprawlopolis.drawn import drawn
from tests.games.sprawlopolis.tables import started, states_at_random

LONGEST = 80
LOCALES = ["en", "en-XA"]


@pytest.fixture(params=LOCALES)
def catalog(request) -> Catalog:
    return Catalog(request.param)


def test_every_card_has_a_short_label_of_its_own(game, catalog) -> None:
    view = game.view(started(game, 1).state, 0)
    labels = [catalog.say(game.label(view, "card", number)) for number in range(1, 19)]
    assert len(set(labels)) == 18
    assert max(map(len, labels)) <= LONGEST
    assert not catalog.missing


def test_options_are_told_as_the_pictures_name_them(game) -> None:
    view = game.view(started(game, 1).state, 0)
    say = Catalog("en").say
    assert say(game.label(view, "card", 7)) == "Card 7"
    assert say(game.label(view, "card", 4)) == "Card 4"
    assert say(game.label(view, "spot", (3, -1))) == "E3 N2"
    assert say(game.label(view, "spot", (0, 1))) == "W1 S1"
    assert say(game.label(view, "turn", 0)) == "as printed"
    assert say(game.label(view, "turn", 180)) == "turned 180°"


def test_moves_are_told_apart(game, catalog) -> None:
    state = list(states_at_random(game, 2, 3))[9]
    (decision,) = game.pending(state)
    (seat,) = decision.seats
    view = game.view(state, seat)
    actions = list(game.legal(state, decision, seat))
    told = [catalog.say(game.describe(view, action)) for action in actions]
    assert len(set(told)) == len(actions) > 300
    assert max(map(len, told)) <= LONGEST
    assert not catalog.missing


def test_the_panel_asks_card_spot_turn(game, catalog) -> None:
    state = started(game, 2).state
    (decision,) = game.pending(state)
    view = game.view(state, 0)
    prompt = game.prompt(view, decision, 0)
    assert [(slot.field, slot.kind) for slot in prompt.slots] == [
        ("card", "card"),
        ("spot", "spot"),
        ("turn", "turn"),
    ]
    actions = list(game.legal(state, decision, 0))
    picked: dict[str, object] = {}
    for slot in prompt.slots:
        left = narrow(actions, picked)
        assert left.field == slot.field
        labels = {catalog.say(game.label(view, slot.field, option)) for option in left.options}
        assert len(labels) == len(left.options)
        picked[slot.field] = left.options[0]
    assert narrow(actions, picked).actions == (actions[0],)
    assert catalog.say(prompt.title)
    assert all(catalog.say(slot.ask) for slot in prompt.slots)
    assert not catalog.missing


def test_the_log_in_words(game) -> None:
    view = game.view(started(game, 2).state, None)
    say = Catalog("en").saying(["Ada", "Bo"])
    assert [
        say(game.tell(view, event))
        for event in (
            CardsDealt((8, 7, 17), 3),
            CardPlaced(0, 12, 2, -1, 180),
            HandPassed(0, 1, 2),
            HandPassed(1, 0, 1),
            CardDrawn(1),
        )
    ] == [
        "The goals are 8, 7 and 17: the target is 32. Card 3 starts the city.",
        "Ada lays card 12 at E2 N2, turned 180°.",
        "Ada hands 2 cards to Bo.",
        "Bo hands one card to Ada.",
        "Bo draws the open card.",
    ]
    assert say(game.describe(view, PlaceCard(7, (0, 2), 0))) == ("Card 7 at W1 S2, as printed")
    assert say(game.describe(view, DealCards(tuple(range(1, 19)))))


def test_every_sum_has_its_text(catalog) -> None:
    pictures = ["R─ C─\nI┌ P", "R┌ C┐\nI└ R┘", "I R I\nR I R\nI R I"]
    for city in map(drawn, pictures):
        for rule in GOALS.values():
            catalog.say(rule(city).sum)
        for difficulty in Difficulty:
            for line in (*zone_lines(city, difficulty), *road_lines(city, difficulty)):
                catalog.say(line.label)
                catalog.say(line.sum)
    assert not catalog.missing


def test_every_goal_and_option_has_its_text(game, catalog) -> None:
    for number in range(1, 19):
        assert catalog.has(f"sprawlopolis-goal-{number}-name")
        assert catalog.has(f"sprawlopolis-goal-{number}-text")
    options = {name: catalog.say(text) for name, text in game.extra.items()}
    assert set(options) == {
        "difficulty",
        "difficulty.relaxed",
        "difficulty.normal",
        "difficulty.hard",
        "variant",
        "variant.standard",
        "variant.zoning",
    }
    assert max(map(len, options.values())) <= LONGEST
    assert not catalog.missing


def test_the_rules_fit_a_message(catalog) -> None:
    rules = catalog.say(words("sprawlopolis-rules"))
    assert "**" in rules
    assert len(rules) <= (1500 if catalog.locale == "en" else 2100)
    assert len(catalog.say(words("sprawlopolis-blurb"))) <= 140
    assert catalog.say(words("sprawlopolis-name"))
    assert not catalog.missing
