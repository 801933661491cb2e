"""Following that never stalls a game: windows, wishes, settling, standing orders (SH-40 to SH-43).

Figures and dice change only when an answer settles. Everything that decides *whether* one is
complete is public; what it says shows when it settles.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from game_core.games.shrinkopolis.actions import Follow, Followed
from game_core.games.shrinkopolis.cards import RESOURCES, CardSet
from game_core.games.shrinkopolis.options import Following
from game_core.games.shrinkopolis.paying import difference, gained
from game_core.games.shrinkopolis.places import Place
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.town import Connection, Purse
from game_core.games.shrinkopolis.view import (
    Order,
    Tabletop,
    Taken,
    Window,
    Wish,
    Wishes,
    parts_of,
    purse_of,
)
from game_core.kernel.decision import Decision, Event
from game_core.kernel.seats import Seat

FOLLOW = "follow"


def decisions(table: Tabletop) -> Iterator[Decision]:
    """What windows ask: those who owe an answer, then those who may still change theirs."""
    changeable: list[Decision] = []
    for window in table.windows:
        for district in window.order:
            if district in window.settled:
                continue
            number, seats = window.number_of(district), table.districts[district].seats
            if district in window.closed:
                one = Decision(number, FOLLOW, (), seats, blocks=False, reaction=True)
                changeable.append(one)
            else:
                own = _asks_own_turn(table, district)
                blocks = own or _asks_all(table)
                yield Decision(number, FOLLOW, seats, blocks=blocks, reaction=not own)
    yield from changeable


def _asks_own_turn(table: Tabletop, district: int) -> bool:
    """Whether the answer is part of one's own next turn: it comes before the first act of it."""
    top = table.top
    return top is not None and top.kind == "pair" and table.district_of(top.seat) == district


def _asks_all(table: Tabletop) -> bool:
    """Whether the table waits for everybody: at the end of the game, always on strict tables."""
    return table.top is None or table.options.following is Following.STRICT


def window_of(table: Tabletop, number: int) -> tuple[Window, int]:
    """The window of a decision about following, and the district it asks."""
    for window in table.windows:
        if window.number <= number < window.number + len(window.order):
            return window, window.order[number - window.number]
    raise AssertionError(number)


def connection_at(cards: CardSet, table: Tabletop, window: Window, seam: Place) -> Connection:
    """The connection of a window."""
    return table.districts[window.district].town(cards).by_seam[seam]


def taken(table: Tabletop, window: Window) -> frozenset[Place]:
    """The connections of a window that were followed already."""
    return frozenset(
        one.seam
        for one in table.follows
        if one.turn == window.turn and one.district == window.district
    )


def answers(cards: CardSet, state: State, number: int) -> Iterator[Follow]:
    """What may be wished for: each connection left, with every choice; or nothing (more)."""
    table = state.open
    window, district = window_of(table, number)
    wished = {wish.seam for wish in state.wishes_of(number).wishes} | taken(table, window)
    seats = table.districts[district].seats
    gainers = seats if len(seats) > 1 else (-1,)
    for seam in window.seams:
        if seam not in wished:
            for wild in wild_choices(connection_at(cards, table, window, seam).wilds):
                for gainer in gainers:
                    yield Follow(seam, wild, gainer)
    if district not in window.closed or state.wishes_of(number).wishes:
        yield Follow(None)


def wild_choices(wilds: int) -> tuple[str, ...]:
    """What so many resources of choice may be."""
    kinds = combinations_with_replacement([one.value for one in RESOURCES], wilds)
    return tuple("_".join(choice) for choice in kinds)


def answered(cards: CardSet, state: State, seat: Seat, number: int, action: Follow) -> State:
    """The answer with one wish more; without any where it is taken back.

    It is complete with the last wish that a figure could be there for, or when the seat says so;
    what is added later is wished for after the rest.
    """
    window, district = window_of(state.open, number)
    before = state.wishes_of(number)
    is_closed = district in window.closed
    if action.seam is None:
        wishes = () if is_closed else before.wishes
        closes = True
    else:
        gainer = action.gainer if action.gainer >= 0 else seat
        wishes = (*before.wishes, Wish(action.seam, action.wild, gainer))
        left = len(window.seams) - len(taken(state.open, window)) - len(wishes)
        closes = left <= 0 or len(wishes) >= _most_figures(state.open, window, district)
    state = _with_wishes(state, Wishes(number, wishes))
    if closes and not is_closed:
        state = _with_window(state, replace(window, closed=(*window.closed, district)))
    return state


def _most_figures(table: Tabletop, window: Window, district: int) -> int:
    """How many figures the district may come to own for a window: all, while some are due."""
    if _is_home_settled(table, window, district):
        return len(table.figures_of(district))
    return len(table.figures)


def _is_home_settled(table: Tabletop, window: Window, district: int) -> bool:
    """Whether every earlier window of the district's own has settled."""
    return all(
        one.district != district or one.turn > window.turn or one.is_settled
        for one in table.windows
    )


def opened(cards: CardSet, state: State) -> State:
    """The turn's window, with the answers of standing orders in it."""
    table = state.open
    home, seat = table.district_of(table.active), table.active
    others = [table.district_of(seat + step) for step in range(1, table.seats)]
    order = tuple(one for one in dict.fromkeys(others) if one != home)
    if not table.fresh or not order or table.variant.has_vertigo:
        return state
    window = Window(table.asked + 1, table.turn, home, table.fresh, order)
    table = replace(
        table, windows=(*table.windows, window), asked=table.asked + len(order), fresh=()
    )
    state = replace(state, open=table)
    for district in order:
        if (wishes := _ordered(cards, state, window, district)) is not None:
            state = _with_wishes(state, Wishes(window.number_of(district), wishes))
            (now,) = (one for one in state.open.windows if one.number == window.number)
            state = _with_window(state, replace(now, closed=(*now.closed, district)))
    return state


