"""How a match stands in the store: MessagePack maps, to which fields are only ever added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.store.rows import EntryRow, SnapshotRow
from game_core.kernel.decision import Event
from game_core.kernel.game import AnyGame
from game_core.kernel.log import Entry, Made, Rebased, Record, Undo
from game_core.kernel.match import Advance, Match
from game_core.kernel.seats import Seat

AnyMatch = Match[Any, Any]
AnyAdvance = Advance[Any, Any]

_pack = msgspec.msgpack.encode


class StoredEntry(msgspec.Struct, frozen=True):
    """An entry, what everybody may know of it, and the turn it was made in."""

    decision: int
    seat: Seat
    action: msgspec.Raw
    automatic: bool = False
    events: tuple[msgspec.Raw, ...] = ()
    turn: int = 0


class StoredUndo(msgspec.Struct, frozen=True):
    """An undo by `seat` back to record `to`."""

    to: int
    seat: Seat


class StoredRebase(msgspec.Struct, frozen=True):
    """The state that play goes on from under new rules."""

    state: bytes
    drawn: int


class StoredMatch(msgspec.Struct, frozen=True):
    """The head of a match; `branches` of its open decisions only."""

    state: msgspec.Raw
    drawn: int
    undos: int
    branches: dict[int, int]


class Told(msgspec.Struct, frozen=True):
    """A record as the log tells it."""

    record: Record
    events: tuple[Event, ...] = ()
    turn: int = 0


def entry_rows(game: AnyGame, advance: AnyAdvance, turn: int) -> Iterator[EntryRow]:
    """The rows of the records that an advance made in that turn."""
    made = {one.entry.seq: one for one in advance.made}
    for record in advance.records:
        yield record_row(game, record, made.get(record.seq), turn)


def record_row(game: AnyGame, record: Record, made: Made | None, turn: int) -> EntryRow:
    """The row of one record."""
    match record:
        case Entry():
            events = tuple(msgspec.Raw(_pack(event)) for event in made.events) if made else ()
            stored = StoredEntry(
                record.decision,
                record.seat,
                msgspec.Raw(game.encode_action(record.action)),
                record.automatic,
                events,
                turn,
            )
            return EntryRow(record.seq, "entry", _pack(stored))
        case Undo():
            return EntryRow(record.seq, "undo", _pack(StoredUndo(record.to, record.seat)))
        case Rebased():
            return EntryRow(record.seq, "rebased", _pack(StoredRebase(record.state, record.drawn)))


def told(game: AnyGame, rows: Sequence[EntryRow]) -> Iterator[Told]:
    """The records of a log with their public events; raises msgspec.DecodeError on other rules."""
    for row in rows:
        record, stored = _record(game, row)
        if stored is None:
            yield Told(record)
        else:
            decode = msgspec.msgpack.decode
            events = tuple(decode(event, type=game.event_type) for event in stored.events)
            yield Told(record, events, stored.turn)


def records(game: AnyGame, rows: Sequence[EntryRow]) -> tuple[tuple[Record, ...], dict[int, int]]:
    """A log, and the turn in which each decision was answered last."""
    log: list[Record] = []
    turns: dict[int, int] = {}
    for row in rows:
        record, stored = _record(game, row)
        log.append(record)
        if stored is not None:
            turns[stored.decision] = stored.turn
    return tuple(log), turns


def snapshot(match: AnyMatch) -> SnapshotRow:
    """The head of a match, to go on from."""
    branches = {one.id: match.branches[one.id] for one in match.pending}
    state = msgspec.Raw(match.game.encode_state(match.state))
    stored = StoredMatch(state, match.drawn, match.undos, branches)
    return SnapshotRow(match.game.version, _pack(stored))


def stored_match(row: SnapshotRow) -> StoredMatch:
    """The head of a match as it was stored."""
    return msgspec.msgpack.decode(row.body, type=StoredMatch)


def _record(game: AnyGame, row: EntryRow) -> tuple[Record, StoredEntry | None]:
    decode = msgspec.msgpack.decode
    if row.kind == "undo":
        undo = decode(row.body, type=StoredUndo)
        return Undo(row.seq, undo.to, undo.seat), None
    if row.kind == "rebased":
        rebase = decode(row.body, type=StoredRebase)
        return Rebased(row.seq, rebase.state, rebase.drawn), None
    entry = decode(row.body, type=StoredEntry)
    action = game.decode_action(bytes(entry.action))
    return Entry(row.seq, entry.decision, entry.seat, action, entry.automatic), entry
