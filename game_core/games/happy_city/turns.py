"""A turn: fill up the centre, take an action, perhaps take a special (HC-3 to HC-6)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from game_core.games.happy_city.actions import (
    COIN,
    KEEP,
    NONE,
    BuildingDiscarded,
    BuildingShown,
    CardBought,
    CardReplaced,
    CityFilled,
    CoinsGained,
    CoinTaken,
    DeckShuffled,
    FillCentre,
    SpecialTaken,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.cards import DECKS, Card, CardSet, Dwelling, Effect, Special
from game_core.games.happy_city.state import Asked, State
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import OPEN, City
from game_core.kernel.decision import Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat

FILL: Final = "fill"
SHUFFLE: Final = "shuffle"
ACT: Final = "act"
SPECIAL: Final = "special"


def with_asked(
    state: State, kind: str, seat: Seat, *, after: Seat | None = None, deck: int = 0
) -> State:
    """The state with a decision on top of its agenda; `after` is whose turn it is from then on."""
    number = state.counter + 1
    return msgspec.structs.replace(
        state,
        agenda=(*state.agenda, Asked(number, kind, seat, deck)),
        counter=number,
        active=state.active if after is None else after,
    )


def with_city(state: State, seat: Seat, city: City) -> State:
    """The state with another city of a seat."""
    cities = (*state.cities[:seat], city, *state.cities[seat + 1 :])
    return msgspec.structs.replace(state, cities=cities)


def with_turn(cards: CardSet, state: State, seat: Seat) -> State:
    """The state with the seat's turn begun."""
    return _with_centre(
        cards, msgspec.structs.replace(state, active=seat, may_discard=bool(state.centre))
    )


def _with_centre(cards: CardSet, state: State) -> State:
    """The state with the next step of filling up asked for, or the action where all is done."""
    kind = FILL if any(fills(state)) else ACT
    return with_asked(state, kind, state.active)


def deck_name(deck: int) -> str:
    """A deck as a pick of `FillCentre`."""
    return f"deck_{deck}"


def fills(state: State) -> Iterator[FillCentre]:
    """Discards while they are allowed, then decks to draw from (HC-3, HC-4).

    Drawing gives the discard up. Three open buildings may be kept; so may fewer where nothing is
    left to draw.
    """
    if state.may_discard:
        yield from (FillCentre(card) for card in dict.fromkeys(state.centre))
    drawable = [deck for deck in DECKS if state.decks[deck - 1] or state.piles[deck - 1]]
    if len(state.centre) < OPEN and drawable:
        yield from (FillCentre(deck_name(deck)) for deck in drawable)
    elif state.may_discard:
        yield FillCentre(KEEP)


def filled(cards: CardSet, state: State, seat: Seat, pick: str) -> Step[State]:
    """After one step of filling up; drawing from an empty deck has its discards shuffled first."""
    state = msgspec.structs.replace(state, may_discard=False)
    if pick == KEEP:
        return Step(with_asked(state, ACT, seat))
    if pick in state.centre:
        deck = cards.deck_of(pick)
        state = msgspec.structs.replace(
            _with_discarded(state, deck, pick), centre=_without(state.centre, pick)
        )
        return Step(_with_centre(cards, state), (BuildingDiscarded(seat, pick),))
    deck = next(deck for deck in DECKS if deck_name(deck) == pick)
    if not state.decks[deck - 1]:
        return Step(with_asked(state, SHUFFLE, NATURE, deck=deck))
    return _drawn(cards, state, deck)


def shuffled(cards: CardSet, state: State, deck: int, order: tuple[str, ...]) -> Step[State]:
    """The deck made of its discards again, its top card drawn (HC-4)."""
    state = msgspec.structs.replace(
        state, decks=_put(state.decks, deck, order), piles=_put(state.piles, deck, ())
    )
    step = _drawn(cards, state, deck)
    return msgspec.structs.replace(step, events=(DeckShuffled(deck, len(order)), *step.events))


