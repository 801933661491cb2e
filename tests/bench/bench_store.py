"""How long a start takes with 10,000 stored games, and what a confirmed move costs.

Ready means: the home is open, and the sender and the ticker have looked for work. The yardstick is
selecting every state of the same file by sqlite3. Both are the best of some rounds.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median

from bot.store.home import DATABASE
from bot.store.store import Store
from bot.tables.facts import Person, Place
from bot.tables.tables import Tables
from data.library import library

GAMES = 10_000
ROUNDS = 15
HOST = Person(1, "Ann")
GUEST = Person(2, "Bob")


async def _played(tables: Tables, channel: int, moves: int) -> int:
    """A running game of Sprawlopolis after that many moves."""
    table = await tables.open(Place(channel, 1), HOST, "sprawlopolis", {})
    await tables.join(table.id, GUEST)
    await tables.start(table.id, HOST.id)
    for _ in range(moves):
        await _move(tables, table.id)
    return table.id


async def _move(tables: Tables, table: int) -> float:
    """CPU seconds of the answer to one confirmed move, in these rooms."""
    for user in (HOST.id, GUEST.id):
        look = await tables.look(table, user)
        if look.decision is not None:
            legal = await tables.legal(table, user)
            action = legal[len(legal) // 2]
            before = time.process_time()
            await tables.act(table, user, look.decision.id, look.branch, action)
            return time.process_time() - before
    raise AssertionError("nobody is asked")


def _multiplied(folder: Path, first: int) -> None:
    """Copies of the one stored game, until there are GAMES; its posts count as sent."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("UPDATE outbox SET state = 'sent'")
        owned = (("game", "id"), *((one, "game") for one in ("seat", "entry", "snapshot")))
        for table, key in owned:
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            taken = ", ".join(
                "n" if name == key else "n + 1000" if name == "channel" else name for name in names
            )
            connection.execute(
                f"""
                WITH RECURSIVE numbers (n) AS
                    (SELECT {first + 1} UNION ALL SELECT n + 1 FROM numbers WHERE n < {GAMES})
                INSERT INTO {table} SELECT {taken} FROM {table}, numbers WHERE {key} = {first}
                """  # noqa: S608  # names of our own schema
            )


async def _ready(folder: Path) -> float:
    start = time.perf_counter()
    store = await Store.open(folder)
    await store.read.unsent_channels()
    await store.read.due(time.time())
    ready = time.perf_counter() - start
    await store.close()
    return ready


def _yardstick(folder: Path) -> float:
    start = time.perf_counter()
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        states = connection.execute("SELECT body FROM snapshot").fetchall()
    assert len(states) == GAMES
    return time.perf_counter() - start


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


async def _main() -> None:
    library()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = await Store.open(folder)
        tables = Tables(store, library(), time.time)
        table = await _played(tables, 1, 0)
        costs = [await _move(tables, table) for _ in range(10)]
        nothing = []
        for _ in range(50):
            before = time.process_time()
            await tables.look(table, HOST.id)
            nothing.append(time.process_time() - before)
        await store.close()
        _multiplied(folder, table)
        ready = min([await _ready(folder) for _ in range(ROUNDS)])
        empty = min([await _ready(folder / "empty") for _ in range(ROUNDS)])
        select = min(_yardstick(folder) for _ in range(ROUNDS))
    _say(f"start with {GAMES} games: {ready * 1e3:.1f} ms, with none: {empty * 1e3:.1f} ms")
    _say(f"selecting all states: {select * 1e3:.1f} ms")
    _say(f"ratio of ready to select: {ready / select:.3f} (aim: at most 0.25)")
    move, look = median(costs) * 1e3, median(nothing) * 1e3
    _say(f"CPU of a move: {move:.2f} ms, of a look: {look:.2f} ms, ratio {move / look:.1f}")


if __name__ == "__main__":
    sys.exit(asyncio.run(_main()))
