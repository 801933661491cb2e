"""The table options of Sprawlopolis."""

from enum import StrEnum

from game_core.kernel.seats import Options


class Difficulty(StrEnum):
    """SP-41."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    HARD = "hard"


class Variant(StrEnum):
    """The standard rules; the zoning variant (SP-50) is not offered yet."""

    STANDARD = "standard"


class SprawlopolisOptions(Options, frozen=True):
    """How hard the city is judged, and by which rules it grows."""

    difficulty: Difficulty = Difficulty.NORMAL
    variant: Variant = Variant.STANDARD
