"""The driver: a match is a game, its log and the state the log leads to. Pure values throughout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.errors import IllegalAction, NotYourTurn, StaleChoice
from game_core.kernel.game import Game
from game_core.kernel.log import Entry, Made, Record
from game_core.kernel.seats import NATURE, Seat, Table
from game_core.kernel.words import words

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Match(Generic[S, V]):
    """A running or finished game.

    `drawn` counts the chance entries on the present line of play, `undos` the undos so far,
    `branches` the undos there were when a decision was first pushed (of open decisions, after a
    resume).
    """

    game: Game[S, V]
    table: Table
    seed: str
    state: S
    log: tuple[Record, ...] = ()
    drawn: int = 0
    undos: int = 0
    branches: Mapping[int, int] = field(default_factory=dict)

    @property
    def seq(self) -> int:
        """The number of the last record; 0 before the first."""
        return self.log[-1].seq if self.log else 0

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions, the main flow's first."""
        return self.game.pending(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has its outcome."""
        return self.game.outcome(self.state) is not None

    def decision(self, number: int, branch: int | None = None) -> Decision:
        """The open decision of that number; raises StaleChoice where it is closed or on another
        branch.
        """
        for decision in self.pending:
            if decision.id == number and branch in (None, self.branches.get(number)):
                return decision
        raise StaleChoice(words("error-stale"))

    def decision_of(self, seat: Seat) -> Decision | None:
        """What `seat` should see first: the main flow's decision, else its oldest reaction, else
        an answer it may still change.
        """
        mine = [decision for decision in self.pending if seat in decision.seats]
        mine.sort(key=lambda decision: not decision.blocks)
        mine += [decision for decision in self.pending if seat in decision.answered]
        return mine[0] if mine else None


@dataclass(frozen=True, slots=True)
class Advance(Generic[S, V]):
    """The match after a move, and the entries it made: the move, then what followed by itself."""

    match: Match[S, V]
    made: tuple[Made, ...]
    records: tuple[Record, ...]


def start(game: Game[S, V], table: Table, seed: str) -> Advance[S, V]:
    """A new match with its opening chance played."""
    opening = Match(game, table, seed, game.start(table))
    return _settled(_with_branches(opening), [])


def play(
    match: Match[S, V],
    seat: Seat,
    number: int,
    action: Action,
    *,
    branch: int | None = None,
    automatic: bool = False,
) -> Advance[S, V]:
    """The match after `seat` answers decision `number` with `action`.

    Raises StaleChoice, NotYourTurn or IllegalAction; the match itself never changes.
    """
    decision = match.decision(number, branch)
    if seat not in decision.seats and seat not in decision.answered:
        raise NotYourTurn(words("error-not-your-turn"))
    if action not in match.game.legal(match.state, decision, seat):
        raise IllegalAction(words("error-illegal"))
    after, made = _push(match, decision, seat, action, automatic=automatic)
    return _settled(after, [made])


def settled(match: Match[S, V]) -> Advance[S, V]:
    """The match after chance and forced answers have played."""
    return _settled(match, [])


def apply_entry(match: Match[S, V], entry: Entry) -> tuple[Match[S, V], Made]:
    """The match after an entry of a trusted log; the caller has checked it."""
    decision = match.decision(entry.decision)
    return _push(match, decision, entry.seat, entry.action, automatic=entry.automatic)


def drawn_action(match: Match[S, V], decision: Decision) -> Action:
    """What chance answers: the same for the same seed and place on the line of play."""
    return match.game.chance(match.state, decision, Dice(match.seed, match.drawn))


def self_playing(pending: Iterable[Decision]) -> Decision | None:
    """The first decision that waits for no person: chance's, or a forced one."""
    return next((one for one in pending if NATURE in one.seats or one.forced), None)


def _settled(match: Match[S, V], made: list[Made]) -> Advance[S, V]:
    while decision := self_playing(match.pending):
        if NATURE in decision.seats:
            seat, action = NATURE, drawn_action(match, decision)
        else:
            seat = decision.seats[0]
            (action,) = match.game.legal(match.state, decision, seat)
        match, entry = _push(match, decision, seat, action, automatic=True)
        made.append(entry)
    return Advance(match, tuple(made), tuple(item.entry for item in made))


def _push(
    match: Match[S, V], decision: Decision, seat: Seat, action: Action, *, automatic: bool
) -> tuple[Match[S, V], Made]:
    step = match.game.apply(match.state, decision, seat, action)
    entry = Entry(match.seq + 1, decision.id, seat, action, automatic)
    after = replace(
        match,
        state=step.state,
        log=(*match.log, entry),
        drawn=match.drawn + (seat == NATURE),
    )
    reveals = step.reveals or seat == NATURE
    return _with_branches(after), Made(entry, step.events, reveals, decision.blocks)


def _with_branches(match: Match[S, V]) -> Match[S, V]:
    new = {one.id: match.undos for one in match.pending if one.id not in match.branches}
    return replace(match, branches={**match.branches, **new}) if new else match
