"""Short statements run where they are asked, and behind what is apart."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.connection import Connection, opened
from bot.store.home import DATABASE
from bot.store.store import Store

COUNT = "SELECT count(*) FROM thing"
ADD = "INSERT INTO thing (id) VALUES (?)"
LONG = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
    SELECT max(i) FROM n
"""
"""Work for some tens of milliseconds."""


async def hops(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest_asyncio.fixture
async def things(tmp_path: Path) -> AsyncIterator[Connection]:
    one = Connection(opened(tmp_path / "things.sqlite"))
    await one.run("CREATE TABLE thing (id INTEGER PRIMARY KEY)")
    yield one
    with suppress(ValueError):  # it is closed already
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


@pytest.mark.parametrize("late", range(12))
async def test_nothing_overtakes_while_the_thread_starts(things: Connection, late: int) -> None:
    adds = [asyncio.create_task(things.run_apart(ADD, (None,))) for _ in range(3)]
    await hops(late)
    asked = asyncio.create_task(things.run_apart(COUNT)), asyncio.create_task(things.run(COUNT))
    assert await asyncio.gather(*asked) == [[(3,)], [(3,)]]
    await asyncio.gather(*adds)


async def test_the_loop_goes_on_beside_what_is_apart(things: Connection) -> None:
    await things.run_apart(COUNT)
    apart, turns = asyncio.create_task(things.run_apart(LONG)), 0
    while not apart.done():
        await hops(1)
        turns += 1
    assert await apart == [(300000,)]
    assert turns > 10


async def test_what_fails_says_so_to_who_asked_and_the_next_goes_on(things: Connection) -> None:
    for run in (things.run, things.run_apart):
        with pytest.raises(sqlite3.OperationalError):
            await run("SELECT * FROM nothing")
        assert await run(COUNT) == [(0,)]


async def test_a_close_comes_last_and_leaves_no_thread(things: Connection) -> None:
    before = threading.enumerate()
    asked = [asyncio.create_task(things.run_apart(COUNT)) for _ in range(2)]
    await hops(1)
    await things.close()
    assert await asyncio.gather(*asked) == [[(0,)], [(0,)]]
    for thread in threading.enumerate():
        if thread not in before:
            thread.join(5)
            assert not thread.is_alive()
    with pytest.raises(ValueError, match="closed"):
        await things.run_apart(COUNT)


@pytest.mark.parametrize("late", range(12))
async def test_who_gives_up_within_a_transaction_leaves_none_open(
    tmp_path: Path, late: int
) -> None:
    store = await Store.open(tmp_path / "home")

    async def write() -> None:
        async with store.writing() as writes:
            await writes.know(1, "Ann")
            await hops(3)

    first = asyncio.create_task(write())
    await hops(late)
    first.cancel()
    with suppress(asyncio.CancelledError):
        await first
    async with store.writing() as writes:
        await writes.know(2, "Bob")
    assert await store.read.name_of(2) == "Bob"
    await store.close()


async def test_a_transaction_waits_for_somebody_elses_shell_and_holds_nobody_up(
    tmp_path: Path,
) -> None:
    store = await Store.open(tmp_path / "home")
    shell = sqlite3.connect(tmp_path / "home" / DATABASE, isolation_level=None)
    shell.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with store.writing() as writes:
            await writes.know(7, "Ann")

    writing = asyncio.ensure_future(write())
    await hops(100)  # the loop goes on
    assert not writing.done()
    shell.execute("ROLLBACK")
    shell.close()
    await writing
    assert await store.read.names_of((7,)) == {7: "Ann"}
    await store.close()


async def test_a_transaction_waits_for_a_shell_only_so_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.store.PAUSES", (0.0, 0.0))
    store = await Store.open(tmp_path / "home")
    shell = sqlite3.connect(tmp_path / "home" / DATABASE, isolation_level=None)
    shell.execute("BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        async with store.writing():
            raise AssertionError
    shell.execute("ROLLBACK")
    shell.close()
    async with store.writing() as writes:
        await writes.know(7, "Ann")
    await store.close()
