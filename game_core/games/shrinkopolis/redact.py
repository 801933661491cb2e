"""What a viewer may know, and other tables that would look the same to them (SH-51)."""

from msgspec.structs import replace

from game_core.games.shrinkopolis import following
from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.view import ORDERS, Order, View, Wish, Wishes
from game_core.kernel.chance import Dice
from game_core.kernel.seats import Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; None sees what lies open."""
    table = state.open
    seen = View(
        seat=seat,
        open=table,
        cities=len(state.cities),
        rewards=len(state.rewards),
        buried=len(state.buried),
        has_kept=tuple(bool(task) for task in state.kept),
    )
    if seat is None:
        return seen
    own = table.district_of(seat)
    return replace(
        seen,
        dealt=state.dealt[own] if state.dealt else (),
        kept=state.kept[own] if state.kept else "",
        wishes=tuple(one for one in state.wishes if _asks(state, one.number) == own),
        order=state.orders[own],
    )


def _asks(state: State, number: int) -> int:
    """The district that a decision about following asks."""
    return following.window_of(state.open, number)[1]


def redeal(cards: CardSet, state: State, seat: Seat | None, dice: Dice) -> State:
    """A table with the same view for `seat`: decks, tasks, others' hidden answers change.

    A hidden answer has as many wishes as it may have for all that shows: more than its owner has
    figures where it can be waiting for nothing else.
    """
    own = None if seat is None else state.open.district_of(seat)
    cities = dice.shuffled((*state.cities, *state.box))
    state = replace(
        state,
        cities=cities[: len(state.cities)],
        box=cities[len(state.cities) :],
        rewards=dice.shuffled(state.rewards),
    )
    state = _with_tasks(state, own, dice)
    wishes = tuple(
        one if _asks(state, one.number) == own else _guessed(cards, state, one, dice)
        for one in state.wishes
    )
    orders = tuple(
        order if n == own else Order(dice.choice(ORDERS)) for n, order in enumerate(state.orders)
    )
    return replace(state, wishes=wishes, orders=orders)


def _with_tasks(state: State, own: int | None, dice: Dice) -> State:
    hidden = [
        *state.buried,
        *state.spare_tasks,
        *(task for n, dealt in enumerate(state.dealt) if n != own for task in dealt),
    ]
    pool = list(dice.shuffled(sorted(hidden)))
    dealt, kept = list(state.dealt), list(state.kept)
    for n in range(len(dealt)):
        if n != own and dealt[n]:
            dealt[n] = tuple(sorted(pool.pop() for _ in dealt[n]))
            kept[n] = dice.choice(dealt[n]) if kept[n] else ""
    buried = tuple(pool.pop() for _ in state.buried)
    return replace(
        state, dealt=tuple(dealt), kept=tuple(kept), buried=buried, spare_tasks=tuple(pool)
    )


def _guessed(cards: CardSet, state: State, answer: Wishes, dice: Dice) -> Wishes:
    """Another answer that would wait for just what the real one waits for."""
    table = state.open
    window, district = following.window_of(table, answer.number)
    gone = following.taken(table, window)
    free = dice.shuffled([seam for seam in window.seams if seam not in gone])
    least = following.least_wishes(table, window, district)
    most = max(least, min(len(free), len(table.figures)))
    seats = table.districts[district].seats
    wishes = []
    for seam in free[: least + dice.below(most - least + 1)]:
        connection = following.connection_at(cards, table, window, seam)
        wild = dice.choice(following.wild_choices(connection.wilds))
        wishes.append(Wish(seam, wild, dice.choice(seats)))
    return Wishes(answer.number, tuple(wishes))
