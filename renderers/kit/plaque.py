"""The plaque of a finished game: its name, who built, how it ended, when, and the city small."""

from collections.abc import Iterator

import msgspec

from game_core.kernel.outcome import Outcome
from game_core.kernel.words import words
from renderers.kit.board import table
from renderers.kit.header import signed
from renderers.kit.names import seat_name
from renderers.marks import Say
from renderers.scene import Box, Disc, Inset, Item, Path, Scene, Text, Wash
from renderers.theme import LEAST_TEXT, WIDTH
from renderers.typeface import fitted, width

FRAME = 40
"""Between the plaque and the sides of the picture."""

RIM = 22
LEFT = 150
ROOM = WIDTH - 2 * LEFT
CITY_TOP = 262
CITY_HIGH = 560
RIBBON = 104
ROW = 92
MEDALS = ("wild", "metal", "wood")
"""For places 1 to 3; those after have a disc of paper."""


class Honours(msgspec.Struct, frozen=True):
    """One line of a plaque: who, the points, the place where there are several."""

    who: str
    points: str
    place: int | None = None


def plaque(game: str, outcome: Outcome, date: str, city: Scene, say: Say) -> Scene:
    """The plaque, with the scene of the city set into it."""
    rows = tuple(honours(outcome, say))
    ribbon = CITY_TOP + CITY_HIGH + 34
    high = ribbon + RIBBON + 30 + ROW * len(rows) + 24 + RIM + FRAME
    items: list[Item] = [
        *table((0, 0, WIDTH, high)),
        *_board(high),
        *_centred(say(words(f"{game}-name")), 142, 92, "ink"),
        *_centred(date, 218, 44, "slate"),
        *_city(city),
        *_ribbon(say(outcome.headline), ribbon, won=outcome.won is not False),
    ]
    y = ribbon + RIBBON + 30 + ROW // 2
    for n, row in enumerate(rows):
        items += _row(row, y + n * ROW)
    return Scene(game, WIDTH, high, "table", tuple(items))


def honours(outcome: Outcome, say: Say) -> Iterator[Honours]:
    """The sheets from the best to the last; a team's names on one line, with its target."""
    alone = len(outcome.sheets) == 1
    target = next((value for name, value in outcome.facts if name == "target"), None)
    for sheet in sorted(outcome.sheets, key=lambda one: min(outcome.places[s] for s in one.seats)):
        who = ", ".join(seat_name(seat, say) for seat in sheet.seats)
        points = signed(sheet.total)
        if alone and target is not None:
            points = f"{points} / {target}"
        yield Honours(who, points, None if alone else min(outcome.places[s] for s in sheet.seats))


def _board(high: int) -> Iterator[Item]:
    """Wood with a paper face, and four screws in its corners."""
    wide, tall = WIDTH - 2 * FRAME, high - 2 * FRAME
    yield Wash(((FRAME + 10, FRAME + 10, wide, tall),), "ink", 30)
    yield Box(FRAME, FRAME, wide, tall, "wood", 34, "wood2", 6)
    inner = FRAME + RIM
    yield Box(inner, inner, WIDTH - 2 * inner, high - 2 * inner, "paper", 22)
    yield Box(inner + 12, inner + 12, WIDTH - 2 * inner - 24, high - 2 * inner - 24, "", 14,
              "paper3", 4)  # fmt: skip
    for x in (inner + 44, WIDTH - inner - 44):
        for y in (inner + 44, high - inner - 44):
            yield Disc(x, y, 17, "metal", "ink", 4, 3)
            yield Path(((x - 8, y + 8), (x + 8, y - 8)), "", "ink", 4)


def _centred(text: str, y: int, size: int, colour: str) -> Iterator[Item]:
    shown, fits = fitted(text, size, ROOM, LEAST_TEXT)
    yield Text(WIDTH // 2, y, shown, fits, colour, "Black", "middle")


def _city(city: Scene) -> Iterator[Item]:
    """The city on its table, behind a mount of paper."""
    yield Box(LEFT + 8, CITY_TOP + 8, ROOM, CITY_HIGH, "paper2", 18)
    yield Box(LEFT, CITY_TOP, ROOM, CITY_HIGH, "table", 18, "paper3", 8)
    part = city.city or (0, 0, city.width, city.height)
    yield Inset(LEFT + 14, CITY_TOP + 14, ROOM - 28, CITY_HIGH - 28, city, part)


def _ribbon(text: str, y: int, *, won: bool) -> Iterator[Item]:
    """How it ended, on a ribbon with two tails."""
    back, colour, tail = ("wild", "ink", "wood2") if won else ("slate", "paper", "ink")
    shown, size = fitted(text, 60, ROOM - 60, LEAST_TEXT)
    half = max(260, width(shown, size) // 2 + 60)
    middle = WIDTH // 2
    for side in (-1, 1):
        inner, outer = middle + side * (half - 40), middle + side * (half + 64)
        notch = middle + side * (half + 28)
        low, deep = y + 18, y + RIBBON + 14
        points = ((inner, low), (outer, low), (notch, (low + deep) // 2), (outer, deep),
                  (inner, deep))  # fmt: skip
        yield Path(points, tail)
    yield Box(middle - half, y, 2 * half, RIBBON, back, 10, "ink", 5)
    yield Text(middle, y + RIBBON // 2 + 1, shown, size, colour, "Black", "middle")


def _row(row: Honours, y: int) -> Iterator[Item]:
    x = LEFT
    if row.place is not None:
        back = MEDALS[row.place - 1] if row.place <= len(MEDALS) else "paper2"
        yield Disc(x + 36, y, 34, back, "ink", 5, 4)
        yield Text(x + 36, y, str(row.place), 44, "ink", "Black", "middle")
        x += 96
    end = LEFT + ROOM
    yield Text(end, y, row.points, 64, "ink", "Black", "right")
    room = end - x - width(row.points, 64) - 30
    who, size = fitted(row.who, 56, room, LEAST_TEXT)
    yield Text(x, y, who, size, "ink")
