"""The card set of Shrinkopolis: what every card shows, and what a set must hold."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import Final

import msgspec

from game_core.games.shrinkopolis.places import TURNED, Side


class Half(StrEnum):
    """What a place of a card shows; `NONE` where it has no half-connection (SH-10)."""

    NONE = "-"
    EMPTY = "empty"
    COMPONENTS = "components"
    FOOD = "food"
    ART = "art"
    WILD = "wild"
    VP1 = "vp1"
    VP2 = "vp2"
    VP3 = "vp3"

    @property
    def points(self) -> int:
        """The hearts of the half."""
        return _HEARTS.get(self, 0)

    @property
    def is_resource(self) -> bool:
        """Whether it gives a resource: a named one, or one of choice."""
        return self in _RESOURCES

    @property
    def die(self) -> int:
        """The place of a named resource's die in a purse."""
        return RESOURCES.index(self)


RESOURCES: Final = (Half.COMPONENTS, Half.FOOD, Half.ART)
_RESOURCES: Final = frozenset((*RESOURCES, Half.WILD))
_HEARTS: Final = {Half.VP1: 1, Half.VP2: 2, Half.VP3: 3}


class Kind(StrEnum):
    """The five kinds of card."""

    CITY = "city"
    ANIMAL = "animal"
    CULTURE = "culture"
    TOOL = "tool"
    TASK = "task"

    @property
    def pays(self) -> Half:
        """The resource its cost is paid in (SH-22); cities cost nothing."""
        return _PAYS[self]


_PAYS: Final = {
    Kind.CITY: Half.NONE,
    Kind.ANIMAL: Half.FOOD,
    Kind.CULTURE: Half.ART,
    Kind.TOOL: Half.COMPONENTS,
    Kind.TASK: Half.COMPONENTS,
}


class Animal(StrEnum):
    """The five animals."""

    BEETLE = "beetle"
    FISH = "fish"
    WASP = "wasp"
    RODENT = "rodent"
    ANT = "ant"


class Tool(StrEnum):
    """The three tools (SH-23)."""

    BRUSH = "brush"
    SCISSORS = "scissors"
    GLUE = "glue"


class Task(StrEnum):
    """The twelve tasks (SH-63, SH-64)."""

    ANIMAL_QUARTER = "animal_quarter"
    ENTERTAINMENT_QUARTER = "entertainment_quarter"
    TECHNICAL_QUARTER = "technical_quarter"
    FAMILY_QUARTER = "family_quarter"
    SMALL_TOWN = "small_town"
    MINIMALIST = "minimalist"
    WAREHOUSE = "warehouse"
    MEGAPOLIS = "megapolis"
    WORKSHOP = "workshop"
    ZOO = "zoo"
    CULTURAL_CENTRE = "cultural_centre"
    BRIDGE_WORKS = "bridge_works"


class LayoutA(StrEnum):
    """The layouts of deck A (SH-62)."""

    CREATIVE = "creative"
    PRODUCTIVE = "productive"
    BLISSFUL = "blissful"
    UNIVERSAL = "universal"
    BREEDER = "breeder"


class LayoutB(StrEnum):
    """The layouts of deck B, in the order of the campaign's missions (SH-65, SH-75)."""

    PARK = "park"
    STREET = "street"
    COUNTRYSIDE = "countryside"
    DISTRICT = "district"
    FORTRESS = "fortress"


PLACES: Final = 6
COUNTS: Final = {Kind.CITY: 31, Kind.ANIMAL: 15, Kind.CULTURE: 15, Kind.TOOL: 12, Kind.TASK: 12}
OF_AN_ANIMAL: Final = 3
OF_A_TOOL: Final = 4
LEAST_SIDES: Final = 3
DEAREST: Final = 6


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card. Its six places stand clockwise from the top of the upright card: the top, the right
    side from above, the bottom, the left side from below.

    `number` tells cards of a kind (of an animal) apart in words; `art` names the drawing. `value`
    is a tool's VP or an animal's VP alone, `bonus` an animal's VP beside its own kind.
    """

    id: str
    kind: Kind
    number: int
    places: tuple[Half, ...]
    cost: int = 0
    value: int = 0
    bonus: int = 0
    animal: Animal | None = None
    tool: Tool | None = None
    task: Task | None = None
    art: str = ""

    @property
    def hearts(self) -> int:
        """All VP shown on its half-connections."""
        return sum(half.points for half in self.places)


Reach = tuple[int, int, int]
"""A turn and the offset from the card's corner to the cell of a half."""


