"""Seats, and the table a game is started with."""

from typing import Final

import msgspec

Seat = int
NATURE: Final[Seat] = -1
"""The seat of chance: a shuffle or a roll is its action."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options of a game: every field an enum or a bool, with a default."""


class Table(msgspec.Struct, frozen=True):
    """How many seats play, and under which options."""

    seats: int
    options: Options
