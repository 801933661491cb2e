"""A running season moves to another home: results stay, the rest begins anew, every step comes."""

import json

import pytest
import pytest_asyncio

from bot.leagues import orders
from bot.leagues.adopting import adopted
from bot.leagues.carrying import ORDER
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    Act,
    Challenged,
    Disputed,
    Judged,
    Moved,
    Offered,
    Paused,
    Reached,
    SettingsChanged,
    SignedUp,
    Step,
    TableOpened,
    Withdrew,
    unpacked,
)
from bot.leagues.exporting import SEALED, as_csv, as_json, from_csv, from_json
from bot.leagues.keeping import STEP, STEPS, season_of
from bot.leagues.orders import Adjudicate, Freeze, Open, Wake
from bot.leagues.running import Leagues
from bot.leagues.season import Season, Stage
from bot.leagues.settings import DAY, HOUR, Format
from bot.leagues.turning import fold
from bot.store.store import Store
from tests.leagues.drill import SEVEN, START, Drill, settings
from tests.leagues.fakes import Year


@pytest_asyncio.fixture
async def store(tmp_path):
    one = await Store.open(tmp_path / "there")
    yield one
    await one.close()


def exported(drill):
    return as_json(drill.first, drill.season, drill.log, {}).encode()


async def taken_in(store, drill, now=None, guild=7):
    return await adopted(
        store,
        from_json(exported(drill)),
        guild=guild,
        channel=8,
        now=now or drill.now,
        draw_seed=lambda: "ab" * 16,
    )


async def steps(store, season):
    """What is due of the season, in the order in which it comes: step, number, time."""
    rows = [row for row in await store.read.dues(season.id, "season") if row.kind == STEP]
    rows.sort(key=lambda row: (row.at, row.seat))
    return [(STEPS[row.seat], row.decision, int(row.at)) for row in rows]


# -- what begins anew


def test_results_stay_and_open_tables_begin_anew_with_the_same_people(running):
    running.ends(1, (1, 2, 3, 4))
    before = running.season
    told = running.does(Moved(at=running.now, guild=1, channel=2))
    assert [one.table for one in told if isinstance(one, Open)] == [2, 3, 4, 5, 6, 7]
    for was, now in zip(before.tables, running.season.tables, strict=True):
        assert (now.members, now.seats, now.result) == (was.members, was.seats, was.result)
        assert (now.game is None) == (now.result is None)
    assert running.season.standings(0) == before.standings(0)
    running.opened(told)
    assert running.told()[-1] == "league-post-tables"
    running.until(running.season.end)
    running.all_end()
    assert running.season.stage is Stage.OVER
    running.check()


def test_disputes_and_seats_that_wait_for_somebody_go_with_their_games(running):
    asks, whom = running.season.table(1).seats[0], running.season.table(2).seats[0]
    running.does(Offered(at=START, person=77, is_ready=True))
    running.does(Disputed(at=START, table=1, person=asks, reason="a slip"))
    running.does(Judged(at=START, table=2, judge=500, reason="x", act=Act.REPLACE, who=whom))
    assert running.season.vacancies
    running.does(Moved(at=START + HOUR, guild=1, channel=2))
    assert running.season.disputes == running.season.vacancies == ()
    assert running.season.table(1).frozen == running.season.table(2).lost == ()
    later = START + 99 * HOUR
    for number in range(30):  # what was due of them changes nothing any more
        assert running.does(Reached(at=later, step=Step.SETTLE, number=number)) == ()
        assert running.does(Reached(at=later, step=Step.ASK, number=number)) == ()
    running.check()


def test_a_pause_lasts_to_its_end_at_the_new_tables(running):
    person = running.season.table(1).seats[0]
    running.does(Paused(at=START, person=person))
    told = running.does(Moved(at=START + HOUR, guild=1, channel=2))
    assert Wake(Step.RESUME, 0, START + 72 * HOUR) in told
    mine = {one.number for one in running.season.tables_of(person)}
    assert {one.number for one in running.season.tables if one.frozen} == mine
    for number in mine:
        event = TableOpened(at=START + HOUR, table=number, game=9000 + number)
        assert Freeze(number) in running.does(event)
    running.until(START + 72 * HOUR)
    assert not any(one.frozen for one in running.season.tables)


def test_a_pause_that_is_over_stops_no_new_table(running):
    running.does(Paused(at=START, person=running.season.table(1).seats[0]))
    running.does(Moved(at=START + 73 * HOUR, guild=1, channel=2))
    assert not any(one.frozen for one in running.season.tables)


