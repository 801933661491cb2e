"""What the store keeps, as plain values; the rooms above turn them into facts."""

from __future__ import annotations

from dataclasses import dataclass

GAME, PERSON, SEASON, HOME = "game", "person", "season", "home"
CHALLENGE = "challenge"
"""What something due may be about."""
FLAG = "flag"
"""The kind of due row that the end of somebody's time is."""
HALF, NEARLY, BANK, LAST = "remind-half", "remind-nearly", "remind-bank", "remind-last"
REMINDERS = (HALF, NEARLY, BANK, LAST)
"""The kinds of due rows that reminders are: half of the grace, nine tenths, its end, the end."""
CLOCKED = (FLAG, "computer", *REMINDERS)
"""The kinds of what is due of a decision and its seat: they stand while their table is paused,
move with its deadlines, and go with them.
"""
OFFER, WISH = "offer", "wish"
PATIENT = (OFFER, WISH)
"""The kinds of what ends a time in which people may come back, or agree: while the bot is cut off
they cannot, so these move by that.
"""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who holds a seat; `name` is the person's, or the computer player's own.

    `policy` is the computer player's that plays it: without a person its own seat, else in their
    stead, since `away` (seconds since 1970) or for good where they have `resigned`. `offered` says
    that others may take it.
    """

    seat: int
    person: int | None
    name: str
    policy: str | None = None
    resigned: bool = False
    away: float = 0.0
    offered: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its state: enough to find it and to show its lobby.

    `digest` names the card set from the start on; `seq` is the head of the log; `parked` is why
    its channel takes no posts, if so. `origin` is the finished table that this one follows,
    `known_deal` whether its seed was public before; `lots` lists who sits where by the order in
    which they came, once drawn; `invited` are people (id, name) whose seats a lobby keeps. `clock`
    is the key of its clock's profile, empty without one; `paused` why the clock stands, if it does,
    and `paused_at` since when, in seconds since 1970. `challenge` is the one that it plays, for
    `challenge_seats` people, and `sealed_until` its deadline while nobody else may see anything of
    it.
    """

    id: int
    channel: int
    guild: int
    rules: str
    status: str
    host: int
    options: bytes
    digest: str | None
    seed: str
    seq: int
    marked: bool
    seats: tuple[SeatRow, ...]
    parked: str = ""
    origin: int | None = None
    known_deal: bool = False
    invite_only: bool = False
    by_lot: bool = False
    lots: tuple[int, ...] = ()
    invited: tuple[tuple[int, str], ...] = ()
    clock: str = ""
    weekends_off: bool = False
    paused: str = ""
    paused_at: float = 0.0
    challenge: int | None = None
    challenge_seats: int | None = None
    sealed_until: float | None = None


@dataclass(frozen=True, slots=True)
class BestRow:
    """The best score of a server among results that compare; `before` is the one it beat.

    `names` are the people who reached it, in the order of their seats; empty for who hides their
    statistics.
    """

    guild: int
    rules: str
    compared: str
    points: int
    game: int
    before: int | None
    at: float
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One record of a game's log: `kind` is entry, undo or rebased, `body` a MessagePack map."""

    seq: int
    kind: str
    body: bytes


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """The state at the head, and the version of the rules that wrote it."""

    version: int
    body: bytes


@dataclass(frozen=True, slots=True)
class UndoRow:
    """A wish to take back, which stands while `seq` is the head; `asked` and `agreed` are seats."""

    seq: int
    seat: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PostRow:
    """A post: `state` goes ready, sending, sent; or merged into a newer one.

    `game` is None where it is about none; `person` is who gets it as a direct message, whose id
    then stands for the channel.
    """

    id: int
    channel: int
    game: int | None
    seq: int
    kind: str
    payload: bytes
    state: str
    message: int | None
    merged_into: int | None
    person: int | None = None


@dataclass(frozen=True, slots=True)
class PreferenceRow:
    """How a person likes private screens."""

    palette: str
    large_print: bool
    text_first: bool


@dataclass(frozen=True, slots=True)
class DueRow:
    """Something to do at a time: for a computer player, to answer `decision` for `seat`.

    `about` is the id of a game, or of what `topic` names; seat and decision are 0 where the kind
    has none.
    """

    kind: str
    about: int
    seat: int
    decision: int
    at: float
    topic: str = GAME


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """Until when the table waits for a seat's answer.

    `began` is when it was asked, `grace_until` when its bank of time starts to drain, `until` when
    it is empty; all in seconds since 1970. `branch` is the decision's.
    """

    game: int
    seat: int
    decision: int
    branch: int
    began: float
    grace_until: float
    until: float


@dataclass(frozen=True, slots=True)
class SeatClockRow:
    """The time of a seat: what is left in its bank and what it used so far, in seconds, and how
    often its time ran out, in all and in a row.
    """

    seat: int
    bank: float
    used: float = 0.0
    time_outs: int = 0
    in_a_row: int = 0


@dataclass(frozen=True, slots=True)
class StintRow:
    """Who plays a seat from a record of the log on: a person, or a computer player where None.

    It ends where the seat's next one begins, and with the game; `at` is when it began, in seconds
    since 1970.
    """

    seat: int
    from_seq: int
    person: int | None
    at: float


@dataclass(frozen=True, slots=True)
class CallingRow:
    """How a person likes to be called: the `place`, and hours of their own `zone`.

    `quiet_from` and `quiet_until` are hours of the day, `digest_hour` too; -1 where there are none.
    `refused` says that they do not take direct messages and have not been told yet.
    """

    place: str
    zone: str
    quiet_from: int
    quiet_until: int
    digest_hour: int
    refused: bool = False


@dataclass(frozen=True, slots=True)
class CalledRow:
    """When a person was called last, in seconds since 1970, and the outbox row that did it;
    `told_all` says that it named or counted every game that waits for them.
    """

    at: float
    post: int
    told_all: bool = False


@dataclass(frozen=True, slots=True)
class PauseRow:
    """A wish to pause a game; `asked` and `agreed` are seats."""

    seat: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()
