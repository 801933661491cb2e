"""What everybody may know of a game of Happy City: all but the order of the decks."""

from typing import Final

import msgspec

from game_core.games.happy_city.options import Specials, Variant
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat

SLOTS: Final = 10
ROW: Final = 5
"""A city fills from the left, five cards a row."""

OPEN: Final = 3
"""Buildings that lie open in the centre once it is filled up."""


class City(msgspec.Struct, frozen=True):
    """A seat's city and purse.

    `cards` stand in the order of their slots. `partner` is whose income comes on top in the next
    `visits` income phases; `is_next_free` says that the next card costs nothing; `copied` is the
    special whose effect this city's own took over at the end.
    """

    cards: tuple[str, ...] = ()
    coins: int = 2
    partner: Seat = -1
    visits: int = 0
    is_next_free: bool = False
    copied: str = ""

    @property
    def is_full(self) -> bool:
        """Whether no slot is left."""
        return len(self.cards) >= SLOTS


class View(msgspec.Struct, frozen=True):
    """The table as `seat` sees it (None: as everybody does; it is the same but for the seat).

    `first` is -1 before the deal, `active` None where nobody is asked; `asked` is the kind of the
    open decision, empty when all is over. `dwellings` are the sizes of their piles, `discarded`
    those of the face-down piles beside the decks. `newest` is who got the latest card, or -1.
    """

    seat: Seat | None
    specials_in_play: Specials
    variant: Variant
    cities: tuple[City, ...]
    first: Seat
    active: Seat | None
    asked: str
    round: int
    is_last_round: bool
    centre: tuple[str, ...]
    deck_sizes: tuple[int, ...]
    discarded: tuple[int, ...]
    dwellings: tuple[int, ...]
    specials: tuple[str, ...]
    markets: tuple[str, ...]
    newest: Seat
    may_discard: bool = False
    """Whether the active seat may still discard an open building."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.asked


def cell_of(slot: int) -> Cell:
    """Column and row of a slot, from 0."""
    return (slot % ROW, slot // ROW)
