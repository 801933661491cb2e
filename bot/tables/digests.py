"""Reminders on their way: gathered, and told in one message when the person may be called."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.calendar import Calendar
from bot.clock.profiles import HOUR, LIVE
from bot.clock.quiet import OFF
from bot.clock.reminders import reminders_of
from bot.outbox.rows import Kind, Payload
from bot.store.rows import BANK, HALF, LAST, CalledRow, DueRow
from bot.store.writing import Writes
from bot.tables.calls import Calling, Reach, calls_of
from bot.tables.facts import Status, Table, TableId, UserId
from bot.tables.waits import Wait, Waiting, Waits

PARKED_AGAIN = 6 * HOUR
"""Seconds until a digest is tried again for which no channel takes posts."""


class Digests(Calling, Waits):
    """What the ticker does about people."""

    async def used(self, table: TableId, user: UserId) -> None:
        """The person looks after the game: they need no reminder half-way."""
        if await self.store.read.awaits_use(table, HALF, user):
            async with self.store.writing() as writes:
                await writes.note_use(table, HALF, user)

    async def remind(self, due: DueRow) -> None:
        """Whoever keeps the table waiting is owed a reminder; nobody, where it is too late."""
        async with self.lock(due.about), self.store.writing() as writes:
            row = await writes.table(due.about)
            await writes.done(due)
            if row is None or row.status != Status.RUNNING or row.paused:
                return
            player = next(one for one in row.seats if one.seat == due.seat)
            mine = [
                one
                for one in await writes.deadlines(due.about)
                if (one.seat, one.decision) == (due.seat, due.decision)
            ]
            if not mine or player.person is None or player.resigned or player.policy:
                return
            line, calendar = mine[0], Calendar(row.weekends_off)
            times = reminders_of(line.began, line.grace_until, line.until, calendar)
            if times.get(due.kind, due.at) > self.now():
                await writes.plan(replace(due, at=times[due.kind]))
                return
            if due.kind in (BANK, LAST) or not await self._knows(writes, player.person):
                await self.owe(writes, row, player.person)

    async def _knows(self, writes: Writes, user: UserId) -> bool:
        """Whether the person has just been told of everything that waits for them."""
        last = await writes.called(user)
        return last is not None and last.told_all and self.now() < last.at + self.gap

    async def daily(self, due: DueRow) -> None:
        """Everything that waits for the person is owed to them, and so again tomorrow."""
        waiting = await self.waiting_for(due.about)
        async with self.store.writing() as writes:
            calls = await calls_of(writes, due.about)
            await writes.done(due)
            if calls.digest_hour == OFF:
                return
            at = calls.day.next(calls.digest_hour, self.now())
            await writes.plan(replace(due, at=at))
            for one in waiting:
                row = await writes.table(one.table.id)
                if row is not None and not row.paused and one.what is not Wait.BACK:
                    await self.owe(writes, row, due.about)

    async def digest(self, due: DueRow) -> None:
        """What is owed to the person is on its way as one message; or waits until it may be."""
        user = due.about
        owed = await self.store.read.untold(user)
        found = [one for table in owed if (one := await self.wait_at(table, user)) is not None]
        news = [one for one in found if not one.table.paused]
        async with self.store.writing() as writes:
            if set(await writes.untold(user)) != set(owed):
                return  # something more is owed since: the next try sees it
            await writes.done(due)
            reach = (await calls_of(writes, user)).reach
            if not news or reach is Reach.NOWHERE:
                await writes.owe_nothing(user)
                return
            is_live = any(one.table.clock == LIVE.key for one in news)
            at = await self.free_at(writes, user, is_live=is_live)
            if at > self.now():
                await writes.plan(replace(due, at=at))
                return
            open_ones = [one for one in news if reach is Reach.DIRECT or not one.table.parked]
            if open_ones:
                await self._send(writes, user, open_ones, reach)
            else:
                await writes.plan(replace(due, at=self.now() + PARKED_AGAIN))

    async def _send(
        self, writes: Writes, user: UserId, open_ones: list[Waiting], reach: Reach
    ) -> None:
        """The digest is queued, and nothing is owed any more."""
        payload = Payload(mentions=(user,), waiting=(user,)).packed()
        first = min(open_ones, key=lambda one: (one.what is Wait.OVER, one.urgency)).table
        post = await self._queued(writes, user, first, payload, reach)
        await writes.keep_called(user, CalledRow(self.now(), post, told_all=True))
        await writes.owe_nothing(user)

    async def _queued(
        self, writes: Writes, user: UserId, table: Table, payload: bytes, reach: Reach
    ) -> int:
        if reach is Reach.DIRECT:
            return await writes.write_to(user, Kind.REMINDER, payload, table.id, table.seq)
        row = await writes.table(table.id)
        assert row is not None
        return await writes.post(row, Kind.REMINDER, payload)
