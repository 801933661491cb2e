"""The score sheets (LR-20 to LR-23)."""

from collections.abc import Iterator, Sequence
from typing import Final

from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.community import Town, town_of
from game_core.games.life_in_reterra.counting import worth_of
from game_core.games.life_in_reterra.land import Symbol
from game_core.games.life_in_reterra.view import CardUp, View
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line, Outcome, Sheet
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from game_core.kit.grid import reading

SEGMENT: Final = 7
"""LR-20: the least spaces of a segment that counts."""

SEGMENT_POINTS: Final = 3
ENERGY_POINTS: Final = 8


def standing(cards: CardSet, view: View) -> Outcome:
    """Everybody's sheet as if all communities were finished; the most points win, then the most
    buildings (LR-23).
    """
    towns = [town_of(cards, community) for community in view.communities]
    sheets = tuple(sheet(cards, view.cards_up, seat, towns) for seat in range(len(towns)))
    ranks = [
        (sheet.total, len(one.buildings))
        for sheet, one in zip(sheets, view.communities, strict=True)
    ]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(sheets, places, _headline(view, sheets, places))


def sheet(cards: CardSet, cards_up: Sequence[CardUp], seat: Seat, towns: Sequence[Town]) -> Sheet:
    """What one community is worth beside the others."""
    town = towns[seat]
    lines = (
        *segment_lines(town),
        *energy_lines(town),
        *things_lines(town),
        *building_lines(cards, cards_up, town, towns),
    )
    return Sheet((seat,), sum(line.points for line in lines), lines)


def segment_lines(town: Town) -> Iterator[Line]:
    """LR-20: three points for each segment of seven or more, however large."""
    large = [one for one in town.segments if len(one.cells) >= SEGMENT]
    for number, segment in enumerate(sorted(large, key=lambda one: reading(one.cells[0])), 1):
        yield Line(
            key=f"segment_{number}",
            points=SEGMENT_POINTS,
            label=words(
                "life_in_reterra-line-segment",
                number=number,
                terrain=words(f"life_in_reterra-terrain-{segment.terrain}"),
            ),
            sum=words("life_in_reterra-sum-segment", spaces=len(segment.cells)),
            cells=segment.cells,
        )


def energy_lines(town: Town) -> Iterator[Line]:
    """LR-21: eight points for each energy source with tiles on all four sides."""
    for number, cells in enumerate(energy_sources(town), 1):
        open_sides = sum(cell not in town.spaces for cell in _around_tile(cells[0]))
        yield Line(
            key=f"energy_{number}",
            points=0 if open_sides else ENERGY_POINTS,
            label=words("life_in_reterra-line-energy", number=number),
            sum=words("life_in_reterra-sum-energy", open=open_sides),
            cells=cells,
        )


def energy_sources(town: Town) -> list[tuple[Cell, ...]]:
    """The cells of each tile with an energy source, in reading order."""
    found = [
        laid.cells
        for laid in town.community.tiles
        if town.spaces[laid.x, laid.y].symbol is Symbol.ENERGY
    ]
    return sorted(found, key=lambda cells: reading(cells[0]))


def _around_tile(corner: Cell) -> Iterator[Cell]:
    """A cell of each of the four places beside a tile: tiles lie full side against full side."""
    x, y = corner
    yield from ((x, y - 1), (x + 2, y), (x, y + 2), (x - 1, y))


def things_lines(town: Town) -> Iterator[Line]:
    """LR-22: one point for each inhabitant and each visible relic, minus one for each junk."""
    things = (
        ("inhabitants", 1, tuple(sorted(town.community.inhabitants, key=reading))),
        ("relics", 1, tuple(town.relics)),
        ("junk", -1, tuple(sorted(town.junk, key=reading))),
    )
    for key, points, cells in things:
        yield Line(
            key=key,
            points=points * len(cells),
            label=words(f"life_in_reterra-line-{key}"),
            sum=words(f"life_in_reterra-sum-{key}", count=len(cells)),
            cells=cells,
        )


def building_lines(
    cards: CardSet, cards_up: Sequence[CardUp], town: Town, towns: Sequence[Town]
) -> Iterator[Line]:
    """LR-22: the buildings of each type together, as their card says."""
    for up in cards_up:
        worth = worth_of(up.building, up.effects(cards), town, towns)
        own = tuple(
            cell
            for built in town.community.buildings
            if built.building == up.building
            for cell in built.cells
        )
        yield Line(
            key=f"building_{up.building}",
            points=worth.points,
            label=words(f"life_in_reterra-building-{up.building}"),
            sum=words(
                "life_in_reterra-sum-building",
                copies=worth.copies,
                fixed=worth.fixed,
                counted=worth.counted,
                ahead=worth.ahead,
            ),
            cells=tuple(dict.fromkeys((*own, *worth.cells))),
        )


def _headline(view: View, sheets: Sequence[Sheet], places: Sequence[int]) -> Words:
    best = [seat for seat, place in enumerate(places) if place == 1]
    points = max(one.total for one in sheets)
    if not view.is_complete:
        return words("life_in_reterra-headline-running", points=points)
    if len(best) == 1:
        return words("life_in_reterra-headline-won", seat=best[0], points=points)
    return words("life_in_reterra-headline-shared", count=len(best), points=points)
