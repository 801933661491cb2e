"""The income phase, all seats at once (HC-2), and what expert specials add to it (HC-9)."""

from collections.abc import Iterator

import msgspec

from game_core.games.happy_city.actions import CoinsGained, CoinStolen, IncomeTaken
from game_core.games.happy_city.cards import CardSet, Effect, Special
from game_core.games.happy_city.state import State
from game_core.games.happy_city.towns import Towns
from game_core.kernel.decision import Event
from game_core.kernel.seats import Seat


def with_income(cards: CardSet, state: State) -> tuple[State, tuple[Event, ...]]:
    """The table after an income phase: what comes before it, the income, what comes after."""
    towns = Towns(cards, state.cities)
    coins = [city.coins for city in state.cities]
    events: list[Event] = []
    events += _in_hand(towns, coins)
    events += _incomes(towns, coins)
    events += _stolen(towns, coins)
    cities = tuple(
        msgspec.structs.replace(city, coins=purse, visits=max(0, city.visits - 1))
        for city, purse in zip(state.cities, coins, strict=True)
    )
    return msgspec.structs.replace(state, cities=cities), tuple(events)


def _having(towns: Towns, effect: Effect) -> Iterator[tuple[Seat, Special]]:
    for seat in range(len(towns.cities)):
        special = towns.special(seat)
        if special is not None and special.effect is effect:
            yield seat, special


def _in_hand(towns: Towns, coins: list[int]) -> Iterator[Event]:
    for seat, special in _having(towns, Effect.COINS_IN_HAND):
        if coins[seat]:
            coins[seat] += special.amounts[0]
            yield CoinsGained(seat, special.id, special.amounts[0])


def _incomes(towns: Towns, coins: list[int]) -> Iterator[Event]:
    for seat, city in enumerate(towns.cities):
        income = towns.income(seat)
        coins[seat] += income
        yield IncomeTaken(seat, income)
        special = towns.special(seat)
        if city.visits and special is not None and (more := towns.income(city.partner)):
            coins[seat] += more
            yield CoinsGained(seat, special.id, more)


def _stolen(towns: Towns, coins: list[int]) -> Iterator[Event]:
    """From the richest opponent, from each of them where several are (HC-9)."""
    for seat, special in _having(towns, Effect.STEAL):
        others = towns.others(seat)
        most = max(coins[other] for other in others)
        taken = min(special.amounts[0], most)
        for other in others:
            if taken and coins[other] == most:
                coins[other] -= taken
                coins[seat] += taken
                yield CoinStolen(seat, other, taken)
