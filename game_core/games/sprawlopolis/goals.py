"""The eighteen goals: one function a rule, each told by the facts of its card (SP-30)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from game_core.games.sprawlopolis.cards import Zone
from game_core.games.sprawlopolis.city import City
from game_core.games.sprawlopolis.roads import Road
from game_core.kernel.decision import Cell
from game_core.kernel.words import Words, words
from game_core.kit.grid import diagonals, neighbours, reading


class Scored(msgspec.Struct, frozen=True):
    """What a goal is worth: its points, how they come about, and the cells that count."""

    points: int
    sum: Words
    cells: tuple[Cell, ...]


def the_outskirts(city: City) -> Scored:
    """+1 for each road without an end on the city's edge, -1 for each other; a loop has no end."""
    away = [road for road in city.roads if not city.ends_on_edge(road)]
    at_edge = len(city.roads) - len(away)
    text = words("sprawlopolis-sum-the-outskirts", away=len(away), edge=at_edge)
    return Scored(len(away) - at_edge, text, _sections(city.roads))


def bloom_boom(city: City) -> Scored:
    """+1 for each row and column with exactly three parks, -1 for each without any."""
    parks = [_of_zone(city, line, Zone.PARK) for line in (*city.rows, *city.columns)]
    full = [line for line in parks if len(line) == 3]
    empty = sum(not line for line in parks)
    text = words("sprawlopolis-sum-bloom-boom", full=len(full), empty=empty)
    return Scored(len(full) - empty, text, _union(full))


def go_green(city: City) -> Scored:
    """+1 for each park block, -3 for each industrial one."""
    parks, industry = city.zones[Zone.PARK], city.zones[Zone.INDUSTRIAL]
    text = words("sprawlopolis-sum-go-green", parks=len(parks), industry=len(industry))
    return Scored(len(parks) - 3 * len(industry), text, _union((parks, industry)))


_PARTY: Final = (-8, -5, -2, 1, 4, 7)


def block_party(city: City) -> Scored:
    """By the number of squares of four blocks of one zone, overlaps counted; five is the most."""
    squares = []
    for x, y in city.blocks:
        square = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
        if all(city.zone_at(cell) is city.zone_at((x, y)) for cell in square):
            squares.append(square)
    points = _PARTY[min(len(squares), 5)]
    return Scored(
        points, words("sprawlopolis-sum-block-party", squares=len(squares)), _union(squares)
    )


def stacks_and_scrapers(city: City) -> Scored:
    """+2 for each industrial block among none but commercial and industrial neighbours.

    An open side does not matter.
    """
    counted = [
        cell
        for cell in city.zones[Zone.INDUSTRIAL]
        if not {Zone.RESIDENTIAL, Zone.PARK}.intersection(city.zones_around(cell))
    ]
    return _each(counted, 2, "sprawlopolis-sum-stacks-and-scrapers")


def master_planned(city: City) -> Scored:
    """The size of the largest residential group less that of the largest industrial one."""
    homes, industry = city.largest[Zone.RESIDENTIAL], city.largest[Zone.INDUSTRIAL]
    more, less = city.size_of_largest(Zone.RESIDENTIAL), city.size_of_largest(Zone.INDUSTRIAL)
    text = words("sprawlopolis-sum-master-planned", homes=more, industry=less)
    return Scored(more - less, text, _union((*homes[:1], *industry[:1])))


def central_perks(city: City) -> Scored:
    """+1 for each park block inside, -2 for each on the city's edge (SP-23)."""
    parks = city.zones[Zone.PARK]
    edge = sum(city.is_on_edge(cell) for cell in parks)
    inside = len(parks) - edge
    text = words("sprawlopolis-sum-central-perks", inside=inside, edge=edge)
    return Scored(inside - 2 * edge, text, parks)


def the_burbs(city: City) -> Scored:
    """+1 for each park block, -2 for each industrial one that touches the largest residential
    group; the best of groups that tie.
    """
    tied = [_around_homes(city, group) for group in city.largest[Zone.RESIDENTIAL]]
    return max(tied, key=lambda scored: scored.points, default=_around_homes(city, ()))


def best_homes(city: City) -> tuple[Cell, ...]:
    """The largest residential group, of those that tie the one best for The 'Burbs (SP-20)."""
    tied = city.largest[Zone.RESIDENTIAL]
    if len(tied) < 2:
        return tied[0] if tied else ()
    return max(tied, key=lambda group: _around_homes(city, group).points)


def concrete_jungle(city: City) -> Scored:
    """+1 for each industrial block with another one diagonally next to it."""
    industry = city.zones[Zone.INDUSTRIAL]
    counted = [
        cell
        for cell in industry
        if any(city.zone_at(other) is Zone.INDUSTRIAL for other in diagonals(cell))
    ]
    return _each(counted, 1, "sprawlopolis-sum-concrete-jungle")


