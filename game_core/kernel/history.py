"""Replay of a log, and what of it may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Generic, TypeVar

from game_core.kernel.errors import PlayerError, StaleChoice, UndoRefused
from game_core.kernel.game import Game
from game_core.kernel.log import Entry, Made, Rebased, Record, Undo
from game_core.kernel.match import (
    Advance,
    Match,
    apply_entry,
    drawn_action,
    play,
    self_playing,
    settled,
)
from game_core.kernel.seats import NATURE, Seat, Table
from game_core.kernel.words import words

S = TypeVar("S")
V = TypeVar("V")


class WrongEntry(ValueError):
    """A log that these rules could not have made; `seq` is its first wrong record."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(why)
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, V]):
    """The match as record `at` left it; `made` is None at the very start and after a rebase."""

    at: int
    match: Match[S, V]
    made: Made | None


def moments(
    game: Game[S, V], table: Table, seed: str, log: Sequence[Record]
) -> tuple[Moment[S, V], ...]:
    """The present line of play, replayed and checked record by record; the last is the match
    itself.

    Play before the last rebase is not looked at: these rules need not be able to replay it.
    Raises WrongEntry at the first record that is illegal here, or that the seed did not draw.
    """
    for number, record in enumerate(log, 1):
        if record.seq != number:
            raise WrongEntry(record.seq, f"its number should be {number}")
    rebased = [number for number, record in enumerate(log, 1) if isinstance(record, Rebased)]
    first = rebased[-1] if rebased else 0
    line: list[Moment[S, V]] = [Moment(first, _opening(game, table, seed, log[:first]), None)]
    for record in log[first:]:
        head = line[-1].match
        match record:
            case Entry():
                after, made = _checked(head, record)
                line.append(Moment(record.seq, after, made))
            case Undo():
                line = [one for one in line if one.at <= record.to]
                if not line or line[-1].at != record.to:
                    raise WrongEntry(record.seq, f"it cannot go back to {record.to}")
                line[-1] = replace(line[-1], match=_rewound(head, line[-1].match, record))
            case Rebased():
                raise AssertionError("the last rebase comes first")
    return tuple(line)


def replay(game: Game[S, V], table: Table, seed: str, log: Sequence[Record]) -> Match[S, V]:
    """The match that a log leads to; raises WrongEntry as `moments` does."""
    return moments(game, table, seed, log)[-1].match


def adopt(
    game: Game[S, V], table: Table, seed: str, log: Sequence[Record], state: S, drawn: int
) -> Match[S, V]:
    """The match under new rules: the log's own where it replays to `state`, else rebased on
    `state`.

    The rebase is then the last record of the result's log, and is new (ST-14).
    """
    try:
        match = replay(game, table, seed, log)
    except WrongEntry:
        pass
    else:
        if match.state == state:
            return match
    rebased = Rebased(len(log) + 1, game.encode_state(state), drawn)
    return _resumed(game, table, seed, state, (*log, rebased))


@dataclass(frozen=True, slots=True)
class UndoTerms:
    """What an undo by `seat` would do: go back to just after record `to`, if all of `consent`
    agree.
    """

    seat: Seat
    to: int
    consent: tuple[Seat, ...]


def undo_terms(match: Match[S, V], seat: Seat) -> UndoTerms:
    """What taking back the last action of `seat` takes; raises UndoRefused where there is none.

    Together or alone, whoever acted last may always take it back, and nobody else. Against each
    other it is free up to a reveal, a draw or another seat's entry on the main flow that would be
    lost; beyond it every other seat must agree where something was shown, else those who lose.
    """
    line = moments(match.game, match.table, match.seed, match.log)
    mine = _last_of(line, seat)
    if mine is None:
        raise UndoRefused(words("error-undo-nothing"))
    to = line[mine - 1].at
    since = [one.made for one in line[mine:] if one.made is not None]
    acted = [made for made in since if _is_by_other(made, seat)]
    if match.game.cooperative(match.table):
        if acted:
            raise UndoRefused(words("error-undo-not-last", seat=acted[-1].entry.seat))
        return UndoTerms(seat, to, ())
    if any(made.reveals for made in since):
        return UndoTerms(
            seat, to, tuple(other for other in range(match.table.seats) if other != seat)
        )
    kept = _taken_back(match, line, mine - 1, seat).kept
    lost = [made.entry.seat for made in acted if made.blocks and made.entry.seq not in kept]
    return UndoTerms(seat, to, tuple(sorted(set(lost))))


def has_shown(match: Match[S, V], terms: UndoTerms) -> bool:
    """Whether anything that the undo would take back was a draw, or showed something new."""
    line = moments(match.game, match.table, match.seed, match.log)
    since = [one.made for one in line if one.at > terms.to and one.made is not None]
    return any(made.reveals for made in since)


def undo(match: Match[S, V], terms: UndoTerms) -> Advance[S, V]:
    """The match after the undo; answers of others to decisions that already stood there are
    kept.

    Raises StaleChoice where the place to go back to was itself taken back meanwhile.
    """
    line = moments(match.game, match.table, match.seed, match.log)
    target = next((i for i, one in enumerate(line) if one.at == terms.to), None)
    if target is None:
        raise StaleChoice(words("error-stale"))
    return _taken_back(match, line, target, terms.seat).advance