def test_time_outs_of_a_game_left_behind_count_on(running):
    person = running.season.table(1).seats[0]
    running.looks(1, (1,) * 4, time_outs=(2, 0, 0, 0))
    running.does(Moved(at=START + HOUR, guild=1, channel=2))
    assert running.season.count_time_outs(person) == 2
    running.does(TableOpened(at=START + HOUR, table=1, game=9001))
    running.looks(1, (1,) * 4, time_outs=(1, 0, 0, 0))
    assert running.season.count_time_outs(person) == 3
    assert running.season.is_yellow(person)
    running.does(Moved(at=START + 2 * HOUR, guild=1, channel=2))
    assert running.season.count_time_outs(person) == 3
    running.check()


def test_who_dropped_out_stays_out_at_the_new_tables(running):
    table = running.season.table(1)
    for person in table.members[:3]:
        running.does(Withdrew(at=running.now, person=person))
    running.does(Moved(at=START + HOUR, guild=1, channel=2))
    told = running.does(TableOpened(at=START + HOUR, table=1, game=9001))
    assert Adjudicate(1) in told  # one is left alone there


def test_swiss_rounds_that_are_not_paired_still_come():
    drill = Drill(format=Format.SWISS, size=2, smallest=2, largest=2, rounds=3)
    drill.begin(1, 2, 3, 4, 5)
    byes = drill.season.byes
    drill.all_end()
    extra = drill.season.extra()
    told = drill.does(Moved(at=START + DAY, guild=1, channel=2))
    assert drill.season.byes == byes
    assert drill.season.extra() == extra != {}
    rounds = [one for one in told if isinstance(one, Wake) and one.step is Step.ROUND]
    assert [(one.number, one.at) for one in rounds] == [
        (1, START + 14 * DAY),
        (2, START + 28 * DAY),
    ]
    drill.until(drill.season.end)
    drill.all_end()
    assert drill.season.rounds == 3
    assert drill.season.stage is Stage.OVER
    drill.check()


def test_a_ladder_keeps_its_rungs_and_challenges():
    drill = Drill(format=Format.LADDER)
    drill.begin(1, 2, 3, 4, 5)
    drill.opened(drill.does(Challenged(at=drill.now, by=4, other=2)))
    rungs = drill.season.rungs
    told = drill.does(Moved(at=START + DAY, guild=1, channel=2))
    assert drill.season.rungs == rungs
    assert Open(1) in told
    drill.check()


def test_sign_up_that_was_open_at_the_old_place_opens_here():
    drill = Drill()
    drill.begin(*SEVEN)
    drill.until(START + 22 * DAY)
    assert drill.season.has_next
    told = drill.does(Moved(at=START + 22 * DAY, guild=1, channel=2))
    assert not drill.season.has_next
    assert Wake(Step.NEXT, 0, START + 21 * DAY) in told


def test_a_season_whose_end_is_over_opens_nothing_and_closes_with_its_results(running):
    running.ends(1, (1, 2, 3, 4))
    running.until(running.season.end)
    assert running.season.stage is Stage.ENDING
    told = running.does(Moved(at=running.season.end + HOUR, guild=1, channel=2))
    assert not any(isinstance(one, Open) for one in told)
    running.until(running.season.end + HOUR)
    assert running.season.stage is Stage.OVER
    assert [one.number for one in running.season.tables] == [1]
    assert running.told().count("league-post-over") == 1
    running.check()


def test_a_season_that_is_over_does_not_move(running):
    running.until(running.season.end)
    running.all_end()
    before = running.season
    assert running.does(Moved(at=running.now, guild=1, channel=2)) == ()
    assert running.season == before


# -- into a home


def is_half_way(row):
    return row.kind == STEP and STEPS[row.seat] is Step.NEXT


async def test_every_step_of_a_running_season_is_planned_in_order(store):
    drill = Drill(format=Format.SWISS)
    drill.begin(*range(11, 20))
    drill.does(Paused(at=drill.now, person=12))
    now = START + 16 * DAY
    season = await taken_in(store, drill, now)
    assert await steps(store, season) == [
        (Step.ROUND, 1, START + 14 * DAY),  # in the past: at once
        (Step.NEXT, 0, START + 21 * DAY),
        (Step.ROUND, 2, START + 28 * DAY),
        (Step.END, 0, season.end),
    ]
    assert season.seed == "ab" * 16
    assert (season.settings.guild, season.settings.channel) == (7, 8)


async def test_the_log_of_a_season_that_has_come_folds_to_it(store, running):
    running.ends(1, (1, 2, 3, 4))
    season = await taken_in(store, running)
    row = await store.read.season(season.id)
    log = [unpacked(one.body) for one in await store.read.season_events(season.id)]
    assert log[-1] == Moved(at=running.now, guild=7, channel=8)
    assert season.events == len(log) == row.head
    assert fold(season_of(row, founding=True), log) == season_of(row) == season


