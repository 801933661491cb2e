"""Which time counts."""

from datetime import UTC, datetime

import pytest

from bot.clock.calendar import Calendar
from bot.clock.profiles import DAY, HOUR

EVERY_DAY, WEEKDAYS = Calendar(), Calendar(weekends_off=True)


def at(day: int, hour: int = 0) -> float:
    """An hour of June 2026, which begins on a Monday."""
    return datetime(2026, 6, day, hour, tzinfo=UTC).timestamp()


def test_without_free_days_all_time_counts() -> None:
    assert EVERY_DAY.add(at(5, 12), DAY) == at(6, 12)
    assert EVERY_DAY.between(at(5, 12), at(8, 12)) == 3 * DAY


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        (at(1, 8), 24, at(2, 8)),
        (at(5, 12), 24, at(8, 12)),
        (at(5, 12), 12, at(8)),
        (at(6, 3), 1, at(8, 1)),
        (at(7, 23), 120, at(15)),
        (at(5, 12), 0, at(5, 12)),
        (at(8, 2), -4, at(5, 22)),
    ],
)
def test_no_time_passes_on_a_weekend(start: float, hours: int, end: float) -> None:
    assert WEEKDAYS.add(start, hours * HOUR) == end


def test_time_between_leaves_weekends_out() -> None:
    assert WEEKDAYS.between(at(5, 12), at(8, 12)) == DAY
    assert WEEKDAYS.between(at(6, 1), at(7, 20)) == 0
    assert WEEKDAYS.between(at(1), at(15)) == 10 * DAY


def test_what_is_added_lies_between() -> None:
    for hour in range(200):
        end = WEEKDAYS.add(at(3, 7), hour * HOUR)
        assert WEEKDAYS.between(at(3, 7), end) == hour * HOUR
