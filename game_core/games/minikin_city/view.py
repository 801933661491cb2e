"""What a viewer may know of a game of Minikin City, and where things lie in its pictures."""

from typing import Final

import msgspec

from game_core.games.minikin_city.tableau import Tableau
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat

COLUMNS: Final = 4
TOKEN_ROW: Final = 10
MARKER_ROW: Final = 20
"""Cells of a seat's lattice: city cards from row 0, four a row; tokens and markers in rows of their
own, in the order they were taken."""

DISPLAY_ROW: Final = 0
SUPPLY_ROW: Final = 1
"""Cells of what lies in common: the display, and the tokens still to be had."""


class Drafted(msgspec.Struct, frozen=True):
    """Who took which card from the display."""

    seat: Seat
    card: str


class View(msgspec.Struct, frozen=True):
    """The table as `seat` sees it (None: as everybody does).

    `hands` has the viewer's own cards, and everybody's once they lie open; it is empty for those
    that are hidden, `hand_sizes` is not. `choice` is the viewer's hidden answer, `has_chosen` says
    who has one. `played` is who has played in this round, in order. `rewards` are the numbers of
    the reward cards from the left, their colours lie open; `ranking` is the latest, from the top.
    `seats` is how many play; a position laid out by hand may show fewer tableaus.
    `asked` names the kind of question, `active` the seats it waits for.
    """

    seat: Seat | None
    seats: int
    tableaus: tuple[Tableau, ...]
    hands: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]
    sealed: bool = False
    rewards: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    supply: int = 0
    display: tuple[str, ...] = ()
    drafted: tuple[Drafted, ...] = ()
    buried: str = ""
    deck_size: int = 0
    round: int = 0
    first: Seat = 0
    played: tuple[Seat, ...] = ()
    rankings: tuple[tuple[Seat, ...], ...] = ()
    choice: tuple[str, ...] = ()
    has_chosen: tuple[bool, ...] = ()
    hands_open: bool = False
    asked: str = ""
    active: tuple[Seat, ...] = ()
    is_over: bool = False

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own cards; none for bystanders."""
        return () if self.seat is None else self.hands[self.seat]


def city_cell(index: int) -> Cell:
    """Where the card of that index lies in its city."""
    return (index % COLUMNS, index // COLUMNS)


def index_in(tableau: Tableau, card: str) -> int:
    """Which card of the city it is."""
    return next(n for n, built in enumerate(tableau.city) if built.card == card)
