"""The land as squares: terrains melt into carpets, symbols and pieces lie on top."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.community import Built, Community, Laid, Town, town_of
from game_core.games.life_in_reterra.land import Space, Symbol, Terrain
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat
from game_core.kit.grid import neighbours, reading
from renderers.kit.board import Frame
from renderers.scene import Box, Corners, Item, Sprite, Tile

KEY = "life_in_reterra"
COLOURS = {
    Terrain.FOREST: "forest",
    Terrain.DESERT: "sand",
    Terrain.ASPHALT: "crack",
    Terrain.GRASS: "grass",
    Terrain.WATER: "sea",
}
LETTERS = {
    Terrain.FOREST: "F",
    Terrain.DESERT: "D",
    Terrain.ASPHALT: "A",
    Terrain.GRASS: "G",
    Terrain.WATER: "W",
}
PAWNS = ("red", "green", "blue", "white")
DRAWINGS = 3
SYMBOL = 66
"""The size of what lies on a space, in percent of it; junk is larger, so that it hides a relic."""

JUNK = 76
PLATE = 4
"""How far the paper under a building reaches beyond its spaces."""


class Thing(msgspec.Struct, frozen=True):
    """What lies on a space: its drawing, and its size in percent of the space."""

    name: str
    percent: int = SYMBOL


class Square(msgspec.Struct, frozen=True):
    """A space as it lies: what it shows, its tile, which of the drawings it has."""

    space: Space
    tile: str
    art: int

    def drawing(self, *, busy: bool) -> str:
        """The sprite of the ground; quiet where something lies on it."""
        return f"{KEY}/{self.space.terrain}_{'quiet' if busy else self.art}"


def squares_of(cards: CardSet, laid: Laid) -> dict[Cell, Square]:
    """The four squares of a tile as it lies; its drawings are its own, however it lies."""
    spaces = cards.by_id[laid.tile].lying[laid.turn]
    shift = sum(ord(letter) * 7 for letter in laid.tile)
    return {
        cell: Square(space, laid.tile, 1 + (shift + n) % DRAWINGS)
        for n, (cell, space) in enumerate(zip(laid.cells, spaces, strict=True))
    }


def land_of(cards: CardSet, community: Community) -> dict[Cell, Square]:
    """All squares of a community."""
    land: dict[Cell, Square] = {}
    for laid in community.tiles:
        land |= squares_of(cards, laid)
    return land


def busy_cells(town: Town) -> frozenset[Cell]:
    """Where something lies on the ground."""
    return frozenset(
        (
            *(cell for cell, space in town.spaces.items() if space.symbol is not None),
            *(token.cell for token in town.community.tokens),
        )
    )


def ground(
    land: Mapping[Cell, Square],
    cell: Cell,
    x: int,
    y: int,
    block: int,
    *,
    busy: bool,
    thing: Thing | None = None,
) -> Tile:
    """One square as drawn at x, y: neighbours of its terrain melt into one carpet with it; a thin
    seam shows where two tiles meet inside a carpet. The thing that lies on it is part of it.
    """
    square = land[cell]
    terrain = square.space.terrain
    around = [land.get(beside) for beside in neighbours(cell)]
    north, east, south, west = (
        other is not None and other.space.terrain is terrain for other in around
    )
    gutter = max(1, block * 3 // 100)
    left, top = (0 if west else gutter), (0 if north else gutter)
    right, bottom = (0 if east else gutter), (0 if south else gutter)
    corners: Corners = (
        not (north or west),
        not (north or east),
        not (south or east),
        not (south or west),
    )
    colour = COLOURS[terrain]
    items: list[Item] = [
        Box(
            left,
            top,
            block - left - right,
            block - top - bottom,
            colour,
            block * 14 // 100,
            corners=corners,
        ),
    ]
    seam = f"{colour}2"
    if north and around[0] is not None and around[0].tile != square.tile:
        items.append(Box(left, 0, block - left - right, 2, seam))
    if west and around[3] is not None and around[3].tile != square.tile:
        items.append(Box(0, top, 2, block - top - bottom, seam))
    if square.space.symbol is not Symbol.ENERGY:
        items.append(Sprite(square.drawing(busy=busy), 0, 0, block))
    if thing is not None:
        items.append(on_cell(thing.name, 0, 0, block, thing.percent))
    return Tile(x, y, block, block, "paper", tuple(items))


def grounds(
    frame: Frame, cards: CardSet, community: Community, seat: Seat, cells: Iterable[Cell]
) -> list[Item]:
    """The squares of `cells` with what lies on each, as their neighbours among `cells` make them
    look.
    """
    land = land_of(cards, community)
    town = town_of(cards, community)
    shown = {cell: land[cell] for cell in cells}
    busy, lying = busy_cells(town), things(town, seat)
    return [
        ground(shown, cell, *frame.at(cell), frame.block, busy=cell in busy, thing=lying.get(cell))
        for cell in sorted(shown, key=reading)
    ]


def things(town: Town, seat: Seat) -> dict[Cell, Thing]:
    """What lies on single spaces: gears, relics, pawns, junk."""
    found: dict[Cell, Thing] = {}
    for cell in town.spaces:
        if cell in town.junk:
            found[cell] = Thing("junk", JUNK)
        elif cell in town.community.inhabitants:
            found[cell] = Thing(f"inhabitant_{PAWNS[seat % len(PAWNS)]}")
        elif cell in town.relics:
            printed = town.spaces[cell].symbol
            found[cell] = Thing("relic_token" if printed is None else f"relic_{printed}")
        elif cell in town.empty_gears:
            found[cell] = Thing("gear")
    return found


def on_cell(name: str, x: int, y: int, block: int, percent: int = SYMBOL) -> Sprite:
    """A piece on the middle of a space whose corner is x, y."""
    size = block * percent // 100
    inset = (block - size) // 2
    return Sprite(f"{KEY}/{name}", x + inset, y + inset, size, "token")


def energy(x: int, y: int, block: int) -> Sprite:
    """The source over the four spaces of its tile."""
    return Sprite(f"{KEY}/energy", x, y, 2 * block)


def building(built: Built, frame: Frame) -> tuple[Item, ...]:
    """A building over the spaces it covers, on paper cut to its outline."""
    left, top = min(x for x, _ in built.cells), min(y for _, y in built.cells)
    wide = 1 + max(x for x, _ in built.cells) - left
    place = frame.at((left, top))
    return (
        *plate(frame, built.cells),
        building_at(built.building, built.way, *place, wide * frame.block),
    )


def plate(frame: Frame, cells: Sequence[Cell]) -> tuple[Item, ...]:
    """Paper a little larger than the cells."""
    radius = frame.block * 16 // 100
    return tuple(
        Box(*frame.square(cell, PLATE), "paper", radius, corners=outer(cell, cells))
        for cell in cells
    )


def outer(cell: Cell, cells: Sequence[Cell]) -> Corners:
    """Which corners of a cell touch no other cell: only those need rounding."""
    north, east, south, west = (other in cells for other in neighbours(cell))
    return (
        not (north or west),
        not (north or east),
        not (south or east),
        not (south or west),
    )


def building_at(name: str, way: int, x: int, y: int, wide: int) -> Sprite:
    """A building with its corner at x, y."""
    return Sprite(f"{KEY}/building_{name}_{way}", x, y, wide)


def pieces(frame: Frame, cards: CardSet, community: Community, cells: Iterable[Cell]) -> list[Item]:
    """Sources and buildings that lie on `cells` alone."""
    town = town_of(cards, community)
    shown = frozenset(cells)
    corners = [laid.cells[0] for laid in community.tiles if laid.cells[0] in shown]
    items: list[Item] = [
        energy(*frame.at(corner), frame.block)
        for corner in corners
        if town.spaces[corner].symbol is Symbol.ENERGY
    ]
    for one in community.buildings:
        if shown.issuperset(one.cells):
            items += building(one, frame)
    return items


def tile_face(
    cards: CardSet, tile: str, x: int, y: int, block: int, turn: int = 0
) -> tuple[Item, ...]:
    """A tile on its own with all it shows; its corner at x, y."""
    laid = Laid(tile, 0, 0, turn)
    land = squares_of(cards, laid)
    has_energy = cards.by_id[tile].energy
    items: list[Item] = []
    for cell, square in land.items():
        place = (x + cell[0] * block, y + cell[1] * block)
        symbol = square.space.symbol
        thing = None
        if symbol is not None and not has_energy:
            thing = Thing("gear" if symbol is Symbol.GEAR else f"relic_{symbol}")
        items.append(ground(land, cell, *place, block, busy=symbol is not None, thing=thing))
    return (*items, energy(x, y, block)) if has_energy else tuple(items)
