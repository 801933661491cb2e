"""What a person has chosen for their own private screens."""

from __future__ import annotations

import msgspec

from bot.store.rows import PreferenceRow
from bot.tables.desk import Desk
from bot.tables.facts import Person, UserId


class Preferences(msgspec.Struct, frozen=True):
    """How private screens look to one person: the palette and the print of their pictures, and
    whether words come before them.
    """

    palette: str = "standard"
    large_print: bool = False
    text_first: bool = False


class Personal(Desk):
    """Personal settings."""

    async def preferences(self, user: UserId) -> Preferences:
        """What the person has chosen; the defaults before they do."""
        row = await self.store.read.preference(user)
        if row is None:
            return Preferences()
        return Preferences(row.palette, row.large_print, row.text_first)

    async def prefer(self, person: Person, chosen: Preferences) -> None:
        """From now on the person's private screens look so."""
        row = PreferenceRow(chosen.palette, chosen.large_print, chosen.text_first)
        async with self.store.writing() as writes:
            await writes.know(person.id, person.name)
            await writes.prefer(person.id, row)
