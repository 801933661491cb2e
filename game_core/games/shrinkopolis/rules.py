"""The flow of the game: setting out, turns, clean-up.

The main flow is a stack: the last entry is asked. What a step leaves on top may need nobody
(`cleanup`) or be impossible (a full grid); `_onward` sees to that.
"""

from collections.abc import Iterator
from typing import Final, TypeVar

from msgspec.structs import replace

from game_core.games.shrinkopolis import following, setting_out, turns
from game_core.games.shrinkopolis.actions import (
    BuyCard,
    ChooseLayouts,
    ChooseWild,
    EndTurn,
    Follow,
    FollowAnswered,
    GridFull,
    KeepTask,
    OrderSet,
    PlaceCard,
    PlaceCube,
    PlaceVertigo,
    SendFigure,
    SetOrder,
    SetOut,
    TakePair,
)
from game_core.games.shrinkopolis.cards import RESOURCES, CardSet
from game_core.games.shrinkopolis.placing import cube_places, grid_cells, placements, stackings
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.view import ORDERS, Order, Tabletop
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import Step
from game_core.kernel.seats import Seat

T = TypeVar("T")

ORDER_NUMBER: Final = 0
"""The number of the one decision that is always open: the standing orders."""


def pending(state: State) -> tuple[Decision, ...]:
    """The main flow's question, then what windows ask, then the standing orders.

    SH-42: who owes answers at the start of a turn is asked for them first.
    """
    table = state.open
    if table.is_over:
        return ()
    asked = tuple(following.decisions(table))
    owed = any(one.blocks for one in asked)
    main = () if owed else tuple(_main(state))
    return (*main, *sorted(asked, key=lambda one: not one.blocks), *_orders(table))


def _main(state: State) -> Iterator[Decision]:
    asked = state.open.top
    if asked is None:
        return
    if asked.kind == "task":
        groups = [one.seats for one in state.open.districts]
        kept = [seats for seats, task in zip(groups, state.kept, strict=True) if task]
        owing = [seats for seats, task in zip(groups, state.kept, strict=True) if not task]
        yield Decision(asked.number, asked.kind, _sorted(owing), _sorted(kept))
    else:
        yield Decision(asked.number, asked.kind, (asked.seat,))


def _sorted(groups: list[tuple[Seat, ...]]) -> tuple[Seat, ...]:
    return tuple(sorted(seat for seats in groups for seat in seats))


def _orders(table: Tabletop) -> Iterator[Decision]:
    """SH-51: an always open decision that blocks nothing."""
    if table.turn and not table.variant.has_vertigo:
        yield Decision(ORDER_NUMBER, "order", (), tuple(range(table.seats)), blocks=False)


def legal(cards: CardSet, state: State, decision: Decision, seat: Seat) -> Iterator[Action]:
    """Every answer of the seat; none where it is not asked."""
    if seat not in decision.seats and seat not in decision.answered:
        return
    table = state.open
    if decision.kind == following.FOLLOW:
        yield from following.answers(cards, state, decision.id)
        return
    if decision.kind == "order":
        now = state.orders[table.district_of(seat)].what
        yield from (SetOrder(one) for one in ORDERS if one != now)
        return
    top = table.top
    assert top is not None
    match decision.kind:
        case "layouts":
            yield from setting_out.layout_choices(table)
        case "task":
            yield from (KeepTask(one) for one in state.dealt[table.district_of(seat)])
        case "vertigo":
            yield from stackings(table)
            yield from turns.sendings(cards, table, seat)
        case "pair":
            yield from turns.pairs(table)
            yield from turns.sendings(cards, table, seat)
        case "city":
            yield from placements(cards, table.own(seat), top.card)
            yield from turns.sendings(cards, table, seat)
        case "place":
            yield from placements(cards, table.own(seat), top.card)
        case "wild":
            yield from (ChooseWild(one.value) for one in RESOURCES)
        case "act":
            yield from turns.purchases(cards, table, seat)
            yield from cube_places(cards, table.own(seat))
            yield from turns.sendings(cards, table, seat)
            yield from turns.endings(table, seat)


def chance(cards: CardSet, state: State, _decision: Decision, dice: Dice) -> Action:
    """Everything that is shuffled."""
    return setting_out.drawn(cards, state, dice)


def apply(
    cards: CardSet, state: State, decision: Decision, seat: Seat, action: Action
) -> Step[State]:
    """The table after an action; total on `legal`."""
    before = state.open
    match action:
        case SetOut():
            step = setting_out.set_out(cards, _popped(state), action)
        case ChooseLayouts():
            step = setting_out.layouts_chosen(_popped(state), seat, action)
        case KeepTask():
            step = setting_out.task_kept(state, seat, action)
        case TakePair():
            step = turns.pair_taken(_popped(state), seat, action)
        case PlaceCard():
            step = turns.card_placed(cards, _popped(state), seat, _card(before), action)
        case PlaceVertigo():
            step = turns.vertigo_placed(_popped(state), _card(before), action)
        case ChooseWild():
            step = turns.wild_chosen(_popped(state), seat, action)
        case BuyCard():
            step = turns.bought(cards, _popped(state), seat, action)
        case PlaceCube():
            step = turns.cube_placed(cards, state, seat, action)
        case SendFigure():
            step = turns.figure_sent(cards, state, seat, action)
        case EndTurn():
            step = turns.ended(cards, _popped(state), seat, action)
        case Follow():
            answered = following.answered(cards, state, seat, decision.id, action)
            step = Step(answered, (FollowAnswered(seat),), following.has_secrets(state))
        case SetOrder():
            orders = _put(state.orders, before.district_of(seat), Order(action.order))
            return Step(replace(state, orders=orders), (OrderSet(seat),))
        case _:
            raise AssertionError(action)
    return _onward(cards, step)


def _onward(cards: CardSet, step: Step[State]) -> Step[State]:
    """The table once nothing happens by itself any more."""
    state, events, reveals = step.state, step.events, step.reveals
    if state.open.windows:
        state, more = following.settled(cards, state)
        events += more
    while (top := state.open.top) is not None:
        if top.kind == "cleanup" and not _waits_for_answers(state.open):
            after = turns.cleaned_up(_popped(state))
            state, events, reveals = after.state, events + after.events, True
        elif top.kind == "vertigo" and not grid_cells(state.open):
            lost = replace(state, open=replace(state.open, is_lost=True))
            return Step(lost, (*events, GridFull(top.card)), reveals)
        else:
            break
    return Step(state, events, reveals)


def _waits_for_answers(table: Tabletop) -> bool:
    return table.options.following == "strict" and bool(table.windows)


def _card(table: Tabletop) -> str:
    assert table.top is not None
    return table.top.card


def _popped(state: State) -> State:
    return replace(state, open=replace(state.open, flow=state.open.flow[:-1]))


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def pieces(state: State) -> tuple[str, ...]:
    """Every card and figure, wherever it is."""
    table = state.open
    asked = (one.card for one in table.flow)
    offered = (*table.ring, *table.market, *table.tasks, table.hand, *asked)
    built = (one.card for district in table.districts for one in district.laid)
    held = (card for district in table.districts for card in district.reserve)
    stacked = (one.card for one in table.grid)
    decks = (*state.cities, *state.buried, *state.rewards, *state.box, *state.spare_tasks)
    dealt = (card for cards in state.dealt for card in cards)
    figures = (one.kind.value for one in table.figures)
    everything = (*offered, *built, *held, *stacked, *decks, *dealt, *figures)
    return tuple(sorted(card for card in everything if card))
