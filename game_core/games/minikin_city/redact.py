"""What a viewer may know, and other tables that would look the same to them (MK-4)."""

from msgspec.structs import replace

from game_core.games.minikin_city.cards import CardSet
from game_core.games.minikin_city.rules import pending, sorted_hand, without
from game_core.games.minikin_city.state import State
from game_core.games.minikin_city.view import View
from game_core.kernel.chance import Dice
from game_core.kernel.seats import NATURE, Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; None sees no hand until all lie open (MK-34)."""
    asked = pending(state)
    in_round = [who for who in state.in_order if len(state.tableaus[who].city) >= state.round]
    return View(
        seat=seat,
        seats=state.seats,
        sealed=state.options.sealed,
        tableaus=state.tableaus,
        hands=tuple(
            hand if state.hands_open or owner == seat else ()
            for owner, hand in enumerate(state.hands)
        ),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        rewards=state.rewards,
        tokens=state.tokens,
        supply=state.supply,
        display=state.display,
        drafted=state.drafted,
        buried=state.buried,
        deck_size=len(state.deck),
        round=state.round,
        first=state.first,
        played=tuple(in_round) if state.round else (),
        rankings=state.rankings,
        choice=() if seat is None else state.chosen[seat],
        has_chosen=tuple(bool(chosen) for chosen in state.chosen),
        hands_open=state.hands_open,
        asked=asked[0].kind if asked else "",
        active=asked[0].seats if asked and NATURE not in asked[0].seats else (),
        is_over=not asked,
    )


def redeal(cards: CardSet, state: State, seat: Seat | None, dice: Dice) -> State:
    """A table with the same view for `seat`: what nobody else has seen is dealt anew.

    Cards that went through the display stay where everybody saw them go, in a hand or under the
    deck; so does what the viewer put under the deck (MK-4). Hidden answers are drawn anew.
    """
    known = set(state.seen)
    if seat is not None:
        known.update(state.hands[seat], state.given_up[seat])
    if state.hands_open:
        known.update(card for hand in state.hands for card in hand)
    places = [*(card for hand in state.hands for card in hand), *state.deck]
    hidden = sorted(card for card in places if card not in known)
    new = dict(zip(hidden, dice.shuffled(hidden), strict=True))
    hands = tuple(
        sorted_hand(cards, (new.get(card, card) for card in hand)) for hand in state.hands
    )
    return replace(
        state,
        hands=hands,
        deck=tuple(new.get(card, card) for card in state.deck),
        given_up=tuple(tuple(new.get(card, card) for card in gone) for gone in state.given_up),
        chosen=tuple(
            _drawn_anew(hands[who], chosen, dice) if who != seat else chosen
            for who, chosen in enumerate(state.chosen)
        ),
    )


def _drawn_anew(hand: tuple[str, ...], chosen: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """Another hidden answer of the same length: none stays none."""
    drawn: tuple[str, ...] = ()
    for _ in chosen:
        drawn = (*drawn, dice.choice(without(hand, drawn)))
    return drawn
