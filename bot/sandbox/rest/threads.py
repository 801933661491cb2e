"""Threads and who is in them."""

from __future__ import annotations

from bot.sandbox import messages
from bot.sandbox.records import Channel, Message
from bot.sandbox.rest.access import require, require_open, visible_channel
from bot.sandbox.rest.route import Call, Desk, Reply, Route
from bot.sandbox.templates import thread_doc
from bot.sandbox.wire import (
    ApiError,
    ChannelKind,
    Doc,
    Flag,
    Intent,
    Permission,
    bad_form,
    bad_length,
    unknown,
)
from bot.sandbox.world import World

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
THREAD_CREATED = 18


def create(desk: Desk, call: Call) -> Reply:
    """A thread without a first message; the channel shows that it was made."""
    kind = ChannelKind(call.form.get("type") or ChannelKind.PUBLIC_THREAD)
    parent = _parent(desk, call, kind)
    doc = _start(desk.world, parent, call.form, kind, desk.world.snowflake())
    if kind is ChannelKind.PUBLIC_THREAD:
        fields = {
            "type": THREAD_CREATED,
            "content": doc["name"],
            "message_reference": {"type": 0, "channel_id": doc["id"], "guild_id": parent.guild_id},
        }
        # The client's own notice: nothing in it but the thread's name.
        messages.create(
            desk.world, parent.id, desk.world.app.id, {"content": doc["name"]}, {}, fields=fields
        )
    return 201, doc


def create_from(desk: Desk, call: Call) -> Reply:
    """A thread under a message, whose id it shares."""
    parent = _parent(desk, call, ChannelKind.PUBLIC_THREAD)
    message = messages.find(desk.world, parent.id, call.parts["message_id"])
    if message.id in desk.world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    doc = _start(desk.world, parent, call.form, ChannelKind.PUBLIC_THREAD, message.id)
    _show_thread(desk.world, message, doc)
    return 201, doc


def _show_thread(world: World, message: Message, doc: Doc) -> None:
    message.doc = {**message.doc, "flags": int(message.flags | Flag.HAS_THREAD), "thread": doc}
    world.save_message(message)
    world.changed(message.channel_id, message.id)


def _parent(desk: Desk, call: Call, kind: ChannelKind) -> Channel:
    parent = visible_channel(desk.world, call.parts["channel_id"])
    if parent.is_thread or parent.guild_id is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    is_public = kind is ChannelKind.PUBLIC_THREAD
    right = Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS
    require(desk.world, parent, right)
    if not 1 <= len(call.form.get("name") or "") <= 100:
        raise bad_length("name", 1, 100)
    if (call.form.get("auto_archive_duration") or 1440) not in AUTO_ARCHIVE:
        raise bad_form(
            "auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}"
        )
    return parent


def _start(world: World, parent: Channel, form: Doc, kind: ChannelKind, thread_id: str) -> Doc:
    doc = thread_doc(thread_id, parent.doc, form["name"], kind, world.app.id, world.iso())
    state = doc["thread_metadata"]
    state["auto_archive_duration"] = form.get("auto_archive_duration") or 1440
    thread = world.keep_channel(Channel(doc))
    me = _enter(world, thread, world.app.id)
    told = {**doc, "newly_created": True, "member": me}
    world.announce("THREAD_CREATE", told, parent.guild_id, Intent.GUILDS)
    return {**doc, "member": me}


def _enter(world: World, thread: Channel, user_id: str) -> Doc:
    member = {"id": thread.id, "user_id": user_id, "join_timestamp": world.iso(), "flags": 0}
    world.thread_members[thread.id][user_id] = member
    world.archive.put("thread_member", f"{thread.id}/{user_id}", member)
    thread.doc["member_count"] = len(world.thread_members[thread.id])
    world.keep_channel(thread)
    return member


def _thread(desk: Desk, call: Call) -> tuple[Channel, str]:
    thread = visible_channel(desk.world, call.parts["channel_id"])
    if not thread.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    require_open(thread)
    user_id = call.parts["user_id"]
    return thread, desk.world.app.id if user_id == "@me" else user_id


def add_member(desk: Desk, call: Call) -> Reply:
    """A member of the guild, or the bot itself, is in the thread."""
    thread, user_id = _thread(desk, call)
    world = desk.world
    members = world.members[str(thread.guild_id)]
    if user_id not in members:
        raise unknown(10007, "Member")
    require(world, thread, Permission.SEND_MESSAGES_IN_THREADS)
    member = _enter(world, thread, user_id)
    told = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": thread.doc["member_count"],
        "added_members": [{**member, "member": members[user_id], "presence": None}],
    }
    world.announce("THREAD_MEMBERS_UPDATE", told, thread.guild_id, Intent.GUILDS)
    return 204, None


def remove_member(desk: Desk, call: Call) -> Reply:
    """Somebody has left the thread; somebody else than the bot needs a moderator."""
    thread, user_id = _thread(desk, call)
    world = desk.world
    if user_id != world.app.id:
        require(world, thread, Permission.MANAGE_THREADS)
    if world.thread_members[thread.id].pop(user_id, None) is None:
        raise unknown(10007, "Member")
    world.archive.remove("thread_member", f"{thread.id}/{user_id}")
    thread.doc["member_count"] = len(world.thread_members[thread.id])
    world.keep_channel(thread)
    told = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": thread.doc["member_count"],
        "removed_member_ids": [user_id],
    }
    world.announce("THREAD_MEMBERS_UPDATE", told, thread.guild_id, Intent.GUILDS)
    return 204, None


def list_members(desk: Desk, call: Call) -> Reply:
    """Who is in the thread."""
    thread = visible_channel(desk.world, call.parts["channel_id"])
    return 200, list(desk.world.thread_members[thread.id].values())


ROUTES = (
    Route("POST", "/channels/{channel_id}/threads", create),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", create_from),
    Route("GET", "/channels/{channel_id}/thread-members", list_members),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_member),
)
