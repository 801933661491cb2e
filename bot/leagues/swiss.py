"""Swiss rounds at tables: like meets like, nobody meets the same people again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.leagues.annealing import improved
from bot.leagues.plans import Member, Sitting, table_sizes
from bot.leagues.seeded import Stream

WINDOW = 1
"""How many tables up or down a member may be moved from where their points put them."""


class Round(msgspec.Struct, frozen=True):
    """The tables of a round, and who has it off."""

    tables: tuple[Sitting, ...]
    byes: tuple[Member, ...] = ()


def paired(
    seed: str,
    number: int,
    order: Sequence[Member],
    past: Sequence[Round],
    preferred: int,
    sizes: Sequence[int],
) -> Round:
    """The round of that number for members in order of points, best first; the first by lot.

    Who is left over is the last in order who has had no round off; nobody has a second before all
    had one.
    """
    stream = Stream(seed, f"round {number}")
    ranked = stream.shuffled(order) if number == 0 else tuple(order)
    cut, over = table_sizes(len(ranked), preferred, sizes)
    byes = _byes(ranked, past, over)
    playing = [one for one in ranked if one not in byes]
    tables, place = [], 0
    for size in cut:
        tables.append(tuple(playing[place : place + size]))
        place += size
    home = {member: n for n, table in enumerate(tables) for member in table}
    window = len(tables) if number == 0 else WINDOW
    earlier = [table for one in past for table in one.tables]
    best = improved(
        stream, tables, earlier, lambda member, table: abs(home[member] - table) <= window
    )
    return Round(best, byes)


def _byes(ranked: Sequence[Member], past: Sequence[Round], count: int) -> tuple[Member, ...]:
    had = Counter(member for one in past for member in one.byes)
    from_below = sorted(enumerate(ranked), key=lambda one: (had[one[1]], -one[0]))
    return tuple(sorted(member for _, member in from_below[:count]))
