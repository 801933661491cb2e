"""What no game may lose or make."""

from collections.abc import Callable
from typing import Any

from game_core.kernel.game import AnyGame


def pieces_of(game: AnyGame) -> Callable[[Any], tuple[str, ...]]:
    """The game's own list of all its cards and tokens, wherever they lie."""
    assert game.pieces is not None, f"{game.key} must name its pieces: Game.pieces"
    return game.pieces
