"""Tables by hand: dealt as a test wants them, laid out in the middle of play, played at random."""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game_core.games.minikin_city import steps
from game_core.games.minikin_city.actions import DealCards, GiveUp
from game_core.games.minikin_city.cards import PAWNS, CardSet
from game_core.games.minikin_city.options import MinikinOptions
from game_core.games.minikin_city.state import Asked, State, ToDo
from game_core.games.minikin_city.tableau import Built, Tableau, Town, town_of
from game_core.games.minikin_city.view import View
from game_core.kernel import match as driver
from game_core.kernel.decision import Action, Event
from game_core.kernel.game import Game
from game_core.kernel.match import Match
from game_core.kernel.seats import NATURE, Seat, Table

MinikinGame = Game[State, View]
MinikinMatch = Match[State, View]


def seed(number: int) -> str:
    return f"{number:032x}"


def started(game: MinikinGame, seats: int, number: int = 1, sealed: bool = False):
    """A match after the deal."""
    table = Table(seats, MinikinOptions(sealed))
    return driver.start(game, table, seed(number)).match


def dealt(
    game: MinikinGame,
    hands: Sequence[str],
    *,
    rewards: Sequence[int] = (),
    displays: str = "",
    first: Seat = 0,
    sealed: bool = False,
) -> State:
    """A table that has chosen: hands as wished ("B5 G1 …", four each), what they gave up is the
    lowest of the rest; then the displays as wished.
    """
    kept = [hand.split() for hand in hands]
    used = {card for hand in kept for card in hand} | set(displays.split())
    rest = [card.name for card in game.cards.cards if card.name not in used]
    deck = [card for hand in kept for card in (*hand, rest.pop(0), rest.pop(0))]
    deck += [*displays.split(), *rest]
    row = (*rewards, *(n for n in range(1, 10) if n not in rewards))
    state = game.start(Table(len(hands), MinikinOptions(sealed)))
    state = act(game, state, NATURE, DealCards(tuple(deck), row, first))
    for seat in range(len(hands)):
        gone = tuple(card for card in deck[6 * seat : 6 * seat + 6] if card not in kept[seat])
        state = act(game, state, seat, GiveUp(*gone))
    return state


def act(game: MinikinGame, state: State, seat: Seat, action: Action) -> State:
    """The state after an answer, which must be legal unless it is chance's."""
    return told(game, state, seat, action)[0]


def told(
    game: MinikinGame, state: State, seat: Seat, action: Action
) -> tuple[State, tuple[Event, ...]]:
    """The state after an answer, and the public events."""
    (decision,) = game.pending(state)
    if seat != NATURE:
        legal = list(game.legal(state, decision, seat))
        assert action in legal, f"{action} is not among {legal}"
    step = game.apply(state, decision, seat, action)
    return step.state, step.events


def asked(game: MinikinGame, state: State) -> tuple[str, tuple[Seat, ...]]:
    """The kind of question, and whom it waits for."""
    (decision,) = game.pending(state)
    return decision.kind, decision.seats


def laid(
    cards: CardSet,
    *cities: str,
    unused: Sequence[int] = (),
    tokens: Sequence[str] = (),
    hands: Sequence[str] = (),
    flow: Sequence[Asked | ToDo] = (),
    **changes: object,
) -> State:
    """A table in the middle of play: cities such as "G1:2 R7" (two pawns on Green 1)."""
    seats = len(cities)
    tableaus = tuple(
        replace(
            tableau(city),
            unused=unused[seat] if seat < len(unused) else 0,
            tokens=tuple(tokens[seat].split()) if seat < len(tokens) else (),
        )
        for seat, city in enumerate(cities)
    )
    placed = sum(built.pawns for one in tableaus for built in one.city)
    placed += sum(one.unused for one in tableaus)
    taken = {token for one in tableaus for token in one.tokens}
    state = State(
        options=MinikinOptions(),
        tableaus=tableaus,
        hands=tuple(tuple(hand.split()) for hand in (hands or ("",) * seats)),
        chosen=((),) * seats,
        given_up=((),) * seats,
        flow=tuple(flow),
        tokens=tuple(token.name for token in cards.tokens if token.name not in taken),
        rewards=tuple(range(1, 10)),
        supply=PAWNS - placed,
        round=1,
    )
    return replace(state, **changes)


def tableau(city: str) -> Tableau:
    """A city of cards with pawns."""
    pairs = [card.partition(":") for card in city.split()]
    return Tableau(tuple(Built(card, int(pawns or 0)) for card, _, pawns in pairs))


def town(cards: CardSet, city: str, tokens: str = "", unused: int = 0) -> Town:
    """A city and tokens, ready for counting."""
    return town_of(cards, replace(tableau(city), tokens=tuple(tokens.split()), unused=unused))


def settled(cards: CardSet, state: State) -> State:
    """The state with its next question on top."""
    return steps.settled(cards, state)[0]


def city(state: State, seat: Seat) -> str:
    """A city as `laid` takes it."""
    return " ".join(
        f"{built.card}:{built.pawns}" if built.pawns else built.card
        for built in state.tableaus[seat].city
    )


def states_at_random(
    game: MinikinGame, seats: int, number: int, sealed: bool = False
) -> Iterator[State]:
    """Every state of a random game from the deal on, the end included."""
    dice = random.Random(number)
    match = started(game, seats, number, sealed)
    yield match.state
    while match.pending:
        (decision,) = match.pending
        seat = dice.choice(decision.seats)
        action = dice.choice(list(game.legal(match.state, decision, seat)))
        match = driver.play(match, seat, decision.id, action).match
        yield match.state
