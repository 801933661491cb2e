"""Seats that people come back to, or take over."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.profiles import DEFAULT, PROFILES
from bot.outbox.rows import Kind, Payload
from bot.store.rows import OFFER, DueRow, SeatClockRow, SeatRow, TableRow
from bot.store.writing import Writes
from bot.tables.deadlines import forget_row
from bot.tables.desk import Desk
from bot.tables.errors import NotSeated, TableRefused
from bot.tables.facts import Person, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.play import check_running
from bot.tables.sealing import check_own_deal
from bot.tables.seating import check_host, host_name
from bot.tables.stints import returned, with_seat
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words


class Replacing(Desk):
    """Coming back, and taking a seat of a running game."""

    async def come_back(self, table: TableId, user: UserId) -> Table:
        """The person plays their own seat again, with the bank it has; also who had resigned, or
        left the server, while nobody else has it.
        """
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            mine = _seat_of(live.row, user)
            if mine is None:
                raise NotSeated(words("refusal-not-seated"))
            if not mine.policy:
                raise TableRefused(words("refusal-not-away"))
            return await self._back(live, mine)

    async def take_seat(self, table: TableId, person: Person, seat: Seat) -> Table:
        """The person plays an offered seat, with a full clock; whose it was gets it back.

        Raises TableRefused where it is not offered, or not to them.
        """
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            if not 0 <= seat < len(live.row.seats) or not live.row.seats[seat].offered:
                raise TableRefused(words("refusal-seat-taken"))
            own = _seat_of(live.row, person.id)
            if own is not None:
                if not own.policy:
                    raise TableRefused(words("refusal-sit-here"))
                return await self._back(live, own)
            check_own_deal(live.row)
            async with self.store.writing() as writes:
                await self._check_welcome(writes, live.row, person.id)
                await writes.know(person.id, person.name)
                row = timed(with_seat(live.row, seat, lambda one: _taken(one, person)))
                profile = PROFILES[row.clock]
                await writes.keep_seat_clock(table, SeatClockRow(seat, profile.bank))
                said = words("notice-taken", seat=seat)
                after = await self._reseated(writes, live, row, said, seat)
            self.keep(after)
            return after.table

    async def offer_seat(self, table: TableId, by: UserId, seat: Seat) -> Table:
        """The host offers a seat that a computer player plays to everybody whom the table takes."""
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            check_host(live.row, by)
            check_own_deal(live.row)
            if not 0 <= seat < len(live.row.seats) or not live.row.seats[seat].policy:
                raise TableRefused(words("refusal-seat-played"))
            row = with_seat(live.row, seat, lambda one: replace(one, offered=True))
            async with self.store.writing() as writes:
                after = await self.reseat(writes, live, row)
                payload = Payload((words("notice-given", seat=seat),), seat=seat)
                await writes.post(row, Kind.OFFER, payload.packed())
            self.keep(after)
            return after.table

    async def _back(self, live: Live, mine: SeatRow) -> Table:
        seat = mine.seat
        async with self.store.writing() as writes:
            if mine.resigned and mine.person is not None:
                await self.limits.check_person(writes, mine.person)
            await forget_row(writes, live.row.id, seat)
            row = with_seat(live.row, seat, returned)
            said = words("notice-back", seat=seat)
            after = await self._reseated(writes, live, row, said, seat)
        self.keep(after)
        return after.table

    async def _reseated(
        self, writes: Writes, live: Live, row: TableRow, said: Words, seat: Seat
    ) -> Live:
        after = await self.reseat(writes, live, row)
        await writes.done(DueRow(OFFER, row.id, seat, 0, 0.0))
        payload = Payload((said,), waiting=self.people(after, after.waiting()), seat=seat)
        await writes.post(row, Kind.NOTICE, payload.packed())
        return after

    async def _check_welcome(self, writes: Writes, row: TableRow, user: UserId) -> None:
        if row.invite_only and not await writes.is_welcome(row.id, user):
            raise TableRefused(words("refusal-not-invited", host=host_name(row)))
        await self.limits.check_person(writes, user)


def _seat_of(row: TableRow, user: UserId) -> SeatRow | None:
    """The seat that is the person's, rather than one that they have resigned from."""
    theirs = [one for one in row.seats if one.person == user]
    return min(theirs, key=lambda one: one.resigned, default=None)


def _taken(row: SeatRow, person: Person) -> SeatRow:
    return SeatRow(row.seat, person.id, person.name)


def timed(row: TableRow) -> TableRow:
    """Who played alone and does not any more plays by the usual clock."""
    return row if row.clock in PROFILES else replace(row, clock=DEFAULT)
