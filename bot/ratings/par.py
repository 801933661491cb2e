"""How people do where nobody is their opponent: par and the win rate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

RECENT: Final = 30
"""How many of the latest games par looks at."""
BEST: Final = 10
"""How many of these count."""


class Attempt(msgspec.Struct, frozen=True):
    """A solo or cooperative result: the score, what there was to reach, and whether it was won.

    `target` and `won` are None where the game has no such thing.
    """

    score: int
    target: int | None = None
    won: bool | None = None

    @property
    def above(self) -> int:
        """The points above the target."""
        return self.score - (self.target or 0)


class Par(msgspec.Struct, frozen=True):
    """`mean` points above target of the best of the recent games, and the wins of all `decided`."""

    games: int
    counted: int
    mean: float
    won: int
    decided: int
    has_target: bool = False
    """Whether there was something to reach."""

    @property
    def win_rate(self) -> float | None:
        """The share of games won, from 0 to 1; None where no game could be."""
        return self.won / self.decided if self.decided else None


def par(attempts: Sequence[Attempt]) -> Par | None:
    """The par of these results, oldest first; None without any."""
    if not attempts:
        return None
    best = sorted((one.above for one in attempts[-RECENT:]), reverse=True)[:BEST]
    decided = [one.won for one in attempts if one.won is not None]
    mean, has_target = sum(best) / len(best), any(one.target is not None for one in attempts)
    return Par(len(attempts), len(best), mean, sum(decided), len(decided), has_target)
