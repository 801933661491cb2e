"""`alderman ratings` from the command line."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import aclosing, closing
from pathlib import Path

from bot.ratings.model import library_version
from tests.console.conftest import Alderman
from tests.tables.world import World


async def _played(home: Path) -> None:
    async with aclosing(await World.open(home)) as world:
        for people in (2, 3):
            await world.play_out((await world.started(people)).id)


def test_ratings_are_reckoned_anew_from_results(alderman: Alderman, tmp_path: Path) -> None:
    asyncio.run(_played(tmp_path))
    said = f"5 ratings from 2 results with {library_version()}"
    assert alderman("ratings", "--home", tmp_path).out == f"{said}: none has changed.\n"
    with closing(sqlite3.connect(tmp_path / "alderman.sqlite")) as database, database:
        database.execute("UPDATE rating SET mu = 99 WHERE mode = 'duel'")
    assert alderman("ratings", "--home", tmp_path).out == f"{said}: 2 have changed.\n"
    assert alderman("ratings", "--home", tmp_path).out == f"{said}: none has changed.\n"


def test_a_home_that_is_not_there_is_refused(alderman: Alderman, tmp_path: Path) -> None:
    assert "no folder" in alderman("ratings", "--home", tmp_path / "nowhere").refused()


def test_while_a_bot_is_at_work_there_it_is_refused(alderman: Alderman, tmp_path: Path) -> None:
    async def busy() -> str:
        async with aclosing(await World.open(tmp_path)):
            return await asyncio.to_thread(
                lambda: alderman("ratings", "--home", tmp_path).refused()
            )

    assert "Another Alderman already works" in asyncio.run(busy())
