"""Computer players for any game: they see tables drawn by `redeal`, never the real one."""

from game_core.players.driver import play_out, samples
from game_core.players.policies import Policy, choose

__all__ = ["Policy", "choose", "play_out", "samples"]
