"""Orders are done by what is so by then: late ones undo nothing, early ones wait."""

import asyncio
from types import SimpleNamespace

import msgspec
import pytest

from bot.leagues.carrying import ORDER
from bot.leagues.errands import Errands, looked_at
from bot.leagues.events import (
    Act,
    CheckedIn,
    Disputed,
    Judged,
    Offered,
    SignedUp,
    SubstituteAnswered,
)
from bot.leagues.orders import Restart
from bot.leagues.season import Stage
from bot.leagues.settings import DAY, HOUR
from bot.leagues.tables import Later, TableFacts
from bot.store.rows import CallingRow
from bot.store.store import Store
from tests.leagues.drill import START
from tests.leagues.fakes import Year


@pytest.fixture
async def year(tmp_path):
    """A running season of seven, and nobody does anything by habit any more."""
    store = await Store.open(tmp_path)
    one = Year(store, range(101, 108))
    await one.create()
    await one.run(START + 2 * HOUR)
    assert (await one.leagues.season(1)).stage is Stage.RUNNING
    yield one
    await store.close()


async def due_orders(year):
    return [row for row in await year.store.read.dues(1, "season") if row.kind == ORDER]


async def test_a_clock_ends_up_as_the_season_has_it_in_whatever_order_it_is_told(year):
    table = (await year.leagues.season(1)).table(1)
    now = year.clock[0]
    await year.leagues.act(1, Disputed(at=now, table=1, person=table.seats[0], reason="x"))
    freeze, *_ = await due_orders(year)
    await year.leagues.act(1, Judged(at=now, table=1, judge=900, act=Act.RESUME, reason="y"))
    thaw = next(row for row in await due_orders(year) if row.decision > freeze.decision + 1)
    await year.leagues.order(thaw)
    await year.leagues.order(freeze)
    assert not year.tables.games[table.game].frozen


async def test_what_discord_refuses_now_is_tried_again_later(year):
    async def never(_wish):
        raise Later("no threads")

    year.tables.open = never
    year.clock[0] += 60
    season = await year.leagues.season(1)
    assert all(one.game for one in season.tables)
    start = year.clock[0] + 5 * DAY
    people = range(201, 208)
    kept = msgspec.structs.replace(season.settings, name="Second Cup")
    second = await year.leagues.create(kept, start, [(one, f"P{one}") for one in people])
    for person in people:
        await year.leagues.act(second.id, SignedUp(at=year.clock[0], person=person))
    await year.run(start - 2 * DAY)
    for person in people:
        await year.leagues.act(second.id, CheckedIn(at=year.clock[0], person=person))
    await year.run(start + HOUR)
    second = await year.leagues.season(second.id)
    assert second.stage is Stage.RUNNING
    assert all(one.game is None for one in second.tables)
    waiting = await year.store.read.dues(second.id, "season")
    late = [row for row in waiting if row.kind == ORDER and row.at > year.clock[0]]
    assert len(late) == len(second.tables) > 6
    del year.tables.open
    await year.run(year.clock[0] + HOUR)
    second = await year.leagues.season(second.id)
    assert all(one.game for one in second.tables)


async def test_each_is_told_where_they_like_to_be(year):
    """Three have not checked in: one chose direct messages, one no calls, one nothing."""
    season = await year.leagues.season(1)
    start = year.clock[0] + 5 * DAY
    kept = msgspec.structs.replace(season.settings, name="Second Cup")
    new = await year.leagues.create(kept, start, [(n, f"P{n}") for n in (201, 202, 203)])
    async with year.store.writing() as writes:
        for person, place in ((201, "direct"), (202, "none")):
            await writes.keep_calling(person, CallingRow(place, "UTC", -1, -1, -1))
    for person in (201, 202, 203):
        await year.leagues.act(new.id, SignedUp(at=year.clock[0], person=person))
    before = len(await year.posts())
    year.people = ()
    await year.run(start - DAY + HOUR)
    rows = (await year.posts())[before:]
    told = [(where, key) for where, of, key, _ in rows if of == new.id]
    assert told == [
        (2, "league-post-check-in"),
        (201, "league-tell-check-in"),
        (2, "league-tell-check-in"),
    ]
    (payload,) = [one.payload for one in await year.letters() if one.payload.waiting]
    assert (payload.mentions, payload.waiting) == ((203,), (202, 203))


