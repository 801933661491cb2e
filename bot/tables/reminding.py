"""Reminders of deadlines: due rows beside the one that ends somebody's time."""

from __future__ import annotations

from bot.clock.calendar import Calendar
from bot.clock.reminders import reminders_of
from bot.store.rows import HALF, REMINDERS, DeadlineRow, DueRow
from bot.store.writing import Writes


async def plan_reminders(writes: Writes, row: DeadlineRow, calendar: Calendar, now: float) -> None:
    """The reminders of a new deadline that are still to come are due."""
    times = reminders_of(row.began, row.grace_until, row.until, calendar)
    for kind, at in times.items():
        if at > now:
            await writes.plan(DueRow(kind, row.game, row.seat, row.decision, at))


async def move_reminders(writes: Writes, row: DeadlineRow, calendar: Calendar, now: float) -> None:
    """The reminders of a deadline that was moved are due at their new times.

    Those that would have been sent before stay so, and so does the first of somebody who has
    used the game's buttons meanwhile.
    """
    kept = {one.kind for one in await writes.dues(row.game) if _is_of(one, row)}
    await _drop(writes, row)
    times = reminders_of(row.began, row.grace_until, row.until, calendar)
    for kind, at in times.items():
        if at > now and (kind in kept or kind != HALF):
            await writes.plan(DueRow(kind, row.game, row.seat, row.decision, at))


async def _drop(writes: Writes, row: DeadlineRow) -> None:
    """No reminder of the deadline is due."""
    for kind in REMINDERS:
        await writes.done(DueRow(kind, row.game, row.seat, row.decision, 0.0))


def _is_of(due: DueRow, row: DeadlineRow) -> bool:
    return (due.seat, due.decision) == (row.seat, row.decision)
