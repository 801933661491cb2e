"""The zoning variant (SP-50): cards meet by edges, zones and roads must get along, the best score
counts.
"""

from collections.abc import Iterator, Mapping

from game_core.games.sprawlopolis.cards import Block, CardSet, Side, Zone
from game_core.games.sprawlopolis.city import City
from game_core.games.sprawlopolis.roads import beyond
from game_core.games.sprawlopolis.view import Placed, visible_blocks
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line
from game_core.kernel.words import words
from game_core.kit.grid import neighbours

_FEUD = {Zone.PARK, Zone.INDUSTRIAL}


def may_lie(cards: CardSet, city: Mapping[Cell, Block], placed: Placed) -> bool:
    """Whether a card may lie there: it covers nothing, meets the city by an edge, and gets along
    with every block it meets.
    """
    new = visible_blocks(cards, (placed,))
    if not new.keys().isdisjoint(city):
        return False
    meetings = [
        (block, side, city[beyond(cell, side)])
        for cell, block in new.items()
        for side in Side
        if beyond(cell, side) in city
    ]
    return bool(meetings) and all(get_along(*meeting) for meeting in meetings)


def get_along(block: Block, side: Side, other: Block) -> bool:
    """Whether a block may face `other` across its edge `side`.

    A park never faces an industrial block; a road goes on across the edge or is on neither side of
    it, which also keeps it from ending against a park.
    """
    if {block.zone, other.zone} == _FEUD:
        return False
    return (side in block.road) == (side.opposite in other.road)


def placements(
    cards: CardSet, city: tuple[Placed, ...], hand: tuple[int, ...], spots: list[Cell]
) -> Iterator[Placed]:
    """Every way a card of the hand may lie on one of the spots; by hand, spot, turn."""
    blocks = visible_blocks(cards, city)
    for card in hand:
        for x, y in spots:
            for turn in (0, 180):
                placed = Placed(card, x, y, turn)
                if may_lie(cards, blocks, placed):
                    yield placed


def zoning_lines(city: City) -> Iterator[Line]:
    """Every residential block, every park block beside one, every block of the longest road."""
    homes = city.zones[Zone.RESIDENTIAL]
    parks = tuple(
        cell
        for cell in city.zones[Zone.PARK]
        if any(city.zone_at(other) is Zone.RESIDENTIAL for other in neighbours(cell))
    )
    road = max((road.cells for road in city.roads), key=len, default=())
    for key, cells in (("residents", homes), ("parks", parks), ("longest_road", road)):
        yield Line(
            key=key,
            points=len(cells),
            label=words(f"sprawlopolis-line-{key}"),
            sum=words(f"sprawlopolis-sum-{key}", blocks=len(cells)),
            cells=cells,
        )
