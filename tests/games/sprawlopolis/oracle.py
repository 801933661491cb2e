"""Slow definitions of placement and scoring, written apart from the game's own code.

They read the card file themselves and share nothing with `game_core` but its numbers.
"""

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

CARD_FILE = Path(__file__).parents[3] / "data" / "sprawlopolis" / "cards.toml"
FLIP = {"N": "S", "S": "N", "E": "W", "W": "E"}
Xy = tuple[int, int]
Laid = tuple[int, int, int, int]  # card, x, y, turn


def read_cards() -> dict[int, list[tuple[str, str]]]:
    """Blocks of each card as (zone letter, road edges)."""
    cards = tomllib.loads(CARD_FILE.read_text(encoding="utf-8"))["cards"]
    return {
        card["number"]: [
            (block["zone"][0].upper(), "".join(block.get("road", []))) for block in card["blocks"]
        ]
        for card in cards
    }


CARDS = read_cards()


def covered(x: int, y: int) -> set[Xy]:
    return set(product((x, x + 1), (y, y + 1)))


def borders(x: int, y: int) -> set[tuple[float, float]]:
    """The middles of the four edges of a block, which two neighbours have in common."""
    return {(x - 0.5, y), (x + 0.5, y), (x, y - 0.5), (x, y + 0.5)}


def spots(city: set[Xy]) -> list[Xy]:
    """Every place for a card, by trying all places around the city; sorted by row, then column."""
    edges = {edge for cell in city for edge in borders(*cell)}
    xs, ys = [x for x, _ in city], [y for _, y in city]
    found = []
    for y in range(min(ys) - 4, max(ys) + 5):
        for x in range(min(xs) - 4, max(xs) + 5):
            card = covered(x, y)
            if card & city or any(borders(*cell) & edges for cell in card):
                found.append((x, y))
    return found


def paint(laid: list[Laid]) -> dict[Xy, tuple[str, str]]:
    """What lies on top."""
    table = {}
    for card, x, y, turn in laid:
        for index, (zone, road) in enumerate(CARDS[card]):
            down, right = divmod(index, 2)
            if turn == 180:
                down, right = 1 - down, 1 - right
                road = "".join(FLIP[edge] for edge in road)
            table[x + right, y + down] = (zone, road)
    return table


def cluster(things: set[Xy]) -> list[set[Xy]]:
    """Groups by merging whatever touches until nothing changes."""
    found: list[set[Xy]] = []
    for thing in things:
        touching = [
            group for group in found if any(borders(*thing) & borders(*other) for other in group)
        ]
        found = [group for group in found if group not in touching]
        found.append(set().union({thing}, *touching))
    return found


def midpoint(x: int, y: int, edge: str) -> tuple[float, float]:
    step = {"N": (0, -0.5), "S": (0, 0.5), "E": (0.5, 0), "W": (-0.5, 0)}[edge]
    return (x + step[0], y + step[1])


def roads(table: dict[Xy, tuple[str, str]]) -> list[tuple[set[Xy], list[Xy]]]:
    """Each road's blocks and the places beyond its ends.

    Segments are links between edge middles; a road is a connected part of that graph, and its ends
    are the middles that one link only has.
    """
    links = {
        (x, y): {midpoint(x, y, edge) for edge in road}
        for (x, y), (_, road) in table.items()
        if road
    }
    left = set(links)
    found = []
    while left:
        blocks = {left.pop()}
        while True:
            reached = set().union(*(links[block] for block in blocks))
            more = {block for block in left if links[block] & reached}
            if not more:
                break
            blocks |= more
            left -= more
        times = Counter(point for block in blocks for point in links[block])
        ends = [
            (round(2 * point[0]) - block[0], round(2 * point[1]) - block[1])
            for block in sorted(blocks)
            for point in sorted(links[block])
            if times[point] == 1
        ]
        found.append((blocks, ends))
    return found


