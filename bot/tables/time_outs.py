"""Time that runs out: a caretaker moves once or twice, then a computer player plays on."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.profiles import HOUR, PROFILES
from bot.clock.waking import AFTER, SHORT
from bot.outbox.rows import Kind, Payload
from bot.store.rows import OFFER, DeadlineRow, DueRow
from bot.store.writing import Writes
from bot.tables.computers import Computers, Thinks
from bot.tables.deadlines import clock_of, extend
from bot.tables.extending import extension
from bot.tables.facts import Status
from bot.tables.live import Live
from bot.tables.sealing import is_sealed
from bot.tables.stints import with_seat
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from game_core.players import Policy

OFFERED_AFTER = 48 * HOUR
"""Seconds until the seat of somebody away is offered to others."""
CARETAKER = Policy.GREEDY
"""How a caretaker moves: modestly, one step ahead."""
STAND_IN = Policy.GREEDY
"""Who plays on for people who are away."""
MOST = 3
IN_A_ROW = 2
"""The time-out, in all or in a row, after which a seat counts as away."""


class TimeOuts(Computers):
    """What happens to those whose time has run out."""

    async def time_out(self, due: DueRow, thinker: Thinks) -> None:
        """The seat's time has run out: a caretaker has answered for it, or it is away.

        Nothing happens where an answer has come first: the lock decides, not the clock.
        """
        async with self.lock(due.about):
            live = await self.live(due.about)  # new rules may just have moved its deadlines
            row = await self._run_out(due)
            if row is None:
                return
            if await self._is_extended(live, row):
                return
            if await self._is_last_straw(live, row):
                await self._gone_away(live, row)
                return
            decision = live.match.decision(row.decision, row.branch)
            question = await self.question(live, due, decision, CARETAKER)
        packed = await thinker.answer(question)
        async with self.lock(due.about):
            live = await self.live(due.about)
            if await self._run_out(due) == row:
                await self._taken_care(live, due, row, packed)

    async def offer(self, due: DueRow) -> None:
        """The seat of somebody who is still away is offered to everybody whom the table takes."""
        async with self.lock(due.about):
            live = await self.live(due.about)
            player = live.table.players[due.seat]
            is_open = live.table.status is Status.RUNNING and not is_sealed(live.row)
            is_free = is_open and player.away and not player.offered
            async with self.store.writing() as writes:
                await writes.done(due)
                if is_free:
                    row = with_seat(live.row, due.seat, lambda one: replace(one, offered=True))
                    live = await self.reseat(writes, live, row)
                    payload = Payload((words("notice-offer", seat=due.seat),), seat=due.seat)
                    await writes.post(row, Kind.OFFER, payload.packed())
            self.keep(live)

    async def _run_out(self, due: DueRow) -> DeadlineRow | None:
        """The deadline that is over now; a due row that is out of date goes, or waits on.

        While the bot is cut off nobody's time runs out: deadlines move once it is back.
        """
        now, rows = self.now(), await self.store.read.deadlines(due.about)
        seats = (one for one in rows if (one.seat, one.decision) == (due.seat, due.decision))
        row = next(seats, None)
        is_paused = bool((await self.row(due.about)).paused)
        beat = await self.store.read.heartbeat()
        is_cut_off = beat is not None and now - beat > SHORT
        if row is not None and row.until <= now and not is_paused and not is_cut_off:
            return row
        async with self.store.writing() as writes:
            if row is None:
                await writes.done(due)
            else:
                await writes.put_off(due, max(row.until, now + AFTER))
        return None

    async def _is_extended(self, live: Live, row: DeadlineRow) -> bool:
        """Whether quiet hours or vacation have moved the end of the seat's time."""
        user, now = live.table.players[row.seat].user, self.now()
        assert user is not None, "a deadline is a person's"
        async with self.store.writing() as writes:
            more = await extension(writes, live.row, row, user, now, self.vacation)
            if more:
                await extend(writes, live, row, row.until + more, now)
        return more > 0

    async def _is_last_straw(self, live: Live, row: DeadlineRow) -> bool:
        clock = (await self.store.read.seat_clocks(row.game)).get(row.seat)
        if clock is None:
            return False
        return clock.time_outs + 1 >= MOST or clock.in_a_row + 1 >= IN_A_ROW

    async def _gone_away(self, live: Live, row: DeadlineRow) -> None:
        """A computer player has the seat until its person is back."""
        now, seat = self.now(), row.seat
        changed = with_seat(
            live.row, seat, lambda one: replace(one, policy=STAND_IN.value, away=now)
        )
        told = self.people(live, (seat,))
        async with self.store.writing() as writes:
            await _counted(writes, live, seat)
            after = await self.reseat(writes, live, changed)
            await writes.plan(DueRow(OFFER, live.row.id, seat, 0, now + OFFERED_AFTER))
            payload = Payload((words("notice-away", seat=seat),), told, told, seat)
            await writes.post(after.row, Kind.AWAY, payload.packed())
        self.keep(after)

    async def _taken_care(
        self, live: Live, due: DueRow, row: DeadlineRow, packed: bytes | None
    ) -> None:
        """A caretaker has answered; its owner may take that back until somebody else acts."""
        decision = live.match.decision(row.decision, row.branch)
        advance = self.advance_of(live, due, decision, packed)

        async def counted(writes: Writes, after: Live) -> None:
            await _counted(writes, after, row.seat)
            seq = advance.made[0].entry.seq
            await writes.keep_time_out(row.game, seq, row.seat, self.now())

        await self.commit(
            live,
            advance,
            actor=row.seat,
            receipt=(words("notice-caretaker", seat=row.seat),),
            also=counted,
            told=(row.seat,),
        )


async def _counted(writes: Writes, live: Live, seat: Seat) -> None:
    """One time-out more for the seat."""
    clock = clock_of(await writes.seat_clocks(live.row.id), seat, PROFILES[live.row.clock])
    more = replace(clock, time_outs=clock.time_outs + 1, in_a_row=clock.in_a_row + 1)
    await writes.keep_seat_clock(live.row.id, more)