def choices(line: Sequence[Moment[S, V]]) -> tuple[Moment[S, V], ...]:
    """Of a line of play, the moments that somebody's own choice has made: no chance, nothing
    forced.
    """
    return tuple(
        after
        for before, after in pairwise(line)
        if after.made is not None
        and after.made.entry.seat != NATURE
        and not _is_forced(before.match, after.made)
    )


def rewind(match: Match[S, V], seq: int) -> Advance[S, V]:
    """The match as it stood when the choice of record `seq` was to be made; nothing is kept.

    Chance draws again what it drew. Raises StaleChoice where that record is no choice on the
    present line of play: it may have been taken back meanwhile.
    """
    line = moments(match.game, match.table, match.seed, match.log)
    if all(one.at != seq for one in choices(line)):
        raise StaleChoice(words("error-stale"))
    before = next(one for one, after in pairwise(line) if after.at == seq)
    record = Undo(match.seq + 1, before.at, NATURE)
    rest = settled(_rewound(match, before.match, record))
    return Advance(rest.match, rest.made, (record, *rest.records))


@dataclass(frozen=True, slots=True)
class _TakenBack(Generic[S, V]):
    advance: Advance[S, V]
    kept: frozenset[int]
    """The numbers of the old entries that were made again."""


def _taken_back(
    match: Match[S, V], line: Sequence[Moment[S, V]], target: int, seat: Seat
) -> _TakenBack[S, V]:
    record = Undo(match.seq + 1, line[target].at, seat)
    after = _rewound(match, line[target].match, record)
    stood = {decision.id for decision in after.pending}
    made: list[Made] = []
    kept: set[int] = set()
    for before, one in pairwise(line[target:]):
        if one.made is None or _is_forced(before.match, one.made):
            continue
        entry = one.made.entry
        if entry.decision not in stood or entry.seat in (NATURE, seat):
            continue
        try:
            again = play(after, entry.seat, entry.decision, entry.action, automatic=entry.automatic)
        except PlayerError:
            continue
        after = again.match
        made += again.made
        kept.add(entry.seq)
    rest = settled(after)
    made += rest.made
    records: tuple[Record, ...] = (record, *(item.entry for item in made))
    return _TakenBack(Advance(rest.match, tuple(made), records), frozenset(kept))


def _opening(game: Game[S, V], table: Table, seed: str, before: Sequence[Record]) -> Match[S, V]:
    """The match where replay begins: at the start, or at the rebase that `before` ends with."""
    if not before:
        opening = Match(game, table, seed, game.start(table))
        return replace(opening, branches={one.id: 0 for one in opening.pending})
    rebased = before[-1]
    assert isinstance(rebased, Rebased)
    try:
        state = game.decode_state(rebased.state)
    except ValueError as error:
        raise WrongEntry(rebased.seq, "its snapshot cannot be read") from error
    return _resumed(game, table, seed, state, before)


def _resumed(
    game: Game[S, V], table: Table, seed: str, state: S, before: Sequence[Record]
) -> Match[S, V]:
    """The match at a rebase; its open decisions begin a branch of their own."""
    rebased = before[-1]
    assert isinstance(rebased, Rebased)
    undos = sum(isinstance(record, Undo) for record in before)
    match = Match(game, table, seed, state, tuple(before), rebased.drawn, undos)
    return replace(match, branches={one.id: undos for one in match.pending})


def _checked(head: Match[S, V], entry: Entry) -> tuple[Match[S, V], Made]:
    try:
        decision = head.decision(entry.decision)
    except StaleChoice:
        raise WrongEntry(entry.seq, f"decision {entry.decision} is not open there") from None
    itself = self_playing(head.pending)
    if itself is not None and itself.id != decision.id:
        raise WrongEntry(entry.seq, f"decision {itself.id} plays by itself before it")
    if entry.is_chance:
        if NATURE not in decision.seats:
            raise WrongEntry(entry.seq, "chance has nothing to draw there")
        if drawn_action(head, decision) != entry.action:
            raise WrongEntry(entry.seq, "the seed draws something else")
    elif entry.seat not in decision.seats and entry.seat not in decision.answered:
        raise WrongEntry(entry.seq, f"seat {entry.seat} has nothing to decide there")
    elif entry.action not in head.game.legal(head.state, decision, entry.seat):
        raise WrongEntry(entry.seq, "the action is not legal there")
    return apply_entry(head, entry)


def _rewound(head: Match[S, V], target: Match[S, V], record: Undo) -> Match[S, V]:
    return replace(target, log=(*head.log, record), undos=head.undos + 1)


def _last_of(line: Sequence[Moment[S, V]], seat: Seat) -> int | None:
    for index in range(len(line) - 1, 0, -1):
        made = line[index].made
        if made and made.entry.seat == seat and not _is_forced(line[index - 1].match, made):
            return index
    return None


def _is_forced(before: Match[S, V], made: Made) -> bool:
    return any(one.forced for one in before.pending if one.id == made.entry.decision)


def _is_by_other(made: Made, seat: Seat) -> bool:
    return made.entry.seat not in (NATURE, seat) and not made.entry.automatic
