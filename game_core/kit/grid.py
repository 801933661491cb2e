"""Square lattices: neighbours, connected groups, reading order. x to the right, y down."""

from collections.abc import Iterable

from game_core.kernel.decision import Cell


def reading(cell: Cell) -> tuple[int, int]:
    """A sort key: row by row from the top, each from the left."""
    return (cell[1], cell[0])


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells that share an edge with `cell`: north, east, south, west."""
    x, y = cell
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def diagonals(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells that share only a corner with `cell`."""
    x, y = cell
    return ((x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1))


def groups(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The edge-connected groups, each in reading order; the groups by their first cell."""
    left = set(cells)
    found = []
    for start in sorted(left, key=reading):
        if start in left:
            left.remove(start)
            found.append(_flood(start, left))
    return tuple(found)


def _flood(start: Cell, left: set[Cell]) -> tuple[Cell, ...]:
    group = [start]
    for cell in group:
        for other in neighbours(cell):
            if other in left:
                left.remove(other)
                group.append(other)
    return tuple(sorted(group, key=reading))
