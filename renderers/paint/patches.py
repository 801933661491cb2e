"""What part of a picture items touch: the rest need not be drawn again."""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import assert_never

from renderers.bake import outset
from renderers.paint import shapes
from renderers.paint.sprites import ratio
from renderers.scene import Bounds, Box, Disc, Inset, Item, Layer, Path, Sprite, Text, Tile, Wash

GRAIN = 64
"""The pitch of the lattice that patches are made of, in pixels."""


def reach(item: Item) -> tuple[Bounds, ...]:
    """Rectangles that hold every pixel an item changes."""
    match item:
        case Wash():
            return item.bounds
        case Box(fill=""):
            return _sides(item)
        case Box() | Layer() | Tile() | Inset():
            return ((item.x, item.y, item.width, item.height),)
        case Disc():
            r = item.radius + item.shadow
            return ((item.x - r, item.y - r, 2 * r, 2 * r),)
        case Path():
            return (path_bounds(item),)
        case Text():
            return tuple((x, y, *mask.size) for mask, x, y, _ in shapes.runs(item))
        case Sprite():
            beyond = outset(item.size, item.style)
            wide = item.size + 2 * beyond
            high = ceil(wide * ratio(item.name, item.style))
            return ((item.x - beyond, item.y - beyond, wide, high),)
        case _:
            assert_never(item)


def _sides(frame: Box) -> tuple[Bounds, ...]:
    """What a frame covers: not its middle."""
    x, y, wide, high = frame.x, frame.y, frame.width, frame.height
    line, r = frame.line_width, frame.radius
    return (
        (x, y, wide, line),
        (x, y + high - line, wide, line),
        (x, y, line, high),
        (x + wide - line, y, line, high),
        *((a, b, r, r) for a in (x, x + wide - r) for b in (y, y + high - r) if r),
    )


def path_bounds(path: Path) -> Bounds:
    """The rectangle of a polygon with its line."""
    line = path.line_width
    columns, rows = zip(*path.points, strict=True)
    left, top = min(columns) - line, min(rows) - line
    return left, top, max(columns) + line - left, max(rows) + line - top


def meets(one: Bounds, other: Bounds) -> bool:
    """Whether two rectangles have a pixel in common."""
    a, b, w, h = one
    x, y, wide, high = other
    return a < x + wide and x < a + w and b < y + high and y < b + h


def patches(reaches: Iterable[Bounds], width: int, height: int) -> Sequence[Bounds]:
    """Rectangles apart, within a picture, that hold all of `reaches` and little more."""
    columns = -(-width // GRAIN)
    touched = [0] * -(-height // GRAIN)
    for x, y, wide, high in reaches:
        left, right = max(0, x // GRAIN), min(columns, -(-(x + wide) // GRAIN))
        if left < right:
            span = (1 << right) - (1 << left)
            for row in range(max(0, y // GRAIN), min(len(touched), -(-(y + high) // GRAIN))):
                touched[row] |= span
    found: list[Bounds] = []
    growing: dict[tuple[int, int], int] = {}
    for row, spans in enumerate([*touched, 0]):
        now = set(_runs(spans))
        for left, right in [run for run in growing if run not in now]:
            found.append(_cut(left, growing.pop((left, right)), right, row, width, height))
        growing.update((run, row) for run in now if run not in growing)
    return found


def _cut(left: int, top: int, right: int, bottom: int, width: int, height: int) -> Bounds:
    """A rectangle of the lattice in pixels, within the picture."""
    x, y = left * GRAIN, top * GRAIN
    return x, y, min(right * GRAIN, width) - x, min(bottom * GRAIN, height) - y


def _runs(spans: int) -> Iterable[tuple[int, int]]:
    """Where bits are set: the first and the one after the last of each run."""
    left = 0
    while spans:
        skip = (spans & -spans).bit_length() - 1
        spans >>= skip
        left += skip
        long = (~spans & (spans + 1)).bit_length() - 1
        yield left, left + long
        spans >>= long
        left += long


def area(bounds: Iterable[Bounds]) -> int:
    """How many pixels rectangles hold that lie apart."""
    return sum(wide * high for _, _, wide, high in bounds)
