"""The card set of Sprawlopolis: what a card shows on either side."""

from enum import StrEnum
from functools import cached_property

import msgspec


class Zone(StrEnum):
    """The four zones."""

    RESIDENTIAL = "residential"
    COMMERCIAL = "commercial"
    INDUSTRIAL = "industrial"
    PARK = "park"


class Side(StrEnum):
    """The four edges of a block."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quarter of a card: its zone, the edges its road segment joins (two or none).

    `art` picks one of the drawings of that zone and road; it belongs to the printed card.
    """

    zone: Zone
    road: tuple[Side, ...] = ()
    art: int = 1


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: four blocks (top left, top right, bottom left, bottom right) and a numbered goal.

    `goal` names the rule that scores it; the goal's name and text stand in the locale.
    """

    number: int
    goal: str
    blocks: tuple[Block, Block, Block, Block]


class CardSet(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The cards in the order of their numbers."""

    cards: tuple[Card, ...]

    @cached_property
    def by_number(self) -> dict[int, Card]:
        """The cards by their printed number."""
        return {card.number: card for card in self.cards}
