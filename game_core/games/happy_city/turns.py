"""A turn: fill up the centre, then one action (HC-3 to HC-6)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from game_core.games.happy_city.actions import (
    COIN,
    KEEP,
    BuildingDiscarded,
    BuildingShown,
    CardBought,
    CoinsGained,
    CoinTaken,
    DeckShuffled,
    FillCentre,
    TakeAction,
)
from game_core.games.happy_city.cards import DECKS, Card, CardSet, Dwelling, Effect
from game_core.games.happy_city.specials import city_filled, offers
from game_core.games.happy_city.state import (
    State,
    with_asked,
    with_city,
    with_coins,
    with_discarded,
    with_dwelling,
    with_stack,
    without_one,
)
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import OPEN
from game_core.kernel.decision import Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat

FILL: Final = "fill"
SHUFFLE: Final = "shuffle"
ACT: Final = "act"
SPECIAL: Final = "special"


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
            with_discarded(state, deck, pick), centre=without_one(state.centre, pick)
        )
        return Step(_with_centre(cards, state), (BuildingDiscarded(seat, pick),))
    deck = next(deck for deck in DECKS if deck_name(deck) == pick)
    if not state.decks[deck - 1]:
        return Step(with_asked(state, SHUFFLE, NATURE, deck=deck))
    return _drawn(cards, state, deck)


def shuffled(cards: CardSet, state: State, deck: int, order: tuple[str, ...]) -> Step[State]:
    """The deck made of its discards again, its top card drawn (HC-4)."""
    state = msgspec.structs.replace(
        state, decks=with_stack(state.decks, deck, order), piles=with_stack(state.piles, deck, ())
    )
    step = _drawn(cards, state, deck)
    return msgspec.structs.replace(step, events=(DeckShuffled(deck, len(order)), *step.events))


def _drawn(cards: CardSet, state: State, deck: int) -> Step[State]:
    card, *rest = state.decks[deck - 1]
    state = msgspec.structs.replace(
        state, decks=with_stack(state.decks, deck, tuple(rest)), centre=(*state.centre, card)
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
    is_forced = all(one.card == COIN for one in purchases(cards, state, seat))
    return Step(with_coins(state, seat, coins), (CoinTaken(seat, coins, is_forced=is_forced),))


def _bought(cards: CardSet, state: State, seat: Seat, card: Card) -> Step[State]:
    """The card in the next slot; it is not replaced in the centre (HC-4)."""
    price = Towns(cards, state.cities).price(seat, card)
    city = state.cities[seat]
    city = msgspec.structs.replace(
        city, cards=(*city.cards, card.id), coins=city.coins - price, is_next_free=False
    )
    state = msgspec.structs.replace(with_city(state, seat, city), newest=seat)
    if isinstance(card, Dwelling):
        state = with_dwelling(cards, state, card.id, -1)
    else:
        state = msgspec.structs.replace(state, centre=without_one(state.centre, card.id))
    events: list[Event] = [CardBought(seat, card.id, price)]
    towns = Towns(cards, state.cities)
    for other in towns.neighbours(seat):
        special = towns.special(other)
        if (
            special is not None
            and special.effect is Effect.NEIGHBOUR_SPENDS
            and price >= special.amounts[0]
        ):
            state = with_coins(state, other, 1)
            events.append(CoinsGained(other, special.id, 1))
    if city.is_full:
        events.append(city_filled(state, seat))
    return Step(state, tuple(events))
