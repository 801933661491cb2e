"""What building cards do, as data: a few families with their numbers."""

from enum import StrEnum
from typing import Final, assert_never

import msgspec

from game_core.games.life_in_reterra.land import RELICS, Symbol, Terrain

_TERRAINS: Final = frozenset(Terrain)
_RELICS: Final = frozenset(RELICS)


class Gift(StrEnum):
    """What a power places each turn."""

    RELIC = "relic"
    INHABITANT = "inhabitant"
    JUNK = "junk"


class Counted(StrEnum):
    """What a card counts; terrains and relics are counted by their own names."""

    SPACES = "spaces"
    GEARS = "gears"
    INHABITANTS = "inhabitants"
    RELICS = "relics"
    BUILDINGS = "buildings"
    SAME = "same"
    TYPES = "types"
    FOREST = "forest"
    DESERT = "desert"
    ASPHALT = "asphalt"
    GRASS = "grass"
    WATER = "water"
    PHONE = "phone"
    BOOK = "book"
    COMPASS = "compass"
    BATTERY = "battery"
    BALL = "ball"

    @property
    def terrain(self) -> Terrain | None:
        """The terrain it counts, where it counts one."""
        return Terrain(self.value) if self.value in _TERRAINS else None

    @property
    def relic(self) -> Symbol | None:
        """The one relic it counts, where it counts one."""
        return Symbol(self.value) if self.value in _RELICS else None


class Scope(StrEnum):
    """Where a card counts.

    The whole community; the spaces that share a side with the building; all other spaces of its
    rows and columns; the connected spaces of the terrain that it stands on, its own included.
    """

    COMMUNITY = "community"
    BESIDE = "beside"
    SIGHT = "sight"
    SEGMENT = "segment"


class Prize(StrEnum):
    """What communities are compared by."""

    COPIES = "copies"
    GROUP = "group"
    SEGMENT = "segment"
    RELICS = "relics"
    INHABITANTS = "inhabitants"


class Flat(msgspec.Struct, frozen=True, tag_field="kind", tag="flat", forbid_unknown_fields=True):
    """Points for every copy."""

    points: int


class Copies(
    msgspec.Struct, frozen=True, tag_field="kind", tag="copies", forbid_unknown_fields=True
):
    """Points for all copies together, by their number: `table` from one on, its last for more."""

    table: tuple[int, ...]


class Each(msgspec.Struct, frozen=True, tag_field="kind", tag="each", forbid_unknown_fields=True):
    """For every copy: `points` for each full `step` of what is counted in a scope, at most `most`
    times.
    """

    points: int
    of: Counted
    where: Scope
    most: int
    step: int = 1


class Variety(
    msgspec.Struct, frozen=True, tag_field="kind", tag="variety", forbid_unknown_fields=True
):
    """For every copy: points by the number of different visible relics, `table` from one on."""

    table: tuple[int, ...]


class Leader(
    msgspec.Struct, frozen=True, tag_field="kind", tag="leader", forbid_unknown_fields=True
):
    """Once for each community that has the building and as many of `of` as any (LR-22)."""

    points: int
    of: Prize


class Turn(msgspec.Struct, frozen=True, tag_field="kind", tag="turn", forbid_unknown_fields=True):
    """A power, once a turn for every copy: place a gift (LR-14).

    Relics and inhabitants go into the own community; `terrain` and `in_sight` (of any copy) narrow
    down where. Junk goes on a neighbour's relic.
    """

    of: Gift
    terrain: Terrain | None = None
    in_sight: bool = False


Effect = Flat | Copies | Each | Variety | Leader | Turn

MOST_POINTS = 99


def problems_of_effect(effect: Effect) -> str:
    """What is wrong with an effect, as the end of a sentence; empty where nothing is."""
    match effect:
        case Flat(points=points) | Leader(points=points):
            return "" if 0 < points <= MOST_POINTS else f"{points} points are not possible."
        case Copies(table=table):
            return "" if table else "a table of points must not be empty."
        case Variety(table=table):
            if len(table) != len(RELICS):
                return f"there are {len(RELICS)} relics, but the table has {len(table)} entries."
            return ""
        case Each(points=points, most=most, step=step):
            if min(points, most, step) < 1:
                return "points, most and step must be at least 1."
            return ""
        case Turn(of=Gift.JUNK, terrain=terrain, in_sight=in_sight):
            return "junk goes anywhere." if terrain or in_sight else ""
        case Turn():
            return ""
        case _:
            assert_never(effect)
