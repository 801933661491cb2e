"""A pause that everybody agrees to, and its end, which anybody may call."""

from __future__ import annotations

from dataclasses import replace

from bot.outbox.rows import Kind, Payload
from bot.store.rows import PauseRow
from bot.tables.errors import TableRefused
from bot.tables.facts import TableId, UserId
from bot.tables.live import Live
from bot.tables.pausing import SEASON, Pausing
from bot.tables.play import check_running, seat_of
from game_core.kernel.seats import Seat
from game_core.kernel.words import words

AGREED = "agreed"
"""Why a clock stands on which everybody has agreed."""


class Breaks(Pausing):
    """Pausing by consent of every person at the table.

    All raise NotSeated and TableOver, and TableRefused with what is amiss.
    """

    async def ask_pause(self, table: TableId, user: UserId) -> bool:
        """Whether the clock stands now: nobody else is to be asked, or all others had agreed.

        Otherwise the others are asked. Whoever is asked already has agreed by asking.
        """
        async with self.lock(table):
            live, seat = await self._pausable(table, user)
            wish = await self.store.read.pause_request(table) or PauseRow(seat, ())
            new: tuple[Seat, ...] = ()
            if wish.seat != seat:
                wish = replace(wish, agreed=(*wish.agreed, seat))
            elif new := tuple(one for one in _to_agree(live, wish) if one not in wish.asked):
                wish = replace(wish, asked=(*wish.asked, *new))
            elif _to_agree(live, wish):
                raise TableRefused(words("refusal-pause-waits"))
            return await self._kept(live, wish, new)

    async def agree_pause(self, table: TableId, user: UserId) -> bool:
        """Whether the clock stands now, the person having agreed."""
        async with self.lock(table):
            live, seat = await self._pausable(table, user)
            wish = await self._pause_wish(live, seat)
            return await self._kept(live, replace(wish, agreed=(*wish.agreed, seat)))

    async def decline_pause(self, table: TableId, user: UserId) -> None:
        """The wish is off, and who had it hears so."""
        async with self.lock(table):
            live, seat = await self._pausable(table, user)
            wish = await self._pause_wish(live, seat)
            said = words("notice-pause-declined", seat=seat)
            payload = Payload((said,), self.people(live, (wish.seat,)), seat=seat)
            async with self.store.writing() as writes:
                await writes.drop_pause(table)
                await writes.post(live.row, Kind.NOTICE, payload.packed())

    async def end_pause(self, table: TableId, user: UserId) -> None:
        """The clock runs again, and everybody it runs for is told; raises TableRefused where its
        season has stopped it.
        """
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            seat = seat_of(live, user)
            if not live.row.paused:
                raise TableRefused(words("refusal-not-paused"))
            if live.row.paused == SEASON and await self.store.read.season_of_game(table):
                raise TableRefused(words("refusal-season-paused"))
            waiting = [one for one in live.waiting() if one != seat]
            said = words("notice-pause-over", seat=seat)
            payload = Payload((said,), self.people(live, waiting), seat=seat)
            async with self.store.writing() as writes:
                row = await self.start_clock(writes, live.row)
                await writes.post(row, Kind.NOTICE, payload.packed())

    async def _pausable(self, table: TableId, user: UserId) -> tuple[Live, Seat]:
        live = await self.live(table)
        check_running(live)
        seat = seat_of(live, user)
        if not live.table.clock or not live.table.is_timed:
            raise TableRefused(words("refusal-pause-no-clock"))
        if live.row.paused:
            raise TableRefused(words("refusal-paused"))
        return live, seat

    async def _pause_wish(self, live: Live, seat: Seat) -> PauseRow:
        wish = await self.store.read.pause_request(live.row.id)
        if wish is None:
            raise TableRefused(words("refusal-pause-gone"))
        if seat == wish.seat:
            raise TableRefused(words("refusal-pause-not-asked", seat=wish.seat))
        return wish

    async def _kept(self, live: Live, wish: PauseRow, asked: tuple[Seat, ...] = ()) -> bool:
        """Whether the clock stands now, everybody having agreed; else the wish is kept, and the
        seats `asked` hear of it.
        """
        table, waiting = live.row.id, _to_agree(live, wish)
        async with self.store.writing() as writes:
            if asked:
                people = self.people(live, asked)
                said = words("notice-pause-asked", seat=wish.seat)
                payload = Payload((said,), people, people, wish.seat)
                await writes.post(live.row, Kind.BREAK, payload.packed())
            if waiting:
                await writes.ask_pause(table, wish)
                return False
            await writes.drop_pause(table)
            row = await self.stop_clock(writes, live.row, AGREED)
            payload = Payload((words("notice-pause-agreed"),))
            await writes.post(row, Kind.BREAK, payload.packed())
        return True


def _to_agree(live: Live, wish: PauseRow) -> tuple[Seat, ...]:
    """The seats whose people have not agreed yet; who is away or gone is not waited for, who has
    come since is.
    """
    people = (one.seat for one in live.table.players if one.is_played)
    return tuple(one for one in people if one != wish.seat and one not in wish.agreed)
