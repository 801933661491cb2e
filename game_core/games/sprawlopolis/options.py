"""The table options of Sprawlopolis."""

from enum import StrEnum

from game_core.games.sprawlopolis.cards import CARDS, GOALS_IN_PLAY
from game_core.kernel.seats import Options


class Difficulty(StrEnum):
    """SP-41."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    HARD = "hard"


class Variant(StrEnum):
    """The standard rules, or the zoning variant (SP-50)."""

    STANDARD = "standard"
    ZONING = "zoning"


class SprawlopolisOptions(Options, frozen=True):
    """How hard the city is judged, by which rules it grows, and which goals a sequel fixed
    (SP-42): none, or three by their numbers, in order.
    """

    difficulty: Difficulty = Difficulty.NORMAL
    variant: Variant = Variant.STANDARD
    goals: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError unless the goals are none, or three cards in order."""
        three = tuple(sorted({number for number in self.goals if 1 <= number <= CARDS}))
        if self.goals and (self.goals != three or len(three) != GOALS_IN_PLAY):
            msg = f"goals must be {GOALS_IN_PLAY} different cards in order, or none"
            raise ValueError(msg)
