"""A person's own day."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.clock.quiet import Day, zones

PRAGUE = Day("Europe/Prague", 22, 7)


def prague(day: int, hour: int, minute: int = 0, month: int = 6) -> float:
    """A moment of 2026 in Prague."""
    zone = ZoneInfo("Europe/Prague")
    return datetime(2026, month, day, hour, minute, tzinfo=zone).timestamp()


@pytest.mark.parametrize(
    ("now", "wakes"),
    [
        (prague(1, 21, 59), None),
        (prague(1, 22), prague(2, 7)),
        (prague(2, 0), prague(2, 7)),
        (prague(2, 6, 59), prague(2, 7)),
        (prague(2, 7), None),
        (prague(2, 12), None),
    ],
)
def test_it_is_quiet_from_the_first_hour_to_before_the_last(
    now: float, wakes: float | None
) -> None:
    assert PRAGUE.wakes(now) == wakes


def test_quiet_hours_are_hours_of_the_persons_own_zone() -> None:
    noon = datetime(2026, 6, 1, 12, tzinfo=UTC).timestamp()
    assert Day("UTC", 22, 7).wakes(noon) is None
    assert Day("Asia/Tokyo", 21, 6).wakes(noon) == noon + 9 * 3600


def test_who_has_no_quiet_hours_is_never_asleep() -> None:
    assert all(Day().wakes(prague(1, hour)) is None for hour in range(24))
    assert Day().quiet_hours == 0
    assert PRAGUE.quiet_hours == 9


@pytest.mark.parametrize(("month", "day", "hours"), [(3, 29, 8), (10, 25, 10)])
def test_a_night_in_which_the_clocks_change_ends_at_the_same_hour(
    month: int, day: int, hours: int
) -> None:
    began = prague(day - 1, 22, month=month)
    assert PRAGUE.wakes(began) == prague(day, 7, month=month) == began + hours * 3600


def test_an_hour_that_the_clocks_skip_is_met_all_the_same() -> None:
    day = Day("Europe/Prague", 20, 2)
    began = prague(28, 22, month=3)
    woken = day.wakes(began)
    assert woken is not None
    assert began < woken <= prague(29, 3, month=3)
    assert day.wakes(woken) is None


def test_zones_are_places_and_utc() -> None:
    assert {"UTC", "Europe/Prague", "America/New_York"} <= set(zones())
    assert "EST" not in zones()
