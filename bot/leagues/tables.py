"""What a league needs of tables; the shell has the hands, tests have quicker ones."""

from __future__ import annotations

from typing import Protocol

import msgspec

from bot.leagues.season import Person


class Wish(msgspec.Struct, frozen=True):
    """A table to open: whose it is, where, what is played, and the persons by seat.

    `channel` is where its thread hangs, `seed` the deal as 32 hexadecimal digits.
    """

    season: int
    table: int
    guild: int
    channel: int
    title: str
    game: str
    options: tuple[tuple[str, str], ...]
    clock: str
    seed: str
    seats: tuple[Person, ...]


class TableFacts(msgspec.Struct, frozen=True):
    """How a table stands, by seat: moves and time-outs so far, and who has left for good.

    `waiting` are (seat, since) of those it waits for; `places` and `scores` are there once it
    `is_over`; ended without an outcome, both are empty. `persons` are who holds the seats by now,
    where that may have changed without the season.
    """

    is_over: bool
    moves: tuple[int, ...]
    time_outs: tuple[int, ...]
    waiting: tuple[tuple[int, int], ...] = ()
    left: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    persons: tuple[Person | None, ...] = ()


class Later(Exception):
    """What was asked of a table cannot be done now; it is tried again."""


class SeasonTables(Protocol):
    """The tables of seasons. Everything may be asked twice and is done once; raises Later where it
    must be tried again.
    """

    async def open(self, wish: Wish) -> int:
        """The game of the table, opened in a thread of its own."""

    async def restart(self, wish: Wish, old: int) -> int:
        """A new game of the table in its thread; the old one is ended without an outcome."""

    async def facts(self, game: int) -> TableFacts:
        """How the game stands."""

    async def reseat(self, game: int, seats: tuple[Person, ...]) -> None:
        """These persons play it from now on, each in their seat; who had left stays away."""

    async def leave(self, game: int, seat: int) -> None:
        """The seat is left for good, and a computer player goes on."""

    async def freeze(self, game: int) -> None:
        """The clock stands."""

    async def thaw(self, game: int) -> None:
        """The clock runs."""

    async def rewind(self, game: int, to: int) -> None:
        """The game is taken back to that record, where anything came after it."""

    async def adjudicate(self, game: int) -> None:
        """The game ends as it stands: whoever it waits for has caused it."""

    async def abandon(self, game: int) -> None:
        """The game is over without a result: its season goes on elsewhere."""

    async def correct(
        self, game: int, places: tuple[int, ...], scores: tuple[int, ...] | None
    ) -> None:
        """The result of a game that is over has these places and scores, by seat; its own scores
        where there are none.
        """

    async def discuss(self, wish: Wish, game: int, reason: str) -> None:
        """A thread about the game, with its public log."""
