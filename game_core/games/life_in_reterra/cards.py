"""The set of Life in Reterra: land tiles, buildings, and what building cards do (LR-1 to LR-3)."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import Final

import msgspec

from game_core.games.life_in_reterra.effects import Effect, problems_of_effect
from game_core.games.life_in_reterra.land import Space, Spaces, Symbol, Terrain, read_space

START_TILES: Final = 4
LAND_TILES: Final = 100
TURNS_OF_A_TILE: Final = (0, 90, 180, 270)


class Theme(StrEnum):
    """The three sets."""

    SOCIAL = "social"
    ECONOMY = "economy"
    LEISURE = "leisure"


class Face(StrEnum):
    """The two sides of a building card."""

    VIOLET = "violet"
    ORANGE = "orange"


class Shape(StrEnum):
    """The five shapes of building tiles."""

    DOMINO = "domino"
    STRAIGHT = "straight"
    CORNER = "corner"
    SQUARE = "square"
    ELL = "ell"

    @property
    def size(self) -> int:
        """How many spaces it covers."""
        return len(_OUTLINE[self])

    @property
    def ways(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The spaces it covers from its top-left corner, one tuple for each different way to lie.

        Way k is k % 4 quarter turns clockwise, after a left-right flip where k > 3.
        """
        return _WAYS[self]


_OUTLINE: Final[dict[Shape, tuple[tuple[int, int], ...]]] = {
    Shape.DOMINO: ((0, 0), (1, 0)),
    Shape.STRAIGHT: ((0, 0), (1, 0), (2, 0)),
    Shape.CORNER: ((0, 0), (0, 1), (1, 1)),
    Shape.SQUARE: ((0, 0), (1, 0), (0, 1), (1, 1)),
    Shape.ELL: ((0, 0), (0, 1), (0, 2), (1, 2)),
}
_WAYS_COUNT: Final = {
    Shape.DOMINO: 2,
    Shape.STRAIGHT: 2,
    Shape.CORNER: 4,
    Shape.SQUARE: 1,
    Shape.ELL: 8,
}
STOCK: Final = {
    4: {
        Shape.DOMINO: 10,
        Shape.STRAIGHT: 6,
        Shape.CORNER: 7,
        Shape.SQUARE: 4,
        Shape.ELL: 4,
    },
    3: {Shape.DOMINO: 8, Shape.STRAIGHT: 5, Shape.CORNER: 5, Shape.SQUARE: 3, Shape.ELL: 3},
    2: {Shape.DOMINO: 5, Shape.STRAIGHT: 3, Shape.CORNER: 4, Shape.SQUARE: 2, Shape.ELL: 2},
}
"""LR-4: building tiles of each shape, by the number of players."""


def _lying(shape: Shape, way: int) -> tuple[tuple[int, int], ...]:
    cells = _OUTLINE[shape]
    if way > 3:
        cells = tuple((-x, y) for x, y in cells)
    for _ in range(way % 4):
        cells = tuple((-y, x) for x, y in cells)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted(((x - left, y - top) for x, y in cells), key=lambda c: (c[1], c[0])))


_WAYS: Final = {
    shape: tuple(_lying(shape, way) for way in range(count)) for shape, count in _WAYS_COUNT.items()
}


