"""Which time counts: all of it, or weekdays alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.clock.profiles import DAY

WEEK = 7 * DAY
WORK = 5 * DAY
MONDAY = 4 * DAY
"""The first Monday of 1970, in seconds since its start."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """The time that counts; with `weekends_off` neither Saturdays nor Sundays do, in UTC."""

    weekends_off: bool = False

    def add(self, start: float, seconds: float) -> float:
        """When that many seconds that count have passed since `start`; never on a free day.

        Seconds below zero lead back. Both are seconds since 1970.
        """
        if not self.weekends_off:
            return start + seconds
        weeks, rest = divmod(_worked(start) + seconds, WORK)
        return MONDAY + weeks * WEEK + rest

    def between(self, start: float, end: float) -> float:
        """How many seconds from `start` to `end` count; below zero where `end` comes first."""
        return _worked(end) - _worked(start) if self.weekends_off else end - start


def _worked(at: float) -> float:
    """The seconds on weekdays since the first Monday of 1970."""
    weeks, rest = divmod(at - MONDAY, WEEK)
    return weeks * WORK + min(rest, WORK)
