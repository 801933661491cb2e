"""Deadlines: whoever the table waits for has one, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.clock.calendar import Calendar
from bot.clock.profiles import PROFILES, Profile
from bot.store.rows import FLAG, DeadlineRow, DueRow, SeatClockRow
from bot.store.writing import Writes
from bot.tables.facts import Status, TableId
from bot.tables.live import Live
from bot.tables.reminding import move_reminders, plan_reminders
from game_core.kernel.decision import Decision
from game_core.kernel.seats import NATURE, Seat


async def keep_deadlines(writes: Writes, live: Live, now: float) -> None:
    """The deadlines are those of the table as it is now; what was answered drains its bank.

    Those of decisions that still stand keep their time. While the table is paused nothing drains.
    """
    profile = PROFILES.get(live.row.clock)
    if profile is None:
        return
    table, calendar = live.row.id, Calendar(live.row.weekends_off)
    wanted = {(seat, one.id): one for one, seat in asked(live)}
    clocks = await writes.seat_clocks(table)
    kept: list[DeadlineRow] = []
    answered: list[DeadlineRow] = []
    for row in await writes.deadlines(table):
        decision = wanted.get((row.seat, row.decision))
        stands = decision is not None and live.match.branches[decision.id] == row.branch
        (kept if stands else answered).append(row)
    at = min(now, live.row.paused_at) if live.row.paused else now
    for seat in dict.fromkeys(row.seat for row in answered):
        done = [row for row in answered if row.seat == seat]
        open_since = min((row.began for row in kept if row.seat == seat), default=at)
        clock = clock_of(clocks, seat, profile)
        clocks[seat] = spent(clock, done, min(at, open_since), at, calendar)
        await writes.keep_seat_clock(table, clocks[seat])
    for row in answered:
        await writes.drop_deadline(row)
        await writes.drop_clocked(table, row.seat, row.decision)
        await writes.drop_slept(table, row.seat, row.decision)
    for row in kept:
        new = _with_bank(row, clock_of(clocks, row.seat, profile).bank, now, calendar)
        if new != row:
            await keep_moved(writes, new, calendar, now)
    for number in wanted.keys() - {(row.seat, row.decision) for row in kept}:
        row = _begun(live, wanted[number], number[0], clocks, profile, now, calendar)
        await _keep(writes, row)
        await plan_reminders(writes, row, calendar, now)


def asked(live: Live) -> Iterator[tuple[Decision, Seat]]:
    """Every answer that a running table waits for from a person, where people wait for each
    other.
    """
    if live.table.status is not Status.RUNNING or not live.table.is_timed:
        return
    for decision in live.match.pending:
        for seat in decision.seats if decision.blocks else ():
            if seat != NATURE and live.table.players[seat].is_played:
                yield decision, seat


def clock_of(clocks: dict[Seat, SeatClockRow], seat: Seat, profile: Profile) -> SeatClockRow:
    """The time of a seat; a full bank where it has used none."""
    return clocks.get(seat) or SeatClockRow(seat, profile.bank)


def spent(
    clock: SeatClockRow,
    answered: Sequence[DeadlineRow],
    until: float,
    now: float,
    calendar: Calendar,
) -> SeatClockRow:
    """The time of a seat after its answers at `now`: of what it was asked at the same time each
    second counts once. What it used from `until` on counts with what it is asked still.
    """
    grace_until = min(row.grace_until for row in answered)
    began = min(row.began for row in answered)
    over = min(max(0.0, calendar.between(grace_until, now)), clock.bank)
    used = clock.used + max(0.0, calendar.between(began, until))
    return replace(clock, bank=clock.bank - over, used=used)


async def forget_row(writes: Writes, table: TableId, seat: Seat) -> None:
    """The seat has answered by itself: its time has not run out twice in a row."""
    clock = (await writes.seat_clocks(table)).get(seat)
    if clock is not None and clock.in_a_row:
        await writes.keep_seat_clock(table, replace(clock, in_a_row=0))


def _begun(
    live: Live,
    decision: Decision,
    seat: Seat,
    clocks: dict[Seat, SeatClockRow],
    profile: Profile,
    now: float,
    calendar: Calendar,
) -> DeadlineRow:
    """The deadline of a decision from now on; a reaction has half the grace."""
    grace = profile.follow if decision.reaction else profile.grace
    grace_until = calendar.add(now, grace)
    until = calendar.add(grace_until, clock_of(clocks, seat, profile).bank)
    branch = live.match.branches[decision.id]
    return DeadlineRow(live.row.id, seat, decision.id, branch, now, grace_until, until)


def _with_bank(row: DeadlineRow, bank: float, now: float, calendar: Calendar) -> DeadlineRow:
    """The deadline, where another one of the same seat has drained its bank up to now."""
    if calendar.between(row.grace_until, row.until) <= bank + 1e-3:
        return row
    grace_until = max(row.grace_until, now)
    return replace(row, grace_until=grace_until, until=calendar.add(grace_until, bank))


async def extend(writes: Writes, live: Live, row: DeadlineRow, until: float, now: float) -> None:
    """The deadline that has come is moved; the bank of its seat is empty, and what is left is
    grace. Whatever else the seat is asked at the same time has no bank any more either.
    """
    profile = PROFILES[live.row.clock]
    clock = clock_of(await writes.seat_clocks(row.game), row.seat, profile)
    await writes.keep_seat_clock(row.game, replace(clock, bank=0.0))
    calendar = Calendar(live.row.weekends_off)
    moved = replace(row, grace_until=until, until=until)
    await keep_moved(writes, moved, calendar, now)
    for other in await writes.deadlines(row.game):
        if other.seat == row.seat and other.decision != row.decision:
            shorter = _with_bank(other, 0.0, now, calendar)
            if shorter != other:
                await keep_moved(writes, shorter, calendar, now)


async def keep_moved(writes: Writes, row: DeadlineRow, calendar: Calendar, now: float) -> None:
    """The deadline is kept as it is now, with its end and its reminders."""
    await _keep(writes, row)
    await move_reminders(writes, row, calendar, now)


async def _keep(writes: Writes, row: DeadlineRow) -> None:
    await writes.keep_deadline(row)
    await writes.plan(DueRow(FLAG, row.game, row.seat, row.decision, row.until))