def the_strip(city: City) -> Scored:
    """+1 for each commercial block of the best single row or column."""
    shops = [_of_zone(city, line, Zone.COMMERCIAL) for line in (*city.rows, *city.columns)]
    best: tuple[Cell, ...] = max(shops, key=len, default=())
    return _each(best, 1, "sprawlopolis-sum-the-strip")


def mini_marts(city: City) -> Scored:
    """+2 for each commercial block between two residential ones along one road, straight or
    bent.
    """
    counted = [
        cell
        for cell in city.zones[Zone.COMMERCIAL]
        if city.along_road(cell) == [Zone.RESIDENTIAL, Zone.RESIDENTIAL]
    ]
    return _each(counted, 2, "sprawlopolis-sum-mini-marts")


def superhighway(city: City) -> Scored:
    """+1 for every two sections of the longest road, rounded down."""
    longest = max((road.cells for road in city.roads), key=len, default=())
    text = words("sprawlopolis-sum-superhighway", sections=len(longest))
    return Scored(len(longest) // 2, text, _union((longest,)))


def park_hopping(city: City) -> Scored:
    """+3 for each road from a park block to a different park block.

    Parks carry no road: its ends border on them.
    """
    counted = [
        road
        for road in city.roads
        if len(set(road.ends)) == 2 and all(city.zone_at(end) is Zone.PARK for end in road.ends)
    ]
    text = words("sprawlopolis-sum-park-hopping", roads=len(counted))
    return Scored(3 * len(counted), text, _sections(counted))


def looping_lanes(city: City) -> Scored:
    """+1 for each section of a closed loop."""
    counted = _sections(road for road in city.roads if road.is_loop)
    return _each(counted, 1, "sprawlopolis-sum-looping-lanes")


def skid_row(city: City) -> Scored:
    """+2 for each residential block that touches two industrial ones or more."""
    counted = [
        cell
        for cell in city.zones[Zone.RESIDENTIAL]
        if city.zones_around(cell).count(Zone.INDUSTRIAL) >= 2
    ]
    return _each(counted, 2, "sprawlopolis-sum-skid-row")


def morning_commute(city: City) -> Scored:
    """+2 for each road that runs through both a residential and a commercial block."""
    wanted = {Zone.RESIDENTIAL, Zone.COMMERCIAL}
    counted = [
        road
        for road in city.roads
        if wanted.issubset(city.blocks[cell].zone for cell in road.cells)
    ]
    text = words("sprawlopolis-sum-morning-commute", roads=len(counted))
    return Scored(2 * len(counted), text, _sections(counted))


def tourist_traps(city: City) -> Scored:
    """+1 for each commercial block on the city's edge, +1 more at a corner (SP-23)."""
    edge = tuple(cell for cell in city.zones[Zone.COMMERCIAL] if city.is_on_edge(cell))
    corners = sum(city.is_at_corner(cell) for cell in edge)
    text = words("sprawlopolis-sum-tourist-traps", edge=len(edge), corners=corners)
    return Scored(len(edge) + corners, text, edge)


def sprawlopolis(city: City) -> Scored:
    """The blocks of the fullest row and of the fullest column together; gaps are skipped."""
    row = max(city.rows, key=len, default=())
    column = max(city.columns, key=len, default=())
    text = words("sprawlopolis-sum-sprawlopolis", row=len(row), column=len(column))
    return Scored(len(row) + len(column), text, _union((row, column)))


GOALS: Final[Mapping[str, Callable[[City], Scored]]] = {
    rule.__name__: rule
    for rule in (
        the_outskirts,
        bloom_boom,
        go_green,
        block_party,
        stacks_and_scrapers,
        master_planned,
        central_perks,
        the_burbs,
        concrete_jungle,
        the_strip,
        mini_marts,
        superhighway,
        park_hopping,
        looping_lanes,
        skid_row,
        morning_commute,
        tourist_traps,
        sprawlopolis,
    )
}


def _each(cells: Iterable[Cell], points: int, text: str) -> Scored:
    counted = tuple(cells)
    return Scored(points * len(counted), words(text, blocks=len(counted)), counted)


def _around_homes(city: City, group: tuple[Cell, ...]) -> Scored:
    around = _union([neighbours(cell) for cell in group])
    parks = _of_zone(city, around, Zone.PARK)
    industry = _of_zone(city, around, Zone.INDUSTRIAL)
    text = words("sprawlopolis-sum-the-burbs", parks=len(parks), industry=len(industry))
    return Scored(len(parks) - 2 * len(industry), text, _union((parks, industry)))


def _of_zone(city: City, cells: Iterable[Cell], zone: Zone) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if city.zone_at(cell) is zone)


def _sections(roads: Iterable[Road]) -> tuple[Cell, ...]:
    return _union(road.cells for road in roads)


def _union(parts: Iterable[Iterable[Cell]]) -> tuple[Cell, ...]:
    return tuple(sorted({cell for part in parts for cell in part}, key=reading))
