"""What the use cases take and give: plain ids and frozen facts, nothing of Discord."""

from enum import StrEnum
from typing import Any

import msgspec

from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import AnyGame
from game_core.kernel.log import Made
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Options, Seat
from game_core.kernel.words import Words
from game_core.players import Policy

TableId = int
UserId = int


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    ENDED = "ended"
    """Ended before its end, by the table's will; no outcome."""
    CANCELLED = "cancelled"
    """Never started."""


class Place(msgspec.Struct, frozen=True):
    """Where a table lives: a channel or thread, and its server."""

    channel: int
    guild: int


class Person(msgspec.Struct, frozen=True):
    """Somebody at the door: their id and the name the server shows."""

    id: UserId
    name: str


class Player(msgspec.Struct, frozen=True):
    """Who holds a seat: a person, or a computer player where `user` is None.

    A computer player of that `policy` plays it in the person's stead while they are `away`, and for
    good once they have `resigned`; `offered` says that others may take it.
    """

    seat: Seat
    user: UserId | None
    name: str
    policy: Policy | None = None
    resigned: bool = False
    away: bool = False
    offered: bool = False

    @property
    def is_played(self) -> bool:
        """Whether its person plays it themselves."""
        return self.user is not None and self.policy is None

    @property
    def is_former(self) -> bool:
        """Whether the person has asked to be forgotten: their id is below 0 since."""
        return self.user is not None and self.user < 0


class Table(msgspec.Struct, frozen=True):
    """A table as everybody may know it; `seed` only when it is over."""

    id: TableId
    place: Place
    game: str
    status: Status
    host: UserId
    options: Options
    players: tuple[Player, ...]
    seq: int
    seed_hash: str
    seed: str | None
    marked: bool
    """Whether something was taken back at a cooperative or solo table: no record counts."""
    parked: str = ""
    """Why the channel takes no posts, where it takes none; `repost` tries it again."""
    known_deal: bool = False
    """Whether the deal was public before the start: no record counts."""
    invite_only: bool = False
    by_lot: bool = False
    """Whether the seats are drawn at the start, from the table's seed."""
    lots: tuple[int, ...] = ()
    """Who sits where by the order in which they came, once drawn."""
    invited: tuple[Person, ...] = ()
    """The people for whom a lobby keeps a seat."""
    clock: str = ""
    """The key of the clock's profile; empty without one."""
    weekends_off: bool = False
    paused: str = ""
    """Why the clock stands, where it does."""
    challenge: int | None = None
    """The challenge that it plays."""
    challenge_seats: int | None = None
    """How many people the challenge is for."""
    sealed_until: float | None = None
    """The deadline before which only its players see anything of it, in seconds since 1970."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def is_timed(self) -> bool:
        """Whether people wait for each other: who plays alone has all the time there is."""
        return sum(player.is_played for player in self.players) > 1

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat a person holds, played by themselves or while they are away."""
        for player in self.players:
            if player.user == user and not player.resigned:
                return player.seat
        return None


class Look(msgspec.Struct, frozen=True):
    """A running or finished table as one person sees it, and the `game` (rules and card set) it
    plays.

    `view` is the game's own type; `seat` is None for bystanders; `decision` is the one this seat
    should answer first (with its `branch`), `waiting` the seats the table waits for on the main
    flow.
    """

    table: Table
    game: AnyGame
    seat: Seat | None
    view: Any
    standing: Outcome
    decision: Decision | None
    branch: int
    waiting: tuple[Seat, ...]
    turn: int
    turns: int
    outcome: Outcome | None
    actions: tuple[Action, ...] = ()
    """The legal answers to `decision`."""


class Acted(msgspec.Struct, frozen=True):
    """The table after an action as its actor sees it, and what the action made."""

    look: Look
    made: tuple[Made, ...]


class UndoWish(msgspec.Struct, frozen=True):
    """What `seat` wishes to take back: `request` is its number, `waiting` the seats that must still
    agree.
    """

    request: int
    seat: Seat
    waiting: tuple[Seat, ...]


class Best(msgspec.Struct, frozen=True):
    """The best score of a server: of what, how high, and who reached it; an empty name hides its
    person.
    """

    game: str
    what: Words
    points: int
    names: tuple[str, ...]


class Verified(msgspec.Struct, frozen=True):
    """What a replay has confirmed of a finished game."""

    entries: int
    seed: str
    seed_hash: str
    drew_seats: bool


class LogLine(msgspec.Struct, frozen=True):
    """One public line of the log: an event told in words, or a line of the table's own."""

    seq: int
    words: Words
    undone: bool = False
    caretaker: bool = False
    """Whether a caretaker did it, the player's time having run out."""