def _drawn(cards: CardSet, state: State, deck: int) -> Step[State]:
    card, *rest = state.decks[deck - 1]
    state = msgspec.structs.replace(
        state, decks=_put(state.decks, deck, tuple(rest)), centre=(*state.centre, card)
    )
    shown = (BuildingShown(state.active, card, deck),)
    return Step(_with_centre(cards, state), shown, reveals=True)


def purchases(cards: CardSet, state: State, seat: Seat) -> Iterator[TakeAction]:
    """The open buildings and dwellings the seat can pay for, or a coin (HC-3, HC-5)."""
    towns = Towns(cards, state.cities)
    for card in dict.fromkeys(state.centre):
        if towns.can_buy(seat, cards.by_id[card]):
            yield TakeAction(card)
    for dwelling, left in zip(cards.dwellings, state.dwellings, strict=True):
        if left and towns.can_buy(seat, dwelling):
            yield TakeAction(dwelling.id)
    yield TakeAction(COIN)


def acted(cards: CardSet, state: State, seat: Seat, choice: str) -> Step[State]:
    """After the action; a special is offered where the city may take one."""
    if choice == COIN:
        step = _coin_taken(cards, state, seat)
    else:
        step = _bought(cards, state, seat, cards.by_id[choice])
    if len(list(offers(cards, step.state, seat))) > 1:
        return msgspec.structs.replace(step, state=with_asked(step.state, SPECIAL, seat))
    return step


def _coin_taken(cards: CardSet, state: State, seat: Seat) -> Step[State]:
    special = Towns(cards, state.cities).special(seat)
    coins = 1
    if special is not None and special.effect is Effect.COINS_FOR_PASSING:
        coins = special.amounts[0]
    return Step(_with_coins(state, seat, coins), (CoinTaken(seat, coins),))


def _bought(cards: CardSet, state: State, seat: Seat, card: Card) -> Step[State]:
    """The card in the next slot; it is not replaced in the centre (HC-4)."""
    price = Towns(cards, state.cities).price(seat, card)
    city = state.cities[seat]
    city = msgspec.structs.replace(
        city, cards=(*city.cards, card.id), coins=city.coins - price, is_next_free=False
    )
    state = msgspec.structs.replace(with_city(state, seat, city), newest=seat)
    if isinstance(card, Dwelling):
        state = _with_dwelling(cards, state, card.id, -1)
    else:
        state = msgspec.structs.replace(state, centre=_without(state.centre, card.id))
    events: list[Event] = [CardBought(seat, card.id, price)]
    towns = Towns(cards, state.cities)
    for other in towns.neighbours(seat):
        special = towns.special(other)
        if (
            special is not None
            and special.effect is Effect.NEIGHBOUR_SPENDS
            and price >= special.amounts[0]
        ):
            state = _with_coins(state, other, 1)
            events.append(CoinsGained(other, special.id, 1))
    if city.is_full:
        events.append(CityFilled(seat))
    return Step(state, tuple(events))


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
        events.append(CityFilled(seat))
    return Step(state, tuple(events))


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
        return _with_discarded(state, deck, last), last
    return _with_dwelling(cards, state, last, 1), last


def _with_gain(state: State, seat: Seat, special: Special, coins: int) -> tuple[State, list[Event]]:
    return _with_coins(state, seat, coins), [CoinsGained(seat, special.id, coins)]


def _with_coins(state: State, seat: Seat, coins: int) -> State:
    city = state.cities[seat]
    return with_city(state, seat, msgspec.structs.replace(city, coins=city.coins + coins))


def _with_dwelling(cards: CardSet, state: State, card: str, change: int) -> State:
    piles = tuple(
        left + change if dwelling.id == card else left
        for dwelling, left in zip(cards.dwellings, state.dwellings, strict=True)
    )
    return msgspec.structs.replace(state, dwellings=piles)


def _with_discarded(state: State, deck: int, card: str) -> State:
    pile = tuple(sorted((*state.piles[deck - 1], card)))
    return msgspec.structs.replace(state, piles=_put(state.piles, deck, pile))


def _put(
    stacks: tuple[tuple[str, ...], ...], deck: int, stack: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    return (*stacks[: deck - 1], stack, *stacks[deck:])


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first of that id."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
