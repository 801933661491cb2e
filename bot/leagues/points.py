"""League points, and what a table's end counts in every comparison."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from bot.leagues.plans import Member

WON = 6
"""League points of a sole winner, whatever the size of the table."""


class Result(msgspec.Struct, frozen=True):
    """How a table ended: its members by seat, their places (1 is best; ties share one) and scores.

    `dropped` are members who left for good: they rank last there and get nothing.
    """

    table: int
    members: tuple[Member, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    dropped: tuple[Member, ...] = ()

    def place_of(self, member: Member) -> int:
        """The member's place among those who stayed; right behind them for who dropped out."""
        still = zip(self.members, self.places, strict=True)
        places = [place for one, place in still if one not in self.dropped]
        if member in self.dropped:
            return len(places) + 1
        own = self.places[self.members.index(member)]
        return 1 + sum(place < own for place in places)

    def score_of(self, member: Member) -> int:
        """The member's score in the game."""
        return self.scores[self.members.index(member)]

    @property
    def winners(self) -> tuple[Member, ...]:
        """Who shares the first place; nobody where all have dropped out."""
        still = [one for one in self.members if one not in self.dropped]
        best = min((self.place_of(one) for one in still), default=0)
        return tuple(one for one in still if self.place_of(one) == best)

    def beaten(self, member: Member) -> tuple[Member, ...]:
        """The others who finished behind the member."""
        own = self.place_of(member)
        return tuple(one for one in self.members if self.place_of(one) > own)

    def tied(self, member: Member) -> tuple[Member, ...]:
        """The others who share the member's place."""
        own = self.place_of(member)
        return tuple(one for one in self.members if one != member and self.place_of(one) == own)


def table_points(result: Result, member: Member) -> Fraction:
    """6 (beaten + tied / 2) / (n - 1): 6-4-2-0, 6-3-0, 6-0; nothing for who dropped out."""
    if member in result.dropped:
        return Fraction(0)
    return share(result, member) * WON


def share(result: Result, member: Member) -> Fraction:
    """The share of the others whom the member has beaten; a tie is half."""
    count = 2 * len(result.beaten(member)) + len(result.tied(member))
    return Fraction(count, 2 * (len(result.members) - 1))


def points(results: Iterable[Result], member: Member) -> Fraction:
    """The member's league points from these tables."""
    return sum((table_points(one, member) for one in _of(results, member)), Fraction(0))


def wins(results: Iterable[Result], member: Member) -> Fraction:
    """Tables won; a win that k share counts 1/k."""
    won = (one.winners for one in _of(results, member))
    return sum((Fraction(1, len(who)) for who in won if member in who), Fraction(0))


def mean_of_winner(results: Iterable[Result], member: Member) -> Fraction:
    """The mean of the member's score as a share of the winner's.

    Where the winner has no positive score, winners count 1 and others 0; who dropped out counts 0.
    """
    shares = [_of_winner(one, member) for one in _of(results, member)]
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)


def _of_winner(result: Result, member: Member) -> Fraction:
    if member in result.dropped:
        return Fraction(0)
    best = result.score_of(result.winners[0])
    if best <= 0 or member in result.winners:
        return Fraction(member in result.winners)
    return Fraction(result.score_of(member), best)


def _of(results: Iterable[Result], member: Member) -> list[Result]:
    return [one for one in results if member in one.members]
