"""Ratings are a projection of results: the same results in the same order, the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from bot.ratings.model import SEASON, Rating, rated
from bot.ratings.results import Mode, Part, Result, Role

KNOWN_AFTER: Final = 8
"""Rated games until a rating is shown and listed."""
LISTED_FOR: Final = 90 * 86400.0
"""Seconds after the last rated game for which a person stays on a board."""


class Pool(msgspec.Struct, frozen=True, order=True):
    """Ratings compare within one game and mode."""

    rules: str
    mode: Mode


class Standing(msgspec.Struct, frozen=True):
    """A person's rating in a pool as their last rated game left it, `at` seconds since 1970."""

    rating: Rating = Rating()
    games: int = 0
    at: float = 0.0

    def now(self, at: float) -> Rating:
        """The rating at a later time: every whole season without a rated game has widened it."""
        seasons = int((at - self.at) // SEASON) if self.games else 0
        return self.rating.widened(max(0, seasons))

    @property
    def is_known(self) -> bool:
        """Whether there were games enough to show a number."""
        return self.games >= KNOWN_AFTER

    @property
    def shown(self) -> str:
        """The number for people, or `?`."""
        return str(self.rating.shown) if self.is_known else "?"

    def is_listed(self, now: float) -> bool:
        """Whether a board has the person: known, and active of late."""
        return self.is_known and now - self.at <= LISTED_FOR


Standings = Mapping[int, Standing]
"""By person, in one pool."""
Book = dict[Pool, dict[int, Standing]]
"""Every pool's standings."""


def pool_of(result: Result) -> Pool:
    """Where a result counts."""
    return Pool(result.rules, result.mode)


def after(standings: Standings, result: Result) -> dict[int, Standing]:
    """The changed standings of the people of a rated result; none of one that is not rated.

    `standings` are those of its pool; whoever is missing there is new.
    """
    if not result.is_rated:
        return {}
    before = {
        one.person: standings.get(one.person, Standing()).now(result.at) for one in result.owners
    }
    new = _by_place(result, before)
    for one in result.owners:
        if result.mode is Mode.TEAM and one.role is Role.LEAVER:
            new[one.person] = _deserted(result, before, one)
    return {
        one.person: Standing(
            before[one.person].towards(new[one.person], _weight(one)),
            standings.get(one.person, Standing()).games + 1,
            result.at,
        )
        for one in result.owners
    }


def replayed(results: Iterable[Result]) -> Book:
    """All standings after these results, in the order in which they came."""
    book: Book = {}
    for result in results:
        changed = after(book.get(pool_of(result), {}), result)
        if changed:
            book.setdefault(pool_of(result), {}).update(changed)
    return book


def _by_place(result: Result, before: Mapping[int, Rating]) -> dict[int, Rating]:
    """The new ratings by real place, a leaver's last; a team keeps its place whoever left it."""
    sides = sorted({one.side for one in result.owners})
    teams = [[one for one in result.owners if one.side == side] for side in sides]
    if result.mode is Mode.TEAM:
        places = [min(one.place for one in team) for team in teams]
    else:
        places = [_place(result, team[0]) for team in teams]
    return _rated(teams, places, before)


def _deserted(result: Result, before: Mapping[int, Rating], leaver: Part) -> Rating:
    """The leaver's rating: their team last, whatever the others made of it."""
    sides = sorted({one.side for one in result.owners})
    teams = [[one for one in result.owners if one.side == side] for side in sides]
    last = max(one.place for one in result.owners) + 1
    places = [last if leaver in team else min(one.place for one in team) for team in teams]
    return _rated(teams, places, before)[leaver.person]


def _rated(
    teams: list[list[Part]], places: list[int], before: Mapping[int, Rating]
) -> dict[int, Rating]:
    new = rated([[before[one.person] for one in team] for team in teams], places)
    return {
        one.person: rating
        for team, ratings in zip(teams, new, strict=True)
        for one, rating in zip(team, ratings, strict=True)
    }


def _place(result: Result, one: Part) -> int:
    last = max(part.place for part in result.owners) + 1
    return last if one.role is Role.LEAVER else one.place


def _weight(one: Part) -> float:
    return 1.0 if one.role is Role.LEAVER else one.share
