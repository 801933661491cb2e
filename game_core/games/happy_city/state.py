"""The whole table, the decks' order included."""

from typing import Final

import msgspec

from game_core.games.happy_city.options import HappyCityOptions
from game_core.games.happy_city.view import City
from game_core.kernel.seats import Seat

MOST_ROUNDS: Final = 30
"""A game in which nobody ever fills a city ends after this round (docs/adr/0010)."""


class Asked(msgspec.Struct, frozen=True):
    """A pending decision: the number it got when it was pushed, its kind, who answers.

    `deck` is the one to be shuffled, where that is what is asked of chance.
    """

    number: int
    kind: str
    seat: Seat
    deck: int = 0


class State(msgspec.Struct, frozen=True):
    """A game of Happy City.

    Decks lie with their top card first; `piles` are the face-down discards, sorted, for nobody
    knows their order. `box` holds the specials not in play, sorted. `may_discard` is true until
    the active seat has begun to fill up the centre. `agenda` is the stack of pending decisions,
    the last on top; `counter` counts all that were ever pushed.
    """

    options: HappyCityOptions
    cities: tuple[City, ...]
    dwellings: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...] = ((), (), ())
    piles: tuple[tuple[str, ...], ...] = ((), (), ())
    centre: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    markets: tuple[str, ...] = ()
    first: Seat = -1
    active: Seat = -1
    round: int = 0
    may_discard: bool = False
    newest: Seat = -1
    agenda: tuple[Asked, ...] = ()
    counter: int = 0

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.cities)

    @property
    def is_last_round(self) -> bool:
        """Whether the round is played out and then the game is over (HC-6)."""
        return self.round >= MOST_ROUNDS or any(city.is_full for city in self.cities)
