"""The panel above a board: name, turn, score, target, a row of chips; the caption under it."""

import msgspec

from renderers.scene import Box, Item, Sprite, Text
from renderers.theme import LEAST_TEXT, WIDTH
from renderers.typeface import fitted, width

HEADER = 236
CAPTION = 92
CAPTION_TWO = 136
"""A caption with a second line."""

EDGE = 32
SIGN = 78
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


def header(heading: Heading) -> tuple[Item, ...]:
    """The whole header, `HEADER` high."""
    items: list[Item] = [Box(0, 0, WIDTH, HEADER, "panel")]
    end = WIDTH - EDGE
    if heading.score is not None:
        if heading.target is not None:
            goal = f"/{heading.target}"
            items.append(Text(end, 72, goal, 56, "paper3", "Black", "right"))
            end -= width(goal, 56) + 6
        score = signed(heading.score)
        items.append(Text(end, 66, score, 84, "wild", "Black", "right"))
        end -= width(score, 84) + 40
    items += _words(heading, end)
    items += _bar(heading)
    items += _chips(heading.chips)
    return tuple(items)


def _words(heading: Heading, end: int) -> list[Item]:
    """Name, turn and whose turn, the last two as far as they fit."""
    title, size = fitted(heading.title, 66, end - EDGE, LEAST_TEXT)
    items: list[Item] = [Text(EDGE, 66, title, size, "paper")]
    x = EDGE + width(title, size) + 34
    if heading.turn and end - x > 120:
        turn, size = fitted(heading.turn, 48, end - x, LEAST_TEXT, "Bold")
        items.append(Text(x, 70, turn, size, "paper3", "Bold"))
        x += width(turn, size, "Bold") + 30
    if heading.who and end - x > 150:
        who, size = fitted(heading.who, 40, end - x - 48, LEAST_TEXT, "Bold")
        items.append(Box(x, 38, width(who, size, "Bold") + 48, 60, "slate", 30))
        items.append(Text(x + 24, 68, who, size, "paper", "Bold"))
    return items


def _bar(heading: Heading) -> list[Item]:
    room = WIDTH - 2 * EDGE
    if heading.score is None or not heading.target:
        return [Box(EDGE, 123, room, 4, "slate", 2)]
    part = max(0, min(heading.target, heading.score)) * room // heading.target
    return [
        Box(EDGE, 118, room, 14, "slate", 7),
        Box(EDGE, 118, max(14, part), 14, "wild", 7),
    ]


def _chips(chips: tuple[Chip, ...]) -> list[Item]:
    """Signs and points, spread over the width."""
    items: list[Item] = []
    widths = [SIGN + 8 + width(chip.points, 52) for chip in chips]
    gap = min(110, (WIDTH - 2 * EDGE - sum(widths)) // max(1, len(chips) - 1))
    x = EDGE
    for chip, wide in zip(chips, widths, strict=True):
        items += sign(chip, x, 146, SIGN)
        items.append(Text(x + SIGN + 8, 186, chip.points, 52, "paper"))
        x += wide + gap
    return items


def note(y: int, text: str, back: str, colour: str) -> tuple[Item, ...]:
    """A line of words across the picture, `CAPTION` high."""
    shown, size = fitted(text, 56, WIDTH - 2 * EDGE, LEAST_TEXT)
    return (Box(0, y, WIDTH, CAPTION, back), Text(EDGE, y + CAPTION // 2, shown, size, colour))


def caption(y: int, name: str, points: str, reason: str, chip: Chip) -> tuple[Item, ...]:
    """A score line in ink on yellow: its sign, its name and points, how they come about."""
    high = CAPTION_TWO if reason else CAPTION
    items: list[Item] = [Box(0, y, WIDTH, high, "wild")]
    items += sign(chip, EDGE, y + (high - SIGN) // 2, SIGN)
    x = EDGE + SIGN + 16
    room = WIDTH - EDGE - x - width(points, 64) - 24
    text, size = fitted(name, 48, room, LEAST_TEXT)
    items.append(Text(x, y + (44 if reason else 47), text, size, "ink"))
    if reason:
        text, size = fitted(reason, 40, room, LEAST_TEXT, "Bold")
        items.append(Text(x, y + 98, text, size, "ink", "Bold"))
    items.append(Text(WIDTH - EDGE, y + high // 2 + 1, points, 64, "ink", "Black", "right"))
    return tuple(items)