def score_goal(number: int, table: dict[Xy, tuple[str, str]]) -> int:
    """The points of one goal, each spelt out by brute force."""
    zone = {cell: look[0] for cell, look in table.items()}
    ways = roads(table)
    xs = range(min(x for x, _ in zone), max(x for x, _ in zone) + 1)
    ys = range(min(y for _, y in zone), max(y for _, y in zone) + 1)
    rows = [[zone.get((x, y)) for x in xs] for y in ys]
    columns = [[zone.get((x, y)) for y in ys] for x in xs]

    def at(x: int, y: int) -> str | None:
        return zone.get((x, y))

    def around(x: int, y: int) -> list[str | None]:
        return [at(x, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y)]

    def all_of(letter: str) -> set[Xy]:
        return {cell for cell in zone if zone[cell] == letter}

    def biggest(letter: str) -> list[set[Xy]]:
        parts = cluster(all_of(letter))
        top = max((len(part) for part in parts), default=0)
        return [part for part in parts if len(part) == top]

    total = 0
    if number == 1:
        for _, ends in ways:
            total += -1 if [end for end in ends if end not in zone] else 1
    elif number == 2:
        for line in rows + columns:
            total += {3: 1, 0: -1}.get(line.count("P"), 0)
    elif number == 3:
        total = len(all_of("P")) - 3 * len(all_of("I"))
    elif number == 4:
        squares = 0
        for x, y in product(xs, ys):
            looks = {at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)}
            squares += len(looks) == 1 and None not in looks
        total = {0: -8, 1: -5, 2: -2, 3: 1, 4: 4}.get(squares, 7)
    elif number == 5:
        total = 2 * sum(set(around(x, y)) <= {"C", "I", None} for x, y in all_of("I"))
    elif number == 6:
        total = sum(map(len, biggest("R")[:1])) - sum(map(len, biggest("I")[:1]))
    elif number == 7:
        total = sum(-2 if None in around(x, y) else 1 for x, y in all_of("P"))
    elif number == 8:
        tries = []
        for part in biggest("R"):
            touched = [
                cell for cell in zone if any(borders(*cell) & borders(*home) for home in part)
            ]
            tries.append(sum({"P": 1, "I": -2}.get(zone[cell], 0) for cell in touched))
        total = max(tries, default=0)
    elif number == 9:
        for x, y in all_of("I"):
            corners = [at(x + a, y + b) for a, b in product((-1, 1), repeat=2)]
            total += "I" in corners
    elif number == 10:
        total = max(line.count("C") for line in rows + columns)
    elif number == 11:
        for x, y in all_of("C"):
            ends = [midpoint(x, y, edge) for edge in table[x, y][1]]
            homes = [
                (a, b)
                for a, b in all_of("R")
                if any(midpoint(a, b, edge) in ends for edge in table[a, b][1])
            ]
            total += 2 * (len(homes) == 2)
    elif number == 12:
        total = max((len(blocks) for blocks, _ in ways), default=0) // 2
    elif number == 13:
        for _, ends in ways:
            total += 3 * (len({end for end in ends if at(*end) == "P"}) == 2)
    elif number == 14:
        total = sum(len(blocks) for blocks, ends in ways if not ends)
    elif number == 15:
        total = 2 * sum(around(x, y).count("I") > 1 for x, y in all_of("R"))
    elif number == 16:
        total = 2 * sum({"R", "C"} <= {zone[cell] for cell in blocks} for blocks, _ in ways)
    elif number == 17:
        for x, y in all_of("C"):
            north, east, south, west = (look is None for look in around(x, y))
            pairs = [north and east, east and south, south and west, west and north]
            total += any([north, east, south, west]) + any(pairs)
    elif number == 18:
        total = sum(
            max(len([look for look in line if look]) for line in lines) for lines in (rows, columns)
        )
    return total


def score(laid: list[Laid], goals: list[int], difficulty: str) -> dict[str, int]:
    """Points by key; roads as one sum under "roads"."""
    table = paint(laid)
    groups = {}
    for name, letter in (
        ("residential", "R"),
        ("commercial", "C"),
        ("industrial", "I"),
        ("park", "P"),
    ):
        parts = cluster({cell for cell, look in table.items() if look[0] == letter})
        groups[f"zone_{name}"] = max(map(len, parts), default=0)
    if difficulty == "hard":
        best = max(groups, key=lambda name: groups[name])
        groups = {name: size if name == best else 0 for name, size in groups.items()}
    sheet = dict(groups)
    sheet["roads"] = 0 if difficulty == "relaxed" else -len(roads(table))
    sheet |= {f"goal_{number}": score_goal(number, table) for number in goals}
    return sheet