class CardSet(msgspec.Struct, frozen=True, dict=True, eq=False, forbid_unknown_fields=True):
    """All cards, in the order of the file.

    `universal_needs_wilds` makes the layout Universal count wild with wild only (SH-62).
    """

    cards: tuple[Card, ...]
    universal_needs_wilds: bool = False

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """The cards by id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def facing(self) -> dict[str, tuple[tuple[Reach, ...], ...]]:
        """For every card and side of the world: how its halves can come to face that side."""
        return {card.id: tuple(_facing(card, side) for side in Side) for card in self.cards}

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """The ids of the city cards."""
        return self.of(Kind.CITY)

    @cached_property
    def rewards(self) -> tuple[str, ...]:
        """The ids of the reward cards: animals, culture, tools."""
        return (*self.of(Kind.ANIMAL), *self.of(Kind.CULTURE), *self.of(Kind.TOOL))

    def of(self, kind: Kind) -> tuple[str, ...]:
        """The ids of the cards of a kind."""
        return tuple(card.id for card in self.cards if card.kind is kind)


def _facing(card: Card, side: Side) -> tuple[Reach, ...]:
    return tuple(
        (turn, dx, dy)
        for turn, places in TURNED.items()
        for half, (dx, dy, faces) in zip(card.places, places, strict=True)
        if half is not Half.NONE and faces == side
    )


def problems(cards: CardSet) -> tuple[str, ...]:
    """What breaks a card set: one sentence a problem, each naming its card."""
    found: list[str] = []
    kinds = Counter(card.kind for card in cards.cards)
    for kind, needed in COUNTS.items():
        if kinds[kind] != needed:
            found.append(f"The set has {kinds[kind]} {kind} cards, but the game needs {needed}.")
    ids = Counter(card.id for card in cards.cards)
    found += [f"Card “{one}”: {ids[one]} cards carry this id." for one in ids if ids[one] > 1]
    for card in cards.cards:
        found += [f"Card “{card.id}”: {problem}" for problem in _problems_of(card)]
    if not found:
        found += _problems_of_groups(cards)
    return tuple(found)


def _problems_of(card: Card) -> Iterator[str]:
    if not card.id or not card.id.replace("_", "").isalnum() or len(card.id) > 24:
        yield "an id has up to 24 letters, digits and underscores."
    if len(card.places) != PLACES:
        yield f"it must have {PLACES} places, but has {len(card.places)}."
        return
    sides = ((0,), (1, 2), (3,), (4, 5))
    shown = sum(any(card.places[n] is not Half.NONE for n in side) for side in sides)
    if shown < LEAST_SIDES:
        yield f"it needs half-connections on {LEAST_SIDES} sides, but has them on {shown}."
    if card.kind is Kind.CITY and card.cost:
        yield "a city card costs nothing."
    if card.kind is not Kind.CITY and not 1 <= card.cost <= DEAREST:
        yield f"its cost must lie between 1 and {DEAREST}, not {card.cost}."
    needs = {
        "animal": (card.animal is not None, card.kind is Kind.ANIMAL),
        "tool": (card.tool is not None, card.kind in (Kind.TOOL, Kind.TASK)),
        "task": (card.task is not None, card.kind is Kind.TASK),
    }
    for name, (has, must) in needs.items():
        if has != must:
            yield f"a card of kind {card.kind} {'needs' if must else 'has no'} “{name}”."
    if card.value < 0 or card.bonus < 0:
        yield "its VP cannot be below nothing."


def _problems_of_groups(cards: CardSet) -> Iterator[str]:
    animals = Counter(card.animal for card in cards.cards if card.animal)
    for animal in Animal:
        if animals[animal] != OF_AN_ANIMAL:
            yield f"The set has {animals[animal]} cards with “{animal}”, not {OF_AN_ANIMAL}."
    for kind in (Kind.TOOL, Kind.TASK):
        tools = Counter(card.tool for card in cards.cards if card.kind is kind)
        for tool in Tool:
            if tools[tool] != OF_A_TOOL:
                yield f"The set has {tools[tool]} {kind} cards with “{tool}”, not {OF_A_TOOL}."
    tasks = Counter(card.task for card in cards.cards if card.task)
    for task in Task:
        if tasks[task] != 1:
            yield f"The set has {tasks[task]} cards with the task “{task}”, not 1."
    named = Counter((card.kind, card.animal, card.number) for card in cards.cards)
    for (kind, _, number), times in named.items():
        if times > 1:
            yield f"The number {number} stands on {times} {kind} cards."
