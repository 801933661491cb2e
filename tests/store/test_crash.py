"""A kill at any statement of a turn: no move lost or made twice, posted once, mentioned once."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.outbox.rows import Kind, OutboxRow
from bot.outbox.sender import Sender
from bot.store.connection import Connection, Row, Value
from bot.store.problems import HeadMoved
from bot.store.rows import FLAG, HALF, PERSON
from bot.tables.facts import Policy
from tests.tables.world import ANN, BOB, Channel, Silent, World, eventually, outbox


class Kill(BaseException):
    """The process is dead from here on."""


@dataclass
class Fate:
    """Counts what happens, and kills before the step of that number."""

    at: int
    steps: int = 0

    @property
    def is_dead(self) -> bool:
        return self.steps > self.at

    def step(self) -> None:
        self.steps += 1
        if self.is_dead:
            raise Kill


class Mortal(Connection):
    """A connection whose every statement is a step."""

    fate: Fate

    async def run(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        self.fate.step()
        return await super().run(sql, values)

    async def run_apart(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        self.fate.step()
        return await super().run_apart(sql, values)


class MortalChannel(Channel):
    """Posting is two steps: the message arrives between them."""

    fate: Fate | None = None

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        if self.fate is not None:
            self.fate.step()
        message = await super().post(row, merged)
        if self.fate is not None:
            self.fate.step()
        return message


async def drain(world: World, channel: Channel, fate: Fate | None = None) -> None:
    """A sender works until nothing is left to send, or it is dead."""
    task = asyncio.create_task(Sender(world.store, channel).run())

    async def finished() -> bool:
        return bool(fate and fate.is_dead) or not await world.store.read.unsent_channels()

    await eventually(finished)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def prepared(folder: Path) -> tuple[int, Channel]:
    """A home where Bob's choice reveals everything, and a computer waits to dock."""
    world = await World.open(folder)
    table = await world.started(2, Policy.RANDOM)
    (due,) = await world.dues(table.id)
    await world.tables.answer_due(due, Silent())
    await world.first(table.id, ANN)
    channel = MortalChannel()
    await drain(world, channel)
    await world.close()
    return table.id, channel


async def killed_at(
    folder: Path, table: int, channel: MortalChannel, step: int
) -> tuple[World, bool, Fate]:
    """The home after a kill at that step of Bob's turn, and whether Bob was answered."""
    world = await World.open(folder / "alive")
    fate = Fate(step)
    writer = world.store._writer
    writer.__class__ = Mortal
    writer.fate = channel.fate = fate  # type: ignore[attr-defined]
    answered = False
    try:
        await world.first(table, BOB)
        answered = True
        await drain(world, channel, fate)
    except Kill:
        pass
    channel.fate = None
    writer.__class__ = Connection
    after = await world.after_kill(folder / "after")
    await world.close()
    return after, answered, fate


async def killed_everywhere(
    tmp_path: Path, at: float, deed: Callable[[World], Awaitable[None]]
) -> AsyncIterator[World]:
    """The prepared home at that time after a kill at each step of the deed, and after none."""
    step, was_killed = 0, True
    while was_killed:
        folder = tmp_path / str(step)
        folder.mkdir()
        shutil.copytree(tmp_path / "prepared", folder / "alive")
        world = await World.open(folder / "alive")
        world.clock.time = at
        writer, fate = world.store._writer, Fate(step)
        writer.__class__ = Mortal
        writer.fate = fate  # type: ignore[attr-defined]
        with suppress(Kill):
            await deed(world)
        was_killed = fate.is_dead
        writer.__class__ = Connection
        after = await world.after_kill(folder / "after")
        await world.close()
        after.clock.time = at
        yield after
        await after.close()
        shutil.rmtree(folder)
        step += 1
    assert step > 10


