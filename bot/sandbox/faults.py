"""Faults a test can order: hooks at the k-th request, errors, delays, cut connections."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.sandbox.wire import Doc


@dataclass(slots=True)
class Exchange:
    """One REST request and its answer, as far as it has come.

    `files` gives the name and size of each upload by its number; there are no credentials in it.
    """

    number: int
    method: str
    path: str
    query: dict[str, str]
    content_type: str
    at: float
    template: str | None = None
    body: Doc | list[Doc] | None = None
    files: dict[int, tuple[str, int]] = field(default_factory=dict)
    status: int | None = None
    response: object = None


Hook: TypeAlias = Callable[[Exchange], Awaitable[None] | None]


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` requests whose path `match` finds.

    The effects come in this order: `is_cut` (the connection breaks, nothing is done), delay, 429
    after `retry_after`, `status`; `loses_answer` does what was asked, then breaks the connection.
    """

    match: str
    method: str | None = None
    times: int = 1
    delay: float = 0.0
    is_cut: bool = False
    retry_after: float | None = None
    scope: str = "user"
    status: int | None = None
    loses_answer: bool = False

    def hits(self, exchange: Exchange) -> bool:
        """Whether the request meets this fault."""
        return (
            self.times > 0
            and self.method in (None, exchange.method)
            and re.search(self.match, exchange.path) is not None
        )


@dataclass(slots=True)
class Faults:
    """The faults in force and the number of REST requests so far.

    `count` may be set back to 0; the next request is then number 1 again.
    """

    count: int = 0
    _before: dict[int, Hook] = field(default_factory=dict)
    _after: dict[int, Hook] = field(default_factory=dict)
    _ordered: list[Fault] = field(default_factory=list)

    def before(self, number: int, hook: Hook) -> None:
        """`hook` is called when request `number` has come in and nothing is done yet."""
        self._before[number] = hook

    def after(self, number: int, hook: Hook) -> None:
        """`hook` is called when the answer to request `number` has been written."""
        self._after[number] = hook

    def inject(self, fault: Fault) -> Fault:
        """The fault, in force from now on; setting its `times` to 0 ends it."""
        self._ordered.append(fault)
        return fault

    async def meet_before(self, exchange: Exchange) -> None:
        """The hook for this moment has run."""
        await _call(self._before.pop(exchange.number, None), exchange)

    async def meet_after(self, exchange: Exchange) -> None:
        """The hook for this moment has run."""
        await _call(self._after.pop(exchange.number, None), exchange)

    def next_for(self, exchange: Exchange) -> Fault | None:
        """The first fault that the request meets, one time fewer."""
        for fault in self._ordered:
            if fault.hits(exchange):
                fault.times -= 1
                return fault
        return None


async def _call(hook: Hook | None, exchange: Exchange) -> None:
    if hook is not None:
        result = hook(exchange)
        if result is not None:
            await result
