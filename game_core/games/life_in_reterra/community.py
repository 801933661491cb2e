"""A community as it lies, and what can be read off it."""

from functools import cached_property, lru_cache

import msgspec

from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.land import RELICS, Space, Symbol, Terrain
from game_core.kernel.decision import Cell
from game_core.kit.grid import groups, neighbours, reading


class Laid(msgspec.Struct, frozen=True, cache_hash=True):
    """A tile in a community: its id, its top-left cell, its turn clockwise in degrees."""

    tile: str
    x: int
    y: int
    turn: int = 0

    @property
    def cells(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells, in reading order."""
        x, y = self.x, self.y
        return ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))


class Built(msgspec.Struct, frozen=True, cache_hash=True):
    """A building in a community: its name, its cells in reading order, the way it lies."""

    building: str
    cells: tuple[Cell, ...]
    way: int = 0


class Token(msgspec.Struct, frozen=True, cache_hash=True):
    """A relic token (a ball) or, with `junk`, a junk token on a relic."""

    cell: Cell
    junk: bool = False


class Community(msgspec.Struct, frozen=True, cache_hash=True):
    """What a player has laid so far, each in the order it came; the start tile is first."""

    tiles: tuple[Laid, ...] = ()
    buildings: tuple[Built, ...] = ()
    inhabitants: tuple[Cell, ...] = ()
    tokens: tuple[Token, ...] = ()


class Segment(msgspec.Struct, frozen=True):
    """Connected spaces of one terrain, in reading order (LR-20)."""

    terrain: Terrain
    cells: tuple[Cell, ...]


class Town(msgspec.Struct, frozen=True, dict=True):
    """A community over its spaces by cell. Everything here is derived from them."""

    community: Community
    spaces: dict[Cell, Space]

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """All segments, however small; what stands on the ground does not part it (LR-20)."""
        by_terrain: dict[Terrain, list[Cell]] = {terrain: [] for terrain in Terrain}
        for cell, space in self.spaces.items():
            by_terrain[space.terrain].append(cell)
        return tuple(
            Segment(terrain, group)
            for terrain, cells in by_terrain.items()
            for group in groups(cells)
        )

    @cached_property
    def segment_at(self) -> dict[Cell, Segment]:
        """The segment of every space."""
        return {cell: segment for segment in self.segments for cell in segment.cells}

    @cached_property
    def built_at(self) -> dict[Cell, int]:
        """Which building stands on a space, by its place in the community's list."""
        return {
            cell: number
            for number, built in enumerate(self.community.buildings)
            for cell in built.cells
        }

    @cached_property
    def junk(self) -> frozenset[Cell]:
        """Where junk lies."""
        return frozenset(token.cell for token in self.community.tokens if token.junk)

    @cached_property
    def relics(self) -> dict[Cell, Symbol]:
        """The visible relics, printed ones and balls (LR-22), in reading order."""
        found = {
            cell: space.symbol
            for cell, space in self.spaces.items()
            if space.symbol is not None and space.symbol in RELICS
        }
        found |= {token.cell: Symbol.BALL for token in self.community.tokens if not token.junk}
        return {cell: found[cell] for cell in sorted(found, key=reading) if cell not in self.junk}

    @cached_property
    def empty_gears(self) -> frozenset[Cell]:
        """The gears with neither an inhabitant nor a building."""
        return frozenset(
            cell
            for cell, space in self.spaces.items()
            if space.symbol is Symbol.GEAR
            and cell not in self.built_at
            and cell not in self.community.inhabitants
        )

    @cached_property
    def blanks(self) -> tuple[Cell, ...]:
        """The spaces with neither symbol nor token, in reading order (LR-3)."""
        taken = {token.cell for token in self.community.tokens}
        return tuple(
            cell
            for cell in sorted(self.spaces, key=reading)
            if self.spaces[cell].symbol is None and cell not in taken
        )

    def groups_of(self, building: str) -> tuple[tuple[Cell, ...], ...]:
        """The connected buildings of that type, as the cells they cover (LR-22)."""
        return groups(
            cell
            for built in self.community.buildings
            if built.building == building
            for cell in built.cells
        )

    def size_of(self, group: tuple[Cell, ...]) -> int:
        """How many buildings a connected one is made of."""
        return len({self.built_at[cell] for cell in group})

    def beside(self, built: Built) -> tuple[Cell, ...]:
        """The spaces that share a side with the building, in reading order."""
        around = {other for cell in built.cells for other in neighbours(cell)}
        return tuple(sorted((around - set(built.cells)) & self.spaces.keys(), key=reading))

    def sight(self, built: Built) -> tuple[Cell, ...]:
        """The other spaces of the building's rows and columns, in reading order."""
        columns, rows = {x for x, _ in built.cells}, {y for _, y in built.cells}
        return tuple(
            sorted(
                (
                    cell
                    for cell in self.spaces
                    if (cell[0] in columns or cell[1] in rows) and cell not in built.cells
                ),
                key=reading,
            )
        )


@lru_cache(maxsize=2048)
def town_of(cards: CardSet, community: Community) -> Town:
    """The town of a community."""
    spaces: dict[Cell, Space] = {}
    for laid in community.tiles:
        spaces.update(zip(laid.cells, cards.by_id[laid.tile].lying[laid.turn], strict=True))
    return Town(community, spaces)
