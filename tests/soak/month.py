"""People and a Discord of their own for many slow games at once, on a clock that leaps.

People look in when they are awake, answer what waits for them, take back, vanish and return.
Discord has outages, storms of 429s and channels that shut; the bot is killed now and then.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.clock.quiet import Day
from bot.clock.ticker import Handler
from bot.clock.waking import wake
from bot.discord_app.app import App
from bot.discord_app.layout import ROW_ID_BASE
from bot.discord_app.pictures import Pictures
from bot.discord_app.poster import DiscordPoster
from bot.discord_app.screens import Picture
from bot.outbox.sender import Sender
from bot.service import handlers
from bot.store.rows import FLAG, DueRow
from bot.store.store import Store
from bot.tables import facts
from bot.tables.calls import Calls
from bot.tables.facts import Look, Person, Status
from bot.tables.limits import Limits
from bot.tables.tables import Tables
from bot.tables.time_outs import OFFER
from data import catalog, library
from game_core.kernel.errors import PlayerError
from game_core.players import Policy
from renderers.studio import Studio
from tests.tables.world import Silent, copied

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
GUILD = 7
FIRST_CHANNEL = 10_000
FIRST_PERSON = 100
START = 20_000 * DAY
"""A midnight in UTC."""


MESSAGE = 1_000_000
"""Ids of messages are beyond this."""
DEATH = 0.002
"""How likely the process dies between a post and the note that it is posted."""
NIGHT, NIGHT_ENDS = 23, 7


class Killed(Exception):
    """The process dies here."""


@dataclass(slots=True)
class Somebody:
    """A person: their hours ahead of UTC, how often they look in (s), and when they are away."""

    who: Person
    zone: int
    every: float
    away: list[tuple[float, float]] = field(default_factory=list)

    @property
    def day(self) -> Day:
        """Their quiet hours are their night."""
        return Day(f"Etc/GMT{-self.zone:+d}" if self.zone else "UTC", NIGHT, NIGHT_ENDS)

    def is_awake(self, now: float) -> bool:
        """Not at night, and not on a journey."""
        hour = (now + self.zone * HOUR) % DAY / HOUR
        return NIGHT_ENDS <= hour < NIGHT and not any(
            start <= now < end for start, end in self.away
        )


@dataclass(slots=True)
class Posted:
    """A message: when, of which row of the outbox and where, whom it pings, what it says."""

    at: float
    row: int
    channel: int
    pings: tuple[int, ...]
    text: str


class Blank(Pictures):
    """Pictures that nobody draws."""

    async def table(self, look: Look, *_: object) -> Picture:
        return Picture(b"", "dot.png", "a dot")

    city = table  # type: ignore[assignment]
    plaque = table  # type: ignore[assignment]


class Place:
    """A channel, or somebody's direct messages."""

    def __init__(self, discord_: Discord, number: int) -> None:
        self._discord, self._number = discord_, number

    async def send(self, *, view: Any, nonce: str, allowed_mentions: Any, **_: object) -> Any:
        """The message, where nothing goes wrong."""
        texts = [one.content for one in view.walk_children() if hasattr(one, "content")]
        pings = tuple(one.id for one in allowed_mentions.users)
        return self._discord.take(self._number, int(nonce, 36), pings, "\n".join(texts))

    async def history(self, *, limit: int) -> AsyncIterator[Any]:
        """The latest messages, the newest first."""
        self._discord.check(self._number)
        here = [one for one in self._discord.posted.values() if one.channel == self._number]
        for one in here[: -limit - 1 : -1]:
            mark = SimpleNamespace(id=ROW_ID_BASE + one.row)
            yield SimpleNamespace(
                author=self._discord.user, id=MESSAGE + one.row, components=[mark]
            )


@dataclass
class Discord:
    """The client's door to a Discord that keeps what is posted, and goes wrong by a seed."""

    life: Life
    trouble: random.Random
    posted: dict[int, Posted] = field(default_factory=dict)
    shut: dict[int, float] = field(default_factory=dict)
    outages: list[tuple[float, float]] = field(default_factory=list)
    storms: list[tuple[float, float]] = field(default_factory=list)
    deaths: int = 0
    user: object = "the bot"

    def get_partial_messageable(self, channel: int) -> Place:
        """A channel by its id."""
        return Place(self, channel)

    async def create_dm(self, person: Any) -> Place:
        """The direct messages of a person."""
        return Place(self, person.id)

    async def fetch_channel(self, _channel: int) -> object:
        """No channel of this world is a thread."""
        return object()

    def take(self, channel: int, row: int, pings: tuple[int, ...], text: str) -> Any:
        """The new message; the process may die just then."""
        self.check(channel)
        assert row not in self.posted, f"post {row} is there twice"
        self.posted[row] = Posted(self.life.now(), row, channel, pings, text)
        if self.trouble.random() < DEATH:
            self.deaths += 1
            self.life.is_killed = True
            raise Killed
        return SimpleNamespace(id=MESSAGE + row)

    def is_down(self, now: float) -> bool:
        """Whether Discord cannot be reached."""
        return any(start <= now < end for start, end in self.outages)

    def check(self, channel: int) -> None:
        """Raises what a request to the channel meets now."""
        now = self.life.now()
        if self.is_down(now):
            raise OSError("no route to Discord")
        stormy = any(start <= now < end for start, end in self.storms)
        if stormy and self.trouble.random() < 0.7:
            raise discord.HTTPException(_answer(429), "too many requests")
        if self.shut.get(channel, 0.0) > now:
            raise discord.Forbidden(_answer(403), {"code": 50001, "message": "no access"})


