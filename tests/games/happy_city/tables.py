"""Tables set out by hand, and one way to play on them."""

from __future__ import annotations

from typing import Any

from data import library
from game_core.games.happy_city import turns
from game_core.games.happy_city.cards import CardSet
from game_core.games.happy_city.options import HappyCityOptions, Specials, Variant
from game_core.games.happy_city.state import State, with_asked
from game_core.games.happy_city.view import City
from game_core.kernel.decision import Action
from game_core.kernel.game import Step
from game_core.kernel.outcome import Outcome

GAME = library().game("happy_city")
CARDS: CardSet = GAME.cards
WHITE = "happy_market_white"
DECKS = (("grocery", "bank"), ("museum", "garage"), ("zoo", "spa"))
EXAMPLE = f"{WHITE} shoe_shop school house museum film_studios steelworks luxury_residence spa zoo"


def city(cards: str = WHITE, coins: int = 2, **more: Any) -> City:
    """A city of the cards named."""
    return City(tuple(cards.split()), coins, **more)


def table(
    *cities: City,
    asked: str = "act",
    seat: int = 0,
    centre: str = "",
    specials: str = "",
    expert: bool = False,
    variant: Variant = Variant.PRODUCT,
    **more: Any,
) -> State:
    """A table in the middle of a round, where the seat is asked."""
    options = HappyCityOptions(Specials.EXPERT if expert else Specials.FAMILY, variant)
    facts = {"first": 0, "round": 5, "decks": DECKS, "dwellings": (1, 1, 1)} | more
    state = State(
        options=options,
        cities=cities,
        centre=tuple(centre.split()),
        specials=tuple(specials.split()),
        **facts,
    )
    if asked == "turn":
        return turns.with_turn(CARDS, state, seat)
    return with_asked(state, asked, seat, after=seat)


def legal(state: State) -> list[Action]:
    """What the seat asked may do."""
    (decision,) = GAME.pending(state)
    return list(GAME.legal(state, decision, decision.seats[0]))


def do(state: State, action: Action) -> Step[State]:
    """The step after a legal action of the seat asked, or of chance."""
    (decision,) = GAME.pending(state)
    seat = decision.seats[0]
    assert seat < 0 or action in list(GAME.legal(state, decision, seat))
    return GAME.apply(state, decision, seat, action)


def play(state: State, *actions: Action) -> State:
    """The state after several actions."""
    for action in actions:
        state = do(state, action).state
    return state


def kind(state: State) -> str:
    """The kind of the open decision; empty when all is over."""
    return next((one.kind for one in GAME.pending(state)), "")


def standing(*cities: City, expert: bool = True, variant: Variant = Variant.PRODUCT) -> Outcome:
    """How these cities stand."""
    return GAME.standing(GAME.view(table(*cities, expert=expert, variant=variant), None))


def total(*cities: City, seat: int = 0, variant: Variant = Variant.PRODUCT) -> int:
    """The points of a seat among these cities."""
    return standing(*cities, variant=variant).sheet_of(seat).total


def counted(*cities: City, seat: int = 0) -> tuple[int, int]:
    """People and hearts on the sheet of a seat."""
    points = {line.key: line.points for line in standing(*cities).sheet_of(seat).lines}
    return points["people"], points["hearts"]
