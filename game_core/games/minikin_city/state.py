"""The whole table, secrets included."""

from typing import Final

import msgspec

from game_core.games.minikin_city.cards import PAWNS, ROUNDS
from game_core.games.minikin_city.options import MinikinOptions
from game_core.games.minikin_city.tableau import Tableau
from game_core.games.minikin_city.view import Drafted
from game_core.kernel.seats import Seat

DEALT: Final = 6
HAND: Final = 4


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Asked of chance: the deal."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Asked of all at once: which cards to keep."""


class Seal(msgspec.Struct, frozen=True, tag="seal"):
    """Asked of all at once: the card of a sealed round."""


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Asked: a card."""

    seat: Seat


class Extra(msgspec.Struct, frozen=True, tag="extra"):
    """Asked: one more card at the end, or none."""

    seat: Seat


class Pawns(msgspec.Struct, frozen=True, tag="pawns"):
    """Asked: where to put the pawns in front of a seat, unless there is only one way."""

    seat: Seat


class PickToken(msgspec.Struct, frozen=True, tag="token"):
    """Asked: which token, unless one is left or none."""

    seat: Seat


class Draft(msgspec.Struct, frozen=True, tag="draft"):
    """Asked: a card of the display."""

    seat: Seat


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """To do: the next round's display."""


class Unseal(msgspec.Struct, frozen=True, tag="unseal"):
    """To do: the chosen card of a seat is played."""

    seat: Seat


class Rank(msgspec.Struct, frozen=True, tag="rank"):
    """To do: the ranking of a round."""


class Reward(msgspec.Struct, frozen=True, tag="reward"):
    """To do: the marker of a seat and its reward, `place` from 0; on the endgame tile `last`."""

    seat: Seat
    place: int
    last: bool = False


class Tidy(msgspec.Struct, frozen=True, tag="tidy"):
    """To do: the card left over goes under the deck; the next round, or the last ranking."""


class RankHands(msgspec.Struct, frozen=True, tag="rank_hands"):
    """To do: the last ranking."""


Asked = Deal | Choose | Seal | Play | Extra | Pawns | PickToken | Draft
ToDo = Begin | Unseal | Rank | Reward | Tidy | RankHands


class State(msgspec.Struct, frozen=True):
    """A game of Minikin City.

    `flow` is what comes next, in order; its first is asked once the state has settled, under the
    number `asked`. `deck` lies with its top first. `given_up` holds what each seat put under the
    deck, `chosen` the hidden answers of a simultaneous choice. `seen` are the cards that went
    through the display: everybody knows where they are (MK-4). `drafted` is who took what from the
    display of the latest round, `buried` what was left of it. `rankings` are those of finished
    rounds, the last ranking after the eighth.
    """

    options: MinikinOptions
    tableaus: tuple[Tableau, ...]
    hands: tuple[tuple[str, ...], ...]
    chosen: tuple[tuple[str, ...], ...]
    given_up: tuple[tuple[str, ...], ...]
    flow: tuple[Asked | ToDo, ...]
    asked: int = 1
    deck: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    rewards: tuple[int, ...] = ()
    tokens: tuple[str, ...] = ()
    supply: int = PAWNS
    display: tuple[str, ...] = ()
    round: int = 0
    first: Seat = 0
    drafted: tuple[Drafted, ...] = ()
    buried: str = ""
    rankings: tuple[tuple[Seat, ...], ...] = ()
    hands_open: bool = False

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.tableaus)

    @property
    def in_order(self) -> tuple[Seat, ...]:
        """The seats clockwise from the first player (MK-14)."""
        return tuple((self.first + step) % self.seats for step in range(self.seats))

    @property
    def is_last_round(self) -> bool:
        """Whether the eighth round is on."""
        return self.round == ROUNDS
