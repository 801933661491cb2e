"""Who meets whom: proven seat designs, the circle method, and how many tables of which size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Member = int
"""Who plays in a season: a person's id, or the captain's for a pair."""
Sitting = tuple[Member, ...]
"""The members of one table, by seat."""

BASES: Mapping[tuple[int, int], tuple[int, ...]] = {
    (4, 3): (0, 1, 2),
    (5, 4): (0, 1, 3, 2),
    (6, 5): (0, 1, 2, 4, 3),
    (7, 3): (0, 1, 3),
    (7, 4): (0, 3, 5, 6),
    (11, 5): (1, 3, 9, 5, 4),
    (13, 4): (0, 1, 3, 9),
}
"""By (members, seats a table): difference sets, turned once for each table."""


def designed(members: Sequence[Member], size: int) -> tuple[Sitting, ...] | None:
    """As many tables as members, each in every seat once and every pair equally often; None where
    no such design is known.
    """
    base = BASES.get((len(members), size))
    return None if base is None else turned(members, base)


def turned(members: Sequence[Member], base: Sequence[int]) -> tuple[Sitting, ...]:
    """Table t seats the members (d + t) mod n for d in the base: everybody in every seat once."""
    n = len(members)
    return tuple(tuple(members[(d + t) % n] for d in base) for t in range(n))


def duels(members: Sequence[Member]) -> tuple[tuple[Sitting, ...], ...]:
    """Rounds in which everybody meets everybody once, by the circle method.

    Each sits first as often as second, give or take one; where the number is odd, each has one
    round off.
    """
    places: list[Member | None] = [*members]
    if len(places) % 2:
        places.append(None)
    circle, pivot = places[:-1], places[-1]
    n = len(circle)
    rounds = []
    for number in range(n):
        head = circle[number]
        pairs = [(head, pivot) if number % 2 else (pivot, head)]
        for step in range(1, (n + 1) // 2):
            one, other = circle[(number + step) % n], circle[(number - step) % n]
            pairs.append((one, other) if step % 2 else (other, one))
        rounds.append(tuple((a, b) for a, b in pairs if a is not None and b is not None))
    return tuple(rounds)


def across(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int, int, int]:
    """Two pairs at one table, partners opposite each other."""
    return one[0], other[0], one[1], other[1]


def table_sizes(seats: int, preferred: int, sizes: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The sizes of tables that take `seats` players, large ones first, and how many are left over.

    As few as can be are left over; then as many tables as can be have the preferred size, and the
    others are as near to it as can be.
    """
    best: list[tuple[int, int, tuple[int, ...]] | None] = [(0, 0, ())] + [None] * seats
    for count in range(1, seats + 1):
        for size in sizes:
            before = best[count - size] if size <= count else None
            if before is None:
                continue
            odd, far, taken = before
            away = abs(size - preferred)
            made = (
                odd + (away > 0),
                far + away * away,
                tuple(sorted((*taken, size), reverse=True)),
            )
            known = best[count]
            if known is None or made < known:
                best[count] = made
    most = max(count for count, one in enumerate(best) if one is not None)
    found = best[most]
    assert found is not None
    return found[2], seats - most
