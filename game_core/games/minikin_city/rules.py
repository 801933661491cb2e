"""The flow of the game: the deal, eight rounds, the last ranking (MK-1 to MK-22, MK-34)."""

from collections.abc import Iterable, Iterator
from typing import TypeVar, assert_never

from msgspec.structs import replace

from game_core.games.minikin_city import steps
from game_core.games.minikin_city.actions import (
    CardChosen,
    CardsDealt,
    CardsGivenUp,
    CardTaken,
    DealCards,
    GiveUp,
    HandKept,
    KeepHand,
    PawnsPlaced,
    PlacePawns,
    PlayCard,
    TakeCard,
    TakeToken,
)
from game_core.games.minikin_city.cards import PAWNS, REWARD_CARDS, CardSet, card_order
from game_core.games.minikin_city.options import MinikinOptions
from game_core.games.minikin_city.state import (
    DEALT,
    Begin,
    Choose,
    Deal,
    Draft,
    Extra,
    Pawns,
    PickToken,
    Play,
    Rank,
    RankHands,
    Reward,
    Seal,
    State,
    Tidy,
    Unseal,
)
from game_core.games.minikin_city.tableau import Tableau, free_spaces, with_pawns
from game_core.games.minikin_city.view import Drafted
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision, Event
from game_core.kernel.game import Step
from game_core.kernel.seats import NATURE, Seat, Table

T = TypeVar("T")


def start(cards: CardSet, table: Table) -> State:
    """The table before the deal."""
    assert isinstance(table.options, MinikinOptions)
    nothing: tuple[tuple[str, ...], ...] = ((),) * table.seats
    return State(
        options=table.options,
        tableaus=(Tableau(),) * table.seats,
        hands=nothing,
        chosen=nothing,
        given_up=nothing,
        flow=(Deal(),),
        tokens=tuple(token.name for token in cards.tokens),
    )


def pending(state: State) -> tuple[Decision, ...]:
    """What is asked now: nothing once the game is over."""
    if not state.flow:
        return ()
    match state.flow[0]:
        case Deal():
            return (Decision(state.asked, "deal", (NATURE,)),)
        case Choose():
            return (_of_all(state, "choose"),)
        case Seal():
            return (_of_all(state, "seal"),)
        case Play(seat=seat):
            return (Decision(state.asked, "play", (seat,)),)
        case Extra(seat=seat):
            return (Decision(state.asked, "extra", (seat,)),)
        case Pawns(seat=seat):
            return (Decision(state.asked, "pawns", (seat,)),)
        case PickToken(seat=seat):
            return (Decision(state.asked, "token", (seat,)),)
        case Draft(seat=seat):
            return (Decision(state.asked, "draft", (seat,)),)
        case Begin() | Unseal() | Rank() | Reward() | Tidy() | RankHands():
            raise AssertionError("the state has not settled")
        case _ as never:
            assert_never(never)


def _of_all(state: State, kind: str) -> Decision:
    """A simultaneous secret choice: everybody may change theirs until the last is in."""
    waiting = tuple(seat for seat, chosen in enumerate(state.chosen) if not chosen)
    answered = tuple(seat for seat, chosen in enumerate(state.chosen) if chosen)
    return Decision(state.asked, kind, waiting, answered)


def legal(cards: CardSet, state: State, decision: Decision, seat: Seat) -> Iterator[Action]:
    """Every answer of the seat; none where it is not asked."""
    if seat not in decision.seats and seat not in decision.answered:
        return
    hand = state.hands[seat] if seat != NATURE else ()
    match decision.kind:
        case "choose":
            for card in hand:
                yield from (GiveUp(card, other) for other in hand if other != card)
        case "seal" | "play":
            yield from (PlayCard(card) for card in hand)
        case "extra":
            yield from (PlayCard(card) for card in hand)
            yield KeepHand()
        case "pawns":
            tableau = state.tableaus[seat]
            for index, free in free_spaces(cards, tableau):
                for pawns in range(min(free, tableau.unused), 0, -1):
                    yield PlacePawns(tableau.city[index].card, pawns)
        case "token":
            yield from (TakeToken(token) for token in state.tokens)
        case "draft":
            yield from (TakeCard(card) for card in state.display)


def chance(cards: CardSet, state: State, _decision: Decision, dice: Dice) -> DealCards:
    """The shuffled deck and row of reward cards, and who begins."""
    return DealCards(
        deck=dice.shuffled([card.name for card in cards.cards]),
        rewards=dice.shuffled(range(1, REWARD_CARDS + 1)),
        first=dice.below(state.seats),
    )


def apply(
    cards: CardSet, state: State, _decision: Decision, seat: Seat, action: Action
) -> Step[State]:
    """The table after an answer and all that follows by itself; total on `legal`."""
    after, events = _answered(cards, state, seat, action)
    after, more = steps.settled(cards, after)
    return Step(after, (*events, *more), reveals=_reveals(state, after))


