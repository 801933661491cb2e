"""Whoever is to be forgotten is known nowhere: every table that names people is thought of."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.care import DROPPED, KEPT, RESULTS, UNLISTED
from bot.store.store import Store


async def test_every_column_that_names_a_person_is_kept_under_a_new_name_or_dropped(
    tmp_path: Path,
) -> None:
    store = await Store.open(tmp_path / "home")
    await store.close()
    with closing(sqlite3.connect(tmp_path / "home" / "alderman.sqlite")) as connection:
        tables = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        named = {
            (table, row[3])
            for table in tables
            for row in connection.execute(f"PRAGMA foreign_key_list({table})")
            if row[2] == "person"
        }
    everywhere = (*KEPT, *RESULTS, *UNLISTED, *DROPPED)
    assert named == set(everywhere)
    assert len(everywhere) == len(named)
