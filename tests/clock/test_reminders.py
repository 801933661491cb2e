"""When somebody is reminded."""

from bot.clock.calendar import MONDAY, WEEK, WORK, Calendar
from bot.clock.profiles import CASUAL, DAY, FAST, HOUR, LIVE, Profile
from bot.clock.reminders import reminders_of
from bot.store.rows import BANK, HALF, LAST, NEARLY

ALWAYS = Calendar()


def hours(profile: Profile, bank: float | None = None) -> dict[str, float]:
    """The reminders of a decision asked at 0, in hours."""
    end = profile.grace + (profile.bank if bank is None else bank)
    times = reminders_of(0.0, profile.grace, end, ALWAYS)
    return {kind: round(at / HOUR, 3) for kind, at in times.items()}


def test_half_and_nine_tenths_of_the_grace_then_the_bank_then_six_hours_before_the_end() -> None:
    assert hours(CASUAL) == {HALF: 12, NEARLY: 21.6, BANK: 24, LAST: 90}


def test_an_empty_bank_is_not_entered_and_the_end_is_that_of_the_grace() -> None:
    assert hours(CASUAL, bank=0) == {HALF: 12, NEARLY: 21.6, LAST: 18}
    assert hours(FAST, bank=0) == {HALF: 2, NEARLY: 3.6}


def test_a_bank_shorter_than_its_warning_has_none_of_its_own() -> None:
    assert hours(CASUAL, bank=5 * HOUR) == {HALF: 12, NEARLY: 21.6, BANK: 24}
    assert LAST not in hours(LIVE)


def test_no_reminder_comes_on_a_free_day() -> None:
    weekdays = Calendar(weekends_off=True)
    friday = 1 * DAY + 18 * HOUR  # 2 January 1970
    grace_until = weekdays.add(friday, DAY)
    until = weekdays.add(grace_until, 3 * DAY)
    times = reminders_of(friday, grace_until, until, weekdays)
    assert times[HALF] == 4 * DAY + 6 * HOUR
    assert times[LAST] == until - 6 * HOUR
    assert all((at - MONDAY) % WEEK < WORK for at in times.values())
