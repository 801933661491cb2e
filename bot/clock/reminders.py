"""When somebody who keeps a table waiting is reminded."""

from __future__ import annotations

from collections.abc import Mapping

from bot.clock.calendar import Calendar
from bot.clock.profiles import HOUR
from bot.store.rows import BANK, HALF, LAST, NEARLY

BEFORE_THE_END = 6 * HOUR


def reminders_of(
    began: float, grace_until: float, until: float, calendar: Calendar
) -> Mapping[str, float]:
    """When each reminder of a deadline comes, in seconds since 1970 as all times here.

    That of the bank only where there is one, the last only where the bank is longer than its
    warning, or where there is none but the grace is.
    """
    grace = calendar.between(began, grace_until)
    times = {
        HALF: calendar.add(began, grace / 2),
        NEARLY: calendar.add(began, grace * 0.9),
        BANK: grace_until,
        LAST: calendar.add(until, -BEFORE_THE_END),
    }
    if until <= grace_until:
        del times[BANK]
    if times[LAST] <= (grace_until if until > grace_until else began):
        del times[LAST]
    return times
