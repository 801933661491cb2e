"""The flow: the deal, rounds of income and turns, the last round (HC-1 to HC-6, HC-9)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from game_core.games.happy_city import specials, turns
from game_core.games.happy_city.actions import (
    BOX,
    ChooseMarket,
    CopySpecial,
    DealTable,
    DrawFromBox,
    FillCentre,
    MarketChosen,
    RoundBegun,
    ShuffleDeck,
    SpecialCopied,
    TableDealt,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.cards import (
    COPIES,
    COPYING,
    DECKS,
    MOST_SEATS,
    SPECIALS_BEYOND_SEATS,
    CardSet,
    Effect,
    Special,
)
from game_core.games.happy_city.income import with_income
from game_core.games.happy_city.options import HappyCityOptions, Specials
from game_core.games.happy_city.state import State, with_asked, with_city
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import City
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision, Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat, Table

DEAL: Final = "deal"
MARKET: Final = "market"
COPY: Final = "copy"
DRAW_SPECIAL: Final = "box"


def start(cards: CardSet, table: Table) -> State:
    """The table before the deal: cities with their white market, but empty for experts (HC-1)."""
    options = table.options
    assert isinstance(options, HappyCityOptions)
    is_expert = options.specials is Specials.EXPERT
    city = City() if is_expert else City(cards=(cards.markets[0].id,))
    in_play = cards.expert if is_expert else cards.family
    state = State(
        options=options,
        cities=(city,) * table.seats,
        dwellings=(table.seats - 1,) * len(cards.dwellings),
        box=tuple(sorted(card.id for card in in_play)),
        markets=tuple(card.id for card in cards.markets[1:]) if is_expert else (),
        piles=tuple(
            tuple(sorted(card.id for card in cards.deck(deck) for _ in range(COPIES)))
            for deck in DECKS
        ),
    )
    return with_asked(state, DEAL, NATURE)


def pending(cards: CardSet, state: State) -> tuple[Decision, ...]:
    """What is asked now; nothing once all is over."""
    if not state.agenda:
        return ()
    asked = state.agenda[-1]
    decision = Decision(asked.number, asked.kind, (asked.seat,))
    if asked.seat == NATURE:
        return (decision,)
    options = legal(cards, state, decision, asked.seat)
    next(options)
    forced = next(options, None) is None
    return (msgspec.structs.replace(decision, forced=forced),)


def legal(cards: CardSet, state: State, decision: Decision, seat: Seat) -> Iterator[Action]:
    """Every answer of the seat; none where it is not asked. Chance has its own function."""
    if seat not in decision.seats or seat == NATURE:
        return
    match decision.kind:
        case "market":
            yield from (ChooseMarket(market) for market in state.markets)
        case "fill":
            yield from turns.fills(state)
        case "act":
            yield from turns.purchases(cards, state, seat)
        case "special":
            yield from specials.offers(cards, state, seat)
        case "copy":
            yield from _copies(cards, state, seat)


def chance(cards: CardSet, state: State, decision: Decision, dice: Dice) -> Action:
    """The deal, the new order of a deck's discards, or a special out of the box."""
    match decision.kind:
        case "deal":
            first = dice.below(state.seats)
            decks = tuple(dice.shuffled(pile) for pile in state.piles)
            return DealTable(first, decks, dice.shuffled(state.box))
        case "shuffle":
            return ShuffleDeck(dice.shuffled(state.piles[state.agenda[-1].deck - 1]))
        case _:
            return DrawFromBox(dice.choice(_copyable(cards, state.box)))


def apply(
    cards: CardSet, state: State, _decision: Decision, seat: Seat, action: Action
) -> Step[State]:
    """The table after an action; total on `legal`."""
    asked = state.agenda[-1]
    state = msgspec.structs.replace(state, agenda=state.agenda[:-1])
    match action:
        case DealTable():
            return _dealt(cards, state, action)
        case ChooseMarket(market=market):
            return _market_chosen(cards, state, seat, market)
        case FillCentre(pick=pick):
            return turns.filled(cards, state, seat, pick)
        case ShuffleDeck(order=order):
            return turns.shuffled(cards, state, asked.deck, order)
        case TakeAction(card=card):
            return _go_on(cards, turns.acted(cards, state, seat, card))
        case TakeSpecial():
            return _go_on(cards, specials.special_taken(cards, state, seat, action))
        case CopySpecial(card=card):
            if card == BOX:
                return Step(with_asked(state, DRAW_SPECIAL, NATURE, after=seat))
            return _copied(state, seat, card)
        case DrawFromBox(card=card):
            return _copied(state, state.active, card)
        case _:
            raise AssertionError(action)


