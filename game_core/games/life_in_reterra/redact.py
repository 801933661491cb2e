"""What a viewer may know, and other tables that would look the same to them."""

from collections.abc import Iterator

import msgspec

from game_core.games.life_in_reterra.state import LAY, POWER, State
from game_core.games.life_in_reterra.view import TURNS, View
from game_core.kernel.chance import Dice
from game_core.kernel.seats import NATURE, Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; None sees no hand at all (LR-10)."""
    asked = state.agenda[-1].seat if state.agenda else NATURE
    return View(
        seat=seat,
        cards_up=state.cards_up,
        communities=state.communities,
        row=state.row,
        pile=len(state.pile),
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        turn=_turn(state),
        turns=TURNS,
        first=state.first,
        active=None if asked == NATURE else asked,
        ready=state.ready if _is_asked(state, POWER) else (),
    )


def _is_asked(state: State, kind: str) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == kind


def _turn(state: State) -> int:
    """The round: the tiles that the seat asked has laid in it or before; start tiles aside."""
    if not state.agenda:
        return TURNS
    asked = state.agenda[-1]
    if asked.seat == NATURE:
        return 1
    tiles = len(state.communities[asked.seat].tiles)
    return tiles if asked.kind == LAY else tiles - 1


def redeal(state: State, seat: Seat | None, dice: Dice) -> State:
    """A table with the same view for `seat`: the other hands and the pile are dealt anew."""
    hidden = iter(dice.shuffled(list(_hidden(state, seat))))
    hands = tuple(
        hand if owner == seat else tuple(next(hidden) for _ in hand)
        for owner, hand in enumerate(state.hands)
    )
    return msgspec.structs.replace(state, hands=hands, pile=tuple(hidden))


def _hidden(state: State, seat: Seat | None) -> Iterator[str]:
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            yield from hand
    yield from state.pile
