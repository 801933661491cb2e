"""A turn: a pair, the city card, purchases, keep or release, clean-up (SH-2, SH-20 to SH-52)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game_core.games.shrinkopolis import following
from game_core.games.shrinkopolis.actions import (
    BuyCard,
    CardBought,
    CardPlaced,
    ChooseWild,
    CubeLaid,
    EndTurn,
    FigureGained,
    FigureSent,
    Gained,
    PairTaken,
    PlaceCard,
    PlaceCube,
    PlaceVertigo,
    RewardReleased,
    RewardReserved,
    SendFigure,
    TakePair,
    TasksSurfaced,
    TurnEnded,
    VertigoPlaced,
    VertigoTook,
    WindowOpened,
)
from game_core.games.shrinkopolis.cards import Animal, Card, CardSet, Half, Kind
from game_core.games.shrinkopolis.paying import difference, gained, paid, payments, tool_of
from game_core.games.shrinkopolis.places import Laid
from game_core.games.shrinkopolis.placing import can_be_laid, with_cubes
from game_core.games.shrinkopolis.setting_out import MARKET, put, with_asked
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.town import Connection, Purse, completed_by
from game_core.games.shrinkopolis.view import (
    SLOTS,
    SUPPLY,
    VERTIGO,
    District,
    Figure,
    GridCard,
    Tabletop,
)
from game_core.kernel.decision import Event
from game_core.kernel.game import Step
from game_core.kernel.seats import Seat


def pairs(table: Tabletop) -> Iterator[TakePair]:
    """SH-2: every two neighbours in the ring; a gap where a reward card was is no hindrance."""
    for slot in range(SLOTS):
        city = slot if slot % 2 == 0 else (slot + 1) % SLOTS
        if table.ring[city]:
            yield TakePair(slot + 1)


def pair_taken(state: State, seat: Seat, action: TakePair) -> Step[State]:
    """SH-2: the pair goes to the hand, the ring is refilled; then Vertigo takes his (SH-70)."""
    state, city, reward, events = _out_of_ring(state, action.pair - 1)
    events = (PairTaken(seat, action.pair, city, reward), *events)
    state = replace(state, open=replace(state.open, hand=reward, played=(), fresh=()))
    state = with_asked(state, "act", seat)
    state = with_asked(state, "city", seat, city)
    if state.open.variant.has_vertigo:
        state, first, second, more = _out_of_ring(state, (action.pair + 3) % SLOTS)
        taken = tuple(card for card in (first, second) if card)
        events = (*events, *more, *(VertigoTook(card) for card in taken))
        for card in reversed(taken):
            state = with_asked(state, "vertigo", seat, card)
    return Step(state, events, reveals=True)


def _out_of_ring(state: State, slot: int) -> tuple[State, str, str, tuple[Event, ...]]:
    """The ring without a pair, refilled; the city and the reward card of the pair.

    SH-3: when the last city card above the buried tasks has left the deck, they surface.
    """
    slots = (slot, (slot + 1) % SLOTS)
    even, odd = sorted(slots, key=lambda one: one % 2)
    table = state.open
    city, reward = table.ring[even], table.ring[odd]
    ring = put(table.ring, even, state.cities[0] if state.cities else "")
    ring = put(ring, odd, state.rewards[0] if state.rewards else "")
    cities, rewards, buried = state.cities[1:], state.rewards[1:], state.buried
    tasks = table.tasks
    events: tuple[Event, ...] = ()
    if buried and len(cities) <= state.under:
        events = (TasksSurfaced(len(buried)),)
        tasks, buried = (*tasks, *buried), ()
    table = replace(table, ring=ring, tasks=tasks)
    state = replace(state, open=table, cities=cities, rewards=rewards, buried=buried)
    return state, city, reward, events


def card_placed(
    cards: CardSet, state: State, seat: Seat, card: str, action: PlaceCard
) -> Step[State]:
    """The card lies; what it brings, and what its connections give, is gained."""
    table = state.open
    number, own = table.district_of(seat), table.own(seat)
    laid = Laid(card, *action.spot, action.turn)
    own = replace(own, laid=(*own.laid, laid))
    events: list[Event] = [CardPlaced(seat, card, laid.x, laid.y, laid.turn)]
    if action.cube is not None:
        cubes, spare = with_cubes(own, own.town(cards), action.cube)
        own = replace(own, cubes=cubes, spare=spare)
        events.append(CubeLaid(seat, action.cube))
    table = replace(
        table, districts=put(table.districts, number, own), played=(*table.played, card)
    )
    table, brought = _brought(table, seat, cards.by_id[card])
    connections = completed_by(own.town(cards), laid.places)
    step = _with_gains(replace(state, open=table), seat, connections)
    return Step(step.state, (*events, *brought, *step.events))


def _brought(table: Tabletop, seat: Seat, card: Card) -> tuple[Tabletop, tuple[Event, ...]]:
    """SH-24, SH-25: the tile of a tool, the figure of an animal, the cube of culture.

    SH-72: a figure sent to Vertigo comes back with an animal card of its kind.
    """
    number = table.district_of(seat)
    own = table.districts[number]
    if card.tool is not None and card.tool not in own.tools:
        own = replace(own, tools=(*own.tools, card.tool))
    if card.kind is Kind.CULTURE and table.cubes_left:
        own = replace(own, spare=own.spare + 1)
    table = replace(table, districts=put(table.districts, number, own))
    if card.animal is not None:
        figure = next(one for one in table.figures if one.kind is card.animal)
        if figure.owner in (SUPPLY, VERTIGO):
            table = _with_figure(table, Figure(figure.kind, number))
            return table, (FigureGained(seat, figure.kind.value),)
    return table, ()


def _with_figure(table: Tabletop, figure: Figure) -> Tabletop:
    figures = tuple(figure if one.kind is figure.kind else one for one in table.figures)
    return replace(table, figures=figures)


def _with_gains(state: State, seat: Seat, connections: Sequence[Connection]) -> Step[State]:
    """SH-21: everything by name at once, then every wild is asked for.

    Without Vertigo the connections can be followed when the turn is over (SH-40).
    """
    one, two, three = (sum(one.fixed[n] for one in connections) for n in range(3))
    state, events = with_gain(state, seat, (one, two, three))
    fresh = tuple(one.seam for one in connections if one.is_followable)
    table = state.open
    if not table.variant.has_vertigo:
        state = replace(state, open=replace(table, fresh=(*table.fresh, *fresh)))
    for _ in range(sum(one.wilds for one in connections)):
        state = with_asked(state, "wild", seat)
    return Step(state, events)


def with_gain(state: State, seat: Seat, gain: Purse) -> tuple[State, tuple[Event, ...]]:
    """The dice after a gain, and the event where it changed them."""
    table = state.open
    before = table.dice[seat]
    after = gained(before, gain)
    state = replace(state, open=replace(table, dice=put(table.dice, seat, after)))
    got = difference(after, before)
    return state, (Gained(seat, *got),) if any(got) else ()


def wild_chosen(state: State, seat: Seat, action: ChooseWild) -> Step[State]:
    """SH-20: one of the named resource."""
    resource = Half(action.resource)
    gain = (resource is Half.COMPONENTS, resource is Half.FOOD, resource is Half.ART)
    return Step(*with_gain(state, seat, (int(gain[0]), int(gain[1]), int(gain[2]))))


def purchases(cards: CardSet, table: Tabletop, seat: Seat) -> Iterator[BuyCard]:
    """SH-22: every card on offer to the seat that it can pay and lay, by every way to pay."""
    own = table.own(seat)
    tools = tuple(tool for tool in own.tools if tool not in own.used)
    offered = (table.hand, *own.reserve, *table.market, *table.tasks)
    for card in offered:
        if card:
            ways = tuple(payments(cards.by_id[card], table.dice[seat], tools))
            if ways and can_be_laid(cards, own, card):
                yield from (BuyCard(card, pay) for pay in ways)


def bought(cards: CardSet, state: State, seat: Seat, action: BuyCard) -> Step[State]:
    """SH-22: paid, before anything is gained; the card is laid next."""
    table = state.open
    own, number = table.own(seat), table.district_of(seat)
    tool = tool_of(action.pay)
    if tool is not None:
        own = replace(own, used=(*own.used, tool))
    own = replace(own, reserve=without(own.reserve, action.card))
    purse = paid(table.dice[seat], cards.by_id[action.card].cost, action.pay)
    table = replace(
        table,
        districts=put(table.districts, number, own),
        dice=put(table.dice, seat, purse),
        hand="" if action.card == table.hand else table.hand,
        market=without(table.market, action.card),
        tasks=without(table.tasks, action.card),
    )
    state = with_asked(replace(state, open=table), "act", seat)
    state = with_asked(state, "place", seat, action.card)
    return Step(state, (CardBought(seat, action.card, action.pay),))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one."""
    return tuple(one for one in cards if one != card)


