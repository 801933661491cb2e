"""The flow of the game: the deal, then fifteen rounds of one tile each (LR-10 to LR-16)."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from game_core.games.life_in_reterra.actions import (
    INHABITANT,
    NOTHING,
    BallPlaced,
    BuildingBuilt,
    DealTiles,
    InhabitantSettled,
    JunkDumped,
    LayTile,
    NothingSettled,
    PowersRested,
    RowFilled,
    Settle,
    TileLaid,
    TilesDealt,
    Told,
    TurnPlayed,
    UsePower,
)
from game_core.games.life_in_reterra.cards import CardSet, Face, Shape, Theme
from game_core.games.life_in_reterra.community import Community, Laid, Token, town_of
from game_core.games.life_in_reterra.effects import Gift
from game_core.games.life_in_reterra.laying import (
    building_sites,
    built,
    gears_of_newest,
    tile_spots,
)
from game_core.games.life_in_reterra.options import Buildings, Faces, Pick, ReterraOptions
from game_core.games.life_in_reterra.powers import power_of, powers_of, uses
from game_core.games.life_in_reterra.state import (
    DEAL,
    HAND,
    LAY,
    POWER,
    SETTLE,
    Asked,
    State,
)
from game_core.games.life_in_reterra.view import PAWNS, ROW, TILES, CardUp, stock_of
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Cell, Decision, Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat, Table


def start(table: Table) -> State:
    """The table before the deal."""
    match table.options:
        case ReterraOptions() as options:
            seats = table.seats
            empty = State(options, (Community(),) * seats, ((),) * seats)
            return _with_asked(empty, DEAL, NATURE)
        case _:
            raise AssertionError(table.options)


def pending(state: State) -> tuple[Decision, ...]:
    """What is asked now: nothing once everybody has a full frame."""
    return tuple(
        Decision(asked.number, asked.kind, (asked.seat,)) for asked in reversed(state.agenda)
    )


def legal(cards: CardSet, state: State, decision: Decision, seat: Seat) -> Iterator[Action]:
    """Everything the seat may answer; chance has its own function."""
    if seat not in decision.seats:
        return
    if decision.kind == LAY:
        yield from _lays(cards, state, seat)
    elif decision.kind == SETTLE:
        yield from settlements(cards, state, seat)
    elif decision.kind == POWER:
        yield from uses(cards, state.cards_up, state.communities, state.ready, seat)


def _lays(cards: CardSet, state: State, seat: Seat) -> Iterator[LayTile]:
    """Every tile of the row, then of the hand, on every spot, in every turn that looks
    different (LR-11, LR-12).
    """
    spots = tile_spots(state.communities[seat].tiles)
    for tile in (*filter(None, state.row), *state.hands[seat]):
        for spot in spots:
            for turn in cards.by_id[tile].turns:
                yield LayTile(tile, spot, turn)


def settlements(cards: CardSet, state: State, seat: Seat) -> Iterator[Settle]:
    """An inhabitant on each gear of the tile just laid, each building there is room and a tile
    for, or nothing; none at all where nothing can be placed (LR-11, LR-13).
    """
    town = town_of(cards, state.communities[seat])
    found = False
    if len(town.community.inhabitants) < PAWNS:
        for cell in gears_of_newest(town):
            found = True
            yield Settle(INHABITANT, cell)
    stock = stock_of(state.cards_up, state.communities)
    for shape, up in zip(Shape, state.cards_up, strict=True):
        if stock[up.building]:
            for corner, way, _ in building_sites(town, shape):
                found = True
                yield Settle(up.building, corner, way)
    if found:
        yield Settle(NOTHING)


def chance(cards: CardSet, state: State, _decision: Decision, dice: Dice) -> DealTiles:
    """Both kinds of tiles shuffled, the first player, and the building cards by the options."""
    return DealTiles(
        cards_up=tuple(_card_up(cards, state.options, shape, dice) for shape in Shape),
        starts=dice.shuffled(cards.start_tiles),
        tiles=dice.shuffled(cards.land_tiles),
        first=dice.below(state.seats),
    )


def _card_up(cards: CardSet, options: ReterraOptions, shape: Shape, dice: Dice) -> CardUp:
    """The card of a shape: by hand, else by set and face, each of them by lot if so wished."""
    pick = {
        Shape.DOMINO: options.domino,
        Shape.STRAIGHT: options.straight,
        Shape.CORNER: options.corner,
        Shape.SQUARE: options.square,
        Shape.ELL: options.ell,
    }[shape]
    if pick is not Pick.AS_ABOVE:
        theme, _, face = pick.partition("_")
        return CardUp(cards.building_of(Theme(theme), shape).name, Face(face))
    by_lot = options.buildings is Buildings.RANDOM
    drawn = dice.choice(tuple(Theme)) if by_lot else Theme(options.buildings.value)
    side = dice.choice(tuple(Face)) if options.faces is Faces.RANDOM else Face(options.faces.value)
    return CardUp(cards.building_of(drawn, shape).name, side)


def apply(
    cards: CardSet, state: State, _decision: Decision, seat: Seat, action: Action
) -> Step[State]:
    """The table after an answer and what follows by itself; total on `legal`."""
    state = msgspec.structs.replace(state, agenda=state.agenda[:-1])
    match action:
        case DealTiles():
            return deal(state, action)
        case LayTile():
            return lay(cards, state, seat, action)
        case Settle():
            return settle(cards, state, seat, action)
        case UsePower():
            return use(cards, state, seat, action)
        case _:
            raise AssertionError(action)


def deal(state: State, action: DealTiles) -> Step[State]:
    """A start tile and three secret tiles for everybody, five in the row (LR-10)."""
    tiles = action.tiles
    hands = tuple(tiles[HAND * seat : HAND * (seat + 1)] for seat in range(state.seats))
    rest = tiles[HAND * state.seats :]
    dealt = msgspec.structs.replace(
        state,
        communities=tuple(
            Community((Laid(action.starts[seat], 0, 0),)) for seat in range(state.seats)
        ),
        hands=hands,
        cards_up=action.cards_up,
        row=rest[:ROW],
        pile=rest[ROW:],
        box=action.starts[state.seats :],
        first=action.first,
    )
    told = TilesDealt(action.cards_up, action.first)
    return Step(_with_asked(dealt, LAY, action.first), (told,), reveals=True)


def lay(cards: CardSet, state: State, seat: Seat, action: LayTile) -> Step[State]:
    """The tile lies; the powers of the buildings that stand already wake (LR-14)."""
    community = state.communities[seat]
    from_hand = action.tile in state.hands[seat]
    row = tuple("" if tile == action.tile else tile for tile in state.row)
    hands = list(state.hands)
    hands[seat] = tuple(tile for tile in hands[seat] if tile != action.tile)
    after = _with_community(
        msgspec.structs.replace(
            state,
            row=row,
            hands=tuple(hands),
            ready=powers_of(cards, state.cards_up, community),
        ),
        seat,
        msgspec.structs.replace(community, tiles=(*community.tiles, action.laid)),
    )
    told = TileLaid(seat, action.tile, *action.spot, action.turn, from_hand)
    after = msgspec.structs.replace(after, story=())
    if next(settlements(cards, after, seat), None) is not None:
        after = _with_told(after, told)
        return Step(_with_asked(after, SETTLE, seat), (told,), reveals=from_hand)
    return _then(cards, after, seat, told, reveals=from_hand)


def settle(cards: CardSet, state: State, seat: Seat, action: Settle) -> Step[State]:
    """One inhabitant, one building or nothing; a new building's power sleeps (LR-11, LR-14)."""
    community = state.communities[seat]
    if action.spot is None:
        return _then(cards, state, seat, NothingSettled(seat))
    told: Event
    if action.what == INHABITANT:
        after = _with_inhabitant(community, action.spot)
        told = InhabitantSettled(seat, action.spot)
    else:
        new = built(cards, action.what, action.spot, action.way)
        after = msgspec.structs.replace(community, buildings=(*community.buildings, new))
        told = BuildingBuilt(seat, new.building, new.cells)
    return _then(cards, _with_community(state, seat, after), seat, told)


