"""Taking a special, and what expert ones do at once (HC-5, HC-6, HC-9)."""

from collections.abc import Iterator

import msgspec

from game_core.games.happy_city.actions import (
    NONE,
    CardReplaced,
    CityFilled,
    CoinsGained,
    SpecialTaken,
    TakeSpecial,
)
from game_core.games.happy_city.cards import CardSet, Effect, Special
from game_core.games.happy_city.state import (
    State,
    with_city,
    with_coins,
    with_discarded,
    with_dwelling,
)
from game_core.games.happy_city.towns import Towns
from game_core.kernel.decision import Event
from game_core.kernel.game import Step
from game_core.kernel.seats import Seat


def offers(cards: CardSet, state: State, seat: Seat) -> Iterator[TakeSpecial]:
    """The specials whose condition the city meets now, then none of them (HC-3, HC-5)."""
    towns = Towns(cards, state.cities)
    for card in state.specials:
        special = cards.special(card)
        assert special is not None
        if not towns.can_take(seat, special):
            continue
        if special.effect is Effect.SECOND_INCOME:
            yield from (TakeSpecial(card, other) for other in towns.others(seat))
        else:
            yield TakeSpecial(card)
    yield TakeSpecial(NONE)


def special_taken(cards: CardSet, state: State, seat: Seat, action: TakeSpecial) -> Step[State]:
    """The special in the next slot, and what it does at once."""
    if action.card == NONE:
        return Step(state)
    special = cards.special(action.card)
    assert special is not None
    events: list[Event] = [SpecialTaken(seat, special.id)]
    if special.effect is Effect.REPLACE_LAST:
        state, last = _with_last_removed(cards, state, seat)
        events.append(CardReplaced(seat, last))
    city = state.cities[seat]
    city = msgspec.structs.replace(city, cards=(*city.cards, special.id))
    state = msgspec.structs.replace(
        with_city(state, seat, city),
        specials=tuple(one for one in state.specials if one != special.id),
        newest=seat,
    )
    state, gains = _at_once(cards, state, seat, special, action.partner)
    events += gains
    if city.is_full:
        events.append(city_filled(state, seat))
    return Step(state, tuple(events))


def city_filled(state: State, seat: Seat) -> CityFilled:
    """The event of a city that has just become full."""
    others = (*state.cities[:seat], *state.cities[seat + 1 :])
    return CityFilled(seat, is_first=not any(other.is_full for other in others))


def _at_once(
    cards: CardSet, state: State, seat: Seat, special: Special, partner: Seat
) -> tuple[State, list[Event]]:
    city = state.cities[seat]
    match special.effect:
        case Effect.COINS_PER_CARD:
            return _with_gain(state, seat, special, special.amounts[0] * len(city.cards))
        case Effect.DOUBLE_INCOME:
            income = Towns(cards, state.cities).income(seat)
            return _with_gain(state, seat, special, special.amounts[0] * income)
        case Effect.COINS_FOR_ALL:
            events: list[Event] = []
            for other in range(state.seats):
                state, gained = _with_gain(state, other, special, special.amounts[0])
                events += gained
            return state, events
        case Effect.NEXT_FREE:
            return with_city(state, seat, msgspec.structs.replace(city, is_next_free=True)), []
        case Effect.SECOND_INCOME:
            visiting = msgspec.structs.replace(city, partner=partner, visits=special.amounts[0])
            return with_city(state, seat, visiting), []
        case _:
            return state, []


def _with_last_removed(cards: CardSet, state: State, seat: Seat) -> tuple[State, str]:
    """The city without its last card: a building goes to its pile, a dwelling back to its own."""
    city = state.cities[seat]
    last = city.cards[-1]
    state = with_city(state, seat, msgspec.structs.replace(city, cards=city.cards[:-1]))
    if deck := cards.deck_of(last):
        return with_discarded(state, deck, last), last
    return with_dwelling(cards, state, last, 1), last


def _with_gain(state: State, seat: Seat, special: Special, coins: int) -> tuple[State, list[Event]]:
    return with_coins(state, seat, coins), [CoinsGained(seat, special.id, coins)]
