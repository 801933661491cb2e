"""Divisions from season to season: who moves up and down, and how everybody fits in again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

import msgspec

from bot.leagues.plans import Member

LEAST, BEST, MOST = 5, 7, 8
"""Members of a division."""


class Came(IntEnum):
    """Why a member belongs in a division; who comes first keeps the seat first."""

    STAYED = 0
    PROMOTED = 1
    RELEGATED = 2
    RETURNING = 3
    NEW = 4


class Claim(msgspec.Struct, frozen=True):
    """What a member brings from before: the division (from 0) they played in and their place there.

    `wanted` is the division they have earned, `rank` orders claims alike; who `dropped` out is
    the last to be kept up.
    """

    member: Member
    came: Came
    division: int | None = None
    wanted: int | None = None
    rank: int = 0
    dropped: bool = False


def movers(size: int) -> int:
    """How many of a division move up, and as many down."""
    return -(-size // 6)


def claims(
    finals: Sequence[Sequence[Member]],
    entering: Sequence[Member],
    *,
    dropped: frozenset[Member] = frozenset(),
    last_division: Mapping[Member, int],
) -> tuple[Claim, ...]:
    """The claims of those who enter the next season, in order of their strength.

    `finals` are the divisions in their final order, `last_division` where those who paused have
    played last. Who dropped out moves down, before those who played to the end.
    """
    entered, found = set(entering), []
    for number, final in enumerate(finals):
        order = [*(one for one in final if one not in dropped), *(m for m in final if m in dropped)]
        count, is_last = movers(len(order)), number == len(finals) - 1
        up = set(order[:count]) - dropped if number else set()
        down = set() if is_last else (set(order[-count:]) | (dropped & set(order))) - up
        for rank, member in enumerate(order):
            if member not in entered:
                continue
            if member in up:
                claim = Claim(member, Came.PROMOTED, number, number - 1, rank)
            elif member in down:
                claim = Claim(member, Came.RELEGATED, number, number + 1, rank, member in dropped)
            else:
                claim = Claim(member, Came.STAYED, number, number, rank)
            found.append(claim)
    known = {one.member for one in found}
    for rank, member in enumerate(entering):
        if member in known:
            continue
        if member in last_division:
            was = last_division[member]
            found.append(Claim(member, Came.RETURNING, None, was, rank))
        else:
            found.append(Claim(member, Came.NEW, None, None, rank))
    return tuple(found)


def moves(
    finals: Sequence[Sequence[Member]], dropped: frozenset[Member]
) -> tuple[tuple[tuple[Member, ...], tuple[Member, ...]], ...]:
    """By division: who moves up, and who moves down, where nobody leaves or comes."""
    everybody = [member for final in finals for member in final]
    found = claims(finals, everybody, dropped=dropped, last_division={})
    then = {
        member: number
        for number, division in enumerate(divided(found, len(finals)))
        for member in division
    }
    return tuple(
        (
            tuple(member for member in final if then[member] < number),
            tuple(member for member in final if then[member] > number),
        )
        for number, final in enumerate(finals)
    )


def division_sizes(count: int, before: int = 0) -> tuple[int, ...]:
    """Sizes that differ by one at most, each from 5 to 8 where that is possible.

    `before` is how many divisions there were: as many stay where they can.
    """
    if count == 0:
        return ()
    able = [n for n in range(1, count + 1) if LEAST * n <= count <= MOST * n]
    if before in able:
        number = before
    elif able:
        number = min(able, key=lambda n: (abs(count - BEST * n), -n))
    else:
        number = max(1, count // LEAST)
    small, more = divmod(count, number)
    return tuple(small + (n >= number - more) for n in range(number))


def divided(claimed: Sequence[Claim], before: int = 0) -> tuple[tuple[Member, ...], ...]:
    """The members by division, from the first; nobody who played moves two steps, unless so many
    divisions vanish or stand empty that there is no other way.

    Filled from the top. In a division first sit those who cannot go lower, then those who earned
    it by staying or promotion, then the best who were to move down, then who returns, then the
    best of the division below, then newcomers.
    """
    sizes = division_sizes(len(claimed), before)
    left = list(claimed)
    made = []
    for number, size in enumerate(sizes):
        is_last = number == len(sizes) - 1
        left.sort(key=lambda one: _order(one, number))
        taken = left if is_last else left[:size]
        made.append(tuple(one.member for one in sorted(taken, key=_strength)))
        left = left[len(taken) :]
    return tuple(made)


def _order(claim: Claim, number: int) -> tuple[int, int, int]:
    """Smaller is seated first in the division of that number."""
    played, wanted = claim.division, claim.wanted
    if played is not None and played < number:
        return (0, claim.came, claim.rank)
    if claim.came in (Came.STAYED, Came.PROMOTED) and wanted == number:
        return (1, claim.came, claim.rank)
    if played == number and not claim.dropped:
        return (2, claim.came, claim.rank)
    if claim.came is Came.RETURNING and wanted is not None and wanted <= number:
        return (3, wanted, claim.rank)
    if played == number + 1:
        return (4, claim.came, claim.rank)
    if played == number:
        return (5, claim.came, claim.rank)
    return (6 if played is None else 7, claim.came if played is None else played, claim.rank)


def _strength(claim: Claim) -> tuple[int, int, int]:
    return (99 if claim.division is None else claim.division, claim.rank, claim.came)