async def test_a_kill_at_any_statement_of_a_turn_loses_and_doubles_nothing(
    tmp_path: Path,
) -> None:
    table, before = await prepared(tmp_path / "prepared")
    step, was_killed, outcomes = 0, True, set()
    while was_killed:
        folder = tmp_path / str(step)
        folder.mkdir()
        shutil.copytree(tmp_path / "prepared", folder / "alive")
        channel = MortalChannel(messages=list(before.messages))
        world, answered, fate = await killed_at(folder, table, channel, step)
        was_killed = fate.is_dead
        look = await world.tables.look(table, BOB.id)
        moved = look.view.lighthouse is not None
        assert moved or not answered
        outcomes.add((answered, moved, len(channel.messages) > len(before.messages)))
        if not moved:
            await world.first(table, BOB)
        await drain(world, channel)

        entries = world.sql("SELECT seq, kind FROM entry ORDER BY seq")
        assert [seq for seq, _ in entries] == list(range(1, len(entries) + 1))
        told = [line.words.key for line in await world.tables.log(table, 99)]
        assert told.count("harbour-told-chosen") == 3
        rows = await world.store.read.posts(table)
        assert {row.state for row in rows} <= {"sent", "merged"}
        standing_for = [seq for one in channel.messages for seq in one.seqs]
        assert standing_for == sorted(set(standing_for))
        assert len(standing_for) == len(rows)
        dues = await world.dues(table)
        open_to_computers = [
            (2, one.id) for one in (await world.tables.live(table)).match.pending if 2 in one.seats
        ]
        assert [(due.seat, due.decision) for due in dues] == open_to_computers
        await world.close()
        shutil.rmtree(folder)
        step += 1
    assert step > 10
    assert outcomes == {
        (False, False, False),  # killed before the commit: the move never was
        (True, True, False),  # killed between the commit and the post
        (True, True, True),  # killed after the post
    }


async def test_a_cancelled_commit_is_read_anew(world: World) -> None:
    """The caller is gone, the commit may stand or not: the next one sees which."""
    table = await world.started(2)
    for ticks in range(40):
        act = asyncio.create_task(world.first(table.id, ANN, ticks % 5))
        await asyncio.sleep(ticks * 0.0001)
        act.cancel()
        await asyncio.gather(act, return_exceptions=True)
        look = await world.tables.look(table.id, ANN.id)
        assert look.table.seq == world.sql("SELECT max(seq) FROM entry")[0][0]
    assert (await world.first(table.id, BOB)).look.table.seq > look.table.seq


async def test_a_foreign_hand_in_the_database_is_noticed(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    live = await world.tables.live(table.id)
    world.sql("UPDATE game SET seq = 2")
    with pytest.raises(HeadMoved):
        async with world.store.writing() as writes:
            await writes.change_table(live.row, live.row.seq, 0)


async def test_a_kill_at_any_statement_of_a_flag_makes_one_caretakers_move(
    tmp_path: Path,
) -> None:
    world = await World.open(tmp_path / "prepared")
    table = (await world.started(2)).id
    (due, _) = await world.dues(table, FLAG)
    await world.close()
    outcomes = set()

    async def flag(world: World) -> None:
        await world.tables.time_out(due, Silent())

    async for after in killed_everywhere(tmp_path, due.at, flag):
        outcomes.add((await after.tables.table(table)).seq)
        for one in await after.store.read.due(after.clock.time):
            if (one.kind, one.seat) == (FLAG, 0):
                await after.tables.time_out(one, Silent())
        assert len(await after.store.read.time_outs(table)) == 1
        clock = (await after.store.read.seat_clocks(table))[0]
        assert (clock.time_outs, clock.in_a_row, clock.bank) == (1, 1, 0.0)
        keys = [line.words.key for line in await after.tables.log(table, 99)]
        assert keys.count("harbour-told-chosen") == 1
        told = [one.payload.lines for one in await outbox(after, table)]
        assert sum(line.key == "notice-caretaker" for lines in told for line in lines) == 1
        assert [one.seat for one in await after.dues(table, FLAG)] == [1]
    assert len(outcomes) == 2


async def test_a_kill_at_any_statement_of_a_reminder_makes_one_digest(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "prepared")
    table = (await world.started(2)).id
    (half, _) = await world.dues(table, HALF)
    await world.close()
    outcomes = set()
    async for after in killed_everywhere(tmp_path, half.at, reminded):
        outcomes.add(len(await called_by(after, table)))
        await reminded(after)
        await reminded(after)
        assert await called_by(after, table) == [(ANN.id,)]
        assert await after.store.read.untold(ANN.id) == ()
    assert outcomes == {0, 1}


async def reminded(world: World) -> None:
    """What is due for Ann is done: her reminder, then what is owed to her."""
    for one in await world.store.read.due(world.clock.time):
        if (one.kind, one.seat) == (HALF, 0) and one.at <= world.clock.time:
            await world.tables.remind(one)
    for one in await world.store.read.dues(ANN.id, PERSON):
        await world.tables.digest(one)


async def called_by(world: World, table: int) -> list[tuple[int, ...]]:
    """Whom each reminder of a table calls."""
    rows = await outbox(world, table)
    return [one.payload.mentions for one in rows if one.kind is Kind.REMINDER]
