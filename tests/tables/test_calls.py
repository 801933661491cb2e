"""The gate that every mention passes, and what is owed to those who do not."""

import msgspec
import pytest

from bot.clock.profiles import HOUR, MINUTE
from bot.clock.quiet import Day
from bot.outbox.rows import Kind, outbox_row
from bot.store.rows import PERSON, DueRow
from bot.tables.calls import DAILY, DIGEST, NOTHING_CHOSEN, Reach, with_quiet
from bot.tables.desk import GAP
from bot.tables.errors import TableRefused
from tests.tables.world import ANN, BOB, CYD, World

NOON = 1_767_614_400.0
"""Of 5 January 2026, UTC."""
AFTERNOON = Day("UTC", 12, 18)


@pytest.fixture
def noon(world: World) -> World:
    """An open home at noon."""
    world.clock.time = NOON
    return world


async def digest_due(world: World, user: int) -> DueRow | None:
    """The due row of what is owed to a person."""
    dues = await world.store.read.dues(user, PERSON)
    return next((one for one in dues if one.kind == DIGEST), None)


async def reminders(world: World, table: int) -> list[tuple[int, ...]]:
    """Whom each reminder of a table calls."""
    posts = [outbox_row(row) for row in await world.store.read.posts(table)]
    return [one.payload.mentions for one in posts if one.kind is Kind.REMINDER]


async def test_the_same_post_gets_the_same_answer_again(noon: World) -> None:
    table = await noon.started(2)
    assert await noon.tables.call(table.id, 1, (ANN.id, BOB.id)) == (ANN.id, BOB.id)
    noon.clock.time += MINUTE
    assert await noon.tables.call(table.id, 1, (ANN.id, BOB.id)) == (ANN.id, BOB.id)
    assert await noon.tables.call(table.id, 2, (ANN.id,)) == ()
    assert await noon.store.read.untold(ANN.id) == (table.id,)


async def test_whoever_was_just_called_is_owed_it_half_an_hour_later(noon: World) -> None:
    table = await noon.started(2)
    await noon.tables.call(table.id, 1, (ANN.id,))
    noon.clock.time += MINUTE
    await noon.tables.call(table.id, 2, (ANN.id,))
    due = await digest_due(noon, ANN.id)
    assert due is not None
    assert due.at == NOON + GAP
    await noon.tables.digest(due)
    assert await reminders(noon, table.id) == []
    noon.clock.time = NOON + GAP
    await noon.tables.digest(due)
    assert await reminders(noon, table.id) == [(ANN.id,)]
    assert await noon.store.read.untold(ANN.id) == ()
    assert await digest_due(noon, ANN.id) is None


async def test_whoever_sleeps_is_owed_it_until_they_wake(noon: World) -> None:
    table = await noon.started(2)
    await noon.tables.set_calls(ANN, msgspec.structs.replace(NOTHING_CHOSEN, day=AFTERNOON))
    assert await noon.tables.call(table.id, 1, (ANN.id, BOB.id)) == (BOB.id,)
    due = await digest_due(noon, ANN.id)
    assert due is not None
    assert due.at == NOON + 6 * HOUR


async def test_half_an_hour_that_ends_in_quiet_hours_lasts_until_their_end(noon: World) -> None:
    table = await noon.started(2)
    noon.clock.time = NOON - 10 * MINUTE
    await noon.tables.set_calls(ANN, msgspec.structs.replace(NOTHING_CHOSEN, day=AFTERNOON))
    await noon.tables.call(table.id, 1, (ANN.id,))
    await noon.tables.call(table.id, 2, (ANN.id,))
    due = await digest_due(noon, ANN.id)
    assert due is not None
    assert due.at == NOON + 6 * HOUR


async def test_live_games_call_at_once_and_do_not_count(noon: World) -> None:
    table = await noon.started(2)
    noon.sql("UPDATE game SET clock = 'live'")
    for post in range(1, 5):
        assert await noon.tables.call(table.id, post, (ANN.id,)) == (ANN.id,)
    assert await noon.store.read.called(ANN.id) is None


async def test_a_post_calls_nobody_who_is_not_known_any_more(noon: World) -> None:
    table = await noon.started(2)
    assert await noon.tables.call(table.id, 1, (4711, ANN.id)) == (ANN.id,)


async def test_nothing_is_told_where_nothing_waits_any_more(noon: World) -> None:
    table = await noon.started(2)
    await noon.tables.call(table.id, 1, (ANN.id,))
    await noon.tables.call(table.id, 2, (ANN.id,))
    await noon.first(table.id, ANN)
    noon.clock.time += GAP
    due = await digest_due(noon, ANN.id)
    assert due is not None
    await noon.tables.digest(due)
    assert await reminders(noon, table.id) == []
    assert await noon.store.read.untold(ANN.id) == ()


