"""What expert specials bring when cities are judged (HC-9)."""

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from game_core.games.happy_city.cards import Card, Colour, Effect, Special
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import cell_of
from game_core.kernel.seats import Seat


class Gain(msgspec.Struct, frozen=True):
    """People and hearts of an effect."""

    people: int = 0
    hearts: int = 0


EndEffect = Callable[[Towns, Seat, Special], Gain]
"""What a special gives to the seat that has it, or whose own special copies it."""


def acting_special(towns: Towns, seat: Seat) -> Special | None:
    """The special whose effect counts for a seat: the copied one for a special that copies."""
    copied = towns.cities[seat].copied
    return towns.cards.special(copied) if copied else towns.special(seat)


def end_gain(towns: Towns, seat: Seat) -> Gain:
    """What the seat's special adds to the people and hearts on its cards.

    A copy brings the printed hearts and people of the special it copies too.
    """
    special = acting_special(towns, seat)
    if special is None:
        return Gain()
    gain = Gain()
    if special.effect in END:
        gain = END[special.effect](towns, seat, special)
    if towns.cities[seat].copied:
        gain = Gain(gain.people + special.people, gain.hearts + special.hearts)
    return gain


def _looked_at(special: Special) -> Colour:
    assert special.looks_at is not None
    return special.looks_at


def _copy_neighbour(towns: Towns, seat: Seat, special: Special) -> Gain:
    """The better of the neighbours' cards in the same slot; specials are not copied."""
    slot = towns.cities[seat].cards.index(special.id)
    people, hearts = towns.worth(seat)
    found: list[Card] = []
    for other in towns.neighbours(seat):
        cards = towns.cards_of(other)
        if slot < len(cards) and not isinstance(cards[slot], Special):
            found.append(cards[slot])
    gains = [Gain(card.people, card.hearts) for card in found]
    return max(
        gains,
        key=lambda gain: (
            towns.points(people + gain.people, hearts + gain.hearts),
            gain.people + gain.hearts,
        ),
        default=Gain(),
    )


def _alike_after(towns: Towns, seat: Seat, special: Special) -> Gain:
    after = towns.cards_of(seat)[towns.slot_of_special(seat) + 1 :][:2]
    colours = [card.colour for card in after]
    alike = len(colours) == 2 and colours[0] is colours[1] is not None
    return Gain(hearts=special.amounts[0] if alike else special.amounts[1])


def _alike_around(towns: Towns, seat: Seat, _special: Special) -> Gain:
    x, y = cell_of(towns.slot_of_special(seat))
    around = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
    colours = Counter(
        card.colour
        for slot, card in enumerate(towns.cards_of(seat))
        if cell_of(slot) in around and card.colour is not None
    )
    most = max(colours.values(), default=0)
    return Gain(1, most - 1) if most > 1 else Gain()


def _few_cards(towns: Towns, seat: Seat, special: Special) -> Gain:
    exact, few, fewer = special.amounts
    count = len(towns.cities[seat].cards)
    return Gain(hearts=few if count == exact else fewer if count < exact else 0)


def _hearts_by_neighbour(towns: Towns, seat: Seat, special: Special) -> Gain:
    return Gain(hearts=special.amounts[0] * _most_nearby(towns, seat, special))


def _people_by_neighbour(towns: Towns, seat: Seat, special: Special) -> Gain:
    return Gain(people=special.amounts[0] * _most_nearby(towns, seat, special))


def _most_nearby(towns: Towns, seat: Seat, special: Special) -> int:
    colour = _looked_at(special)
    return max((towns.colours(other)[colour] for other in towns.neighbours(seat)), default=0)


def _people_by_left(towns: Towns, seat: Seat, special: Special) -> Gain:
    left = towns.neighbours(seat)[:1]
    count = sum(towns.colours(other)[_looked_at(special)] for other in left)
    return Gain(people=special.amounts[0] * count)


def _hearts_per_card(towns: Towns, seat: Seat, special: Special) -> Gain:
    return Gain(hearts=special.amounts[0] * towns.colours(seat)[_looked_at(special)])


def _hearts_per_coins(towns: Towns, seat: Seat, special: Special) -> Gain:
    each, most = special.amounts
    return Gain(hearts=min(most, towns.cities[seat].coins // each))


def _hearts_without(towns: Towns, seat: Seat, special: Special) -> Gain:
    has_any = towns.colours(seat)[_looked_at(special)] > 0
    return Gain(hearts=0 if has_any else special.amounts[0])


def _people_without(towns: Towns, seat: Seat, special: Special) -> Gain:
    has_any = towns.colours(seat)[_looked_at(special)] > 0
    return Gain(people=0 if has_any else special.amounts[0])


def _lower_income(towns: Towns, seat: Seat, special: Special) -> Gain:
    mine = towns.income(seat)
    lower = all(mine < towns.income(other) for other in towns.neighbours(seat))
    return Gain(hearts=special.amounts[0] if lower else special.amounts[1])


def _most_cards(towns: Towns, seat: Seat, special: Special) -> Gain:
    alone, tied, otherwise = special.amounts
    colour = _looked_at(special)
    mine = towns.colours(seat)[colour]
    best = max((towns.colours(other)[colour] for other in towns.others(seat)), default=0)
    return Gain(hearts=alone if mine > best else tied if mine == best else otherwise)


END: Final[dict[Effect | None, EndEffect]] = {
    Effect.ALIKE_AFTER: _alike_after,
    Effect.ALIKE_AROUND: _alike_around,
    Effect.COPY_NEIGHBOUR: _copy_neighbour,
    Effect.FEW_CARDS: _few_cards,
    Effect.HEARTS_BY_NEIGHBOUR: _hearts_by_neighbour,
    Effect.HEARTS_PER_CARD: _hearts_per_card,
    Effect.HEARTS_PER_COINS: _hearts_per_coins,
    Effect.HEARTS_WITHOUT: _hearts_without,
    Effect.LOWER_INCOME: _lower_income,
    Effect.MOST_CARDS: _most_cards,
    Effect.PEOPLE_BY_LEFT: _people_by_left,
    Effect.PEOPLE_BY_NEIGHBOUR: _people_by_neighbour,
    Effect.PEOPLE_WITHOUT: _people_without,
}
"""The effects that bring people or hearts at the end."""
