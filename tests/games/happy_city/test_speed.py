"""A panel step and a computer player's look-ahead leave no time to waste."""

from collections.abc import Callable
from time import perf_counter

from game_core.games.happy_city.options import HappyCityOptions, Specials
from game_core.games.happy_city.state import State
from game_core.kernel.history import moments
from game_core.kernel.seats import NATURE, Table
from game_core.players import play_out
from tests.games.happy_city.tables import GAME


def fastest(work: Callable[[], object]) -> float:
    """Milliseconds of the best of ten runs."""
    times = []
    for _ in range(10):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return 1000 * min(times)


def test_legal_moves_apply_and_sheets_of_a_late_expert_table() -> None:
    table = Table(5, HappyCityOptions(Specials.EXPERT))
    match = play_out(GAME, table, "a" * 32, ("random",) * 5)
    line = moments(GAME, table, match.seed, match.log)
    late = [
        moment.match.state
        for moment in line
        if GAME.pending(moment.match.state) and moment.match.pending[0].seats[0] != NATURE
    ][-12:]
    for state in late:
        _check(state)


def _check(state: State) -> None:
    (decision,) = GAME.pending(state)
    seat = decision.seats[0]
    actions = list(GAME.legal(state, decision, seat))
    view = GAME.view(state, seat)
    assert fastest(lambda: list(GAME.legal(state, decision, seat))) < 10
    assert fastest(lambda: GAME.apply(state, decision, seat, actions[0])) < 1
    assert fastest(lambda: GAME.standing(view)) < 2