async def test_settings_that_were_changed_at_the_old_place_name_the_new_one(store):
    drill = Drill()
    kept = settings(judges=(500,))
    drill.does(SettingsChanged(at=drill.now, by=3, settings=kept, start=START))
    drill.begin(*SEVEN)
    season = await taken_in(store, drill)
    row = await store.read.season(season.id)
    log = [unpacked(one.body) for one in await store.read.season_events(season.id)]
    assert fold(season_of(row, founding=True), log).settings == season.settings
    assert (season.settings.guild, season.settings.judges) == (7, (500,))


async def test_what_only_changed_the_place_has_not_happened_here(store):
    drill = Drill()
    drill.does(SettingsChanged(at=drill.now, by=3, settings=settings(channel=99), start=START))
    drill.does(Moved(at=drill.now, guild=1, channel=98))  # while sign-up was open
    assert drill.season.events == len(drill.log) == 2
    season = await taken_in(store, drill)
    leagues = Leagues(store, None, lambda: drill.now, draw_seed=lambda: "cd" * 16)
    entry = SignedUp(at=drill.now, person=11)
    entered = await leagues.act(season.id, entry, (11, "Ann"))
    log = await leagues.log(season.id)
    assert log == (entry,)
    assert entered.events == 1
    assert fold(await leagues.founding(season.id), log) == entered


async def test_former_players_of_two_homes_stay_two(store):
    """Each home draws its own numbers for people whose data are deleted: they may be the same."""
    here, there, other = -0x13F2A, -0x13F2A, -0x1ABAB
    drill = Drill()
    drill.begin(there, other, *SEVEN[:5])
    drill.does(Paused(at=drill.now, person=there))
    names = {there: "Former player 3F2A", other: "Former player ABAB", 11: "Ann"}
    async with store.writing() as writes:
        await writes.know(here, "Former player 3F2A")
    file = from_json(as_json(drill.first, drill.season, drill.log, names).encode())
    season = await adopted(
        store, file, guild=7, channel=8, now=drill.now, draw_seed=lambda: "0abab" * 6
    )
    (new,) = {one for one in season.members if one <= -(16**4)} - {other}
    assert new == -0x10ABAB  # ABAB is somebody of the file
    assert await store.read.names_of((here, new, other, 11)) == {
        here: "Former player 3F2A",
        new: "Former player 0ABAB",
        other: "Former player ABAB",
        11: "Ann",
    }
    assert season.pauses[0][0] == new
    assert [one.frozen for one in season.tables if new in one.seats] == [(f"pause/{new}",)] * 4
    row = await store.read.season(season.id)
    log = [unpacked(one.body) for one in await store.read.season_events(season.id)]
    assert fold(season_of(row, founding=True), log) == season
    assert here not in await store.read.season_people()


async def test_the_same_season_comes_once_into_a_home(store, running):
    await taken_in(store, running)
    running.ends(1, (1, 2, 3, 4))  # a later file of it is the same season
    for guild in (7, 9):  # at another server too: what has happened here is not in it
        with pytest.raises(SeasonRefused, match="league-import-twice"):
            await taken_in(store, running, guild=guild)
    assert len(await store.read.all_seasons()) == 1


async def test_another_season_of_that_name_and_number_is_refused(store, running):
    await taken_in(store, running)
    other = Drill()
    other.first = other.season = Season(5, 5, 1, settings(channel=99), "5ea5", START)
    with pytest.raises(SeasonRefused, match="league-import-known"):
        await taken_in(store, other)


async def test_the_next_season_that_came_first_is_not_opened_again(store):
    drill = Drill()
    drill.begin(*SEVEN)
    drill.until(START + 22 * DAY)
    following, start = Drill(), drill.season.settings.next_start(START)
    following.first = following.season = Season(2, 1, 2, settings(), "5ea5", start)
    first = await taken_in(store, drill)
    second = await taken_in(store, following, START + 22 * DAY)
    assert (first.league, second.league) == (first.id, first.id)
    leagues = Leagues(store, None, lambda: START + 22 * DAY, draw_seed=lambda: "cd" * 16)
    (due,) = (one for one in await store.read.dues(first.id, "season") if is_half_way(one))
    await leagues.step(due)
    assert (await leagues.season(first.id)).has_next
    assert len(await store.read.all_seasons()) == 2


async def test_a_finished_season_goes_out_and_in_and_out_the_same_but_for_ids(store, running):
    running.does(Withdrew(at=running.now, person=running.season.table(1).seats[0]))
    running.until(running.season.end)
    running.all_end()
    season = await taken_in(store, running)
    row = await store.read.season(season.id)
    log = [unpacked(one.body) for one in await store.read.season_events(season.id)]
    again = json.loads(as_json(season_of(row, founding=True), season, log, {}))
    first = json.loads(exported(running))
    for file in (first, again):
        for key in ("id", "league", "origin"):
            del file["season"][key]
        for key in ("guild", "channel"):
            del file["season"]["settings"][key]
    assert again == first
    with pytest.raises(SeasonRefused, match="league-import-twice"):
        await taken_in(store, running, guild=9)


