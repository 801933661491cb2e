"""Leaving before the end: one seat, or the whole table."""

from __future__ import annotations

from dataclasses import replace

from bot.outbox.rows import Kind, Payload
from bot.store.rows import TableRow
from bot.tables.desk import Desk
from bot.tables.errors import TableRefused
from bot.tables.facts import Status, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.lobby import check_host
from bot.tables.play import check_running, seat_of
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from game_core.players import Policy


class Ending(Desk):
    """Resigning and ending."""

    async def resign(self, table: TableId, user: UserId) -> Table:
        """A computer player has the person's seat; with nobody left the table is ended."""
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            seat = seat_of(live, user)
            mine = replace(live.row.seats[seat], policy=Policy.GREEDY.value, resigned=True)
            seats = tuple(mine if one.seat == seat else one for one in live.row.seats)
            people = [one.person for one in seats if one.person is not None and not one.resigned]
            row = replace(live.row, seats=seats)
            if not people:
                ended = replace(row, status=Status.ENDED.value)
                return await self._close(live, ended, words("notice-ended", seat=seat), seat)
            if row.host == user:
                row = replace(row, host=people[0])
            return await self._close(live, row, words("notice-resigned", seat=seat), seat)

    async def end(self, table: TableId, by: UserId) -> Table:
        """The host has ended the table without an outcome.

        A person who plays alone, or against computer players, is always the host.
        """
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            check_host(live.row, by)
            if await self.store.read.season_of_game(table) is not None:
                raise TableRefused(words("refusal-end-season"))
            row = replace(live.row, status=Status.ENDED.value)
            seat = seat_of(live, by)
            return await self._close(live, row, words("notice-ended", seat=seat), seat)

    async def _close(self, live: Live, row: TableRow, said: Words, actor: Seat) -> Table:
        """The changed table, and a public notice of it."""
        after = replace(live, row=row, table=self.facts(row))
        async with self.store.writing() as writes:
            await writes.change_table(row, live.row.seq, self.now())
            await writes.seat(row.id, row.seats)
            await writes.drop_undo(row.id)
            await self.set_due(writes, after)
            is_over = row.status == Status.ENDED
            waiting = () if is_over else self.people(after, after.waiting())
            others = [one.seat for one in row.seats if is_over and one.seat != actor]
            payload = Payload((said,), self.people(after, others), waiting, actor)
            await writes.post(row, Kind.NOTICE, payload.packed())
        self.keep(after)
        return after.table
