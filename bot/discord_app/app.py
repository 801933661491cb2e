"""What every screen is made from: the use cases, the games, the texts and the pictures."""

from __future__ import annotations

import unicodedata
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import discord

from bot.discord_app.marks import shown
from bot.discord_app.pictures import Pictures
from bot.leagues.running import Leagues
from bot.tables.facts import Person, Table, UserId
from bot.tables.personal import Preferences
from bot.tables.tables import Tables
from data import Catalog, Library
from game_core.kernel.words import Words

Say = Callable[[Words], str]

HIDDEN = ("Cc", "Cf", "Cs", "Co")
"""Unicode categories that nobody sees, among them those that turn a sentence round."""
LEFTWARDS = ("R", "AL", "AN")
"""The directions of letters and figures that run from right to left."""
ISOLATE, END = "\u2068", "\u2069"
"""What stands around a text whose direction is its own."""
JOINER = "\u200d"
"""Joins emoji; the one hidden sign that is kept."""

NONE_CHOSEN = Preferences()
NOBODY: Mapping[int, str] = {}


@dataclass(frozen=True, slots=True)
class App:
    """The rooms below Discord, as one value that screens and handlers share."""

    tables: Tables
    library: Library
    catalog: Catalog
    pictures: Pictures
    leagues: Leagues
    open_thread: Callable[[int, str], Awaitable[int]]
    """(channel, title) -> the id of a new public thread; raises TableRefused."""

    is_gone: Callable[[int], Awaitable[bool]]
    """Whether a channel or thread has been deleted, or is hidden from the bot."""

    find_person: Callable[[int, UserId], Awaitable[Person]]
    """(server, id) -> the member by the name shown there; raises TableRefused for none, or a
    bot.
    """

    roles_of: Callable[[int], tuple[tuple[str, str], ...]]
    """(id, name) of a server's roles, the highest first, everybody's left out."""

    privacy: str | None = None
    """The address of the whole text about privacy."""

    patience: float = 1.5
    """Seconds a click may take before it is answered with a line of text first."""

    preferences: Preferences = NONE_CHOSEN
    """Of the person whose private screens it makes."""

    async def seen_by(self, user: UserId) -> App:
        """The same for the private screens of one person, as they like them."""
        chosen = await self.tables.preferences(user)
        pictures = replace(self.pictures, palette=chosen.palette, large_print=chosen.large_print)
        return replace(self, preferences=chosen, pictures=pictures)

    def say(self, table: Table | None = None, people: Mapping[int, str] = NOBODY) -> Say:
        """Fills words, with the players' names escaped for Markdown; `people` are the names of
        former players.
        """
        say = self.catalog.saying(tuple(map(escaped, table.names)) if table else None)
        named = {person: escaped(name) for person, name in people.items()}
        return lambda said: say(shown(said, say, named))


@lru_cache(1024)  # every text of a screen names the players
def escaped(name: str) -> str:
    """A person's name as plain text: no Markdown, mention, link, line break or hidden sign.

    One that runs leftwards takes no figure or point beside it along.
    """
    seen = "".join(one for one in name if unicodedata.category(one) not in HIDDEN or one == JOINER)
    flat = " ".join(seen.split()).strip(JOINER)
    plain = discord.utils.escape_mentions(discord.utils.escape_markdown(flat))
    safe = plain.replace("<", "\\<").replace("://", ":\u200b//") or "?"
    is_turned = any(unicodedata.bidirectional(one) in LEFTWARDS for one in safe)
    return f"{ISOLATE}{safe}{END}" if is_turned else safe
