"""What a viewer may know, and other tables that would look the same to them."""

import msgspec

from game_core.games.happy_city.state import State
from game_core.games.happy_city.view import View
from game_core.kernel.chance import Dice
from game_core.kernel.seats import NATURE, Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as everybody sees it: all but the order of the decks lies open."""
    asked = state.agenda[-1] if state.agenda else None
    return View(
        seat=seat,
        specials_in_play=state.options.specials,
        variant=state.options.variant,
        cities=state.cities,
        first=state.first,
        active=None if asked is None or asked.seat == NATURE else asked.seat,
        asked="" if asked is None else asked.kind,
        round=state.round,
        is_last_round=state.is_last_round,
        centre=state.centre,
        deck_sizes=tuple(len(deck) for deck in state.decks),
        discarded=tuple(len(pile) for pile in state.piles),
        dwellings=state.dwellings,
        specials=state.specials,
        markets=state.markets,
        newest=state.newest,
        may_discard=state.may_discard,
    )


def redeal(state: State, _seat: Seat | None, dice: Dice) -> State:
    """A table with the same view: each deck in another order."""
    decks = tuple(dice.shuffled(sorted(deck)) for deck in state.decks)
    return msgspec.structs.replace(state, decks=decks)
