"""The panel above a board: name, turn, score, target, a row of chips; the caption under it."""

import msgspec

from renderers.scene import Box, Item, Sprite, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, width

HEADER = 236
CAPTION = 93
CAPTION_TWO = 138
"""Thirds: what a caption moves down moves by whole pixels in large print too."""
"""A caption with a second line."""

EDGE = 32
SIGN = 78
STACKED = 70
"""How much higher a header is whose turn stands under its title."""

CHIP_ROW = 92
CHIP_GAP = 4
MINUS = "\N{MINUS SIGN}"


class Chip(msgspec.Struct, frozen=True):
    """A sign with points beside it; `number` stands on the sign."""

    sign: str
    points: str
    number: str = ""


class Heading(msgspec.Struct, frozen=True):
    """What a header says; without a target there is no bar, without a score only the words."""

    title: str
    turn: str
    score: int | None = None
    target: int | None = None
    who: str = ""
    chips: tuple[Chip, ...] = ()


def signed(points: int, plus: str = "") -> str:
    """Points with a true minus sign; `plus` stands before those above nothing."""
    return f"{MINUS}{-points}" if points < 0 else f"{plus if points else ''}{points}"


def sign(chip: Chip, x: int, y: int, size: int) -> tuple[Item, ...]:
    """A chip's sign with its number; x, y is its corner."""
    drawn: tuple[Item, ...] = (Sprite(chip.sign, x, y, size, "halo"),)
    if chip.number:
        text = size * 54 // 100 if len(chip.number) == 1 else size * 47 // 100
        middle = Text(
            x + size // 2, y + size * 49 // 100, chip.number, text, "ink", "Black", "middle"
        )
        drawn = (*drawn, middle)
    return drawn


def header_height(heading: Heading, page: Page = PAGE) -> int:
    """How high the header is: `HEADER`, more on a stacked page and with several rows of chips."""
    rows = len(_rows(heading.chips, page))
    return HEADER + _stacked(page) + (max(1, rows) - 1) * CHIP_ROW


def header(heading: Heading, page: Page = PAGE) -> tuple[Item, ...]:
    """The whole header, `header_height` high."""
    items: list[Item] = [Box(0, 0, page.width, header_height(heading, page), "panel")]
    end = page.width - EDGE
    if heading.score is not None:
        if heading.target is not None:
            goal = f"/{heading.target}"
            items.append(Text(end, 72, goal, 56, "paper3", "Black", "right"))
            end -= width(goal, 56) + 6
        score = signed(heading.score)
        items.append(Text(end, 66, score, 84, "wild", "Black", "right"))
        end -= width(score, 84) + 40
    title, size = fitted(heading.title, 66, end - EDGE, LEAST_TEXT)
    items.append(Text(EDGE, 66, title, size, "paper"))
    if page.stacked:
        items += _words(heading, EDGE, page.width - EDGE, 70 + STACKED)
    else:
        items += _words(heading, EDGE + width(title, size) + 34, end, 70)
    items += _bar(heading, page)
    items += _chips(heading.chips, page)
    return tuple(items)


def _stacked(page: Page) -> int:
    """How much lower everything under the title lies."""
    return STACKED if page.stacked else 0


def _words(heading: Heading, x: int, end: int, y: int) -> list[Item]:
    """The turn and whose it is, as far as they fit."""
    items: list[Item] = []
    if heading.turn and end - x > 120:
        turn, size = fitted(heading.turn, 48, end - x, LEAST_TEXT, "Bold")
        items.append(Text(x, y, turn, size, "paper3", "Bold"))
        x += width(turn, size, "Bold") + 30
    if heading.who and end - x > 150:
        who, size = fitted(heading.who, 40, end - x - 48, LEAST_TEXT, "Bold")
        items.append(Box(x, y - 32, width(who, size, "Bold") + 48, 60, "slate", 30))
        items.append(Text(x + 24, y - 2, who, size, "paper", "Bold"))
    return items


def _bar(heading: Heading, page: Page) -> list[Item]:
    room, y = page.width - 2 * EDGE, 118 + _stacked(page)
    if heading.score is None or not heading.target:
        return [Box(EDGE, y + 5, room, 4, "slate", 2)]
    part = max(0, min(heading.target, heading.score)) * room // heading.target
    return [
        Box(EDGE, y, room, 14, "slate", 7),
        Box(EDGE, y, max(14, part), 14, "wild", 7),
    ]


def _wide(chip: Chip) -> int:
    return SIGN + 8 + width(chip.points, 52)


def _rows(chips: tuple[Chip, ...], page: Page) -> list[tuple[Chip, ...]]:
    """The chips in as few rows as they fit in, as even as can be."""
    room = page.width - 2 * EDGE
    for count in range(1, len(chips)):
        size = -(-len(chips) // count)
        rows = [chips[n : n + size] for n in range(0, len(chips), size)]
        if all(sum(_wide(chip) + CHIP_GAP for chip in row) - CHIP_GAP <= room for row in rows):
            return rows
    return [(chip,) for chip in chips]


def _chips(chips: tuple[Chip, ...], page: Page) -> list[Item]:
    """Signs and points, spread over the width; those of further rows stand in the same columns."""
    items: list[Item] = []
    rows = _rows(chips, page)
    if not rows:
        return items
    widths = [max(map(_wide, column)) for column in _columns(rows)]
    room = page.width - 2 * EDGE - sum(widths)
    gap = min(110, room // max(1, len(widths) - 1))
    for n, row in enumerate(rows):
        x, y = EDGE, 146 + _stacked(page) + n * CHIP_ROW
        for chip, wide in zip(row, widths, strict=False):
            items += sign(chip, x, y, SIGN)
            items.append(Text(x + SIGN + 8, y + 40, chip.points, 52, "paper"))
            x += wide + gap
    return items


def _columns(rows: list[tuple[Chip, ...]]) -> list[list[Chip]]:
    return [[row[n] for row in rows if n < len(row)] for n in range(len(rows[0]))]


def note(y: int, text: str, back: str, colour: str, page: Page = PAGE) -> tuple[Item, ...]:
    """A line of words across the picture, `CAPTION` high."""
    shown, size = fitted(text, 56, page.width - 2 * EDGE, LEAST_TEXT)
    return (
        Box(0, y, page.width, CAPTION, back),
        Text(EDGE, y + CAPTION // 2, shown, size, colour),
    )


def caption(
    y: int, name: str, points: str, reason: str, chip: Chip, page: Page = PAGE
) -> tuple[Item, ...]:
    """A score line in ink on yellow: its sign, its name and points, how they come about."""
    high = CAPTION_TWO if reason else CAPTION
    items: list[Item] = [Box(0, y, page.width, high, "wild")]
    items += sign(chip, EDGE, y + (high - SIGN) // 2, SIGN)
    x = EDGE + SIGN + 16
    room = page.width - EDGE - x - width(points, 64) - 24
    text, size = fitted(name, 48, room, LEAST_TEXT)
    items.append(Text(x, y + (44 if reason else 47), text, size, "ink"))
    if reason:
        text, size = fitted(reason, 40, room, LEAST_TEXT, "Bold")
        items.append(Text(x, y + 98, text, size, "ink", "Bold"))
    items.append(Text(page.width - EDGE, y + high // 2 + 1, points, 64, "ink", "Black", "right"))
    return tuple(items)
