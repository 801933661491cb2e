"""The city as squares: what each shows after turning and covering, and how one is drawn."""

from collections.abc import Mapping

import msgspec

from game_core.games.sprawlopolis.cards import CardSet, Side, Zone
from game_core.games.sprawlopolis.view import Placed, View
from game_core.kernel.decision import Cell
from game_core.kit.grid import neighbours
from renderers.scene import Box, Corners, Item, Sprite, Tile

ART = {
    Zone.RESIDENTIAL: "res",
    Zone.COMMERCIAL: "com",
    Zone.INDUSTRIAL: "ind",
    Zone.PARK: "park",
}
CLOCKWISE = (Side.NORTH, Side.EAST, Side.SOUTH, Side.WEST)
"""The order of `neighbours`."""

READING = (Side.NORTH, Side.SOUTH, Side.EAST, Side.WEST)
"""The order of sides in names of drawings: ns, ne, nw, se, sw, ew."""


LETTERS = {
    Zone.RESIDENTIAL: "R",
    Zone.COMMERCIAL: "C",
    Zone.INDUSTRIAL: "I",
    Zone.PARK: "P",
}


def way_of(road: tuple[Side, ...]) -> str:
    """The edges a road joins as letters: "ns", "ew", "ne" …"""
    return "".join(side.value.lower() for side in READING if side in road)


class Square(msgspec.Struct, frozen=True):
    """A block as it lies: its road after turning, and the card it belongs to."""

    zone: Zone
    road: tuple[Side, ...]
    art: int
    card: int

    @property
    def drawing(self) -> str:
        """The sprite of this square; houses stand upright however the card lies."""
        way = way_of(self.road)
        name = f"{ART[self.zone]}_{way}" if way else ART[self.zone]
        return f"sprawlopolis/{name}_{self.art}"


City = Mapping[Cell, Square]


def squares_of(cards: CardSet, placed: Placed) -> dict[Cell, Square]:
    """The four squares of a card as it lies."""
    blocks = cards.lying[placed.card, placed.turn]
    return {
        cell: Square(block.zone, block.road, block.art, placed.card)
        for cell, block in zip(placed.cells, blocks, strict=True)
    }


def city_of(view: View, cards: CardSet) -> dict[Cell, Square]:
    """What shows: later cards cover earlier ones."""
    city: dict[Cell, Square] = {}
    for placed in view.city:
        city |= squares_of(cards, placed)
    return city


def square_tile(city: City, cell: Cell, x: int, y: int, block: int) -> Tile:
    """One square as drawn at x, y: neighbours of its zone melt into one carpet with it.

    A thin seam shows where two cards meet inside a carpet, a paper kerb where a road ends.
    """
    square = city[cell]
    around = {
        side: city.get(beside) for side, beside in zip(CLOCKWISE, neighbours(cell), strict=True)
    }
    same = {side: other is not None and other.zone is square.zone for side, other in around.items()}
    items: list[Item] = [_carpet(square.zone, same, block)]
    items += _seams(city, cell, block)
    items.append(Sprite(square.drawing, 0, 0, block))
    items += _kerbs(square, around, block)
    return Tile(x, y, block, block, "paper", tuple(items))


def _carpet(zone: Zone, same: Mapping[Side, bool], block: int) -> Box:
    gutter = max(1, block * 3 // 100)
    left, top, right, bottom = (
        0 if same[side] else gutter for side in (Side.WEST, Side.NORTH, Side.EAST, Side.SOUTH)
    )
    corners: Corners = (
        not (same[Side.NORTH] or same[Side.WEST]),
        not (same[Side.NORTH] or same[Side.EAST]),
        not (same[Side.SOUTH] or same[Side.EAST]),
        not (same[Side.SOUTH] or same[Side.WEST]),
    )
    wide, high = block - left - right, block - top - bottom
    return Box(left, top, wide, high, ART[zone], block * 14 // 100, corners=corners)


def _seams(city: City, cell: Cell, block: int) -> list[Item]:
    """Half a seam each, on the sides where another card's carpet goes on; not over gutters."""
    square, gutter = city[cell], max(1, block * 3 // 100)
    beside = dict(zip(CLOCKWISE, neighbours(cell), strict=True))
    seams: list[Item] = []
    for side in CLOCKWISE:
        other = city.get(beside[side])
        if other is None or other.zone is not square.zone or other.card == square.card:
            continue
        upright = side in (Side.EAST, Side.WEST)
        ends = (Side.NORTH, Side.SOUTH) if upright else (Side.WEST, Side.EAST)
        first, last = (
            0 if _carpeted(city, (cell, beside[side]), end, square.zone) else gutter for end in ends
        )
        thick = 2 if side in (Side.NORTH, Side.WEST) else 1
        far = 0 if side in (Side.NORTH, Side.WEST) else block - thick
        length = block - first - last
        place = (far, first, thick, length) if upright else (first, far, length, thick)
        seams.append(Box(*place, f"{ART[square.zone]}2"))
    return seams


def _carpeted(city: City, pair: tuple[Cell, Cell], side: Side, zone: Zone) -> bool:
    """Whether the carpet of both cells goes on past `side`."""
    past = (neighbours(cell)[CLOCKWISE.index(side)] for cell in pair)
    return all(other in city and city[other].zone is zone for other in past)


def _kerbs(square: Square, around: Mapping[Side, Square | None], block: int) -> list[Item]:
    """A bar across each road that ends at a neighbour: each of the two draws its half."""
    kerbs: list[Item] = []
    thick, reach = max(1, block * 3 // 100), block * 142 // 1000
    low, wide = block // 2 - reach, 2 * reach
    for side, other in around.items():
        if other is None or (side in square.road) == (side.opposite in other.road):
            continue
        place = {
            Side.NORTH: (low, 0, wide, thick),
            Side.SOUTH: (low, block - thick, wide, thick),
            Side.WEST: (0, low, thick, wide),
            Side.EAST: (block - thick, low, thick, wide),
        }[side]
        kerbs.append(Box(*place, "paper"))
    return kerbs
