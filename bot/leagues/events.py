"""What happens to a season: the append-only log that it is the fold of, and its audit."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.leagues.entering import Past
from bot.leagues.plans import Member
from bot.leagues.season import Person, SeasonTable
from bot.leagues.settings import Settings


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened at a time, in seconds since 1970."""

    at: int


class SettingsChanged(Event, frozen=True):
    """The organiser has chosen anew, before the start; `start` too."""

    by: Person
    settings: Settings
    start: int


class SignedUp(Event, frozen=True):
    """A person has entered, with a partner where pairs play."""

    person: Person
    partner: Person | None = None


class Withdrew(Event, frozen=True):
    """A person takes their entry back; from a running season they drop out."""

    person: Person


class CheckedIn(Event, frozen=True):
    """A person has confirmed that they will play."""

    person: Person


class Offered(Event, frozen=True):
    """A person is in the pool of substitutes, or is not any more."""

    person: Person
    is_ready: bool


class Step(StrEnum):
    """A point in time that every season comes to."""

    CHECK_IN = "check-in"
    CLOSE = "close"
    START = "start"
    ROUND = "round"
    NEXT = "next"
    END = "end"
    LOOK = "look"
    """At a table: has everybody started, has anybody timed out?"""
    ASK = "ask"
    """A substitute has not answered in time."""
    RESUME = "resume"
    """An emergency pause is over."""
    SETTLE = "settle"
    """Nobody has judged a dispute in time."""


class Reached(Event, frozen=True):
    """A point in time has come; `number` is of the table or person it concerns."""

    step: Step
    number: int = 0


class PutOff(Event, frozen=True):
    """Too few have checked in: the season starts later."""

    start: int


class Began(Event, frozen=True):
    """The season has started: who plays where. The plan is kept as it was made."""

    past: Past
    divisions: tuple[tuple[Member, ...], ...]
    tables: tuple[SeasonTable, ...]
    left_out: tuple[Person, ...] = ()


class RoundPaired(Event, frozen=True):
    """The swiss round of that number, from 0."""

    number: int
    tables: tuple[SeasonTable, ...]
    byes: tuple[Member, ...]


class Challenged(Event, frozen=True):
    """Somebody on a ladder plays somebody above."""

    by: Person
    other: Member


class Moved(Event, frozen=True):
    """The season lives in another channel from now on, of another server or under another bot:
    what had not ended begins anew there.
    """

    guild: int
    channel: int


class TableOpened(Event, frozen=True):
    """The table is in play as that game; again after a restart, or with somebody else in a seat:
    both leave time-outs `behind`.
    """

    table: int
    game: int
    behind: tuple[tuple[Person, int], ...] = ()


class Looked(Event, frozen=True):
    """How a table stands: moves and time-outs by seat, and whom it has waited for since when."""

    table: int
    moves: tuple[int, ...]
    time_outs: tuple[int, ...]
    waiting: tuple[tuple[int, int], ...]


class TableEnded(Event, frozen=True):
    """A table has ended: places, scores and time-outs by seat; `left` are seats left for good."""

    table: int
    game: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    time_outs: tuple[int, ...]
    left: tuple[int, ...] = ()


class SubstituteAnswered(Event, frozen=True):
    """Who was asked for a seat has said yes or no."""

    table: int
    person: Person
    is_ready: bool


class Paused(Event, frozen=True):
    """A person takes their emergency pause of the season."""

    person: Person


class Disputed(Event, frozen=True):
    """A person at a table asks for a judge."""

    table: int
    person: Person
    reason: str


class Act(StrEnum):
    """What a judge may do."""

    RESUME = "resume"
    REWIND = "rewind"
    ADJUDICATE = "adjudicate"
    REPLACE = "replace"


class Judged(Event, frozen=True):
    """A judge has spoken, publicly: `to` is the record to rewind to, `who` is to be replaced."""

    table: int
    judge: Person
    act: Act
    reason: str
    to: int | None = None
    who: Person | None = None


class Corrected(Event, frozen=True):
    """A result is another one: places and scores in the order of the table's members."""

    table: int
    by: Person
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


AnyEvent = (
    SettingsChanged
    | SignedUp
    | Withdrew
    | CheckedIn
    | Offered
    | Reached
    | PutOff
    | Began
    | RoundPaired
    | Challenged
    | Moved
    | TableOpened
    | Looked
    | TableEnded
    | SubstituteAnswered
    | Paused
    | Disputed
    | Judged
    | Corrected
)


def packed(event: AnyEvent) -> bytes:
    """The event as a MessagePack map."""
    return msgspec.msgpack.encode(event)


def unpacked(body: bytes) -> AnyEvent:
    """The event of a stored map."""
    return msgspec.msgpack.decode(body, type=AnyEvent)
