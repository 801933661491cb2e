"""What seats do, and what the table sees of it."""

from typing import ClassVar

from game_core.games.shrinkopolis.places import Place
from game_core.kernel.decision import Action, Cell, Event
from game_core.kernel.seats import Seat


class SetOut(Action, frozen=True, tag="set_out"):
    """Chance: the first seat, the layouts, and every deck in its order (SH-3, SH-4)."""

    first: Seat
    layout_a: str
    layout_b: str
    cities: tuple[str, ...]
    rewards: tuple[str, ...]
    tasks: tuple[str, ...]


class ChooseLayouts(Action, frozen=True, tag="choose_layouts"):
    """SH-7: the first seat names the layouts."""

    layout_b: str
    layout_a: str


class KeepTask(Action, frozen=True, tag="keep_task"):
    """SH-6: one of the two tasks dealt."""

    task: str


class TakePair(Action, frozen=True, tag="take"):
    """SH-2: the cards in a slot of the ring (from 1) and in the next one."""

    pair: int


class PlaceCard(Action, frozen=True, tag="place"):
    """Lay the card with its top-left cell at `spot`; `cube` names the place of the card that cubes
    complete, where nothing else makes the spot legal (SH-30).
    """

    spot: Cell
    turn: int
    cube: Place | None = None


class PlaceVertigo(Action, frozen=True, tag="stack"):
    """SH-71: lay Vertigo's card on a cell of his grid."""

    cell: Cell
    turn: int


class ChooseWild(Action, frozen=True, tag="choose"):
    """SH-20: what a wild stands for."""

    resource: str


class BuyCard(Action, frozen=True, tag="buy"):
    """SH-22, SH-23: pay for a card of the hand, the reserve or the marketplace; it is laid next."""

    card: str
    pay: str


class PlaceCube(Action, frozen=True, tag="cube"):
    """SH-30: complete a connection of the card just played, with a cube or two."""

    place: Place


class SendFigure(Action, frozen=True, tag="send"):
    """SH-72: a figure onto a connection of Vertigo's."""

    seam: Place
    figure: str


class EndTurn(Action, frozen=True, tag="end"):
    """SH-50: end the turn; `fate` says where the unplayed reward card goes: `reserve`, `market`,
    against Vertigo `left` or `right`, or nothing where none is left.
    """

    fate: str


class Follow(Action, frozen=True, tag="follow"):
    """SH-42: wish to follow a connection; None is no more, or no wish at all."""

    seam: Place | None
    wild: str = ""
    gainer: Seat = -1


class SetOrder(Action, frozen=True, tag="order"):
    """SH-42: the standing order from now on."""

    order: str


Actions = (
    SetOut
    | ChooseLayouts
    | KeepTask
    | TakePair
    | PlaceCard
    | PlaceVertigo
    | ChooseWild
    | BuyCard
    | PlaceCube
    | SendFigure
    | EndTurn
    | Follow
    | SetOrder
)


class GameSetOut(Event, frozen=True, tag="set_out"):
    """The layouts lie open (as far as they are drawn), the tasks are dealt."""

    first_seat: Seat
    layout_a: str
    layout_b: str


class LayoutsChosen(Event, frozen=True, tag="layouts_chosen"):
    """The layouts were named."""

    seat: Seat
    layout_a: str
    layout_b: str


class TaskChosen(Event, frozen=True, tag="task_chosen"):
    """A seat has chosen in secret."""

    is_minor: ClassVar[bool] = True

    seat: Seat


class TaskKept(Event, frozen=True, tag="task_kept"):
    """A task lies in a reserve; the city card begins the district."""

    seat: Seat
    task: str
    city: str


class PairTaken(Event, frozen=True, tag="taken"):
    """A seat took a pair from the ring."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    pair: int
    city: str
    reward: str


class TasksSurfaced(Event, frozen=True, tag="surfaced"):
    """SH-3: the buried tasks lie in the marketplace."""

    is_minor: ClassVar[bool] = True

    count: int


class CardPlaced(Event, frozen=True, tag="placed"):
    """A seat laid a card."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    card: str
    x: int
    y: int
    turn: int


class CardBought(Event, frozen=True, tag="bought"):
    """A seat paid for a card."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    card: str
    pay: str


class Gained(Event, frozen=True, tag="gained"):
    """What a seat's dice gained; what went over six is not in it (SH-21)."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    components: int
    food: int
    art: int


class FigureGained(Event, frozen=True, tag="figure_gained"):
    """A district got a figure from the supply, or back from Vertigo."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    figure: str


class CubeLaid(Event, frozen=True, tag="cube"):
    """Cubes completed a connection."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    place: Place


class FigureSent(Event, frozen=True, tag="sent"):
    """A figure stands on a connection of Vertigo's."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    figure: str
    seam: Place


class VertigoTook(Event, frozen=True, tag="vertigo_took"):
    """Vertigo takes a card; it is laid next."""

    is_minor: ClassVar[bool] = True

    card: str


class VertigoPlaced(Event, frozen=True, tag="vertigo_placed"):
    """A card lies in Vertigo's grid."""

    is_minor: ClassVar[bool] = True

    card: str
    column: int
    row: int
    turn: int


class GridFull(Event, frozen=True, tag="grid_full"):
    """SH-71: a card of Vertigo's finds no cell, and the game is lost."""

    card: str


class RewardReserved(Event, frozen=True, tag="reserved"):
    """The unplayed card went to the reserve."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    card: str


class RewardReleased(Event, frozen=True, tag="released"):
    """The unplayed card went to the marketplace."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    card: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn is over; these cards were laid in it. What happened on the way is in the log."""

    seat: Seat
    cards: tuple[str, ...]


class WindowOpened(Event, frozen=True, tag="window"):
    """Connections of this turn may be followed."""

    seat: Seat
    count: int


class FollowAnswered(Event, frozen=True, tag="answered"):
    """A seat has said something about following; what, shows when it settles."""

    is_minor: ClassVar[bool] = True

    seat: Seat


class Followed(Event, frozen=True, tag="followed"):
    """SH-41: a figure went to `to_seat`'s district, and its sender gained."""

    seat: Seat
    to_seat: Seat
    seam: Place
    components: int
    food: int
    art: int


class OrderSet(Event, frozen=True, tag="order_set"):
    """A seat changed its standing order."""

    is_minor: ClassVar[bool] = True

    seat: Seat


Events = (
    GameSetOut
    | LayoutsChosen
    | TaskChosen
    | TaskKept
    | PairTaken
    | TasksSurfaced
    | CardPlaced
    | CardBought
    | Gained
    | FigureGained
    | CubeLaid
    | FigureSent
    | VertigoTook
    | VertigoPlaced
    | GridFull
    | RewardReserved
    | RewardReleased
    | TurnEnded
    | WindowOpened
    | FollowAnswered
    | Followed
    | OrderSet
)
