"""Who may come in: kept seats, invited people only; and who sits where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.outbox.rows import Kind, Payload
from bot.store.rows import TableRow
from bot.tables.errors import TableRefused
from bot.tables.facts import Person, Table, TableId, UserId
from bot.tables.lobby import Lobby
from bot.tables.seating import check_host_of_lobby, check_room, is_invited
from game_core.kernel.words import words


class Inviting(Lobby):
    """Invitations, and the two switches of a lobby."""

    async def invite(self, table: TableId, by: UserId, person: Person) -> Table:
        """A seat is kept for the person, and a fresh post of the lobby says so to them.

        Whoever is invited twice is told twice.
        """

        def keep(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            if any(one.person == person.id for one in row.seats):
                raise TableRefused(words("refusal-sits-already", name=person.name[:40]))
            if is_invited(row, person.id):
                return row
            check_room(row, self.most(row))
            return replace(row, invited=(*row.invited, (person.id, person.name)))

        kept = await self.changed(table, keep, person)
        async with self.store.writing() as writes:
            said = words("notice-invited", seat=kept.seat_of(by) or 0)
            payload = Payload((said,), mentions=(person.id,))
            await writes.post(await self.row(table), Kind.TABLE, payload.packed())
        return kept

    async def set_invite_only(self, table: TableId, by: UserId, *, on: bool) -> Table:
        """Only invited people may join the lobby, or anybody may."""
        return await self._switched(table, by, lambda row: replace(row, invite_only=on))

    async def set_by_lot(self, table: TableId, by: UserId, *, on: bool) -> Table:
        """The seats are drawn at the start, or stay in the order in which people came."""
        return await self._switched(table, by, lambda row: replace(row, by_lot=on))

    async def _switched(
        self, table: TableId, by: UserId, switch: Callable[[TableRow], TableRow]
    ) -> Table:
        def switched(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            return switch(row)

        return await self.changed(table, switched)
