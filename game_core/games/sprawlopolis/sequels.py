"""What follows a finished city: the same goals or the next, and the record to beat (SP-42)."""

from itertools import combinations

import msgspec

from game_core.games.sprawlopolis.cards import GOALS_IN_PLAY, CardSet
from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.games.sprawlopolis.state import State
from game_core.kernel.seats import Options
from game_core.kernel.words import Words, words


def same_goals(state: State) -> SprawlopolisOptions:
    """The same options, and the same three goals fixed."""
    return msgspec.structs.replace(state.options, goals=_goals(state))


def next_goals(cards: CardSet, state: State) -> SprawlopolisOptions:
    """The same options, and the goals that come next in the order of all 816; the first again
    after the last.
    """
    ways: list[tuple[int, ...]] = list(combinations(sorted(cards.by_number), GOALS_IN_PLAY))
    after = ways[(ways.index(_goals(state)) + 1) % len(ways)]
    return msgspec.structs.replace(state.options, goals=after)


def fixed(options: Options) -> Words | None:
    """The goals that the table has fixed, by name."""
    assert isinstance(options, SprawlopolisOptions)
    return _named("sprawlopolis-fixed-goals", options.goals) if options.goals else None


def record_key(state: State) -> str:
    """Goals, difficulty, variant, alone or as a team: what makes results compare."""
    goals = "-".join(map(str, _goals(state)))
    company = "solo" if state.seats == 1 else "team"
    return f"{goals} {state.options.difficulty} {state.options.variant} {company}"


def record_words(key: str) -> Words:
    """A key of `record_key` in words."""
    goals, difficulty, variant, company = key.split(" ")
    return _named(
        "sprawlopolis-record",
        tuple(map(int, goals.split("-"))),
        difficulty=difficulty,
        variant=variant,
        company=company,
    )


def _goals(state: State) -> tuple[int, ...]:
    return tuple(sorted(state.goals))


def _named(key: str, goals: tuple[int, ...], **more: str) -> Words:
    one, two, three = (words(f"sprawlopolis-goal-{number}-name") for number in goals)
    return words(key, one=one, two=two, three=three, **more)
