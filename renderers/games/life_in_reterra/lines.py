"""Score lines as chips: which sign stands for which line."""

from game_core.kernel.outcome import Sheet
from game_core.kernel.seats import Seat
from renderers.games.life_in_reterra.land import KEY, PAWNS
from renderers.kit.header import Chip, signed

SEGMENTS = f"{KEY}/segment_7"
ENERGY = f"{KEY}/energy_sign"
RELICS = f"{KEY}/relic_compass"
JUNK = f"{KEY}/junk"
BUILDINGS = f"{KEY}/badge_building"


def chip_of(key: str, points: str, seat: Seat = 0) -> Chip:
    """The chip of a score line by its key."""
    match key.partition("_")[0]:
        case "segment":
            return Chip(SEGMENTS, points)
        case "energy":
            return Chip(ENERGY, points)
        case "inhabitants":
            return Chip(f"{KEY}/inhabitant_{PAWNS[seat % len(PAWNS)]}", points)
        case "relics":
            return Chip(RELICS, points)
        case "junk":
            return Chip(JUNK, points)
        case _:
            return Chip(BUILDINGS, points)


def chips(sheet: Sheet, seat: Seat) -> tuple[Chip, ...]:
    """A chip for each kind of line, with the points of all its lines together."""
    kinds = ("segment", "building", "inhabitants", "relics", "junk", "energy")
    points = {
        kind: sum(line.points for line in sheet.lines if line.key.partition("_")[0] == kind)
        for kind in kinds
    }
    return tuple(chip_of(kind, signed(points[kind]), seat) for kind in kinds)
