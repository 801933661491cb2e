"""Where tiles, buildings and inhabitants may go (LR-12, LR-13)."""

from collections.abc import Iterable, Iterator
from typing import Final

from game_core.games.life_in_reterra.cards import CardSet, Shape
from game_core.games.life_in_reterra.community import Built, Laid, Town
from game_core.kernel.decision import Cell
from game_core.kit.grid import reading

FRAME: Final = 4
"""A community is at most so many tiles wide and high."""


def tile_spots(tiles: Iterable[Laid]) -> list[Cell]:
    """The top-left cells where a tile may lie, in reading order: full side against full side, and
    the bounding box stays within four by four (LR-12).
    """
    taken = {(laid.x, laid.y) for laid in tiles}
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    reach = 2 * (FRAME - 1)
    found = {
        (x + step_x, y + step_y)
        for x, y in taken
        for step_x, step_y in ((0, -2), (2, 0), (0, 2), (-2, 0))
        if right - reach <= x + step_x <= left + reach
        and bottom - reach <= y + step_y <= top + reach
    }
    return sorted(found - taken, key=reading)


def gears_of_newest(town: Town) -> tuple[Cell, ...]:
    """The empty gears of the tile just laid, in reading order."""
    return tuple(cell for cell in town.community.tiles[-1].cells if cell in town.empty_gears)


def building_sites(town: Town, shape: Shape) -> Iterator[tuple[Cell, int, tuple[Cell, ...]]]:
    """Corner, way and cells of every place for a shape: empty gears of one terrain, one of them
    on the tile just laid (LR-13); in reading order, then by way.
    """
    found: dict[tuple[Cell, int], tuple[Cell, ...]] = {}
    for x, y in gears_of_newest(town):
        ground = town.spaces[x, y].terrain
        for way, outline in enumerate(shape.ways):
            for step_x, step_y in outline:
                corner = (x - step_x, y - step_y)
                if (corner, way) in found:
                    continue
                cells = tuple((corner[0] + dx, corner[1] + dy) for dx, dy in outline)
                if all(
                    cell in town.empty_gears and town.spaces[cell].terrain is ground
                    for cell in cells
                ):
                    found[corner, way] = cells
    for corner, way in sorted(found, key=lambda key: (*reading(key[0]), key[1])):
        yield corner, way, found[corner, way]


def built(cards: CardSet, name: str, corner: Cell, way: int) -> Built:
    """The building as it stands with the corner of its bounding box there."""
    x, y = corner
    outline = cards.by_name[name].shape.ways[way]
    return Built(name, tuple((x + dx, y + dy) for dx, dy in outline), way)
