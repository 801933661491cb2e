"""What part of a picture items touch: the rest need not be drawn again."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from renderers.bake import outset
from renderers.paint import shapes
from renderers.scene import Bounds, Box, Disc, Inset, Item, Layer, Path, Sprite, Text, Tile, Wash

GRAIN = 32
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
            # a drawing need not be a square: none is twice as high as wide
            wide = item.size + 2 * beyond
            return ((item.x - beyond, item.y - beyond, wide, 2 * wide),)
        case _:
            assert_never(item)


def _sides(frame: Box) -> tuple[Bounds, ...]:
    """What a frame covers: not its middle."""
    x, y, wide, high = frame.x, frame.y, frame.width, frame.height
    deep = max(frame.radius, frame.line_width)
    return (
        (x, y, wide, deep),
        (x, y + high - deep, wide, deep),
        (x, y, deep, high),
        (x + wide - deep, y, deep, high),
    )


def path_bounds(path: Path) -> Bounds:
    """The rectangle of a polygon with its line."""
    line = path.line_width
    columns, rows = zip(*path.points, strict=True)
    left, top = min(columns) - line, min(rows) - line
    return left, top, max(columns) + line - left, max(rows) + line - top


def meets(one: Bounds, other: Bounds) -> bool:
    """Whether two rectangles have a pixel in common."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


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
