"""What the outbox sends: public posts, each once, in order."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.base36 import base36
from bot.store.rows import PostRow
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words


class Kind(StrEnum):
    """What a post is about."""

    STARTED = "started"
    TURN = "turn"
    OVER = "over"
    UNDO = "undo"
    """A public receipt: something was taken back."""
    CONSENT = "consent"
    """A seat asks to take something back: `seat` asks, `mentions` are to agree."""
    AWAY = "away"
    """A computer player has the seat of somebody whose time ran out, until they are back."""
    OFFER = "offer"
    """Anybody whom the table takes may have the seat."""
    NOTICE = "notice"
    STEWARD = "steward"
    """What has become of a table by its host, a moderator or time; `mentions` are told."""
    IDLE = "idle"
    """A table that nobody has touched for long is put away soon, unless `mentions` keep it."""
    CHALLENGE = "challenge"
    """The results of a challenge are open; `request` is its id."""
    TABLE = "table"
    """A fresh post of the table as it stands."""
    BREAK = "break"
    """A seat asks `mentions` for a pause; without any, the clock stands."""
    REMINDER = "reminder"
    """What waits for the person in `mentions`, in the channel of a game or as a direct message."""
    TRIAL = "trial"
    """A direct message that shows that they arrive."""
    SEASON = "season"
    """Of a season: an announcement, or a direct message with its button."""


class Payload(msgspec.Struct, frozen=True):
    """What a post says besides its picture.

    `lines` tell what happened since the last post; `mentions` are the people newly asked,
    `waiting` all people the table waits for, `told` those of `mentions` who are to hear of it
    though the table does not wait for them; `seat` is who acted or asks, `request` the number of
    what they ask. A post of a `season` has the verb of its one `button`, about what `request`
    numbers; without a button it tells of the game `request`.
    """

    lines: tuple[Words, ...] = ()
    mentions: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    seat: Seat | None = None
    request: int = 0
    season: int = 0
    button: str = ""
    told: tuple[int, ...] = ()

    def packed(self) -> bytes:
        """The payload as a MessagePack map."""
        return msgspec.msgpack.encode(self)


class OutboxRow(msgspec.Struct, frozen=True):
    """A post to make: `seq` is the head of the game's log when it was written.

    `game` is None where it is about none, `person` who gets it as a direct message.
    """

    id: int
    channel: int
    game: int | None
    seq: int
    kind: Kind
    payload: Payload
    person: int | None = None

    @property
    def nonce(self) -> str:
        """The id in base 36: Discord takes each nonce once, for some minutes."""
        return base36(self.id)


def outbox_row(row: PostRow) -> OutboxRow:
    """The post that a stored row describes."""
    payload = msgspec.msgpack.decode(row.payload, type=Payload)
    return OutboxRow(row.id, row.channel, row.game, row.seq, Kind(row.kind), payload, row.person)


def lines(row: OutboxRow, merged: tuple[OutboxRow, ...]) -> tuple[Words, ...]:
    """All that a post tells, the lines of those it stands for first."""
    return tuple(line for one in (*merged, row) for line in one.payload.lines)


def mentions(row: OutboxRow, merged: tuple[OutboxRow, ...]) -> tuple[int, ...]:
    """The people a post must mention: who was asked by any of these, and is still waited for; and
    who was to be told by any of them.
    """
    asked = dict.fromkeys(user for one in merged for user in one.payload.mentions)
    told = {user for one in merged for user in one.payload.told}
    still = [user for user in asked if user in row.payload.waiting or user in told]
    return tuple(dict.fromkeys((*still, *row.payload.mentions)))
