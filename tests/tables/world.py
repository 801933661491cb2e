"""A home on the disk, a clock to turn, and people to play with: what tests of tables share."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

from bot.outbox.rows import OutboxRow, mentions, outbox_row
from bot.outbox.sender import Parked, Unavailable
from bot.store.rows import DueRow, UndoRow
from bot.store.store import Store
from bot.tables.facts import Acted, Look, Person, Place, Table
from bot.tables.shelf import COMPUTER
from bot.tables.tables import Tables
from data.library import Library, library
from game_core.kernel.decision import Action
from game_core.kernel.game import AnyGame
from game_core.players import Policy
from tests.toys import harbour

ANN = Person(10, "Ann")
BOB = Person(11, "Bob")
CYD = Person(12, "Cyd")
DAN = Person(13, "Dan")
EVE = Person(14, "Eve")
PEOPLE = (ANN, BOB, CYD, DAN)
HERE = Place(1000, 7)
THERE = Place(2000, 7)
SEED = "5eed" * 8


def games(game: AnyGame = harbour.GAME) -> Library:
    """The library of this installation, and the harbour."""
    return library().with_game(game)


def slow_games() -> Library:
    """A library whose harbour takes a minute to list what is legal."""

    def slow(*_: object) -> Iterator[Action]:
        time.sleep(60)
        yield from ()

    return games(replace(harbour.GAME, legal=slow))


def broken_games() -> Library:
    """A library whose harbour breaks where it lists what is legal."""

    def broken(*_: object) -> Iterator[Action]:
        raise ZeroDivisionError

    return games(replace(harbour.GAME, legal=broken))


@dataclass
class Clock:
    """A clock that stands until it is turned."""

    time: float = 1_000.0

    def now(self) -> float:
        return self.time


class Silent:
    """A computer player whose thoughts never arrive: lots decide."""

    async def answer(self, _question: object) -> bytes | None:
        return None


@dataclass
class World:
    """An open home."""

    folder: Path
    store: Store
    tables: Tables
    clock: Clock = field(default_factory=Clock)

    @classmethod
    async def open(cls, folder: Path, known: Library | None = None, seed: str = SEED) -> World:
        store, clock = await Store.open(folder), Clock()
        lots = (f"{number:032x}" for number in count())
        tables = Tables(
            store,
            known or games(),
            clock.now,
            draw_seed=lambda: seed,
            draw_lots=lambda: next(lots),
            pause=1.0,
            vacation=0,
        )
        return cls(folder, store, tables, clock)

    async def reopened(self, known: Library | None = None) -> World:
        """The same home after a clean stop."""
        await self.store.close()
        return await World.open(self.folder, known)

    async def after_kill(self, folder: Path) -> World:
        """A home that holds just what this one's disk holds now."""
        copied(self.folder, folder)
        return await World.open(folder)

    async def close(self) -> None:
        await self.store.close()

    aclose = close

    async def lobby(self, people: int = 2, game: str = "harbour", **options: str) -> Table:
        table = await self.tables.open(HERE, PEOPLE[0], game, options)
        for person in PEOPLE[1:people]:
            table = await self.tables.join(table.id, person)
        return table

    async def started(
        self,
        people: int = 2,
        *policies: Policy,
        game: str = "harbour",
        **options: str,
    ) -> Table:
        table = await self.lobby(people, game, **options)
        for policy in policies:
            table = await self.tables.add_computer(table.id, ANN.id, policy)
        return await self.tables.start(table.id, ANN.id)

    async def wish(self, table: int) -> UndoRow | None:
        """The wish to take back that waits for consent now."""
        wish = await self.store.read.undo_request(table)
        row = await self.tables.row(table)
        return wish if wish is not None and wish.seq == row.seq else None

    async def forget(self, user: int) -> str:
        """The name under which the person is remembered."""
        return await self.tables.forget(user, lambda code: f"Former player {code}")

    async def dues(self, table: int, kind: str = COMPUTER) -> tuple[DueRow, ...]:
        """What of that kind will be due of a table."""
        return tuple(one for one in await self.store.read.dues(table) if one.kind == kind)

    async def first(self, table: int, person: Person, which: int = 0) -> Acted:
        """The person's legal action of that number, done."""
        look = await self.tables.look(table, person.id)
        assert look.decision is not None
        legal = await self.tables.legal(table, person.id)
        return await self.tables.act(table, person.id, look.decision.id, look.branch, legal[which])

    async def waiting(self, table: int) -> Look | None:
        """The look of a person who has something to decide."""
        for person in PEOPLE:
            look = await self.tables.look(table, person.id)
            if look.decision is not None and look.seat in look.decision.seats:
                return look
        return None

    async def play_out(self, table: int) -> Table:
        """Everybody does the first legal thing, to the end."""
        while (look := await self.waiting(table)) is not None:
            assert look.seat is not None
            user = look.table.players[look.seat].user
            await self.first(table, next(one for one in PEOPLE if one.id == user))
        return await self.tables.table(table)

    def sql(self, statement: str) -> list[tuple[object, ...]]:
        """What another connection sees of the database."""
        with closing(sqlite3.connect(self.folder / "alderman.sqlite")) as connection, connection:
            return connection.execute(statement).fetchall()


def copied(home: Path, folder: Path) -> None:
    """The database of a home as its file and its journal hold it, in a new folder."""
    folder.mkdir()
    for file in home.glob("alderman.sqlite*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, folder)


async def eventually(true: Callable[[], Awaitable[bool]]) -> None:
    """It is true within some seconds."""
    async with asyncio.timeout(10):
        while not await true():  # what is awaited is seen from outside only
            await asyncio.sleep(0.002)


@dataclass
class Message:
    """A message in the channel."""

    id: int
    channel: int
    row: int
    seqs: tuple[int, ...]
    lines: int
    mentions: tuple[int, ...]


@dataclass
class Channel:
    """A stand-in for Discord: keeps what is posted, and fails as it is told to."""

    messages: list[Message] = field(default_factory=list)
    down: int = 0
    gone: set[int] = field(default_factory=set)
    tries: int = 0

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        self.tries += 1
        if row.channel in self.gone:
            raise Parked("404 10003")
        if self.down:
            self.down -= 1
            raise Unavailable("503")
        rows = (*merged, row)
        told = sum(len(one.payload.lines) for one in rows)
        number = 9_000 + len(self.messages)
        seqs = tuple(one.seq for one in rows)
        self.messages.append(
            Message(number, row.channel, row.id, seqs, told, mentions(row, merged))
        )
        return number

    async def find(self, row: OutboxRow) -> int | None:
        if row.channel in self.gone:
            raise Parked("404 10003")
        return next((one.id for one in self.messages if one.row == row.id), None)


async def outbox(world: World, table: int) -> list[OutboxRow]:
    """The posts of a table, oldest first."""
    return [outbox_row(row) for row in await world.store.read.posts(table)]
