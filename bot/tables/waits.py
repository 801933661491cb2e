"""What waits for a person, over all servers; and what happened since they moved."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.store.rows import DeadlineRow
from bot.tables.desk import Desk
from bot.tables.errors import NoSuchTable, TableRefused
from bot.tables.extending import is_on_vacation, vacation_spent
from bot.tables.facts import Status, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.stored import told
from game_core.kernel.log import Entry, Undo
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words

LATER = float("inf")


class Wait(StrEnum):
    """What somebody may do at a table."""

    MOVE = "move"
    CONSENT = "consent"
    BACK = "back"
    """To take their seat back from the computer player that has it while they are away."""
    LOBBY = "lobby"
    OVER = "over"


class Waiting(msgspec.Struct, frozen=True):
    """A table, and what there is to do for a person.

    `due` is the end of their grace, or of their bank where that drains already (`in_bank`), in
    seconds since 1970; None without a clock, or while it stands. `vacation` is how many hours of it
    are left where it is running, because the bank is empty. `message` is the newest public
    post of the table, in `channel`.
    """

    table: Table
    what: Wait
    seat: Seat | None = None
    due: float | None = None
    in_bank: bool = False
    vacation: int | None = None
    channel: int = 0
    message: int | None = None

    @property
    def urgency(self) -> tuple[float, bool, int]:
        """Sorts the most urgent first."""
        return (LATER if self.due is None else self.due), self.what is Wait.BACK, self.table.id


class Waits(Desk):
    """Who is waited for."""

    async def waiting_for(self, user: UserId) -> tuple[Waiting, ...]:
        """Every running game that waits for the person, the most urgent first; those where they
        are away come last.
        """
        rows = await self.store.read.open_of(user)
        running = [row.id for row in rows if row.status == Status.RUNNING]
        found = [one for table in running if (one := await self.wait_at(table, user)) is not None]
        return tuple(sorted(found, key=lambda one: one.urgency))

    async def wait_at(self, table: TableId, user: UserId) -> Waiting | None:
        """What there is to do for a person at a table; None where it is nothing."""
        try:
            async with self.lock(table):
                row = await self.row(table)
                if row.status == Status.RUNNING:
                    return await self._wait_of(await self.live(table), user)
                facts = self.facts(row)
        except (NoSuchTable, TableRefused):
            return None
        if facts.status is Status.LOBBY:
            called = [one.id for one in facts.invited] + [one.user for one in facts.players]
            return await self._told_of(facts, Wait.LOBBY) if user in called else None
        return await self._told_of(facts, Wait.OVER) if facts.status is Status.OVER else None

    async def vacation_left(self, user: UserId) -> int:
        """How many hours of vacation the person has left this year."""
        spent = await vacation_spent(self.store.read, user, self.now())
        return max(0, self.vacation - spent)

    async def due_times(self, table: TableId) -> dict[Seat, float]:
        """When whoever the table waits for should have answered, in seconds since 1970, by seat;
        nobody where its clock stands.
        """
        row = await self.row(table)
        if row.paused:
            return {}
        rows = await self.store.read.deadlines(table)
        return {one.seat: _due(one, self.now())[0] for one in reversed(rows)}

    async def asked(self, table: TableId) -> dict[UserId, int]:
        """Whom a running table waits for, and since when, in seconds since 1970; computer players
        and whoever is away are left out.
        """
        facts = self.facts(await self.row(table))
        if facts.status is not Status.RUNNING:
            return {}
        rows = await self.store.read.deadlines(table)
        began = {one.seat: int(one.began) for one in reversed(rows)}
        found = ((facts.players[seat], at) for seat, at in sorted(began.items()))
        return {one.user: at for one, at in found if one.user is not None and not one.away}

    async def since(self, table: TableId, seat: Seat) -> tuple[Words, ...]:
        """What others did since the seat's last move, oldest first; nothing before its first, and
        nothing of a sealed table.
        """
        async with self.lock(table):
            live = await self.live(table)
            rows = await self.store.read.entries(table)
        if live.table.sealed_until is not None:
            return ()
        view = live.view(None)
        lines: list[Words] = []
        undone: set[int] = set()
        for one in reversed(list(told(live.game, rows))):
            record = one.record
            if isinstance(record, Undo) and record.seq not in undone:
                undone.update(range(record.to + 1, record.seq))
            if not isinstance(record, Entry) or record.seq in undone:
                continue
            if record.seat == seat and not record.automatic:
                return tuple(reversed(lines))
            events = (event for event in one.events if not event.is_minor)
            lines += reversed([live.game.tell(view, event) for event in events])
        return ()

    async def _wait_of(self, live: Live, user: UserId) -> Waiting | None:
        seat = live.table.seat_of(user)
        if seat is None:
            return None
        if live.table.players[seat].away:
            return await self._told_of(live.table, Wait.BACK, seat)
        if seat in live.waiting():
            found = await self._told_of(live.table, Wait.MOVE, seat)
            mine = [one for one in await self.store.read.deadlines(live.row.id) if one.seat == seat]
            if not mine or live.row.paused:
                return found
            now = self.now()
            due, in_bank = min(_due(one, now) for one in mine)
            runs = await is_on_vacation(self.store.read, user, due, now)
            vacation = await self.vacation_left(user) if runs else None
            return msgspec.structs.replace(found, due=due, in_bank=in_bank, vacation=vacation)
        if await self.is_asked(live, seat):
            return await self._told_of(live.table, Wait.CONSENT, seat)
        return None

    async def is_asked(self, live: Live, seat: Seat) -> bool:
        """Whether somebody waits for the seat's consent."""
        wish = await self.store.read.undo_request(live.row.id)
        stands = wish is not None and wish.seq == live.row.seq
        if wish is not None and stands and seat in set(wish.asked) - set(wish.agreed):
            return True
        pause = await self.store.read.pause_request(live.row.id)
        return pause is not None and seat in set(pause.asked) - set(pause.agreed)

    async def _told_of(self, table: Table, what: Wait, seat: Seat | None = None) -> Waiting:
        post = await self.store.read.newest_post(table.id)
        channel, message = post or (table.place.channel, None)
        return Waiting(table, what, seat, channel=channel, message=message)


def _due(row: DeadlineRow, now: float) -> tuple[float, bool]:
    in_bank = now >= row.grace_until
    return (row.until if in_bank else row.grace_until), in_bank
