"""Stripes of rows: together one stream, heavy ones packed with more effort and remembered."""

import random
import zlib

import pytest

from renderers.paint import packing
from renderers.paint.packing import MOST, STRIPE, Packer, Stripe, checksum, stripe

LENGTH = 401


def noisy(rows: int, seed: int) -> bytes:
    """Rows of runs of few values: something that effort pays for."""
    draw = random.Random(seed)
    runs = (bytes([draw.randrange(24)]) * draw.randrange(1, 9) for _ in range(rows * LENGTH))
    line = b"".join(runs)
    return line[: rows * LENGTH]


def stripes(rows: bytes) -> list[Stripe]:
    step = STRIPE * LENGTH
    return [stripe(rows[n : n + step]) for n in range(0, len(rows), step)]


@pytest.mark.parametrize("rows", [1, STRIPE, STRIPE + 1, 5 * STRIPE - 3])
@pytest.mark.parametrize("limit", [0, 1 << 30])
def test_the_stream_holds_the_rows(rows: int, limit: int) -> None:
    given = noisy(rows, rows)
    assert zlib.decompress(Packer().packed(stripes(given), limit)) == given


def test_within_the_limit_nothing_is_packed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(stripe: bytes) -> bytes:
        raise AssertionError(len(stripe))

    monkeypatch.setattr(packing, "_slow", never)
    given = noisy(3 * STRIPE, 1)
    whole = Packer().packed(stripes(given), 1 << 30)
    assert zlib.decompress(whole) == given


def test_the_heaviest_stripes_are_packed_anew_until_all_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked: list[bytes] = []
    slow = packing._slow
    monkeypatch.setattr(packing, "_slow", lambda stripe: worked.append(stripe) or slow(stripe))
    flat, crowded = bytes(STRIPE * LENGTH), noisy(STRIPE, 2)
    given = flat + crowded + flat
    loose = len(Packer().packed(stripes(given), 1 << 30))
    worked.clear()
    tight = Packer().packed(stripes(given), loose - 200)
    assert worked == [crowded]
    assert len(tight) <= loose - 100


def test_a_heavy_stripe_is_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[bytes] = []
    slow = packing._slow
    monkeypatch.setattr(packing, "_slow", lambda stripe: worked.append(stripe) or slow(stripe))
    packer, given = Packer(), noisy(3 * STRIPE, 3)
    first = packer.packed(stripes(given), 0)
    assert packer.packed(stripes(given), 0) == first
    assert len(worked) == 3
    changed = given[: 2 * STRIPE * LENGTH] + noisy(STRIPE, 4)
    assert zlib.decompress(packer.packed(stripes(changed), 0)) == changed
    assert len(worked) == 4


def test_effort_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[bytes] = []
    slow = packing._slow
    monkeypatch.setattr(packing, "_slow", lambda stripe: worked.append(stripe) or slow(stripe))
    Packer().packed(stripes(noisy((MOST + 3) * STRIPE, 5)), 0)
    assert len(worked) == MOST


def test_it_packs_without_the_fast_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "compressobj", zlib.compressobj)
    monkeypatch.setattr(packing, "adler32", zlib.adler32)
    given = noisy(2 * STRIPE + 5, 6)
    assert zlib.decompress(Packer().packed(stripes(given), 0)) == given


def test_the_checksum_of_all_is_made_of_those_of_the_parts() -> None:
    given = noisy(3 * STRIPE + 7, 7) + b"\xff" * 99 * LENGTH
    assert checksum(stripes(given)) == zlib.adler32(given)
    assert checksum([]) == zlib.adler32(b"")