def _dealt(cards: CardSet, state: State, deal: DealTable) -> Step[State]:
    """Specials for all seats and two more lie open; the rest stays in the box (HC-1)."""
    shown = state.seats + SPECIALS_BEYOND_SEATS
    state = msgspec.structs.replace(
        state,
        first=deal.first,
        decks=deal.decks,
        piles=((),) * len(DECKS),
        specials=deal.specials[:shown],
        box=tuple(sorted(deal.specials[shown:])),
    )
    events: tuple[Event, ...] = (TableDealt(deal.first, deal.specials[:shown]),)
    if state.markets:
        last = (deal.first - 1) % state.seats
        return Step(with_asked(state, MARKET, last), events, reveals=True)
    return _with_round(cards, Step(state, events, reveals=True))


def _market_chosen(cards: CardSet, state: State, seat: Seat, market: str) -> Step[State]:
    """Coloured markets go backwards from the last player to the first (HC-9)."""
    city = msgspec.structs.replace(state.cities[seat], cards=(market,))
    state = msgspec.structs.replace(
        with_city(state, seat, city),
        markets=tuple(one for one in state.markets if one != market),
        newest=seat,
    )
    step = Step(state, (MarketChosen(seat, market),))
    if seat == state.first:
        return _with_round(cards, step)
    before = (seat - 1) % state.seats
    return msgspec.structs.replace(step, state=with_asked(state, MARKET, before))


def _go_on(cards: CardSet, step: Step[State]) -> Step[State]:
    """After a turn: the next seat, the next round, or the end (HC-6)."""
    state = step.state
    if state.agenda:
        return step
    following = (state.active + 1) % state.seats
    if following != state.first:
        return msgspec.structs.replace(step, state=turns.with_turn(cards, state, following))
    if not state.is_last_round:
        return _with_round(cards, step)
    return msgspec.structs.replace(step, state=_with_end(cards, state))


def _with_round(cards: CardSet, step: Step[State]) -> Step[State]:
    """A round begins with everybody's income, the first one too (HC-2)."""
    number = step.state.round + 1
    state, events = with_income(cards, msgspec.structs.replace(step.state, round=number))
    return msgspec.structs.replace(
        step,
        state=turns.with_turn(cards, state, state.first),
        events=(*step.events, RoundBegun(number), *events),
    )


def _with_end(cards: CardSet, state: State) -> State:
    """Nothing is asked any more, but for a special that copies another one (HC-9)."""
    towns = Towns(cards, state.cities)
    for seat in range(state.seats):
        if towns.effect(seat) is Effect.COPY_SPECIAL and any(_copies(cards, state, seat)):
            return with_asked(state, COPY, seat, after=seat)
    return state


def _copies(cards: CardSet, state: State, seat: Seat) -> Iterator[CopySpecial]:
    towns = Towns(cards, state.cities)
    held = [towns.special(other) for other in towns.others(seat)]
    for special in held:
        if special is not None and special.effect not in COPYING:
            yield CopySpecial(special.id)
    if _copyable(cards, state.box):
        yield CopySpecial(BOX)


def _copyable(cards: CardSet, box: tuple[str, ...]) -> list[str]:
    """The specials of the box whose effect can be copied."""
    found: list[tuple[str, Special | None]] = [(card, cards.special(card)) for card in box]
    return [card for card, special in found if special and special.effect not in COPYING]


def _copied(state: State, seat: Seat, card: str) -> Step[State]:
    city = msgspec.structs.replace(state.cities[seat], copied=card)
    return Step(with_city(state, seat, city), (SpecialCopied(seat, card),), reveals=True)


def pieces(cards: CardSet, state: State) -> tuple[str, ...]:
    """Every card by its id, wherever it lies, those that stay in the box included."""
    laid = [card for city in state.cities for card in city.cards]
    stacked = [card for stack in (*state.decks, *state.piles) for card in stack]
    homes = [
        dwelling.id
        for dwelling, left in zip(cards.dwellings, state.dwellings, strict=True)
        for _ in range(left + MOST_SEATS - state.seats)
    ]
    common = (*state.centre, *state.specials, *state.box, *state.markets)
    return tuple(sorted((*laid, *stacked, *homes, *common, *_unused(cards, state))))


def _unused(cards: CardSet, state: State) -> Iterator[str]:
    """The specials and the sides of markets that these options leave in the box."""
    is_expert = state.options.specials is Specials.EXPERT
    white, *coloured = (market.id for market in cards.markets)
    yield from (card.id for card in (cards.family if is_expert else cards.expert))
    yield from [] if is_expert else coloured
    yield from [white] * (MOST_SEATS if is_expert else MOST_SEATS - state.seats)
