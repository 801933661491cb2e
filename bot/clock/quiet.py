"""A person's own day: their quiet hours, and the hour at which they like to be told all."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

UTC = "UTC"
LONGEST = 11
"""How many hours a day may be quiet."""
OFF = -1
"""No such hour."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones, such as Europe/Prague."""
    return tuple(sorted(one for one in available_timezones() if "/" in one or one == UTC))


@dataclass(frozen=True, slots=True)
class Day:
    """Somebody's day in their `zone`: quiet from one hour to before another, if at all."""

    zone: str = UTC
    quiet_from: int = OFF
    quiet_until: int = OFF

    @property
    def quiet_hours(self) -> int:
        """How many hours a day are quiet."""
        return 0 if self.quiet_from == OFF else (self.quiet_until - self.quiet_from) % 24

    def wakes(self, now: float) -> float | None:
        """When the quiet hours around `now` end, in seconds since 1970; None where it is not quiet.

        Where the clocks are put back, an hour that comes twice is quiet twice.
        """
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        if (local.hour - self.quiet_from) % 24 >= self.quiet_hours:
            return None
        return self.next(self.quiet_until, now)

    def next(self, hour: int, now: float) -> float:
        """When it is that hour the next time after `now`, in seconds since 1970."""
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        today = local.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
        days = (today + timedelta(days=n) for n in range(3))
        return next(at for at in (one.timestamp() for one in days) if at > now)
