"""The visible city: what lies on top, and what can be read off it."""

from collections.abc import Iterable
from functools import cached_property

import msgspec

from game_core.games.sprawlopolis.cards import Block, Zone
from game_core.games.sprawlopolis.roads import Road, beyond, trace_roads
from game_core.kernel.decision import Cell
from game_core.kit.grid import groups, neighbours, reading


class City(msgspec.Struct, frozen=True, dict=True):
    """The blocks on top, by cell. Everything here is derived from them, in reading order."""

    blocks: dict[Cell, Block]

    @cached_property
    def zones(self) -> dict[Zone, tuple[Cell, ...]]:
        """The cells of each zone."""
        found: dict[Zone, list[Cell]] = {zone: [] for zone in Zone}
        for cell in sorted(self.blocks, key=reading):
            found[self.blocks[cell].zone].append(cell)
        return {zone: tuple(cells) for zone, cells in found.items()}

    @cached_property
    def largest(self) -> dict[Zone, tuple[tuple[Cell, ...], ...]]:
        """The largest group of each zone, with all that tie for it; none where the zone is
        missing (SP-20).
        """
        return {zone: _largest(groups(cells)) for zone, cells in self.zones.items()}

    @cached_property
    def roads(self) -> tuple[Road, ...]:
        """Every road (SP-21)."""
        return trace_roads(self.blocks)

    @cached_property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each row within the city's bounding box, from the top (SP-23)."""
        return _lines(self.blocks, 1)

    @cached_property
    def columns(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each column within the city's bounding box, from the left (SP-23)."""
        return _lines(self.blocks, 0)

    def size_of_largest(self, zone: Zone) -> int:
        """The blocks of the zone's largest group."""
        tied = self.largest[zone]
        return len(tied[0]) if tied else 0

    def zone_at(self, cell: Cell) -> Zone | None:
        """The zone of the block there; None where there is none."""
        block = self.blocks.get(cell)
        return block.zone if block else None

    def zones_around(self, cell: Cell) -> list[Zone]:
        """The zones of the blocks that share an edge with the cell."""
        return [self.blocks[other].zone for other in neighbours(cell) if other in self.blocks]

    def is_on_edge(self, cell: Cell) -> bool:
        """SP-23: whether any of the four neighbours is missing, be it a hole inside."""
        return any(other not in self.blocks for other in neighbours(cell))

    def is_at_corner(self, cell: Cell) -> bool:
        """SP-30: whether two perpendicular sides are open."""
        north, east, south, west = (other not in self.blocks for other in neighbours(cell))
        return (north or south) and (east or west)

    def ends_on_edge(self, road: Road) -> bool:
        """SP-22: whether an end of the road has no block beyond it."""
        return any(end not in self.blocks for end in road.ends)

    def along_road(self, cell: Cell) -> list[Zone]:
        """The zones of the blocks that the road at `cell` joins it with: two at most."""
        return [
            self.blocks[other].zone
            for side in self.blocks[cell].road
            if (other := beyond(cell, side)) in self.blocks
            and side.opposite in self.blocks[other].road
        ]


def _largest(found: tuple[tuple[Cell, ...], ...]) -> tuple[tuple[Cell, ...], ...]:
    size = max(map(len, found), default=0)
    return tuple(group for group in found if len(group) == size)


def _lines(cells: Iterable[Cell], axis: int) -> tuple[tuple[Cell, ...], ...]:
    # No line within the bounding box is empty: a city hangs together by edges.
    found: dict[int, list[Cell]] = {}
    for cell in sorted(cells, key=reading):
        found.setdefault(cell[axis], []).append(cell)
    return tuple(tuple(found[index]) for index in sorted(found))
