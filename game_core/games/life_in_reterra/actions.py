"""What seats do, and what the table sees of it."""

from typing import ClassVar, Final

from game_core.games.life_in_reterra.community import Laid
from game_core.games.life_in_reterra.view import CardUp
from game_core.kernel.decision import Action, Cell, Event
from game_core.kernel.seats import Seat

INHABITANT: Final = "inhabitant"
NOTHING: Final = "nothing"
"""What `Settle` places beside buildings, which go by their names."""

REST: Final = "rest"
"""`UsePower` of no building: the rest of the powers stay unused in this turn."""


class DealTiles(Action, frozen=True, tag="deal"):
    """Chance: the cards in play, the order of start and land tiles, the first player (LR-10)."""

    cards_up: tuple[CardUp, ...]
    starts: tuple[str, ...]
    tiles: tuple[str, ...]
    first: Seat


class LayTile(Action, frozen=True, tag="lay"):
    """Lay a tile of the row or the hand with its top-left cell at `spot` (LR-12)."""

    tile: str
    spot: Cell
    turn: int

    @property
    def laid(self) -> Laid:
        """The tile as it lies afterwards."""
        return Laid(self.tile, *self.spot, self.turn)


class Settle(Action, frozen=True, tag="settle"):
    """An inhabitant on a gear of the tile just laid, a building, or nothing (LR-11, LR-13).

    `spot` is the top-left cell of what is covered, `way` how a building lies.
    """

    what: str
    spot: Cell | None = None
    way: int = 0


class UsePower(Action, frozen=True, tag="power"):
    """Use the power of one copy of a building, or of no more (LR-14); `whose` for junk."""

    what: str
    whose: Seat | None = None
    spot: Cell | None = None


Actions = DealTiles | LayTile | Settle | UsePower


class TilesDealt(Event, frozen=True, tag="dealt"):
    """Everybody has a start tile and a hand, the row and the building cards lie open."""

    cards_up: tuple[CardUp, ...]
    first_seat: Seat


class TileLaid(Event, frozen=True, tag="laid"):
    """A seat laid a tile; x, y is its top-left cell."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    tile: str
    x: int
    y: int
    turn: int
    from_hand: bool


class InhabitantSettled(Event, frozen=True, tag="settled"):
    """A seat placed an inhabitant; `by` is the building whose power it was, if any."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    cell: Cell
    by: str = ""


class BuildingBuilt(Event, frozen=True, tag="built"):
    """A seat built on these cells."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    building: str
    cells: tuple[Cell, ...]


class NothingSettled(Event, frozen=True, tag="unsettled"):
    """A seat placed nothing, though its tile shows a gear."""

    is_minor: ClassVar[bool] = True

    seat: Seat


class BallPlaced(Event, frozen=True, tag="ball"):
    """A power put a relic token into its owner's community."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    cell: Cell
    by: str


class JunkDumped(Event, frozen=True, tag="junk"):
    """A power put junk on a relic of a neighbour."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    to_seat: Seat
    cell: Cell
    by: str


class PowersRested(Event, frozen=True, tag="rested"):
    """A seat left powers unused."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    count: int


Told = TileLaid | InhabitantSettled | BuildingBuilt | BallPlaced | JunkDumped
"""What a turn is told by."""


class TurnPlayed(Event, frozen=True, tag="turn"):
    """A seat's turn is over: all it did, in order. Public posts tell this, the log each step."""

    is_summary: ClassVar[bool] = True

    seat: Seat
    steps: tuple[Told, ...]


class RowFilled(Event, frozen=True, tag="filled"):
    """A new tile of the pile lies in the row."""

    is_minor: ClassVar[bool] = True

    tile: str


Events = (
    TilesDealt
    | TileLaid
    | InhabitantSettled
    | BuildingBuilt
    | NothingSettled
    | BallPlaced
    | JunkDumped
    | PowersRested
    | RowFilled
    | TurnPlayed
)