def use(cards: CardSet, state: State, seat: Seat, action: UsePower) -> Step[State]:
    """One power of one building, or the end of them (LR-14, LR-15)."""
    if action.spot is None:
        told = PowersRested(seat, len(state.ready))
        return _then(cards, msgspec.structs.replace(state, ready=()), seat, told)
    power = power_of(cards, state.cards_up, action.what)
    assert power is not None, "only powers are offered"
    left = list(state.ready)
    left.remove(action.what)
    state = msgspec.structs.replace(state, ready=tuple(left))
    owner = seat if action.whose is None else action.whose
    community, cell = state.communities[owner], action.spot
    event: Event
    match power.of:
        case Gift.RELIC:
            community = _with_token(community, Token(cell))
            event = BallPlaced(seat, cell, action.what)
        case Gift.JUNK:
            community = _with_token(community, Token(cell, junk=True))
            event = JunkDumped(seat, owner, cell, action.what)
        case Gift.INHABITANT:
            community = _with_inhabitant(community, cell)
            event = InhabitantSettled(seat, cell, action.what)
        case _:
            assert_never(power.of)
    return _then(cards, _with_community(state, owner, community), seat, event)


def _with_token(community: Community, token: Token) -> Community:
    return msgspec.structs.replace(community, tokens=(*community.tokens, token))


