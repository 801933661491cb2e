"""How and when somebody may be called: their own wishes, and how long ago the last time was."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

import msgspec

from bot.clock.profiles import LIVE
from bot.clock.quiet import LONGEST, OFF, UTC, Day, zones
from bot.outbox.rows import Kind, Payload
from bot.store.reading import Reads
from bot.store.rows import PERSON, CalledRow, CallingRow, DueRow, TableRow
from bot.store.writing import Writes
from bot.tables.desk import Desk
from bot.tables.errors import TableRefused
from bot.tables.facts import Person, TableId, UserId
from game_core.kernel.words import words

DIGEST, DAILY = "digest", "daily"
"""The kinds of due rows, about a person: what is owed to them is told; once a day everything."""
DEFAULT_NIGHT = 8
"""How many hours are quiet where only their start has been chosen."""


class Reach(StrEnum):
    """Where somebody is called."""

    CHANNEL = "channel"
    DIRECT = "direct"
    NOWHERE = "none"
    """They are named, and not called."""


class Calls(msgspec.Struct, frozen=True):
    """How somebody likes to be called; `digest_hour` is an hour of their day, or OFF.

    `refused` says that they do not take direct messages and have not been told yet.
    """

    reach: Reach = Reach.CHANNEL
    day: Day = Day()
    digest_hour: int = OFF
    refused: bool = False


NOTHING_CHOSEN = Calls()


class Calling(Desk):
    """Personal wishes about calls, and the one gate that every mention passes."""

    async def calls(self, user: UserId) -> Calls:
        """How the person likes to be called; the defaults before they say so."""
        return await calls_of(self.store.read, user)

    async def set_calls(self, person: Person, chosen: Calls) -> None:
        """From now on the person is called so; raises TableRefused where that cannot be.

        Who chooses direct messages gets one to try.
        """
        _check(chosen)
        before = await self.calls(person.id)
        async with self.store.writing() as writes:
            await writes.know(person.id, person.name)
            await writes.keep_calling(person.id, _row(chosen))
            if chosen.reach is Reach.DIRECT and before.reach is not Reach.DIRECT:
                await writes.write_to(person.id, Kind.TRIAL, Payload().packed())
            daily = DueRow(DAILY, person.id, 0, 0, 0.0, PERSON)
            if chosen.digest_hour == OFF:
                await writes.done(daily)
            else:
                at = chosen.day.next(chosen.digest_hour, self.now())
                await writes.plan(replace(daily, at=at))
            if await writes.untold(person.id):
                await plan_digest(writes, person.id, self.now())

    async def call(
        self, table: TableId, post: int, users: tuple[UserId, ...], reach: Reach = Reach.CHANNEL
    ) -> tuple[UserId, ...]:
        """Who of them may be called by that post of the outbox now; it is asked as it is sent.

        The others will be told of the table when they may. The same post gets the same answer
        again, unless somebody has gone to sleep meanwhile.
        """
        if not users:
            return ()
        row = await self.row(table)
        async with self.store.writing() as writes:
            return tuple([u for u in users if await self._passes(writes, row, post, u, reach)])

    async def _passes(
        self, writes: Writes, row: TableRow, post: int, user: UserId, reach: Reach
    ) -> bool:
        calls, now = await calls_of(writes, user), self.now()
        if calls.reach is Reach.NOWHERE or await writes.name_of(user) is None:
            return False  # a post may be older than the wish to be forgotten
        last = await writes.called(user)
        is_live = row.clock == LIVE.key
        is_free = is_live or last is None or post == last.post or now >= last.at + self.gap
        if calls.reach is reach and is_free and calls.day.wakes(now) is None:
            if not is_live:
                told_all = last is not None and last.post == post and last.told_all
                await writes.keep_called(user, CalledRow(now, post, told_all))
            return True
        await self.owe(writes, row, user)
        return False

    async def owe(self, writes: Writes, row: TableRow, user: UserId) -> None:
        """The person will be told of the table as soon as they may be called."""
        await writes.owe(user, row.id)
        is_live = row.clock == LIVE.key
        at = await self.free_at(writes, user, is_live=is_live)
        await plan_digest(writes, user, at)

    async def free_at(self, writes: Writes, user: UserId, *, is_live: bool = False) -> float:
        """When the person may be called: now, or after a pause, or after their quiet hours."""
        now = self.now()
        last = None if is_live else await writes.called(user)
        at = now if last is None else max(now, last.at + self.gap)
        return (await calls_of(writes, user)).day.wakes(at) or at

    async def refuse_direct(self, user: UserId, table: TableId | None) -> None:
        """The person takes no direct messages: they are called in channels again, and told so
        with what that message was about.
        """
        async with self.store.writing() as writes:
            calls = await calls_of(writes, user)
            back = msgspec.structs.replace(calls, reach=Reach.CHANNEL, refused=True)
            await writes.keep_calling(user, _row(back))
            await writes.forget_call(user)
            row = None if table is None else await writes.table(table)
            if row is not None:
                await self.owe(writes, row, user)

    async def told_refusal(self, user: UserId) -> None:
        """The person knows that direct messages do not reach them."""
        if not (await self.calls(user)).refused:
            return
        async with self.store.writing() as writes:
            known = msgspec.structs.replace(await calls_of(writes, user), refused=False)
            await writes.keep_calling(user, _row(known))


async def calls_of(reads: Reads, user: UserId) -> Calls:
    """How the person likes to be called; the defaults before they say so."""
    row = await reads.calling(user)
    if row is None:
        return NOTHING_CHOSEN
    zone = row.zone if row.zone in zones() else UTC
    day = Day(zone, row.quiet_from, row.quiet_until)
    return Calls(Reach(row.place), day, row.digest_hour, row.refused)


async def plan_digest(writes: Writes, user: UserId, at: float) -> None:
    """What is owed to the person is told then, or earlier where that is planned."""
    dues = await writes.dues(user, PERSON)
    earlier = [one.at for one in dues if one.kind == DIGEST]
    await writes.plan(DueRow(DIGEST, user, 0, 0, min((at, *earlier)), PERSON))


def with_quiet(day: Day, *, start: int | None = None, end: int | None = None) -> Day:
    """The day with its quiet hours begun or ended at another hour; none where either is OFF."""
    if OFF in (start, end):
        return replace(day, quiet_from=OFF, quiet_until=OFF)
    if start is not None:
        until = (start + DEFAULT_NIGHT) % 24 if day.quiet_from == OFF else day.quiet_until
        return replace(day, quiet_from=start, quiet_until=until)
    assert end is not None
    begins = (end - DEFAULT_NIGHT) % 24 if day.quiet_from == OFF else day.quiet_from
    return replace(day, quiet_from=begins, quiet_until=end)


def _check(chosen: Calls) -> None:
    day = chosen.day
    if day.zone not in zones():
        raise TableRefused(words("refusal-zone", zone=day.zone[:40]))
    if day.quiet_from != OFF and day.quiet_from == day.quiet_until:
        raise TableRefused(words("refusal-quiet-empty"))
    if day.quiet_hours > LONGEST:
        raise TableRefused(words("refusal-quiet-long", hours=day.quiet_hours, most=LONGEST))
    if chosen.digest_hour != OFF and (chosen.digest_hour - day.quiet_from) % 24 < day.quiet_hours:
        raise TableRefused(words("refusal-digest-quiet"))


def _row(calls: Calls) -> CallingRow:
    day = calls.day
    quiet = (day.quiet_from, day.quiet_until)
    return CallingRow(calls.reach, day.zone, *quiet, calls.digest_hour, calls.refused)
