"""A person who is forgotten leaves everybody else's season as it was."""

import msgspec
import pytest

from bot.leagues.events import AnyEvent, Moved, unpacked
from bot.leagues.keeping import season_of
from bot.leagues.season import Season, Stage
from bot.leagues.settings import DAY, HOUR
from bot.leagues.turning import fold
from bot.store.leagues import renamed
from bot.store.store import Store
from tests.leagues.drill import START, Drill
from tests.leagues.fakes import Year

ID, FORMER = 10**17, -70_001
PEOPLE = tuple(range(ID, ID + 7))


def told(season, gone):
    """Standings and results with the forgotten under the new id already."""
    lines = [
        msgspec.structs.replace(one, member=FORMER if one.member == gone else one.member)
        for one in season.standings(0)
    ]
    return lines, [(one.table, one.places, one.scores) for one in season.results]


@pytest.fixture
async def store(tmp_path):
    one = await Store.open(tmp_path)
    yield one
    await one.close()


@pytest.mark.parametrize("days", [20, 60])
async def test_nobody_elses_season_changes(store, days):
    year = Year(store, PEOPLE)
    await year.create()
    await year.run(START + days * DAY)
    seasons = await year.leagues.at(1)
    first = seasons[-1]
    gone = first.divisions[0][2]
    await year.leagues.walk_out(gone)
    if first.stage is Stage.RUNNING:
        await year.run(START + days * DAY + HOUR)
    before = {one.id: one for one in await year.leagues.at(1)}
    async with store.writing() as writes:
        await writes.become_in_seasons(gone, FORMER)
    for row in await store.read.all_seasons():
        assert str(gone).encode() not in msgspec.json.encode(season_of(row))
        season = season_of(row)
        if season.divisions:
            assert told(season, gone) == told(before[season.id], gone)
        log = [unpacked(one.body) for one in await store.read.season_events(row.id)]
        assert fold(season_of(row, founding=True), log) == season
        assert str(gone).encode() not in msgspec.json.encode(log)
    year.people = tuple(one for one in PEOPLE if one != gone)
    await year.run(START + (days + 60) * DAY)  # and the league goes on
    later = await year.leagues.at(1)
    assert len(later) > len(before)
    assert later[-1].stage is Stage.OVER


def test_the_log_still_folds_to_the_season_where_two_have_run_out_of_time_at_a_table():
    drill = Drill()
    drill.begin(*PEOPLE)
    drill.looks(1, (1,) * 4, time_outs=(1, 1, 1, 1))
    drill.does(Moved(at=drill.now + 1, guild=1, channel=2))
    gone = max(drill.season.table(1).seats)

    def without(what, kind):
        return msgspec.msgpack.decode(
            renamed(msgspec.msgpack.encode(what), gone, FORMER), type=kind
        )

    log = without(drill.log, list[AnyEvent])
    assert fold(without(drill.first, Season), log) == without(drill.season, Season)
    log = without(drill.log[:-1], list[AnyEvent])
    there = fold(drill.first, drill.log[:-1])
    assert fold(without(drill.first, Season), log) == without(there, Season)


def test_ids_are_renamed_alone_and_within_keys():
    body = msgspec.msgpack.encode({"a": [ID, ID + 1, True], "b": f"pause/{ID}", "c": f"<@{ID}0>"})
    assert msgspec.msgpack.decode(renamed(body, ID, FORMER)) == {
        "a": [FORMER, ID + 1, True],
        "b": f"pause/{FORMER}",
        "c": f"<@{ID}0>",
    }
