"""Score sheets: lines that name the cells they count."""

import msgspec

from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words


class Line(msgspec.Struct, frozen=True):
    """A line of a score sheet: its key in score files, its points, what it counts.

    `label` names it, `sum` says how the points come about.
    """

    key: str
    points: int
    label: Words
    sum: Words
    cells: tuple[Cell, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """The lines of one seat, or of the whole team where `seats` has several."""

    seats: tuple[Seat, ...]
    total: int
    lines: tuple[Line, ...]


class Outcome(msgspec.Struct, frozen=True):
    """Sheets, places (by seat, 1 is best; ties share a place) and game-wide facts.

    `facts` are named numbers or truths for score files (`target`, `won`); `headline` says in
    words how it ended or stands; `won` is None where people play against each other, or for a
    high score.
    """

    sheets: tuple[Sheet, ...]
    places: tuple[int, ...]
    headline: Words
    facts: tuple[tuple[str, int | bool | str], ...] = ()
    won: bool | None = None

    def sheet_of(self, seat: Seat) -> Sheet:
        """The sheet that counts for `seat`."""
        return next(sheet for sheet in self.sheets if seat in sheet.seats)
