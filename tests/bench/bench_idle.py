"""What 10,000 idle games cost: CPU of a simulated hour between their deadlines, memory a game.

A ticker and a heartbeat work on a clock that jumps to whatever they wait for. The yardstick is the
same hour of an empty home.
"""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path

from bot.clock.profiles import DAY, HOUR
from bot.clock.ticker import Ticker
from bot.clock.waking import keep_beating
from bot.store.home import DATABASE
from bot.store.rows import DueRow
from bot.store.store import Store

GAMES = 10_000
START = 1_000_000.0


class Jumping:
    """A clock that jumps to the next time somebody sleeps until."""

    def __init__(self) -> None:
        self.time = START
        self.jumps = 0

    def now(self) -> float:
        return self.time

    async def sleep_until(self, at: float) -> None:
        await asyncio.sleep(0.0005)
        if at > START + HOUR:  # longer than the hour: it sleeps to its end
            await asyncio.Event().wait()
        self.time = max(self.time, at)
        self.jumps += 1


async def _filled(folder: Path, games: int) -> None:
    """A home with running games, each with a deadline two days ahead and a due row for it."""
    store = await Store.open(folder)
    await store.close()
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("INSERT INTO person (id, name) VALUES (1, 'Ann')")
        for game in range(1, games + 1):
            connection.execute(
                """
                INSERT INTO game (id, channel, guild, rules, status, host, options, seed, seq,
                                  marked, opened, touched, clock)
                VALUES (?, ?, 1, 'sprawlopolis', 'running', 1, x'80', '00', 9, 0, 0, 0, 'casual')
                """,
                (game, game),
            )
            until = START + 2 * DAY + game
            connection.execute(
                "INSERT INTO deadline VALUES (?, 0, 9, 0, ?, ?, ?)",
                (game, START, START + DAY, until),
            )
            connection.execute(
                """
                INSERT INTO due (topic, about, kind, seat, decision, at, clocked)
                VALUES ('game', ?, 'flag', 0, 9, ?, 1)
                """,
                (game, until),
            )


async def _never(due: DueRow) -> None:
    raise AssertionError(f"{due} within the hour")


async def _hour(folder: Path) -> tuple[float, int, float]:
    """CPU seconds of the hour, how often somebody woke, and KiB that the process grew by."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    store, clock = await Store.open(folder), Jumping()
    ticker = Ticker(store, {"flag": _never}, now=clock.now, sleep_until=clock.sleep_until)
    beating = keep_beating(store, lambda: True, clock.now, clock.sleep_until)
    began = time.process_time()
    tasks = [asyncio.create_task(ticker.run()), asyncio.create_task(beating)]
    while clock.time < START + HOUR - 10:
        await asyncio.sleep(0.01)
    spent = time.process_time() - began
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await store.close()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return spent, clock.jumps, grown


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        await _filled(home / "empty", 0)
        await _filled(home / "full", GAMES)
        empty, jumps, _ = await _hour(home / "empty")
        full, _, grown = await _hour(home / "full")
    print(f"idle hour, empty home: {empty * 1000:.0f} ms CPU, woken {jumps} times")
    print(f"idle hour, {GAMES} games: {full * 1000:.0f} ms CPU, ratio {full / empty:.2f}")
    print(f"memory: {grown} KiB in all, {grown * 1024 / GAMES:.0f} bytes a game")


if __name__ == "__main__":
    asyncio.run(main())
