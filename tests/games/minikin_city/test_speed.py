"""Budgets: a panel step and a computer player's look-ahead leave no time to waste."""

from collections.abc import Callable
from time import perf_counter

from tests.games.minikin_city.tables import states_at_random


def fastest(work: Callable[[], object]) -> float:
    """Milliseconds of the best of ten runs."""
    times = []
    for _ in range(10):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return 1000 * min(times)


def test_moves_and_sheets_of_five_players(game) -> None:
    states = list(states_at_random(game, 5, 2))
    for state in (states[0], states[-2], states[len(states) // 2]):
        (decision,) = game.pending(state)
        seat = decision.seats[0]
        assert fastest(lambda s=state, d=decision, w=seat: list(game.legal(s, d, w))) < 10
        action = next(game.legal(state, decision, seat))
        assert fastest(lambda s=state, d=decision, w=seat, a=action: game.apply(s, d, w, a)) < 1
    view = game.view(states[-1], None)
    assert fastest(lambda: game.standing(view)) < 2
