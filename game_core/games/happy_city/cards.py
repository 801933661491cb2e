"""The card set of Happy City: what every card costs, brings and asks for."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import Final

import msgspec

DECKS: Final = (1, 2, 3)
COPIES: Final = 2
"""How many of each building there are."""

SPECIALS_BEYOND_SEATS: Final = 2
MOST_SEATS: Final = 5


class Colour(StrEnum):
    """The five kinds of buildings, by the colour of their sign."""

    YELLOW = "yellow"
    BLUE = "blue"
    PURPLE = "purple"
    ORANGE = "orange"
    GREEN = "green"


class Effect(StrEnum):
    """What an expert special does; `amounts` of its card are the numbers named here as a, b, c."""

    COPY_NEIGHBOUR = "copy_neighbour"
    COPY_PREVIOUS = "copy_previous"
    COPY_SPECIAL = "copy_special"
    # at once
    COINS_PER_CARD = "coins_per_card"
    COINS_FOR_ALL = "coins_for_all"
    DOUBLE_INCOME = "double_income"
    NEXT_FREE = "next_free"
    REPLACE_LAST = "replace_last"
    SECOND_INCOME = "second_income"
    # while playing
    COINS_FOR_PASSING = "coins_for_passing"
    COINS_IN_HAND = "coins_in_hand"
    DISCOUNT = "discount"
    LOWEST_PRICE = "lowest_price"
    NEIGHBOUR_SPENDS = "neighbour_spends"
    STEAL = "steal"
    # income
    FEWEST_CARDS = "fewest_cards"
    INCOME_PER_CARD = "income_per_card"
    INCOME_PER_COLOUR_BEFORE = "income_per_colour_before"
    INCOME_PER_PAIR = "income_per_pair"
    LOWEST_INCOME = "lowest_income"
    # at the end
    ALIKE_AFTER = "alike_after"
    ALIKE_AROUND = "alike_around"
    DOUBLE_IF_LOW = "double_if_low"
    FEW_CARDS = "few_cards"
    HEARTS_BY_NEIGHBOUR = "hearts_by_neighbour"
    HEARTS_PER_CARD = "hearts_per_card"
    HEARTS_PER_COINS = "hearts_per_coins"
    HEARTS_WITHOUT = "hearts_without"
    LOWER_INCOME = "lower_income"
    MOST_CARDS = "most_cards"
    PEOPLE_BY_LEFT = "people_by_left"
    PEOPLE_BY_NEIGHBOUR = "people_by_neighbour"
    PEOPLE_WITHOUT = "people_without"


COPYING: Final = frozenset({Effect.COPY_NEIGHBOUR, Effect.COPY_PREVIOUS, Effect.COPY_SPECIAL})
"""Effects that no copy takes over (HC-9)."""

LOOKS_AT: Final = frozenset(
    {
        Effect.DISCOUNT,
        Effect.FEWEST_CARDS,
        Effect.HEARTS_BY_NEIGHBOUR,
        Effect.HEARTS_PER_CARD,
        Effect.HEARTS_WITHOUT,
        Effect.INCOME_PER_CARD,
        Effect.MOST_CARDS,
        Effect.PEOPLE_BY_LEFT,
        Effect.PEOPLE_BY_NEIGHBOUR,
        Effect.PEOPLE_WITHOUT,
    }
)
"""Effects that count cards of one colour."""

AMOUNTS: Final = {
    Effect.COPY_NEIGHBOUR: 0,
    Effect.COPY_PREVIOUS: 0,
    Effect.COPY_SPECIAL: 0,
    Effect.ALIKE_AROUND: 0,
    Effect.LOWEST_PRICE: 0,
    Effect.NEXT_FREE: 0,
    Effect.REPLACE_LAST: 0,
    Effect.ALIKE_AFTER: 2,
    Effect.HEARTS_PER_COINS: 2,
    Effect.LOWER_INCOME: 2,
    Effect.FEW_CARDS: 3,
    Effect.MOST_CARDS: 3,
}
"""How many numbers an effect needs; one where it is not listed."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card of a city has; values below 0 are crossed out on the card."""

    id: str
    colour: Colour | None = None
    cost: int = 0
    income: int = 0
    people: int = 0
    hearts: int = 0


class Market(Card, frozen=True, kw_only=True):
    """The first card of a city: the white one has no colour."""


class Dwelling(Card, frozen=True, kw_only=True):
    """Always for sale while its pile lasts."""


class Building(Card, frozen=True, kw_only=True):
    """A card of one of the three decks."""

    deck: int