def _reveals(before: State, after: State) -> bool:
    """Whether a card shows that was hidden: out of a hand, or off the deck."""
    if before.hands_open:
        return False
    built = [sum(len(tableau.city) for tableau in one.tableaus) for one in (before, after)]
    return built[0] != built[1] or after.round != before.round or after.hands_open


def _answered(
    cards: CardSet, state: State, seat: Seat, action: Action
) -> tuple[State, tuple[Event, ...]]:
    rest = state.flow[1:]
    match action:
        case DealCards():
            return deal(cards, state, action), (CardsDealt(action.first),)
        case GiveUp(card=card, other=other):
            chosen = put(state.chosen, seat, (card, other))
            return with_choice(cards, replace(state, chosen=chosen)), (CardsGivenUp(seat),)
        case PlayCard(card=card):
            if isinstance(state.flow[0], Seal):
                chosen = put(state.chosen, seat, (card,))
                return with_choice(cards, replace(state, chosen=chosen)), (CardChosen(seat),)
            return steps.played(cards, replace(state, flow=rest), seat, card)
        case KeepHand():
            return replace(state, flow=rest), (HandKept(seat),)
        case PlacePawns(card=card, pawns=pawns):
            return place_pawns(state, seat, card, pawns)
        case TakeToken(token=token):
            return steps.token_taken(cards, replace(state, flow=rest), seat, token)
        case TakeCard(card=card):
            return take_card(cards, replace(state, flow=rest), seat, card), (CardTaken(seat, card),)
        case _:
            raise AssertionError(action)


def deal(cards: CardSet, state: State, dealt: DealCards) -> State:
    """Six cards each, in colour and value; the reward cards in a row (MK-4)."""
    hands = tuple(
        sorted_hand(cards, dealt.deck[seat * DEALT : (seat + 1) * DEALT])
        for seat in range(state.seats)
    )
    return replace(
        state,
        hands=hands,
        deck=dealt.deck[state.seats * DEALT :],
        rewards=dealt.rewards,
        first=dealt.first,
        flow=(Choose(),),
    )


def with_choice(cards: CardSet, state: State) -> State:
    """The state once a hidden choice is in: the last one ends the question (MK-10).

    Cards given up go under the deck seat by seat, a seat's two in its own order (MK-4).
    """
    if not all(state.chosen):
        return state
    nothing: tuple[tuple[str, ...], ...] = ((),) * state.seats
    if isinstance(state.flow[0], Seal):
        plays = tuple(Unseal(seat) for seat in state.in_order)
        return replace(state, flow=(*plays, *state.flow[1:]))
    hands = tuple(without(hand, gone) for hand, gone in zip(state.hands, state.chosen, strict=True))
    under = tuple(card for gone in state.chosen for card in gone)
    return replace(
        state,
        hands=hands,
        given_up=state.chosen,
        chosen=nothing,
        deck=(*state.deck, *under),
        flow=(Begin(), *state.flow[1:]),
    )


def place_pawns(state: State, seat: Seat, card: str, pawns: int) -> tuple[State, tuple[Event, ...]]:
    """So many of the new pawns on one card (MK-20); what is left is asked for again."""
    tableau = state.tableaus[seat]
    index = next(n for n, built in enumerate(tableau.city) if built.card == card)
    tableau = replace(with_pawns(tableau, index, pawns), unused=tableau.unused - pawns)
    after = replace(
        state, tableaus=put(state.tableaus, seat, tableau), flow=(Pawns(seat), *state.flow[1:])
    )
    return after, (PawnsPlaced(seat, card, pawns, itself=False),)


def take_card(cards: CardSet, state: State, seat: Seat, card: str) -> State:
    """A card of the display goes into the hand (MK-13)."""
    hand = sorted_hand(cards, (*state.hands[seat], card))
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        display=without(state.display, (card,)),
        drafted=(*state.drafted, Drafted(seat, card)),
    )


def pieces(state: State) -> tuple[str, ...]:
    """Every card, reward card, token and pawn, wherever it lies."""
    held = [card for hand in state.hands for card in hand]
    built = [built for tableau in state.tableaus for built in tableau.city]
    cards = [*held, *state.deck, *state.display, *(one.card for one in built)]
    taken = [token for tableau in state.tableaus for token in tableau.tokens]
    pawns = state.supply + sum(one.pawns for one in built)
    pawns += sum(tableau.unused for tableau in state.tableaus)
    assert 0 <= state.supply <= PAWNS
    return (
        *sorted(cards),
        *(f"reward {number}" for number in sorted(state.rewards)),
        *(f"token {name}" for name in sorted((*state.tokens, *taken))),
        *("pawn",) * pawns,
    )


def sorted_hand(cards: CardSet, hand: Iterable[str]) -> tuple[str, ...]:
    """A hand in the order of colours and values, so that it does not tell how it came about."""
    return tuple(sorted(hand, key=lambda name: card_order(cards.by_name[name])))


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with one of them replaced."""
    return (*items[:index], item, *items[index + 1 :])


def without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that are left, in their order."""
    return tuple(card for card in cards if card not in gone)
