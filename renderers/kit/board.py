"""Boards made of square blocks: how large they are drawn, the table under and rulers beside."""

from collections.abc import Callable, Iterable

import msgspec

from game_core.kernel.decision import Cell
from game_core.kit.grid import reading
from renderers.scene import Bounds, Box, Corners, Item, Text, Wash
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import width

SIDE_RULER = 84
TOP_RULER = 56
AIR = 30
"""Between the rulers, the board and the sides of the picture."""

HEAD_ROOM = 48
"""Above and below the board: room for the marks that stand out of it."""

RIM = 7
"""How far the paper edge of a board reaches beyond its blocks."""

Window = tuple[int, int, int, int]
"""Cells: left, top, right, bottom; right and bottom are the first ones outside."""

PLANK = 148
CURVE = 32


class Frame(msgspec.Struct, frozen=True):
    """Where blocks lie in a picture: `left`, `top` is the corner of cell 0, 0."""

    block: int
    left: int
    top: int
    window: Window
    board: Bounds
    """The table in the picture, rulers included."""

    def at(self, cell: Cell) -> Cell:
        """The corner of a cell, in pixels."""
        return self.left + cell[0] * self.block, self.top + cell[1] * self.block

    def square(self, cell: Cell, grow: int = 0) -> Bounds:
        """The pixels of a cell, grown on all sides."""
        x, y = self.at(cell)
        return x - grow, y - grow, self.block + 2 * grow, self.block + 2 * grow


def window_of(cells: Iterable[Cell]) -> Window:
    """The smallest window that holds all `cells`."""
    columns, rows = zip(*cells, strict=True)
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def fitted_frame(window: Window, y: int, beyond: int = 0, page: Page = PAGE) -> Frame:
    """The frame of a window with its table from `y` down, its blocks in the largest size that fits.

    `beyond` is how much of the neighbouring cells shows on every side, in percent of a block.
    """
    columns, rows = window[2] - window[0], window[3] - window[1]
    wide = page.width - SIDE_RULER - 2 * AIR
    high = page.most_height - TOP_RULER - 2 * HEAD_ROOM
    block = next(
        (
            size
            for size in page.blocks
            if columns * size + 2 * size * beyond // 100 <= wide
            and rows * size + 2 * size * beyond // 100 <= high
        ),
        page.blocks[-1],
    )
    more = block * beyond // 100
    left = SIDE_RULER + AIR + (wide - columns * block) // 2
    top = y + TOP_RULER + HEAD_ROOM + more
    height = TOP_RULER + 2 * HEAD_ROOM + 2 * more + rows * block
    return Frame(
        block,
        left - window[0] * block,
        top - window[1] * block,
        window,
        (0, y, page.width, height),
    )


def inside(frame: Frame) -> Bounds:
    """The window in the picture, with some of the table around it."""
    left, top, right, bottom = frame.window
    x, y = frame.at((left, top))
    wide, high = (right - left) * frame.block, (bottom - top) * frame.block
    return x - AIR, y - AIR, wide + 2 * AIR, high + 2 * AIR


def table(board: Bounds) -> tuple[Item, ...]:
    """Painted planks."""
    _, y, wide, high = board
    lines: list[Item] = []
    for n, top in enumerate(range(y, y + high, PLANK)):
        lines.append(Box(0, top, wide, 4, "table2"))
        bottom = min(top + PLANK, y + high)
        for k in (0, 1):
            x = (n * 389 + k * 613 + 211) % (wide - 120) + 60
            lines.append(Box(x, top, 4, bottom - top, "table2"))
    return tuple(lines)


def shadow(bounds: Bounds, away: int = 9) -> Wash:
    """The flat shadow of what covers `bounds`, its corners round by up to `CURVE`: no more than is
    seen of it.
    """
    x, y, wide, high = bounds
    right = (x + wide - CURVE, y + away, CURVE + away, high)
    foot = (x + away, y + high - CURVE, wide, CURVE + away)
    return Wash((right, foot), "ink", 30)


def edge(frame: Frame, cells: Iterable[Cell]) -> tuple[Item, ...]:
    """The paper a board is cut from, and its flat shadow."""
    taken = set(cells)
    ordered = sorted(taken, key=reading)
    squares = [frame.square(cell, RIM) for cell in ordered]
    cast = tuple(
        (x + 9, y + 9, wide, high)
        for cell, (x, y, wide, high) in zip(ordered, squares, strict=True)
        if not taken.issuperset(_south_east(cell))
    )
    rims = (
        Box(*square, "paper", RIM, corners=_outer(cell, taken))
        for cell, square in zip(ordered, squares, strict=True)
    )
    return (Wash(cast, "ink", 30), *rims)


def _south_east(cell: Cell) -> tuple[Cell, ...]:
    """The cells that hide a shadow."""
    x, y = cell
    return (x + 1, y), (x, y + 1), (x + 1, y + 1)


def _outer(cell: Cell, taken: set[Cell]) -> Corners:
    """Which corners of a cell touch no other cell: only those need rounding."""
    x, y = cell
    north_west, north_east, south_east, south_west = (
        taken.isdisjoint(((x + dx, y), (x, y + dy), (x + dx, y + dy)))
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return north_west, north_east, south_east, south_west


def sunk(frame: Frame, cells: Iterable[Cell]) -> Wash:
    """What a board sinks into when part of it is highlighted."""
    return Wash(tuple(frame.square(cell, RIM) for cell in cells), "table3", 70)


def rulers(
    frame: Frame, column_name: Callable[[int], str], row_name: Callable[[int], str]
) -> tuple[Item, ...]:
    """Names of columns along the top, of rows along the left; every second where space is short."""
    _, y, wide, high = frame.board
    left, top, right, bottom = frame.window
    items: list[Item] = [
        Box(0, y, wide, TOP_RULER, "table3"),
        Box(0, y, SIDE_RULER, high, "table3"),
    ]
    half = frame.block // 2
    columns = [(column, column_name(column)) for column in range(left, right)]
    widest = max(width(name, LEAST_TEXT, "Bold") for _, name in columns)
    step = -(-(widest + 14) // frame.block)
    for column, name in columns:
        if column % step == 0:
            x = frame.at((column, 0))[0] + half
            items.append(Text(x, y + 30, name, LEAST_TEXT, "paper", "Bold", "middle"))
    step = -(-LEAST_TEXT // frame.block)
    for row in range(top, bottom):
        if row % step == 0:
            middle = frame.at((0, row))[1] + half
            items.append(
                Text(SIDE_RULER // 2, middle, row_name(row), LEAST_TEXT, "paper", "Bold", "middle")
            )
    return tuple(items)
