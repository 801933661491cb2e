"""The whole table, secrets included."""

from typing import Final

import msgspec

from game_core.games.life_in_reterra.actions import Told
from game_core.games.life_in_reterra.community import Community
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.games.life_in_reterra.view import CardUp
from game_core.kernel.seats import Seat

HAND: Final = 3

DEAL: Final = "deal"
LAY: Final = "lay"
SETTLE: Final = "settle"
POWER: Final = "power"
"""The kinds of decisions."""


class Asked(msgspec.Struct, frozen=True):
    """A pending decision: the number it got when it was pushed, its kind, who answers."""

    number: int
    kind: str
    seat: Seat


class State(msgspec.Struct, frozen=True):
    """A game of Life in Reterra.

    `row` has five places, an empty one as "". `pile` lies with its top tile first; `box` holds
    start tiles that nobody got. `ready` names the buildings whose power may still be used in this
    turn, one entry for each copy; `story` tells what was done in it. `agenda` is the stack of
    pending decisions, the last on top; `asked` counts all that were ever pushed.
    """

    options: ReterraOptions
    communities: tuple[Community, ...]
    hands: tuple[tuple[str, ...], ...]
    cards_up: tuple[CardUp, ...] = ()
    row: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    first: Seat = 0
    ready: tuple[str, ...] = ()
    story: tuple[Told, ...] = ()
    agenda: tuple[Asked, ...] = ()
    asked: int = 0

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.communities)
