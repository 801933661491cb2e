"""Whether the bot may do this in that channel."""

from __future__ import annotations

from bot.sandbox.records import Channel
from bot.sandbox.wire import (
    ApiError,
    ChannelKind,
    Permission,
    missing_access,
    missing_permissions,
)
from bot.sandbox.world import World


def visible_channel(world: World, channel_id: str) -> Channel:
    """The channel; 10003 where there is none, 50001 where the bot may not see it."""
    channel = world.channel_by_id(channel_id)
    if Permission.VIEW_CHANNEL not in world.permissions(channel):
        raise missing_access()
    return channel


def require(world: World, channel: Channel, permission: Permission) -> None:
    """Nothing, or 50013 where the bot lacks the permission."""
    if permission not in world.permissions(channel):
        raise missing_permissions()


def require_open(channel: Channel) -> None:
    """Nothing, or 50083 in an archived thread."""
    if channel.is_archived:
        raise ApiError(400, 50083, "Thread is archived")


def writable_channel(world: World, channel_id: str, *, has_files: bool) -> Channel:
    """The channel, which takes a new message from the bot.

    An archived thread comes back to life by a message, a locked one only by its moderators: that
    is 50083 when it is archived too, else 160005. A person may refuse direct messages (50007).
    """
    channel = visible_channel(world, channel_id)
    if channel.doc["type"] == ChannelKind.DIRECT:
        _require_willing(world, channel)
        return channel
    if channel.is_thread:
        require(world, channel, Permission.SEND_MESSAGES_IN_THREADS)
        _wake(world, channel)
    else:
        require(world, channel, Permission.SEND_MESSAGES)
    if has_files:
        require(world, channel, Permission.ATTACH_FILES)
    return channel


def _require_willing(world: World, channel: Channel) -> None:
    user_id = channel.doc["recipients"][0]["id"]
    shares_guild = any(user_id in members for members in world.members.values())
    if not shares_guild or not world.users[user_id].accepts_dms:
        raise ApiError(403, 50007, "Cannot send messages to this user")


def _wake(world: World, thread: Channel) -> None:
    if thread.is_locked and Permission.MANAGE_THREADS not in world.permissions(thread):
        require_open(thread)
        raise ApiError(403, 160005, "This thread is locked")
    if thread.is_archived:
        thread.doc["thread_metadata"]["archived"] = False
        world.keep_channel(thread)
        world.announce("THREAD_UPDATE", thread.doc, thread.guild_id)
