"""The running bot: its rooms put together, started in order and stopped in reverse."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.clock.ticker import Handler, Ticker
from bot.clock.waking import keep_beating, wake
from bot.config import Settings
from bot.discord_app.app import App
from bot.discord_app.client import Alderman
from bot.discord_app.heartbeat import is_answered, keep_marked
from bot.discord_app.pictures import Pictures
from bot.discord_app.poster import DiscordPoster
from bot.discord_app.redirect import point_at
from bot.leagues.running import Leagues
from bot.outbox.sender import Sender
from bot.store.rows import FLAG, OFFER, REMINDERS, WISH
from bot.store.store import Store
from bot.tables.calls import DAILY, DIGEST
from bot.tables.challenges import CLOSE
from bot.tables.computers import Thinks
from bot.tables.desk import GAP, VACATION, draw_seed
from bot.tables.limits import Limits
from bot.tables.rating import RERATE
from bot.tables.results import STATISTICS
from bot.tables.seasons import SeasonTables
from bot.tables.shelf import COMPUTER
from bot.tables.tables import Tables
from bot.tables.thinking import Thinker
from bot.tables.upkeep import IDLE, UPKEEP
from data import Catalog, Library, catalog, library
from renderers.studio import Studio

SPRITES = "sprites"
"""The folder of baked sprites in a home."""

PATIENCE = 1.5
"""Seconds a click may take before it is answered with a line of text first."""
LOCAL_READY_TIMEOUT = 0.1
"""Seconds to wait for further servers on a local Discord, which has one."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Clock:
    """The time source of a running bot, in seconds since 1970."""

    now: Callable[[], float]
    sleep_until: Callable[[float], Awaitable[object]]


async def _sleep_until(at: float) -> None:
    await asyncio.sleep(max(0.0, at - time.time()))


WALL = Clock(time.time, _sleep_until)


@dataclass(frozen=True, slots=True)
class Service:
    """A bot that is connected, with the doors that tests look through."""

    client: Alderman
    app: App
    store: Store
    tasks: tuple[asyncio.Task[None], ...]

    async def broken(self) -> None:
        """Waits until a part of the bot ends by itself, and raises what ended it."""
        ended, _ = await asyncio.wait(self.tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            await task
            msg = f"the {task.get_name()} has stopped"
            raise RuntimeError(msg)


@asynccontextmanager
async def serving(
    settings: Settings,
    *,
    games: Library | None = None,
    texts: Catalog | None = None,
    clock: Clock = WALL,
    pause: float | None = None,
    seeds: Callable[[], str] = draw_seed,
    sprites: Path | None = None,
    patience: float = PATIENCE,
    gap: float = GAP,
    vacation: int = VACATION,
) -> AsyncIterator[Service]:
    """The bot, ready; leaving the block stops it and frees its home.

    `pause` is how many seconds a computer player waits at most before it moves (None: as the
    table's clock has it), `patience` how many a click waits for its answer, `gap` how many lie
    between two mentions of a person, `vacation` how many hours of it everybody has in a year,
    `seeds` where deals come from, `sprites` a folder of baked sprites to share. Raises StoreProblem
    where the home cannot be used, NoConnection where Discord cannot be entered.
    """
    assert settings.token is not None
    if settings.api is not None:
        point_at(settings.api)
    known, say = games or library(), texts or catalog()
    async with AsyncExitStack() as parts:
        store = await Store.open(settings.home)
        parts.push_async_callback(store.close)
        studio, thinker = Studio(sprites or settings.home / SPRITES), Thinker()
        parts.callback(studio.close)
        parts.push_async_callback(thinker.close)
        more_servers = 2.0 if settings.api is None else LOCAL_READY_TIMEOUT
        client = Alderman(guild_ready_timeout=more_servers)
        parts.push_async_callback(client.close)
        for key in known.games:
            studio.prebake(key)
        limits = Limits(settings.tables_per_person, settings.tables_per_server)
        tables = Tables(
            store,
            known,
            clock.now,
            pause=pause,
            draw_seed=seeds,
            limits=limits,
            gap=gap,
            vacation=vacation,
        )
        pictures = Pictures(studio, say)
        hands = SeasonTables(tables, client.open_quietly, client.open_thread, client.find_thread)
        leagues = Leagues(store, hands, clock.now, draw_seed=seeds)
        doors = client.open_thread, client.is_gone, client.find_person, client.roles_of
        app = App(
            tables,
            known,
            say,
            pictures,
            leagues,
            *doors,
            privacy=settings.privacy,
            patience=patience,
        )
        client.serve(app)
        await client.log_in(settings.token)
        async with _running(client, app, store, thinker, clock, settings.home) as tasks:
            yield Service(client, app, store, tasks)


def handlers(tables: Tables, thinker: Thinks) -> dict[str, Handler]:
    """What is done about everything that falls due at a table or to a person, by its kind."""
    return {
        COMPUTER: lambda due: tables.answer_due(due, thinker),
        **dict.fromkeys(REMINDERS, tables.remind),
        DIGEST: tables.digest,
        DAILY: tables.daily,
        WISH: tables.end_wish,
        UPKEEP: tables.keep_up,
        IDLE: tables.put_away,
        STATISTICS: tables.count_cards,
        RERATE: tables.rerate,
        CLOSE: tables.close_challenge,
        FLAG: lambda due: tables.time_out(due, thinker),
        OFFER: tables.offer,
    }


@asynccontextmanager
async def _running(
    client: Alderman, app: App, store: Store, thinker: Thinker, clock: Clock, home: Path
) -> AsyncIterator[tuple[asyncio.Task[None], ...]]:
    """The gateway, the outbox, the ticker and the health mark at work."""
    tables = app.tables
    sender = Sender(store, DiscordPoster(client, app, client.has_left))
    await wake(store, clock.now)
    known = {**handlers(tables, thinker), **app.leagues.handlers}
    ticker = Ticker(store, known, now=clock.now, sleep_until=clock.sleep_until)
    tasks = [asyncio.create_task(client.connect(), name="gateway")]
    try:
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({ready, *tasks}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            await tasks[0]
        await tables.plan_upkeep()
        tasks.append(asyncio.create_task(sender.run(), name="outbox"))
        tasks.append(asyncio.create_task(ticker.run(), name="ticker"))
        tasks.append(asyncio.create_task(keep_marked(client, home), name="health"))
        beating = keep_beating(store, lambda: is_answered(client), clock.now, clock.sleep_until)
        tasks.append(asyncio.create_task(beating, name="heartbeat"))
        yield tuple(tasks)
    finally:
        for task in tasks[1:]:
            task.cancel()
        await client.close()
        await asyncio.gather(*tasks, return_exceptions=True)
