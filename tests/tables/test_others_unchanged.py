"""Whoever is forgotten, after whatever has happened: everybody else's results, ratings, statistics,
boards, challenges and standings are what they were.
"""

import asyncio
import sqlite3
import tempfile
from contextlib import aclosing, closing, suppress
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.leagues.keeping import people_of
from bot.leagues.settings import DAY
from bot.ratings import projection
from bot.ratings.challenges import Kind
from bot.service import handlers
from bot.tables import statistics
from bot.tables.errors import TableRefused
from bot.tables.facts import Person, Place
from game_core.kernel.errors import PlayerError
from tests.leagues.drill import START
from tests.leagues.fakes import Year
from tests.tables.world import Silent, World

ID = 10**17
PEOPLE = tuple(Person(ID + 7919 * n, f"Person {n}") for n in range(6))
GUILD = 1
people = st.sampled_from(PEOPLE)
FORMER = "Former player"

steps = st.one_of(
    st.tuples(st.just("play"), st.lists(people, min_size=2, max_size=3, unique=True), st.just(99)),
    st.tuples(
        st.just("play"), st.lists(people, min_size=2, max_size=3, unique=True), st.integers(0, 6)
    ),
    st.tuples(st.just("attempt"), st.lists(people, min_size=1, max_size=1), st.just(99)),
    st.tuples(st.just("attempt"), st.lists(people, min_size=1, max_size=1), st.integers(0, 3)),
    st.tuples(st.just("resign"), st.lists(people, min_size=2, max_size=2, unique=True), st.just(0)),
    st.tuples(st.just("days"), st.just([]), st.sampled_from([1, 3, 20])),
    st.tuples(st.just("hide"), st.lists(people, min_size=1, max_size=1), st.just(0)),
)


class Town(Year):
    """A league and tables in one home, run by what is due."""

    def __init__(self, world):
        super().__init__(world.store, [one.id for one in PEOPLE])
        self.world = world
        self.known = {**handlers(world.tables, Silent()), **self.leagues.handlers}
        self.places = 0
        world.tables.now = self.now

    def place(self):
        self.places += 1
        return Place(5_000 + self.places, GUILD)

    async def tick(self):
        while rows := [
            row for row in await self.store.read.due(self.now()) if row.at <= self.now()
        ]:
            for row in rows:
                if row in await self.store.read.dues(row.about, row.topic):
                    await self.known[row.kind](row)
                if row in await self.store.read.dues(row.about, row.topic):
                    async with self.store.writing() as writes:
                        await writes.put_off(row, self.now() + 3600)

    async def play(self, who, moves):
        """A table of these people, so many moves of it played."""
        host, *others = who
        table = await self.world.tables.open(self.place(), host, "harbour", {"length": "short"})
        for one in others:
            await self.world.tables.join(table.id, one)
        await self.world.tables.start(table.id, host.id)
        await self.moved(table.id, moves)

    async def moved(self, table, moves):
        tables = self.world.tables
        while moves and (look := await tables.look(table, None)).waiting:
            user = look.table.players[look.waiting[0]].user
            mine = await tables.look(table, user)
            legal = await tables.legal(table, user)
            which = legal[moves % len(legal)]
            await tables.act(table, user, mine.decision.id, mine.branch, which)
            moves -= 1

    async def attempt(self, who, moves):
        """The person's attempt at the challenge of the day, so many moves of it made."""
        with suppress(TableRefused):  # they have had it
            place = self.place()
            table = await self.world.tables.attempt(Kind.DAILY, who[0], place, 77)
            await self.moved(table.id, moves)

    async def resign(self, who, _moves):
        """Somebody leaves a running table of theirs, and another person takes the seat."""
        leaver, other = who
        for table in await self.world.tables.tables_open_to(leaver.id):
            facts = await self.world.tables.table(table)
            with suppress(PlayerError):
                await self.world.tables.resign(table, leaver.id)
                await self.world.tables.take_seat(table, other, facts.seat_of(leaver.id))

    async def days(self, _who, days):
        await self.run(self.clock[0] + days * DAY)

    async def hide(self, who, _moves):
        await self.world.tables.set_unlisted(who[0], on=True)


