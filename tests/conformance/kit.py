"""What every law is tested on: all games there are, their tables, matches in the middle of play.

A game of `data.library()` is covered without an edit here; the toy game joins them, because it
does what some rulebooks do not.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import data.words
from data import Catalog, library
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import AnyGame
from game_core.kernel.log import Made
from game_core.kernel.match import Match, play, start
from game_core.kernel.seats import NATURE, Options, Seat, Table, chosen_fields
from tests.toys import harbour

GAMES: dict[str, AnyGame] = {**library().games, harbour.GAME.key: harbour.GAME}
LOCALES = ("en", data.words.PSEUDO)
AnyMatch = Match[Any, Any]

MOST_COMBINATIONS = 256
"""Of table options; beyond it pairs of values must do."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def catalog(locale: str) -> Catalog:
    """All texts, the toy's included; nothing has been missed yet."""
    texts = _catalog(locale)
    texts.missing.clear()
    return texts


@cache
def _catalog(locale: str) -> Catalog:
    return Catalog(locale, (data.words.HERE, harbour.FOLDER))


def law(share: float) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A law for every game, tried on a share of the profile's examples that it can afford."""
    few = settings(max_examples=max(2, round(settings.default.max_examples * share)))
    return lambda test: every_game(few(given(data=st.data())(test)))


def options_of(game: AnyGame) -> list[Options]:
    """Every combination of the game's table options that people choose; where those are very
    many, every pair of values with the defaults for the rest.
    """
    chosen = chosen_fields(game.options_type)
    for field in msgspec.structs.fields(game.options_type):
        fits = field.name in chosen or field.default == ()
        assert fits, f"an option is a bool, an enum or an empty tuple, not {field.type}"
    return _options_of(game.options_type)


@cache
def _options_of(kind: type[Options]) -> list[Options]:
    choices = {
        name: [False, True] if one is bool else list(one)
        for name, one in chosen_fields(kind).items()
    }
    if math.prod(map(len, choices.values())) <= MOST_COMBINATIONS:
        return [
            kind(**dict(zip(choices, combination, strict=True)))
            for combination in itertools.product(*choices.values())
        ]
    pairs = itertools.combinations(choices, 2)
    return list(
        dict.fromkeys(
            kind(**{one: first, other: second})
            for one, other in pairs
            for first in choices[one]
            for second in choices[other]
        )
    )


def tables_of(game: AnyGame) -> list[Table]:
    """Every size of table under all of `options_of`."""
    return [Table(seats, options) for options in options_of(game) for seats in game.seats]


@dataclass(frozen=True)
class Playing:
    """A match somewhere on its way; `before` are the matches that persons answered, in order."""

    match: AnyMatch
    before: tuple[AnyMatch, ...]
    answers: tuple[tuple[Decision, Seat, Action], ...]
    made: tuple[Made, ...]


@st.composite
def playing(draw: st.DrawFn, game: AnyGame, *, to_the_end: bool = False) -> Playing:
    """Legal play by picks that hypothesis chooses and shrinks; what it leaves open, lots decide.

    Whoever is waited for may answer first; hidden answers are changed at times.
    """
    table = draw(st.sampled_from(tables_of(game)))
    seed = f"{draw(st.integers(0, (1 << 128) - 1)):032x}"
    most = game.bound if to_the_end else draw(st.integers(0, game.bound))
    picks = draw(st.lists(st.integers(0, 1 << 16), max_size=most))
    begun = start(game, table, seed)
    match, before, answers, made = begun.match, [], [], list(begun.made)
    lots = Dice(seed, 1 << 32)
    for number in itertools.count():
        asked = waiting(match, answered=number % 5 == 4)
        if not asked or (number >= most and not to_the_end):
            break
        pick = picks[number] if number < len(picks) else lots.below(1 << 16)
        decision, seat = asked[pick % len(asked)]
        actions = list(game.legal(match.state, decision, seat))
        action = actions[pick // len(asked) % len(actions)]
        before.append(match)
        answers.append((decision, seat, action))
        advance = play(match, seat, decision.id, action, branch=match.branches[decision.id])
        match = advance.match
        made += advance.made
    return Playing(match, tuple(before), tuple(answers), tuple(made))


def waiting(match: AnyMatch, *, answered: bool = False) -> list[tuple[Decision, Seat]]:
    """Who may answer what: those waited for, and with `answered` those who may still change."""
    return [
        (decision, seat)
        for decision in match.pending
        for seat in (*decision.seats, *(decision.answered if answered else ()))
        if seat != NATURE
    ]


def viewers(match: AnyMatch) -> Iterator[Seat | None]:
    """Bystanders, then every seat."""
    yield None
    yield from range(match.table.seats)


def some(actions: list[Action], most: int, dice: Dice) -> list[Action]:
    """At most `most` of the actions."""
    return list(dice.shuffled(actions)[:most])
