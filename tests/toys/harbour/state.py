"""Harbour's cards, options, actions, events, state and view."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from game_core.kernel.decision import Action, Cell, Event
from game_core.kernel.seats import Options, Seat

HAND: Final = 5
SIDE: Final = 4
"""Rows and columns of berths."""
GOODS: Final = ("fish", "spice", "timber")


class HarbourCards(msgspec.Struct, frozen=True):
    """Cargo cards, numbered from 1 to `size`."""

    size: int = 24

    @property
    def numbers(self) -> tuple[int, ...]:
        """The cards in order."""
        return tuple(range(1, self.size + 1))


class Length(StrEnum):
    """How many rounds are played."""

    SHORT = "short"
    LONG = "long"

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return 2 if self is Length.SHORT else 4


class HarbourOptions(Options, frozen=True):
    """How long, and whether the harbour masters play together."""

    length: Length = Length.SHORT
    together: bool = False


class DealHands(Action, frozen=True, tag="deal_hands"):
    """Chance shuffles the cards and deals the hands."""

    order: tuple[int, ...]


class RollTide(Action, frozen=True, tag="roll_tide"):
    """Chance names the row that the tide favours this round."""

    row: int


class ChooseCargo(Action, frozen=True, tag="choose_cargo"):
    """Everyone secretly loads a card of the hand."""

    card: int


class TakeLighthouse(Action, frozen=True, tag="take_lighthouse"):
    """The lightest cargo must take the lighthouse."""


class DockShip(Action, frozen=True, tag="dock_ship"):
    """The loaded ship goes to a berth, its bow to the north (0) or the east (90)."""

    cell: Cell
    turn: int


class TakeToll(Action, frozen=True, tag="take_toll"):
    """A neighbour of the new ship discards a card for a coin."""

    card: int


class WaveOn(Action, frozen=True, tag="wave_on"):
    """A neighbour of the new ship does nothing."""


HarbourAction = DealHands | RollTide | ChooseCargo | TakeLighthouse | DockShip | TakeToll | WaveOn


class HandsDealt(Event, frozen=True, tag="hands_dealt"):
    """Everybody holds a hand."""

    cards: int


class TideRolled(Event, frozen=True, tag="tide_rolled"):
    """The tide favours this row now."""

    row: int


class CargoChosen(Event, frozen=True, tag="cargo_chosen"):
    """Somebody has chosen."""

    seat: Seat


class CargoRevealed(Event, frozen=True, tag="cargo_revealed"):
    """The choice of a seat is open."""

    seat: Seat
    card: int


class LighthouseTaken(Event, frozen=True, tag="lighthouse_taken"):
    """The lighthouse has another keeper."""

    seat: Seat


class ShipDocked(Event, frozen=True, tag="ship_docked"):
    """A ship lies in its berth."""

    seat: Seat
    cell: Cell


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """Somebody drew a card unseen."""

    seat: Seat


class TollTaken(Event, frozen=True, tag="toll_taken"):
    """Somebody discarded a card for a coin."""

    seat: Seat
    card: int


class ShipWavedOn(Event, frozen=True, tag="ship_waved_on"):
    """Somebody took no toll."""

    seat: Seat


HarbourEvent = (
    HandsDealt
    | TideRolled
    | CargoChosen
    | CargoRevealed
    | LighthouseTaken
    | ShipDocked
    | CardDrawn
    | TollTaken
    | ShipWavedOn
)


class Deal(msgspec.Struct, frozen=True, tag=True):
    """The hands are to be dealt."""

    id: int


class Roll(msgspec.Struct, frozen=True, tag=True):
    """The tide is to be rolled."""

    id: int


class Load(msgspec.Struct, frozen=True, tag=True):
    """Everybody chooses a cargo at the same time."""

    id: int


class Light(msgspec.Struct, frozen=True, tag=True):
    """A seat takes the lighthouse."""

    id: int
    seat: Seat


class Berth(msgspec.Struct, frozen=True, tag=True):
    """A seat docks its ship."""

    id: int
    seat: Seat


class Toll(msgspec.Struct, frozen=True, tag=True):
    """A neighbour of the ship at `cell` may take toll; the main flow does not wait."""

    id: int
    seat: Seat
    cell: Cell


Asked = Deal | Roll | Load | Light | Berth


class Ship(msgspec.Struct, frozen=True):
    """A docked ship: whose, with what cargo, where, and where its bow points."""

    seat: Seat
    card: int
    cell: Cell
    turn: int

    @property
    def ahead(self) -> Cell:
        """The berth before its bow."""
        x, y = self.cell
        return (x, y - 1) if self.turn == 0 else (x + 1, y)


class State(msgspec.Struct, frozen=True):
    """Everything. `flow` is the main flow's stack (the first is asked), `tolls` the reactions
    beside it; `chosen` holds the secret choices, `loaded` the open cargo not yet docked.
    """

    options: HarbourOptions
    hands: tuple[tuple[int, ...], ...]
    chosen: tuple[int | None, ...]
    loaded: tuple[int | None, ...]
    coins: tuple[int, ...]
    flow: tuple[Asked, ...]
    next_id: int
    tolls: tuple[Toll, ...] = ()
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    ships: tuple[Ship, ...] = ()
    lighthouse: Seat | None = None
    tide: int = 0
    round: int = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)


class View(msgspec.Struct, frozen=True):
    """The harbour as `seat` sees it (None: as everybody does)."""

    seat: Seat | None
    options: HarbourOptions
    hand: tuple[int, ...]
    choice: int | None
    hand_sizes: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    loaded: tuple[int | None, ...]
    coins: tuple[int, ...]
    deck_size: int
    discard: tuple[int, ...]
    ships: tuple[Ship, ...]
    lighthouse: Seat | None
    tide: int
    round: int
    is_over: bool
