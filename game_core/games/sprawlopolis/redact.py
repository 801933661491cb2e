"""What a viewer may know, and other tables that would look the same to them."""

from collections.abc import Iterator

import msgspec

from game_core.games.sprawlopolis.state import TURNS, State
from game_core.games.sprawlopolis.view import View
from game_core.kernel.chance import Dice
from game_core.kernel.seats import Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; None sees no hand at all (SP-4)."""
    asked = state.agenda[-1].seat if state.agenda else None
    return View(
        seat=seat,
        goals=state.goals,
        difficulty=state.options.difficulty,
        variant=state.options.variant,
        city=state.city,
        deck_top=state.deck[0] if state.deck else None,
        deck_size=len(state.deck),
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        turn=min(max(1, len(state.city)), TURNS),
        turns=TURNS,
        active=asked if state.city else None,
    )


def redeal(state: State, seat: Seat | None, dice: Dice) -> State:
    """A table with the same view for `seat`: the other hands and the deck below its top change.

    Who remembers which cards were drawn from the open top knows more; the view does not say it.
    """
    hidden = iter(dice.shuffled(list(_hidden(state, seat))))
    hands = tuple(
        hand if owner == seat else tuple(next(hidden) for _ in hand)
        for owner, hand in enumerate(state.hands)
    )
    deck = (*state.deck[:1], *hidden)
    return msgspec.structs.replace(state, hands=hands, deck=deck)


def _hidden(state: State, seat: Seat | None) -> Iterator[int]:
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            yield from hand
    yield from state.deck[1:]
