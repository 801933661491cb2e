"""What no game may lose or make."""

from collections.abc import Callable
from typing import Any

from game_core.kernel.game import AnyGame


def pieces_of(game: AnyGame) -> Callable[[Any], tuple[str, ...]]:
    """The game's own list of all its cards and tokens, wherever they lie."""
    pieces = game.pieces or UNTIL_THEY_SAY.get(game.key)
    assert pieces is not None, f"{game.key} must name its pieces: Game.pieces"
    return pieces


def _sprawlopolis(state: Any) -> tuple[str, ...]:
    held = (card for hand in state.hands for card in hand)
    laid = (placed.card for placed in state.city)
    return tuple(f"{card:02}" for card in sorted((*held, *laid, *state.goals, *state.deck)))


UNTIL_THEY_SAY = {"sprawlopolis": _sprawlopolis}
