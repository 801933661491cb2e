"""Writes the golden database of this release: `python -m tests.store.make_golden NAME`.

Run once for a release, never again for an old one: its file shows that what was stored then still
loads.
"""

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import aclosing, closing
from pathlib import Path

from bot.store.home import DATABASE
from bot.tables.facts import Place, Policy
from data.library import library
from tests.tables.world import ANN, BOB, CYD, World

FOLDER = Path(__file__).parent / "golden"


async def write(home: Path) -> None:
    """A home with every kind of row."""
    async with aclosing(await World.open(home, library())) as world:
        await _fill(world)


async def _fill(world: World) -> None:
    """A running, an ended, a finished table and a lobby, posts and dues."""
    table = await world.started(2, game="sprawlopolis", difficulty="hard")
    await world.play_out(table.id)

    ended = await world.started(2, game="sprawlopolis")
    await world.first(ended.id, ANN)
    await world.tables.end(ended.id, ANN.id)

    running = await world.started(2, Policy.GREEDY, game="sprawlopolis", difficulty="relaxed")
    await world.first(running.id, ANN, 3)
    await world.tables.undo(running.id, ANN.id)
    await world.first(running.id, ANN, 5)
    await world.first(running.id, BOB, 2)
    first, *_ = await world.store.read.posts(running.id)
    async with world.store.writing() as writes:
        await writes.set_sending(first.id, ())

    lobby = await world.tables.open(Place(2000, 7), CYD, "sprawlopolis", {})
    await world.tables.add_computer(lobby.id, CYD.id, Policy.SAMPLING)
    async with world.store.writing() as writes:
        await writes.park(2000, "403 50001")


def main(name: str) -> None:
    """The file `NAME.sqlite` beside the older ones."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        asyncio.run(write(home))
        with closing(sqlite3.connect(home / DATABASE)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("VACUUM")
        (FOLDER / f"{name}.sqlite").write_bytes((home / DATABASE).read_bytes())


if __name__ == "__main__":
    main(sys.argv[1])
