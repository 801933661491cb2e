"""Records of games as files (`alderman-record/1`, JSON): anyone can verify deal, moves and end.

A record holds the present line of play: what was taken back is not in it. It holds every secret
of the game, so it is given out when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from game_core.kernel.decision import Action
from game_core.kernel.game import AnyGame
from game_core.kernel.history import WrongEntry, replay
from game_core.kernel.log import Entry, Rebased, line_of_play
from game_core.kernel.log import Record as LogRecord
from game_core.kernel.match import Match
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Options, Seat, Table

FORMAT: Final = "alderman-record/1"


class BadRecord(ValueError):
    """A file that is no record, or one of other rules or cards; the sentence says which."""


class CardSetName(msgspec.Struct, frozen=True):
    """The card set that was played with: whose it is, and its digest."""

    game: str
    digest: str


class RecordedEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry; its number is its place in the list, counted from 1. Seat -1 is chance."""

    seat: Seat
    decision: int
    action: msgspec.Raw
    automatic: bool = False


class RecordedSheet(msgspec.Struct, frozen=True):
    """A score sheet: its lines as [key, points]."""

    seats: tuple[Seat, ...]
    total: int
    lines: tuple[tuple[str, int], ...]


class RecordedOutcome(msgspec.Struct, frozen=True):
    """How it ended: numbers only, so that another wording changes no record."""

    sheets: tuple[RecordedSheet, ...]
    places: tuple[int, ...]
    won: bool | None
    facts: dict[str, int | bool | str]


class Base(msgspec.Struct, frozen=True):
    """Where a record begins whose game changed its rules on the way: a state, and the number of
    chance entries before it.
    """

    state: msgspec.Raw
    drawn: int


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """The file. `outcome` is null for a game that was ended before its end."""

    format: str
    game: str
    rules: int
    cards: CardSetName
    seats: int
    options: msgspec.Raw
    seed: str
    entries: tuple[RecordedEntry, ...]
    outcome: RecordedOutcome | None
    base: Base | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record that has been read: ready to replay, not yet verified."""

    game: AnyGame
    table: Table
    seed: str
    log: tuple[LogRecord, ...]
    outcome: RecordedOutcome | None

    @property
    def before(self) -> int:
        """The records of `log` that are no entries of the file."""
        return sum(isinstance(one, Rebased) for one in self.log)


def to_record(match: Match[Any, Any]) -> bytes:
    """The match as a record file."""
    game = match.game
    rebased = [one for one in match.log if isinstance(one, Rebased)]
    base = None
    if rebased:
        state = game.decode_state(rebased[-1].state)
        base = Base(msgspec.Raw(msgspec.json.encode(state)), rebased[-1].drawn)
    outcome = game.outcome(match.state)
    record = Record(
        format=FORMAT,
        game=game.key,
        rules=game.version,
        cards=CardSetName(game.key, game.digest),
        seats=match.table.seats,
        options=msgspec.Raw(msgspec.json.encode(match.table.options)),
        seed=match.seed,
        entries=tuple(_recorded(entry) for entry in line_of_play(match.log)),
        outcome=None if outcome is None else _outcome(outcome),
        base=base,
    )
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def from_record(blob: bytes, lookup: Callable[[str], AnyGame]) -> Recorded:
    """The record read; `lookup` finds a game by key, or raises LookupError with a sentence.

    Raises BadRecord, or WrongEntry for an entry that is no action of the game.
    """
    record = _decoded(blob)
    try:
        game = lookup(record.game)
    except LookupError as error:
        raise BadRecord(str(error.args[0])) from error
    _check_rules(record, game)
    table = Table(record.seats, _options(record, game))
    log: tuple[LogRecord, ...] = () if record.base is None else (_rebased(record.base, game),)
    entries = (
        _entry(entry, number, len(log) + number, game)
        for number, entry in enumerate(record.entries, 1)
    )
    log = (*log, *entries)
    return Recorded(game, table, record.seed, log, record.outcome)


def verify(recorded: Recorded) -> Match[Any, Any]:
    """The match that the record replays to; raises WrongEntry at the first entry that cannot be,
    and BadRecord where it ends otherwise than it says.
    """
    try:
        match = replay(recorded.game, recorded.table, recorded.seed, recorded.log)
    except WrongEntry as error:
        raise WrongEntry(error.seq - recorded.before, str(error)) from None
    outcome = recorded.game.outcome(match.state)
    found = None if outcome is None else _outcome(outcome)
    if found != recorded.outcome:
        raise BadRecord(_difference(recorded.outcome, found))
    return match


def _decoded(blob: bytes) -> Record:
    try:
        record = msgspec.json.decode(blob, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"This is not a record of a game: {error}.") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"This is not JSON, or the file is damaged: {error}.") from error
    if record.format != FORMAT:
        raise BadRecord(f"This is a file of the format “{record.format}”, not “{FORMAT}”.")
    return record


def _check_rules(record: Record, game: AnyGame) -> None:
    if record.rules != game.version:
        raise BadRecord(
            f"This was played under rules version {record.rules} of {game.key}, but version"
            f" {game.version} is installed."
        )
    if record.cards.digest != game.digest:
        raise BadRecord(
            f"This was played with another card set of {game.key} ({record.cards.digest[:12]}…,"
            f" not {game.digest[:12]}…)."
        )
    if record.seats not in game.seats:
        raise BadRecord(
            f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {record.seats}."
        )
    if len(record.seed) != 32 or not set(record.seed) <= set("0123456789abcdef"):
        raise BadRecord("Its seed is not one of 32 hexadecimal digits.")


def _options(record: Record, game: AnyGame) -> Options:
    try:
        return msgspec.json.decode(record.options, type=game.options_type)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"Its options are not those of {game.key}: {error}.") from error


def _rebased(base: Base, game: AnyGame) -> Rebased:
    try:
        state = msgspec.json.decode(base.state, type=game.state_type)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"The state it begins with cannot be read: {error}.") from error
    return Rebased(1, game.encode_state(state), base.drawn)


def _entry(entry: RecordedEntry, number: int, seq: int, game: AnyGame) -> Entry:
    try:
        action: Action = msgspec.json.decode(entry.action, type=game.action_type)
    except (msgspec.DecodeError, RecursionError) as error:
        raise WrongEntry(number, f"it is no action of {game.key}: {error}") from error
    return Entry(seq, entry.decision, entry.seat, action, entry.automatic)


def _recorded(entry: Entry) -> RecordedEntry:
    action = msgspec.Raw(msgspec.json.encode(entry.action))
    return RecordedEntry(entry.seat, entry.decision, action, entry.automatic)


def _outcome(outcome: Outcome) -> RecordedOutcome:
    return RecordedOutcome(
        sheets=tuple(
            RecordedSheet(
                sheet.seats, sheet.total, tuple((line.key, line.points) for line in sheet.lines)
            )
            for sheet in outcome.sheets
        ),
        places=outcome.places,
        won=outcome.won,
        facts=dict(outcome.facts),
    )


def _difference(said: RecordedOutcome | None, found: RecordedOutcome | None) -> str:
    if said is None:
        return "It has no outcome, but its entries lead to the end of the game."
    if found is None:
        return "It has an outcome, but its entries stop before the end of the game."
    for one, other in zip(said.sheets, found.sheets, strict=False):
        for key, points in sorted(set(other.lines) - set(one.lines)):
            seats = ", ".join(str(seat + 1) for seat in other.seats)
            said_points = dict(one.lines).get(key, "nothing")
            return f"The rules give seat {seats} {points} for {key}, the file says {said_points}."
    return "Its outcome is not the one that the rules give."