def _ordered(
    cards: CardSet, state: State, window: Window, district: int
) -> tuple[Wish, ...] | None:
    """What the standing order of a district says; None where it wants to be asked."""
    order: Order = state.orders[district]
    if order.what == "ask":
        return None
    if order.resource is None:
        return ()
    seat = _next_seat(state.open, district)
    wishes: list[tuple[int, Wish]] = []
    for seam in window.seams:
        connection = connection_at(cards, state.open, window, seam)
        amount = connection.wilds + connection.halves.count(order.resource)
        if amount:
            wild = "_".join([order.resource.value] * connection.wilds)
            wishes.append((-amount, Wish(seam, wild, seat)))
    return tuple(wish for _, wish in sorted(wishes, key=lambda item: item[0]))


def _next_seat(table: Tabletop, district: int) -> Seat:
    """The member of a district who moves next."""
    seats = table.districts[district].seats
    return next(
        seat
        for step in range(1, table.seats + 1)
        if (seat := (table.active + step) % table.seats) in seats
    )


def settled(cards: CardSet, state: State) -> tuple[State, tuple[Event, ...]]:
    """The table once every answer has settled that can (SH-42), and who gained what by it."""
    events: list[Event] = []
    while (found := _next_to_settle(state)) is not None:
        window, district, wishes = found
        for wish in wishes:
            state, event = _followed(cards, state, window, district, wish)
            events.append(event)
        number = window.number_of(district)
        state = replace(state, wishes=tuple(one for one in state.wishes if one.number != number))
        state = _with_window(state, replace(window, settled=(*window.settled, district)))
    windows = tuple(one for one in state.open.windows if not one.is_settled)
    return replace(state, open=replace(state.open, windows=windows)), tuple(events)


def is_asked(cards: CardSet, state: State) -> bool:
    """Whether the window of this turn asks anybody: not where nobody has a figure to send."""
    after, _ = settled(cards, state)
    return any(one.turn == state.open.turn for one in after.open.windows)


def _next_to_settle(state: State) -> tuple[Window, int, tuple[Wish, ...]] | None:
    for window in state.open.windows:
        if not window.is_settled:
            district = window.order[len(window.settled)]
            wishes = _settling(state, window, district)
            if wishes is not None:
                return window, district, wishes
    return None


def _settling(state: State, window: Window, district: int) -> tuple[Wish, ...] | None:
    """The wishes that come true for the next district in order; None while it has to wait."""
    table = state.open
    gone = taken(table, window)
    figures = len(table.figures_of(district))
    is_home_settled = _is_home_settled(table, window, district)
    if len(gone) == len(window.seams) or (is_home_settled and not figures):
        return ()
    if district not in window.closed or _has_earlier_answer(table, window, district):
        return None
    wishes = state.wishes_of(window.number_of(district)).wishes
    left = tuple(wish for wish in wishes if wish.seam not in gone)
    if len(left) <= figures or is_home_settled:
        return left[:figures]
    return None


def least_wishes(table: Tabletop, window: Window, district: int) -> int:
    """How many wishes for connections that are left a complete answer shows by not settling: must
    agree with `settled`.
    """
    is_next = window.order[len(window.settled)] == district
    if (
        not is_next
        or district not in window.closed
        or _has_earlier_answer(table, window, district)
        or _is_home_settled(table, window, district)
    ):
        return 0
    return len(table.figures_of(district)) + 1


def _has_earlier_answer(table: Tabletop, window: Window, district: int) -> bool:
    return any(
        one.turn < window.turn and district in one.order and district not in one.settled
        for one in table.windows
    )


def _followed(
    cards: CardSet, state: State, window: Window, district: int, wish: Wish
) -> tuple[State, Event]:
    """SH-41: the gain of one connection, and the figure that now stands on it."""
    table = state.open
    connection = connection_at(cards, table, window, wish.seam)
    before = table.dice[wish.seat]
    gain = _sum(connection.fixed, purse_of(parts_of(wish.wild)))
    after = gained(before, gain)
    sent = table.figures_of(district)[0]
    moved = replace(sent, owner=window.district, at=wish.seam)
    got = difference(after, before)
    table = replace(
        table,
        dice=tuple(after if seat == wish.seat else one for seat, one in enumerate(table.dice)),
        figures=tuple(moved if one == sent else one for one in table.figures),
        follows=(*table.follows, Taken(window.turn, window.district, wish.seam, wish.seat, got)),
    )
    owner = (table.first + window.turn - 1) % table.seats
    return replace(state, open=table), Followed(wish.seat, owner, wish.seam, *got)


def _sum(one: Purse, other: Purse) -> Purse:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def _with_wishes(state: State, wishes: Wishes) -> State:
    rest = tuple(one for one in state.wishes if one.number != wishes.number)
    return replace(state, wishes=(*rest, wishes))


def _with_window(state: State, window: Window) -> State:
    windows = tuple(window if one.number == window.number else one for one in state.open.windows)
    return replace(state, open=replace(state.open, windows=windows))


def has_secrets(state: State) -> bool:
    """Whether answers lie hidden: whatever settles now may show what somebody said before."""
    return bool(state.wishes)
