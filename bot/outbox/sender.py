"""The one sender of public posts: in order within a channel, each once, none lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bot.outbox.rows import Kind, OutboxRow, outbox_row
from bot.store.rows import PostRow
from bot.store.store import Store

MERGING = (Kind.TURN, Kind.UNDO, Kind.TABLE, Kind.OVER)
"""Posts with a picture of the table as it stands; unsent ones merge to the newest."""
LONGEST_WAIT = 60.0
FAULTS = 5
"""How often a post may break in our own hands before its channel is parked."""
BROKEN = "broken"
LOOK = 0.5
"""Seconds between two looks whether the games' posts are out."""
LOOKS = 240
"""How often a season's post looks; then it goes out whatever else waits."""

_log = logging.getLogger(__name__)


class Unavailable(Exception):
    """The post could not be made now; it will be tried again."""


class Parked(Exception):
    """The channel takes no posts of ours, or is gone; the message says why."""


class Needless(Exception):
    """The post is not to be made any more, or cannot reach whom it is for."""


class Poster(Protocol):
    """The hand that posts."""

    async def post(self, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> int:
        """The id of the new message, which stands for the `merged` rows too.

        Raises Parked, Needless or Unavailable.
        """

    async def find(self, row: OutboxRow) -> int | None:
        """The id of the message that this row has become already; raises Parked or Unavailable."""


class Sender:
    """Sends what the store's outbox holds, until it is cancelled.

    Posts of seasons go one at a time, after what games had to say before them: however many there
    are, no turn waits.
    """

    def __init__(
        self,
        store: Store,
        poster: Poster,
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        at_once: int = 4,
    ) -> None:
        self._store = store
        self._poster = poster
        self._sleep = sleep
        self._slots = asyncio.Semaphore(at_once)
        self._behind = asyncio.Semaphore(1)
        self._channels: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Send for ever; what was on its way when the last process died is looked for first."""
        try:
            while True:
                self._store.posts.clear()
                for channel in await self._store.read.unsent_channels():
                    if channel not in self._channels:
                        self._channels[channel] = asyncio.create_task(self._serve(channel))
                await self._store.posts.wait()
        finally:
            tasks = list(self._channels.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, channel: int) -> None:
        try:
            await self._drain(channel)
        except Exception:
            _log.exception("the posts of channel %s wait for a minute", channel)
            await self._sleep(LONGEST_WAIT)
        finally:
            del self._channels[channel]
            self._store.posts.set()  # a row may have come after the last look

    async def _drain(self, channel: int) -> None:
        """Everything of the channel is sent, or the channel is parked."""
        failures = faults = 0
        while rows := await self._store.read.unsent(channel):
            taken = await self._taken(rows)
            row = taken[-1]
            try:
                message = await self._posted(taken, is_new=rows[0].state == "ready")
            except Parked as error:
                await self._park(channel, str(error))
                return
            except Needless as error:
                _log.info("post %s of game %s is dropped: %s", row.id, row.game, error)
                async with self._store.writing() as writes:
                    await writes.drop_post(row.id)
                continue
            except Unavailable as error:
                _log.warning("post %s of game %s waits: %s", row.id, row.game, error)
            except Exception:
                _log.exception("post %s of game %s at %s failed", row.id, row.game, row.seq)
                faults += 1
                if faults == FAULTS:
                    await self._park(channel, BROKEN)
                    return
            else:
                async with self._store.writing() as writes:
                    await writes.set_sent(row.id, message)
                failures = faults = 0
                continue
            await self._sleep(min(2.0**failures, LONGEST_WAIT))
            failures += 1

    async def _taken(self, rows: Sequence[PostRow]) -> tuple[PostRow, ...]:
        """What the next post stands for, itself last; from now on it counts as on its way."""
        is_new = rows[0].state == "ready"
        run = _run(rows) if is_new else rows[:1]
        if is_new:
            async with self._store.writing() as writes:
                await writes.set_sending(run[-1].id, (one.id for one in run[:-1]))
        return (*await self._store.read.merged_into(run[-1].id), run[-1])

    async def _posted(self, taken: tuple[PostRow, ...], *, is_new: bool) -> int:
        *merged, row = map(outbox_row, taken)
        if row.kind is Kind.SEASON:
            await self._let_turns_go(row)
        async with self._behind if row.kind is Kind.SEASON else self._slots:
            if not is_new:
                found = await self._poster.find(row)
                if found is not None:
                    return found
            return await self._poster.post(row, tuple(merged))

    async def _let_turns_go(self, row: OutboxRow) -> None:
        """What games had to say before comes first, as long as that goes on within reason."""
        for _ in range(LOOKS):
            if not await self._store.read.waits_for_turns(row.id):
                return
            await self._sleep(LOOK)

    async def _park(self, channel: int, reason: str) -> None:
        _log.warning("channel %s takes no posts: %s", channel, reason)
        async with self._store.writing() as writes:
            await writes.park(channel, reason)


def _run(rows: Sequence[PostRow]) -> Sequence[PostRow]:
    """The first post and those right after it that merge with it, the newest last."""
    run = [rows[0]]
    for row in rows[1:]:
        last = run[-1]
        fits = row.state == "ready" and row.game == last.game and row.kind in MERGING
        if not fits or last.kind not in MERGING or last.kind == Kind.OVER:
            break
        run.append(row)
    return run
