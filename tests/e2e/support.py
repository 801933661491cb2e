"""A whole bot, a local Discord and simulated people: the language of end-to-end tests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import discord

from bot.config import Settings
from bot.sandbox import Channel, Interaction, Message, Person, Server, sandbox_world
from bot.service import Clock, Service, serving
from tests.sandbox.conformance import DOCUMENT, check
from tests.sprites import SPRITES

DEFERRED = 6
"""Discord's number for "the message will change in a while"."""
SEED = "00112233445566778899aabbccddeeff"
MONDAY_NOON = 1_767_614_400.0
"""Noon of 5 January 2026, UTC: where the clock of every test starts."""


def same_seed() -> str:
    """Every table of a test is dealt from the same seed."""
    return SEED


class TurnedClock:
    """A clock that goes on by itself, and jumps as far as it is turned."""

    def __init__(self, start: float = MONDAY_NOON) -> None:
        self._start = start - time.monotonic()
        self._turned = asyncio.Event()

    def now(self) -> float:
        return self._start + time.monotonic()

    async def sleep_until(self, at: float) -> None:
        while (left := at - self.now()) > 0:
            turned = self._turned
            with suppress(TimeoutError):
                await asyncio.wait_for(turned.wait(), left)

    def turn(self, seconds: float) -> None:
        """That much later, all at once; whoever sleeps looks at the clock again."""
        self._start += max(0.0, seconds)
        self._turned.set()
        self._turned = asyncio.Event()

    @property
    def source(self) -> Clock:
        return Clock(self.now, self.sleep_until)


CLOCKS: WeakKeyDictionary[Server, TurnedClock] = WeakKeyDictionary()


@dataclass
class Town:
    """A server with a running bot and three people in #games."""

    server: Server
    bot: Service
    games: Channel
    alice: Person
    bob: Person
    carol: Person
    clock: TurnedClock = field(default_factory=TurnedClock)

    async def turn(self, seconds: float) -> None:
        """Time passes: whatever becomes due meanwhile is done at its time, one after the other."""
        end = self.clock.now() + seconds
        while True:
            await self._nothing_due()
            rows = await self.bot.store.read.due(self.clock.now())
            soon = [row.at for row in rows if row.at < end]
            await self._jump(min((*soon, end)))
            if not soon:
                break
        await self._nothing_due()

    async def _jump(self, at: float) -> None:
        """It is then, and the bot was at work all the time."""
        async with self.bot.store.writing() as writes:
            await writes.beat(at)
            self.clock.turn(at - self.clock.now())

    async def _nothing_due(self) -> None:
        async with asyncio.timeout(30):
            while any(
                row.at <= self.clock.now()
                for row in await self.bot.store.read.due(self.clock.now())
            ):
                await asyncio.sleep(0.005)  # what the ticker does shows in the store only
            while await self.bot.store.read.unsent_channels():
                await asyncio.sleep(0.005)

    def posts(self, channel: Channel | None = None) -> list[Message]:
        """The public messages of the bot but reminders, oldest first."""
        return [one for one in self._public(channel) if not _is_reminder(one)]

    def reminders(self, channel: Channel | None = None) -> list[Message]:
        """The public reminders, oldest first."""
        return [one for one in self._public(channel) if _is_reminder(one)]

    def _public(self, channel: Channel | None) -> list[Message]:
        shown = self.alice.sees(channel or self.games)
        return [message for message in shown if not message.is_ephemeral]

    async def post(self, what: str, channel: Channel | None = None) -> Message:
        """The newest public message, once its text has `what`."""

        def newest() -> Message | None:
            found = self.posts(channel)
            return found[-1] if found and what in self.alice.text_of(found[-1]) else None

        return await self.alice.until(newest)

    async def seated(self, *people: Person, computer: str = "") -> Message:
        """The first post of a game that these people play, perhaps with a computer player."""
        first, *others = people
        lobby = await self.lobby(first)
        for person in others:
            await person.press(lobby, "Join")
        if computer:
            await first.select(lobby, "Add a computer player…", computer)
        await first.press(lobby, "Start")
        return await self.post("Next")

    async def lobby(self, host: Person, channel: Channel | None = None) -> Message:
        """The lobby of a new table."""
        place = channel or self.games
        return host.reply(await host.slash(place, "play", game="sprawlopolis"))

    async def in_a_thread(self) -> tuple[Channel, Message]:
        """A thread where Bob plays, since Alice's lobby has the channel; and his panel before he
        confirms.
        """
        await self.lobby(self.alice)
        offered = self.bob.reply(await self.bob.slash(self.games, "play", game="sprawlopolis"))
        await self.bob.press(offered, "Play in a thread")
        thread = self.server.world.channel("Sprawlopolis with Bob")
        await self.bob.press(await self.post("Bob", thread), "Start")
        panel = await self.panel(self.bob, await self.post("turn 1 of 14", thread))
        return thread, await self.ghost(self.bob, panel)

    async def answer(self, person: Person, interaction: Interaction) -> Message:
        """The answer itself, where a busy machine has made the bot say "one moment" first."""
        if interaction.answer != DEFERRED:
            message = person.reply(interaction)
            if "One moment" not in person.text_of(message):
                return message
        return (await person.until(lambda: person.follow_ups(interaction), within=30))[-1]

    async def panel(self, person: Person, post: Message) -> Message:
        """The person's panel, opened from a public post."""
        return await self.answer(person, await person.press(post, "Your move"))

    async def confirmed(
        self, person: Person, panel: Message, *, card: int = 0, spot: int = 0
    ) -> Message:
        """The panel after a card was laid: the n-th card on the n-th spot."""
        panel = await self.ghost(person, panel, card=card, spot=spot)
        return await self.answer(person, await person.press(panel, "Confirm"))

    async def ghost(
        self, person: Person, panel: Message, *, card: int = 0, spot: int = 0
    ) -> Message:
        """The panel with everything picked and nothing confirmed."""
        if first_menu(person, panel) is None and len(person.controls_of(panel)) > 1:
            button = person.controls_of(panel)[card]
            panel = await self.answer(person, await person.press(panel, button.custom_id))
        menu = first_menu(person, panel)
        if menu is None:  # so many spots that a band is picked first
            band = person.controls_of(panel)[0]
            panel = await self.answer(person, await person.press(panel, band.custom_id))
            menu = first_menu(person, panel)
        assert menu is not None
        value = menu.doc["options"][spot]["value"]
        return await self.answer(person, await person.select(panel, menu.custom_id, value))

    def reply(self, person: Person, interaction: Interaction) -> str:
        """The words of the answer, which must be private."""
        message = person.reply(interaction)
        assert message.is_ephemeral, "the answer is public"
        return person.text_of(message)


