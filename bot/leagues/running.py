"""Seasons that run: events become true in the store, steps come by due rows, orders are done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

import msgspec

from bot.leagues import events, orders
from bot.leagues.carrying import ORDER, Carrying, finish
from bot.leagues.closing import past_of
from bot.leagues.entering import Past
from bot.leagues.errands import Errands
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    AnyEvent,
    Began,
    Offered,
    PutOff,
    Reached,
    Step,
    TableEnded,
    Withdrew,
)
from bot.leagues.keeping import (
    STEP,
    STEPS,
    event_row,
    people_of,
    season_of,
    season_row,
)
from bot.leagues.orders import Turn
from bot.leagues.planning import begun, round_paired
from bot.leagues.season import Season, Stage, is_named
from bot.leagues.settings import HOUR, Settings, checked
from bot.leagues.tables import Later, SeasonTables
from bot.leagues.turning import after
from bot.outbox.rows import Kind, Payload
from bot.store.leagues import SeasonRow
from bot.store.rows import DueRow
from bot.store.store import Store
from game_core.kernel.words import words

GAME = "season-game"
"""The kind of due row that the end of a table's game is; the table itself writes it in the
transaction that ends it.
"""
AGAIN = 300
"""Seconds until something that a table refused is tried again."""

_log = logging.getLogger(__name__)

Plan = Callable[[Season, Past, int], Began | PutOff]
Planner = Callable[[Plan, Season, Past, int], Awaitable[Began | PutOff]]


async def in_a_thread(plan: Plan, season: Season, past: Past, at: int) -> Began | PutOff:
    """The plan of a season, made beside the event loop."""
    return await asyncio.to_thread(plan, season, past, at)


class Leagues:
    """The leagues of one home.

    `tables` are the hands that reach tables, `now` is the clock, `draw_seed` where seeds come from.
    """

    def __init__(
        self,
        store: Store,
        tables: SeasonTables,
        now: Callable[[], float],
        *,
        draw_seed: Callable[[], str],
        planner: Planner = in_a_thread,
    ) -> None:
        self._store = store
        self._errands = Errands(store, tables, now)
        self._now = now
        self._draw_seed = draw_seed
        self._planner = planner
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._at_table: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    @property
    def handlers(self) -> dict[str, Callable[[DueRow], Awaitable[None]]]:
        """What the ticker does with a season's due rows, by kind."""
        return {STEP: self.step, ORDER: self.order, GAME: self.game}

    # -- questions

    async def season(self, season: int) -> Season:
        """The season as it stands; raises SeasonRefused."""
        return season_of(await self._row(season))

    async def at(self, guild: int) -> tuple[Season, ...]:
        """The seasons of a server, the latest start first, whenever they came here."""
        found = map(season_of, await self._store.read.seasons_at(guild))
        return tuple(sorted(found, key=lambda one: (one.start, one.id), reverse=True))

    async def log(self, season: int) -> tuple[AnyEvent, ...]:
        """All that has happened to a season, oldest first."""
        rows = await self._store.read.season_events(season)
        return tuple(events.unpacked(row.body) for row in rows)

    async def names(self, season: Season) -> dict[int, str]:
        """The names of everybody in a season."""
        return await self._store.read.names_of(people_of(season))

    async def founding(self, season: int) -> Season:
        """The season before its first event; raises SeasonRefused."""
        return season_of(await self._row(season), founding=True)

    async def past(self, season: Season) -> Past:
        """What the earlier seasons of its league leave to a season."""
        return past_of(await self._earlier(season))

    async def threads(self, season: int) -> dict[int, int]:
        """The channels of a season's tables, by number."""
        return await self._store.read.season_threads(season)

    # -- people

    async def create(
        self, settings: Settings, start: int, names: Sequence[tuple[int, str]]
    ) -> Season:
        """The first season of a new league, open for sign-up, or the next one of a league of that
        name whose seasons are all over; raises SeasonRefused.
        """
        now = int(self._now())
        hours = checked(settings).closing_hours
        if start - hours * HOUR <= now:
            raise SeasonRefused(words("league-too-soon", hours=hours))
        async with self._store.writing() as writes:
            rows = await writes.seasons_at(settings.guild)
            before = [one for one in map(season_of, rows) if is_named(one, settings.name)]
            if any(one.stage is not Stage.OVER for one in before):
                raise SeasonRefused(words("league-name-taken"))
            for person, name in names:
                await writes.know(person, name)
            new = await writes.next_season_id()
            league, number = max(((one.league, one.number + 1) for one in before), default=(new, 1))
            season = Season(new, league, number, settings, self._draw_seed(), start)
            await Carrying(writes, self._draw_seed).add(season, now)
        return season

    async def act(self, season: int, event: AnyEvent, *names: tuple[int, str]) -> Season:
        """The season after what a person did; `names` are those it brings along.

        Raises SeasonRefused, and then nothing was changed.
        """
        return await self.act_by(season, lambda _: event, *names)

    async def act_by(
        self, season: int, event_of: Callable[[Season], AnyEvent], *names: tuple[int, str]
    ) -> Season:
        """The same for an event that is made from the season as it stands by then."""
        async with self._lock(season):
            before = await self.season(season)
            event = event_of(before)
            return await self._commit(before, event, after(before, event), names=names)

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """Nothing happens to any season meanwhile."""
        async with AsyncExitStack() as locks:
            for row in await self._store.read.all_seasons():
                await locks.enter_async_context(self._lock(row.id))
            yield

    async def tell_openly(self, post: int, person: int, payload: Payload) -> None:
        """What was written to somebody who takes no direct messages goes to the league's channel
        instead.
        """
        season = await self.season(payload.season)
        openly = msgspec.structs.replace(payload, mentions=(person,))
        async with self._store.writing() as writes:
            await writes.drop_post(post)
            await writes.announce(season.settings.channel, Kind.SEASON, openly.packed())

    async def walk_out(self, person: int) -> None:
        """The person has left every season that they can leave, and helps nowhere."""
        for row in await self._store.read.all_seasons():
            season, now = season_of(row), int(self._now())
            if season.stage is Stage.OVER:
                continue
            if person in season.pool:
                await self.act(season.id, Offered(at=now, person=person, is_ready=False))
            if season.entrant(person) is not None and season.stage is not Stage.ENDING:
                await self.act(season.id, Withdrew(at=now, person=person))

    # -- what is due

    async def step(self, due: DueRow) -> None:
        """A point in time has come."""
        async with self._lock(due.about):
            season = await self.season(due.about)
            if STEPS[due.seat] is Step.START and not await self._is_free(season):
                async with self._store.writing() as writes:
                    await writes.put_off(due, int(self._now()) + HOUR)
                return
            event = await self._reached(season, STEPS[due.seat], due.decision)
            await self._take(season, event, due)

    async def order(self, due: DueRow) -> None:
        """Something is to be done at a table: one thing after the other, by what is so by then."""
        event = None
        body = await self._store.read.season_order(due.about, due.decision)
        if body is not None:
            order = orders.unpacked(body)
            async with self._at_table.setdefault((due.about, order.table), asyncio.Lock()):
                async with self._lock(due.about):  # behind every step that has come before
                    season = await self.season(due.about)
                table = next((one for one in season.tables if one.number == order.table), None)
                try:
                    event = await self._errands.run(season, table, order)
                except Later as error:
                    _log.warning("season %s: %s waits: %s", season.id, type(order).__name__, error)
                    async with self._store.writing() as writes:
                        await writes.put_off(due, self._now() + AGAIN)
                    return
        async with self._lock(due.about):
            await self._take(await self.season(due.about), event, due)

    async def game(self, due: DueRow) -> None:
        """A game of a table is over."""
        async with self._lock(due.about):
            season = await self.season(due.about)
            event = await self._errands.look(season, due.decision, int(self._now()))
            await self._take(season, event if isinstance(event, TableEnded) else None, due)

    async def _reached(self, season: Season, step: Step, number: int) -> AnyEvent | None:
        """What has happened by a point in time, with what was found then."""
        now = int(self._now())
        match step:
            case Step.START:
                return await self._planner(begun, season, await self.past(season), now)
            case Step.ROUND:
                is_next = number == season.rounds
                return await asyncio.to_thread(round_paired, season, now) if is_next else None
            case Step.LOOK:
                return await self._errands.look(season, number, now)
            case _:
                return Reached(at=now, step=step, number=number)

    async def _is_free(self, season: Season) -> bool:
        """Whether every earlier season of the league is over."""
        return all(one.stage is Stage.OVER for one in await self._earlier(season))

    # -- the store

    async def _row(self, season: int) -> SeasonRow:
        row = await self._store.read.season(season)
        if row is None:
            raise SeasonRefused(words("league-no-such-season"))
        return row

    async def _earlier(self, season: Season) -> tuple[Season, ...]:
        rows = await self._store.read.seasons_of(season.league)
        return tuple(season_of(row) for row in rows if row.number < season.number)

    def _lock(self, season: int) -> asyncio.Lock:
        return self._locks.setdefault(season, asyncio.Lock())

    async def _take(self, season: Season, event: AnyEvent | None, due: DueRow) -> None:
        """What was due has been done, and has made this event; one that comes too late is none."""
        turn = Turn(season)
        if event is not None:
            try:
                turn = after(season, event)
            except SeasonRefused:
                _log.warning("season %s: %s comes too late", season.id, type(event).__name__)
                event = None
        await self._commit(season, event, turn, done=due)

    async def _commit(
        self,
        before: Season,
        event: AnyEvent | None,
        turn: Turn,
        *,
        done: DueRow | None = None,
        names: Sequence[tuple[int, str]] = (),
    ) -> Season:
        """The event, its orders and the end of what was due become true together."""
        async with self._store.writing() as writes:
            for person, name in names:
                await writes.know(person, name)
            if done is not None:
                await finish(writes, done)
            if event is not None and turn.season != before:
                row = event_row(before.id, before.events, event)
                await writes.change_season(season_row(turn.season, b""), row)
            now = int(self._now()) if event is None else event.at
            carry = Carrying(writes, self._draw_seed)
            await carry.out(turn.season, before.events, now, turn.orders)
        return turn.season
