"""The store: one writer, one reader, and what waits for new rows."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.store.connection import Connection, opened
from bot.store.home import DATABASE, Home, sync_folder
from bot.store.migrating import MIGRATIONS, migrate
from bot.store.problems import StoreProblem
from bot.store.reading import Reads
from bot.store.writing import Writes

PAUSES = (0.05,) * 100
"""Seconds between the attempts to begin a transaction while somebody else writes."""


class Store:
    """An open home. `read` sees what is committed; `posts` and `dues` are set when there is new
    work for the sender or the ticker.
    """

    def __init__(self, home: Home, writer: Connection, reader: Connection) -> None:
        self._home = home
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()
        self.read = Reads(reader)
        self.posts = asyncio.Event()
        self.dues = asyncio.Event()

    @classmethod
    async def open(cls, folder: Path, migrations: Path = MIGRATIONS) -> Store:
        """The store of a home, with every migration applied; raises StoreProblem."""
        home = Home(folder)
        writer = None
        try:
            writer = opened(home.database)
            migrate(writer, home.database, migrations)
            writer.execute("PRAGMA busy_timeout = 0")  # it would hold up the event loop
            reader = opened(home.database)
        except BaseException:
            if writer is not None:
                writer.close()
            home.leave()
            raise
        return cls(home, Connection(writer), Connection(reader))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Writes]:
        """One transaction: committed where the block ends, undone where it raises."""
        writes = Writes(self._writer)
        async with self._turn:
            try:
                await self._begin()
                yield writes
                await self._writer.run_apart("COMMIT")
            except BaseException:
                with suppress(sqlite3.OperationalError):
                    await self._writer.run_apart("ROLLBACK")
                raise
            finally:
                if writes.posted:
                    self.posts.set()
                if writes.timed:
                    self.dues.set()

    async def _begin(self) -> None:
        """A transaction is open. The lock file keeps Alderman's other processes from writing; where
        somebody's own shell does, that is waited for, and all else goes on meanwhile.
        """
        pauses = iter(PAUSES)
        while True:
            try:
                await self._writer.run("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                pause = next(pauses, None)
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or pause is None:
                    raise
                await asyncio.sleep(pause)
            else:
                return

    async def backup(self, target: Path) -> None:
        """A copy of the database as it stands, while the bot goes on; raises StoreProblem."""
        await backup(self._home.folder, target)

    async def close(self) -> None:
        """The home is free for others."""
        async with self._turn:
            await self._reader.close()
            await self._writer.close()
            self._home.leave()


async def backup(folder: Path, target: Path) -> None:
    """A copy of a home's database, whether or not a bot works there; raises StoreProblem.

    The file stands at `target` only when it is whole.
    """
    database = folder / DATABASE
    if not database.exists():
        msg = f"There is no database in {folder}; name the home of a bot that has run."
        raise StoreProblem(msg)
    part = target.with_name(target.name + ".part")
    connection = Connection(opened(database))
    try:
        _make_way(target, part)
        await connection.copy_to(part)
        os.replace(part, target)
        sync_folder(target.parent)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        msg = f"The copy {target} cannot be written: {error}."
        raise StoreProblem(msg) from error
    finally:
        await connection.close()


def _make_way(target: Path, part: Path) -> None:
    if target.exists():
        msg = f"{target} is there already; choose another name for the copy."
        raise StoreProblem(msg)
    part.unlink(missing_ok=True)


async def looked_through(folder: Path) -> str:
    """How much a home's database holds, every move of it read; raises StoreProblem."""
    database = folder / DATABASE
    if not database.exists():
        return "none yet"
    connection = Connection(opened(database))
    try:
        ((games,),) = await connection.run("SELECT COUNT(*) FROM game")
        ((entries, octets),) = await connection.run(
            "SELECT COUNT(*), COALESCE(SUM(LENGTH(body)), 0) FROM entry"
        )
    except sqlite3.DatabaseError as error:
        msg = f"{database} is damaged ({error}); stop the bot and put a backup in its place."
        raise StoreProblem(msg) from error
    finally:
        await connection.close()
    return f"{games} tables, {entries} moves, {octets // 1024} KiB"
