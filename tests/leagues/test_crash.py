"""A season whose bot is killed at any statement ends as if it had lived: nothing lost or twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.leagues.adopting import adopted
from bot.leagues.exporting import as_json, from_json
from bot.leagues.seeded import Stream
from bot.leagues.settings import DAY, Format
from bot.store.connection import Connection, Row, Value
from bot.store.store import Store
from tests.leagues.drill import START
from tests.leagues.fakes import Tables, Year

LAST = START + 40 * DAY
SHORT = {
    "days": 14,
    "break_days": 7,
    "rounds": 2,
    "check_in_hours": 48,
    "closing_hours": 12,
}


class Kill(BaseException):
    """The process is dead from here on."""


@dataclass
class Fate:
    """Counts statements, and kills at the one of that number."""

    left: int | None

    def step(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise Kill


class Mortal(Connection):
    """A connection whose every statement is a step."""

    fate: Fate

    async def run(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        self.fate.step()
        return await super().run(sql, values)

    async def run_apart(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        self.fate.step()
        return await super().run_apart(sql, values)


def doomed(store: Store, fate: Fate) -> Store:
    """The store with connections that die."""
    for connection in (store._writer, store._reader):
        connection.__class__ = Mortal
        connection.fate = fate
    return store


class Stubborn(Year):
    """People who try again what they do not see done."""

    def __init__(self, store, people, done, **kept):
        super().__init__(store, people, **kept)
        self.leagues._draw_seed = lambda: "5eed" * 8
        self.done = done

    async def _habits(self, season, person):
        key = (season.id, person, self.clock[0])
        if key in self.done:
            return
        self.trying = key
        await super()._habits(season, person)
        self.done.add(key)

    async def act(self, season, event):
        if event in await self.leagues.log(season.id):
            self.done.add(self.trying)
            return
        await super().act(season, event)


async def lived(folder, kind, seed=None):
    """The last states and every post of a league, under a bot that is killed again and again."""
    clock, done = [START - 30 * DAY], set()
    tables = Tables(lambda: clock[0], days=(2, 18))
    stream = Stream(str(seed), "kills")
    kills = 0
    kept = {"clock": clock, "tables": tables, "format": kind, **SHORT}
    while True:
        fate = Fate(None)
        store = doomed(await Store.open(folder), fate)
        year = Stubborn(store, range(101, 109), done, **kept)
        fate.left = None if seed is None else 5 + stream.below(150)
        try:
            if not await year.leagues.at(1):
                await year.create()
            await year.run(LAST)
        except Kill:
            kills += 1
        else:
            seasons, posts = await year.leagues.at(1), await year.posts()
            return seasons, posts, tables, kills
        finally:
            fate.left = None
            await store.close()


@pytest.mark.parametrize("kind", [Format.GROUPS, Format.SWISS])
async def test_a_bot_that_is_killed_again_and_again_runs_the_same_seasons(tmp_path, kind):
    seasons, posts, tables, _ = await lived(tmp_path / "alive", kind)
    assert len(seasons) >= 2
    assert sum(len(one.results) for one in seasons) > 5
    for seed in range(4):
        again, told, played, kills = await lived(tmp_path / f"killed {seed}", kind, seed)
        assert kills > 10
        assert again == seasons
        assert sorted(map(repr, told)) == sorted(map(repr, posts))
        assert len(played.games) == len(tables.games)


async def exported(folder):
    """A file of a league's first season after its first week."""
    clock = [START - 30 * DAY]
    store = await Store.open(folder)
    try:
        year = Year(store, range(101, 109), clock=clock, **SHORT)
        await year.create()
        await year.run(START + 7 * DAY)
        season = await year.leagues.season(1)
        text = as_json(await year.leagues.founding(1), season, await year.leagues.log(1), {})
        return season, from_json(text.encode()), clock
    finally:
        await store.close()


async def settled(folder, file, clock, seed=None):
    """The last states and every post in the home that the season has come to, kills or none."""
    clock, done = [*clock], set()
    tables = Tables(lambda: clock[0], days=(2, 18))
    stream, kills = Stream(str(seed), "kills"), 0
    while True:
        fate = Fate(None)
        store = doomed(await Store.open(folder), fate)
        year = Stubborn(store, range(101, 109), done, clock=clock, tables=tables, **SHORT)
        fate.left = None if seed is None else 5 + stream.below(40 if kills < 4 else 150)
        try:
            if not await year.leagues.at(1):
                place = {"guild": 1, "channel": 2, "draw_seed": year.leagues._draw_seed}
                await adopted(store, file, now=clock[0], **place)
            await year.run(START + 30 * DAY)
        except Kill:
            kills += 1
        else:
            return await year.leagues.at(1), await year.posts(), tables, kills
        finally:
            fate.left = None
            await store.close()


async def test_a_season_that_has_come_is_taken_in_once_whenever_the_bot_is_killed(tmp_path):
    season, file, clock = await exported(tmp_path / "old")
    assert season.results
    assert season.open_tables
    seasons, posts, tables, _ = await settled(tmp_path / "alive", file, clock)
    assert set(season.results) <= set(seasons[-1].results)
    assert [key for _, _, key, _ in posts].count("league-post-here") == 1
    for seed in range(4):
        again, told, played, kills = await settled(tmp_path / f"killed {seed}", file, clock, seed)
        assert kills > 5
        assert again == seasons
        assert sorted(map(repr, told)) == sorted(map(repr, posts))
        assert len(played.games) == len(tables.games)
