"""The world of the server: who is there, where, and what was said; kept in the archive."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from bot.sandbox.archive import Archive
from bot.sandbox.news import Change, Event
from bot.sandbox.records import Channel, Guild, Interaction, Message, User, interaction_from
from bot.sandbox.templates import channel_doc, guild_doc, member_doc, role_doc, user_doc
from bot.sandbox.wire import (
    EPOCH_MS,
    ChannelKind,
    Doc,
    Intent,
    Permission,
    unknown,
)

T = TypeVar("T")


class World:
    """All records by id. Every change goes to the archive before anyone is told of it."""

    def __init__(
        self,
        path: Path | None = None,
        *,
        now: Callable[[], float] = time.time,
        bot_name: str = "Alderman",
    ) -> None:
        self.now = now
        self.archive = Archive(path)
        self.cdn_url = ""
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.members: dict[str, dict[str, Doc]] = defaultdict(dict)
        self.thread_members: dict[str, dict[str, Doc]] = defaultdict(dict)
        self.messages: dict[str, dict[str, Message]] = defaultdict(dict)
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str, list[Doc]] = defaultdict(list)
        self.event_listeners: list[Callable[[Event], None]] = []
        self.change_listeners: list[Callable[[Change], None]] = []
        self._last_id = 0
        self._load()
        self.app = next((u for u in self.users.values() if u.doc["bot"]), None) or self.add_user(
            bot_name, bot=True
        )

    def _load(self) -> None:
        for key, row in self.archive.all("user"):
            self.users[key] = User(**row)
        for key, doc in self.archive.all("guild"):
            self.guilds[key] = Guild(doc)
        for key, doc in self.archive.all("channel"):
            self.channels[key] = Channel(doc)
        for key, doc in self.archive.all("member"):
            guild_id, user_id = key.split("/")
            self.members[guild_id][user_id] = {**doc, "user": self.users[user_id].doc}
        for key, doc in self.archive.all("thread_member"):
            channel_id, user_id = key.split("/")
            self.thread_members[channel_id][user_id] = doc
        for key, row in self.archive.all("message"):
            message = Message(**{**row, "pinged": tuple(row["pinged"])})
            self.messages[message.channel_id][key] = message
        for _, row in self.archive.all("interaction"):
            found = interaction_from(row)
            self.interactions[found.token] = found
        for key, row in self.archive.all("commands"):
            self.commands[key] = row["commands"]
        known = [*self.users, *self.guilds, *self.channels]
        known += [message_id for shown in self.messages.values() for message_id in shown]
        known += [interaction.id for interaction in self.interactions.values()]
        self._last_id = max(map(int, known), default=0)

    def snowflake(self) -> str:
        """A new id: larger than every id before, and dated by the clock unless that stands."""
        dated = (int(self.now() * 1000) - EPOCH_MS) << 22
        self._last_id = max(self._last_id + 1, dated)
        return str(self._last_id)

    def iso(self) -> str:
        """The moment, as the documents write it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def announce(
        self, name: str, doc: Doc, guild_id: str | None = None, intent: Intent = Intent.NONE
    ) -> None:
        """The archive has everything so far, then the bot is told."""
        self.archive.commit()
        event = Event(name, doc, guild_id, intent)
        for listener in self.event_listeners:
            listener(event)

    def changed(self, channel_id: str | None = None, message_id: str | None = None) -> None:
        """The archive has everything so far, then people's screens are told."""
        self.archive.commit()
        change = Change(channel_id, message_id)
        for listener in tuple(self.change_listeners):
            listener(change)

    async def until(self, wanted: Callable[[], T], within: float = 5.0) -> T:
        """The first true value of `wanted`, looked at after each change; else TimeoutError.

        It is also looked at every 20 ms, for it may ask about things outside this world.
        """
        stirred = asyncio.Event()

        def stir(_: Change) -> None:
            stirred.set()

        self.change_listeners.append(stir)
        try:
            async with asyncio.timeout(within):
                while not (value := wanted()):
                    stirred.clear()
                    try:
                        await asyncio.wait_for(stirred.wait(), 0.02)
                    except TimeoutError:
                        continue
                return value
        finally:
            self.change_listeners.remove(stir)

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US") -> User:
        """A new account."""
        user = User(user_doc(self.snowflake(), name, bot=bot), locale)
        self.users[user.id] = user
        self.save_user(user)
        return user

    def save_user(self, user: User) -> None:
        """The archive knows the user as it is now."""
        row = {"doc": user.doc, "locale": user.locale, "accepts_dms": user.accepts_dms}
        self.archive.put("user", user.id, row)

    def user(self, name: str) -> User:
        """The person of this name; LookupError with those there are."""
        found = next((u for u in self.users.values() if u.name == name), None)
        if found is None:
            names = ", ".join(sorted(u.name for u in self.users.values() if not u.doc["bot"]))
            raise LookupError(f"nobody is called {name!r}; there are {names}")
        return found

    def add_guild(self, name: str) -> Guild:
        """A new guild with an owner; the bot has joined it."""
        owner = self.add_user("owner")
        guild = Guild(guild_doc(self.snowflake(), name, owner.id, self.iso()))
        self.guilds[guild.id] = guild
        self.archive.put("guild", guild.id, guild.doc)
        for user in (owner, self.app):
            self.join(guild.id, user.id)
        return guild

    def add_role(self, guild_id: str, name: str, permissions: Permission) -> Doc:
        """A new role, the lowest but everybody's."""
        guild = self.guilds[guild_id]
        role = role_doc(self.snowflake(), name, permissions, position=1)
        guild.doc["roles"].append(role)
        self.archive.put("guild", guild_id, guild.doc)
        told = {"guild_id": guild_id, "role": role}
        self.announce("GUILD_ROLE_CREATE", told, guild_id, Intent.GUILDS)
        return role

    def give_role(self, guild_id: str, user_id: str, role: Doc) -> None:
        """The member has the role."""
        member = self.members[guild_id][user_id]
        member["roles"] = [*member["roles"], role["id"]]
        row = {key: value for key, value in member.items() if key != "user"}
        self.archive.put("member", f"{guild_id}/{user_id}", row)

    def permissions_of(self, guild_id: str, user_id: str) -> Permission:
        """What a member may do in the guild, whatever the channel."""
        guild = self.guilds[guild_id].doc
        if guild["owner_id"] == user_id:
            return Permission((1 << 50) - 1)
        roles = {guild_id, *self.members[guild_id][user_id]["roles"]}
        granted = Permission.NONE
        for role in guild["roles"]:
            if role["id"] in roles:
                granted |= Permission(int(role["permissions"]))
        return granted

    def join(self, guild_id: str, user_id: str) -> None:
        """The user is a member; the bot is told all of a guild that it has joined."""
        doc = member_doc(self.iso())
        self.archive.put("member", f"{guild_id}/{user_id}", doc)
        self.members[guild_id][user_id] = {**doc, "user": self.users[user_id].doc}
        if user_id == self.app.id:
            self.announce("GUILD_CREATE", {"id": guild_id}, guild_id, Intent.GUILDS)
            return
        told = {**self.members[guild_id][user_id], "guild_id": guild_id}
        self.announce("GUILD_MEMBER_ADD", told, guild_id, Intent.MEMBERS)

    def leave(self, guild_id: str, user_id: str) -> None:
        """The user is no member any more; the bot, kicked, is told that the guild is gone."""
        del self.members[guild_id][user_id]
        self.archive.remove("member", f"{guild_id}/{user_id}")
        if user_id == self.app.id:
            self.announce("GUILD_DELETE", {"id": guild_id}, guild_id, Intent.GUILDS)
            return
        told = {"user": self.users[user_id].doc, "guild_id": guild_id}
        self.announce("GUILD_MEMBER_REMOVE", told, guild_id, Intent.MEMBERS)

    def add_channel(self, guild_id: str, name: str) -> Channel:
        """A new text channel."""
        place = sum(c.guild_id == guild_id and not c.is_thread for c in self.channels.values())
        doc = channel_doc(self.snowflake(), guild_id, name, ChannelKind.TEXT, position=place)
        channel = self.keep_channel(Channel(doc))
        self.announce("CHANNEL_CREATE", channel.doc, guild_id, Intent.GUILDS)
        return channel

    def keep_channel(self, channel: Channel) -> Channel:
        """The channel, which the archive now knows as it is."""
        self.channels[channel.id] = channel
        self.archive.put("channel", channel.id, channel.doc)
        self.changed(channel.id)
        return channel

    def drop_channel(self, channel: Channel) -> None:
        """The channel, its threads and all their messages are gone."""
        threads = [c for c in self.channels.values() if c.doc.get("parent_id") == channel.id]
        for gone in (*threads, channel):
            del self.channels[gone.id]
            self.archive.remove("channel", gone.id)
            for message_id in self.messages.pop(gone.id, {}):
                self.archive.remove("message", message_id)
            self.changed(gone.id)
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.announce(name, channel.doc, channel.guild_id, Intent.GUILDS)

    def channel(self, name: str) -> Channel:
        """The channel or thread of this name; LookupError with those there are."""
        found = next((c for c in self.channels.values() if c.name == name), None)
        if found is None:
            names = ", ".join(c.name for c in self.channels.values() if c.name)
            raise LookupError(f"no channel is called {name!r}; there are {names}")
        return found

    def channel_by_id(self, channel_id: str) -> Channel:
        """The channel, else the answer 10003."""
        if channel_id not in self.channels:
            raise unknown(10003, "Channel")
        return self.channels[channel_id]

    def permissions(self, channel: Channel) -> Permission:
        """What the bot may do there: the guild's usual permissions and the channel's overwrite.

        A thread asks its parent; a direct conversation allows everything.
        """
        if channel.guild_id is None:
            return Permission(~0)
        if self.app.id not in self.members[channel.guild_id]:
            return Permission.NONE
        doc = channel.doc
        if channel.is_thread and doc["parent_id"] in self.channels:
            doc = self.channels[doc["parent_id"]].doc
        granted = int(self.guilds[channel.guild_id].doc["roles"][0]["permissions"])
        for overwrite in doc["permission_overwrites"]:
            if overwrite["id"] == self.app.id:
                granted = granted & ~int(overwrite["deny"]) | int(overwrite["allow"])
        return Permission(granted)

    def permit(
        self,
        channel: Channel,
        *,
        allow: Permission = Permission.NONE,
        deny: Permission = Permission.NONE,
    ) -> None:
        """The channel's overwrite for the bot is exactly this; the bot is told."""
        overwrite = {"id": self.app.id, "type": 1, "allow": str(+allow), "deny": str(+deny)}
        channel.doc["permission_overwrites"] = [overwrite]
        self.keep_channel(channel)
        self.announce("CHANNEL_UPDATE", channel.doc, channel.guild_id, Intent.GUILDS)

    def save_message(self, message: Message) -> None:
        """The archive knows the message as it is now."""
        self.messages[message.channel_id][message.id] = message
        row = {
            "doc": message.doc,
            "to": message.to,
            "pinged": message.pinged,
            "nonce_from": message.nonce_from,
        }
        self.archive.put("message", message.id, row)

    def save_interaction(self, interaction: Interaction) -> None:
        """The archive knows the interaction as it is now."""
        self.interactions[interaction.token] = interaction
        self.archive.put("interaction", interaction.id, interaction.row())
