"""How many tables may be open at once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.config import TABLES_PER_PERSON, TABLES_PER_SERVER
from bot.store.reading import Reads
from bot.tables.errors import TableRefused
from bot.tables.facts import UserId
from game_core.kernel.words import words


@dataclass(frozen=True, slots=True)
class Limits:
    """The most open tables of a person, as host or seated, and of a server."""

    person: int = TABLES_PER_PERSON
    server: int = TABLES_PER_SERVER

    async def has_room(self, reads: Reads, user: UserId) -> bool:
        """Whether the person may have one more."""
        return await reads.count_open_of(user) < self.person

    async def check_person(self, reads: Reads, user: UserId) -> None:
        """Raises TableRefused where the person has as many as they may."""
        if not await self.has_room(reads, user):
            raise TableRefused(words("refusal-person-busy", tables=self.person))

    async def check_server(self, reads: Reads, guild: int) -> None:
        """Raises TableRefused where the server has as many as it may."""
        if await reads.count_open_at(guild) >= self.server:
            raise TableRefused(words("refusal-server-busy", tables=self.server))


LIMITS = Limits()
"""Unless the settings say otherwise."""
