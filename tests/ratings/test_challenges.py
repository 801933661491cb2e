"""The calendar of challenges."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.challenges import Kind, period


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("time", "opens", "closes"),
    [
        ("2026-03-02 00:00:00", "2026-03-02", "2026-03-03"),
        ("2026-03-02 23:59:59", "2026-03-02", "2026-03-03"),
        ("2026-02-28 12:00:00", "2026-02-28", "2026-03-01"),
    ],
)
def test_a_day_is_a_day_of_utc(time, opens, closes):
    found = period(Kind.DAILY, at(time))
    assert (found.opens, found.closes) == (at(opens), at(closes))


@pytest.mark.parametrize("kind", [Kind.PAIRS, Kind.TABLES])
@pytest.mark.parametrize("time", ["2026-03-02 00:00:00", "2026-03-08 23:59:59"])
def test_a_week_begins_on_monday(kind, time):
    found = period(kind, at(time))
    assert (found.opens, found.closes) == (at("2026-03-02"), at("2026-03-09"))


@given(st.sampled_from(Kind), st.floats(0, 4e9))
def test_periods_follow_without_a_gap(kind, time):
    found = period(kind, time)
    assert found.opens <= time < found.closes
    after = period(kind, found.closes)
    assert (after.number, after.opens) == (found.number + 1, found.closes)


def test_who_plays_what():
    assert [list(kind.seats) for kind in Kind] == [[1], [2], [3, 4, 5, 6]]