async def test_a_file_of_results_is_also_there_for_a_running_season(running):
    running.ends(1, (1, 2, 3, 4))
    text = as_csv(running.season, {})
    assert len(text.splitlines()) == 1 + 4
    found = from_csv(text.encode(), settings(), START)
    assert found.season.results[0].places == running.season.results[0].places
    assert SEALED in exported(running).decode()


async def test_a_season_that_moves_on_in_the_same_second_moves_on(store, running, tmp_path):
    first = await taken_in(store, running)
    row = await store.read.season(first.id)
    log = [unpacked(one.body) for one in await store.read.season_events(first.id)]
    file = from_json(as_json(season_of(row, founding=True), first, log, {}).encode())
    other = await Store.open(tmp_path / "further")
    try:
        place = {"guild": 9, "channel": 90, "now": running.now, "draw_seed": lambda: "cd" * 16}
        season = await adopted(other, file, **place)
        assert season.moves == (running.now, running.now + 1)
        assert [step for step, _, _ in await steps(other, season)] == [Step.NEXT, Step.END]
    finally:
        await other.close()


# -- to another server of the same home


async def living(store, until=START + 9 * DAY):
    year = Year(store, range(101, 108))
    year.tables.days = (4, 30)
    await year.create()
    await year.run(until)
    return year


async def file_of(year, number=1):
    season = await year.leagues.season(number)
    text = as_json(await year.leagues.founding(number), season, await year.leagues.log(number), {})
    return from_json(text.encode())


async def test_a_season_goes_to_another_server_of_its_home(store):
    year = await living(store)
    before, file = await year.leagues.season(1), await file_of(year)
    games = {one.number: one.game for one in before.open_tables}
    assert before.results
    assert len(games) > 2
    place = {"guild": 9, "channel": 90, "now": int(year.now()), "draw_seed": lambda: "ab" * 16}
    season = await adopted(store, file, **place)
    assert (season.id, season.seed, season.results) == (1, before.seed, before.results)
    assert await year.leagues.at(1) == ()
    assert await year.leagues.at(9) == (season,)
    await year.tick()
    assert {game for kind, game in year.tables.calls if kind == "abandon"} == set(games.values())
    now = await year.leagues.season(1)
    for number, game in games.items():
        new = year.tables.games[now.table(number).game]
        assert new.wish.channel == 90
        assert now.table(number).game != game
        assert new.wish.seed != year.tables.games[game].wish.seed  # its cards were seen
    with pytest.raises(SeasonRefused, match="league-import-twice"):
        await adopted(store, file, **place | {"guild": 10})  # much has happened since
    await year.run(START + 43 * DAY)
    assert (await year.leagues.season(1)).stage is Stage.OVER
    second = await year.leagues.season(2)
    assert second.settings.guild == 9
    row, log = await store.read.season(1), await year.leagues.log(1)
    assert fold(season_of(row, founding=True), log) == await year.leagues.season(1)


async def test_what_was_to_be_done_at_games_left_behind_is_not_done_at_the_new_ones(store):
    year = await living(store)
    season = await year.leagues.season(1)
    person = season.members[0]
    now = int(year.now())
    await year.leagues.act(1, Withdrew(at=now, person=person))  # its orders still wait
    waiting = await store.read.dues(1, "season")
    assert any(row.kind == ORDER for row in waiting)
    file = await file_of(year)
    await adopted(store, file, guild=9, channel=90, now=now, draw_seed=lambda: "ab" * 16)
    bodies = [
        await store.read.season_order(1, row.decision)
        for row in await store.read.dues(1, "season")
        if row.kind == ORDER
    ]
    assert {type(orders.unpacked(body)) for body in bodies} == {Open, orders.Abandon}
    await year.tick()
    left = {
        one.number
        for one in (await year.leagues.season(1)).tables_of(person)
        if one.result is None and year.tables.games[one.game].left
    }
    assert left == {
        one.number for one in (await year.leagues.season(1)).tables_of(person) if one.result is None
    }


async def test_sign_up_goes_to_another_server_of_its_home(store):
    year = Year(store, range(101, 108))
    await year.create()
    await year.tick()
    file = await file_of(year)
    now = int(year.now())
    season = await adopted(store, file, guild=9, channel=90, now=now, draw_seed=lambda: "ab" * 16)
    assert (season.id, season.settings.channel) == (1, 90)
    assert [where for where, _, key, _ in await year.posts() if key == "league-post-open"] == [
        2,
        90,
    ]
    row = await store.read.season(1)
    assert fold(season_of(row, founding=True), await year.leagues.log(1)) == season