async def test_who_was_replaced_by_a_moderator_comes_last(year):
    table = (await year.leagues.season(1)).table(1)
    found = TableFacts(
        True, (9,) * 4, (0,) * 4, places=(1, 2, 3, 4), scores=(9, 8, 7, 6), persons=(999,)
    )
    persons = (999, *table.seats[1:])
    ended = looked_at(table, table.game, msgspec.structs.replace(found, persons=persons), 5)
    assert ended.left == (0,)
    season = await year.leagues.act(1, ended)
    result = season.table(1).result
    assert result.dropped == (table.members[0],)
    assert result.winners == (table.members[1],)


async def test_two_orders_of_one_table_are_done_one_after_the_other(year):
    table = (await year.leagues.season(1)).table(1)
    running, most = 0, 0

    async def slow(_game):
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1

    year.tables.freeze = year.tables.thaw = slow
    now = year.clock[0]
    await year.leagues.act(1, Disputed(at=now, table=1, person=table.seats[0], reason="x"))
    await year.leagues.act(1, Judged(at=now, table=1, judge=900, act=Act.RESUME, reason="y"))
    await asyncio.gather(*(year.leagues.order(row) for row in await due_orders(year)))
    assert most == 1
    assert await due_orders(year) == []


async def test_a_table_that_begins_anew_has_not_ended_and_leaves_its_time_outs_behind(year):
    """The bot may be killed after the old game has ended, before the season knows the new one."""
    table = (await year.leagues.season(1)).table(1)
    seats = (999, *table.seats[1:])

    async def newest(_season, _table):
        return 77

    async def old(_game):
        return TableFacts(True, (0,) * 4, (2, 0, 1, 0), persons=table.seats)

    year.tables.facts = old
    store = SimpleNamespace(read=SimpleNamespace(season_game=newest))
    errands = Errands(store, year.tables, year.now)
    season = await year.leagues.season(1)
    assert await errands.look(season, 1, 5) is None
    now = msgspec.structs.replace(table, seats=seats)
    opened = await errands.run(season, now, Restart(1))
    assert (opened.game, opened.behind) == (77, ((table.seats[0], 2), (table.seats[2], 1)))


async def test_nobody_is_waited_for_or_has_run_out_of_time_in_a_seat_of_somebody_else(year):
    table = (await year.leagues.season(1)).table(1)
    found = TableFacts(False, (0, 1, 1, 0), (2, 0, 0, 1), ((0, 5), (3, 5)))
    found = msgspec.structs.replace(found, persons=(999, *table.seats[1:]))
    looked = looked_at(table, table.game, found, 9)
    assert (looked.waiting, looked.time_outs) == (((3, 5),), (0, 0, 0, 1))


async def test_who_is_replaced_keeps_the_time_outs_since_the_last_look(year):
    table = (await year.leagues.season(1)).table(1)
    late, helper = table.seats[0], 901

    async def found(_game):
        return TableFacts(False, (2,) * 4, (3, 1, 0, 0), persons=table.seats)

    year.tables.facts = found
    now = year.clock[0]
    await year.leagues.act(1, Offered(at=now, person=helper, is_ready=True))
    replaced = {"act": Act.REPLACE, "reason": "away", "who": late}
    await year.leagues.act(1, Judged(at=now, table=1, judge=900, **replaced))
    answer = SubstituteAnswered(at=now, table=1, person=helper, is_ready=True)
    await year.leagues.act(1, answer)
    for row in await due_orders(year):
        await year.leagues.order(row)
    season = await year.leagues.season(1)
    assert season.table(1).seats[0] == helper
    assert season.is_yellow(late)
    assert season.count_time_outs(table.seats[1]) == 1
    assert (1, helper) not in [one[:2] for one in season.time_outs]
