"""The calendar of challenges: the same deal for everybody, a day or a week long (UTC)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

DAY: Final = 86400
WEEK: Final = 7 * DAY
MONDAY: Final = 4 * DAY
"""The first Monday after the beginning of time, which was a Thursday."""


class Kind(StrEnum):
    """What is played: alone, by two together, or by a table together."""

    DAILY = "daily"
    PAIRS = "pairs"
    TABLES = "tables"

    @property
    def seats(self) -> range:
        """How many people play it together."""
        return {Kind.DAILY: range(1, 2), Kind.PAIRS: range(2, 3)}.get(self, range(3, 7))

    @property
    def length(self) -> int:
        """Seconds from its opening to its deadline."""
        return DAY if self is Kind.DAILY else WEEK


def kind_for(seats: int) -> Kind:
    """What so many people play."""
    return next(kind for kind in Kind if seats in kind.seats)


class Period(msgspec.Struct, frozen=True):
    """One turn of the calendar: its number, and its bounds in seconds since 1970."""

    number: int
    opens: int
    closes: int


def period(kind: Kind, at: float) -> Period:
    """The day, or the week from Monday on, that a time lies in."""
    start = 0 if kind is Kind.DAILY else MONDAY
    number = int((at - start) // kind.length)
    opens = start + number * kind.length
    return Period(number, opens, opens + kind.length)
