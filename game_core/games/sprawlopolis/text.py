"""Sprawlopolis in words: prompts, labels, moves and events."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game_core.games.sprawlopolis.actions import (
    CardDrawn,
    CardPlaced,
    CardsDealt,
    DealCards,
    HandOn,
    HandPassed,
    PlaceCard,
    TurnPassed,
)
from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.rules import PLACE
from game_core.games.sprawlopolis.view import View, spot_name
from game_core.kernel.decision import Action, Decision, Event, Prompt, Slot
from game_core.kernel.narrow import Value
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

_SLOTS: Final = (
    Slot("card", "card", words("sprawlopolis-ask-card")),
    Slot("spot", "spot", words("sprawlopolis-ask-spot")),
    Slot("turn", "turn", words("sprawlopolis-ask-turn")),
)


def prompt(view: View, decision: Decision, _seat: Seat) -> Prompt:
    """Card, then spot, then turn; the deal asks nobody."""
    if decision.kind != PLACE:
        return Prompt(words("sprawlopolis-prompt-deal"), ())
    title = words("sprawlopolis-prompt-place", turn=view.turn, turns=view.turns)
    return Prompt(title, _SLOTS)


def label(_view: View, field: str, value: Value) -> Words:
    """One option of a field of `PlaceCard`."""
    match field, value:
        case "card", int():
            return card_words(value)
        case "spot", (int(x), int(y)):
            return words("sprawlopolis-spot", name=spot_name((x, y)))
        case "turn", (0 | 180):
            return words(f"sprawlopolis-turn-{value}")
        case _:
            raise AssertionError(field, value)


def card_words(number: int) -> Words:
    """A card by its number, as the pictures name it."""
    return words("sprawlopolis-card", number=number)


def describe(_view: View, action: Action) -> Words:
    """A move in words."""
    match action:
        case PlaceCard(card=card, spot=spot, turn=turn):
            return words(
                "sprawlopolis-move-place",
                card=card_words(card),
                spot=spot_name(spot),
                turn=words(f"sprawlopolis-turn-{turn}"),
            )
        case HandOn():
            return words("sprawlopolis-move-hand-on")
        case DealCards():
            return words("sprawlopolis-move-deal")
        case _:
            raise AssertionError(action)


def tell(view: View, event: Event) -> Words:
    """A public event in words."""
    match event:
        case CardsDealt(goals=(one, two, three), first=first):
            return words(
                "sprawlopolis-told-dealt",
                one=one,
                two=two,
                three=three,
                target=0 if view.variant is Variant.ZONING else one + two + three,
                first=first,
            )
        case CardPlaced(seat=seat, card=card, x=x, y=y, turn=turn):
            return words(
                "sprawlopolis-told-placed",
                seat=seat,
                card=card,
                spot=spot_name((x, y)),
                turn=words(f"sprawlopolis-turn-{turn}"),
            )
        case HandPassed(seat=seat, to_seat=to_seat, count=count):
            return words("sprawlopolis-told-passed", seat=seat, to_seat=to_seat, count=count)
        case TurnPassed(seat=seat):
            return words("sprawlopolis-told-handed-on", seat=seat)
        case CardDrawn(seat=seat):
            return words("sprawlopolis-told-drawn", seat=seat)
        case _:
            raise AssertionError(event)


def option_words() -> Mapping[str, Words]:
    """The names of the table options and of their values."""
    named: dict[str, type[StrEnum]] = {"difficulty": Difficulty, "variant": Variant}
    found = {}
    for option, kind in named.items():
        found[option] = words(f"sprawlopolis-option-{option}")
        for value in kind:
            found[f"{option}.{value}"] = words(f"sprawlopolis-option-{option}-{value}")
    return found
