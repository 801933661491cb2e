"""Words of Discord's protocol: documents, flags, kinds and error answers."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any, TypeAlias

Doc: TypeAlias = dict[str, Any]
"""A JSON object with the field names of Discord's document: this package is a codec for those."""

EPOCH_MS = 1_420_070_400_000


class Flag(IntFlag):
    """Message flags."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    HAS_THREAD = 1 << 5
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Intent(IntFlag):
    """Gateway intents the server knows."""

    NONE = 0
    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    CONTENT = 1 << 15


class Permission(IntFlag):
    """Permissions the server checks, or grants for the sake of the client."""

    NONE = 0
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


USUAL_PERMISSIONS = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What everybody has in a new guild; a channel's overwrites add to it or take from it."""


MODERATION = Permission.MANAGE_CHANNELS | Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES
"""What moderators have besides."""


class ChannelKind(IntEnum):
    """Channel types the server makes."""

    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class Asked(IntEnum):
    """Interaction types: what a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """Interaction callback types: how the bot answers."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Kind(IntEnum):
    """Component types."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


SELECTS = frozenset(range(Kind.SELECT, Kind.SECTION)) - {Kind.TEXT_INPUT}


class ApiError(Exception):
    """An error answer: HTTP status, Discord's code and sentence, and what belongs to them."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        fields: Doc | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.headers = headers or {}
        self.body: Doc = {"code": code, "message": message, **(fields or {})}


def bad_form(path: str, code: str, message: str) -> ApiError:
    """The 400 answer whose `errors` tree points at the dotted `path`."""
    tree: Doc = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path.split(".")):
        tree = {part: tree}
    return ApiError(400, 50035, "Invalid Form Body", fields={"errors": tree})


def too_long(path: str, most: int) -> ApiError:
    """The refusal of a field with more than `most` characters or entries."""
    return bad_form(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def bad_length(path: str, least: int, most: int) -> ApiError:
    """The refusal of a field whose length lies outside `least` to `most`."""
    return bad_form(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def required(path: str) -> ApiError:
    """The refusal of a form without a field it needs."""
    return bad_form(path, "BASE_TYPE_REQUIRED", "This field is required")


def unknown(code: int, what: str) -> ApiError:
    """The 404 answer for a thing that is not, or no longer, there."""
    return ApiError(404, code, f"Unknown {what}")


def missing_access() -> ApiError:
    """The answer to a bot that may not see the channel."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """The answer to a bot that sees the channel but may not do this there."""
    return ApiError(403, 50013, "Missing Permissions")
