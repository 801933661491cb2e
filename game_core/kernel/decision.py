"""Decisions, actions and events: what is asked, what is answered, what happened."""

from typing import ClassVar

import msgspec

from game_core.kernel.seats import Seat
from game_core.kernel.words import Words

Cell = tuple[int, int]
"""Column and row on a game's lattice: x to the right, y down."""


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a seat does: an imperative, e.g. `PlaceCard`. Fields stand in the order people pick
    them.
    """


class Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """What everybody at the table may know of a step: past tense, e.g. `CardPlaced`.

    A minor one goes without saying: the log tells it, public posts do not. A summary tells again
    what minor ones told: public posts tell it, the log does not.
    """

    is_minor: ClassVar[bool] = False
    is_summary: ClassVar[bool] = False


class Decision(msgspec.Struct, frozen=True):
    """A pending question.

    `id` is the number the state gave it when it was pushed; `seats` are those still to answer, and
    `answered` those who may change a hidden answer until the last is in. `blocks` is false for
    reactions that the main flow does not wait for; a `forced` one has a single legal action,
    which the driver plays by itself. A `reaction` answers what somebody else did, outside the turn
    of its owner.
    """

    id: int
    kind: str
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...] = ()
    blocks: bool = True
    forced: bool = False
    reaction: bool = False


class Slot(msgspec.Struct, frozen=True):
    """One field of an action as the panel asks for it: `kind` is card, spot, turn or choice."""

    field: str
    kind: str
    ask: Words


class Prompt(msgspec.Struct, frozen=True):
    """What a decision asks of a seat, and how each field of its actions is picked."""

    title: Words
    slots: tuple[Slot, ...]

    def slot(self, field: str) -> Slot:
        """The slot of `field`; a field without one is picked as a plain choice."""
        for slot in self.slots:
            if slot.field == field:
                return slot
        return Slot(field, "choice", self.title)


class Footprint(msgspec.Struct, frozen=True):
    """Where an action would lie: its cells, and the piece as a picture needs it for a ghost.

    `at` is the top-left cell, `turn` clockwise in degrees. `board` is whose city it lies in: a
    seat, NATURE for what lies in common, None for the actor's own.
    """

    cells: tuple[Cell, ...]
    piece: str = ""
    at: Cell = (0, 0)
    turn: int = 0
    board: Seat | None = None
