"""Leaving before the end: one seat, or the whole table."""

from __future__ import annotations

from dataclasses import replace

from bot.outbox.rows import Kind, Payload
from bot.store.rows import TableRow
from bot.tables.desk import Desk
from bot.tables.errors import TableRefused
from bot.tables.facts import Status, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.play import check_running, seat_of
from bot.tables.sealing import is_sealed
from bot.tables.seating import check_host
from bot.tables.stints import with_seat
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from game_core.players import Policy

_RESIGNED = ("notice-resigned", "notice-resigned-offered")
_LEFT = ("notice-left", "notice-left-offered")
"""What is said of a seat that is given up: where nobody else may take it, and where others may."""


class Ending(Desk):
    """Resigning, leaving the server, and ending."""

    async def resign(self, table: TableId, user: UserId) -> Table:
        """A computer player has the person's seat, which others may take; with nobody left the
        table is ended.
        """
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            seat = seat_of(live, user)
            row = _without(live.row, seat)
            if _people(row):
                return await self._given_up(live, row, seat, _RESIGNED)
            ended = replace(row, status=Status.ENDED.value)
            return await self._close(live, ended, words("notice-ended", seat=seat), seat)

    async def left_server(self, table: TableId, user: UserId) -> Table:
        """As if the person had resigned, where others play on; alone their table waits for them."""
        async with self.lock(table):
            live = await self.live(table)
            seat = live.table.seat_of(user)
            if seat is None or live.table.status is not Status.RUNNING:
                return live.table
            row = _without(live.row, seat)
            if not _people(row):
                return live.table
            return await self._given_up(live, row, seat, _LEFT)

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

    async def _given_up(
        self, live: Live, row: TableRow, seat: Seat, keys: tuple[str, str]
    ) -> Table:
        """The table without a person, and the offer of their seat; nobody else may come into a
        sealed challenge.
        """
        is_offered = row.seats[seat].offered
        async with self.store.writing() as writes:
            after = await self.reseat(writes, live, row)
            waiting = self.people(after, after.waiting())
            payload = Payload((words(keys[is_offered], seat=seat),), waiting=waiting, seat=seat)
            await writes.post(row, Kind.OFFER if is_offered else Kind.NOTICE, payload.packed())
        self.keep(after)
        return after.table

    async def _close(self, live: Live, row: TableRow, said: Words, actor: Seat) -> Table:
        """The table, ended, and a public notice of it."""
        async with self.store.writing() as writes:
            after = await self.reseat(writes, live, row)
            others = [one.seat for one in row.seats if one.seat != actor]
            payload = Payload((said,), self.people(after, others), (), actor)
            await writes.post(row, Kind.NOTICE, payload.packed())
        self.keep(after)
        return after.table


def _without(row: TableRow, seat: Seat) -> TableRow:
    """The table with a computer player for good in the seat of a person; its host is somebody
    else, who plays if anybody does.
    """
    user = row.seats[seat].person
    gone = replace(row.seats[seat], policy=Policy.GREEDY.value, resigned=True, away=0.0)
    row = with_seat(row, seat, lambda _: replace(gone, offered=not is_sealed(row)))
    people = _people(row)
    return replace(row, host=people[0]) if people and row.host == user else row


def _people(row: TableRow) -> list[int]:
    """Who has a seat at the table still, those who play it themselves first."""
    theirs = [one for one in row.seats if one.person is not None and not one.resigned]
    theirs.sort(key=lambda one: one.policy is not None)
    return [one.person for one in theirs if one.person is not None]
