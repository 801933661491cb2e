"""Dice: unbiased, keyed by seed and count, the same for ever."""

from collections import Counter
from itertools import permutations

import pytest

from game_core.kernel.chance import Dice, derived_seed, seed_hash

SEED = "000102030405060708090a0b0c0d0e0f"


def test_values_never_change() -> None:
    # Running games and given-out records hang on these.
    dice = Dice(SEED, 0)
    assert [dice.below(100) for _ in range(8)] == [28, 43, 22, 99, 3, 92, 37, 33]
    dice = Dice(SEED, 1)
    assert [dice.below(100) for _ in range(8)] == [61, 59, 94, 23, 40, 5, 26, 62]
    assert Dice(SEED, 0).shuffled(range(10)) == (5, 4, 0, 1, 9, 3, 7, 2, 6, 8)
    assert Dice(SEED, 2).choice("abcdefgh") == "g"
    assert seed_hash(SEED) == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"
    assert derived_seed(SEED, "players") == "7ca2030dc7ad03144d79549a594f3a60"


def test_the_count_and_the_seed_key_the_stream() -> None:
    def stream(seed: str, n: int) -> tuple[int, ...]:
        dice = Dice(seed, n)
        return tuple(dice.below(1 << 32) for _ in range(4))

    assert stream(SEED, 0) == stream(SEED, 0)
    other = SEED[:-1] + "e"
    streams = {stream(seed, n) for seed in (SEED, other) for n in (0, 1, 2, 11)}
    assert len(streams) == 8


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7])
def test_every_number_is_as_likely(limit: int) -> None:
    dice = Dice(SEED)
    times = Counter(dice.below(limit) for _ in range(3000 * limit))
    assert sorted(times) == list(range(limit))
    # Six standard deviations of 3000 expected hits stay below 330.
    assert all(abs(count - 3000) < 330 for count in times.values())


def test_large_limits_are_drawn_without_bias() -> None:
    # Three quarters of 2^64: plain remainders would fall below a third of it half of the time.
    limit = 3 << 62
    dice = Dice(SEED)
    low = sum(dice.below(limit) < 1 << 62 for _ in range(3000))
    assert abs(low - 1000) < 160


def test_every_order_is_as_likely() -> None:
    dice = Dice(SEED)
    times = Counter(dice.shuffled("abc") for _ in range(6000))
    assert set(times) == set(permutations("abc"))
    assert all(abs(count - 1000) < 180 for count in times.values())


def test_a_derived_seed_is_another_for_every_purpose() -> None:
    seeds = {SEED, *(derived_seed(SEED, purpose) for purpose in ("a", "b", "players"))}
    assert len(seeds) == 4
    assert all(len(seed) == 32 for seed in seeds)
