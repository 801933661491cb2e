"""What follows by itself: cards played, rankings, rewards, rounds.

Every function returns the state and the public events on the way.
"""

from typing import assert_never

from msgspec.structs import replace

from game_core.games.minikin_city.actions import (
    CardBuried,
    CardPlayed,
    HandsRanked,
    PawnsGained,
    PawnsPlaced,
    PawnsWait,
    Ranked,
    RewardTaken,
    RoundBegun,
    TokenLapsed,
    TokenTaken,
    WaitingPlaced,
)
from game_core.games.minikin_city.cards import CardSet, Colour, Gain, marker_of
from game_core.games.minikin_city.ranking import hand_sum, hands_ranked, ranked
from game_core.games.minikin_city.state import (
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
from game_core.games.minikin_city.tableau import (
    Built,
    Tableau,
    free_spaces,
    gained,
    town_of,
    with_pawns,
)
from game_core.kernel.decision import Event
from game_core.kernel.seats import Seat

Told = tuple[State, tuple[Event, ...]]


def settled(cards: CardSet, state: State) -> Told:
    """The state with the next question on top, or with none left; a new question gets a number."""
    told: tuple[Event, ...] = ()
    number = state.asked if _is_still_asked(state) else state.asked + 1
    while state.flow:
        head, rest = state.flow[0], replace(state, flow=state.flow[1:])
        match head:
            case Begin():
                state, more = begin(cards, rest)
            case Unseal(seat=seat):
                (card,) = rest.chosen[seat]
                nothing = (*rest.chosen[:seat], (), *rest.chosen[seat + 1 :])
                state, more = played(cards, replace(rest, chosen=nothing), seat, card)
            case Rank():
                state, more = rank(cards, rest)
            case Reward():
                state, more = reward(cards, rest, head)
            case Tidy():
                state, more = tidy(rest)
            case RankHands():
                state, more = rank_hands(cards, rest)
            case Pawns(seat=seat):
                places = list(free_spaces(cards, state.tableaus[seat]))
                unused = state.tableaus[seat].unused
                if len(places) > 1 and sum(free for _, free in places) > unused > 0:
                    return replace(state, asked=number), told
                state, more = placed_itself(rest, seat, places)
            case PickToken(seat=seat):
                if len(state.tokens) > 1:
                    return replace(state, asked=number), told
                if state.tokens:
                    state, more = token_taken(cards, rest, seat, state.tokens[0])
                else:
                    state, more = rest, (TokenLapsed(seat),)
            case Deal() | Choose() | Seal() | Play() | Extra() | Draft():
                return replace(state, asked=number), told
            case _ as never:
                assert_never(never)
        told = (*told, *more)
    return state, told


def _is_still_asked(state: State) -> bool:
    """Whether some have answered a simultaneous choice, and others not yet."""
    return bool(state.flow) and isinstance(state.flow[0], Choose | Seal) and any(state.chosen)


def begin(cards: CardSet, state: State) -> Told:
    """Reveal a card more than there are players; then everybody plays (MK-10, MK-14)."""
    size = state.seats + 1
    plays = (Seal(),) if state.options.sealed else tuple(Play(seat) for seat in state.in_order)
    display = state.deck[:size]
    after = replace(
        state,
        round=state.round + 1,
        display=display,
        deck=state.deck[size:],
        seen=(*state.seen, *(card for card in display if card not in state.seen)),
        flow=(*plays, Rank(), *state.flow),
    )
    colour = best_colour(cards, after, state.round)
    return after, (RoundBegun(after.round, colour, display, state.first),)


def best_colour(cards: CardSet, state: State, index: int) -> Colour:
    """The colour of a reward card of the row, counted from 0."""
    return cards.rewards_for[state.seats][state.rewards[index]].colour


def played(cards: CardSet, state: State, seat: Seat, card: str) -> Told:
    """The card in the city: waiting pawns fill it first, then its instant effect acts (MK-12,
    MK-20).
    """
    before, printed = state.tableaus[seat], cards.by_name[card]
    waiting = min(printed.spaces, before.unused)
    tableau = replace(
        before, city=(*before.city, Built(card, waiting)), unused=before.unused - waiting
    )
    hand = tuple(one for one in state.hands[seat] if one != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    after = replace(with_tableau(state, seat, tableau), hands=hands)
    events: tuple[Event, ...] = (CardPlayed(seat, card),)
    if waiting:
        events = (*events, WaitingPlaced(seat, card, waiting))
    if printed.instant is None:
        return after, events
    gain = gained(printed.instant, town_of(cards, tableau))
    after, more = with_gain(after, seat, gain)
    return after, (*events, *more)


def with_gain(state: State, seat: Seat, gain: Gain) -> tuple[State, tuple[PawnsGained, ...]]:
    """Pawns out of the supply, as far as it lasts (MK-21), and tokens to choose; in this order."""
    tokens = tuple(PickToken(seat) for _ in range(gain.tokens))
    after = replace(state, flow=(*tokens, *state.flow))
    if not gain.pawns:
        return after, ()
    pawns = min(gain.pawns, state.supply)
    tableau = state.tableaus[seat]
    after = with_tableau(after, seat, replace(tableau, unused=tableau.unused + pawns))
    after = replace(after, supply=state.supply - pawns, flow=(Pawns(seat), *after.flow))
    return after, (PawnsGained(seat, pawns, gain.pawns),)


def placed_itself(state: State, seat: Seat, places: list[tuple[int, int]]) -> Told:
    """The only way to place what a seat has: on one card, or on all that is empty (MK-22)."""
    told: list[Event] = []
    tableau = state.tableaus[seat]
    for index, free in places:
        pawns = min(free, tableau.unused)
        if pawns:
            told.append(PawnsPlaced(seat, tableau.city[index].card, pawns, itself=True))
            tableau = replace(with_pawns(tableau, index, pawns), unused=tableau.unused - pawns)
    if tableau.unused:
        told.append(PawnsWait(seat, tableau.unused))
    return with_tableau(state, seat, tableau), tuple(told)


def token_taken(cards: CardSet, state: State, seat: Seat, token: str) -> Told:
    """The token in front of the seat, its pawns taken at once."""
    tableau = state.tableaus[seat]
    after = with_tableau(state, seat, replace(tableau, tokens=(*tableau.tokens, token)))
    left = tuple(name for name in state.tokens if name != token)
    after, more = with_gain(replace(after, tokens=left), seat, cards.token[token].gain)
    return after, (TokenTaken(seat, token), *more)


def rank(cards: CardSet, state: State) -> Told:
    """The ranking; rewards from the top, then the draft from the bottom (MK-11, MK-13)."""
    latest = [(seat, cards.by_name[state.tableaus[seat].city[-1].card]) for seat in state.in_order]
    order = ranked(latest, best_colour(cards, state, state.round - 1))
    rewards = tuple(Reward(seat, place) for place, seat in enumerate(order))
    drafts = tuple(Draft(seat) for seat in reversed(order))
    after = replace(
        state,
        rankings=(*state.rankings, order),
        drafted=(),
        buried="",
        flow=(*rewards, *drafts, Tidy(), *state.flow),
    )
    return after, (Ranked(order),)


def reward(cards: CardSet, state: State, due: Reward) -> Told:
    """The marker of a seat in its place, and what that place brings."""
    number = None if due.last else state.rewards[state.round - 1]
    marker = marker_of(number, due.place)
    tableau = state.tableaus[due.seat]
    after = with_tableau(state, due.seat, replace(tableau, markers=(*tableau.markers, marker)))
    gain = cards.reward_of(state.seats, marker)
    ((kind, amount),) = gain.parts
    after, more = with_gain(after, due.seat, gain)
    short = tuple(event for event in more if event.pawns != event.due)
    return after, (RewardTaken(due.seat, due.place, kind, amount), *short)


def tidy(state: State) -> Told:
    """What is left of the display goes under the deck; the top of the ranking is first now."""
    (left,) = state.display
    after = replace(
        state,
        display=(),
        buried=left,
        deck=(*state.deck, left),
        first=state.rankings[-1][0],
        flow=(RankHands() if state.is_last_round else Begin(), *state.flow),
    )
    return after, (CardBuried(left),)


def rank_hands(cards: CardSet, state: State) -> Told:
    """The last ranking: the winner takes the first reward and may play a card, then the others
    take theirs (MK-34).
    """
    best = best_colour(cards, state, state.round)
    sums = {
        seat: hand_sum([cards.by_name[card] for card in state.hands[seat]], best)
        for seat in state.in_order
    }
    order = hands_ranked(sums, state.in_order)
    winner, *others = order
    after = replace(
        state,
        hands_open=True,
        rankings=(*state.rankings, order),
        flow=(
            Reward(winner, 0, last=True),
            Extra(winner),
            *(Reward(seat, place, last=True) for place, seat in enumerate(others, 1)),
            *state.flow,
        ),
    )
    return after, (HandsRanked(order, tuple(sums[seat] for seat in order)),)


def with_tableau(state: State, seat: Seat, tableau: Tableau) -> State:
    """The state with one tableau replaced."""
    tableaus = (*state.tableaus[:seat], tableau, *state.tableaus[seat + 1 :])
    return replace(state, tableaus=tableaus)
