"""Seats by lot: an order that the table's seed draws, so that anyone can verify it."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from bot.store.rows import TableRow
from game_core.kernel.chance import Dice, derived_seed
from game_core.kernel.words import Words, words

PURPOSE = "seats"


def drawn(seed: str, seats: int) -> tuple[int, ...]:
    """Who sits where: for each seat the place in the order in which people came."""
    return Dice(derived_seed(seed, PURPOSE)).shuffled(range(seats))


def with_lots(row: TableRow) -> TableRow:
    """The table with its seats drawn, where it draws them."""
    if not row.by_lot:
        return row
    lots = drawn(row.seed, len(row.seats))
    seats = tuple(replace(row.seats[came], seat=seat) for seat, came in enumerate(lots))
    return replace(row, seats=seats, lots=lots)


def lots_told(seats: int) -> Words:
    """The drawn order in words."""
    first = words("lots-first", seat=0)
    order = reduce(
        lambda before, seat: words("lots-next", before=before, seat=seat), range(1, seats), first
    )
    return words("notice-lots", order=order)
