"""The server's own SQLite file: whatever was answered or sent is in it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.sandbox.wire import Doc

VERSION = 1

SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL, key TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (kind, key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
    key TEXT PRIMARY KEY, media_type TEXT NOT NULL, content BLOB NOT NULL
);
"""


class Archive:
    """Documents by kind and key, and files by key; `path` None keeps them in memory."""

    def __init__(self, path: Path | None = None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._file = sqlite3.connect(path or ":memory:")
        found = self._file.execute("PRAGMA user_version").fetchone()[0]
        if found > VERSION:
            self._file.close()
            raise ValueError(f"{path} was written by a newer sandbox (format {found})")
        # A killed process loses nothing that was committed; only a power cut could.
        self._file.executescript(
            f"PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; {SCHEMA}"
            f"PRAGMA user_version = {VERSION};"
        )

    def put(self, kind: str, key: str, doc: Doc) -> None:
        """The document stands under its key from the next commit on."""
        self._file.execute(
            "INSERT INTO things VALUES (?, ?, ?) "
            "ON CONFLICT (kind, key) DO UPDATE SET doc = excluded.doc",
            (kind, key, json.dumps(doc, separators=(",", ":"))),
        )

    def remove(self, kind: str, key: str) -> None:
        """Nothing stands under this key any more."""
        self._file.execute("DELETE FROM things WHERE kind = ? AND key = ?", (kind, key))

    def all(self, kind: str) -> Iterator[tuple[str, Doc]]:
        """Keys and documents of one kind; shorter keys first, so snowflakes come in order."""
        rows = self._file.execute(
            "SELECT key, doc FROM things WHERE kind = ? ORDER BY length(key), key", (kind,)
        )
        for key, doc in rows.fetchall():
            yield key, json.loads(doc)

    def put_file(self, key: str, media_type: str, content: bytes) -> None:
        """The file stands under its key from the next commit on."""
        self._file.execute("INSERT INTO files VALUES (?, ?, ?)", (key, media_type, content))

    def file(self, key: str) -> tuple[str, bytes] | None:
        """Media type and bytes of a file, None if there is none."""
        row: tuple[str, bytes] | None = self._file.execute(
            "SELECT media_type, content FROM files WHERE key = ?", (key,)
        ).fetchone()
        return row

    def commit(self) -> None:
        """All that was put is on file: to be called before anything of it is told to anyone."""
        if self._file.in_transaction:
            self._file.commit()

    def roll_back(self) -> None:
        """Nothing that was put since the last commit is on file."""
        self._file.rollback()

    def close(self) -> None:
        """Everything is on file and the file is free."""
        self.commit()
        self._file.close()
