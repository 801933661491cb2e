"""What tasks and layouts count in a district (SH-62 to SH-65)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game_core.games.shrinkopolis.cards import (
    CardSet,
    Half,
    Kind,
    LayoutA,
    LayoutB,
    Task,
)
from game_core.games.shrinkopolis.places import Laid
from game_core.games.shrinkopolis.town import Connection, Purse, Town
from game_core.games.shrinkopolis.view import District, Tabletop
from game_core.kernel.decision import Cell
from game_core.kit.grid import diagonals, neighbours

YELLOW: Final = (Kind.TOOL, Kind.TASK)
QUARTER: Final = 3
MOST_BRIDGES: Final = 6
MOST_OF_A_SMALL_TOWN: Final = 5
WAREHOUSE: Final = (0, 1, 3, 5)


@dataclass(frozen=True)
class Scored:
    """Points, the number that led to them, and the cells that count."""

    points: int
    n: int
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Estate:
    """A district with all that scoring asks of it; `purses` are its members' dice, `figures` the
    number it owns.
    """

    cards: CardSet
    district: District
    purses: tuple[Purse, ...]
    figures: int

    @cached_property
    def town(self) -> Town:
        """Its cards and cubes as a lattice."""
        return self.district.town(self.cards)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of its cards, in the order they lie."""
        return tuple(self.cards.by_id[one.card].kind for one in self.district.laid)

    def count(self, *kinds: Kind) -> int:
        """How many cards of these kinds there are."""
        return sum(kind in kinds for kind in self.kinds)

    def cells_of(self, numbers: Iterable[int]) -> tuple[Cell, ...]:
        """The cells of these cards."""
        return tuple(cell for n in numbers for cell in self.district.laid[n].cells)

    def groups(self, *kinds: Kind) -> tuple[tuple[int, ...], ...]:
        """The cards of these kinds in groups that hang together by sides."""
        left = [n for n, kind in enumerate(self.kinds) if kind in kinds]
        found = []
        while left:
            group = [left.pop(0)]
            for n in group:
                near = [other for other in left if other in self.town.beside[n]]
                group += near
                left = [other for other in left if other not in near]
            found.append(tuple(sorted(group)))
        return tuple(found)


def estate_of(cards: CardSet, table: Tabletop, number: int) -> Estate:
    """The district of that number, ready to be scored."""
    district = table.districts[number]
    purses = tuple(table.dice[seat] for seat in district.seats)
    return Estate(cards, district, purses, len(table.figures_of(number)))


def _quarter(*kinds: Kind) -> Callable[[Estate], Scored]:
    """SH-63: three VP a group of three or more, however large."""

    def scored(estate: Estate) -> Scored:
        groups = [one for one in estate.groups(*kinds) if len(one) >= QUARTER]
        cells = estate.cells_of(n for group in groups for n in group)
        return Scored(3 * len(groups), len(groups), cells)

    return scored


def _pairs(half: Half) -> Callable[[Estate], Scored]:
    """SH-64: two VP a connection that shows the resource on both halves."""

    def scored(estate: Estate) -> Scored:
        found = [one for one in estate.town.connections if one.is_pair_of(half)]
        return Scored(2 * len(found), len(found), _cells(found))

    return scored


def _cells(connections: Iterable[Connection]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(cell for one in connections for cell in one.cells))


def _family_quarter(estate: Estate) -> Scored:
    """SH-64: as many animals as culture; none of either will do."""
    animals, culture = estate.count(Kind.ANIMAL), estate.count(Kind.CULTURE)
    kinds = (Kind.ANIMAL, Kind.CULTURE)
    cells = estate.cells_of(n for n, kind in enumerate(estate.kinds) if kind in kinds)
    return Scored(4, animals, cells) if animals == culture else Scored(0, animals)


def _small_town(estate: Estate) -> Scored:
    """SH-64: animals, tools and tasks together."""
    n = estate.count(Kind.ANIMAL, *YELLOW)
    return Scored(4 if n <= MOST_OF_A_SMALL_TOWN else 0, n)


def _minimalist(estate: Estate) -> Scored:
    """SH-64, SH-74: no die set, judged on the better member."""
    n = min(_dice_set(purse) for purse in estate.purses)
    return Scored(0 if n else 2, n)


def _warehouse(estate: Estate) -> Scored:
    """SH-64, SH-74: dice set, judged on the better member."""
    n = max(_dice_set(purse) for purse in estate.purses)
    return Scored(WAREHOUSE[n], n)


def _dice_set(purse: Purse) -> int:
    return sum(value > 0 for value in purse)


def _megapolis(estate: Estate) -> Scored:
    """SH-64: empty on both halves, at most one of them a cube."""
    empty = Half.EMPTY
    found = [one for one in estate.town.connections if one.is_pair_of(empty) and one.cubes < 2]
    return Scored(len(found), len(found), _cells(found))


def _bridge_works(estate: Estate) -> Scored:
    """SH-64 (ours): a VP a cube laid, six at most."""
    cubes = estate.district.cubes
    cells = tuple(dict.fromkeys((x, y) for x, y, _ in cubes))
    return Scored(min(MOST_BRIDGES, len(cubes)), len(cubes), cells)


