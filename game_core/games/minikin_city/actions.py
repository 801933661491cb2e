"""What seats do, and what the table sees of it."""

from typing import ClassVar

from game_core.kernel.decision import Action, Event
from game_core.kernel.seats import Seat


class DealCards(Action, frozen=True, tag="deal"):
    """Chance: the deck from its top, the reward cards from the left, who is first."""

    deck: tuple[str, ...]
    rewards: tuple[int, ...]
    first: Seat


class GiveUp(Action, frozen=True, tag="give_up"):
    """Keep four of six: these two go under the deck, in this order (MK-4, MK-10)."""

    card: str
    other: str


class PlayCard(Action, frozen=True, tag="play"):
    """Play a card of the hand; in a sealed round, choose it in secret."""

    card: str


class KeepHand(Action, frozen=True, tag="keep"):
    """The winner of the last ranking plays no further card."""


class PlacePawns(Action, frozen=True, tag="place"):
    """Put so many of the new pawns on one card; the others are asked for anew."""

    card: str
    pawns: int


class TakeToken(Action, frozen=True, tag="token"):
    """Take a bonus token from the supply."""

    token: str


class TakeCard(Action, frozen=True, tag="take"):
    """Take a card of the display into the hand."""

    card: str


Actions = DealCards | GiveUp | PlayCard | KeepHand | PlacePawns | TakeToken | TakeCard


class CardsDealt(Event, frozen=True, tag="dealt"):
    """Everybody holds six cards; the reward cards lie in a row."""

    first_seat: Seat


class CardsGivenUp(Event, frozen=True, tag="given_up"):
    """Somebody has chosen what to keep. Which cards go is not said."""

    is_minor: ClassVar[bool] = True

    seat: Seat


class CardChosen(Event, frozen=True, tag="chosen"):
    """Somebody has chosen a card of a sealed round."""

    is_minor: ClassVar[bool] = True

    seat: Seat


class RoundBegun(Event, frozen=True, tag="round"):
    """The display of a round lies open."""

    round: int
    colour: str
    display: tuple[str, ...]
    first_seat: Seat


class CardPlayed(Event, frozen=True, tag="played"):
    """A seat played a card."""

    seat: Seat
    card: str


class WaitingPlaced(Event, frozen=True, tag="waiting_placed"):
    """Pawns that had waited went onto the card just played (MK-20)."""

    seat: Seat
    card: str
    pawns: int


class PawnsGained(Event, frozen=True, tag="gained"):
    """A seat took pawns from the supply; it should have been `due` of them (MK-21)."""

    seat: Seat
    pawns: int
    due: int


class PawnsPlaced(Event, frozen=True, tag="placed"):
    """Pawns went onto a card; `itself` where there was only one way to do it (MK-22)."""

    seat: Seat
    card: str
    pawns: int
    itself: bool


class PawnsWait(Event, frozen=True, tag="wait"):
    """No space was left for these pawns: they wait (MK-20)."""

    seat: Seat
    pawns: int


class Ranked(Event, frozen=True, tag="ranked"):
    """The ranking of a round, the first on top."""

    order: tuple[Seat, ...]


class RewardTaken(Event, frozen=True, tag="rewarded"):
    """A seat's marker lies on a place of the ranking, from 0; `kind` and `number` tell the
    reward. Pawns that it brings in full are not told again.
    """

    seat: Seat
    place: int
    kind: str
    number: int


class TokenTaken(Event, frozen=True, tag="token_taken"):
    """A seat took a bonus token."""

    seat: Seat
    token: str


class TokenLapsed(Event, frozen=True, tag="token_lapsed"):
    """No token was left for a seat (MK-13)."""

    seat: Seat


class CardTaken(Event, frozen=True, tag="taken"):
    """A seat took a card of the display."""

    seat: Seat
    card: str


class CardBuried(Event, frozen=True, tag="buried"):
    """The last card of the display went under the deck."""

    is_minor: ClassVar[bool] = True

    card: str


class HandsRanked(Event, frozen=True, tag="hands_ranked"):
    """The last ranking: the seats from the top, and the sum of each in that order (MK-34)."""

    order: tuple[Seat, ...]
    sums: tuple[int, ...]


class HandKept(Event, frozen=True, tag="kept"):
    """The winner of the last ranking played no further card."""

    seat: Seat


Events = (
    CardsDealt
    | CardsGivenUp
    | CardChosen
    | RoundBegun
    | CardPlayed
    | WaitingPlaced
    | PawnsGained
    | PawnsPlaced
    | PawnsWait
    | Ranked
    | RewardTaken
    | TokenTaken
    | TokenLapsed
    | CardTaken
    | CardBuried
    | HandsRanked
    | HandKept
)
