"""Taking back: alone where the kernel allows it, else with everybody's consent."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.profiles import DAY
from bot.outbox.rows import Kind, Payload
from bot.store.rows import WISH, DueRow, UndoRow
from bot.tables.desk import Desk
from bot.tables.errors import TableRefused
from bot.tables.facts import Status, Table, TableId, UndoWish, UserId
from bot.tables.live import Live
from bot.tables.play import check_running, seat_of
from bot.tables.sealing import is_sealed
from game_core.kernel.history import UndoTerms, has_shown, undo, undo_terms
from game_core.kernel.seats import Seat
from game_core.kernel.words import words

SEATS = 16
"""More than any table has."""
WISH_LASTS = DAY
"""How many seconds a wish to take back waits for consent."""


class TakingBack(Desk):
    """Undo, and the wish for it that waits for consent."""

    async def undo(self, table: TableId, user: UserId) -> tuple[Table, UndoWish | None]:
        """The table without the person's last action; or the wish that now waits for others.

        Computer players always agree. Raises what `undo_terms` raises, NotSeated and TableOver.
        """
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            seat = seat_of(live, user)
            terms = undo_terms(live.match, seat)
            if is_sealed(live.row) and has_shown(live.match, terms):
                raise TableRefused(words("refusal-undo-challenge"))
            asked = tuple(one for one in terms.consent if live.table.players[one].policy is None)
            if not asked:
                return (await self._taken_back(live, terms)).table, None
            wish = UndoRow(live.row.seq, seat, asked)
            standing = await self._wish(live)
            if standing is None:
                await self._ask(live, wish)
                return live.table, _fact(wish)
            if standing.seat != seat:
                raise TableRefused(words("refusal-undo-waits", seat=standing.seat))
            return live.table, _fact(standing)

    async def agree_undo(
        self, table: TableId, user: UserId, request: int
    ) -> tuple[Table, UndoWish | None]:
        """The table after the person agreed: taken back once nobody else is to be asked."""
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            seat = seat_of(live, user)
            wish = await self._answerable(live, seat, request)
            agreed = tuple(dict.fromkeys((*wish.agreed, seat)))
            wish = replace(wish, agreed=agreed)
            if set(wish.asked) <= set(wish.agreed):
                return (await self._taken_back(live, undo_terms(live.match, wish.seat))).table, None
            async with self.store.writing() as writes:
                await writes.ask_undo(table, wish)
            return live.table, _fact(wish)

    async def decline_undo(self, table: TableId, user: UserId, request: int) -> Table:
        """The wish is off, and everybody hears of it."""
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            seat = seat_of(live, user)
            wish = await self._answerable(live, seat, request)
            said = words("notice-undo-declined", seat=seat, asking_seat=wish.seat)
            async with self.store.writing() as writes:
                await writes.drop_undo(table)
                await writes.done(DueRow(WISH, table, wish.seat, wish.seq, 0.0))
                payload = Payload((said,), self.people(live, (wish.seat,)), seat=seat)
                await writes.post(live.row, Kind.NOTICE, payload.packed())
            return live.table

    async def end_wish(self, due: DueRow) -> None:
        """The wish is off where it still waits, and everybody hears of it."""
        async with self.lock(due.about):
            wish = await self.store.read.undo_request(due.about)
            row = await self.row(due.about)
            waits = wish is not None and (wish.seq, wish.seat) == (due.decision, due.seat)
            async with self.store.writing() as writes:
                await writes.done(due)
                if wish is None or not waits:
                    return
                await writes.drop_undo(due.about)
                if row.status == Status.RUNNING and row.seq == wish.seq:
                    who = row.seats[wish.seat].person
                    payload = Payload(
                        (words("notice-undo-late", asking_seat=wish.seat),),
                        () if who is None else (who,),
                    )
                    await writes.post(row, Kind.STEWARD, payload.packed())

    async def _taken_back(self, live: Live, terms: UndoTerms) -> Live:
        together = live.game.cooperative(live.match.table) and not is_sealed(live.row)
        return await self.commit(
            live,
            undo(live.match, terms),
            actor=terms.seat,
            kind=Kind.UNDO,
            receipt=(words("notice-undo", seat=terms.seat),),
            change=lambda row: replace(row, marked=row.marked or together),
        )

    async def _ask(self, live: Live, wish: UndoRow) -> None:
        said = words("notice-undo-asked", seat=wish.seat)
        asked = self.people(live, wish.asked)
        async with self.store.writing() as writes:
            await writes.ask_undo(live.row.id, wish)
            end = self.now() + WISH_LASTS
            await writes.plan(DueRow(WISH, live.row.id, wish.seat, wish.seq, end))
            payload = Payload((said,), asked, asked, wish.seat, _number(wish))
            await writes.post(live.row, Kind.CONSENT, payload.packed())

    async def _wish(self, live: Live) -> UndoRow | None:
        """The stored wish, where the head has not moved since."""
        wish = await self.store.read.undo_request(live.row.id)
        stands = wish is not None and wish.seq == live.row.seq
        return wish if stands and live.table.status is Status.RUNNING else None

    async def _answerable(self, live: Live, seat: Seat, request: int) -> UndoRow:
        wish = await self._wish(live)
        if wish is None or _number(wish) != request:
            raise TableRefused(words("refusal-undo-gone"))
        if seat not in wish.asked:
            raise TableRefused(words("refusal-undo-not-asked", seat=wish.seat))
        return wish


def _number(wish: UndoRow) -> int:
    """The request's number: consent to one seat's wish is none to another's."""
    return wish.seq * SEATS + wish.seat


def _fact(wish: UndoRow) -> UndoWish:
    waiting = tuple(seat for seat in wish.asked if seat not in wish.agreed)
    return UndoWish(_number(wish), wish.seat, waiting)
