"""What building cards are worth (LR-22): one function a family of effects."""

from collections.abc import Iterable, Sequence
from typing import assert_never

import msgspec

from game_core.games.life_in_reterra.community import Built, Town
from game_core.games.life_in_reterra.effects import (
    Copies,
    Counted,
    Each,
    Effect,
    Flat,
    Leader,
    Prize,
    Scope,
    Turn,
    Variety,
)
from game_core.kernel.decision import Cell


class Worth(msgspec.Struct, frozen=True):
    """What all copies of a building bring: the same for every copy, by what they count, for being
    ahead; and the cells that are counted beside the buildings' own.
    """

    copies: int = 0
    fixed: int = 0
    counted: int = 0
    ahead: int = 0
    cells: tuple[Cell, ...] = ()

    @property
    def points(self) -> int:
        """All of it."""
        return self.fixed + self.counted + self.ahead


def worth_of(name: str, effects: Sequence[Effect], town: Town, towns: Sequence[Town]) -> Worth:
    """What the copies of a building in `town` bring, beside all `towns` at the table."""
    copies = [one for one in town.community.buildings if one.building == name]
    fixed = counted = ahead = 0
    cells: list[Cell] = []
    for effect in effects if copies else ():
        match effect:
            case Flat(points=points):
                fixed += points * len(copies)
            case Copies(table=table):
                fixed += table[min(len(copies), len(table)) - 1]
            case Each():
                for built in copies:
                    points, seen = each(effect, built, town)
                    counted += points
                    cells += seen
            case Variety(table=table):
                kinds = {relic: cell for cell, relic in reversed(town.relics.items())}
                counted += len(copies) * (table[len(kinds) - 1] if kinds else 0)
                cells += kinds.values()
            case Leader(points=points, of=prize):
                mine = size_of(prize, name, town)
                if mine and all(mine >= size_of(prize, name, other) for other in towns):
                    ahead += points
            case Turn():
                continue
            case _:
                assert_never(effect)
    return Worth(len(copies), fixed, counted, ahead, tuple(dict.fromkeys(cells)))


def each(effect: Each, built: Built, town: Town) -> tuple[int, tuple[Cell, ...]]:
    """The points of one copy and the cells it counts."""
    number, cells = count(effect.of, effect.where, built, town)
    return effect.points * min(effect.most, number // effect.step), cells


def count(of: Counted, where: Scope, built: Built, town: Town) -> tuple[int, tuple[Cell, ...]]:
    """How many of a thing there are in a building's scope, and where."""
    cells = _scope(where, built, town)
    if of in (Counted.BUILDINGS, Counted.SAME, Counted.TYPES):
        return _buildings(of, cells, built, town, with_own=where is Scope.COMMUNITY)
    found = tuple(cell for cell in cells if _counts(of, cell, town))
    return len(found), found


def _scope(where: Scope, built: Built, town: Town) -> Iterable[Cell]:
    match where:
        case Scope.COMMUNITY:
            return town.spaces
        case Scope.BESIDE:
            return town.beside(built)
        case Scope.SIGHT:
            return town.sight(built)
        case Scope.SEGMENT:
            return town.segment_at[built.cells[0]].cells
        case _:
            assert_never(where)


def _counts(of: Counted, cell: Cell, town: Town) -> bool:
    """Whether a space counts as one of a thing."""
    if (terrain := of.terrain) is not None:
        return town.spaces[cell].terrain is terrain
    if (relic := of.relic) is not None:
        return town.relics.get(cell) is relic
    match of:
        case Counted.GEARS:
            return cell in town.empty_gears
        case Counted.INHABITANTS:
            return cell in town.community.inhabitants
        case Counted.RELICS:
            return cell in town.relics
        case _:
            return True


def _buildings(
    of: Counted, cells: Iterable[Cell], built: Built, town: Town, *, with_own: bool
) -> tuple[int, tuple[Cell, ...]]:
    """Buildings in the scope: other ones, other ones of the same type, or types; among the types
    of a whole community the building's own counts too.
    """
    own = town.community.buildings.index(built)
    touched = {town.built_at[cell] for cell in cells if cell in town.built_at}
    numbers = sorted(touched if with_own else touched - {own})
    seen = [town.community.buildings[number] for number in numbers]
    if of is Counted.SAME:
        seen = [one for one in seen if one.building == built.building and one != built]
    elif of is Counted.TYPES:
        seen = list({one.building: one for one in reversed(seen)}.values())
    else:
        seen = [one for one in seen if one != built]
    return len(seen), tuple(cell for one in seen for cell in one.cells)


def size_of(prize: Prize, name: str, town: Town) -> int:
    """What communities are compared by."""
    match prize:
        case Prize.COPIES:
            return sum(one.building == name for one in town.community.buildings)
        case Prize.GROUP:
            return max((town.size_of(group) for group in town.groups_of(name)), default=0)
        case Prize.SEGMENT:
            return max(len(segment.cells) for segment in town.segments)
        case Prize.RELICS:
            return len(town.relics)
        case Prize.INHABITANTS:
            return len(town.community.inhabitants)
        case _:
            assert_never(prize)
