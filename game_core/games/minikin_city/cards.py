"""The card set of Minikin City: what cards, reward cards and tokens show."""

from enum import StrEnum
from functools import cached_property
from typing import Final

import msgspec


class Colour(StrEnum):
    """The three colours; the one card without any has none of them."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"

    @property
    def letter(self) -> str:
        """The letter that card names begin with."""
        return self.value[0].upper()


class Symbol(StrEnum):
    """The six kinds of symbol, and the cockade, which is worth points of its own."""

    STAR = "star"
    LEAF = "leaf"
    DROP = "drop"
    BELL = "bell"
    KEY = "key"
    FLAG = "flag"
    COCKADE = "cockade"


KINDS: Final = tuple(symbol for symbol in Symbol if symbol is not Symbol.COCKADE)
COLOURS: Final = frozenset(Colour)
SYMBOLS: Final = frozenset(Symbol)
"""The symbols that make up a set; cockades are no part of it."""


class Thing(StrEnum):
    """What an effect counts beside symbols, colours and cards in a range of values."""

    COLOUR_SET = "colour_set"
    SYMBOL_SET = "symbol_set"
    KIND = "kind"
    PAWN = "pawn"
    INSTANT = "instant"


VALUES: Final = 20
TOP: Final = 21
"""The value of the card without a colour."""
CARDS: Final = 3 * VALUES + 1
ROUNDS: Final = 8
REWARD_CARDS: Final = ROUNDS + 1
TOKENS: Final = 10
PAWNS: Final = 75
MOST_SPACES: Final = 5
SEATS: Final = range(2, 6)


class Count(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Something to count, and how much of it: `of` is a symbol, a colour, a thing or "3-7", the
    cards of those values.
    """

    of: str
    number: int = 1

    @cached_property
    def values(self) -> range | None:
        """The values that a range counts; None for anything else."""
        low, dash, high = self.of.partition("-")
        if dash and low.isdigit() and high.isdigit():
            return range(int(low), int(high) + 1)
        return None


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody gets: one kind of it."""

    points: int = 0
    cockades: int = 0
    pawns: int = 0
    tokens: int = 0

    def times(self, number: int) -> "Gain":
        """The gain `number` times over."""
        return Gain(
            self.points * number, self.cockades * number, self.pawns * number, self.tokens * number
        )

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """The kinds of it that are there: name and number."""
        return tuple(
            (name, getattr(self, name))
            for name in self.__struct_fields__
            if getattr(self, name) != 0
        )


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """MK-31: with `needs`, the gain once if all are met; with `each`, once for every such number
    of things; with neither, a simple reward.
    """

    gain: Gain
    needs: tuple[Count, ...] = ()
    each: Count | None = None


class Card(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A city card. An effect acts at once (`instant`) or scores when its `spaces` are full."""

    value: int
    colour: Colour | None = None
    symbols: tuple[Symbol, ...] = ()
    spaces: int = 0
    instant: Effect | None = None
    scoring: Effect | None = None

    @cached_property
    def name(self) -> str:
        """What positions, actions and states call it: "G1" for Green 1, "21" without a colour."""
        return f"{self.colour.letter if self.colour else ''}{self.value}"


class RewardCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reward card: one gain for each place in the ranking, the first on top."""

    players: int
    number: int
    colour: Colour
    spaces: tuple[Gain, ...]


class EndgameTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tile on the ninth reward card: one gain for each place in the last ranking."""

    players: int
    spaces: tuple[Gain, ...]


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus token: pawns at once, or points, cockades, symbols or a colour wildcard later."""

    name: str
    gain: Gain = Gain()
    symbols: tuple[Symbol, ...] = ()
    wild: bool = False


class CardSet(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything that is printed."""

    cards: tuple[Card, ...]
    rewards: tuple[RewardCard, ...]
    endgame: tuple[EndgameTile, ...]
    tokens: tuple[Token, ...]

    @cached_property
    def by_name(self) -> dict[str, Card]:
        """The city cards by name."""
        return {card.name: card for card in self.cards}

    @cached_property
    def token(self) -> dict[str, Token]:
        """The tokens by name."""
        return {token.name: token for token in self.tokens}

    @cached_property
    def rewards_for(self) -> dict[int, dict[int, RewardCard]]:
        """The reward cards by number of players, then by their own number."""
        return {
            players: {card.number: card for card in self.rewards if card.players == players}
            for players in SEATS
        }

    @cached_property
    def tile_for(self) -> dict[int, EndgameTile]:
        """The endgame tile by number of players."""
        return {tile.players: tile for tile in self.endgame}

    def reward_of(self, players: int, marker: str) -> Gain:
        """What the space of a marker brings: "3b" is the second of card 3, "Ea" the tile's top."""
        place = ord(marker[-1]) - ord("a")
        if marker[0] == ENDGAME:
            return self.tile_for[players].spaces[place]
        return self.rewards_for[players][int(marker[:-1])].spaces[place]


ENDGAME: Final = "E"


def marker_of(card: int | None, place: int) -> str:
    """The name of a space for a marker; None is the endgame tile."""
    return f"{ENDGAME if card is None else card}{'abcde'[place]}"


def card_order(card: Card) -> tuple[int, int]:
    """A sort key: by colour, then by value; the card without a colour last."""
    colours = list(Colour)
    return (colours.index(card.colour) if card.colour else len(colours), card.value)
