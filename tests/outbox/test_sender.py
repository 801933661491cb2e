"""The sender: in order, once each, merged when late, never lost."""

import asyncio
from dataclasses import dataclass, field

import pytest

from bot.outbox.rows import Kind, OutboxRow, Payload, outbox_row
from bot.outbox.sender import BROKEN, FAULTS, Needless, Sender
from bot.store.rows import TableRow
from tests.tables.world import ANN, BOB, CYD, HERE, THERE, Channel, World, eventually


@dataclass
class Sleeps:
    """Remembers how long it should have slept."""

    naps: list[float] = field(default_factory=list)

    async def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        await asyncio.sleep(0)


async def sent(world: World, channel: Channel, sleeps: Sleeps | None = None) -> None:
    """Everything is sent that can be, by a sender of its own."""
    sender = Sender(world.store, channel, sleep=(sleeps or Sleeps()).sleep)
    task = asyncio.create_task(sender.run())

    async def nothing_left() -> bool:
        return not await world.store.read.unsent_channels()

    await eventually(nothing_left)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def post(world: World, table: TableRow, kind: Kind, *who: int) -> int:
    async with world.store.writing() as writes:
        return await writes.post(table, kind, Payload(mentions=who, waiting=who).packed())


async def states(world: World, table: int) -> list[str]:
    return [row.state for row in await world.store.read.posts(table)]


async def test_posts_go_out_in_order_and_once(world: World) -> None:
    table = await world.started(2)
    channel = Channel()
    await sent(world, channel)
    await world.first(table.id, ANN)
    await sent(world, channel)
    await sent(world, channel)
    rows = await world.store.read.posts(table.id)
    assert [one.row for one in channel.messages] == [row.id for row in rows]
    assert [row.message for row in rows] == [one.id for one in channel.messages]
    assert {row.state for row in rows} == {"sent"}


async def test_a_post_that_is_not_needed_any_more_is_dropped_and_the_next_one_sent(
    world: World,
) -> None:
    table = await world.started(2)
    row = await world.store.read.table(table.id)
    assert row is not None
    await post(world, row, Kind.REMINDER, ANN.id)
    await post(world, row, Kind.NOTICE)
    channel = Picky()
    await sent(world, channel)
    assert [one.state for one in await world.store.read.posts(table.id)] == [
        "sent",
        "dropped",
        "sent",
    ]
    assert len(channel.messages) == 2


class Picky(Channel):
    """A channel for which no reminder is needed."""

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        if row.kind is Kind.REMINDER:
            raise Needless("nothing waits")
        return await super().post(row, merged)


async def test_a_running_sender_wakes_at_a_commit(world: World) -> None:
    channel = Channel()
    task = asyncio.create_task(Sender(world.store, channel).run())
    await world.started(2)

    async def posted() -> bool:
        return len(channel.messages) == 1

    await eventually(posted)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_unsent_turns_merge_to_the_newest_with_all_their_lines(world: World) -> None:
    table = await world.started(3)
    channel = Channel()
    await sent(world, channel)
    for person in (ANN, BOB, CYD):
        await world.first(table.id, person)
    await sent(world, channel)
    _, merged = channel.messages
    assert merged.seqs == (3, 4, 6)
    assert merged.lines == 7
    (seat,) = (await world.tables.look(table.id, None)).waiting
    asked = (ANN, BOB, CYD)[seat].id
    assert merged.mentions == (() if asked == CYD.id else (asked,))
    assert await states(world, table.id) == ["sent", "merged", "merged", "sent"]


async def test_only_pictures_merge_and_nothing_merges_beyond_the_end(world: World) -> None:
    table = await world.lobby(2)
    row = await world.tables.row(table.id)
    kinds = ["notice", "turn", "undo", "turn", "consent", "turn", "over", "table", "turn"]
    for kind in kinds:
        await post(world, row, Kind(kind))
    await sent(world, channel := Channel())
    assert [len(one.seqs) for one in channel.messages] == [1, 3, 1, 2, 2]


async def test_a_merged_post_that_fails_keeps_what_it_stands_for(world: World) -> None:
    table = await world.lobby(2)
    row = await world.tables.row(table.id)
    await post(world, row, Kind.TURN, 10)
    await post(world, row, Kind.TURN, 10)
    sleeps = Sleeps()
    channel = Channel(down=3)
    await sent(world, channel, sleeps)
    assert sleeps.naps == [1, 2, 4]
    (message,) = channel.messages
    assert len(message.seqs) == 2
    assert message.mentions == (10,)


async def test_st12_a_post_that_went_out_before_the_kill_is_found(world: World) -> None:
    table = await world.started(2)
    (row,) = await world.store.read.posts(table.id)
    channel = Channel()
    async with world.store.writing() as writes:
        await writes.set_sending(row.id, ())
    await channel.post(outbox_row(row), ())
    again = await world.reopened()
    world.store = again.store
    await sent(again, channel)
    assert len(channel.messages) == 1
    assert await states(again, table.id) == ["sent"]


async def test_st12_a_post_that_never_went_out_goes_out_after_the_kill(world: World) -> None:
    table = await world.started(2)
    (row,) = await world.store.read.posts(table.id)
    async with world.store.writing() as writes:
        await writes.set_sending(row.id, ())
    again = await world.reopened()
    world.store = again.store
    await sent(again, channel := Channel())
    assert [one.mentions for one in channel.messages] == [(ANN.id, BOB.id)]


async def test_st16_a_channel_that_is_gone_parks_and_a_fresh_post_unparks(world: World) -> None:
    table = await world.started(2)
    channel = Channel(gone={HERE.channel})
    await sent(world, channel)
    await world.first(table.id, ANN)
    await sent(world, channel)
    assert channel.tries == 1
    assert (await world.tables.table(table.id)).parked == "404 10003"
    channel.gone.clear()
    await world.tables.repost(table.id)
    await sent(world, channel)
    assert [one.seqs for one in channel.messages] == [(2,), (3, 3)]
    assert (await world.tables.table(table.id)).parked == ""


async def test_a_table_whose_channel_is_gone_moves_with_its_posts(world: World) -> None:
    table = await world.started(2)
    channel = Channel(gone={HERE.channel})
    await sent(world, channel)
    await world.tables.repost(table.id, THERE)
    await sent(world, channel)
    assert {one.channel for one in channel.messages} == {THERE.channel}


async def test_a_post_that_breaks_in_our_hands_parks_its_channel(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Channel):
        async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
            self.tries += 1
            raise ZeroDivisionError

    table = await world.started(2)
    await sent(world, channel := Broken())
    assert channel.tries == FAULTS
    assert (await world.tables.table(table.id)).parked == BROKEN
    assert f"game {table.id}" in caplog.text


async def test_channels_do_not_wait_for_each_other_but_few_post_at_once(world: World) -> None:
    @dataclass
    class Slow(Channel):
        inside: int = 0
        most: int = 0
        go: asyncio.Event = field(default_factory=asyncio.Event)

        async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
            self.inside += 1
            self.most = max(self.most, self.inside)
            await self.go.wait()
            self.inside -= 1
            return await Channel.post(self, row, merged)

    for number in range(4):
        place = HERE.__class__(number, 7)
        table = await world.tables.open(place, ANN, "harbour", {})
        await world.tables.repost(table.id)
    channel = Slow()
    task = asyncio.create_task(Sender(world.store, channel, at_once=3).run())

    async def busy() -> bool:
        return channel.inside == 3

    await eventually(busy)
    channel.go.set()

    async def done() -> bool:
        return len(channel.messages) == 4

    await eventually(done)
    assert channel.most == 3
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
