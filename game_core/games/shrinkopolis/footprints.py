"""Where an action would lie."""

from game_core.games.shrinkopolis.actions import (
    Follow,
    PlaceCard,
    PlaceCube,
    PlaceVertigo,
    SendFigure,
)
from game_core.games.shrinkopolis.places import Laid, cells_of, seam_of
from game_core.games.shrinkopolis.view import GridCard, View
from game_core.kernel.decision import Action, Footprint
from game_core.kernel.seats import NATURE, Seat


def footprint(view: View, action: Action) -> Footprint:
    """The cells of a card to be laid, or those that meet in a connection."""
    table = view.open
    card = table.top.card if table.top is not None else ""
    match action:
        case PlaceCard(spot=spot, turn=turn):
            return Footprint(Laid(card, *spot, turn).cells, card, spot, turn)
        case PlaceVertigo(cell=cell, turn=turn):
            lying = GridCard(card, *cell, turn).lying
            return Footprint(lying.cells, card, (lying.x, lying.y), turn, board=NATURE)
        case PlaceCube(place=place):
            return Footprint(cells_of(seam_of(place)), "cube", place[:2])
        case SendFigure(seam=seam, figure=figure):
            return Footprint(cells_of(seam), figure, seam[:2], board=NATURE)
        case Follow(seam=None):
            return Footprint((), board=_followed_seat(view))
        case Follow(seam=(x, y, side)):
            return Footprint(cells_of((x, y, side)), "follow", (x, y), board=_followed_seat(view))
        case _:
            return Footprint(())


def _followed_seat(view: View) -> Seat | None:
    """Whose district the viewer's first question about following is about."""
    table = view.open
    if view.seat is None:
        return None
    own = table.district_of(view.seat)
    asked = [one for one in table.windows if own in one.order and own not in one.settled]
    asked.sort(key=lambda one: own in one.closed)
    return table.districts[asked[0].district].seats[0] if asked else None
