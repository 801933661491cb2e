"""What statistics and boards tell: plain figures."""

from __future__ import annotations

import msgspec

from bot.ratings.par import Par
from bot.ratings.results import Mode
from game_core.kernel.seats import Seat


class Pace(msgspec.Struct, frozen=True):
    """How quickly answers came: mean seconds, None where no clock ran; and the time-outs."""

    reply: float | None
    time_outs: int


class PoolLine(msgspec.Struct, frozen=True):
    """A person's games of one kind; `mean_place` only against others, `par` only against the game.

    `wins` are first places, or games that were won; `rating` is the number people see.
    """

    rules: str
    mode: Mode
    games: int
    wins: int
    left: int
    best: int
    mean_place: float | None = None
    rating: str | None = None
    par: Par | None = None


class PersonRecord(msgspec.Struct, frozen=True):
    """What a person has played on a server."""

    games: int
    lines: tuple[PoolLine, ...]
    pace: Pace
    unlisted: bool


class Versus(msgspec.Struct, frozen=True):
    """Two people in one game: how often either stood above the other, and how often together."""

    rules: str
    first: int
    second: int
    tied: int
    together: int
    """Games in which they were partners."""


class KindLine(msgspec.Struct, frozen=True):
    """The finished games of one kind on a server; `won` counts where games can be won."""

    rules: str
    mode: Mode
    games: int
    mean: float
    best: int
    won: int | None


class ServerRecord(msgspec.Struct, frozen=True):
    """What a server has played."""

    games: int
    people: int
    lines: tuple[KindLine, ...]
    pace: Pace


class SeatLine(msgspec.Struct, frozen=True):
    """How a seat fared among `seats`: games, first places, mean score."""

    seats: int
    seat: Seat
    games: int
    first: int
    mean: float


class CardLine(msgspec.Struct, frozen=True):
    """A card by its key, or what was taken for one: how often it was played, and the mean score of
    who did.
    """

    card: str
    times: int
    mean: float


class GameRecord(msgspec.Struct, frozen=True):
    """What a server has made of one game: its seats where people play against each other, and its
    cards, the most played first.
    """

    rules: str
    kinds: tuple[KindLine, ...]
    seats: tuple[SeatLine, ...]
    cards: tuple[CardLine, ...]
    pace: Pace


class BoardLine(msgspec.Struct, frozen=True):
    """A person on a board: the rating people see, or par and win rate."""

    name: str
    games: int
    rating: str | None = None
    par: Par | None = None


class Board(msgspec.Struct, frozen=True):
    """One pool's board, the best first; `mine` is how many games the asker has in it."""

    rules: str
    mode: Mode
    lines: tuple[BoardLine, ...]
    mine: int
