"""Time in which nobody could play: every deadline is later by it."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.calendar import Calendar
from bot.store.rows import FLAG, REMINDERS
from bot.store.writing import Writes

WEEKDAYS = Calendar(weekends_off=True)


async def move_deadlines(writes: Writes, since: float, now: float, table: int = 0) -> None:
    """Deadlines, and what is due of them, are later by the time between `since` and `now`, or
    between their own beginning and `now` where that is shorter; with weekends off, by what counts
    of it.

    Of every table that is not paused; with `table` of that one alone, paused or not. Times are
    seconds since 1970.
    """
    await writes.move_deadlines(since, now, table)
    for one in await writes.free_at_weekends(table):
        dues = await writes.dues(one)
        for row in await writes.deadlines(one):
            later = WEEKDAYS.between(max(since, row.began), now)
            times = row.began, row.grace_until, row.until
            began, grace_until, until = (WEEKDAYS.add(at, later) for at in times)
            await writes.keep_deadline(
                replace(row, began=began, grace_until=grace_until, until=until)
            )
            for due in dues:
                if (due.seat, due.decision) != (row.seat, row.decision):
                    continue
                if due.kind == FLAG:  # also one that was put off while the bot was cut off
                    await writes.put_off(due, until)
                elif due.kind in REMINDERS:
                    await writes.put_off(due, WEEKDAYS.add(due.at, later))
