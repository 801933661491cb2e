"""What lies open on the table, and what a viewer may know beside it (SH-51)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from game_core.games.shrinkopolis.cards import Animal, CardSet, Half, Tool
from game_core.games.shrinkopolis.options import ShrinkopolisOptions, Variant
from game_core.games.shrinkopolis.places import Laid, Place, cells_of
from game_core.games.shrinkopolis.town import Purse, Town, town_of
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat

SLOTS: Final = 8
"""SH-1: the ring's places; the even ones (from 0) hold city cards."""
CUBES: Final = 15
FULL_DIE: Final = 6
SUPPLY: Final = -1
VERTIGO: Final = -2
"""Owners of figures that are no district."""
COLUMNS: Final = 3
ROWS: Final = 2


class Order(msgspec.Struct, frozen=True):
    """SH-42: a standing order for following: `ask`, `never`, or the resource always taken."""

    what: str = "ask"

    @property
    def resource(self) -> Half | None:
        """The resource that is always taken."""
        return None if self.what in ("ask", "never") else Half(self.what)


ORDERS: Final = ("ask", "never", "components", "food", "art")


class Figure(msgspec.Struct, frozen=True):
    """A figure: its kind, the district it belongs to (or `SUPPLY`, `VERTIGO`), and the seam it
    stands on there.
    """

    kind: Animal
    owner: int = SUPPLY
    at: Place | None = None


class District(msgspec.Struct, frozen=True):
    """What one person, or one team, has built and holds.

    `laid` lists the cards in the order they were played, `cubes` the places where cubes lie.
    `spare` counts the cubes not laid yet, `used` the tools turned face down this turn.
    """

    seats: tuple[Seat, ...]
    laid: tuple[Laid, ...] = ()
    cubes: tuple[Place, ...] = ()
    spare: int = 0
    tools: tuple[Tool, ...] = ()
    used: tuple[Tool, ...] = ()
    reserve: tuple[str, ...] = ()

    def town(self, cards: CardSet) -> Town:
        """Its cards and cubes as a lattice."""
        return town_of(cards, self.laid, self.cubes)


class GridCard(msgspec.Struct, frozen=True):
    """A card of Vertigo's: its column and row in his grid, upright as printed (0) or not (180)."""

    card: str
    column: int
    row: int
    turn: int = 0

    @property
    def cell(self) -> Cell:
        """Its place in the grid."""
        return (self.column, self.row)

    @property
    def lying(self) -> Laid:
        """The card on the lattice of cells."""
        return Laid(self.card, self.column, 2 * self.row, self.turn)


class Asked(msgspec.Struct, frozen=True):
    """Something the main flow has still to do: its number, what is asked of which seat, and with
    which card.
    """

    number: int
    kind: str
    seat: Seat
    card: str = ""


