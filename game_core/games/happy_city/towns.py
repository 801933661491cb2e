"""What can be read off the cities: colours, incomes, people and hearts."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game_core.games.happy_city.cards import Card, CardSet, Colour, Effect, Special
from game_core.games.happy_city.options import Variant
from game_core.games.happy_city.view import City
from game_core.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Towns:
    """All cities of a table over their card set."""

    cards: CardSet
    cities: tuple[City, ...]
    variant: Variant = Variant.PRODUCT

    def cards_of(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a city in the order of their slots."""
        return tuple(self.cards.by_id[card] for card in self.cities[seat].cards)

    def colours(self, seat: Seat) -> Counter[Colour]:
        """How many cards of each colour a city has; specials and the white market have none."""
        return Counter(card.colour for card in self.cards_of(seat) if card.colour is not None)

    def special(self, seat: Seat) -> Special | None:
        """The city's special."""
        return next((card for card in self.cards_of(seat) if isinstance(card, Special)), None)

    def effect(self, seat: Seat) -> Effect | None:
        """What the city's special does; None without one, and for one that just stands there."""
        special = self.special(seat)
        return None if special is None else special.effect

    def slot_of_special(self, seat: Seat) -> int:
        """The slot of the city's special, which it must have, from 0."""
        return next(
            slot for slot, card in enumerate(self.cards_of(seat)) if isinstance(card, Special)
        )

    def before_special(self, seat: Seat) -> tuple[Card, ...]:
        """The cards in the slots before the special."""
        return self.cards_of(seat)[: self.slot_of_special(seat)]

    def copied_card(self, seat: Seat) -> Card | None:
        """The card whose values the special repeats all the game: the one before it (HC-9)."""
        if self.effect(seat) is not Effect.COPY_PREVIOUS:
            return None
        return next(reversed(self.before_special(seat)), None)

    def worth(self, seat: Seat) -> tuple[int, int]:
        """People and hearts on the cards, crossed-out ones taken off; no effects of the end."""
        cards = self.cards_of(seat)
        if copied := self.copied_card(seat):
            cards = (*cards, copied)
        return sum(card.people for card in cards), sum(card.hearts for card in cards)

    def points(self, people: int, hearts: int) -> int:
        """What people and hearts make (HC-7, HC-10); fewer than none count as none."""
        people, hearts = max(0, people), max(0, hearts)
        return people * hearts if self.variant is Variant.PRODUCT else people + hearts

    def plain_income(self, seat: Seat) -> int:
        """The income of the city without the effect of its special."""
        return sum(card.income for card in self.cards_of(seat))

    def income(self, seat: Seat) -> int:
        """The whole city's income (HC-2), its special's included (HC-9)."""
        plain = self.plain_income(seat)
        if copied := self.copied_card(seat):
            return plain + copied.income
        special = self.special(seat)
        if special is None or special.effect is None or special.effect not in INCOME:
            return plain
        return plain + INCOME[special.effect](self, seat, special)

    def left(self, seat: Seat) -> Seat:
        """The left neighbour: who plays next."""
        return (seat + 1) % len(self.cities)

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats directly left and right; a single one at a table for two, none alone."""
        beside = (self.left(seat), (seat - 1) % len(self.cities))
        return tuple(other for other in dict.fromkeys(beside) if other != seat)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All opponents, from the left neighbour round the table."""
        count = len(self.cities)
        return tuple((seat + step) % count for step in range(1, count))

    def can_take(self, seat: Seat, special: Special) -> bool:
        """Whether the city may take a special that lies open: it has none, meets the condition
        with the cards it has now, and is not full (HC-5, HC-6).
        """
        city = self.cities[seat]
        if city.is_full or self.special(seat) is not None:
            return False
        return special.is_met_by(self.colours(seat))

    def price(self, seat: Seat, card: Card) -> int:
        """What a card costs this city."""
        if self.cities[seat].is_next_free:
            return 0
        special = self.special(seat)
        if special is None:
            return card.cost
        deck = self.cards.deck_of(card.id)
        if special.effect is Effect.LOWEST_PRICE and deck:
            return self.cards.lowest_price[deck]
        if special.effect is Effect.DISCOUNT and card.colour is special.looks_at:
            return max(0, card.cost - special.amounts[0])
        return card.cost

    def can_buy(self, seat: Seat, card: Card) -> bool:
        """Whether the city has a slot, the coins, and no card of that name (HC-5, HC-6)."""
        city = self.cities[seat]
        if city.is_full or card.id in city.cards:
            return False
        return self.price(seat, card) <= city.coins


def _per_card(towns: Towns, seat: Seat, special: Special) -> int:
    assert special.looks_at is not None
    return special.amounts[0] * towns.colours(seat)[special.looks_at]


def _per_colour_before(towns: Towns, seat: Seat, special: Special) -> int:
    colours = {card.colour for card in towns.before_special(seat)} - {None}
    return special.amounts[0] * len(colours)


def _per_pair(towns: Towns, seat: Seat, special: Special) -> int:
    return special.amounts[0] * max(0, min(towns.worth(seat)))


def _fewest_cards(towns: Towns, seat: Seat, special: Special) -> int:
    colour = special.looks_at
    assert colour is not None
    mine = towns.colours(seat)[colour]
    few = all(mine <= towns.colours(other)[colour] for other in towns.others(seat))
    return special.amounts[0] if few else 0


def _lowest_income(towns: Towns, seat: Seat, special: Special) -> int:
    mine = towns.plain_income(seat)
    low = all(mine < towns.income(other) for other in towns.others(seat))
    return special.amounts[0] if low else 0


INCOME: Final[dict[Effect, Callable[[Towns, Seat, Special], int]]] = {
    Effect.FEWEST_CARDS: _fewest_cards,
    Effect.INCOME_PER_CARD: _per_card,
    Effect.INCOME_PER_COLOUR_BEFORE: _per_colour_before,
    Effect.INCOME_PER_PAIR: _per_pair,
    Effect.LOWEST_INCOME: _lowest_income,
}
"""The specials that bring income, each with what it adds to the plain one."""