def _with_inhabitant(community: Community, cell: Cell) -> Community:
    return msgspec.structs.replace(community, inhabitants=(*community.inhabitants, cell))


def _then(
    cards: CardSet, state: State, seat: Seat, told: Event, *, reveals: bool = False
) -> Step[State]:
    """The powers that can be used; without any the turn is over (LR-11)."""
    state = _with_told(state, told)
    more = uses(cards, state.cards_up, state.communities, state.ready, seat)
    if next(more, None) is not None:
        return Step(_with_asked(state, POWER, seat), (told,), reveals=reveals)
    return _end_turn(state, seat, told, reveals=reveals)


def _end_turn(state: State, seat: Seat, told: Event, *, reveals: bool) -> Step[State]:
    """The row is filled to five, a hand never is; the next seat, until all frames are full."""
    events = [told]
    row, pile = list(state.row), state.pile
    if "" in row and pile:
        row[row.index("")] = pile[0]
        events.append(RowFilled(pile[0]))
        reveals, pile = True, pile[1:]
    events.append(TurnPlayed(seat, state.story))
    after = msgspec.structs.replace(state, row=tuple(row), pile=pile, ready=(), story=())
    following = (seat + 1) % state.seats
    if len(after.communities[following].tiles) < TILES:
        after = _with_asked(after, LAY, following)
    return Step(after, tuple(events), reveals=reveals)


def pieces(state: State) -> tuple[str, ...]:
    """Every tile by its id, wherever it lies."""
    held = [tile for hand in state.hands for tile in hand]
    laid = [one.tile for community in state.communities for one in community.tiles]
    return tuple(sorted((*state.pile, *state.box, *filter(None, state.row), *held, *laid)))


def _with_community(state: State, seat: Seat, community: Community) -> State:
    communities = list(state.communities)
    communities[seat] = community
    return msgspec.structs.replace(state, communities=tuple(communities))


def _with_told(state: State, told: Event) -> State:
    if isinstance(told, Told):
        return msgspec.structs.replace(state, story=(*state.story, told))
    return state


def _with_asked(state: State, kind: str, seat: Seat) -> State:
    number = state.asked + 1
    agenda = (*state.agenda, Asked(number, kind, seat))
    return msgspec.structs.replace(state, agenda=agenda, asked=number)
