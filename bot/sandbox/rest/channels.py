"""Channels and direct conversations."""

from __future__ import annotations

from bot.sandbox.records import Channel
from bot.sandbox.rest.access import require, require_open, visible_channel
from bot.sandbox.rest.route import Call, Desk, Reply, Route
from bot.sandbox.templates import direct_doc
from bot.sandbox.wire import ApiError, ChannelKind, Intent, Permission, bad_length, unknown
from bot.sandbox.world import World

STATES = ("archived", "locked", "auto_archive_duration", "invitable")


def get(desk: Desk, call: Call) -> Reply:
    """The channel or thread."""
    return 200, visible_channel(desk.world, call.parts["channel_id"]).doc


def edit(desk: Desk, call: Call) -> Reply:
    """The channel with the given fields replaced.

    A thread's starter may rename, close and reopen it; locking and unlocking need the permission
    to manage threads. In an archived thread nothing changes unless it is reopened.
    """
    world = desk.world
    channel = visible_channel(world, call.parts["channel_id"])
    form = dict(call.form)
    if "name" in form and not 1 <= len(form["name"] or "") <= 100:
        raise bad_length("name", 1, 100)
    if channel.is_thread:
        _require_thread_rights(world, channel, set(form))
        if form.get("archived") is not False:
            require_open(channel)
        state = channel.doc["thread_metadata"]
        state.update({key: form.pop(key) for key in STATES if key in form})
    else:
        require(world, channel, Permission.MANAGE_CHANNELS)
    channel.doc.update(form)
    world.keep_channel(channel)
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    world.announce(name, channel.doc, channel.guild_id, Intent.GUILDS)
    return 200, channel.doc


def _require_thread_rights(world: World, thread: Channel, fields: set[str]) -> None:
    is_moderator = Permission.MANAGE_THREADS in world.permissions(thread)
    is_own = thread.doc["owner_id"] == world.app.id
    reopens = fields == {"archived"} and not thread.is_locked
    if is_moderator or reopens or (is_own and "locked" not in fields and not thread.is_locked):
        return
    require(world, thread, Permission.MANAGE_THREADS)


def delete(desk: Desk, call: Call) -> Reply:
    """The channel or thread is gone."""
    channel = visible_channel(desk.world, call.parts["channel_id"])
    right = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    require(desk.world, channel, right)
    desk.world.drop_channel(channel)
    return 200, channel.doc


def typing(desk: Desk, call: Call) -> Reply:
    """Nothing; the sandbox shows nobody typing."""
    channel = visible_channel(desk.world, call.parts["channel_id"])
    require(desk.world, channel, Permission.SEND_MESSAGES)
    return 204, None


def direct(desk: Desk, call: Call) -> Reply:
    """The conversation with a person, which is always found; sending may be refused later."""
    world = desk.world
    user_id = str(call.form.get("recipient_id"))
    if user_id not in world.users:
        raise unknown(10013, "User")
    if user_id == world.app.id:
        raise ApiError(400, 50007, "Cannot send messages to this user")
    for channel in world.channels.values():
        if channel.doc["type"] == ChannelKind.DIRECT and (
            channel.doc["recipients"][0]["id"] == user_id
        ):
            return 200, channel.doc
    channel = Channel(direct_doc(world.snowflake(), world.users[user_id].doc))
    return 200, world.keep_channel(channel).doc


ROUTES = (
    Route("GET", "/channels/{channel_id}", get),
    Route("PATCH", "/channels/{channel_id}", edit),
    Route("DELETE", "/channels/{channel_id}", delete),
    Route("POST", "/channels/{channel_id}/typing", typing),
    Route("POST", "/users/@me/channels", direct),
)
