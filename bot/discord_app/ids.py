"""Custom ids: a button or menu carries all it means, and nothing half-made is stored."""

from __future__ import annotations

import re

import msgspec

from bot.base36 import base36
from game_core.kernel.errors import StaleChoice
from game_core.kernel.words import words

LIMIT = 100
BUTTON = re.compile(r"b\|(?P<click>.+)")
MENU = re.compile(r"m\|(?P<click>.+)")
PEOPLE = re.compile(r"p\|(?P<click>.+)")

NUMBER = re.compile(r"[0-9a-z]{1,10}")


class BadId(StaleChoice):
    """A custom id that this version did not make: the button is of another one."""

    def __init__(self) -> None:
        super().__init__(words("error-old-button"))


class Click(msgspec.Struct, frozen=True):
    """What a button or menu asks for.

    `decision` and `branch` tie it to the question it answers; `picks` are the values picked so far,
    in short codes and in the order the panel asked for them. `last` is what was picked before it
    was thought over: the number of a slot and a code each.
    """

    verb: str
    table: int = 0
    decision: int = 0
    branch: int = 0
    picks: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    def with_pick(self, code: str) -> Click:
        """This click with one more value picked."""
        return msgspec.structs.replace(self, picks=(*self.picks, code))


def encode(click: Click, kind: str = "b") -> str:
    """The custom id of a click; raises AssertionError where it would not fit.

    `kind` is the letter of its template: a button, a menu, or a menu of people. What was picked
    last is left out where there is no room: it is a convenience.
    """
    numbers = "|".join(base36(n) for n in (click.table, click.decision, click.branch))
    text = f"{kind}|{click.verb}|{numbers}"
    if click.picks:
        text += "|" + ";".join(click.picks)
    if click.last:
        longer = f"{text}{'' if click.picks else '|'}|{';'.join(click.last)}"
        text = longer if len(longer) <= LIMIT else text
    assert len(text) <= LIMIT, f"custom id too long: {text}"
    return text


def decode(text: str) -> Click:
    """The click of a custom id without its first letter; raises BadId."""
    parts = text.split("|")
    if len(parts) not in (4, 5, 6):
        raise BadId
    table, decision, branch = (number_of(part) for part in parts[1:4])
    picks, last = (tuple(part.split(";")) if part else () for part in (*parts[4:], "", "")[:2])
    return Click(parts[0], table, decision, branch, picks, last)


def number_of(code: str) -> int:
    """The number that `base36` wrote; raises BadId for anything else."""
    if not NUMBER.fullmatch(code):
        raise BadId
    return int(code, 36)


def only(click: Click) -> str:
    """The one pick of a click; raises BadId where there is none or more."""
    if len(click.picks) != 1:
        raise BadId
    return click.picks[0]


def code_of(value: object) -> str:
    """A pick in short code: unique among the options of one field, safe within a custom id."""
    match value:
        case None:
            return "_"
        case bool():
            return "y" if value else "n"
        case int():
            return f"-{base36(-value)}" if value < 0 else base36(value)
        case tuple():
            return ".".join(code_of(item) for item in value)
        case _:
            return str(value)
