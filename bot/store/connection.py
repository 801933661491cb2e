"""One connection to the database: its start, and one statement at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
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
    """An open connection without implicit transactions."""

    def __init__(self, raw: aiosqlite.Connection) -> None:
        self._raw = raw

    async def run(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """The rows that a statement yields."""
        rows = await self._raw.execute_fetchall(sql, values)
        return [tuple(row) for row in rows]

    async def copy_to(self, target: Path) -> None:
        """The database as it stands, in a new file; writers go on meanwhile."""
        async with aiosqlite.connect(target) as copy:
            await self._raw.backup(copy, pages=256, sleep=0.01)

    async def close(self) -> None:
        """The connection is closed; nothing more can be run."""
        await self._raw.close()


async def connect(path: Path) -> Connection:
    """A connection to the database at `path`, created where it is missing.

    Raises HomeUnwritable and BadDatabase.
    """
    _check_opens(path)
    raw = await aiosqlite.connect(path, isolation_level=None)
    try:
        for pragma in START:
            await raw.execute_fetchall(pragma)
    except sqlite3.DatabaseError as error:
        await raw.close()
        raise _problem(path, error) from error
    return Connection(raw)


def _check_opens(path: Path) -> None:
    # aiosqlite leaves a thread behind where it cannot open the file
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.DatabaseError as error:
        raise _problem(path, error) from error


def _problem(path: Path, error: sqlite3.DatabaseError) -> StoreProblem:
    if isinstance(error, sqlite3.OperationalError):
        return HomeUnwritable(f"The database {path} cannot be opened and written: {error}.")
    return BadDatabase(f"{path} is no database of Alderman: {error}.")
