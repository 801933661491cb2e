"""What seats do, and what the table sees of it."""

from typing import ClassVar

from game_core.games.sprawlopolis.view import Placed
from game_core.kernel.decision import Action, Cell, Event
from game_core.kernel.seats import Seat


class DealCards(Action, frozen=True, tag="deal"):
    """Chance: all cards in the order they leave the shuffled pile (SP-1, SP-2)."""

    order: tuple[int, ...]


class PlaceCard(Action, frozen=True, tag="place"):
    """Lay a card of the hand with its top-left cell at `spot`, turned by 0 or 180 degrees."""

    card: int
    spot: Cell
    turn: int

    @property
    def placed(self) -> Placed:
        """The card as it lies afterwards."""
        return Placed(self.card, *self.spot, self.turn)


class HandOn(Action, frozen=True, tag="hand_on"):
    """Hand the cards on unchanged, because none of them may lie anywhere (SP-50)."""


Actions = DealCards | PlaceCard | HandOn


class CardsDealt(Event, frozen=True, tag="dealt"):
    """The goals lie open, the first card starts the city, everybody has a hand."""

    goals: tuple[int, ...]
    first: int


class CardPlaced(Event, frozen=True, tag="placed"):
    """A seat laid a card; x, y is its top-left cell."""

    seat: Seat
    card: int
    x: int
    y: int
    turn: int


class HandPassed(Event, frozen=True, tag="passed"):
    """A seat handed the rest of its hand to its left neighbour (SP-3)."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    to_seat: Seat
    count: int


class CardDrawn(Event, frozen=True, tag="drawn"):
    """A seat drew the deck's top card. Which card that was is not repeated here."""

    is_minor: ClassVar[bool] = True

    seat: Seat


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """A seat could lay no card and handed its cards on (SP-50)."""

    seat: Seat


Events = CardsDealt | CardPlaced | HandPassed | CardDrawn | TurnPassed