def cube_placed(cards: CardSet, state: State, seat: Seat, action: PlaceCube) -> Step[State]:
    """SH-30: the connection is complete, and gives at once."""
    table = state.open
    own, number = table.own(seat), table.district_of(seat)
    cubes, spare = with_cubes(own, own.town(cards), action.place)
    own = replace(own, cubes=cubes, spare=spare)
    state = replace(state, open=replace(table, districts=put(table.districts, number, own)))
    step = _with_gains(state, seat, completed_by(own.town(cards), (action.place,)))
    return Step(step.state, (CubeLaid(seat, action.place), *step.events))


def sendings(cards: CardSet, table: Tabletop, seat: Seat) -> Iterator[SendFigure]:
    """SH-72: every figure at hand onto every connection of Vertigo's that gives something."""
    if not table.variant.has_vertigo:
        return
    figures = table.figures_of(table.district_of(seat))
    if figures:
        standing = {one.at for one in table.figures if one.owner == VERTIGO}
        for connection in table.vertigo_town(cards).connections:
            if connection.has_resource and connection.seam not in standing:
                yield from (SendFigure(connection.seam, one.kind.value) for one in figures)


def figure_sent(cards: CardSet, state: State, seat: Seat, action: SendFigure) -> Step[State]:
    """SH-72: its resources at once; the figure stays with Vertigo."""
    connection: Connection = state.open.vertigo_town(cards).by_seam[action.seam]
    figure = Figure(Animal(action.figure), VERTIGO, action.seam)
    state = replace(state, open=_with_figure(state.open, figure))
    step = _with_gains(state, seat, (connection,))
    return Step(step.state, (FigureSent(seat, action.figure, action.seam), *step.events))


