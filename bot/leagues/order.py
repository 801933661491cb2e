"""The order of a division, with every tie-break."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

import msgspec

from bot.leagues.plans import Member
from bot.leagues.points import Result, mean_of_winner, points, share, table_points, wins
from bot.leagues.seeded import Stream


class By(StrEnum):
    """What sets a member apart from the one above, in the order in which it is asked."""

    POINTS = "points"
    WINS = "wins"
    SHARED = "shared"
    """Points in the tables at which all who are tied sat."""
    MEAN = "mean"
    """The mean of own score by winner's score."""
    OPPONENTS = "opponents"
    """Sonneborn-Berger for tables."""
    TIME_OUTS = "time-outs"
    LOT = "lot"


class Standing(msgspec.Struct, frozen=True):
    """A line of the table; `points` and `wins` as (numerator, denominator).

    `by` is what sets the member apart from the one above.
    """

    place: int
    member: Member
    played: int
    points: tuple[int, int]
    wins: tuple[int, int]
    by: By


Key = Callable[[Member, Sequence[Member]], Fraction | int]
"""A member's worth among those who are tied; more is better."""


def standings(
    members: Sequence[Member],
    results: Sequence[Result],
    *,
    seed: str,
    extra: Mapping[Member, Fraction],
    time_outs: Mapping[Member, int],
    dropped: Collection[Member] = (),
) -> tuple[Standing, ...]:
    """The members in order, best first; `extra` are points without a table (byes, a late start).

    Who `dropped` out stands behind everybody who plays on, whatever their points. The lot is drawn
    over the members as they come, so that it does not hang on anybody's id. Where a comparison
    parts some of the tied, those who remain tied are compared anew from the top, so that what they
    shared is what these few shared.
    """
    total = {one: points(results, one) + extra.get(one, 0) for one in members}
    lot = {one: -n for n, one in enumerate(Stream(seed, "lot").shuffled(members))}

    def shared(member: Member, tied: Sequence[Member]) -> Fraction:
        common = (one for one in results if all(other in one.members for other in tied))
        return sum((table_points(one, member) for one in common), Fraction(0))

    keys: Mapping[By, Key] = {
        By.POINTS: lambda one, _tied: total[one],
        By.WINS: lambda one, _tied: wins(results, one),
        By.SHARED: shared,
        By.MEAN: lambda one, _tied: mean_of_winner(results, one),
        By.OPPONENTS: lambda one, _tied: opponents(results, one, total),
        By.TIME_OUTS: lambda one, _tied: -time_outs.get(one, 0),
        By.LOT: lambda one, _tied: lot[one],
    }
    order = [
        one
        for are_out in (False, True)
        for one in _parted([m for m in sorted(members) if (m in dropped) is are_out], keys)
    ]
    return tuple(
        Standing(
            place,
            member,
            sum(member in one.members for one in results),
            total[member].as_integer_ratio(),
            wins(results, member).as_integer_ratio(),
            by,
        )
        for place, (member, by) in enumerate(order, 1)
    )


def opponents(
    results: Sequence[Result], member: Member, total: Mapping[Member, Fraction]
) -> Fraction:
    """Sonneborn-Berger for tables: the points of whom one has beaten, half of whom one tied, each
    table by the number of others at it.
    """
    found = Fraction(0)
    for one in results:
        if member not in one.members or member in one.dropped:
            continue
        beaten = sum((total.get(other, Fraction(0)) for other in one.beaten(member)), Fraction(0))
        tied = sum((total.get(other, Fraction(0)) for other in one.tied(member)), Fraction(0))
        found += (beaten + tied / 2) / (len(one.members) - 1)
    return found


def _parted(
    tied: Sequence[Member], keys: Mapping[By, Key], above: By = By.POINTS
) -> list[tuple[Member, By]]:
    """The tied in order, each with what sets it apart from the one above."""
    if len(tied) <= 1:
        return [(one, above) for one in tied]
    for by, key in keys.items():
        worth = {one: key(one, tied) for one in tied}
        values = sorted(set(worth.values()), reverse=True)
        if len(values) > 1:
            order: list[tuple[Member, By]] = []
            for value in values:
                alike = [one for one in tied if worth[one] == value]
                order += _parted(alike, keys, by if order else above)
            return order
    msg = "a lot parts everybody"
    raise AssertionError(msg)


def mean_of_round(results: Sequence[Result]) -> Fraction:
    """The mean points of those who played a round: what a bye is worth."""
    gained = [share(one, who) * 6 for one in results for who in one.members if _stayed(one, who)]
    return sum(gained, Fraction(0)) / len(gained) if gained else Fraction(3)


def _stayed(result: Result, member: Member) -> bool:
    return member not in result.dropped