class Window(msgspec.Struct, frozen=True):
    """SH-42: the followable connections of one turn.

    `order` lists the districts that may follow, clockwise; their decisions carry the numbers from
    `number` on in that order. `closed` names those whose answer is complete, `settled` those with
    whom it is done.
    """

    number: int
    turn: int
    district: int
    seams: tuple[Place, ...]
    order: tuple[int, ...]
    closed: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether nobody can follow here any more."""
        return len(self.settled) == len(self.order)

    def number_of(self, district: int) -> int:
        """The number of the decision that asks a district."""
        return self.number + self.order.index(district)


class Taken(msgspec.Struct, frozen=True):
    """A connection that was followed: in which turn and district, by which seat, and what its dice
    gained.
    """

    turn: int
    district: int
    seam: Place
    seat: Seat
    gained: Purse


class Tabletop(msgspec.Struct, frozen=True):
    """Everything that lies open.

    `flow` is the stack of the main flow, the last on top; `asked` counts the decisions pushed so
    far. `market` holds the reward cards from the left, `tasks` those that surfaced. `hand` is the
    reward card taken this turn, `played` the cards laid in it, `fresh` the connections it completed
    that may be followed.
    """

    options: ShrinkopolisOptions
    variant: Variant
    districts: tuple[District, ...]
    dice: tuple[Purse, ...]
    layout_a: str = ""
    layout_b: str = ""
    first: Seat = 0
    turn: int = 0
    ring: tuple[str, ...] = ("",) * SLOTS
    market: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    hand: str = ""
    played: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = tuple(Figure(kind) for kind in Animal)
    grid: tuple[GridCard, ...] = ()
    flow: tuple[Asked, ...] = ()
    asked: int = 0
    fresh: tuple[Place, ...] = ()
    windows: tuple[Window, ...] = ()
    follows: tuple[Taken, ...] = ()
    is_lost: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.dice)

    @property
    def turns(self) -> int:
        """The turns of a whole game."""
        return self.seats * self.variant.rounds

    @property
    def active(self) -> Seat:
        """The seat on turn; in the end the last one."""
        return (self.first + max(self.turn, 1) - 1) % self.seats

    @property
    def round(self) -> int:
        """The round, from 1."""
        return (max(self.turn, 1) - 1) // self.seats + 1

    @property
    def top(self) -> Asked | None:
        """What the main flow asks now."""
        return self.flow[-1] if self.flow else None

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.is_lost or (not self.flow and not self.windows)

    def district_of(self, seat: Seat) -> int:
        """The number of the district a seat builds."""
        return seat % len(self.districts)

    def own(self, seat: Seat) -> District:
        """The district a seat builds."""
        return self.districts[self.district_of(seat)]

    def figures_of(self, owner: int) -> tuple[Figure, ...]:
        """The figures that belong to a district, those at hand first."""
        mine = (figure for figure in self.figures if figure.owner == owner)
        return tuple(sorted(mine, key=lambda figure: figure.at is not None))

    @property
    def cubes_left(self) -> int:
        """The cubes in the supply."""
        return CUBES - sum(one.spare + len(one.cubes) for one in self.districts)

    def vertigo_town(self, cards: CardSet) -> Town:
        """What shows of Vertigo's grid: the card on top of each cell."""
        tops = {one.cell: one for one in self.grid}
        return town_of(cards, tuple(tops[cell].lying for cell in sorted(tops)))

    @property
    def locked(self) -> frozenset[Cell]:
        """SH-71: the cells of Vertigo's grid that a figure keeps from being covered."""
        seams = [one.at for one in self.figures if one.owner == VERTIGO and one.at]
        return frozenset((x, y // 2) for seam in seams for x, y in cells_of(seam))


class View(msgspec.Struct, frozen=True):
    """The table as `seat` sees it (None: as everybody does).

    `dealt` are the viewer's tasks before one is kept, `kept` the one chosen so far; `wishes` its
    own answers that have not settled, by the number of their decision; `order` its standing
    order. All are empty for bystanders.
    """

    seat: Seat | None
    open: Tabletop
    cities: int
    rewards: int
    buried: int
    dealt: tuple[str, ...] = ()
    kept: str = ""
    has_kept: tuple[bool, ...] = ()
    wishes: tuple[Wishes, ...] = ()
    order: Order = Order()


class Wish(msgspec.Struct, frozen=True):
    """A connection to follow, the resources of choice, and the seat that gains."""

    seam: Place
    wild: str
    seat: Seat


class Wishes(msgspec.Struct, frozen=True):
    """SH-42: an answer to a window, the most wanted first."""

    number: int
    wishes: tuple[Wish, ...] = ()


def parts_of(wild: str) -> tuple[Half, ...]:
    """The resources of a choice such as "food" or "food_art"."""
    return tuple(Half(part) for part in wild.split("_")) if wild else ()


def purse_of(halves: Iterable[Half]) -> Purse:
    """The named resources among halves, counted."""
    shown = tuple(halves)
    return (shown.count(Half.COMPONENTS), shown.count(Half.FOOD), shown.count(Half.ART))
