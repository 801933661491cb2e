"""A year of seasons that nobody runs: people come, go, stall and quarrel; the dates hold."""

from collections import Counter
from contextlib import suppress
from itertools import pairwise

import msgspec
import pytest
import pytest_asyncio

from bot.leagues.adopting import adopted
from bot.leagues.divisions import division_sizes, movers
from bot.leagues.errors import SeasonRefused
from bot.leagues.exporting import as_json, from_json
from bot.leagues.season import Season, Stage
from bot.leagues.settings import DAY, Format
from bot.leagues.turning import after, fold
from bot.store.store import Store
from tests.leagues.drill import START
from tests.leagues.fakes import Year


@pytest_asyncio.fixture
async def store(tmp_path):
    one = await Store.open(tmp_path)
    yield one
    await one.close()


async def lived(store, count, days, **more):
    year = Year(store, range(101, 101 + count), **more)
    await year.create()
    await year.run(START + days * DAY)
    return year


async def checked(year):
    """What must be true of every league at any time."""
    seasons = tuple(reversed(await year.leagues.at(1)))
    assert [one.number for one in seasons] == list(range(1, len(seasons) + 1))
    for season in seasons:
        row = await year.store.read.season(season.id)
        log = await year.leagues.log(season.id)
        founding = msgspec.msgpack.decode(row.founding, type=Season)
        assert fold(founding, log) == season
        assert season.events == len(log) == row.head
        if log:  # the last event, come again, changes nothing
            with suppress(SeasonRefused):  # a person's may be refused
                assert after(season, log[-1]).season == season
    keys = Counter((where, season, key, args) for where, season, key, args in await year.posts())
    once = ("begins", "over", "tables", "table", "open")
    once = {f"league-post-{key}" for key in once}
    assert all(count == 1 for (_, _, key, _), count in keys.items() if key in once)
    return seasons


def balanced(before, then):
    """Between two seasons of a league: even sizes, nobody two steps, and as many up as down where
    nobody came or went."""
    assert tuple(map(len, then.divisions)) == division_sizes(
        len(then.members), len(before.divisions)
    )
    if len(before.divisions) != len(then.divisions):
        return
    for member in then.members:
        was = before.division_of(member)
        if was is not None:
            assert abs(then.division_of(member) - was) <= 1
    if set(before.members) == set(then.members) and not before.dropped:
        for upper in range(len(before.divisions) - 1):
            up = set(then.divisions[upper]) & set(before.divisions[upper + 1])
            down = set(before.divisions[upper]) & set(then.divisions[upper + 1])
            assert len(up) == len(down) == movers(len(before.divisions[upper]))


async def told_apart(seasons):
    """What the seasons have seen, so that a quiet year proves nothing."""
    return Counter(
        {
            "dropped": sum(len(one.dropped) for one in seasons),
            "pauses": sum(len(one.pauses) for one in seasons),
            "lost": sum(len(t.lost) for one in seasons for t in one.tables),
            "over": sum(one.stage is Stage.OVER for one in seasons),
        }
    )


async def test_a_year_of_seven_without_an_organiser(store):
    year = await lived(store, 7, 365)
    seasons = await checked(year)
    over = [one for one in seasons if one.stage is Stage.OVER]
    assert len(over) >= 5
    for one in over:
        assert one.open_tables == ()
    for before, then in pairwise(over):
        balanced(before, then)
    assert (await told_apart(seasons))["lost"] > 0


async def test_two_seasons_of_23(store):
    year = await lived(store, 23, 100)
    first, second, _ = await checked(year)
    assert first.stage is second.stage is Stage.OVER
    balanced(first, second)
    seen = await told_apart((first, second))
    assert min(seen["lost"], seen["pauses"]) > 0


@pytest.mark.soak
@pytest.mark.parametrize("count", [23, 60])
async def test_a_year_of_many(store, count):
    year = await lived(store, count, 365)
    seasons = await checked(year)
    over = [one for one in seasons if one.stage is Stage.OVER]
    assert len(over) >= 7
    for before, then in pairwise(over):
        balanced(before, then)
    seen = await told_apart(seasons)
    assert min(seen["dropped"], seen["pauses"], seen["lost"]) > 5


@pytest.mark.parametrize("kind", [Format.SWISS, Format.DUEL, Format.PAIRS, Format.LADDER])
async def test_a_season_of_every_kind(store, kind):
    year = await lived(store, 24 if kind is Format.PAIRS else 12, 50, format=kind)
    seasons = await checked(year)
    assert seasons[0].stage is Stage.OVER
    assert len(seasons[0].results) > 5
    assert len(seasons) == 2


async def moved(year, folder):
    """The league with all its seasons in another home, by files; its games stay behind."""
    there = Year(await Store.open(folder), year.people, clock=year.clock, **year.more)
    for season in reversed(await year.leagues.at(1)):
        founding, log = await year.leagues.founding(season.id), await year.leagues.log(season.id)
        names = await year.leagues.names(season)
        file = from_json(as_json(founding, season, log, names).encode())
        now = int(year.now())
        await adopted(
            there.store, file, guild=1, channel=2, now=now, draw_seed=there.leagues._draw_seed
        )
    await year.store.close()
    return there


@pytest.mark.parametrize("kind", Format)
async def test_a_league_that_moves_house_goes_on(tmp_path, kind):
    count = {Format.GROUPS: 24, Format.PAIRS: 32}.get(kind, 12)
    year = Year(await Store.open(tmp_path / "0"), range(101, 101 + count), format=kind)
    try:
        await year.create()
        for number, day in enumerate((-10, 3, 20, 25, 41, 60, 75), 1):
            await year.run(START + day * DAY + 5 * 3600)
            before = await year.leagues.at(1)
            year = await moved(year, tmp_path / str(number))
            after = await year.leagues.at(1)
            assert [one.results for one in after] == [one.results for one in before]
            assert [one.divisions for one in after] == [one.divisions for one in before]
        await year.run(START + 92 * DAY)
        seasons = await checked(year)
    finally:
        await year.store.close()
    assert [one.stage for one in seasons] == [Stage.OVER, Stage.OVER, Stage.SIGN_UP]
    assert all(one.results for one in seasons[:2])
    if kind.has_divisions:
        balanced(*seasons[:2])
