"""Harbour: choose a cargo in secret, dock by weight, take toll from new neighbours.

A round: the tide favours a row; everybody secretly chooses a card; the lightest takes the
lighthouse; from the heaviest down everybody docks a ship, and whoever docks in the favoured row
draws a card. Each other seat with a ship beside the new one may discard a card for a coin while
play goes on.
"""

from collections.abc import Iterator
from typing import TypeVar, assert_never

from msgspec.structs import replace

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Cell, Decision, Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat, Table
from game_core.kit.grid import neighbours
from tests.toys.harbour.state import (
    HAND,
    SIDE,
    Asked,
    Berth,
    CardDrawn,
    CargoChosen,
    CargoRevealed,
    ChooseCargo,
    Deal,
    DealHands,
    DockShip,
    HandsDealt,
    HarbourCards,
    HarbourOptions,
    Light,
    LighthouseTaken,
    Load,
    Roll,
    RollTide,
    Ship,
    ShipDocked,
    ShipWavedOn,
    State,
    TakeLighthouse,
    TakeToll,
    TideRolled,
    Toll,
    TollTaken,
    View,
    WaveOn,
)

T = TypeVar("T")


def start(table: Table) -> State:
    """The empty harbour before the deal."""
    assert isinstance(table.options, HarbourOptions)
    nobody = (None,) * table.seats
    return State(
        options=table.options,
        hands=((),) * table.seats,
        chosen=nobody,
        loaded=nobody,
        coins=(0,) * table.seats,
        flow=(Deal(1),),
        next_id=2,
    )


def is_over(state: State) -> bool:
    """Whether nothing is asked any more, reactions included."""
    return not state.flow and not state.tolls


def pending(state: State) -> tuple[Decision, ...]:
    """The main flow's decision, then every toll."""
    main = tuple(_main(state, asked) for asked in state.flow[:1])
    return (*main, *(_toll(state, toll) for toll in state.tolls))


def _main(state: State, asked: Asked) -> Decision:
    match asked:
        case Deal():
            return Decision(asked.id, "deal", (NATURE,))
        case Roll():
            return Decision(asked.id, "tide", (NATURE,))
        case Load():
            answered = tuple(seat for seat, card in enumerate(state.chosen) if card is not None)
            waiting = tuple(seat for seat, card in enumerate(state.chosen) if card is None)
            return Decision(asked.id, "cargo", waiting, answered)
        case Light(seat=seat):
            return Decision(asked.id, "lighthouse", (seat,), forced=True)
        case Berth(seat=seat):
            forced = sum(1 for _ in _docks(state)) == 1
            return Decision(asked.id, "berth", (seat,), forced=forced)
        case _:
            assert_never(asked)


def _toll(state: State, toll: Toll) -> Decision:
    forced = not _has_spare_card(state, toll.seat)
    return Decision(toll.id, "toll", (toll.seat,), blocks=False, forced=forced)


def _has_spare_card(state: State, seat: Seat) -> bool:
    """Whether a card is left over beyond the choices still to make; hand sizes are public."""
    open_choice = any(isinstance(asked, Load | Roll) for asked in state.flow)
    later = state.options.length.rounds - state.round + open_choice
    return len(state.hands[seat]) > later


def _docks(state: State) -> Iterator[DockShip]:
    taken = {ship.cell for ship in state.ships}
    for y in range(SIDE):
        for x in range(SIDE):
            if (x, y) not in taken:
                yield DockShip((x, y), 0)
                if x < SIDE - 1:
                    yield DockShip((x, y), 90)


def legal(state: State, decision: Decision, seat: Seat) -> Iterator[Action]:
    """Every answer of the seat; none where it is not asked."""
    if seat not in decision.seats and seat not in decision.answered:
        return
    match decision.kind:
        case "cargo":
            yield from (ChooseCargo(card) for card in state.hands[seat])
        case "lighthouse":
            yield TakeLighthouse()
        case "berth":
            yield from _docks(state)
        case "toll":
            if _has_spare_card(state, seat):
                hand = state.hands[seat]
                yield from (TakeToll(card) for card in hand if card != state.chosen[seat])
            yield WaveOn()


def chance(state: State, decision: Decision, dice: Dice) -> Action:
    """The deal, or the tide of a round."""
    if decision.kind == "tide":
        return RollTide(dice.below(SIDE))
    return DealHands(dice.shuffled(HarbourCards().numbers))


def apply(state: State, decision: Decision, seat: Seat, action: Action) -> Step[State]:
    """The harbour after a legal action."""
    match action:
        case DealHands(order=order):
            return _dealt(state, order)
        case RollTide(row=row):
            asked = (*state.flow[1:], Load(state.next_id))
            after = replace(state, tide=row, flow=asked, next_id=state.next_id + 1)
            return Step(after, (TideRolled(row),))
        case ChooseCargo(card=card):
            return _chosen(replace(state, chosen=_put(state.chosen, seat, card)), seat)
        case TakeLighthouse():
            after = replace(state, lighthouse=seat, flow=state.flow[1:])
            return Step(after, (LighthouseTaken(seat),))
        case DockShip():
            return _docked(state, seat, action)
        case TakeToll(card=card):
            after = replace(
                _without_toll(state, decision),
                hands=_put(state.hands, seat, _without(state.hands[seat], card)),
                coins=_put(state.coins, seat, state.coins[seat] + 1),
                discard=(*state.discard, card),
            )
            return Step(after, (TollTaken(seat, card),))
        case WaveOn():
            return Step(_without_toll(state, decision), (ShipWavedOn(seat),))
        case _:
            raise AssertionError(action)


