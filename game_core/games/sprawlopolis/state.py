"""The whole table, secrets included."""

from functools import cached_property
from typing import Final

import msgspec

from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.games.sprawlopolis.view import Placed
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat

HAND: Final = 3
TURNS: Final = 14


class Asked(msgspec.Struct, frozen=True):
    """A pending decision: the number it got when it was pushed, its kind, who answers."""

    number: int
    kind: str
    seat: Seat


class State(msgspec.Struct, frozen=True, dict=True):
    """A game of Sprawlopolis.

    `deck` lies with its top card first. `agenda` is the stack of pending decisions, the last on
    top; `asked` counts all that were ever pushed. `passes` counts the seats that have just handed
    their cards on, one after another (SP-50).
    """

    options: SprawlopolisOptions
    hands: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    city: tuple[Placed, ...] = ()
    agenda: tuple[Asked, ...] = ()
    asked: int = 0
    passes: int = 0

    @cached_property
    def occupied(self) -> frozenset[Cell]:
        """The cells with a block."""
        return frozenset(cell for placed in self.city for cell in placed.cells)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)
