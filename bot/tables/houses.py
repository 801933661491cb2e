"""What a server has settled about its tables."""

from __future__ import annotations

import msgspec

from bot.clock.profiles import PROFILES
from bot.store.care import ServerRow
from bot.tables.desk import Desk
from bot.tables.errors import TableRefused
from bot.tables.facts import Table
from game_core.kernel.words import words

CHANNELS = 25
"""The most channels that a server may name."""


class House(msgspec.Struct, frozen=True):
    """Who may open tables on a server (a role; 0: everybody), which role moderates them besides
    those who may manage channels or messages (0: none), the key of the usual clock (empty: the
    bot's own), and the channels where tables may be (none: everywhere).
    """

    hosts: int = 0
    moderators: int = 0
    clock: str = ""
    channels: tuple[int, ...] = ()

    def is_open_at(self, *channels: int | None) -> bool:
        """Whether tables may be in a channel; a thread names the channel above it, too."""
        return not self.channels or any(one in self.channels for one in channels)


class Houses(Desk):
    """Server settings."""

    async def house(self, guild: int) -> House:
        """What the server has settled."""
        row = await self.store.read.server(guild)
        return House(row.hosts, row.moderators, row.clock, row.channels)

    async def parked_at(self, guild: int) -> tuple[Table, ...]:
        """The open tables of a server whose channels take no posts."""
        rows = await self.store.read.open_at(guild)
        known = (row for row in rows if row.parked and row.rules in self.library.games)
        return tuple(self.facts(row) for row in known)

    async def settle(self, guild: int, house: House) -> None:
        """From now on this holds on the server; raises TableRefused for what cannot be settled."""
        if len(house.channels) > CHANNELS:
            raise TableRefused(words("refusal-many-channels", most=CHANNELS))
        if house.clock and house.clock not in PROFILES:
            raise TableRefused(words("refusal-no-clock"))
        row = ServerRow(guild, house.hosts, house.moderators, house.clock, house.channels)
        async with self.store.writing() as writes:
            await writes.settle(row)