def _answer(status: int) -> Any:
    return SimpleNamespace(status=status, reason="")


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
    taken: int = 0
    pauses: int = 0
    shut: int = 0
    offers: set[int] = field(default_factory=set)
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
        none = cast("Any", None)
        self.app = App(self.tables, library(), say, pictures, none, _no_thread, _no, none, none)
        poster = DiscordPoster(cast("discord.Client", self.discord), self.app, _no)
        self._sender = Sender(self.store, poster, sleep=self._sleep)
        await self.tables.plan_upkeep()
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
        known = handlers(self.tables, Silent())
        if not self.discord.is_down(self.time):
            await wake(self.store, self.now)
        for row in await self.store.read.due(self.time):
            if row.at <= self.time:
                await self._done(known, row)
                if row in await self.store.read.dues(row.about, row.topic):
                    async with self.store.writing() as writes:
                        await writes.put_off(row, self.time + 1.0)

    async def _done(self, known: Mapping[str, Handler], row: DueRow) -> None:
        """What is due is done; times that run out are counted."""
        if row.kind == OFFER:
            self.offers.add(row.about)
        if row.kind != FLAG:
            await known[row.kind](row)
            return
        before = await self.tables.table(row.about)
        await known[row.kind](row)
        after = await self.tables.table(row.about)
        self.caretakers += after.seq > before.seq
        self.away += sum(one.away for one in after.players) > sum(
            one.away for one in before.players
        )

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
        table = await self.tables.open(facts.Place(channel, GUILD), first, game, {})
        for person in others:
            await self.tables.join(table.id, person)
        for _ in range(computers):
            await self.tables.add_computer(table.id, first.id, Policy.RANDOM)
        await self.tables.start(table.id, first.id)
        return table.id

    async def live(self, somebody: Somebody) -> None:
        """The person looks in now and then from now on, and is not called at night."""
        await self.tables.set_calls(somebody.who, Calls(day=somebody.day))

        async def look_in() -> None:
            self.at(self.time + self.chance.expovariate(1 / somebody.every), look_in)
            if somebody.is_awake(self.time):
                await self._visit(somebody)

        self.at(self.time + self.chance.expovariate(1 / somebody.every), look_in)

    def trouble(self, tables: list[int]) -> None:
        """Now and then a channel shuts for hours, and opens again."""

        async def shut() -> None:
            self.at(self.time + self.chance.expovariate(1 / (6 * HOUR)), shut)
            row = await self.tables.table(self.chance.choice(tables))
            channel, until = row.place.channel, self.time + self.chance.uniform(1, 30) * HOUR
            self.discord.shut[channel] = until
            self.shut += 1

            async def opened() -> None:
                if (await self.tables.table(row.id)).parked:
                    await self.tables.repost(row.id)

            self.at(until + 1.0, opened)

        self.at(self.time + self.chance.expovariate(1 / (6 * HOUR)), shut)

    async def _step_in(self, somebody: Somebody, tables: tuple[facts.Table, ...]) -> None:
        """The person takes a seat that is offered to everybody, if they find one."""
        mine = {one.id for one in tables}
        for table in [one for one in self.offers if one not in mine]:
            for player in (await self.tables.table(table)).players:
                if player.offered:
                    await self.tables.take_seat(table, somebody.who, player.seat)
                    self.taken += 1
            self.offers.discard(table)

    async def _rest(self, user: int, table: facts.Table) -> None:
        """The table pauses by consent for some days, or somebody declines."""
        if await self.tables.ask_pause(table.id, user):
            return
        for player in table.players:
            if player.user in (None, user) or player.policy or player.resigned:
                continue
            assert player.user is not None
            if self.chance.random() < 0.2:
                await self.tables.decline_pause(table.id, player.user)
                return
            if await self.tables.agree_pause(table.id, player.user):
                self.pauses += 1

                async def go_on() -> None:
                    now = await self.tables.table(table.id)
                    playing = [one.user for one in now.players if one.is_played]
                    if now.paused and now.status is Status.RUNNING and playing[0] is not None:
                        await self.tables.end_pause(table.id, playing[0])

                self.at(self.time + self.chance.uniform(0.1, 4) * DAY, go_on)

    async def _visit(self, somebody: Somebody) -> None:
        tables = await self.tables.tables_of(somebody.who.id)
        try:
            await self._step_in(somebody, tables)
        except PlayerError:
            self.refusals += 1
        for table in tables:
            if table.status is Status.RUNNING:
                try:
                    if self.chance.random() < 0.002:
                        await self.tables.resign(table.id, somebody.who.id)
                        self.offers.add(table.id)
                        continue
                    if self.chance.random() < 0.002:
                        await self._rest(somebody.who.id, table)
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


async def _no(*_: int) -> bool:
    return False
