"""The card set of Sprawlopolis: what a card shows on either side."""

from collections import Counter
from enum import StrEnum
from functools import cached_property
from typing import Final

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

    @property
    def opposite(self) -> "Side":
        """The edge across; also where this edge lies after a half turn."""
        return _OPPOSITE[self]


_OPPOSITE: Final = {
    Side.NORTH: Side.SOUTH,
    Side.EAST: Side.WEST,
    Side.SOUTH: Side.NORTH,
    Side.WEST: Side.EAST,
}

GOAL_RULES: Final = (
    "the_outskirts",
    "bloom_boom",
    "go_green",
    "block_party",
    "stacks_and_scrapers",
    "master_planned",
    "central_perks",
    "the_burbs",
    "concrete_jungle",
    "the_strip",
    "mini_marts",
    "superhighway",
    "park_hopping",
    "looping_lanes",
    "skid_row",
    "morning_commute",
    "tourist_traps",
    "sprawlopolis",
)
"""The rules that goals score by; must agree with `goals.GOALS`."""

CARDS: Final = 18
GOALS_IN_PLAY: Final = 3
DRAWINGS: Final = {
    Zone.RESIDENTIAL: 3,
    Zone.COMMERCIAL: 3,
    Zone.INDUSTRIAL: 3,
    Zone.PARK: 4,
}
"""How many drawings there are of a zone."""


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quarter of a card: its zone, the edges its road segment joins (two or none).

    `art` picks one of the drawings of that zone and road; it belongs to the printed card.
    """

    zone: Zone
    road: tuple[Side, ...] = ()
    art: int = 1

    def turned(self) -> "Block":
        """The block after a half turn."""
        return Block(self.zone, tuple(side.opposite for side in self.road), self.art)


Blocks = tuple[Block, Block, Block, Block]
"""Top left, top right, bottom left, bottom right."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: four blocks (top left, top right, bottom left, bottom right) and a numbered goal.

    `goal` names the rule that scores it; the goal's name and text stand in the locale.
    """

    number: int
    goal: str
    blocks: Blocks

    def lying(self, turn: int) -> Blocks:
        """The blocks in reading order as the card lies, turned by 0 or 180 degrees."""
        if turn == 0:
            return self.blocks
        one, two, three, four = self.blocks
        return (four.turned(), three.turned(), two.turned(), one.turned())


class CardSet(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The cards in the order of their numbers."""

    cards: tuple[Card, ...]

    @cached_property
    def by_number(self) -> dict[int, Card]:
        """The cards by their printed number."""
        return {card.number: card for card in self.cards}

    @cached_property
    def lying(self) -> dict[tuple[int, int], Blocks]:
        """The blocks of every card (number, turn) as it lies."""
        return {(card.number, turn): card.lying(turn) for card in self.cards for turn in (0, 180)}


def problems(cards: CardSet) -> tuple[str, ...]:
    """What breaks SP-1 in a card set: one sentence a problem, each naming its card."""
    found = []
    if len(cards.cards) != CARDS:
        found.append(f"The set has {len(cards.cards)} cards, but the game needs {CARDS}.")
    times = Counter(card.number for card in cards.cards)
    for number in sorted(times):
        if not 1 <= number <= CARDS:
            found.append(f"Card {number}: its number must lie between 1 and {CARDS}.")
        if times[number] > 1:
            found.append(f"Card {number}: {times[number]} cards carry this number.")
    for card in cards.cards:
        found += [f"Card {card.number}: {problem}" for problem in _problems_of(card)]
    return tuple(found)


def _problems_of(card: Card) -> list[str]:
    found = []
    if card.goal not in GOAL_RULES:
        found.append(f"there is no goal rule “{card.goal}”.")
    times = Counter(block.zone for block in card.blocks)
    found += [
        f"it must have one {zone} block, but has {times[zone]}."
        for zone in Zone
        if times[zone] != 1
    ]
    for block in card.blocks:
        edges = "".join(block.road) or "none"
        if block.zone is Zone.PARK and block.road:
            found.append(f"its park block must not have a road, but has {edges}.")
        if block.zone is not Zone.PARK and (len(block.road) != 2 or len(set(block.road)) != 2):
            found.append(f"the road of its {block.zone} block must join two edges, not {edges}.")
        if not 1 <= block.art <= DRAWINGS[block.zone]:
            found.append(f"there is no drawing {block.art} of its {block.zone} block.")
    return found
