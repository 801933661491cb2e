"""A panel step and a computer player's look-ahead leave no time to waste."""

from collections.abc import Callable
from time import perf_counter

from tests.games.sprawlopolis.tables import states_at_random


def fastest(work: Callable[[], object]) -> float:
    """Milliseconds of the best of ten runs."""
    times = []
    for _ in range(10):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return 1000 * min(times)


def test_legal_moves_and_sheet_of_a_large_city(game) -> None:
    states = list(states_at_random(game, 1, 2))
    state = max(states, key=lambda one: len(one.hands[0]) * len(one.occupied))
    (decision,) = game.pending(state)
    assert fastest(lambda: list(game.legal(state, decision, 0))) < 5
    view = game.view(states[-1], None)
    assert fastest(lambda: game.standing(view)) < 1
