"""What seats do, and what the table sees of it."""

from typing import ClassVar, Final

from game_core.kernel.decision import Action, Event
from game_core.kernel.seats import Seat

KEEP: Final = "keep"
COIN: Final = "coin"
NONE: Final = "none"
BOX: Final = "box"


class DealTable(Action, frozen=True, tag="deal"):
    """Chance: who is first, the three shuffled decks, the specials in the order they are drawn."""

    first: Seat
    decks: tuple[tuple[str, ...], ...]
    specials: tuple[str, ...]


class ChooseMarket(Action, frozen=True, tag="market"):
    """Begin the city with a coloured market (HC-9)."""

    market: str


class FillCentre(Action, frozen=True, tag="fill"):
    """One step of filling up the centre (HC-3): `pick` is an open building to discard, a deck to
    draw from ("deck_2"), or KEEP where three lie open and may stay.
    """

    pick: str


class ShuffleDeck(Action, frozen=True, tag="shuffle"):
    """Chance: the pile of a deck that ran out, in its new order (HC-4)."""

    order: tuple[str, ...]


class TakeAction(Action, frozen=True, tag="act"):
    """Buy the building or dwelling named, or take a COIN (HC-3)."""

    card: str


class TakeSpecial(Action, frozen=True, tag="special"):
    """Take a special, or NONE; `partner` is the opponent that some of them ask to choose."""

    card: str
    partner: Seat = -1


class CopySpecial(Action, frozen=True, tag="copy"):
    """At the end: copy the special of an opponent, or a random one out of the BOX (HC-9)."""

    card: str


class DrawFromBox(Action, frozen=True, tag="drawn"):
    """Chance: the special that comes out of the box."""

    card: str


Actions = (
    DealTable
    | ChooseMarket
    | FillCentre
    | ShuffleDeck
    | TakeAction
    | TakeSpecial
    | CopySpecial
    | DrawFromBox
)


class TableDealt(Event, frozen=True, tag="dealt"):
    """The first player is drawn, the specials lie open."""

    first_seat: Seat
    specials: tuple[str, ...]


class MarketChosen(Event, frozen=True, tag="market_chosen"):
    """A seat begins its city with this market."""

    seat: Seat
    market: str


class RoundBegun(Event, frozen=True, tag="round"):
    """A round begins with the income of all."""

    number: int


class IncomeTaken(Event, frozen=True, tag="income"):
    """A seat got its income."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    coins: int


class BuildingDiscarded(Event, frozen=True, tag="discarded"):
    """A seat put an open building away, face down."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    card: str


class BuildingShown(Event, frozen=True, tag="shown"):
    """A seat drew a building into the centre."""

    is_minor: ClassVar[bool] = True

    seat: Seat
    card: str
    deck: int


class DeckShuffled(Event, frozen=True, tag="shuffled"):
    """A deck that had run out is made of its discards again."""

    deck: int
    count: int


class CardBought(Event, frozen=True, tag="bought"):
    """A seat put a building or dwelling into its next slot."""

    seat: Seat
    card: str
    price: int


class CoinTaken(Event, frozen=True, tag="coin"):
    """A seat bought nothing; `is_forced` says that it could not."""

    seat: Seat
    coins: int
    is_forced: bool = False


class SpecialTaken(Event, frozen=True, tag="special_taken"):
    """A seat took a special."""

    seat: Seat
    card: str


class CardReplaced(Event, frozen=True, tag="replaced"):
    """A seat's last card had to make room for its special."""

    seat: Seat
    card: str


class CoinsGained(Event, frozen=True, tag="gained"):
    """A special brought its owner coins."""

    seat: Seat
    card: str
    coins: int


class CoinStolen(Event, frozen=True, tag="stolen"):
    """A special took coins from an opponent."""

    seat: Seat
    from_seat: Seat
    coins: int


class CityFilled(Event, frozen=True, tag="filled"):
    """A seat filled its tenth slot; the first one to do so makes the round the last."""

    seat: Seat
    is_first: bool = True


class SpecialCopied(Event, frozen=True, tag="copied"):
    """A seat's special took over the effect of another."""

    seat: Seat
    card: str


Events = (
    TableDealt
    | MarketChosen
    | RoundBegun
    | IncomeTaken
    | BuildingDiscarded
    | BuildingShown
    | DeckShuffled
    | CardBought
    | CoinTaken
    | SpecialTaken
    | CardReplaced
    | CoinsGained
    | CoinStolen
    | CityFilled
    | SpecialCopied
)
