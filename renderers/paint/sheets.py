"""Indexed pictures as stripes of rows, as PNG wants them: those that stay as they were stay packed.

Every row begins with the byte of its filter: none.
"""

from collections.abc import Callable
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
    rows = Image.new("P", (width + 1, height))
    rows.paste(image, (1, 0))
    return Sheet(width, height, tuple(map(stripe, _stripes(rows))))


def image_of(one: Sheet) -> Pixels:
    """The picture without its filters; it has no colours yet."""
    return _rows(one, one.stripes).crop((1, 0, one.width + 1, one.height))


def amended(one: Sheet, top: int, bottom: int, amend: Callable[[Pixels, int], None]) -> Sheet:
    """The sheet after `amend`, which is given rows that hold those from `top` until before
    `bottom`, and the number of the first. Their pixels begin at 1.
    """
    first, last = max(0, top) // STRIPE, -(-min(bottom, one.height) // STRIPE)
    if first >= last:
        return one
    before = one.stripes[first:last]
    rows = _rows(one, before)
    amend(rows, first * STRIPE)
    after = (
        old if old.rows == new else stripe(new)
        for old, new in zip(before, _stripes(rows), strict=True)
    )
    return one._replace(stripes=(*one.stripes[:first], *after, *one.stripes[last:]))


def weight(one: Sheet) -> int:
    """How many bytes a sheet takes."""
    return sum(len(part.rows) + len(part.packed) for part in one.stripes)


def _rows(one: Sheet, stripes: tuple[Stripe, ...]) -> Pixels:
    raw = b"".join(part.rows for part in stripes)
    size = one.width + 1, len(raw) // (one.width + 1)
    return Image.frombuffer("P", size, raw, "raw", "P", 0, 1)


def _stripes(rows: Pixels) -> list[bytes]:
    raw, step = rows.tobytes(), STRIPE * rows.width
    return [raw[n : n + step] for n in range(0, len(raw), step)]
