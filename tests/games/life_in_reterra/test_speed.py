"""A panel step and a computer player's look-ahead leave no time to waste."""

from collections.abc import Callable
from time import perf_counter

from game_core.games.life_in_reterra.community import town_of
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.games.life_in_reterra.state import LAY
from game_core.kernel.seats import Table
from game_core.players import play_out


def fastest(work: Callable[[], object]) -> float:
    """Milliseconds of the best of twenty runs."""
    times = []
    for _ in range(20):
        town_of.cache_clear()
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return 1000 * min(times)


def test_legal_moves_a_step_and_the_sheets_of_a_late_turn(game) -> None:
    seen = []

    def watch(match, decision, seat, action) -> None:
        seen.append((match.state, decision, seat, action))

    play_out(
        game,
        Table(4, ReterraOptions()),
        "4f" * 16,
        ("random",) * 4,
        watch=lambda match, decision, seat, action: seen.append(
            (match.state, decision, seat, action)
        ),
    )
    widest = max(seen[len(seen) // 2 :], key=lambda one: len(list(game.legal(*one[:3]))))
    state, decision, seat, _ = widest
    assert decision.kind == LAY
    assert fastest(lambda: list(game.legal(state, decision, seat))) < 10
    for one in seen[-6:]:
        assert fastest(lambda one=one: game.apply(*one)) < 3
    view = game.view(seen[-1][0], None)
    assert fastest(lambda: game.standing(view)) < 4
