"""The Discord client: connects the rooms to the gateway and keeps out of their business."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

import discord
from discord import app_commands

from bot.discord_app import seating
from bot.discord_app.answering import answer, caller_of
from bot.discord_app.app import App
from bot.discord_app.clicks import SLOW, handle
from bot.discord_app.commands import add_commands
from bot.discord_app.faults import FAULTS
from bot.discord_app.ids import Click
from bot.discord_app.layout import ClickButton, ClickForm, ClickMenu, ClickPeople, Interaction
from bot.tables.errors import TableRefused
from bot.tables.facts import Person
from game_core.kernel.words import words

TOO_MANY_THREADS = (160006, 30033)
"""Discord's codes for a server or channel that takes no more threads."""

NOTICES = 20
"""How many messages after a new thread its notice is looked for among."""

NO_MEMBER = (10007, 10013)
"""Discord's codes for somebody who is not in the server, or nowhere any more."""

_log = logging.getLogger(__name__)


class NoConnection(Exception):
    """Discord does not let the bot in, or cannot be reached; the message is a sentence."""


class Alderman(discord.AutoShardedClient):
    """The bot. One shard or many: a plain client may hang after an outage, a sharded one re-
    identifies.
    """

    def __init__(self, *, guild_ready_timeout: float = 2.0) -> None:
        super().__init__(
            guild_ready_timeout=guild_ready_timeout,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.tree = app_commands.CommandTree[discord.Client](self)
        self._app: App | None = None
        self._orders: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def serve(self, app: App) -> None:
        """Answer commands and clicks with `app`; before the client starts."""
        self._app = app

        async def clicked(interaction: Interaction, click: Click, typed: str = "") -> None:
            caller = caller_of(interaction, typed)
            work, table = handle(app, caller, click), click.table or None
            is_slow = click.verb in SLOW
            order = self._orders.setdefault(click.table, asyncio.Lock())
            if click.verb in seating.VERBS:
                async with order:  # so that the lobby's last answer shows its last state
                    await answer(app, interaction, work, table, is_slow=is_slow)
            else:
                await answer(app, interaction, work, table, is_slow=is_slow)

        ClickButton.handler = staticmethod(clicked)
        ClickMenu.handler = staticmethod(clicked)
        ClickPeople.handler = staticmethod(clicked)
        ClickForm.handler = staticmethod(clicked)
        self.add_dynamic_items(ClickButton, ClickMenu, ClickPeople)
        add_commands(self.tree, app)

    async def log_in(self, token: str) -> None:
        """The bot may connect; raises NoConnection."""
        try:
            await self.login(token)
        except discord.LoginFailure as error:
            msg = "Discord refuses the token: copy it anew from the developer portal into .env."
            raise NoConnection(msg) from error
        except (discord.HTTPException, OSError) as error:
            msg = f"Discord cannot be reached: {error}. Check the connection and start again."
            raise NoConnection(msg) from error

    async def setup_hook(self) -> None:
        """Tell Discord the commands of this version."""
        await self.tree.sync()

    async def on_ready(self) -> None:
        """Log who we are."""
        _log.info("ready as %s in %d servers", self.user, len(self.guilds))

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """What waited for a channel goes out once it takes posts again."""
        await self._opened_again(after.id)

    async def on_thread_update(self, _before: discord.Thread, after: discord.Thread) -> None:
        """What waited for a thread goes out once it is open again."""
        if not after.archived and not after.locked:
            await self._opened_again(after.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """What waited for the channels of a server goes out once we are back there."""
        if self._app is None:
            return
        for table in await self._app.tables.parked_at(guild.id):
            if not await self.is_gone(table.place.channel):
                await self._app.tables.repost(table.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Log that a server is gone; its games wait, and may go on elsewhere."""
        _log.info("no member of server %s any more", guild.id)

    async def _opened_again(self, channel: int) -> None:
        if self._app is None:
            return
        table = await self._app.tables.at(channel)
        if table is not None and table.parked:
            await self._app.tables.repost(table.id)

    async def open_thread(self, channel: int, title: str) -> int:
        """The id of a new public thread; raises TableRefused where Discord does."""
        try:
            parent = self.get_channel(channel) or await self.fetch_channel(channel)
        except (discord.Forbidden, discord.NotFound) as error:
            raise TableRefused(words("refusal-no-threads")) from error
        if not isinstance(parent, discord.TextChannel):
            raise TableRefused(words("refusal-no-threads"))
        try:
            thread = await parent.create_thread(
                name=title, type=discord.ChannelType.public_thread, auto_archive_duration=10080
            )
        except discord.Forbidden as error:
            missing = words("permission-create-public-threads")
            raise TableRefused(words("refusal-permissions", missing=missing)) from error
        except discord.HTTPException as error:
            if error.code not in TOO_MANY_THREADS:
                raise
            raise TableRefused(words("refusal-too-many-threads")) from error
        return thread.id

    async def open_quietly(self, channel: int, title: str) -> int:
        """The same without the line that Discord writes into the channel about a new thread."""
        thread = await self.open_thread(channel, title)
        try:
            parent = self.get_channel(channel) or await self.fetch_channel(channel)
            if isinstance(parent, discord.TextChannel):
                await _without_notice(parent, thread)
        except FAULTS as error:  # it only looks untidy
            _log.info("the notice of thread %s stays: %s", thread, error)
        return thread

    async def find_person(self, guild: int, user: int) -> Person:
        """The member by the name shown there; raises TableRefused for who is none, or a bot."""
        try:
            known = self.get_guild(guild) or await self.fetch_guild(guild)
            member = await known.fetch_member(user)
        except (discord.NotFound, discord.Forbidden) as error:
            raise TableRefused(words("refusal-no-member")) from error
        if member.bot:
            raise TableRefused(words("refusal-invite-bot"))
        return Person(member.id, member.display_name)

    def roles_of(self, guild: int) -> tuple[tuple[str, str], ...]:
        """(id, name) of the roles that people can be given, the highest first."""
        known = self.get_guild(guild)
        roles = reversed(known.roles) if known else ()
        return tuple((str(one.id), one.name) for one in roles if _is_for_people(one))

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether Discord knows that the person is not in the server; in doubt they are."""
        server = self.get_guild(guild)
        if server is None:
            return False
        try:
            await server.fetch_member(user)
        except discord.NotFound as error:
            return error.code in NO_MEMBER
        except FAULTS:
            return False
        return False

    async def find_thread(self, channel: int, title: str) -> int | None:
        """The id of our own open thread of that title, where there is one."""
        parent = self.get_channel(channel)
        threads = parent.threads if isinstance(parent, discord.TextChannel) else []
        ours = self.user.id if self.user is not None else 0
        found = (one.id for one in threads if one.name == title and one.owner_id == ours)
        return next(found, None)

    async def is_gone(self, channel: int) -> bool:
        """Whether a channel or thread has been deleted, or is hidden from the bot."""
        if self.get_channel(channel) is not None:
            return False
        try:
            await self.fetch_channel(channel)
        except (discord.NotFound, discord.Forbidden):
            return True
        return False


async def _without_notice(parent: discord.TextChannel, thread: int) -> None:
    """The line of a new thread, one of our own, is gone from the channel."""
    async for one in parent.history(limit=NOTICES, after=discord.Object(thread - 1)):
        is_notice = one.type is discord.MessageType.thread_created
        if is_notice and one.reference is not None and one.reference.channel_id == thread:
            await one.delete()
            return


def _is_for_people(role: discord.Role) -> bool:
    return not role.is_default() and not role.managed
