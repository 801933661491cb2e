"""A server with a running bot, and plain requests without one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import yarl

from bot.sandbox import Channel, Person, Server, sandbox_world
from tests.sandbox.gamebot import GameBot


@asynccontextmanager
async def redirected(server: Server) -> AsyncIterator[None]:
    """discord.py talks to the server: three class attributes, put back afterwards."""
    route, socket, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.asset.Asset
    saved = route.BASE, socket.DEFAULT_GATEWAY, asset.BASE
    route.BASE = server.api_url
    socket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    asset.BASE = f"{server.url}/cdn"
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY, asset.BASE = saved


@asynccontextmanager
async def connected(server: Server, kind: type[GameBot] = GameBot) -> AsyncIterator[GameBot]:
    """A bot that is ready."""
    async with redirected(server):
        bot = kind()
        running = asyncio.create_task(bot.start(server.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, timeout=10, return_when="FIRST_COMPLETED")
            if running.done():
                running.result()
            assert ready.done(), "the bot never got ready"
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await asyncio.gather(running, ready, return_exceptions=True)


@dataclass
class Table:
    """What most tests need at hand."""

    server: Server
    bot: GameBot
    games: Channel
    alice: Person
    bob: Person


@asynccontextmanager
async def table(kind: type[GameBot] = GameBot, **options: Any) -> AsyncIterator[Table]:
    async with serving(**options) as server, connected(server, kind) as bot:
        games = server.world.channel("games")
        yield Table(server, bot, games, server.person("alice"), server.person("bob"))


@asynccontextmanager
async def serving(**options: Any) -> AsyncIterator[Server]:
    server = Server(options.pop("world", None) or sandbox_world(), **options)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
        server.world.archive.close()


@dataclass
class Api:
    """Plain requests with the bot's token."""

    server: Server
    session: aiohttp.ClientSession

    async def __call__(
        self, method: str, path: str, body: Any = None, *, form: Any = None, **headers: str
    ) -> tuple[int, Any, Any]:
        """Status, document and headers of the answer."""
        sent = {"Authorization": f"Bot {self.server.token}", **headers}
        url = self.server.api_url + path
        async with self.session.request(method, url, json=body, data=form, headers=sent) as answer:
            text = await answer.text()
            document = await answer.json() if text else None
            return answer.status, document, answer.headers

    @property
    def games(self) -> str:
        return f"/channels/{self.server.world.channel('games').id}"


@dataclass
class Clock:
    """A clock that stands until it is moved."""

    time: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


@asynccontextmanager
async def clocked(**options: Any) -> AsyncIterator[tuple[Api, Clock]]:
    """Plain requests to a server whose clock stands."""
    clock = Clock()
    async with (
        serving(world=sandbox_world(now=clock), **options) as server,
        aiohttp.ClientSession() as session,
    ):
        yield Api(server, session), clock