def _dealt(state: State, order: tuple[int, ...]) -> Step[State]:
    hands = tuple(
        tuple(sorted(order[seat * HAND : (seat + 1) * HAND])) for seat in range(state.seats)
    )
    after = replace(state, hands=hands, deck=order[state.seats * HAND :], flow=state.flow[1:])
    return Step(_next_round(after), (HandsDealt(HAND),), reveals=True)


def _next_round(state: State) -> State:
    if state.round == state.options.length.rounds:
        return state
    roll = Roll(state.next_id)
    return replace(state, round=state.round + 1, flow=(roll,), next_id=state.next_id + 1)


def _chosen(state: State, seat: Seat) -> Step[State]:
    events: tuple[Event, ...] = (CargoChosen(seat),)
    if None in state.chosen:
        return Step(state, events)
    cargo = {who: card for who, card in enumerate(state.chosen) if card is not None}
    order = sorted(cargo, key=lambda who: -cargo[who])
    number = state.next_id
    after = replace(
        state,
        hands=tuple(_without(hand, cargo[who]) for who, hand in enumerate(state.hands)),
        chosen=(None,) * state.seats,
        loaded=state.chosen,
        flow=(
            Light(number, order[-1]),
            *(Berth(number + place, who) for place, who in enumerate(order, 1)),
        ),
        next_id=number + 1 + state.seats,
    )
    shown = (CargoRevealed(who, cargo[who]) for who in sorted(cargo))
    return Step(after, (*events, *shown), reveals=True)


def _docked(state: State, seat: Seat, dock: DockShip) -> Step[State]:
    card = state.loaded[seat]
    assert card is not None
    beside = {ship.seat for ship in state.ships if ship.cell in neighbours(dock.cell)} - {seat}
    tolls = tuple(
        Toll(state.next_id + place, who, dock.cell) for place, who in enumerate(sorted(beside))
    )
    after = replace(
        state,
        loaded=_put(state.loaded, seat, None),
        ships=(*state.ships, Ship(seat, card, dock.cell, dock.turn)),
        tolls=(*state.tolls, *tolls),
        flow=state.flow[1:],
        next_id=state.next_id + len(tolls),
    )
    events: tuple[Event, ...] = (ShipDocked(seat, dock.cell),)
    draws = dock.cell[1] == state.tide and bool(state.deck)
    if draws:
        hand = tuple(sorted((*state.hands[seat], state.deck[0])))
        after = replace(after, hands=_put(state.hands, seat, hand), deck=state.deck[1:])
        events = (*events, CardDrawn(seat))
    if not after.flow:
        after = _next_round(after)
    return Step(after, events, reveals=draws)


def _without_toll(state: State, decision: Decision) -> State:
    return replace(state, tolls=tuple(toll for toll in state.tolls if toll.id != decision.id))


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(one for one in cards if one != card)


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def view(state: State, seat: Seat | None) -> View:
    """What the seat, or everybody, may know."""
    return View(
        seat=seat,
        options=state.options,
        hand=() if seat is None else state.hands[seat],
        choice=None if seat is None else state.chosen[seat],
        hand_sizes=tuple(map(len, state.hands)),
        has_chosen=tuple(card is not None for card in state.chosen),
        loaded=state.loaded,
        coins=state.coins,
        deck_size=len(state.deck),
        discard=state.discard,
        ships=state.ships,
        lighthouse=state.lighthouse,
        tide=state.tide,
        round=state.round,
        is_over=is_over(state),
    )


def redeal(state: State, seat: Seat | None, dice: Dice) -> State:
    """The other hands, their secret choices and the deck drawn anew."""
    others = [who for who in range(state.seats) if who != seat]
    pool = dice.shuffled(
        sorted((*(card for who in others for card in state.hands[who]), *state.deck))
    )
    hands = list(state.hands)
    chosen = list(state.chosen)
    dealt = 0
    for who in others:
        size = len(hands[who])
        hands[who] = tuple(sorted(pool[dealt : dealt + size]))
        dealt += size
        if chosen[who] is not None:
            chosen[who] = dice.choice(hands[who])
    return replace(state, hands=tuple(hands), chosen=tuple(chosen), deck=pool[dealt:])


def pieces(state: State) -> tuple[str, ...]:
    """Every card, wherever it lies."""
    held = (card for hand in state.hands for card in hand)
    loaded = (card for card in state.loaded if card is not None)
    docked = (ship.card for ship in state.ships)
    cards = (*held, *loaded, *docked, *state.deck, *state.discard)
    return tuple(f"{card:02}" for card in sorted(cards))


def free_berths(ships: tuple[Ship, ...]) -> tuple[Cell, ...]:
    """The berths no ship lies in."""
    taken = {ship.cell for ship in ships}
    return tuple((x, y) for y in range(SIDE) for x in range(SIDE) if (x, y) not in taken)
