"""What a picture shows beside the table itself."""

from collections.abc import Callable

import msgspec

from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.outcome import Line, Outcome
from game_core.kernel.words import Words

Say = Callable[[Words], str]
"""Fills words from a locale."""


class Spot(msgspec.Struct, frozen=True):
    """A numbered place where a piece may go: `cells` are those it would cover there."""

    number: int
    cells: tuple[Cell, ...]
    chosen: bool = False


class Marks(msgspec.Struct, frozen=True):
    """Marks on a table picture.

    `standing` feeds the header; `spots` are numbered discs; `ghost` is a piece not there yet and
    `gain` the change in score it brings; `highlight` is one score line: all else sinks back.
    `newest` marks the latest piece. `crop`, where given, is the band of cells (left, top, right,
    bottom, the last two within it) shown large. `held` is the piece that is to go on a spot.
    """

    standing: Outcome | None = None
    spots: tuple[Spot, ...] = ()
    ghost: Footprint | None = None
    gain: int | None = None
    highlight: Line | None = None
    newest: bool = True
    crop: tuple[int, int, int, int] | None = None
    held: str = ""
