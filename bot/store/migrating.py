"""Numbered migrations: each in one transaction, after a copy of what could be lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.problems import BadDatabase, NewerDatabase

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: sqlite3.Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """The database at `path` has every migration of `folder`; raises NewerDatabase.

    Before the first new one, a database with content is copied beside itself. At start-up only:
    it blocks.
    """
    files = {int(file.name[:4]): file for file in sorted(folder.glob("*.sql"))}
    done = _level(connection, path)
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
        connection.execute("VACUUM INTO ?", (str(copy),))
    for number in todo:
        with _transaction(connection):
            for statement in _statements(files[number].read_text(encoding="utf-8")):
                connection.execute(statement)
            connection.execute("INSERT INTO migration (number) VALUES (?)", (number,))


def _level(connection: sqlite3.Connection, path: Path) -> int:
    """The last migration applied; 0 in a new database."""
    with _transaction(connection):
        sql = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
        (tables,) = connection.execute(sql).fetchone()
        connection.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
        sql = "SELECT coalesce(max(number), 0) FROM migration"
        level: int = connection.execute(sql).fetchone()[0]
        if tables and not level:
            msg = f"{path} is a database of something else than Alderman; choose another home."
            raise BadDatabase(msg)
    return level


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _statements(script: str) -> Iterator[str]:
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not statement.strip(), "a migration ends in the middle of a statement"
