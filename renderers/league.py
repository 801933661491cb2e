"""The standings of a division as a picture: places, names, points, and who moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from renderers.kit.board import table
from renderers.scene import Box, Disc, Item, Path, Scene, Text, Wash
from renderers.theme import LEAST_TEXT, WIDTH
from renderers.typeface import fitted, width

MARGIN = 36
HEAD = 190
ROW = 84
FOOT = 30
LEFT, RIGHT = MARGIN + 34, WIDTH - MARGIN - 34
STILL, PLAYED = 200, 180
"""How far the columns of what can still be reached, and of games played, keep others from it."""
SIZE = 46
MEDALS = ("wild", "metal", "wood")
UP, DOWN, CARD, OUT = "up", "down", "card", "out"
"""What a row may be marked with."""
MOST = 14
"""Rows of one picture; what comes after is told in words."""


class Row(msgspec.Struct, frozen=True):
    """A line: texts as they are shown, and its marks (`UP`, `DOWN`, `CARD`, `OUT`).

    `place` is None before any game has ended; of a ladder it is the rung, without a medal until
    `has_medals`.
    """

    place: int | None
    who: str
    played: str
    points: str
    still: str
    marks: tuple[str, ...] = ()
    has_medals: bool = True


class Columns(msgspec.Struct, frozen=True):
    """The heads of the columns; `still` is empty once the order is final."""

    player: str
    played: str
    points: str
    still: str


def standings(game: str, title: str, subtitle: str, columns: Columns, rows: Sequence[Row]) -> Scene:
    """The first rows of a division on a sheet of paper; `game` names the colours."""
    shown = rows[:MOST]
    high = MARGIN + HEAD + ROW * max(1, len(shown)) + FOOT + MARGIN
    items: list[Item] = [
        *table((0, 0, WIDTH, high)),
        Wash(((MARGIN + 8, MARGIN + 8, WIDTH - 2 * MARGIN, high - 2 * MARGIN),), "ink", 30),
        Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, high - 2 * MARGIN, "paper", 24, "paper3", 5),
        *_head(title, subtitle, columns),
    ]
    for n, row in enumerate(shown):
        y = MARGIN + HEAD + n * ROW
        items += [Box(LEFT - 14, y, RIGHT - LEFT + 28, ROW, "paper2", 14)] if n % 2 == 0 else []
        items += _row(row, y, _points_edge(columns))
    return Scene(game, WIDTH, high, "table", tuple(items))


def _head(title: str, subtitle: str, columns: Columns) -> Iterator[Item]:
    room = RIGHT - LEFT - width(subtitle, LEAST_TEXT) - 40
    shown, size = fitted(title, 60, room, LEAST_TEXT)
    yield Text(LEFT, MARGIN + 58, shown, size, "ink")
    yield Text(RIGHT, MARGIN + 58, subtitle, LEAST_TEXT, "slate", "Bold", "right")
    y = MARGIN + 142
    yield Text(LEFT + 100, y, columns.player, LEAST_TEXT, "slate", "Bold")
    edge = _points_edge(columns)
    for x, text in (
        (edge - PLAYED, columns.played),
        (edge, columns.points),
        (RIGHT, columns.still),
    ):
        yield Text(x, y, text, LEAST_TEXT, "slate", "Bold", "right")


def _points_edge(columns: Columns) -> int:
    """The right edge of the points, which are the last column once no place is open."""
    return RIGHT - STILL if columns.still else RIGHT


def _row(row: Row, y: int, edge: int) -> Iterator[Item]:
    """A line whose points end at `edge`."""
    middle = y + ROW // 2
    if row.place is not None:
        yield Disc(LEFT + 34, middle, 32, _medal(row, row.place), "ink", 4)
        yield Text(LEFT + 34, middle, str(row.place), 40, "ink", "Black", "middle")
    end = edge - PLAYED - width(row.played, SIZE) - 40
    for mark in row.marks:
        end -= 52
        yield from _mark(mark, end + 22, middle)
    who, size = fitted(row.who, SIZE, end - LEFT - 116, LEAST_TEXT)
    yield Text(LEFT + 100, middle, who, size, "ink")
    yield Text(edge - PLAYED, middle, row.played, SIZE, "slate", "Bold", "right")
    yield Text(edge, middle, row.points, SIZE, "ink", "Black", "right")
    yield Text(RIGHT, middle, row.still, SIZE, "slate", "Bold", "right")


def _medal(row: Row, place: int) -> str:
    """The colour behind a place; who is out has no medal."""
    has_medal = row.has_medals and place <= len(MEDALS) and OUT not in row.marks
    return MEDALS[place - 1] if has_medal else "paper"


def _mark(mark: str, x: int, y: int) -> Iterator[Item]:
    """A sign that shape alone tells: arrows up and down, a card, a cross."""
    match mark:
        case "up":
            yield Path(((x, y - 22), (x + 22, y + 16), (x - 22, y + 16)), "park2", "ink", 4)
        case "down":
            yield Path(((x, y + 22), (x + 22, y - 16), (x - 22, y - 16)), "roof", "ink", 4)
        case "card":
            yield Box(x - 14, y - 21, 28, 42, "hazard", 6, "ink", 4)
        case _:
            yield Path(((x - 15, y - 15), (x + 15, y + 15)), "", "roof2", 9)
            yield Path(((x - 15, y + 15), (x + 15, y - 15)), "", "roof2", 9)
