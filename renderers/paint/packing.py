"""Deflates rows of pixels in stripes: fast first, then the heaviest once more with effort."""

import zlib
from collections.abc import Sequence
from typing import NamedTuple

from renderers.paint.keep import Keep

try:
    from isal.isal_zlib import adler32, compressobj
except ImportError:
    from zlib import adler32, compressobj  # type: ignore[assignment]  # called with what both take
try:
    from zlib_ng.zlib_ng import compressobj as thorough

    EFFORT = 5
    """The level for a heavy stripe: a quarter smaller, in five times the time."""
except ImportError:
    from zlib import compressobj as thorough  # type: ignore[assignment]  # as above

    EFFORT = 6

STRIPE = 64
"""How many rows are packed by themselves."""

MOST = 40
"""How many stripes a picture may have packed anew: at the most about 8 ms, once."""

HEAD, END = b"\x78\x01", b"\x03\x00"
"""How a zlib stream begins, and an empty last block."""

KEPT = 8 << 20
"""How many bytes of heavy stripes are remembered, packed fast and packed well."""

ADLER = 65521
"""The modulus of Adler-32 (RFC 1950)."""


class Stripe(NamedTuple):
    """Rows of pixels, what they are packed, and their checksum."""

    rows: bytes
    packed: bytes
    adler: int


def stripe(rows: bytes) -> Stripe:
    """The rows, packed fast."""
    packer = compressobj(1, zlib.DEFLATED, -15)
    return Stripe(rows, packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH), adler32(rows))


class Packer:
    """Packs into zlib streams; remembers heavy stripes, which come again in the next picture."""

    def __init__(self, kept: int = KEPT) -> None:
        self._heavy: Keep[bytes] = Keep(kept)

    def packed(self, stripes: Sequence[Stripe], limit: int) -> bytes:
        """The stripes as one zlib stream, as near to `limit` as little effort brings it.

        They know nothing of each other, so one alone may be replaced.
        """
        parts = [one.packed for one in stripes]
        total = sum(map(len, parts))
        heaviest = sorted(range(len(parts)), key=lambda n: len(parts[n]), reverse=True)
        for n in heaviest[:MOST]:
            if total <= limit:
                break
            light = self._light(stripes[n])
            total -= len(parts[n]) - len(light)
            parts[n] = light
        return b"".join((HEAD, *parts, END, checksum(stripes).to_bytes(4, "big")))

    def _light(self, one: Stripe) -> bytes:
        """The stripe packed well. It is known by how it was packed fast: that holds its rows."""
        weight = len(one.packed)
        return self._heavy.get(
            one.packed, lambda: _slow(one.rows), lambda light: weight + len(light)
        )


def checksum(stripes: Sequence[Stripe]) -> int:
    """The Adler-32 of all rows, out of those of the stripes."""
    low, high = 1, 0
    for one in stripes:
        more = one.adler & 0xFFFF
        high += (one.adler >> 16) + len(one.rows) * (low - 1)
        low += more - 1
    return high % ADLER << 16 | low % ADLER


def _slow(rows: bytes) -> bytes:
    packer = thorough(EFFORT, zlib.DEFLATED, -15)
    return packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
