"""Marks on a board: numbered discs, slots, the ghost's edge, the newest piece, the highlight."""

from collections.abc import Iterable, Sequence

from game_core.kernel.decision import Cell
from renderers.kit.board import Frame
from renderers.kit.header import signed
from renderers.scene import Bounds, Box, Disc, Item, Point, Text
from renderers.theme import LEAST_TEXT
from renderers.typeface import width

CROWDED = 40
"""The radius of discs that touch their neighbours' blocks, in percent of a block."""


UNDER = 2
"""How far a frame reaches over the soft edge of what it stands round, or under it."""


def disc_radius(block: int, centres: Sequence[Point]) -> int:
    """The radius of numbered discs: large where they stand apart, smaller where they crowd."""
    near = min(
        (
            max(abs(a - c), abs(b - d))
            for n, (a, b) in enumerate(centres)
            for c, d in centres[n + 1 :]
        ),
        default=2 * block,
    )
    if near > block:
        return max(34, min(46, block * 36 // 100))
    return max(12, min(44, block * CROWDED // 100))


def number_size(radius: int, text: str) -> int:
    """The largest size at which a number fits its disc."""
    return min(radius * 5 // 4, radius * 275 // (100 * max(1, len(text))))


def numbered(x: int, y: int, radius: int, text: str, fill: str) -> tuple[Item, ...]:
    """A disc with a number."""
    line = max(3, radius // 7)
    return (
        Disc(x, y, radius + line // 2, fill, "ink", line, max(2, line * 2 // 3)),
        Text(x, y, text, number_size(radius, text), "ink", "Black", "middle"),
    )


def slots(frame: Frame, cells: Iterable[Cell]) -> tuple[Item, ...]:
    """Faint empty blocks on the table, so that a disc out there has a place."""
    inset, r = 9, frame.block * 14 // 100
    return tuple(
        Box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, "", r, "table3", 3)
        for x, y, w, h in (frame.square(cell) for cell in sorted(cells))
    )


def ghost_edge(bounds: Bounds) -> tuple[Item, ...]:
    """A dashed edge, paper on ink: not there yet."""
    x, y, w, h = bounds
    items: list[Item] = [Box(x - 7, y - 7, w + 14, h + 14, "", 16, "ink", 13)]
    for start, length in _dashes(w):
        items += (Box(x + start, top - 4, length, 8, "paper") for top in (y, y + h))
    for start, length in _dashes(h):
        items += (Box(left - 4, y + start, 8, length, "paper") for left in (x, x + w))
    return tuple(items)


def _dashes(length: int) -> list[tuple[int, int]]:
    """Start and length of dashes of about 28 with gaps of 14, symmetric between two corners."""
    margin = 20
    count = max(2, round((length - 2 * margin + 14) / 42))
    step = (length - 2 * margin + 14) / count
    return [(round(margin + n * step), round(step - 14)) for n in range(count)]


def badge(x: int, y: int, gain: int) -> tuple[Item, ...]:
    """A change in score on a pill round x, y: ink on yellow for a gain, paper on red for a loss."""
    text = signed(gain, "+")
    wide = width(text, 52) + 44
    fill, colour = ("heart", "paper") if gain < 0 else ("wild", "ink")
    return (
        Box(x - wide // 2 - 5, y - 41, wide + 10, 82, "paper", 41),
        Box(x - wide // 2, y - 36, wide, 72, fill, 36, "ink", 5),
        Text(x, y, text, 52, colour, "Black", "middle"),
    )


def newest(bounds: Bounds, text: str, avoid: Sequence[Point]) -> tuple[Item, ...]:
    """A magenta line between two of paper, its tab where it is farthest from points to avoid."""
    x, y, w, h = bounds
    wide = width(text, LEAST_TEXT) + 34
    places = [(a, b) for b in (y - 5, y + h + 5) for a in (x + w // 4, x + w * 3 // 4)]
    if w < wide * 3 // 2:
        places = [(x + w // 2, b) for b in (y - 32, y + h + 32)]

    def distance(place: Point) -> int:
        return min(((place[0] - a) ** 2 + (place[1] - b) ** 2 for a, b in avoid), default=0)

    a, b = max(places, key=distance)
    rings = (("ink", 17, 24), ("paper", 14, 18), ("new", 10, 10))
    return (
        *(
            Box(x - grow, y - grow, w + 2 * grow, h + 2 * grow, "", 14 + grow, colour, line)
            for colour, grow, line in rings
        ),
        Box(a - wide // 2, b - 26, wide, 52, "new", 26, "paper", 5),
        Text(a, b + 1, text, LEAST_TEXT, "paper", "Black", "middle"),
    )


def raised(frame: Frame, cells: Iterable[Cell]) -> tuple[Item, ...]:
    """The ground that highlighted blocks stand out on: ink, yellow, paper. It is a frame that ends
    under the edge of its block.
    """
    squares = list(cells)
    items: list[Item] = []
    for colour, grow in (("ink", 16), ("wild", 11)):
        items += (
            Box(*frame.square(cell, grow), "", grow, colour, grow + UNDER) for cell in squares
        )
    return tuple(items)


def running_numbers(frame: Frame, cells: Sequence[Cell]) -> tuple[Item, ...]:
    """1, 2, 3 … on small yellow discs in the corners of blocks."""
    items: list[Item] = []
    radius = max(16, frame.block * 26 // 100)
    for number, cell in enumerate(cells, 1):
        x, y = frame.at(cell)
        away = frame.block - radius * 115 // 100
        items += numbered(x + away, y + away, radius, str(number), "wild")
    return tuple(items)
