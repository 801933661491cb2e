"""The log of a match: what was done, what was taken back, where the rules changed."""

from collections.abc import Sequence

import msgspec

from game_core.kernel.decision import Action, Event
from game_core.kernel.seats import NATURE, Seat


class Entry(msgspec.Struct, frozen=True):
    """An action at its place in the log; `automatic` where no person chose it."""

    seq: int
    decision: int
    seat: Seat
    action: Action
    automatic: bool = False

    @property
    def is_chance(self) -> bool:
        """Whether chance drew it."""
        return self.seat == NATURE


class Undo(msgspec.Struct, frozen=True):
    """`seat` took the table back to where it stood after entry `to`.

    NATURE stands for those who look after the table: nothing that lies after `to` is kept.
    """

    seq: int
    to: int
    seat: Seat


class Rebased(msgspec.Struct, frozen=True):
    """New rules could not replay what came before: play goes on from `state` (a snapshot).

    `drawn` is the number of chance entries before it. Replay, undo and verify never cross it.
    """

    seq: int
    state: bytes
    drawn: int


Record = Entry | Undo | Rebased


class Made(msgspec.Struct, frozen=True):
    """An entry just made, what everybody may know of it, and whether it showed something new."""

    entry: Entry
    events: tuple[Event, ...] = ()
    reveals: bool = False
    blocks: bool = True


def line_of_play(log: Sequence[Record]) -> tuple[Entry, ...]:
    """The entries that still count: what an undo left behind, or lies before a rebase, is gone."""
    line: list[Entry] = []
    for record in log:
        match record:
            case Entry():
                line.append(record)
            case Undo(to=to):
                line = [entry for entry in line if entry.seq <= to]
            case Rebased():
                line = []
    return tuple(line)
