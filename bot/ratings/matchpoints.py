"""Ranking a deal that many have played: two points for each beaten, one for each tied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

K = TypeVar("K")


class Ranked(msgspec.Struct, frozen=True):
    """A place (1 is best, ties share it) and matchpoints as a percentage."""

    place: int
    percent: float


def ranked(scores: Mapping[K, int]) -> dict[K, Ranked]:
    """The ranking of these scores, best first; whoever is alone has 100 %."""
    order = sorted(scores, key=lambda one: -scores[one])
    return {one: _ranked(scores[one], tuple(scores.values())) for one in order}


def _ranked(score: int, scores: tuple[int, ...]) -> Ranked:
    others = len(scores) - 1
    beaten = sum(other < score for other in scores)
    tied = sum(other == score for other in scores) - 1
    place = 1 + sum(other > score for other in scores)
    return Ranked(place, 100 * (2 * beaten + tied) / (2 * others) if others else 100.0)
