"""The table options: which building cards are in play, with which face up (LR-2)."""

from enum import StrEnum

from game_core.kernel.seats import Options


class Buildings(StrEnum):
    """A set, or one drawn for each shape."""

    SOCIAL = "social"
    ECONOMY = "economy"
    LEISURE = "leisure"
    RANDOM = "random"


class Faces(StrEnum):
    """The side of the cards that lies up, or one drawn for each card."""

    VIOLET = "violet"
    ORANGE = "orange"
    RANDOM = "random"


class Pick(StrEnum):
    """The card of one shape by hand; otherwise as the two options above say."""

    AS_ABOVE = "as_above"
    SOCIAL_VIOLET = "social_violet"
    SOCIAL_ORANGE = "social_orange"
    ECONOMY_VIOLET = "economy_violet"
    ECONOMY_ORANGE = "economy_orange"
    LEISURE_VIOLET = "leisure_violet"
    LEISURE_ORANGE = "leisure_orange"


class ReterraOptions(Options, frozen=True):
    """Social with the violet faces up, as for a first game, until somebody chooses otherwise."""

    buildings: Buildings = Buildings.SOCIAL
    faces: Faces = Faces.VIOLET
    domino: Pick = Pick.AS_ABOVE
    straight: Pick = Pick.AS_ABOVE
    corner: Pick = Pick.AS_ABOVE
    square: Pick = Pick.AS_ABOVE
    ell: Pick = Pick.AS_ABOVE
