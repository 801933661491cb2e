"""The one ticker: what is due is done, now or after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.store.rows import DueRow
from bot.store.store import Store

AGAIN = 1.0
"""Seconds until something still due is tried again."""
AFTER_FAULT = 60.0
"""Seconds until something that broke in our own hands is tried again."""

_log = logging.getLogger(__name__)

Handler = Callable[[DueRow], Awaitable[None]]
Key = tuple[str, int, str, int, int]


class Ticker:
    """Does what is due, by kind, until it is cancelled.

    A handler takes the row away, with what it did, in one transaction.
    """

    def __init__(
        self,
        store: Store,
        handlers: Mapping[str, Handler],
        *,
        now: Callable[[], float],
        sleep_until: Callable[[float], Awaitable[object]],
    ) -> None:
        self._store = store
        self._handlers = handlers
        self._now = now
        self._sleep_until = sleep_until
        self._busy: dict[Key, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Tick for ever."""
        try:
            while True:
                self._store.dues.clear()
                now = self._now()
                rows = await self._store.read.due(now)
                for row in rows:
                    if row.at <= now and row.kind in self._handlers:
                        self._begin(row)
                await self._wait(next((row.at for row in rows if row.at > now), None))
        finally:
            tasks = list(self._busy.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, row: DueRow) -> None:
        if _key(row) not in self._busy:
            self._busy[_key(row)] = asyncio.create_task(self._serve(row))

    async def _wait(self, at: float | None) -> None:
        """Until that time, or until there is something new to wait for."""
        news = asyncio.ensure_future(self._store.dues.wait())
        sleeps = [] if at is None else [asyncio.ensure_future(self._sleep_until(at))]
        try:
            await asyncio.wait({news, *sleeps}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in (news, *sleeps):
                one.cancel()

    async def _serve(self, row: DueRow) -> None:
        try:
            wait = await self._handled(row)
            if row in await self._store.read.dues(row.about, row.topic):
                async with self._store.writing() as writes:
                    await writes.put_off(row, self._now() + wait)
        except Exception:
            _log.exception("%s of %s %s could not be put off", row.kind, row.topic, row.about)
        finally:
            del self._busy[_key(row)]
            self._store.dues.set()

    async def _handled(self, row: DueRow) -> float:
        """Seconds until the row is tried again, where the handler has left it there."""
        try:
            await self._handlers[row.kind](row)
        except Exception:
            _log.exception("%s of %s %s failed", row.kind, row.topic, row.about)
            return AFTER_FAULT
        return AGAIN


def _key(row: DueRow) -> Key:
    return row.topic, row.about, row.kind, row.seat, row.decision
