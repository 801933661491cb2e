"""Deflates rows of pixels in stripes: fast first, then the heaviest once more with effort."""

import zlib

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
"""How many bytes of heavy stripes are remembered with their rows."""


class Packer:
    """Packs into zlib streams; remembers heavy stripes, which come again in the next picture."""

    def __init__(self, kept: int = KEPT) -> None:
        self._heavy: Keep[bytes] = Keep(kept)

    def packed(self, rows: bytes, length: int, limit: int) -> bytes:
        """Rows of `length` bytes as one zlib stream, as near to `limit` as little effort brings it.

        The stripes know nothing of each other, so one alone may be replaced.
        """
        step = STRIPE * length
        stripes = [rows[n : n + step] for n in range(0, len(rows), step)]
        parts = [_fast(stripe) for stripe in stripes]
        total = sum(map(len, parts))
        heaviest = sorted(range(len(parts)), key=lambda n: len(parts[n]), reverse=True)
        for n in heaviest[:MOST]:
            if total <= limit:
                break
            light = self._light(stripes[n])
            total -= len(parts[n]) - len(light)
            parts[n] = light
        return b"".join((HEAD, *parts, END, adler32(rows).to_bytes(4, "big")))

    def _light(self, stripe: bytes) -> bytes:
        weight = len(stripe)
        return self._heavy.get(stripe, lambda: _slow(stripe), lambda light: weight + len(light))


def _fast(stripe: bytes) -> bytes:
    packer = compressobj(1, zlib.DEFLATED, -15)
    return packer.compress(stripe) + packer.flush(zlib.Z_FULL_FLUSH)


def _slow(stripe: bytes) -> bytes:
    packer = thorough(EFFORT, zlib.DEFLATED, -15)
    return packer.compress(stripe) + packer.flush(zlib.Z_FULL_FLUSH)
