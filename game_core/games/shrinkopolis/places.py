"""The lattice: cells, sides, places, seams, and how a card of two cells lies on it (SH-10).

x to the right, y down. A place is a side of a cell, seen from that cell; a seam is where two cells
meet, named by the east or south side of its western or northern cell.
"""

from enum import IntEnum
from typing import Final

import msgspec

from game_core.kernel.decision import Cell

Place = tuple[int, int, int]
"""Column, row, side."""


class Side(IntEnum):
    """The four sides of a cell, clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
TURNS: Final = (0, 90, 180, 270)

CELLS: Final = {
    0: ((0, 0), (0, 1)),
    90: ((1, 0), (0, 0)),
    180: ((0, 1), (0, 0)),
    270: ((0, 0), (1, 0)),
}
"""Where the card's top and bottom cell lie from its top-left corner, by its turn clockwise."""

_UPRIGHT: Final = (
    (0, Side.NORTH),
    (0, Side.EAST),
    (1, Side.EAST),
    (1, Side.SOUTH),
    (1, Side.WEST),
    (0, Side.WEST),
)

TURNED: Final[dict[int, tuple[Place, ...]]] = {
    turn: tuple((*CELLS[turn][cell], (side + turn // 90) % 4) for cell, side in _UPRIGHT)
    for turn in TURNS
}
"""The six places of a card with its corner at 0, 0, by its turn, in the order of its file."""


class Laid(msgspec.Struct, frozen=True):
    """A card that lies: its id, its top-left cell, its turn clockwise in degrees."""

    card: str
    x: int
    y: int
    turn: int

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """Its two cells, in reading order."""
        if self.turn in (90, 270):
            return ((self.x, self.y), (self.x + 1, self.y))
        return ((self.x, self.y), (self.x, self.y + 1))

    @property
    def places(self) -> tuple[Place, ...]:
        """Its six places in the order of the card's file."""
        return tuple((self.x + dx, self.y + dy, side) for dx, dy, side in TURNED[self.turn])

    @property
    def is_upright(self) -> bool:
        """Whether it is taller than wide."""
        return self.turn in (0, 180)


def across(place: Place) -> Place:
    """The same seam seen from the other cell."""
    x, y, side = place
    dx, dy = STEPS[side]
    return (x + dx, y + dy, (side + 2) % 4)


def seam_of(place: Place) -> Place:
    """The seam's own name: its western or northern cell."""
    return place if place[2] in (Side.EAST, Side.SOUTH) else across(place)


def cells_of(seam: Place) -> tuple[Cell, Cell]:
    """The two cells that meet at a seam."""
    return (seam[:2], across(seam)[:2])


def column_name(x: int) -> str:
    """The name of a column, counted from the first card: its own is W1."""
    return f"E{x}" if x > 0 else f"W{1 - x}"


def row_name(y: int) -> str:
    """The name of a row, counted from the middle of the first card: N1 and S1 are its own."""
    return f"S{y}" if y > 0 else f"N{1 - y}"


def spot_name(cell: Cell) -> str:
    """The name of a cell that never changes in a game, e.g. "E3 N2"."""
    return f"{column_name(cell[0])} {row_name(cell[1])}"


def reading_place(place: Place) -> tuple[int, int, int]:
    """A sort key: row by row from the top, each from the left."""
    return (place[1], place[0], place[2])
