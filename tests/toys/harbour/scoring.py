"""Harbour's score sheets, and a harbour laid out by hand."""

from collections.abc import Iterator

import msgspec

from game_core.kernel.errors import BadPosition
from game_core.kernel.outcome import Line, Outcome, Sheet
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from game_core.kit.grid import groups
from tests.toys.harbour.state import SIDE, HarbourCards, HarbourOptions, Ship, View

HEAVY = 13


def standing(view: View) -> Outcome:
    """Everybody's sheet as if it ended now; one sheet for all where they play together."""
    seats = range(len(view.coins))
    sheets = tuple(_sheet(view, seat) for seat in seats)
    best = max(sheet.total for sheet in sheets)
    leaders = [sheet.seats[0] for sheet in sheets if sheet.total == best]
    if view.options.together:
        lines = tuple(line for sheet in sheets for line in sheet.lines)
        total = sum(line.points for line in lines)
        won = total >= 4 * len(seats)
        return Outcome(
            sheets=(Sheet(tuple(seats), total, lines),),
            places=(1,) * len(seats),
            headline=words("harbour-headline-together", total=total),
            facts=(("won", won),),
            won=won,
        )
    totals = [sheet.total for sheet in sheets]
    return Outcome(
        sheets=sheets,
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        headline=words("harbour-headline", leader_seat=leaders[0], total=best),
    )


def _sheet(view: View, seat: Seat) -> Sheet:
    lines = tuple(_lines(view, seat))
    return Sheet((seat,), sum(line.points for line in lines), lines)


def _lines(view: View, seat: Seat) -> Iterator[Line]:
    mine = [ship for ship in view.ships if ship.seat == seat]
    fleet = max(groups(ship.cell for ship in mine), key=len, default=())
    yield _line(view, seat, "fleet", len(fleet), fleet)
    taken = {ship.cell for ship in view.ships}
    free = tuple(ship.cell for ship in mine if ship.ahead not in taken)
    yield _line(view, seat, "open", len(free), free)
    heavy = tuple(ship.cell for ship in mine if ship.card >= HEAVY)
    yield _line(view, seat, "heavy", len(heavy), heavy)
    yield _line(view, seat, "coins", view.coins[seat])
    yield _line(view, seat, "lighthouse", 2 if view.lighthouse == seat else 0)


def _line(
    view: View, seat: Seat, kind: str, points: int, cells: tuple[tuple[int, int], ...] = ()
) -> Line:
    key = f"{kind}_{seat + 1}" if view.options.together else kind
    label = words(f"harbour-line-{kind}")
    if view.options.together:
        label = words("harbour-line-of", seat=seat, line=label)
    return Line(key, points, label, words("harbour-sum", points=points), cells)


class _Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ships: tuple[tuple[int, int, int, int], ...]
    """Card, column, row, turn."""
    name: str = ""
    coins: int = 0


class _Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[_Fleet, ...]


def position(given: object) -> View:
    """The layout as everybody would see it; raises BadPosition."""
    try:
        layout = msgspec.convert(given, _Layout)
    except msgspec.ValidationError as error:
        msg = f"The position cannot be read: {error}."
        raise BadPosition(msg) from error
    if not layout.players:
        raise BadPosition("A harbour needs a player.")
    ships: list[Ship] = []
    for seat, fleet in enumerate(layout.players):
        for index, (card, x, y, turn) in enumerate(fleet.ships):
            ship = Ship(seat, card, (x, y), turn)
            if why := _why_not(ship, ships):
                msg = f"players[{seat}].ships[{index}]: {why}."
                raise BadPosition(msg)
            ships.append(ship)
    seats = len(layout.players)
    return View(
        seat=None,
        options=HarbourOptions(),
        hand=(),
        choice=None,
        hand_sizes=(0,) * seats,
        has_chosen=(False,) * seats,
        loaded=(None,) * seats,
        coins=tuple(fleet.coins for fleet in layout.players),
        deck_size=0,
        discard=(),
        ships=tuple(ships),
        lighthouse=None,
        tide=0,
        round=1,
        is_over=True,
    )


def _why_not(ship: Ship, ships: list[Ship]) -> str:
    x, y = ship.cell
    if ship.card not in HarbourCards().numbers:
        return f"there is no card {ship.card}"
    if not (0 <= x < SIDE and 0 <= y < SIDE):
        return f"there is no berth {x}, {y}"
    if any(ship.cell == other.cell for other in ships):
        return f"berth {x}, {y} is taken"
    return ""