def _is_reminder(message: Message) -> bool:
    return "Go to the table" in str(message.doc["components"])


def first_menu(person: Person, panel: Message) -> Any:
    """The first menu of a message; None where it has buttons only."""
    menus = [one for one in person.controls_of(panel) if "options" in one.doc]
    return menus[0] if menus else None


@asynccontextmanager
async def discord_here(make: Callable[[], Server] | None = None) -> AsyncIterator[Server]:
    """A local Discord that discord.py is pointed at; put back as it was at the end."""
    route, asset, socket = (
        discord.http.Route,
        discord.asset.Asset,
        discord.gateway.DiscordWebSocket,
    )
    saved = route.BASE, asset.BASE, socket.DEFAULT_GATEWAY
    server = make() if make else Server(sandbox_world())
    await server.start()
    try:
        yield server
        if DOCUMENT:
            answered = [one for one in server.exchanges if one.status and one.status < 500]
            problems = {problem for one in answered for problem in check(one)}
            assert not problems, problems
    finally:
        route.BASE, asset.BASE, socket.DEFAULT_GATEWAY = saved
        await server.stop()
        server.world.archive.close()


@asynccontextmanager
async def bot_at(
    server: Server, home: Path, clock: TurnedClock | None = None, **options: Any
) -> AsyncIterator[Town]:
    """The bot serves that Discord from that home; it is stopped at the end, Discord is not.

    All bots of one Discord share its clock, so that time never goes back at a restart.
    """
    settings = Settings(token=server.token, home=home, api=server.url)
    clock = CLOCKS.setdefault(server, clock or TurnedClock())
    options = {
        "clock": clock.source,
        "pause": 0.0,
        "gap": 0.0,
        "vacation": 0,
        "patience": 2.7,
        "seeds": same_seed,
        "sprites": SPRITES,
        **options,
    }
    async with serving(settings, **options) as bot:
        people = (server.person(name) for name in ("alice", "bob", "carol"))
        yield Town(server, bot, server.world.channel("games"), *people, clock)


@asynccontextmanager
async def town(home: Path, **options: Any) -> AsyncIterator[Town]:
    """A bot on a Discord of its own."""
    async with discord_here() as server, bot_at(server, home, **options) as found:
        yield found
