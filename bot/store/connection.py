"""One connection to the database: its start, and one statement at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.problems import BadDatabase, HomeUnwritable, StoreProblem

Value = int | float | str | bytes | None
Row = tuple[Any, ...]

START = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class Connection:
    """An open connection without implicit transactions; its thread starts with the first use.

    One statement is at work at a time, in the order they were asked for.
    """

    def __init__(self, opened: sqlite3.Connection) -> None:
        self._opened = opened
        self._thread: aiosqlite.Connection | None = None
        self._line = asyncio.Lock()
        self._apart = 0

    async def run(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """The rows that a short statement yields: one that finds its rows by an index.

        It takes some ten microseconds; the way to another thread and back takes ten times as many.
        """
        if self._apart:
            return await self._queued(sql, values)
        return self._opened.execute(sql, values).fetchall()

    async def run_apart(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """The rows that a statement yields which reads much, or waits for a lock or the disk; all
        else goes on meanwhile.
        """
        return await self._queued(sql, values)

    async def _queued(self, sql: str, values: Sequence[Value]) -> list[Row]:
        self._apart += 1
        work = asyncio.ensure_future(self._fetched(sql, values))
        work.add_done_callback(self._back)  # not before, however early whoever waits gives up
        return await asyncio.shield(work)

    async def _fetched(self, sql: str, values: Sequence[Value]) -> list[Row]:
        async with self._line:
            rows = await (await self._started()).execute_fetchall(sql, values)
        return [tuple(row) for row in rows]

    def _back(self, _work: asyncio.Future[list[Row]]) -> None:
        self._apart -= 1

    async def copy_to(self, target: Path) -> None:
        """The database as it stands, in a new file; other connections go on meanwhile.

        Raises sqlite3.Error where the file cannot be made.
        """
        made = sqlite3.connect(target, check_same_thread=False)
        copy = await aiosqlite.Connection(lambda: made, iter_chunk_size=64)
        try:
            async with self._line:
                await (await self._started()).backup(copy)
        finally:
            await copy.close()

    async def close(self) -> None:
        """The connection is closed behind all that was asked for; nothing more can be run."""
        await asyncio.create_task(self._closed())  # behind the tasks of what was asked for

    async def _closed(self) -> None:
        async with self._line:
            await (await self._started()).close()

    async def _started(self) -> aiosqlite.Connection:
        """The thread of the connection, for whoever is at its turn."""
        if self._thread is None:
            self._thread = await aiosqlite.Connection(lambda: self._opened, iter_chunk_size=64)
        return self._thread


def opened(path: Path) -> sqlite3.Connection:
    """The database at `path`, created where it is missing.

    Not opened by aiosqlite, which leaves a thread behind where that fails. Raises HomeUnwritable
    and BadDatabase.
    """
    connection = None
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in START:
            connection.execute(pragma)
    except sqlite3.DatabaseError as error:
        if connection is not None:
            connection.close()
        raise _problem(path, error) from error
    return connection


def _problem(path: Path, error: sqlite3.DatabaseError) -> StoreProblem:
    if isinstance(error, sqlite3.OperationalError):
        return HomeUnwritable(f"The database {path} cannot be opened and written: {error}.")
    return BadDatabase(f"{path} is no database of Alderman: {error}.")
