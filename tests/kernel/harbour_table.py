"""Tables of the toy game, brought to where a test begins."""

from game_core.kernel.decision import Action, Cell, Decision
from game_core.kernel.history import UndoTerms, undo, undo_terms
from game_core.kernel.match import Match, play, start
from game_core.kernel.seats import Seat, Table
from tests.toys.harbour import GAME
from tests.toys.harbour.state import (
    ChooseCargo,
    DockShip,
    HarbourOptions,
    Length,
    State,
    View,
)

SEED = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
Harbour = Match[State, View]


def opened(
    seats: int = 3, *, together: bool = False, length: Length = Length.LONG, seed: str = SEED
) -> Harbour:
    """A match that asks everybody for a cargo."""
    table = Table(seats, HarbourOptions(length, together))
    return start(GAME, table, seed).match


def asked(match: Harbour, seat: Seat, kind: str) -> Decision:
    """The open decision of that kind that the seat may answer."""
    return next(
        one for one in match.pending if one.kind == kind and seat in (*one.seats, *one.answered)
    )


def acted(match: Harbour, seat: Seat, kind: str, action: Action) -> Harbour:
    """The match after an answer."""
    return play(match, seat, asked(match, seat, kind).id, action).match


def cargo(match: Harbour, seat: Seat) -> ChooseCargo:
    """The seat's lightest cargo."""
    return ChooseCargo(match.state.hands[seat][0])


def loaded(match: Harbour) -> Harbour:
    """Everybody has chosen the lightest card; the heaviest of them is to dock."""
    for seat in range(match.table.seats):
        match = acted(match, seat, "cargo", cargo(match, seat))
    return match


def docker(match: Harbour) -> Seat:
    """Whose ship is to dock."""
    (decision,) = (one for one in match.pending if one.kind == "berth")
    return decision.seats[0]


def docked(match: Harbour, cell: Cell) -> Harbour:
    """The next ship lies at `cell`, its bow to the north."""
    return acted(match, docker(match), "berth", DockShip(cell, 0))


def dry(match: Harbour, number: int) -> Cell:
    """A berth off the tide's row, where nobody draws; neighbours in number are neighbours."""
    return (number, (match.state.tide + 2) % 4)


def wet(match: Harbour, number: int = 0) -> Cell:
    """A berth in the tide's row, where one draws a card."""
    return (number, match.state.tide)


def taken_back(match: Harbour, seat: Seat) -> Harbour:
    """The match after the seat's undo, everybody consenting."""
    return undo(match, undo_terms(match, seat)).match


def terms(match: Harbour, seat: Seat) -> UndoTerms:
    """What the seat's undo takes."""
    return undo_terms(match, seat)
