"""Ranking a deal that many have played: two points for each beaten, one for each tied."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

K = TypeVar("K")


class Ranked(msgspec.Struct, frozen=True):
    """A place (1 is best, ties share it) and matchpoints as a percentage."""

    place: int
    percent: float


def ranked(scores: Mapping[K, int]) -> dict[K, Ranked]:
    """The ranking of these scores, best first; whoever is alone has 100 %."""
    rising = sorted(scores.values())
    order = sorted(scores, key=lambda one: -scores[one])
    return {one: _ranked(scores[one], rising) for one in order}


def _ranked(score: int, rising: Sequence[int]) -> Ranked:
    beaten, above = bisect_left(rising, score), len(rising) - bisect_right(rising, score)
    others, tied = len(rising) - 1, len(rising) - beaten - above - 1
    return Ranked(1 + above, 100 * (2 * beaten + tied) / (2 * others) if others else 100.0)
