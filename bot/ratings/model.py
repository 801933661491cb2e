"""The rating model: Bradley-Terry with partial pairings (Weng and Lin 2011), as openskill has it.

The library is imported at the first rated game, so that nothing else waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from openskill.models import BradleyTerryPart

MU: Final = 25.0
SIGMA: Final = 25.0 / 3.0
WINDOW: Final = 5
"""Neighbours on the table that a rank is compared with: all of them. The library's own window
depends on the order of its input where six players tie.
"""
LIBRARY: Final = "openskill"

ZERO: Final = 1500
POINT: Final = 24.0
"""Shown points for one of `mu`."""

SEASON: Final = 49 * 86400.0
"""Seconds of a season with its break."""
DRIFT: Final = 1.5
"""What an inactive season adds to the uncertainty."""


class Rating(msgspec.Struct, frozen=True):
    """What is believed of a person's skill in one pool, and how surely."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The number people see: 1500 for a newcomer."""
        return round(ZERO + POINT * (self.mu - MU))

    @property
    def sure(self) -> float:
        """What boards are sorted by: skill less uncertainty."""
        return self.mu - self.sigma

    def widened(self, seasons: int) -> Rating:
        """The rating after that many seasons without a rated game."""
        if not seasons:
            return self
        return Rating(self.mu, min(SIGMA, math.sqrt(self.sigma**2 + seasons * DRIFT**2)))

    def towards(self, other: Rating, share: float) -> Rating:
        """The rating moved by that share of the way to `other`, variances mixed alike."""
        if share == 1.0:
            return other
        variance = self.sigma**2 + share * (other.sigma**2 - self.sigma**2)
        return Rating(self.mu + share * (other.mu - self.mu), math.sqrt(variance))


@cache
def library_version() -> str:
    """The version of the library that rates, as it is stored with what it made."""
    return f"{LIBRARY} {version(LIBRARY)}"


def rated(
    sides: Sequence[Sequence[Rating]], places: Sequence[int]
) -> tuple[tuple[Rating, ...], ...]:
    """The ratings after a game of these sides, each a person or a team, with their places.

    The order of the sides changes nothing: the library gets them sorted.
    """
    order = sorted(range(len(sides)), key=lambda n: (places[n], _numbers(sides[n])))
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma) for one in sides[n]] for n in order]
    after = model.rate(teams, ranks=[float(places[n]) for n in order])
    found = {
        n: tuple(Rating(one.mu, one.sigma) for one in team)
        for n, team in zip(order, after, strict=True)
    }
    return tuple(found[n] for n in range(len(sides)))


def _numbers(side: Sequence[Rating]) -> list[tuple[float, float]]:
    return [(one.mu, one.sigma) for one in side]


@cache
def _model() -> BradleyTerryPart:
    from openskill.models import BradleyTerryPart  # start-up must not wait for it

    return BradleyTerryPart(window_size=WINDOW)
