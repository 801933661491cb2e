"""Short statements find their rows by an index: none reads all of a table that grows."""

import inspect
import typing
from collections.abc import Iterable
from contextlib import suppress

import pytest

from bot.store.connection import Connection
from bot.store.reading import Reads
from tests.tables.world import World

QUESTIONS = sorted(
    name
    for name, method in inspect.getmembers(Reads, inspect.iscoroutinefunction)
    if not name.startswith("_")
)
ARGUMENTS = {int: 1, float: 1.0, str: "x", Iterable[int]: (1, 2)}
OPEN = ("outbox_unsent", "game_touched", "game_paused")
"""Indexes that know only what is open now."""
SMALL = ("SCAN result_change", "SCAN rating_run", "SCAN CONSTANT ROW")
"""A row, a row a library; and no table at all."""


@pytest.mark.parametrize("question", QUESTIONS)
async def test_a_short_question_reads_by_an_index(
    world: World, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    await world.started(2)
    asked: list[str] = []
    real = Connection.run

    async def run(self: Connection, sql: str, values: tuple[object, ...] = ()) -> object:
        asked.append(sql)
        return await real(self, sql, values)

    monkeypatch.setattr(Connection, "run", run)
    hints = typing.get_type_hints(getattr(Reads, question))
    hints.pop("return")
    with suppress(ValueError):  # there is no such card set or game
        await getattr(world.store.read, question)(*(ARGUMENTS[of] for of in hints.values()))
    for sql in asked:
        plan = await real(world.store._reader, f"EXPLAIN QUERY PLAN {sql}", (1,) * sql.count("?"))
        scans = [row[3] for row in plan if row[3].startswith("SCAN")]
        scans = [one for one in scans if not one.startswith(SMALL) and not one.endswith(OPEN)]
        assert scans == [], sql
