"""Creating, changing and deleting messages."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import cast

from bot.sandbox.attachments import Media, Upload, absolute, attach
from bot.sandbox.components import layout
from bot.sandbox.mentions import mentions, texts
from bot.sandbox.records import Message
from bot.sandbox.templates import message_doc
from bot.sandbox.wire import (
    EPOCH_MS,
    ApiError,
    Doc,
    Flag,
    Intent,
    Permission,
    bad_form,
    too_long,
    unknown,
)
from bot.sandbox.world import World

MOST_CONTENT = 2000
MOST_EMBEDS = 10
MOST_NONCE = 25
NONCE_SECONDS = 300.0
LEGACY = ("content", "embeds", "poll", "sticker_ids", "stickers")
SENDABLE = Flag.COMPONENTS_V2 | Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS
REPLY = 19

Uploads = Mapping[int, Upload]


def public(world: World, message: Message) -> Doc:
    """The message as the API shows it.

    Files that an embed or a component displays are not among its attachments.
    """
    doc = message.doc
    shown = _addresses([doc["embeds"], doc["components"]])
    is_v2 = Flag.COMPONENTS_V2 in message.flags
    listed = [] if is_v2 else [a for a in doc["attachments"] if a["url"] not in shown]
    return cast(Doc, absolute({**doc, "attachments": listed}, world.cdn_url))


def _addresses(value: object) -> set[str]:
    match value:
        case dict():
            own = {value["url"]} if isinstance(value.get("url"), str) else set()
            return own.union(*(_addresses(item) for item in value.values()))
        case list():
            return set().union(*(_addresses(item) for item in value))
        case _:
            return set()


def create(
    world: World,
    channel_id: str,
    author_id: str,
    body: Doc,
    uploads: Uploads,
    *,
    flags: Flag = Flag.NONE,
    to: str | None = None,
    fields: Doc | None = None,
) -> Message:
    """A new message; with an enforced nonce that is remembered, the one it already made."""
    channel = world.channel_by_id(channel_id)
    nonce_from = _nonce(world, body)
    if nonce_from is not None and (known := _with_nonce(world, channel_id, author_id, body)):
        return known
    author = world.users[author_id].doc
    doc = message_doc(world.snowflake(), channel_id, author, world.iso()) | (fields or {})
    doc["flags"] = int(flags | (Flag(body.get("flags") or 0) & SENDABLE))
    if body.get("nonce") is not None:
        doc["nonce"] = body["nonce"]
    if reference := body.get("message_reference"):
        doc["type"] = REPLY
        doc["message_reference"] = {"type": 0, "channel_id": channel_id, **reference}
        replied = find(world, channel_id, str(reference["message_id"]))
        doc["referenced_message"] = public(world, replied)
    _write(world, doc, body, uploads)
    message = Message(doc, to, _pinged(world, doc), nonce_from)
    world.save_message(message)
    channel.doc["last_message_id"] = message.id
    if channel.is_thread:
        channel.doc["message_count"] += 1
        channel.doc["total_message_sent"] += 1
    world.keep_channel(channel)
    _announce(world, "MESSAGE_CREATE", message)
    return message


def _nonce(world: World, body: Doc) -> float | None:
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > MOST_NONCE:
        raise too_long("nonce", MOST_NONCE)
    return world.now() if nonce is not None and body.get("enforce_nonce") else None


def sent_at(snowflake: str) -> float:
    """The moment that a snowflake names."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def _with_nonce(world: World, channel_id: str, author_id: str, body: Doc) -> Message | None:
    oldest = world.now() - NONCE_SECONDS
    for message in reversed(world.messages[channel_id].values()):
        if sent_at(message.id) < oldest:
            return None
        if (
            message.nonce_from is not None
            and message.nonce_from >= oldest
            and message.author_id == author_id
            and str(message.doc["nonce"]) == str(body["nonce"])
        ):
            return message
    return None


def _pinged(world: World, doc: Doc) -> tuple[str, ...]:
    if Flag.SUPPRESS_NOTIFICATIONS in Flag(doc["flags"]):
        return ()
    if doc["mention_everyone"]:
        guild_id = world.channels[doc["channel_id"]].guild_id
        return tuple(world.members[guild_id]) if guild_id else ()
    return tuple(user["id"] for user in doc["mentions"])