class Special(Card, frozen=True, kw_only=True):
    """A special building: free for a city that has the colours it needs.

    `is_ours` marks a card that the publisher's box does not have.
    """

    needs: dict[Colour, int]
    effect: Effect | None = None
    looks_at: Colour | None = None
    amounts: tuple[int, ...] = ()
    is_ours: bool = False

    def is_met_by(self, colours: Counter[Colour]) -> bool:
        """Whether a city with so many cards of each colour may take it (HC-5)."""
        return all(colours[colour] >= count for colour, count in self.needs.items())


class CardSet(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """All cards; the first market is the white one."""

    markets: tuple[Market, ...]
    dwellings: tuple[Dwelling, ...]
    buildings: tuple[Building, ...]
    family: tuple[Special, ...]
    expert: tuple[Special, ...]

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """The cards by their id."""
        return {card.id: card for card in self.all}

    @property
    def all(self) -> tuple[Card, ...]:
        """Every card once."""
        return (*self.markets, *self.dwellings, *self.buildings, *self.family, *self.expert)

    @property
    def specials(self) -> tuple[Special, ...]:
        """The specials of both sets."""
        return (*self.family, *self.expert)

    @cached_property
    def lowest_price(self) -> dict[int, int]:
        """The price of the cheapest building by deck."""
        return {deck: min(card.cost for card in self.deck(deck)) for deck in DECKS}

    def deck(self, number: int) -> tuple[Building, ...]:
        """The buildings of a deck, each once."""
        return tuple(card for card in self.buildings if card.deck == number)

    def deck_of(self, card: str) -> int:
        """The deck that a building belongs to; 0 for other cards."""
        found = self.by_id[card]
        return found.deck if isinstance(found, Building) else 0

    def special(self, card: str) -> Special | None:
        """The special of that id; None for other cards."""
        found = self.by_id.get(card)
        return found if isinstance(found, Special) else None


def problems(cards: CardSet) -> tuple[str, ...]:
    """What breaks the rules in a card set: one sentence a problem, each naming its card."""
    return (*_problems_of_the_set(cards), *_problems_of_cards(cards))


def _problems_of_the_set(cards: CardSet) -> Iterator[str]:
    times = Counter(card.id for card in cards.all)
    yield from (f"Card {one}: {times[one]} cards have this id." for one in times if times[one] > 1)
    if not cards.markets or cards.markets[0].colour is not None:
        yield "The first market must have no colour: it is where a family city begins."
    if len(cards.markets) <= MOST_SEATS:
        yield f"The set has {len(cards.markets)} markets, but needs a white one and one a seat."
    if not cards.dwellings:
        yield "The set has no dwellings."
    for deck in DECKS:
        if len(cards.deck(deck)) < 2:
            yield f"Deck {deck} has {len(cards.deck(deck))} different buildings, but needs two."
    for name, specials in (("family", cards.family), ("expert", cards.expert)):
        if len(specials) < MOST_SEATS + SPECIALS_BEYOND_SEATS:
            yield f"The set has only {len(specials)} {name} specials: five seats need seven."


def _problems_of_cards(cards: CardSet) -> Iterator[str]:
    for card in cards.all:
        if not card.id.replace("_", "a").isalnum() or not card.id.islower():
            yield f"Card {card.id!r}: an id is made of small letters, digits and underscores."
        if card.cost < 0 or card.income < 0:
            yield f"Card {card.id}: cost and income cannot be below 0."
    for market in cards.markets[1:]:
        if market.colour is None:
            yield f"Card {market.id}: only the first market has no colour."
    for home in (*cards.dwellings, *cards.buildings):
        if home.colour is None:
            yield f"Card {home.id}: it needs a colour."
    for building in cards.buildings:
        if building.deck not in DECKS:
            yield f"Card {building.id}: there is no deck {building.deck}."
    for special in cards.specials:
        yield from (f"Card {special.id}: {problem}" for problem in _problems_of(special))


def _problems_of(special: Special) -> Iterator[str]:
    if special.colour is not None or special.cost:
        yield "a special has neither colour nor cost."
    if not special.needs or min(special.needs.values()) < 1:
        yield "it must need at least one card of some colour."
    if special.effect is None:
        return
    needed = AMOUNTS.get(special.effect, 1)
    if len(special.amounts) != needed:
        yield f"its effect takes {needed} amounts, not {len(special.amounts)}."
    if (special.effect in LOOKS_AT) != (special.looks_at is not None):
        yield (
            "its effect must look at a colour."
            if special.looks_at is None
            else ("its effect looks at no colour.")
        )
