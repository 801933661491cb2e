"""Short statements run where they are asked, and behind what is apart."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest_asyncio

from bot.store.connection import Connection, opened

COUNT = "SELECT count(*) FROM thing"
ADD = "INSERT INTO thing (id) VALUES (?)"


@pytest_asyncio.fixture
async def things(tmp_path: Path) -> AsyncIterator[Connection]:
    one = Connection(opened(tmp_path / "things.sqlite"))
    await one.run("CREATE TABLE thing (id INTEGER PRIMARY KEY)")
    yield one
    await one.close()


async def test_a_short_statement_lets_nobody_else_in_between(things: Connection) -> None:
    other = asyncio.ensure_future(things.run(ADD, (1,)))
    assert await things.run(COUNT) == [(0,)]
    await other
    assert await things.run(COUNT) == [(1,)]


async def test_what_is_asked_later_comes_after_what_is_apart(things: Connection) -> None:
    apart = asyncio.ensure_future(things.run_apart(ADD, (1,)))
    await asyncio.sleep(0)
    assert await things.run(COUNT) == [(1,)]
    await apart


async def test_what_is_apart_is_done_though_nobody_waits_for_it(things: Connection) -> None:
    apart = asyncio.ensure_future(things.run_apart(ADD, (1,)))
    await asyncio.sleep(0)
    apart.cancel()
    with suppress(asyncio.CancelledError):
        await apart
    assert await things.run(COUNT) == [(1,)]
