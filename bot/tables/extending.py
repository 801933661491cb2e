"""What moves the end of somebody's time once it has come: a night's sleep, then vacation."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.clock.calendar import Calendar
from bot.clock.profiles import HOUR, LIVE
from bot.store.reading import Reads
from bot.store.rows import DeadlineRow, TableRow
from bot.store.writing import Writes
from bot.tables.calls import calls_of, plan_digest
from bot.tables.facts import UserId

TOLD_EVERY, TOLD_LAST = 24, 6
"""Whoever is on vacation is reminded as it begins, each 24th hour, and when 6 are left."""
MORNING = HOUR
"""Seconds that are left after quiet hours."""


async def extension(
    writes: Writes, table: TableRow, row: DeadlineRow, user: UserId, now: float, vacation: int
) -> float:
    """How many seconds a deadline that has come is moved by; 0 where the time is out.

    A free day moves it to the end of that, should a pause have led it there. Quiet hours move it
    once a decision, to an hour after their end; then each hour of `vacation`, of which there are so
    many a year, moves it to the end of that hour of the clock, and stands for every table of the
    person. Live games wait for neither. What is used counts as used from now on.
    """
    free = Calendar(table.weekends_off).add(now, 0.0)
    if free > now:
        return free - row.until
    if table.clock == LIVE.key:
        return 0.0
    day = (await calls_of(writes, user)).day
    wakes = day.wakes(now)
    if wakes is not None and not await writes.has_slept(row.game, row.seat, row.decision):
        monday = Calendar(table.weekends_off).add(wakes, 0.0)
        if monday > wakes:
            return monday - row.until  # which may be in the night once more
        await writes.keep_slept(row.game, row.seat, row.decision)
        return wakes + MORNING - row.until
    hour = int(now // HOUR)
    spent = await writes.vacation(user, *year_of(now))
    if hour not in spent:
        left = vacation - len(spent)
        if left <= 0:
            return 0.0
        await writes.spend_vacation(user, hour)
        is_first = row.until > row.grace_until  # the bank has just run out
        if is_first or left % TOLD_EVERY == 0 or left == TOLD_LAST:
            await writes.owe(user, table.id)
            await plan_digest(writes, user, now)
    return (hour + 1) * HOUR - row.until


async def is_on_vacation(reads: Reads, user: UserId, until: float, now: float) -> bool:
    """Whether only vacation keeps a deadline of the person at `until`."""
    hour = int(now // HOUR)
    return until <= (hour + 1) * HOUR and hour in await reads.vacation(user, hour, hour + 1)


async def vacation_spent(reads: Reads, user: UserId, now: float) -> int:
    """How many hours of vacation the person has spent in the year of `now`."""
    return len(await reads.vacation(user, *year_of(now)))


def year_of(now: float) -> tuple[int, int]:
    """The first hour of the year of `now`, and that of the next, counted since 1970."""
    year = datetime.fromtimestamp(now, UTC).year
    first, next_first = (datetime(one, 1, 1, tzinfo=UTC).timestamp() for one in (year, year + 1))
    return int(first // HOUR), int(next_first // HOUR)
