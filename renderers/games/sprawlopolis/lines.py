"""Score lines as chips: which sign stands for which line."""

from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.view import View
from game_core.kernel.outcome import Line
from renderers.kit.header import Chip, signed
from renderers.marks import Marks

ZONES = {
    "zone_residential": "sprawlopolis/badge_res",
    "zone_commercial": "sprawlopolis/badge_com",
    "zone_industrial": "sprawlopolis/badge_ind",
    "zone_park": "sprawlopolis/badge_park",
}
ZONING = {
    "residents": "sprawlopolis/badge_res",
    "parks": "sprawlopolis/badge_park",
    "longest_road": "sprawlopolis/badge_road",
}
"""The lines of the zoning variant (SP-50)."""
ROAD = "sprawlopolis/badge_road"
SHIELD = "common/shield"


def lines_of(marks: Marks) -> tuple[Line, ...]:
    """The score lines of the team; none without a standing."""
    return marks.standing.sheets[0].lines if marks.standing else ()


def chip_of(key: str, points: str) -> Chip:
    """The chip of a score line by its key."""
    if key.startswith("goal_"):
        return Chip(SHIELD, points, key.removeprefix("goal_"))
    return Chip({**ZONES, **ZONING}.get(key, ROAD), points)


def goal_points(number: int, marks: Marks) -> str:
    """What a goal brings now; empty without a standing."""
    key = f"goal_{number}"
    return next((signed(line.points) for line in lines_of(marks) if line.key == key), "")


def chips(view: View, marks: Marks) -> tuple[Chip, ...]:
    """A chip for each zone, for all roads together (not where they cost nothing), for each goal."""
    points = {line.key: line.points for line in lines_of(marks)}
    roads = sum(line.points for line in lines_of(marks) if line.key.startswith("road_"))
    shown: list[Chip] = []
    if marks.standing and view.variant is Variant.ZONING:
        shown += (chip_of(key, signed(points.get(key, 0))) for key in ZONING)
    elif marks.standing:
        shown += (chip_of(key, signed(points.get(key, 0))) for key in ZONES)
        if view.difficulty is not Difficulty.RELAXED:
            shown.append(chip_of("road", signed(roads)))
    shown += (chip_of(f"goal_{number}", goal_points(number, marks)) for number in view.goals)
    return tuple(shown)
