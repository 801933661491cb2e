"""The world that a newcomer finds: a guild, two channels, four people."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from bot.sandbox.wire import MODERATION
from bot.sandbox.world import World


def sandbox_world(
    path: Path | None = None,
    *,
    now: Callable[[], float] = time.time,
    bot_name: str = "Alderman",
    manager: str = "dave",
) -> World:
    """The world kept at `path`; a new one has the guild Sandbox, two channels, four people, of
    whom the manager may settle what the server allows.
    """
    world = World(path, now=now, bot_name=bot_name)
    if not world.guilds:
        guild = world.add_guild("Sandbox")
        for name in ("games", "table-2"):
            world.add_channel(guild.id, name)
        for name in ("alice", "bob", "carol", "dave"):
            world.join(guild.id, world.add_user(name).id)
        role = world.add_role(guild.id, "Moderator", MODERATION)
        world.give_role(guild.id, world.user(manager).id, role)
    return world
