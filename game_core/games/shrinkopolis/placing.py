"""Where a card may lie, what it completes, where cubes may stand (SH-11, SH-13, SH-30, SH-71)."""

from collections.abc import Iterator

from game_core.games.shrinkopolis.actions import PlaceCard, PlaceCube, PlaceVertigo
from game_core.games.shrinkopolis.cards import CardSet, Kind
from game_core.games.shrinkopolis.places import CELLS, TURNED, TURNS, Place, across
from game_core.games.shrinkopolis.town import Town
from game_core.games.shrinkopolis.view import COLUMNS, ROWS, District, Tabletop
from game_core.kernel.decision import Cell

Lie = tuple[int, int, int]
"""Row, column, turn: sorts in reading order."""


def placements(cards: CardSet, district: District, card: str) -> Iterator[PlaceCard]:
    """Every way to lay the card: on its own, or completed by cubes where it needs them (SH-30).

    SH-13: a city card that finds no spot may touch any side.
    """
    town = district.town(cards)
    alone = joining(cards, town, card)
    if not alone and cards.by_id[card].kind is Kind.CITY:
        alone = touching(town)
    with_cubes = touching(town) - alone if district.spare else set[Lie]()
    for y, x, turn in sorted(alone | with_cubes):
        if (y, x, turn) in alone:
            yield PlaceCard((x, y), turn)
        else:
            for place in _completable(cards, district, town, card, (y, x, turn)):
                yield PlaceCard((x, y), turn, place)


def can_be_laid(cards: CardSet, district: District, card: str) -> bool:
    """Whether `placements` has any."""
    return next(placements(cards, district, card), None) is not None


def joining(cards: CardSet, town: Town, card: str) -> set[Lie]:
    """SH-11: where a half of the card would meet a half of the town."""
    facing, at = cards.facing[card], town.at
    found: set[Lie] = set()
    for place in town.halves:
        x, y, side = across(place)
        if (x, y) not in at:
            for turn, dx, dy in facing[side]:
                corner = (x - dx, y - dy)
                if _is_free(at, corner, turn):
                    found.add((corner[1], corner[0], turn))
    return found


def touching(town: Town) -> set[Lie]:
    """Where a card would share a side with the town, halves or not."""
    found: set[Lie] = set()
    for one in town.laid:
        for place in one.places:
            x, y, side = across(place)
            if (x, y) in town.at:
                continue
            for turn, places in TURNED.items():
                for dx, dy, faces in places:
                    corner = (x - dx, y - dy)
                    if faces == side and _is_free(town.at, corner, turn):
                        found.add((corner[1], corner[0], turn))
    return found


def _is_free(at: dict[Cell, int], corner: Cell, turn: int) -> bool:
    x, y = corner
    return all((x + dx, y + dy) not in at for dx, dy in CELLS[turn])


def _completable(
    cards: CardSet, district: District, town: Town, card: str, lie: Lie
) -> Iterator[Place]:
    y, x, turn = lie
    halves = cards.by_id[card].places
    for (dx, dy, side), half in zip(TURNED[turn], halves, strict=True):
        place = (x + dx, y + dy, side)
        beyond = across(place)
        if beyond[:2] in town.at:
            lacking = (half == "-") + (beyond not in town.halves)
            if lacking <= district.spare:
                yield place


def cube_places(cards: CardSet, district: District) -> Iterator[PlaceCube]:
    """SH-30: where cubes would complete a connection of the card just played."""
    if not district.spare:
        return
    town = district.town(cards)
    for place in town.seams_of(len(district.laid) - 1):
        if 0 < town.lacking(place) <= district.spare:
            yield PlaceCube(place)


def with_cubes(district: District, town: Town, place: Place) -> tuple[tuple[Place, ...], int]:
    """The cubes of the district once those missing at `place` lie there, and how many are spare."""
    new = tuple(one for one in (place, across(place)) if one not in town.halves)
    return (*district.cubes, *new), district.spare - len(new)


def grid_cells(table: Tabletop) -> tuple[Cell, ...]:
    """SH-71: the empty cells of Vertigo's grid; once it is full, those no figure locks."""
    cells = tuple((x, y) for y in range(ROWS) for x in range(COLUMNS))
    filled = {one.cell for one in table.grid}
    empty = tuple(cell for cell in cells if cell not in filled)
    return empty or tuple(cell for cell in cells if cell not in table.locked)


def stackings(table: Tabletop) -> Iterator[PlaceVertigo]:
    """Every cell, either way up."""
    for cell in grid_cells(table):
        for turn in TURNS[::2]:
            yield PlaceVertigo(cell, turn)
