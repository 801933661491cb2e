"""People and a Discord of their own for many slow games at once, on a clock that leaps.

People look in when they are awake, answer what waits for them, take back, vanish and return.
Discord has outages, storms of 429s and channels that shut; the bot is killed now and then.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import shutil
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from bot.clock.waking import wake
from bot.discord_app.app import App
from bot.discord_app.pictures import Pictures
from bot.discord_app.posts import post_screen
from bot.discord_app.screens import Picture, guarded
from bot.outbox.rows import OutboxRow
from bot.outbox.sender import Parked, Sender, Unavailable
from bot.store.rows import DueRow
from bot.store.store import Store
from bot.tables.deadlines import FLAG
from bot.tables.desk import COMPUTER
from bot.tables.facts import Look, Person, Place, Status
from bot.tables.limits import Limits
from bot.tables.results import STATISTICS
from bot.tables.tables import Tables
from bot.tables.thinking import Question
from bot.tables.timeouts import OFFER
from data import catalog, library
from game_core.kernel.errors import PlayerError
from game_core.players import Policy
from renderers.studio import Studio
from tests.tables.world import copied

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
GUILD = 7
FIRST_CHANNEL = 10_000
FIRST_PERSON = 100
START = 20_000 * DAY
"""A midnight in UTC."""


class Killed(Exception):
    """The process dies here."""


@dataclass(slots=True)
class Somebody:
    """A person: where their night lies, how often they look in, and when they are away."""

    who: Person
    zone: float
    every: float
    away: list[tuple[float, float]] = field(default_factory=list)

    def is_awake(self, now: float) -> bool:
        """Not at night, and not on a journey."""
        hour = (now + self.zone) % DAY / HOUR
        return 7 <= hour < 23 and not any(start <= now < end for start, end in self.away)


@dataclass(slots=True)
class Posted:
    """A message: when, of which row and table, whom it pings, and what it says."""

    at: float
    row: int
    game: int | None
    channel: int
    pings: tuple[int, ...]
    text: str


class Blank(Pictures):
    """Pictures that nobody draws."""

    async def table(self, look: Look, *_: object) -> Picture:
        return Picture(b"", "dot.png", "a dot")

    city = table  # type: ignore[assignment]
    plaque = table  # type: ignore[assignment]


class Silent:
    """A thinker that never answers, so that a computer player draws a legal action."""

    async def answer(self, question: Question) -> bytes | None:
        return None


@dataclass
class Discord:
    """What is posted, and what goes wrong: `trouble` is a seeded source of it."""

    life: Life
    trouble: random.Random
    posted: dict[int, Posted] = field(default_factory=dict)
    shut: dict[int, float] = field(default_factory=dict)
    outages: list[tuple[float, float]] = field(default_factory=list)
    storms: list[tuple[float, float]] = field(default_factory=list)
    deaths: int = 0

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        now = self.life.now()
        self._check(row.channel, now)
        screen = guarded(await post_screen(self.life.app, row, merged))
        assert row.id not in self.posted, f"post {row.id} is there twice"
        text = "\n".join(getattr(block, "markdown", "") for block in screen.blocks)
        self.posted[row.id] = Posted(
            now, row.id, row.game, row.channel, tuple(screen.mentions), text
        )
        if self.trouble.random() < 0.002:
            self.deaths += 1
            self.life.is_killed = True
            raise Killed
        return 1_000_000 + row.id

    async def find(self, row: OutboxRow) -> int | None:
        self._check(row.channel, self.life.now())
        return 1_000_000 + row.id if row.id in self.posted else None

    def is_down(self, now: float) -> bool:
        """Whether Discord cannot be reached."""
        return any(start <= now < end for start, end in self.outages)

    def _check(self, channel: int, now: float) -> None:
        if self.is_down(now):
            raise Unavailable("503")
        if any(start <= now < end for start, end in self.storms) and self.trouble.random() < 0.7:
            raise Unavailable("429")
        if self.shut.get(channel, 0.0) > now:
            raise Parked("403 50001")


@dataclass
class Life:
    """A month of a bot: `run` it, then ask whether everybody was served."""

    folder: Path
    people: list[Somebody]
    chance: random.Random
    time: float = START
    is_killed: bool = False
    kills: int = 0
    moves: int = 0
    undos: int = 0
    refusals: int = 0
    caretakers: int = 0
    away: int = 0
    returns: int = 0
    _homes: Iterator[int] = field(default_factory=lambda: iter(range(10**6)))
    _events: list[tuple[float, int, Callable[[], Awaitable[None]]]] = field(default_factory=list)
    _count: int = 0
    _sleepers: list[tuple[float, asyncio.Future[None]]] = field(default_factory=list)

    def now(self) -> float:
        return self.time

    async def __aenter__(self) -> Life:
        self.discord = Discord(self, random.Random(self.chance.random()))
        self._home = self.folder / "home-0"
        await self._open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._close()

    async def _open(self) -> None:
        self.store = await Store.open(self._home)
        await wake(self.store, self.now)
        self.tables = Tables(self.store, library(), self.now, limits=Limits(1000, 1000))
        say = catalog()
        pictures = Blank(cast("Studio", None), say)
        self.app = App(self.tables, library(), say, pictures, _no_thread, _is_there)
        self._sender = Sender(self.store, self.discord, sleep=self._sleep)
        self._sending = asyncio.create_task(self._sender.run())

    async def _close(self) -> None:
        self._sending.cancel()
        await asyncio.gather(self._sending, return_exceptions=True)
        self._sleepers.clear()
        await self.store.close()

    async def kill(self) -> None:
        """The process dies as it stands; another one opens what the disk holds."""
        self.kills += 1
        self.is_killed = False
        old, self._home = self._home, self.folder / f"home-{self.kills}"
        copied(old, self._home)
        await self._close()
        shutil.rmtree(old)
        await self._open()

    # -- time

    def at(self, when: float, what: Callable[[], Awaitable[None]]) -> None:
        """That happens then."""
        self._count += 1
        heapq.heappush(self._events, (when, self._count, what))

    async def _sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, woken))
        await woken

    async def run(self, until: float) -> None:
        """Everything up to that time has happened."""
        while True:
            due = [row.at for row in await self.store.read.due(self.time)]
            times = [self._events[0][0]] if self._events else []
            times += [max(self.time, at) for at in due] + [at for at, _ in self._sleepers]
            if not times or min(times) > until:
                self.time = until
                return
            self.time = max(self.time, min(times))
            await self._wake()
            await self._tick()
            if self._events and self._events[0][0] <= self.time:
                await heapq.heappop(self._events)[2]()
            await self._settled()

    async def _wake(self) -> None:
        for one in [one for one in self._sleepers if one[0] <= self.time]:
            self._sleepers.remove(one)
            one[1].set_result(None)

    async def _tick(self) -> None:
        handlers = self.handlers()
        if not self.discord.is_down(self.time):
            await wake(self.store, self.now)
        for row in await self.store.read.due(self.time):
            if row.at <= self.time:
                await handlers[row.kind](row)
                if row in await self.store.read.dues(row.about, row.topic):
                    async with self.store.writing() as writes:
                        await writes.put_off(row, self.time + 1.0)

    def handlers(self) -> dict[str, Callable[[Any], Awaitable[None]]]:
        """What the ticker does."""
        return {
            COMPUTER: lambda due: self.tables.answer_due(due, Silent()),
            STATISTICS: self.tables.count_cards,
            FLAG: self._time_out,
            OFFER: self.tables.offer,
        }

    async def _time_out(self, due: DueRow) -> None:
        before = await self.tables.table(due.about)
        await self.tables.time_out(due, Silent())
        after = await self.tables.table(due.about)
        self.caretakers += after.seq > before.seq
        self.away += any(one.away for one in after.players) and after.seq == before.seq

    async def _settled(self) -> None:
        """The sender has sent what it could."""
        while True:
            if self.is_killed:
                await self.kill()
            waiting = len(self._sleepers)
            if not self.store.posts.is_set() and len(self._sender._channels) <= waiting:
                return
            await asyncio.sleep(0)

    # -- people

    async def begin(self, game: str, people: list[Somebody], computers: int) -> int:
        """A table of these people has started in a channel of its own."""
        channel = FIRST_CHANNEL + self.chance.randrange(10**9)
        first, *others = (one.who for one in people)
        table = await self.tables.open(Place(channel, GUILD), first, game, {})
        for person in others:
            await self.tables.join(table.id, person)
        for _ in range(computers):
            await self.tables.add_computer(table.id, first.id, Policy.RANDOM)
        await self.tables.start(table.id, first.id)
        return table.id

    def live(self, somebody: Somebody) -> None:
        """The person looks in now and then from now on."""

        async def look_in() -> None:
            self.at(self.time + self.chance.expovariate(1 / somebody.every), look_in)
            if somebody.is_awake(self.time):
                await self._visit(somebody)

        self.at(self.time + self.chance.expovariate(1 / somebody.every), look_in)

    async def _visit(self, somebody: Somebody) -> None:
        for table in await self.tables.tables_of(somebody.who.id):
            if table.status is Status.RUNNING:
                try:
                    seat = table.seat_of(somebody.who.id)
                    if seat is not None and table.players[seat].away:
                        await self.tables.come_back(table.id, somebody.who.id)
                        self.returns += 1
                    await self._play(somebody, table.id)
                except PlayerError:
                    self.refusals += 1

    async def _play(self, somebody: Somebody, table: int) -> None:
        """The person answers what is asked, over and over until it is another's turn."""
        user = somebody.who.id
        for _ in range(12):
            look = await self.tables.look(table, user)
            if look.decision is None or look.seat not in look.decision.seats or not look.actions:
                return
            action = self.chance.choice(look.actions)
            acting = self.tables.act(table, user, look.decision.id, look.branch, action)
            acted = await acting
            self.moves += 1
            if self.chance.random() < 0.02:
                await self._undo(user, table)
                return
            if self.chance.random() < 0.003:
                await self.kill()
                after = await self.tables.look(table, user)
                assert after.table.seq >= acted.look.table.seq, "a move is lost"

    async def _undo(self, user: int, table: int) -> None:
        _, wish = await self.tables.undo(table, user)
        self.undos += 1
        if wish is not None:
            look = await self.tables.look(table, None)
            for seat in wish.waiting:
                other = look.table.players[seat].user
                if other is None:
                    continue
                if self.chance.random() < 0.3:
                    await self.tables.decline_undo(table, other, wish.request)
                    return
                await self.tables.agree_undo(table, other, wish.request)


async def _no_thread(_channel: int, _title: str) -> int:
    raise AssertionError


async def _is_there(_channel: int) -> bool:
    return False
