"""What the world consists of: a document each, and what only the server knows beside it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.sandbox.wire import Answer, Asked, ChannelKind, Doc, Flag

THREADS = (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)


@dataclass(slots=True)
class User:
    """An account; `accepts_dms` is false for people who refuse direct messages."""

    doc: Doc
    locale: str = "en-US"
    accepts_dms: bool = True

    @property
    def id(self) -> str:
        return str(self.doc["id"])

    @property
    def name(self) -> str:
        return str(self.doc["username"])


@dataclass(slots=True)
class Guild:
    """A guild without its channels and members."""

    doc: Doc

    @property
    def id(self) -> str:
        return str(self.doc["id"])


@dataclass(slots=True)
class Channel:
    """A text channel, a thread or a direct conversation."""

    doc: Doc

    @property
    def id(self) -> str:
        return str(self.doc["id"])

    @property
    def name(self) -> str:
        return str(self.doc.get("name") or "")

    @property
    def guild_id(self) -> str | None:
        found: str | None = self.doc.get("guild_id")
        return found

    @property
    def is_thread(self) -> bool:
        return self.doc["type"] in THREADS

    @property
    def is_archived(self) -> bool:
        return self.is_thread and bool(self.doc["thread_metadata"]["archived"])

    @property
    def is_locked(self) -> bool:
        return self.is_thread and bool(self.doc["thread_metadata"]["locked"])


@dataclass(slots=True)
class Message:
    """A message; an ephemeral one is shown `to` one person only.

    `pinged` are the people notified when it was created; `nonce_from` is the moment from which
    an enforced nonce is remembered, None without one.
    """

    doc: Doc
    to: str | None = None
    pinged: tuple[str, ...] = ()
    nonce_from: float | None = None

    @property
    def id(self) -> str:
        return str(self.doc["id"])

    @property
    def channel_id(self) -> str:
        return str(self.doc["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.doc["author"]["id"])

    @property
    def flags(self) -> Flag:
        return Flag(self.doc["flags"])

    @property
    def is_ephemeral(self) -> bool:
        return Flag.EPHEMERAL in self.flags

    @property
    def is_loading(self) -> bool:
        return Flag.LOADING in self.flags


@dataclass(slots=True)
class Interaction:
    """What a person did and how the bot has answered so far."""

    id: str
    token: str
    asked: Asked
    user_id: str
    channel_id: str
    created: float
    message_id: str | None = None
    command: str = ""
    """Full name of the command ('game log'), empty for anything else."""
    opened_by: str | None = None
    """Token of the interaction that opened the modal."""
    answer: Answer | None = None
    original_id: str | None = None
    is_ephemeral: bool = False
    is_loading: bool = False
    is_late: bool = False
    """The person was already told that the application did not respond."""
    modal: Doc | None = None
    choices: tuple[Doc, ...] = ()
    followups: tuple[str, ...] = ()
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    settled: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    """Set once the first answer has its final form: at once, or when a deferral is filled."""

    def row(self) -> Doc:
        """The document under which the archive keeps it."""
        return {name: getattr(self, name) for name in _STORED}


_STORED = tuple(
    name for name in Interaction.__dataclass_fields__ if name not in ("acknowledged", "settled")
)


def interaction_from(row: Doc) -> Interaction:
    """The interaction that `row` was made of."""
    found = Interaction(
        **{
            **row,
            "asked": Asked(row["asked"]),
            "answer": None if row["answer"] is None else Answer(row["answer"]),
            "choices": tuple(row["choices"]),
            "followups": tuple(row["followups"]),
        }
    )
    if found.answer is not None:
        found.acknowledged.set()
    if found.answer is not None and not found.is_loading:
        found.settled.set()
    return found
