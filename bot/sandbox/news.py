"""What is told of a change: to the bot, and to people's screens."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.wire import Doc, Intent


@dataclass(frozen=True, slots=True)
class Event:
    """Something for the bot's ear: a gateway dispatch, and whom it concerns."""

    name: str
    doc: Doc
    guild_id: str | None = None
    intent: Intent = Intent.NONE


@dataclass(frozen=True, slots=True)
class Change:
    """Something that changed on people's screens; `message_id` None means the channel itself."""

    channel_id: str | None
    message_id: str | None = None