class Tile(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A tile: an id, four spaces (top left, top right, bottom left, bottom right) in words.

    A space is a terrain, alone or with `gear` or a relic behind it. An `energy` tile is all water.
    """

    id: str
    spaces: tuple[str, str, str, str]
    energy: bool = False
    start: bool = False

    @cached_property
    def lying(self) -> dict[int, Spaces]:
        """The spaces in reading order as the tile lies, by its turn clockwise in degrees."""
        one, two, three, four = (self._read(text) for text in self.spaces)
        return {
            0: (one, two, three, four),
            90: (three, one, four, two),
            180: (four, three, two, one),
            270: (two, four, one, three),
        }

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The turns that look different."""
        looks: dict[Spaces, int] = {}
        for turn in TURNS_OF_A_TILE:
            looks.setdefault(self.lying[turn], turn)
        return tuple(looks.values())

    def _read(self, text: str) -> Space:
        if self.energy:
            return Space(Terrain.WATER, Symbol.ENERGY)
        space = read_space(text)
        assert space is not None, "a set with problems never becomes a game"
        return space


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building: its set, its shape, what its card says on either face."""

    name: str
    theme: Theme
    shape: Shape
    violet: tuple[Effect, ...]
    orange: tuple[Effect, ...]

    def effects(self, face: Face) -> tuple[Effect, ...]:
        """What the card does with that face up."""
        return self.violet if face is Face.VIOLET else self.orange


class CardSet(msgspec.Struct, frozen=True, dict=True, cache_hash=True, forbid_unknown_fields=True):
    """All tiles and all buildings."""

    tiles: tuple[Tile, ...]
    buildings: tuple[Building, ...]

    @cached_property
    def by_id(self) -> dict[str, Tile]:
        """The tiles by id."""
        return {tile.id: tile for tile in self.tiles}

    @cached_property
    def by_name(self) -> dict[str, Building]:
        """The buildings by name."""
        return {building.name: building for building in self.buildings}

    @cached_property
    def start_tiles(self) -> tuple[str, ...]:
        """The ids of the start tiles."""
        return tuple(tile.id for tile in self.tiles if tile.start)

    @cached_property
    def land_tiles(self) -> tuple[str, ...]:
        """The ids of all other tiles."""
        return tuple(tile.id for tile in self.tiles if not tile.start)

    def building_of(self, theme: Theme, shape: Shape) -> Building:
        """The one building of a set with that shape (LR-2)."""
        return next(one for one in self.buildings if one.theme is theme and one.shape is shape)


def problems(cards: CardSet) -> tuple[str, ...]:
    """What breaks LR-1 or LR-2 in a set: one sentence a problem, each naming its card."""
    return (*_problems_of_tiles(cards), *_problems_of_buildings(cards))


def _problems_of_tiles(cards: CardSet) -> Iterator[str]:
    starts = sum(tile.start for tile in cards.tiles)
    for found, needed, what in (
        (starts, START_TILES, "start tiles"),
        (len(cards.tiles) - starts, LAND_TILES, "land tiles"),
    ):
        if found != needed:
            yield f"The set has {found} {what}, but the game needs {needed}."
    for name, times in Counter(tile.id for tile in cards.tiles).items():
        if times > 1:
            yield f"Tile {name}: {times} tiles carry this id."
    for tile in cards.tiles:
        for text in tile.spaces:
            space = read_space(text)
            if space is None:
                yield (
                    f"Tile {tile.id}: “{text}” is no space; write a terrain, alone or with gear "
                    "or a relic behind it."
                )
            elif tile.energy and space != Space(Terrain.WATER, None):
                yield f"Tile {tile.id}: an energy source lies in water only, not in “{text}”."
            elif space.symbol is Symbol.BALL:
                yield f"Tile {tile.id}: the ball exists on tokens only."


def _problems_of_buildings(cards: CardSet) -> Iterator[str]:
    for name, times in Counter(one.name for one in cards.buildings).items():
        if times > 1:
            yield f"Building {name}: {times} buildings carry this name."
    kinds = Counter((one.theme, one.shape) for one in cards.buildings)
    for theme in Theme:
        for shape in Shape:
            if kinds[theme, shape] != 1:
                yield (
                    f"The {theme} set has {kinds[theme, shape]} buildings of the shape {shape}, "
                    "but needs one."
                )
    for one in cards.buildings:
        for face in Face:
            if not one.effects(face):
                yield f"Building {one.name}: its {face} face does nothing."
            for effect in one.effects(face):
                if problem := problems_of_effect(effect):
                    yield f"Building {one.name}, {face} face: {problem}"
