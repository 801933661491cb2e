"""One connection: short statements at once, long ones beside, all in the order they came."""

import asyncio
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from bot.store.connection import Connection, opened
from bot.store.store import Store

LONG = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
    INSERT INTO said SELECT max(i) FROM n RETURNING number
"""
"""Work for some tens of milliseconds."""


@pytest.fixture
async def connection(tmp_path: Path):
    one = Connection(opened(tmp_path / "file.sqlite"))
    await one.run("CREATE TABLE said (number INTEGER)")
    yield one
    with suppress(ValueError, sqlite3.ProgrammingError):
        await one.close()


async def hops(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("late", range(12))
async def test_statements_come_true_in_the_order_in_which_they_were_asked_for(
    connection: Connection, late: int
) -> None:
    asked = [
        asyncio.create_task(connection.run_apart("INSERT INTO said VALUES (?)", (number,)))
        for number in range(3)
    ]
    await hops(late)  # while the thread of the connection starts, and at its work
    asked.append(asyncio.create_task(connection.run_apart("INSERT INTO said VALUES (3)")))
    asked.append(asyncio.create_task(connection.run("INSERT INTO said VALUES (4)")))
    await asyncio.gather(*asked)
    rows = await connection.run("SELECT number FROM said ORDER BY rowid")
    assert [number for (number,) in rows] == [0, 1, 2, 3, 4]


async def test_a_short_statement_waits_behind_a_long_one_that_nobody_waits_for(
    connection: Connection,
) -> None:
    long = asyncio.create_task(connection.run_apart(LONG))
    await hops(3)
    long.cancel()
    with pytest.raises(asyncio.CancelledError):
        await long
    assert await connection.run("SELECT number FROM said") == [(300000,)]


async def test_the_loop_goes_on_beside_a_long_statement(connection: Connection) -> None:
    await connection.run_apart("SELECT 1")
    long = asyncio.create_task(connection.run_apart(LONG))
    turns = 0
    while not long.done():
        await asyncio.sleep(0)
        turns += 1
    assert await long == [(300000,)]
    assert turns > 10


async def test_what_fails_says_so_to_who_asked_and_the_next_goes_on(connection: Connection) -> None:
    for run in (connection.run, connection.run_apart):
        with pytest.raises(sqlite3.OperationalError):
            await run("SELECT * FROM nothing")
        assert await run("SELECT 1") == [(1,)]


async def test_what_was_asked_for_before_the_close_is_done_and_no_thread_is_left(
    connection: Connection,
) -> None:
    before = threading.enumerate()
    first = asyncio.create_task(connection.run_apart("SELECT 1"))
    second = asyncio.create_task(connection.run_apart("SELECT 2"))
    await hops(1)
    await connection.close()
    assert await asyncio.gather(first, second) == [[(1,)], [(2,)]]
    for thread in threading.enumerate():
        if thread not in before:
            thread.join(5)
            assert not thread.is_alive()
    with pytest.raises(ValueError, match="closed"):
        await connection.run_apart("SELECT 3")


@pytest.mark.parametrize("late", range(12))
async def test_who_gives_up_at_the_beginning_of_a_transaction_leaves_none_open(
    tmp_path: Path, late: int
) -> None:
    store = await Store.open(tmp_path / "home")

    async def write() -> None:
        async with store.writing() as writes:
            await writes.know(1, "Ann")

    first = asyncio.create_task(write())
    await hops(late)
    first.cancel()
    with suppress(asyncio.CancelledError):
        await first
    async with store.writing() as writes:
        await writes.know(2, "Bob")
    assert await store.read.name_of(2) == "Bob"
    await store.close()
