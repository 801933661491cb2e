"""Prints what the rules of Life in Reterra cost in a late turn of four players.

The aims are 10 ms for the legal moves, 1 ms for a step, 2 ms for all sheets, each with nothing kept
from before; times depend on the machine and never fail.
"""

import time
from collections.abc import Callable
from typing import Any

from data import library
from game_core.games.life_in_reterra.community import town_of
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.kernel.seats import Table
from game_core.players import play_out

ROUNDS = 30
GAME = library().game("life_in_reterra")


def main() -> None:
    """Prints one line."""
    seen: list[tuple[Any, ...]] = []

    def watch(match: Any, *choice: Any) -> None:
        seen.append((match.state, *choice))

    play_out(GAME, Table(4, ReterraOptions()), "4f" * 16, ("random",) * 4, watch=watch)
    widest = max(seen, key=lambda one: len(list(GAME.legal(*one[:3]))))
    legal = least(lambda: list(GAME.legal(*widest[:3])))
    step = max(least(lambda one=one: GAME.apply(*one)) for one in seen[-30:])
    view = GAME.view(seen[-1][0], None)
    sheets = least(lambda: GAME.standing(view))
    count = len(list(GAME.legal(*widest[:3])))
    print(
        f"life_in_reterra: {count} legal moves {legal:.2f} ms (aim 10)  "
        f"step {step:.2f} ms (aim 1)  sheets {sheets:.2f} ms (aim 2)"
    )


def least(work: Callable[[], object]) -> float:
    """The least CPU time of a few rounds, in milliseconds, with no town kept from before."""
    times = []
    for _ in range(ROUNDS):
        town_of.cache_clear()
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return 1000 * min(times)


if __name__ == "__main__":
    main()
