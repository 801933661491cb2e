"""Numbered migrations: each in one transaction, after a copy of what could be lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.store.connection import Connection
from bot.store.problems import BadDatabase, NewerDatabase

MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(connection: Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """The database at `path` has every migration of `folder`; raises NewerDatabase.

    Before the first new one, a database with content is copied beside itself.
    """
    files = _files(folder)
    done = await _level(connection, path)
    if done > max(files):
        msg = (
            f"{path} was written by a later release (level {done}, this one knows {max(files)}); "
            "update Alderman."
        )
        raise NewerDatabase(msg)
    todo = [number for number in files if number > done]
    if todo and done:
        copy = path.with_name(f"{path.stem}.before-{todo[0]:04}{path.suffix}")
        copy.unlink(missing_ok=True)
        await connection.run("VACUUM INTO ?", (str(copy),))
    for number in todo:
        await _apply(connection, number, files[number].read_text(encoding="utf-8"))


def _files(folder: Path) -> dict[int, Path]:
    return {int(file.name[:4]): file for file in sorted(folder.glob("*.sql"))}


async def _level(connection: Connection, path: Path) -> int:
    """The last migration applied; 0 in a new database."""
    await connection.run("BEGIN IMMEDIATE")
    try:
        tables = await connection.run("SELECT count(*) FROM sqlite_master WHERE type = 'table'")
        await connection.run("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
        ((level,),) = await connection.run("SELECT coalesce(max(number), 0) FROM migration")
        if tables != [(0,)] and level == 0:
            raise BadDatabase(  # noqa: TRY301  # the rollback below is for this too
                f"{path} is a database of something else than Alderman; choose another home."
            )
    except BaseException:
        await connection.run("ROLLBACK")
        raise
    await connection.run("COMMIT")
    assert isinstance(level, int)
    return level


async def _apply(connection: Connection, number: int, script: str) -> None:
    await connection.run("BEGIN IMMEDIATE")
    try:
        for statement in _statements(script):
            await connection.run(statement)
        await connection.run("INSERT INTO migration (number) VALUES (?)", (number,))
    except BaseException:
        await connection.run("ROLLBACK")
        raise
    await connection.run("COMMIT")


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not statement.strip(), "a migration ends in the middle of a statement"
