"""What a season refuses, with words that say what to do instead."""

from __future__ import annotations

from game_core.kernel.errors import PlayerError


class SeasonRefused(PlayerError):
    """Something a person asked of a season that cannot be done now, or not by them."""