async def seen(town, gone):
    """All that is told of everybody else, names of those who are gone left out."""
    tables = town.world.tables
    await tables.set_board(GUILD, on=True)
    others = [one.id for one in PEOPLE if one != gone]
    known = []
    for one in others:
        known.append(await tables.record_of(one, GUILD, one))
        known += [
            (await tables.versus(one, other, GUILD, one), other)
            for other in others
            if other != one and not await town.store.read.is_unlisted(other)
        ]
    for board in await tables.boards(GUILD, others[0]):
        lines = [line for line in board.lines if line.name != gone.name]
        if lines:
            known.append((board.rules, board.mode, lines))
    known.append(await tables.server_record(GUILD))
    known.append(await tables.game_record("harbour", GUILD))
    for kind in Kind:
        challenge = await tables.last_challenge(kind)
        if challenge is not None:
            known += [masked(one, gone) for one in await tables.attempts_at(challenge)]
    known += [masked(one, gone) for one in await tables.bests(GUILD)]
    results = await town.store.read.results()
    rated = await town.store.read.all_ratings()
    known += [
        (one.game, one.at, [(part.place, part.score, part.role) for part in one.seats])
        for one in results
    ]
    known += [one for one in rated if one.person in others]
    known.append(sorted((one.rules, one.mode, one.mu, one.sigma, one.games) for one in rated))
    for season in await town.leagues.at(GUILD):
        known += [
            [(one, one.member in others) for one in standings(season, division, others)]
            for division in range(len(season.divisions))
        ]
        known += [(one.table, one.places, one.scores) for one in season.results]
    return known


def standings(season, division, others):
    """A division's lines, whoever is gone without an id."""
    return [
        one if one.member in others else msgspec.structs.replace(one, member=0)
        for one in season.standings(division)
    ]


def masked(one, gone):
    """The same with nobody's name that is gone, or stands for who is."""
    names = [name for name in one.names if name != gone.name and not name.startswith(FORMER)]
    return msgspec.structs.replace(one, names=tuple(names))


def unnamed(folder, gone):
    """Whether no column of the home has the person's id or name any more."""
    marks = (str(gone.id).encode(), gone.id.to_bytes(8, "big"), gone.name.encode())
    with closing(sqlite3.connect(folder / "alderman.sqlite")) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (table,) in tables.fetchall():
            for row in connection.execute(f"SELECT * FROM {table}"):  # noqa: S608
                for value in row:
                    body = value if isinstance(value, bytes) else str(value).encode()
                    assert not any(mark in body for mark in marks), (table, row)


@settings(max_examples=12, deadline=None)
@given(st.lists(steps, min_size=2, max_size=7), people, st.sampled_from([0, 12, 45]))
@example([], PEOPLE[3], 45)  # who signs up and withdraws stands only in the season's log
def test_everybody_else_is_what_they_were(history, gone, days):
    with pytest.MonkeyPatch.context() as patch:  # boards list people from their first game on
        for room in (projection, statistics):
            patch.setattr(room, "KNOWN_AFTER", 1)
        asyncio.run(_unchanged(history, gone, days))


async def _unchanged(history, gone, days):
    with tempfile.TemporaryDirectory() as folder:
        async with aclosing(await World.open(Path(folder))) as world:
            town = Town(world)
            await town.create()
            await town.run(START + days * DAY)
            for what, who, count in history:
                await getattr(town, what)(who, count)
            if await world.store.read.name_of(gone.id) is None:
                return
            await town.leagues.walk_out(gone.id)
            for table in await world.tables.tables_open_to(gone.id):
                with suppress(PlayerError):
                    await world.tables.resign(table, gone.id)
            before = await seen(town, gone)
            await world.forget(gone.id)
            assert await seen(town, gone) == before
            unnamed(world.folder, gone)
            seasons = await town.leagues.at(GUILD)
            assert all(gone.id not in people_of(one) for one in seasons)
            await town.run(town.clock[0] + 2 * DAY)  # and everything goes on