def vertigo_placed(state: State, card: str, action: PlaceVertigo) -> Step[State]:
    """SH-71: the card lies on top of its cell."""
    column, row = action.cell
    laid = GridCard(card, column, row, action.turn)
    table = replace(state.open, grid=(*state.open.grid, laid))
    return Step(replace(state, open=table), (VertigoPlaced(card, column, row, action.turn),))


def endings(table: Tabletop, seat: Seat) -> Iterator[EndTurn]:
    """SH-50: what may become of the unplayed reward card."""
    if not table.hand:
        yield EndTurn("")
        return
    if len(table.own(seat).reserve) < table.variant.most_reserved:
        yield EndTurn("reserve")
    fates = ("left", "right") if table.variant.has_vertigo else ("market",)
    yield from (EndTurn(fate) for fate in fates)


def ended(cards: CardSet, state: State, seat: Seat, action: EndTurn) -> Step[State]:
    """SH-50, SH-42: the card is kept or released, the window opens, clean-up is next."""
    state, events = _released(state, seat, action.fate)
    events = (TurnEnded(seat, state.open.played), *events)
    seams = len(state.open.fresh)
    state = with_asked(state, "cleanup", seat)
    state = following.opened(cards, state)
    if following.is_asked(cards, state):
        events = (*events, WindowOpened(seat, seams))
    market = state.open.market
    if state.open.variant.has_vertigo and market:
        state = replace(state, open=replace(state.open, market=market[:-1]))
        state = with_asked(state, "vertigo", seat, market[-1])
        events = (*events, VertigoTook(market[-1]))
    return Step(state, events, reveals=True)


def _released(state: State, seat: Seat, fate: str) -> tuple[State, tuple[Event, ...]]:
    table = state.open
    card, own, number = table.hand, table.own(seat), table.district_of(seat)
    match fate:
        case "":
            return state, ()
        case "reserve":
            own = replace(own, reserve=(*own.reserve, card))
            table = replace(table, districts=put(table.districts, number, own))
            events: tuple[Event, ...] = (RewardReserved(seat, card),)
        case "right":
            table = replace(table, market=(*table.market, card))
            events = (RewardReleased(seat, card),)
        case _:
            table = replace(table, market=(card, *table.market))
            events = (RewardReleased(seat, card),)
    return replace(state, open=replace(table, hand="")), events


def cleaned_up(state: State) -> Step[State]:
    """SH-52: the marketplace is refilled from the left, tools are restored; the next turn, if
    any, begins.
    """
    table = state.open
    wanted = max(0, MARKET - len(table.market))
    new, rewards = state.rewards[:wanted], state.rewards[wanted:]
    number = table.district_of(table.active)
    own: District = replace(table.districts[number], used=())
    is_last = table.turn == table.turns
    table = replace(
        table,
        market=(*reversed(new), *table.market),
        districts=put(table.districts, number, own),
        fresh=(),
        turn=table.turn if is_last else table.turn + 1,
    )
    state = replace(state, open=table, rewards=rewards)
    if not is_last:
        state = with_asked(state, "pair", table.active)
    return Step(state)
