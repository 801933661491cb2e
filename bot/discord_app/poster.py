"""The outbox's hand in Discord: posts a row, and finds one that may have been posted."""

from __future__ import annotations

import discord

from bot.discord_app.app import App
from bot.discord_app.faults import FAULTS
from bot.discord_app.layout import ROW_ID_BASE, files_of, mentions_of, view_of
from bot.discord_app.posts import post_screen
from bot.outbox.rows import OutboxRow
from bot.outbox.sender import Parked, Unavailable

SHUT = (50083, 160005)
"""Discord's codes for archived and locked threads."""
LOOKED_AT = 50
"""How many of a channel's latest messages are searched for a post that may be there."""


class DiscordPoster:
    """Posts through a client; a post is a new message, never an edit."""

    def __init__(self, client: discord.Client, app: App) -> None:
        self._client = client
        self._app = app

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        """The id of the message; raises Parked where the channel takes none, Unavailable
        otherwise.
        """
        screen = await post_screen(self._app, row, merged)
        try:
            message = await (await self._place(row)).send(
                view=view_of(screen),
                files=files_of(screen),
                allowed_mentions=mentions_of(screen),
                nonce=row.nonce,
            )
        except FAULTS as error:
            raise _told(error) from error
        return message.id

    async def find(self, row: OutboxRow) -> int | None:
        """The id of the message that carries the row, among our latest in its channel."""
        try:
            async for message in (await self._place(row)).history(limit=LOOKED_AT):
                if message.author == self._client.user and _carries(message, row):
                    return message.id
        except FAULTS as error:
            raise _told(error) from error
        return None

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