async def test_a_digest_waits_while_no_channel_of_its_games_takes_posts(noon: World) -> None:
    table = await noon.started(2)
    await noon.tables.call(table.id, 1, (ANN.id,))
    await noon.tables.call(table.id, 2, (ANN.id,))
    async with noon.store.writing() as writes:
        await writes.park(table.place.channel, "403 50001")
    noon.clock.time += GAP
    due = await digest_due(noon, ANN.id)
    assert due is not None
    await noon.tables.digest(due)
    assert await reminders(noon, table.id) == []
    again = await digest_due(noon, ANN.id)
    assert again is not None
    assert again.at > noon.clock.time
    async with noon.store.writing() as writes:
        await writes.unpark(table.place.channel)
    noon.clock.time = again.at
    await noon.tables.digest(again)
    assert await reminders(noon, table.id) == [(ANN.id,)]


async def test_choosing_direct_messages_sends_one_to_try_and_only_then(noon: World) -> None:
    direct = msgspec.structs.replace(NOTHING_CHOSEN, reach=Reach.DIRECT)
    await noon.tables.set_calls(CYD, direct)
    await noon.tables.set_calls(CYD, direct)
    assert noon.sql("SELECT person, kind FROM outbox") == [(CYD.id, Kind.TRIAL)]


async def test_the_daily_digest_is_due_at_its_hour_every_day(noon: World) -> None:
    table = await noon.started(2)
    await noon.tables.set_calls(ANN, msgspec.structs.replace(NOTHING_CHOSEN, digest_hour=18))
    (due,) = await noon.store.read.dues(ANN.id, PERSON)
    assert (due.kind, due.at) == (DAILY, NOON + 6 * HOUR)
    noon.clock.time = due.at
    await noon.tables.daily(due)
    told, tomorrow = await noon.store.read.dues(ANN.id, PERSON)
    assert (told.kind, told.at) == (DIGEST, due.at)
    assert (tomorrow.kind, tomorrow.at) == (DAILY, due.at + 24 * HOUR)
    assert await noon.store.read.untold(ANN.id) == (table.id,)
    await noon.tables.set_calls(ANN, NOTHING_CHOSEN)
    assert DAILY not in {one.kind for one in await noon.store.read.dues(ANN.id, PERSON)}


@pytest.mark.parametrize(
    ("day", "hour"),
    [(Day("UTC", 20, 8), -1), (Day("UTC", 20, 20), -1), (Day("Nowhere"), -1), (AFTERNOON, 12)],
)
async def test_wishes_that_cannot_be_change_nothing(noon: World, day: Day, hour: int) -> None:
    wish = msgspec.structs.replace(NOTHING_CHOSEN, day=day, digest_hour=hour)
    with pytest.raises(TableRefused):
        await noon.tables.set_calls(ANN, wish)
    assert await noon.tables.calls(ANN.id) == NOTHING_CHOSEN


def test_quiet_hours_begin_as_a_night_of_eight_hours() -> None:
    assert with_quiet(Day(), start=22) == Day("UTC", 22, 6)
    assert with_quiet(Day(), end=7) == Day("UTC", 23, 7)
    assert with_quiet(Day("UTC", 22, 6), end=8) == Day("UTC", 22, 8)
    assert with_quiet(Day("UTC", 22, 6), start=-1) == Day()


async def test_since_tells_what_others_did_after_ones_last_move(world: World) -> None:
    table = await world.started(3, game="sprawlopolis")
    assert await world.tables.since(table.id, 0) == ()
    for person in (ANN, BOB, CYD):
        await world.first(table.id, person)
    by = [dict(line.args)["seat"] for line in await world.tables.since(table.id, 0)]
    assert by == [1, 2]
    assert await world.tables.since(table.id, 2) == ()


async def test_since_leaves_out_what_was_taken_back(world: World) -> None:
    table = await world.started(3, game="sprawlopolis")
    for person in (ANN, BOB, CYD):
        await world.first(table.id, person)
    await world.tables.undo(table.id, CYD.id)
    by = [dict(line.args)["seat"] for line in await world.tables.since(table.id, 0)]
    assert by == [1]


async def test_what_waits_is_sorted_by_its_end_and_names_the_newest_post(world: World) -> None:
    table = await world.started(2)
    async with world.store.writing() as writes:
        (first, *_) = await world.store.read.posts(table.id)
        await writes.set_sent(first.id, 4711)
    (one,) = await world.tables.waiting_for(ANN.id)
    (row, *_) = await world.store.read.deadlines(table.id)
    assert (one.due, one.in_bank, one.message) == (row.grace_until, False, 4711)
    world.clock.time = row.grace_until
    (one,) = await world.tables.waiting_for(ANN.id)
    assert (one.due, one.in_bank) == (row.until, True)
    assert await world.tables.waiting_for(CYD.id) == ()
