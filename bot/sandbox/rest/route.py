"""What a route is, what it is called with and what it answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.sandbox.attachments import Upload
from bot.sandbox.wire import Doc, bad_form
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Desk:
    """What routes work on, and the few facts of the server that show in answers.

    `refuses_gallery_edits`: a PATCH that shows a newly uploaded file in a gallery is answered
    with 400, as people report of Discord.
    """

    world: World
    gateway_url: str
    shards: int
    deadline: float
    refuses_gallery_edits: bool


@dataclass(frozen=True, slots=True)
class Call:
    """One request: the named parts of its path, its query, its JSON and its files."""

    parts: Mapping[str, str]
    query: Mapping[str, str]
    body: Doc | list[Doc] | None
    uploads: dict[int, Upload] = field(default_factory=dict)

    @property
    def form(self) -> Doc:
        """The JSON object of the request; none counts as empty, a list is refused."""
        if isinstance(self.body, list):
            raise bad_form("_", "DICT_TYPE_CONVERT", "Only dictionaries may be used")
        return self.body or {}

    @property
    def forms(self) -> list[Doc]:
        """The JSON array of the request."""
        if not isinstance(self.body, list):
            raise bad_form("_", "LIST_TYPE_CONVERT", "Only iterables may be used")
        return self.body


Reply: TypeAlias = tuple[int, object]
"""Status and document; None as document is an empty answer."""

Handler: TypeAlias = Callable[[Desk, Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and a template such as `/channels/{channel_id}`; `is_open` needs no token."""

    method: str
    template: str
    handler: Handler
    is_open: bool = False
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", self.template))
        object.__setattr__(self, "pattern", pattern)
