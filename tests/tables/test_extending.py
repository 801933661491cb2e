"""What moves the end of somebody's time: quiet hours once a decision, then vacation."""

from dataclasses import replace

import msgspec

from bot.clock.profiles import DAY, HOUR
from bot.clock.quiet import Day
from bot.store.rows import FLAG, DeadlineRow
from bot.tables.calls import NOTHING_CHOSEN
from bot.tables.deadlines import extend
from bot.tables.desk import VACATION
from bot.tables.extending import MORNING, extension
from tests.tables.world import ANN, World

NIGHT = Day("UTC", 22, 7)
NEW_YEAR = 56 * 365 * DAY + 14 * DAY
"""The start of 2026, in seconds since 1970."""


async def extended(world: World, row: DeadlineRow, **change: object) -> DeadlineRow:
    """The deadline once its end has come; the same where the time is out."""
    world.clock.time = max(world.clock.time, row.until)
    table = replace(await world.tables.row(row.game), **change)
    async with world.store.writing() as writes:
        more = await extension(writes, table, row, ANN.id, world.clock.time, VACATION)
    return replace(row, until=row.until + more)


async def asked(world: World) -> DeadlineRow:
    """Ann's deadline in a game of her and Bob."""
    world.tables.vacation = VACATION
    table = await world.started(2)
    return (await world.store.read.deadlines(table.id))[0]


async def test_quiet_hours_move_an_end_once_to_an_hour_after_them(world: World) -> None:
    wishes = msgspec.structs.replace(NOTHING_CHOSEN, day=NIGHT)
    await world.tables.set_calls(ANN, wishes)
    row = replace(await asked(world), until=NEW_YEAR + 23 * HOUR)
    once = await extended(world, row)
    assert once.until == NEW_YEAR + DAY + 7 * HOUR + MORNING
    again = await extended(world, replace(once, until=NEW_YEAR + DAY + 23 * HOUR))
    assert again.until == NEW_YEAR + 2 * DAY
    assert await world.tables.vacation_left(ANN.id) == VACATION - 1


async def test_a_night_before_a_free_day_is_not_the_one_that_counts(world: World) -> None:
    await world.tables.set_calls(ANN, msgspec.structs.replace(NOTHING_CHOSEN, day=NIGHT))
    friday = NEW_YEAR + DAY
    row = replace(await asked(world), until=friday + 23 * HOUR)
    row = await extended(world, row, weekends_off=True)
    assert row.until == friday + 3 * DAY
    row = await extended(world, row, weekends_off=True)
    assert row.until == friday + 3 * DAY + 7 * HOUR + MORNING
    assert await world.tables.vacation_left(ANN.id) == VACATION


async def test_an_undone_decision_takes_its_quiet_hours_with_it(world: World) -> None:
    await world.tables.set_calls(ANN, msgspec.structs.replace(NOTHING_CHOSEN, day=NIGHT))
    row = replace(await asked(world), until=NEW_YEAR + 23 * HOUR)
    await extended(world, row)
    assert await world.store.read.has_slept(row.game, row.seat, row.decision)
    await world.first(row.game, ANN)
    assert not await world.store.read.has_slept(row.game, row.seat, row.decision)


async def test_vacation_is_spent_by_the_hour_of_the_clock(world: World) -> None:
    row = replace(await asked(world), until=NEW_YEAR + 90)
    row = await extended(world, row)
    assert row.until == NEW_YEAR + HOUR
    row = await extended(world, row)
    assert row.until == NEW_YEAR + 2 * HOUR
    assert await world.tables.vacation_left(ANN.id) == VACATION - 2


async def test_an_hour_of_vacation_stands_for_every_table(world: World) -> None:
    row = replace(await asked(world), until=NEW_YEAR + 90)
    await extended(world, row)
    other = replace(row, decision=77, until=NEW_YEAR + 200)
    assert (await extended(world, other)).until == NEW_YEAR + HOUR
    assert await world.tables.vacation_left(ANN.id) == VACATION - 1


async def test_vacation_that_runs_out_ends_the_time_until_the_next_year(world: World) -> None:
    row = replace(await asked(world), until=NEW_YEAR)
    for _ in range(VACATION):
        row = await extended(world, row)
    assert row.until == NEW_YEAR + VACATION * HOUR
    assert await extended(world, row) == row
    assert await world.tables.vacation_left(ANN.id) == 0
    later = replace(row, until=NEW_YEAR + 365 * DAY)
    assert (await extended(world, later)).until == NEW_YEAR + 365 * DAY + HOUR


async def test_live_games_wait_for_nobodys_night_or_vacation(world: World) -> None:
    row = replace(await asked(world), until=NEW_YEAR + 23 * HOUR)
    assert await extended(world, row, clock="live") == row
    assert await world.tables.vacation_left(ANN.id) == VACATION


async def test_no_bank_is_left_for_what_the_seat_is_asked_besides(world: World) -> None:
    row = await asked(world)
    live = await world.tables.live(row.game)
    other = replace(row, decision=row.decision + 90, until=row.until + HOUR)
    (theirs,) = [one for one in await world.store.read.deadlines(row.game) if one.seat != row.seat]
    async with world.store.writing() as writes:
        await writes.keep_deadline(other)
        world.clock.time = row.until
        await extend(writes, live, row, row.until + DAY, row.until)
    kept = {(one.seat, one.decision): one for one in await world.store.read.deadlines(row.game)}
    assert kept[row.seat, row.decision].until == row.until + DAY
    assert kept[row.seat, other.decision].until == row.until, "its grace is over, too"
    assert kept[theirs.seat, theirs.decision] == theirs
    flags = {(one.seat, one.decision): one.at for one in await world.dues(row.game, FLAG)}
    assert flags[row.seat, other.decision] == row.until
