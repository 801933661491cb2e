"""Seats that change hands: who plays which since when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.store.rows import SeatRow, StintRow, TableRow
from bot.store.writing import Writes
from game_core.kernel.seats import Seat


async def keep_seats(writes: Writes, before: TableRow, after: TableRow, at: float) -> None:
    """The seats are those of `after`; where other hands play one from now on, a stint begins."""
    if after.seats != before.seats:
        await writes.seat(after.id, after.seats)
    if after.digest is None:
        return
    known = {} if before.digest is None else {one.seat: plays(one) for one in before.seats}
    first = before.seq + 1
    for one in after.seats:
        if one.seat not in known or known[one.seat] != plays(one):
            await writes.keep_stint(after.id, StintRow(one.seat, first, plays(one), at))


def plays(row: SeatRow) -> int | None:
    """The person who plays the seat themselves; None for a computer player."""
    return None if row.policy else row.person


def with_seat(row: TableRow, seat: Seat, change: Callable[[SeatRow], SeatRow]) -> TableRow:
    """The table with one seat changed."""
    seats = tuple(change(one) if one.seat == seat else one for one in row.seats)
    return replace(row, seats=seats)


def returned(row: SeatRow) -> SeatRow:
    """The seat, played by its person."""
    if row.person is None or row.policy is None:
        return row
    return replace(row, policy=None, resigned=False, away=0.0, offered=False)
