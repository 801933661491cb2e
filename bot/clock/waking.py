"""The bot's own heartbeat: time in which it was cut off is nobody's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.clock.moving import move_deadlines
from bot.clock.profiles import MINUTE
from bot.store.store import Store

EVERY = MINUTE
"""Seconds between two heartbeats in the store."""
LOOKED = 5.0
"""Seconds between two looks at the connection."""
SHORT = 10 * MINUTE
"""How long the bot may be cut off before deadlines move by that much."""
AFTER = 5.0
"""Seconds until something is tried again that must wait for deadlines to move."""


async def wake(store: Store, now: Callable[[], float]) -> None:
    """The bot is at work: where it was cut off for more than ten minutes, every open deadline is
    later by that much, and so is what is due of it; as long may people come back, or agree.
    """
    async with store.writing() as writes:
        at, last = now(), await writes.heartbeat()
        if last is not None and at - last > SHORT:
            await move_deadlines(writes, last, at)
            await writes.move_patient(last, at)
            writes.timed = True
        await writes.beat(at)


async def keep_beating(
    store: Store,
    is_connected: Callable[[], bool],
    now: Callable[[], float],
    sleep_until: Callable[[float], Awaitable[object]],
) -> None:
    """The store knows when the bot was last at work and connected; until it is cancelled."""
    last = 0.0
    while True:
        if not is_connected():
            last = 0.0  # the first look after an outage counts at once
        elif now() - last >= EVERY:
            await wake(store, now)
            last = now()
        await sleep_until(now() + LOOKED)
