"""What is to be done when something has happened to a season: plain values, done by the shell."""

from __future__ import annotations

import msgspec

from bot.leagues.events import Step
from bot.leagues.season import Person, Season
from game_core.kernel.words import Words


class Order(msgspec.Struct, frozen=True, tag=True):
    """One thing to do, once."""


class Post(Order, frozen=True):
    """A public post in the league's channel; `button` is the verb of its one button."""

    words: Words
    mentions: tuple[Person, ...] = ()
    button: str = "standings"


class Tell(Order, frozen=True):
    """A direct message; `table` is what its button is about."""

    person: Person
    words: Words
    button: str = "my"
    table: int = 0


class Wake(Order, frozen=True):
    """That step comes at that time, and at no other."""

    step: Step
    number: int
    at: int


class Sleep(Order, frozen=True):
    """That step does not come any more."""

    step: Step
    number: int


class Open(Order, frozen=True):
    """The table is opened as a game in a thread; opened already, nothing is done."""

    table: int


class Restart(Order, frozen=True):
    """The table begins again with the same seed and the persons who now sit there."""

    table: int


class Replace(Order, frozen=True):
    """The seat is played by another person from now on."""

    table: int
    seat: int
    person: Person


class Leave(Order, frozen=True):
    """The seat's person has left for good; a computer player goes on."""

    table: int
    seat: int


class Freeze(Order, frozen=True):
    """The clock of the table stands."""

    table: int


class Thaw(Order, frozen=True):
    """The clock of the table runs again."""

    table: int


class Rewind(Order, frozen=True):
    """The game is taken back to that record, and its clock runs."""

    table: int
    to: int


class Adjudicate(Order, frozen=True):
    """The game ends as it stands."""

    table: int


class Abandon(Order, frozen=True):
    """A game that was the table's ends without a result."""

    table: int
    game: int


class Correct(Order, frozen=True):
    """The result that the table's game has left is the one that the season has."""

    table: int


class Discuss(Order, frozen=True):
    """A thread for the dispute about a table, with its public log."""

    table: int
    reason: str


class NextSeason(Order, frozen=True):
    """Sign-up for the following season opens."""

    start: int


AtTables = (
    Open
    | Restart
    | Replace
    | Leave
    | Freeze
    | Thaw
    | Rewind
    | Adjudicate
    | Abandon
    | Correct
    | Discuss
)
"""Orders that reach beyond the store: each may be given twice and does its work once."""
AnyOrder = Post | Tell | Wake | Sleep | NextSeason | AtTables


class Turn(msgspec.Struct, frozen=True):
    """The season after an event, and what is to be done."""

    season: Season
    orders: tuple[AnyOrder, ...] = ()

    def then(self, *orders: AnyOrder) -> Turn:
        """The same with more to do."""
        return Turn(self.season, (*self.orders, *orders))


def packed(order: AtTables) -> bytes:
    """The order as a MessagePack map."""
    return msgspec.msgpack.encode(order)


def unpacked(body: bytes) -> AtTables:
    """The order of a stored map."""
    return msgspec.msgpack.decode(body, type=AtTables)
