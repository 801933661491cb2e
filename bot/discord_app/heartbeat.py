"""The mark of a living bot in its home."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord

from bot.health import MARK

EVERY = 15.0
"""Seconds between two looks at the gateway."""


async def keep_marked(
    client: discord.AutoShardedClient,
    home: Path,
    *,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> None:
    """The home's mark is fresh whenever every shard's gateway has answered its last heartbeat."""
    mark = home / MARK
    while True:
        if is_answered(client):
            await asyncio.to_thread(mark.touch)
        await sleep(EVERY)


def is_answered(client: discord.AutoShardedClient) -> bool:
    """Whether every shard is connected; one whose heartbeats go unanswered closes by itself."""
    return client.is_ready() and not any(shard.is_closed() for shard in client.shards.values())
