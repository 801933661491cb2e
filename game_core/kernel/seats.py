"""Seats, and the table a game is started with."""

from enum import Enum
from typing import Final, Self, get_type_hints

import msgspec

Seat = int
NATURE: Final[Seat] = -1
"""The seat of chance: a shuffle or a roll is its action."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options of a game: every field an enum or a bool, with a default.

    A tuple of numbers, empty by default, is what a sequel has fixed; no menu offers it.
    """

    def for_seats(self, _order: tuple[Seat | None, ...]) -> Self:
        """The options of a sequel once its seats are those: `order` names for each seat the one
        that it was at the table before, None for somebody new. What seats bring along moves.
        """
        return self


class Table(msgspec.Struct, frozen=True):
    """How many seats play, and under which options."""

    seats: int
    options: Options


def chosen_fields(kind: type[Options]) -> dict[str, type]:
    """The options that people choose, by name: enums and bools."""
    hints = get_type_hints(kind)
    named = {name: hints[name] for name in kind.__struct_fields__}
    return {
        name: of
        for name, of in named.items()
        if isinstance(of, type) and (of is bool or issubclass(of, Enum))
    }


def without_fixed(options: Options) -> Options:
    """The options as people chose them: nothing that a sequel fixed."""
    chosen = {name: getattr(options, name) for name in chosen_fields(type(options))}
    return type(options)(**chosen)
