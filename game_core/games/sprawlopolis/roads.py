"""Roads: maximal chains of segments that meet at shared block edges (SP-21)."""

from collections.abc import Mapping
from typing import Final

import msgspec

from game_core.games.sprawlopolis.cards import Block, Side
from game_core.kernel.decision import Cell
from game_core.kit.grid import reading

_STEP: Final = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}


class Road(msgspec.Struct, frozen=True):
    """A road: its sections (blocks) along the way, and the two cells beyond its ends.

    A loop has no ends. A cell beyond an end may be empty: there the road meets the city's edge.
    """

    cells: tuple[Cell, ...]
    ends: tuple[Cell, ...]

    @property
    def is_loop(self) -> bool:
        """Whether the road closes on itself."""
        return not self.ends


def beyond(cell: Cell, side: Side) -> Cell:
    """The cell across that edge."""
    step_x, step_y = _STEP[side]
    return (cell[0] + step_x, cell[1] + step_y)


def trace_roads(blocks: Mapping[Cell, Block]) -> tuple[Road, ...]:
    """Every road of the visible blocks, by its first section in reading order.

    A block has one segment with two edges at most, so a road is a path or a loop, never a branch.
    """
    roads: list[Road] = []
    traced: set[Cell] = set()
    for cell in sorted(blocks, key=reading):
        if blocks[cell].road and cell not in traced:
            road = _trace(blocks, cell)
            traced.update(road.cells)
            roads.append(road)
    return tuple(roads)


def _trace(blocks: Mapping[Cell, Block], cell: Cell) -> Road:
    one, other = blocks[cell].road
    onward, end = _follow(blocks, cell, one)
    if not end:
        return Road((cell, *onward), ())
    back, start = _follow(blocks, cell, other)
    return Road((*reversed(back), cell, *onward), (*start, *end))


def _follow(
    blocks: Mapping[Cell, Block], start: Cell, side: Side
) -> tuple[list[Cell], tuple[Cell, ...]]:
    """The sections after `start` through its edge `side`, and the cell beyond the last of them;
    no such cell where the road comes back to `start`.
    """
    sections: list[Cell] = []
    cell = beyond(start, side)
    while (block := blocks.get(cell)) and side.opposite in block.road:
        if cell == start:
            return sections, ()
        sections.append(cell)
        one, other = block.road
        side = other if one is side.opposite else one
        cell = beyond(cell, side)
    return sections, (cell,)
