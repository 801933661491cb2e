"""Messages in channels."""

from __future__ import annotations

from bot.sandbox import messages
from bot.sandbox.messages import public
from bot.sandbox.records import Message
from bot.sandbox.rest.access import require, require_open, visible_channel, writable_channel
from bot.sandbox.rest.route import Call, Desk, Reply, Route
from bot.sandbox.wire import ApiError, Doc, Kind, Permission, bad_form


def send(desk: Desk, call: Call) -> Reply:
    """A new message of the bot."""
    world = desk.world
    channel = writable_channel(world, call.parts["channel_id"], has_files=bool(call.uploads))
    message = messages.create(world, channel.id, world.app.id, call.form, call.uploads)
    return 200, public(world, message)


def history(desk: Desk, call: Call) -> Reply:
    """Messages from new to old; none for a bot that may not read the history."""
    world, query = desk.world, call.query
    channel = visible_channel(world, call.parts["channel_id"])
    limit = int(query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise bad_form("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    if Permission.READ_MESSAGE_HISTORY not in world.permissions(channel):
        return 200, []
    found = [m for m in world.messages[channel.id].values() if not m.is_ephemeral]
    if before := query.get("before"):
        found = [m for m in found if int(m.id) < int(before)]
    if after := query.get("after"):
        # With `after`, the ones next to it are given, still from new to old.
        found = [m for m in found if int(m.id) > int(after)][:limit]
    if around := query.get("around"):
        middle = sum(int(m.id) < int(around) for m in found)
        found = found[max(0, middle - limit // 2) :][:limit]
    return 200, [public(world, m) for m in reversed(found[-limit:])]


def _own(desk: Desk, call: Call) -> Message:
    channel = visible_channel(desk.world, call.parts["channel_id"])
    return messages.find(desk.world, channel.id, call.parts["message_id"])


def get(desk: Desk, call: Call) -> Reply:
    """One message."""
    message = _own(desk, call)
    channel = desk.world.channels[message.channel_id]
    require(desk.world, channel, Permission.READ_MESSAGE_HISTORY)
    return 200, public(desk.world, message)


def edit(desk: Desk, call: Call) -> Reply:
    """The bot's own message, changed."""
    message = _own(desk, call)
    if message.author_id != desk.world.app.id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    require_open(desk.world.channels[message.channel_id])
    refuse_gallery(desk, call)
    return 200, public(desk.world, messages.edit(desk.world, message, call.form, call.uploads))


def refuse_gallery(desk: Desk, call: Call) -> None:
    """Nothing, or a 400 where a PATCH shows a new file in a gallery and that is switched off."""
    shown = set(_galleries(call.form.get("components") or []))
    names = {f"attachment://{upload.filename}" for upload in call.uploads.values()}
    if desk.refuses_gallery_edits and shown & names:
        raise bad_form(
            "components",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            "A new file cannot be shown in a gallery by a PATCH",
        )


def _galleries(components: list[Doc]) -> list[str]:
    found = []
    for component in components:
        if component["type"] == Kind.GALLERY:
            found += [item["media"]["url"] for item in component["items"]]
        found += _galleries(component.get("components") or [])
    return found


def delete(desk: Desk, call: Call) -> Reply:
    """A message is gone; somebody else's needs the permission to manage messages."""
    message = _own(desk, call)
    channel = desk.world.channels[message.channel_id]
    require_open(channel)
    if message.author_id != desk.world.app.id:
        require(desk.world, channel, Permission.MANAGE_MESSAGES)
    messages.delete(desk.world, message)
    return 204, None


def react(desk: Desk, call: Call) -> Reply:
    """Nothing; the sandbox shows no reactions, but checks that one were possible."""
    message = _own(desk, call)
    channel = desk.world.channels[message.channel_id]
    require_open(channel)
    require(desk.world, channel, Permission.ADD_REACTIONS)
    return 204, None


_ONE = "/channels/{channel_id}/messages/{message_id}"

ROUTES = (
    Route("POST", "/channels/{channel_id}/messages", send),
    Route("GET", "/channels/{channel_id}/messages", history),
    Route("GET", _ONE, get),
    Route("PATCH", _ONE, edit),
    Route("DELETE", _ONE, delete),
    Route("PUT", _ONE + "/reactions/{emoji}/@me", react),
)
