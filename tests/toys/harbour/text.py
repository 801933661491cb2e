"""Harbour in words."""

from collections.abc import Mapping
from typing import assert_never

from game_core.kernel.decision import Action, Cell, Decision, Event, Footprint, Prompt, Slot
from game_core.kernel.narrow import Value
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from tests.toys.harbour.state import (
    GOODS,
    CardDrawn,
    CargoChosen,
    CargoRevealed,
    ChooseCargo,
    DealHands,
    DockShip,
    HandsDealt,
    HarbourAction,
    HarbourEvent,
    Length,
    LighthouseTaken,
    RollTide,
    ShipDocked,
    ShipWavedOn,
    TakeLighthouse,
    TakeToll,
    TideRolled,
    TollTaken,
    View,
    WaveOn,
)

_SLOTS = {
    "cargo": (Slot("card", "card", words("harbour-ask-card")),),
    "berth": (
        Slot("cell", "spot", words("harbour-ask-berth")),
        Slot("turn", "turn", words("harbour-ask-turn")),
    ),
    "toll": (
        Slot("do", "choice", words("harbour-ask-toll")),
        Slot("card", "card", words("harbour-ask-card")),
    ),
}


def prompt(view: View, decision: Decision, _seat: Seat) -> Prompt:
    """What is asked, and how it is picked."""
    title = words(f"harbour-prompt-{decision.kind}", round=view.round)
    return Prompt(title, _SLOTS.get(decision.kind, ()))


def label(_view: View, field: str, value: Value) -> Words:
    """One option of a field."""
    match field, value:
        case "card", int(card):
            return card_words(card)
        case "cell", (int(x), int(y)):
            return words("harbour-berth", name=berth_name((x, y)))
        case "turn", (0 | 90):
            return words(f"harbour-turn-{value}")
        case "do", str():
            return words(f"harbour-do-{value}")
        case _:
            raise AssertionError(field, value)


def card_words(card: int) -> Words:
    """A cargo card: its weight and goods."""
    return words("harbour-card", card=card, goods=words(f"harbour-{GOODS[card % len(GOODS)]}"))


def berth_name(cell: Cell) -> str:
    """A letter for the column and a number for the row, e.g. "B2"."""
    return f"{'ABCD'[cell[0]]}{cell[1] + 1}"


def describe(_view: View, action: Action) -> Words:
    """An action in words."""
    chosen: HarbourAction = action  # type: ignore[assignment]
    match chosen:
        case DealHands():
            return words("harbour-move-deal")
        case RollTide(row=row):
            return words("harbour-move-tide", row=row + 1)
        case ChooseCargo(card=card):
            return words("harbour-move-cargo", card=card_words(card))
        case TakeLighthouse():
            return words("harbour-move-lighthouse")
        case DockShip(cell=cell, turn=turn):
            bow = words(f"harbour-turn-{turn}")
            return words("harbour-move-dock", berth=berth_name(cell), bow=bow)
        case TakeToll(card=card):
            return words("harbour-move-toll", card=card_words(card))
        case WaveOn():
            return words("harbour-move-wave")
        case _:
            assert_never(chosen)


def tell(_view: View, event: Event) -> Words:
    """A public event in words."""
    told: HarbourEvent = event  # type: ignore[assignment]
    match told:
        case HandsDealt(cards=cards):
            return words("harbour-told-dealt", cards=cards)
        case TideRolled(row=row):
            return words("harbour-told-tide", row=row + 1)
        case CargoChosen(seat=seat):
            return words("harbour-told-chosen", seat=seat)
        case CargoRevealed(seat=seat, card=card):
            return words("harbour-told-revealed", seat=seat, card=card_words(card))
        case LighthouseTaken(seat=seat):
            return words("harbour-told-lighthouse", seat=seat)
        case ShipDocked(seat=seat, cell=cell):
            return words("harbour-told-docked", seat=seat, berth=berth_name(cell))
        case CardDrawn(seat=seat):
            return words("harbour-told-drawn", seat=seat)
        case TollTaken(seat=seat, card=card):
            return words("harbour-told-toll", seat=seat, card=card_words(card))
        case ShipWavedOn(seat=seat):
            return words("harbour-told-waved", seat=seat)
        case _:
            assert_never(told)


def footprint(view: View, action: Action) -> Footprint:
    """The berth of a docking; nothing else lies anywhere."""
    match action:
        case DockShip(cell=cell, turn=turn):
            card = None if view.seat is None else view.loaded[view.seat]
            return Footprint((cell,), "" if card is None else str(card), cell, turn)
        case _:
            return Footprint(())


def option_words() -> Mapping[str, Words]:
    """The names of the table options and of their values."""
    return {
        "length": words("harbour-option-length"),
        **{f"length.{one}": words(f"harbour-option-length-{one}") for one in Length},
        "together": words("harbour-option-together"),
    }
