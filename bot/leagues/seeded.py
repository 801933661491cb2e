"""A fast stream of numbers from a seed, the same on every machine and under every Python."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Stream:
    """SplitMix64, started from a hash of the seed and the purpose: for plans and lots, not deals.

    Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
    """

    def __init__(self, seed: str, purpose: str) -> None:
        start = hashlib.blake2b(f"{seed}/{purpose}".encode(), digest_size=8).digest()
        self._at = int.from_bytes(start)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1; the bias is below limit / 2**64."""
        return (self._next() * limit) >> 64

    def unit(self) -> float:
        """A number from 0 up to 1."""
        return self._next() / (1 << 64)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn by lot (Fisher-Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _next(self) -> int:
        self._at = (self._at + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((self._at ^ (self._at >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)
