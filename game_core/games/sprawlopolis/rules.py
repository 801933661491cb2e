"""The flow of the game: the deal, then fourteen turns of one card each (SP-1 to SP-11)."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from game_core.games.sprawlopolis.actions import (
    CardDrawn,
    CardPlaced,
    CardsDealt,
    DealCards,
    HandOn,
    HandPassed,
    PlaceCard,
    TurnPassed,
)
from game_core.games.sprawlopolis.cards import GOALS_IN_PLAY, CardSet
from game_core.games.sprawlopolis.options import SprawlopolisOptions, Variant
from game_core.games.sprawlopolis.state import HAND, Asked, State
from game_core.games.sprawlopolis.view import Placed
from game_core.games.sprawlopolis.zoning import placements
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Cell, Decision, Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat, Table
from game_core.kit.grid import reading

DEAL: Final = "deal"
PLACE: Final = "place"
CARD_TURNS: Final = (0, 180)

_CORNERS: Final = {-2, 1}
_REACH: Final = tuple((x, y) for x in range(-2, 2) for y in range(-2, 2) if not {x, y} <= _CORNERS)
"""From a block to the top-left cells of all cards that would cover it or meet it by an edge."""


def start(table: Table) -> State:
    """The table before the deal."""
    match table.options:
        case SprawlopolisOptions() as options:
            return _with_asked(State(options, hands=((),) * table.seats), DEAL, NATURE)
        case _:
            raise AssertionError(table.options)


def pending(state: State) -> tuple[Decision, ...]:
    """What is asked now: nothing once the city is complete."""
    return tuple(
        Decision(asked.number, asked.kind, (asked.seat,)) for asked in reversed(state.agenda)
    )


def legal(cards: CardSet, state: State, decision: Decision, seat: Seat) -> Iterator[Action]:
    """Every card of the hand on every spot, both ways round; by hand, rows, columns, turn.

    Chance has its own function: nothing is yielded for the deal.
    """
    if decision.kind != PLACE or seat not in decision.seats:
        return
    spots = legal_spots(state.occupied)
    if state.options.variant is Variant.ZONING:
        yield from _zoned(cards, state, seat, spots)
        return
    for card in state.hands[seat]:
        for spot in spots:
            for turn in CARD_TURNS:
                yield PlaceCard(card, spot, turn)


def _zoned(cards: CardSet, state: State, seat: Seat, spots: list[Cell]) -> Iterator[Action]:
    """SP-50: what the zones and roads allow; where that is nothing, the cards are handed on."""
    found = False
    for placed in placements(cards, state.city, state.hands[seat], spots):
        found = True
        yield PlaceCard(placed.card, (placed.x, placed.y), placed.turn)
    if not found:
        yield HandOn()


def legal_spots(occupied: Iterable[Cell]) -> list[Cell]:
    """Where a card may lie, in reading order: it covers a block or meets one by an edge (SP-10).

    Any offset is fine, and so is covering a whole card (SP-11).
    """
    found = {(x + step_x, y + step_y) for x, y in occupied for step_x, step_y in _REACH}
    return sorted(found, key=reading)


def chance(cards: CardSet, state: State, _decision: Decision, dice: Dice) -> DealCards:
    """The shuffled pile; goals that the table has fixed lie on top of it (SP-42)."""
    goals = state.options.goals
    rest = [card.number for card in cards.cards if card.number not in goals]
    return DealCards((*goals, *dice.shuffled(rest)))


def apply(state: State, _decision: Decision, seat: Seat, action: Action) -> Step[State]:
    """The table after the deal or after a whole turn; total on `legal`."""
    state = msgspec.structs.replace(state, agenda=state.agenda[:-1])
    match action:
        case DealCards():
            return deal(state, action.order)
        case PlaceCard():
            return take_turn(state, seat, action)
        case HandOn():
            return hand_on(state, seat)
        case _:
            raise AssertionError(action)


def deal(state: State, order: tuple[int, ...]) -> Step[State]:
    """Three goals; three cards to the start player, one to the others; the city's first card
    (SP-1, SP-2).
    """
    goals, pile = order[:GOALS_IN_PLAY], order[GOALS_IN_PLAY:]
    hands = []
    for seat in range(state.seats):
        size = HAND if seat == 0 else 1
        hands.append(pile[:size])
        pile = pile[size:]
    first, deck = pile[0], pile[1:]
    dealt = msgspec.structs.replace(
        state, goals=goals, hands=tuple(hands), deck=deck, city=(Placed(first, 0, 0, 0),)
    )
    return Step(_with_asked(dealt, PLACE, 0), (CardsDealt(goals, first),), reveals=True)


def take_turn(state: State, seat: Seat, action: PlaceCard) -> Step[State]:
    """Play a card, hand the rest to the left neighbour, draw one; alone, play and draw (SP-3).

    It reveals the deck's next card, and to others at the table what was played and passed.
    """
    placed = action.placed
    events: list[Event] = [CardPlaced(seat, placed.card, placed.x, placed.y, placed.turn)]
    hands = list(state.hands)
    hands[seat] = tuple(card for card in hands[seat] if card != placed.card)
    left = (seat + 1) % state.seats
    if left != seat and hands[seat]:
        events.append(HandPassed(seat, left, len(hands[seat])))
        hands[left] += hands[seat]
        hands[seat] = ()
    if state.deck:
        events.append(CardDrawn(seat))
        hands[seat] += state.deck[:1]
    after = msgspec.structs.replace(
        state, hands=tuple(hands), deck=state.deck[1:], city=(*state.city, placed), passes=0
    )
    if any(hands):
        after = _with_asked(after, PLACE, left)
    return Step(after, tuple(events), reveals=bool(after.deck) or state.seats > 1)


def hand_on(state: State, seat: Seat) -> Step[State]:
    """The left neighbour gets the whole hand and acts; when all have passed in a row, the game
    ends (SP-50).
    """
    left = (seat + 1) % state.seats
    hands = list(state.hands)
    events: list[Event] = [TurnPassed(seat)]
    if left != seat:
        events.append(HandPassed(seat, left, len(hands[seat])))
        hands[left] += hands[seat]
        hands[seat] = ()
    after = msgspec.structs.replace(state, hands=tuple(hands), passes=state.passes + 1)
    if after.passes < state.seats:
        after = _with_asked(after, PLACE, left)
    return Step(after, tuple(events), reveals=state.seats > 1)


def pieces(state: State) -> tuple[str, ...]:
    """Every card by its number, wherever it lies."""
    held = [card for hand in state.hands for card in hand]
    laid = [placed.card for placed in state.city]
    return tuple(sorted(f"{card:02}" for card in (*state.goals, *state.deck, *held, *laid)))


def _with_asked(state: State, kind: str, seat: Seat) -> State:
    number = state.asked + 1
    agenda = (*state.agenda, Asked(number, kind, seat))
    return msgspec.structs.replace(state, agenda=agenda, asked=number)
