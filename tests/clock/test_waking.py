"""The bot's own heartbeat: time in which it was cut off is nobody's."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest_asyncio

from bot.clock.profiles import HOUR, MINUTE
from bot.clock.waking import EVERY, keep_beating
from bot.store.rows import FLAG, DeadlineRow, DueRow, SeatRow, TableRow
from bot.store.store import Store


@dataclass
class Line:
    """A connection that is up or down, and a clock that goes on with every look at it."""

    is_up: bool = True
    time: float = 1_000.0
    asleep: asyncio.Event = field(default_factory=asyncio.Event)

    def now(self) -> float:
        return self.time

    async def sleep_until(self, at: float) -> None:
        self.asleep.set()
        while self.time < at:
            await asyncio.sleep(0)

    async def passes(self, seconds: float) -> None:
        """Time goes by in looks of five seconds."""
        end = self.time + seconds
        while self.time < end:
            self.asleep.clear()
            self.time += 5
            await self.asleep.wait()


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    one = await Store.open(tmp_path)
    yield one
    await one.close()


@pytest_asyncio.fixture
async def line(store: Store) -> AsyncIterator[Line]:
    """A heartbeat at work on a line."""
    one = Line()
    beating = keep_beating(store, lambda: one.is_up, one.now, one.sleep_until)
    task = asyncio.create_task(beating)
    await one.asleep.wait()
    yield one
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def test_it_beats_once_a_minute(store: Store, line: Line) -> None:
    began = line.time
    assert await store.read.heartbeat() == began
    await line.passes(EVERY - 5)
    assert await store.read.heartbeat() == began
    await line.passes(5)
    assert await store.read.heartbeat() == began + EVERY


async def test_it_does_not_beat_while_the_gateway_is_away(store: Store, line: Line) -> None:
    began = line.time
    line.is_up = False
    await line.passes(2 * MINUTE)
    assert await store.read.heartbeat() == began


async def test_the_first_look_after_an_outage_moves_deadlines(store: Store, line: Line) -> None:
    async with store.writing() as writes:
        await writes.know(1, "Ann")
    await _a_game_with_a_deadline(store, until=line.time + HOUR)
    line.is_up = False
    await line.passes(HOUR)
    line.is_up = True
    await line.passes(5)
    (row,) = await store.read.deadlines(1)
    assert row.until == 1_000.0 + HOUR + HOUR + 5
    (due,) = await store.read.dues(1)
    assert due.at == row.until


async def _a_game_with_a_deadline(store: Store, until: float) -> None:
    table = TableRow(
        id=0,
        channel=1,
        guild=1,
        rules="harbour",
        status="running",
        host=1,
        options=b"",
        digest=None,
        seed="00",
        seq=0,
        marked=False,
        seats=(SeatRow(0, 1, "Ann"),),
    )
    async with store.writing() as writes:
        game = await writes.add_table(table, 0.0)
        await writes.keep_deadline(DeadlineRow(game, 0, 1, 0, 0.0, until, until))
        await writes.plan(DueRow(FLAG, game, 0, 1, until))
