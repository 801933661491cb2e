"""Seat plans for any number of members, by simulated annealing from a seed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from bot.leagues.plans import Member, Sitting, designed, table_sizes, turned
from bot.leagues.seeded import Stream

MEETING, MANY_MEETINGS, SMALL, SEAT, NEIGHBOUR = 6, 120, 40, 24, 1
"""What a plan pays for meeting again, for meeting a third time, for small tables, for sitting in
the same seat, and for the same left neighbour again.
"""
OFTEN = 2
"""How often two may meet before it is too often."""
SWAPS_A_MEMBER = 200
FIRST_HEAT, LAST_HEAT = 40.0, 0.5

_Key = TypeVar("_Key", bound=Hashable)

Allowed = Callable[[Member, int], bool]
"""Whether a member may sit at the table of that number."""


def annealed(
    seed: str, members: Sequence[Member], games: int, preferred: int, sizes: Sequence[int]
) -> tuple[Sitting, ...]:
    """Tables at which each member sits `games` times; the same seed gives the same plan.

    Where the seats cannot be dealt out in tables of these sizes, some play one game more than the
    others, never two. A proven design is taken where there is one.
    """
    size = min(preferred, len(members))
    known = designed(members, size) if games == size else None
    if known is not None:
        return known
    stream = Stream(seed, "plan")
    start = _turned(stream, members, games, size) or _dealt(stream, members, games, size, sizes)
    return improved(stream, start, ())


def improved(
    stream: Stream,
    start: Sequence[Sitting],
    past: Iterable[Sitting],
    is_allowed: Allowed = lambda _member, _table: True,
) -> tuple[Sitting, ...]:
    """The best plan found from `start` by swapping two members at a time.

    What `past` tables have made of meetings and seats counts along. Nobody sits twice at a table.
    """
    plan = _Plan(start, past)
    spots = [(table, seat) for table, one in enumerate(start) for seat in range(len(one))]
    swaps = SWAPS_A_MEMBER * len({member for one in start for member in one})
    best, best_cost, cost = plan.tables(), 0, 0
    for step in range(swaps):
        heat = FIRST_HEAT * (LAST_HEAT / FIRST_HEAT) ** (step / swaps)
        one, other = spots[stream.below(len(spots))], spots[stream.below(len(spots))]
        if not plan.can_swap(one, other, is_allowed):
            continue
        change = plan.swap(one, other)
        if change > 0 and stream.unit() >= math.exp(-change / heat):
            plan.swap(one, other)
            continue
        cost += change
        if cost < best_cost:
            best, best_cost = plan.tables(), cost
    return best


def _turned(
    stream: Stream, members: Sequence[Member], games: int, size: int
) -> tuple[Sitting, ...] | None:
    """A start in which everybody is in every seat once: the best of some bases drawn by lot."""
    n = len(members)
    if games != size or n <= size:
        return None
    order = stream.shuffled(range(n))
    bases = [order[:size], *(stream.shuffled(range(n))[:size] for _ in range(200))]
    return turned(members, min(bases, key=lambda base: (_repeats(base, n), base)))


def _repeats(base: Sequence[int], n: int) -> int:
    """How badly the differences of a base repeat: each is a pair that meets again."""
    found = Counter((a - b) % n for a in base for b in base if a != b)
    return sum(count * count + MANY_MEETINGS * max(0, count - OFTEN) for count in found.values())


def _dealt(
    stream: Stream, members: Sequence[Member], games: int, size: int, sizes: Sequence[int]
) -> tuple[Sitting, ...]:
    """A start in which the members are dealt out round after round."""
    n = len(members)
    tables, over = table_sizes(n * games, size, [one for one in sizes if one <= n])
    order = stream.shuffled(members)
    if over:
        more = next(k for k in range(1, n) if table_sizes(n * games + k, size, sizes)[1] == 0)
        tables, _ = table_sizes(n * games + more, size, [one for one in sizes if one <= n])
    made, place = [], 0
    for one in tables:
        made.append(tuple(order[(place + k) % n] for k in range(one)))
        place += one
    return tuple(made)


class _Plan:
    """A plan that knows what it costs, and what a swap changes."""

    def __init__(self, start: Sequence[Sitting], past: Iterable[Sitting]) -> None:
        self._tables = [list(one) for one in start]
        self._full = max((len(one) for one in start), default=0)
        self._met: Counter[tuple[Member, Member]] = Counter()
        self._sat: Counter[tuple[Member, int]] = Counter()
        self._small: Counter[Member] = Counter()
        self._left: Counter[tuple[Member, Member]] = Counter()
        for sitting in (*past, *start):
            self._count(sitting, 1)

    def tables(self) -> tuple[Sitting, ...]:
        """The plan as it stands."""
        return tuple(map(tuple, self._tables))

    def can_swap(self, one: tuple[int, int], other: tuple[int, int], allowed: Allowed) -> bool:
        """Whether these two may change places."""
        (table, seat), (across, beyond) = one, other
        if table == across:
            return seat != beyond
        mine, theirs = self._tables[table][seat], self._tables[across][beyond]
        return (
            mine not in self._tables[across]
            and theirs not in self._tables[table]
            and allowed(mine, across)
            and allowed(theirs, table)
        )

    def swap(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """The change in cost by these two having changed places."""
        (table, seat), (across, beyond) = one, other
        touched = {table, across}
        change = sum(self._count(self._tables[which], -1) for which in sorted(touched))
        mine = self._tables[table][seat]
        self._tables[table][seat] = self._tables[across][beyond]
        self._tables[across][beyond] = mine
        return change + sum(self._count(self._tables[which], 1) for which in sorted(touched))

    def _count(self, sitting: Sequence[Member], sign: int) -> int:
        """The change in cost by one table more (or less); the counts follow."""
        cost, size = 0, len(sitting)
        for seat, member in enumerate(sitting):
            cost += SEAT * _step(self._sat, (member, seat), sign)
            cost += NEIGHBOUR * _step(self._left, (sitting[seat - 1], member), sign)
            if size < self._full:
                cost += SMALL * _step(self._small, member, sign)
            for other in sitting[seat + 1 :]:
                pair = (member, other) if member < other else (other, member)
                cost += MEETING * _step(self._met, pair, sign)
                after = self._met[pair] if sign > 0 else self._met[pair] + 1
                if after > OFTEN:
                    cost += sign * MANY_MEETINGS * (after - OFTEN)
        return cost


def _step(counts: Counter[_Key], key: _Key, sign: int) -> int:
    """The change of the count's square."""
    before = counts[key]
    counts[key] = before + sign
    return 2 * before * sign + 1