TASKS: Final[Mapping[Task, Callable[[Estate], Scored]]] = {
    Task.ANIMAL_QUARTER: _quarter(Kind.ANIMAL),
    Task.ENTERTAINMENT_QUARTER: _quarter(Kind.CULTURE),
    Task.TECHNICAL_QUARTER: _quarter(*YELLOW),
    Task.FAMILY_QUARTER: _family_quarter,
    Task.SMALL_TOWN: _small_town,
    Task.MINIMALIST: _minimalist,
    Task.WAREHOUSE: _warehouse,
    Task.MEGAPOLIS: _megapolis,
    Task.WORKSHOP: _pairs(Half.COMPONENTS),
    Task.ZOO: _pairs(Half.FOOD),
    Task.CULTURAL_CENTRE: _pairs(Half.ART),
    Task.BRIDGE_WORKS: _bridge_works,
}


# -- layout A


_NAMED: Final = {
    LayoutA.CREATIVE: {Half.COMPONENTS, Half.ART},
    LayoutA.PRODUCTIVE: {Half.COMPONENTS, Half.FOOD},
    LayoutA.BLISSFUL: {Half.FOOD, Half.ART},
}


def layout_a_count(layout: str, estate: Estate) -> Scored:
    """SH-62: what the layout counts in a district; the points come from the comparison."""
    if layout == LayoutA.BREEDER:
        return Scored(0, estate.figures)
    found = [one for one in estate.town.connections if _counts(layout, estate.cards, one)]
    return Scored(0, len(found), _cells(found))


def _counts(layout: str, cards: CardSet, connection: Connection) -> bool:
    if layout == LayoutA.UNIVERSAL:
        if cards.universal_needs_wilds:
            return connection.is_pair_of(Half.WILD)
        return connection.one.is_resource and connection.other.is_resource
    return set(connection.halves) == _NAMED[LayoutA(layout)]


def layout_a_points(counts: tuple[int, ...]) -> tuple[int, ...]:
    """SH-62: four for the most; with three or four districts two for the next lower count."""
    ranks = sorted({count for count in counts if count}, reverse=True)
    prizes = dict(zip(ranks, (4, 2) if len(counts) > 2 else (4,), strict=False))
    return tuple(prizes.get(count, 0) for count in counts)


# -- layout B


def _park(estate: Estate) -> bool:
    """SH-65: a free cell from which no walk of king's moves leads out."""
    taken = estate.town.at
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    left, top, right, bottom = min(columns) - 1, min(rows) - 1, max(columns) + 1, max(rows) + 1
    free = {
        (x, y)
        for x in range(left, right + 1)
        for y in range(top, bottom + 1)
        if (x, y) not in taken
    }
    outside = [(left, top)]
    free.discard((left, top))
    for cell in outside:
        for near in (*neighbours(cell), *diagonals(cell)):
            if near in free:
                free.discard(near)
                outside.append(near)
    return bool(free)


def _street(estate: Estate) -> bool:
    """SH-65: all cards lie the same way."""
    return len({one.is_upright for one in estate.district.laid}) == 1


def _countryside(estate: Estate) -> bool:
    """SH-65: a straight line crosses no card and parts animals and yellow cards from the rest."""
    nature: list[Laid] = []
    town: list[Laid] = []
    for one, kind in zip(estate.district.laid, estate.kinds, strict=True):
        (nature if kind in (Kind.ANIMAL, *YELLOW) else town).append(one)
    if not nature or not town:
        return False
    for axis in (0, 1):
        spans = [
            (
                min(cell[axis] for one in side for cell in one.cells),
                max(cell[axis] for one in side for cell in one.cells),
            )
            for side in (nature, town)
        ]
        (low, high), (other_low, other_high) = spans
        if high < other_low or other_high < low:
            return True
    return False


def _district(estate: Estate) -> bool:
    """SH-65: no yellow card, or no animal, or no culture."""
    groups = (YELLOW, (Kind.ANIMAL,), (Kind.CULTURE,))
    return any(estate.count(*kinds) == 0 for kinds in groups)


def _fortress(estate: Estate) -> bool:
    """SH-65: all cards together are a full rectangle."""
    taken = estate.town.at
    columns, rows = {x for x, _ in taken}, {y for _, y in taken}
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return wide * high == len(taken)


LAYOUTS_B: Final[Mapping[LayoutB, tuple[int, Callable[[Estate], bool]]]] = {
    LayoutB.PARK: (3, _park),
    LayoutB.STREET: (4, _street),
    LayoutB.COUNTRYSIDE: (5, _countryside),
    LayoutB.DISTRICT: (5, _district),
    LayoutB.FORTRESS: (6, _fortress),
}


def has_layout_b(layout: str, estate: Estate) -> bool:
    """Whether the district fulfils the layout of deck B."""
    return layout != "" and LAYOUTS_B[LayoutB(layout)][1](estate)
