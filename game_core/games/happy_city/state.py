"""The whole table, the decks' order included."""

from typing import Final

import msgspec

from game_core.games.happy_city.cards import CardSet
from game_core.games.happy_city.options import HappyCityOptions
from game_core.games.happy_city.view import City
from game_core.kernel.seats import Seat

MOST_ROUNDS: Final = 30
"""A game in which nobody ever fills a city ends after this round (docs/adr/0010)."""


class Asked(msgspec.Struct, frozen=True):
    """A pending decision: the number it got when it was pushed, its kind, who answers.

    `deck` is the one to be shuffled, where that is what is asked of chance.
    """

    number: int
    kind: str
    seat: Seat
    deck: int = 0


class State(msgspec.Struct, frozen=True):
    """A game of Happy City.

    Decks lie with their top card first; `piles` are the face-down discards, sorted, for nobody
    knows their order. `box` holds the specials not in play, sorted. `may_discard` is true until
    the active seat has begun to fill up the centre. `agenda` is the stack of pending decisions,
    the last on top; `counter` counts all that were ever pushed.
    """

    options: HappyCityOptions
    cities: tuple[City, ...]
    dwellings: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...] = ((), (), ())
    piles: tuple[tuple[str, ...], ...] = ((), (), ())
    centre: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    markets: tuple[str, ...] = ()
    first: Seat = -1
    active: Seat = -1
    round: int = 0
    may_discard: bool = False
    newest: Seat = -1
    agenda: tuple[Asked, ...] = ()
    counter: int = 0

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.cities)

    @property
    def is_last_round(self) -> bool:
        """Whether the round is played out and then the game is over (HC-6)."""
        return self.round >= MOST_ROUNDS or any(city.is_full for city in self.cities)


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


def with_coins(state: State, seat: Seat, coins: int) -> State:
    """The state with so many coins more in a seat's purse."""
    city = state.cities[seat]
    return with_city(state, seat, msgspec.structs.replace(city, coins=city.coins + coins))


def with_dwelling(cards: CardSet, state: State, card: str, change: int) -> State:
    """The state with a pile of dwellings higher by `change`."""
    piles = tuple(
        left + change if dwelling.id == card else left
        for dwelling, left in zip(cards.dwellings, state.dwellings, strict=True)
    )
    return msgspec.structs.replace(state, dwellings=piles)


def with_discarded(state: State, deck: int, card: str) -> State:
    """The state with a building face down on the pile of its deck (HC-4)."""
    pile = tuple(sorted((*state.piles[deck - 1], card)))
    return msgspec.structs.replace(state, piles=with_stack(state.piles, deck, pile))


def with_stack(
    stacks: tuple[tuple[str, ...], ...], deck: int, stack: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """The stacks with another one in place of a deck's."""
    return (*stacks[: deck - 1], stack, *stacks[deck:])


def without_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first of that id."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
