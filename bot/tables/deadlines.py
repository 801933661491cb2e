"""Deadlines: whoever the table waits for has one, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.clock.profiles import PROFILES, Profile
from bot.store.rows import DeadlineRow, DueRow, SeatClockRow
from bot.store.writing import Writes
from bot.tables.facts import Status
from bot.tables.live import Live
from game_core.kernel.seats import Seat

FLAG = "flag"
"""The kind of due row that the end of somebody's time is."""


async def keep_deadlines(writes: Writes, live: Live, now: float) -> None:
    """The deadlines are those of the table as it is now; what was answered drains its bank.

    Those of decisions that still stand keep their time. With the clock standing, none is due.
    """
    profile = PROFILES.get(live.row.clock)
    if profile is None:
        return
    table = live.row.id
    wanted = dict(asked(live))
    clocks = await writes.seat_clocks(table)
    kept: set[tuple[Seat, int]] = set()
    for row in await writes.deadlines(table):
        if wanted.get((row.seat, row.decision)) == row.branch:
            kept.add((row.seat, row.decision))
            continue
        clocks[row.seat] = spent(clock_of(clocks, row.seat, profile), row, now)
        await writes.keep_seat_clock(table, clocks[row.seat])
        await _drop(writes, row)
    for (seat, decision), branch in wanted.items():
        if (seat, decision) in kept:
            continue
        bank = clock_of(clocks, seat, profile).bank
        grace_until = now + profile.grace
        row = DeadlineRow(table, seat, decision, branch, now, grace_until, grace_until + bank)
        await writes.keep_deadline(row)
        if not live.row.paused:
            await writes.plan(DueRow(FLAG, table, seat, decision, row.until))


def asked(live: Live) -> Iterator[tuple[tuple[Seat, int], int]]:
    """((seat, decision), branch) of every answer that a running table waits for from a person."""
    if live.table.status is not Status.RUNNING:
        return
    for decision, seat in live.asked():
        player = live.table.players[seat]
        if player.user is not None and player.policy is None:
            yield (seat, decision), live.match.branches[decision]


def clock_of(clocks: dict[Seat, SeatClockRow], seat: Seat, profile: Profile) -> SeatClockRow:
    """The time of a seat; a full bank where it has used none."""
    return clocks.get(seat) or SeatClockRow(seat, profile.bank)


def spent(clock: SeatClockRow, row: DeadlineRow, now: float) -> SeatClockRow:
    """The time of a seat after an answer at `now`."""
    over = min(max(0.0, now - row.grace_until), clock.bank)
    used = clock.used + max(0.0, now - row.began)
    return replace(clock, bank=clock.bank - over, used=used)


async def _drop(writes: Writes, row: DeadlineRow) -> None:
    await writes.drop_deadline(row)
    await writes.done(DueRow(FLAG, row.game, row.seat, row.decision, row.until))
