"""Indexed pictures as stripes of rows, as PNG wants them: those that stay as they were stay packed.

Every row begins with the byte of its filter: none.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from PIL import Image

from renderers.paint.packing import STRIPE, Stripe, stripe

Pixels = Image.Image


class Sheet(NamedTuple):
    """A picture a byte a pixel."""

    width: int
    height: int
    stripes: tuple[Stripe, ...]


def sheet(image: Pixels) -> Sheet:
    """The sheet of an indexed picture."""
    width, height = image.size
    raw, step = bytearray((width + 1) * height), STRIPE * (width + 1)
    _rows(width, raw).paste(image, (1, 0))
    parts = (bytes(raw[n : n + step]) for n in range(0, len(raw), step))
    return Sheet(width, height, tuple(map(stripe, parts)))


def joined(parts: Sequence[Sheet]) -> Sheet:
    """Sheets of one width below each other."""
    height = sum(part.height for part in parts)
    return Sheet(parts[0].width, height, tuple(one for part in parts for one in part.stripes))


def image_of(one: Sheet) -> Pixels:
    """The picture without its filters; it has no colours yet."""
    raw = bytearray().join(part.rows for part in one.stripes)
    return _rows(one.width, raw).crop((1, 0, one.width + 1, one.height))


def amended(one: Sheet, top: int, bottom: int, amend: Callable[[Pixels, int], None]) -> Sheet:
    """The sheet after `amend`, which is given rows that hold those from `top` until before
    `bottom`, and the number of the first. Their pixels begin at 1.
    """
    tops = [0, *accumulate(len(part.rows) // (one.width + 1) for part in one.stripes)]
    touched = [n for n, (a, b) in enumerate(pairwise(tops)) if a < bottom and top < b]
    if not touched:
        return one
    first, last = touched[0], touched[-1] + 1
    before = one.stripes[first:last]
    raw, step, start = bytearray().join(part.rows for part in before), one.width + 1, tops[first]
    amend(_rows(one.width, raw), start)
    parts = (
        bytes(raw[(a - start) * step : (b - start) * step])
        for a, b in pairwise(tops[first : last + 1])
    )
    after = (
        old if old.rows == new else stripe(new) for old, new in zip(before, parts, strict=True)
    )
    return one._replace(stripes=(*one.stripes[:first], *after, *one.stripes[last:]))


def weight(one: Sheet) -> int:
    """How many bytes a sheet takes."""
    return sum(len(part.rows) + len(part.packed) for part in one.stripes)


def _rows(width: int, raw: bytearray) -> Pixels:
    """An indexed image that lies in `raw` itself: to draw on it is to write there."""
    size = width + 1, len(raw) // (width + 1)
    rows = Image.frombuffer("P", size, raw, "raw", "P", 0, 1)
    rows.readonly = 0  # or Pillow would copy it first
    return rows
