"""The outbox's hand in Discord: posts a row, and finds one that may have been posted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import msgspec

from bot.clock.profiles import HOUR
from bot.discord_app.app import App
from bot.discord_app.faults import FAULTS
from bot.discord_app.layout import ROW_ID_BASE, files_of, mentions_of, view_of
from bot.discord_app.posts import post_screen
from bot.discord_app.reminders import reminder_screen, trial_screen
from bot.discord_app.screens import Screen
from bot.outbox.rows import Kind, OutboxRow, mentions
from bot.outbox.sender import Needless, Parked, Unavailable
from bot.tables.calls import Reach
from bot.tables.facts import Status

SHUT = (50083, 160005)
"""Discord's codes for archived and locked threads."""
NO_DIRECT = 50007
"""Discord's code for somebody who takes no direct messages of ours."""
LOOKED_AT = 50
"""How many of a channel's latest messages are searched for a post that may be there."""


class DiscordPoster:
    """Posts through a client; a post is a new message, never an edit.

    `has_left` says whether a person (server, person) is gone from a server.
    """

    def __init__(
        self, client: discord.Client, app: App, has_left: Callable[[int, int], Awaitable[bool]]
    ) -> None:
        self._client = client
        self._app = app
        self._has_left = has_left
        self._seen: dict[tuple[int, int], float] = {}

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        """The id of the message; raises Parked where the channel takes none, Needless where there
        is nothing to tell or the person takes no direct messages, Unavailable otherwise.
        """
        await self._look_for(row, merged)
        screen = await self._screen(row, merged)
        message = await self._sent(row, screen)
        if row.kind is Kind.REMINDER:
            await self._app.tables.told_refusal(row.payload.mentions[0])
        return message

    async def _sent(self, row: OutboxRow, screen: Screen) -> int:
        try:
            return await self._send(row, screen)
        except FAULTS as error:
            if row.person is not None and getattr(error, "code", None) == NO_DIRECT:
                await self._app.tables.refuse_direct(row.person, row.game)
                raise Needless("the person takes no direct messages") from error
            if not await self._reopened(row, error):
                raise _told(error) from error
        try:
            return await self._send(row, screen)
        except FAULTS as error:
            raise _told(error) from error

    async def _screen(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
        """What the row shows, calling only those who may be called now."""
        if row.kind is Kind.TRIAL:
            return trial_screen(self._app, row)
        if row.game is None:
            return await post_screen(self._app, row, merged)
        if row.kind is not Kind.REMINDER:
            screen = await post_screen(self._app, row, merged)
            called = await self._app.tables.call(row.game, row.id, screen.mentions)
            return msgspec.structs.replace(screen, mentions=called)
        reach = Reach.CHANNEL if row.person is None else Reach.DIRECT
        if not await self._app.tables.call(row.game, row.id, row.payload.mentions, reach):
            raise Needless("the person may not be called now")
        reminder = await reminder_screen(self._app, row)
        if reminder is None:
            raise Needless("nothing waits for the person any more")
        return reminder

    async def _send(self, row: OutboxRow, screen: Screen) -> int:
        place = await self._place(row)
        message = await place.send(
            view=view_of(screen),
            files=files_of(screen),
            allowed_mentions=mentions_of(screen),
            nonce=row.nonce,
        )
        return message.id

    async def _reopened(self, row: OutboxRow, error: Exception) -> bool:
        """Whether the row's thread was archived and is open again: a locked one takes a moderator's
        permission.
        """
        if not isinstance(error, discord.HTTPException) or error.code not in SHUT:
            return False
        try:
            thread = await self._client.fetch_channel(row.channel)
            if not isinstance(thread, discord.Thread) or not thread.archived:
                return False
            await thread.edit(archived=False)
        except FAULTS:
            return False
        return True

    async def find(self, row: OutboxRow) -> int | None:
        """The id of the message that carries the row, among our latest in its channel."""
        try:
            async for message in (await self._place(row)).history(limit=LOOKED_AT):
                if message.author == self._client.user and _carries(message, row):
                    return message.id
        except FAULTS as error:
            raise _told(error) from error
        return None

    async def _look_for(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> None:
        """Whoever the post would mention and has left the server gives up their seat.

        Who was seen within the hour is not looked for.
        """
        if row.game is None or row.person is not None:
            return
        tables, now = self._app.tables, self._app.tables.now()
        table = await tables.table(row.game)
        if table.status is not Status.RUNNING:
            return
        for user in mentions(row, merged):
            key = (table.place.guild, user)
            if now - self._seen.get(key, 0.0) < HOUR:
                continue
            if await self._has_left(*key):
                self._seen.pop(key, None)
                await tables.left_server(table.id, user)
            else:
                self._seen[key] = now

    async def _place(self, row: OutboxRow) -> discord.abc.Messageable:
        """The row's channel, or the direct messages of its person."""
        if row.person is None:
            return self._client.get_partial_messageable(row.channel)
        return await self._client.create_dm(discord.Object(row.person))


def _told(error: Exception) -> Exception:
    """What a fault means for the outbox: the channel is shut, or it is worth trying again.

    A post that Discord rejects for good is a fault of ours, and stays one.
    """
    if isinstance(error, discord.HTTPException):
        if error.status in (403, 404) or error.code in SHUT:
            return Parked(f"{error.status} {error.code}")
        if error.status < 500 and error.status != 429:
            return error
    return Unavailable(str(error))


def _carries(message: discord.Message, row: OutboxRow) -> bool:
    return any(
        getattr(component, "id", None) == ROW_ID_BASE + row.id
        for component in _walk(message.components)
    )


def _walk(components: object) -> list[discord.Component]:
    found: list[discord.Component] = []
    for component in components if isinstance(components, list) else []:
        found.append(component)
        found += _walk(getattr(component, "children", None))
    return found
