"""Dice: chance that anyone can verify, the same after a restart and after an undo."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BITS = 128


class Dice:
    """A stream of numbers from a seed and `n`, the number of chance entries on the line of play.

    Block k of the stream is BLAKE2b with the seed as key over "n/k"; numbers are drawn without bias
    by rejection. A seed is 128 bits as 32 hexadecimal digits.
    """

    def __init__(self, seed: str, n: int = 0) -> None:
        self._key = bytes.fromhex(seed)
        self._n = n
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each as likely."""
        fair = (1 << 64) - ((1 << 64) % limit)
        while True:
            block = f"{self._n}/{self._drawn}".encode()
            self._drawn += 1
            value = int.from_bytes(hashlib.blake2b(block, key=self._key, digest_size=8).digest())
            if value < fair:
                return value % limit

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn from all orders alike (Fisher-Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]


def seed_hash(seed: str) -> str:
    """The public fingerprint of a seed: SHA-256 of its 16 bytes, hexadecimal."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def derived_seed(seed: str, purpose: str) -> str:
    """Another seed for `purpose`, which tells nothing about `seed` or what it draws."""
    key = bytes.fromhex(seed)
    return hashlib.blake2b(purpose.encode(), key=key, digest_size=SEED_BITS // 8).hexdigest()