def edit(world: World, message: Message, body: Doc, uploads: Uploads) -> Message:
    """The message with the fields of `body` replaced; unchanged if any of them is refused."""
    doc = copy.deepcopy(message.doc)
    _write(world, doc, body, uploads)
    doc["edited_timestamp"] = world.iso()
    message.doc = doc
    world.save_message(message)
    _announce(world, "MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: Message) -> None:
    """The message is gone from the channel and from the archive."""
    del world.messages[message.channel_id][message.id]
    world.archive.remove("message", message.id)
    world.changed(message.channel_id, message.id)
    if message.is_ephemeral:
        return
    guild_id = world.channels[message.channel_id].guild_id
    told = {"id": message.id, "channel_id": message.channel_id}
    if guild_id:
        told["guild_id"] = guild_id
    intent = Intent.MESSAGES if guild_id else Intent.DIRECT_MESSAGES
    world.announce("MESSAGE_DELETE", told, guild_id, intent)


def find(world: World, channel_id: str, message_id: str) -> Message:
    """The message as the bot can find it, which no ephemeral one is; else the answer 10008."""
    message = world.messages[channel_id].get(message_id)
    if message is None or message.is_ephemeral:
        raise unknown(10008, "Message")
    return message


def _announce(world: World, name: str, message: Message) -> None:
    world.changed(message.channel_id, message.id)
    if message.is_ephemeral:
        return
    guild_id = world.channels[message.channel_id].guild_id
    told = public(world, message)
    if guild_id:
        told["guild_id"] = guild_id
        if member := world.members[guild_id].get(message.author_id):
            told["member"] = {key: value for key, value in member.items() if key != "user"}
    intent = Intent.MESSAGES if guild_id else Intent.DIRECT_MESSAGES
    world.announce(name, told, guild_id, intent)


def _write(world: World, doc: Doc, body: Doc, uploads: Uploads) -> None:
    """The fields of `body` stand in `doc`, or a 400 says which of them cannot."""
    flags = Flag(doc["flags"] | ((body.get("flags") or 0) & Flag.COMPONENTS_V2))
    is_v2 = Flag.COMPONENTS_V2 in flags
    doc["flags"] = int(flags)
    if is_v2:
        _refuse_legacy(doc, body)
    if len(body.get("content") or "") > MOST_CONTENT:
        raise too_long("content", MOST_CONTENT)
    if uploads or "attachments" in body:
        listed = body.get("attachments")
        doc["attachments"] = attach(world, doc["channel_id"], listed, uploads, doc["attachments"])
    media = Media(world, doc["attachments"])
    if "content" in body:
        doc["content"] = body["content"] or ""
    if "embeds" in body:
        doc["embeds"] = _embeds(body["embeds"] or (), media)
    if "components" in body:
        doc["components"] = layout(body["components"] or (), media, is_v2=is_v2)
    if "content" in body or "components" in body:
        _mention(world, doc, body)
    filled = (doc["content"], doc["embeds"], doc["attachments"], doc["components"])
    if not any(filled) and Flag.LOADING not in flags:
        raise ApiError(400, 50006, "Cannot send an empty message")


def _refuse_legacy(doc: Doc, body: Doc) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for name in LEGACY:
        left = doc.get(name) if name in ("content", "embeds") and name not in body else None
        if body.get(name) or left:
            raise bad_form(
                name,
                code,
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _embeds(embeds: Sequence[Doc], media: Media) -> list[Doc]:
    if len(embeds) > MOST_EMBEDS:
        raise too_long("embeds", MOST_EMBEDS)
    found = []
    for index, embed in enumerate(embeds):
        shown = {"type": "rich", **copy.deepcopy(embed)}
        for name in ("image", "thumbnail"):
            if name in shown:
                item = media.resolve(shown[name], f"embeds.{index}.{name}")
                shown[name] = {
                    key: item[key] for key in ("url", "proxy_url", "width", "height") if item[key]
                }
        found.append(shown)
    return found


def _mention(world: World, doc: Doc, body: Doc) -> None:
    words = [doc["content"], *texts(doc["components"])]
    found = mentions(words, body.get("allowed_mentions"))
    channel = world.channels[doc["channel_id"]]
    may = Permission.MENTION_EVERYONE in world.permissions(channel)
    doc["mentions"] = [world.users[user].doc for user in found.users if user in world.users]
    doc["mention_everyone"] = found.everyone and may
