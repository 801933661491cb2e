"""What can be read off cards that lie: cells, half-connections, completed connections (SH-12)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game_core.games.shrinkopolis.cards import RESOURCES, CardSet, Half
from game_core.games.shrinkopolis.places import (
    STEPS,
    Laid,
    Place,
    Side,
    across,
    cells_of,
    reading_place,
    seam_of,
)
from game_core.kernel.decision import Cell

Purse = tuple[int, int, int]
"""Components, food, art."""


@dataclass(frozen=True, slots=True)
class Connection:
    """Two halves face to face; `cubes` of them are cubes."""

    seam: Place
    one: Half
    other: Half
    cubes: int = 0

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both halves: the western or northern one first."""
        return (self.one, self.other)

    @property
    def fixed(self) -> Purse:
        """SH-20: what it gives by name."""
        one, two, three = (self.halves.count(resource) for resource in RESOURCES)
        return (one, two, three)

    @property
    def wilds(self) -> int:
        """SH-20: how many resources of choice it gives."""
        return self.halves.count(Half.WILD)

    @property
    def has_resource(self) -> bool:
        """Whether it gives anything before the end."""
        return self.one.is_resource or self.other.is_resource

    @property
    def points(self) -> int:
        """SH-60: the hearts of both halves."""
        return self.one.points + self.other.points

    @property
    def is_followable(self) -> bool:
        """SH-31, SH-40: no cube, and at least one resource."""
        return not self.cubes and self.has_resource

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The cells that meet in it."""
        return cells_of(self.seam)

    def is_pair_of(self, half: Half) -> bool:
        """Whether both halves show the same."""
        return self.one is half and self.other is half


@dataclass(frozen=True)
class Town:
    """Cards and cubes on a lattice.

    `at` holds the number of the card on each cell, `halves` what each place shows, cubes included.
    """

    laid: tuple[Laid, ...]
    at: dict[Cell, int]
    halves: dict[Place, Half]
    cubes: frozenset[Place]

    @cached_property
    def connections(self) -> tuple[Connection, ...]:
        """Every completed connection, in reading order."""
        seams = [place for place in self.halves if place[2] in (Side.EAST, Side.SOUTH)]
        return tuple(
            self._connection(seam)
            for seam in sorted(seams, key=reading_place)
            if across(seam) in self.halves
        )

    @cached_property
    def by_seam(self) -> dict[Place, Connection]:
        """The completed connections by their seam."""
        return {one.seam: one for one in self.connections}

    def _connection(self, seam: Place) -> Connection:
        beyond = across(seam)
        cubes = (seam in self.cubes) + (beyond in self.cubes)
        return Connection(seam, self.halves[seam], self.halves[beyond], cubes)

    @cached_property
    def beside(self) -> dict[int, frozenset[int]]:
        """For every card the cards that share part of a side with it."""
        found: dict[int, set[int]] = {n: set() for n in range(len(self.laid))}
        for (x, y), n in self.at.items():
            for dx, dy in STEPS[1:3]:
                other = self.at.get((x + dx, y + dy))
                if other is not None and other != n:
                    found[n].add(other)
                    found[other].add(n)
        return {n: frozenset(others) for n, others in found.items()}

    def along_long_side(self, one: int, other: int) -> bool:
        """SH-61: whether the whole long side of one card lies against that of the other."""
        a, b = self.laid[one], self.laid[other]
        if a.is_upright != b.is_upright:
            return False
        if a.is_upright:
            return a.y == b.y and abs(a.x - b.x) == 1
        return a.x == b.x and abs(a.y - b.y) == 1

    def seams_of(self, n: int) -> tuple[Place, ...]:
        """The places of a card beyond which another card lies."""
        return tuple(place for place in self.laid[n].places if across(place)[:2] in self.at)

    def lacking(self, place: Place) -> int:
        """How many halves are missing for a connection there: how many cubes it takes."""
        return (place not in self.halves) + (across(place) not in self.halves)


@lru_cache(512)
def town_of(cards: CardSet, laid: tuple[Laid, ...], cubes: tuple[Place, ...] = ()) -> Town:
    """The town of those cards and cubes; later cards must not lie on earlier ones."""
    at: dict[Cell, int] = {}
    halves: dict[Place, Half] = {}
    for n, one in enumerate(laid):
        for cell in one.cells:
            at[cell] = n
        shown = zip(one.places, cards.by_id[one.card].places, strict=True)
        halves.update((place, half) for place, half in shown if half is not Half.NONE)
    halves.update(dict.fromkeys(cubes, Half.EMPTY))
    return Town(laid, at, halves, frozenset(cubes))


def completed_by(town: Town, places: Sequence[Place]) -> tuple[Connection, ...]:
    """The completed connections on these places, in reading order."""
    seams = sorted({seam_of(place) for place in places}, key=reading_place)
    return tuple(town.by_seam[seam] for seam in seams if seam in town.by_seam)
