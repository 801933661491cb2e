"""Interactions: asking the bot, and its answer, follow-ups and changes to them."""

from __future__ import annotations

import secrets

from bot.sandbox import messages
from bot.sandbox.attachments import Upload
from bot.sandbox.controls import check_choices, check_modal
from bot.sandbox.messages import Uploads
from bot.sandbox.records import Interaction, Message
from bot.sandbox.wire import Answer, ApiError, Asked, Doc, Flag, Permission, bad_form, unknown
from bot.sandbox.world import World

TOKEN_SECONDS = 900.0
COMMAND_ANSWER = 20

ANSWERS = {
    Asked.COMMAND: {Answer.MESSAGE, Answer.DEFERRED_MESSAGE, Answer.MODAL},
    Asked.COMPONENT: set(Answer) - {Answer.CHOICES},
    Asked.AUTOCOMPLETE: {Answer.CHOICES},
    Asked.MODAL: set(Answer) - {Answer.CHOICES, Answer.MODAL},
}


def ask(
    world: World,
    asked: Asked,
    user_id: str,
    channel_id: str,
    question: Doc,
    *,
    message: Message | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    """The interaction, after the bot was sent it; `question` is its `data`."""
    interaction = Interaction(
        world.snowflake(),
        secrets.token_urlsafe(40),
        asked,
        user_id,
        channel_id,
        world.now(),
        message.id if message else None,
        _full_name(question) if asked is Asked.COMMAND else "",
        opened_by.token if opened_by else None,
    )
    world.save_interaction(interaction)
    payload = _payload(world, interaction, question)
    if message:
        payload["message"] = messages.public(world, message)
    world.announce("INTERACTION_CREATE", payload, world.channels[channel_id].guild_id)
    return interaction


def _full_name(question: Doc) -> str:
    names = [question["name"]]
    options = question["options"]
    while options and "options" in options[0]:
        names.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(names)


def _payload(world: World, interaction: Interaction, question: Doc) -> Doc:
    channel = world.channels[interaction.channel_id]
    user = world.users[interaction.user_id]
    everything = str((1 << 50) - 1)
    permissions = world.permissions(channel)
    payload: Doc = {
        "id": interaction.id,
        "application_id": world.app.id,
        "type": int(interaction.asked),
        "token": interaction.token,
        "version": 1,
        "data": question,
        "channel_id": channel.id,
        "channel": {**channel.doc, "permissions": everything},
        "app_permissions": everything if permissions == Permission(~0) else str(+permissions),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"1": user.id},
        "context": 1,
        "attachment_size_limit": 10 << 20,
    }
    if channel.guild_id is None:
        return payload | {"user": user.doc}
    member = world.members[channel.guild_id][user.id]
    return payload | {
        "guild_id": channel.guild_id,
        "guild": {"id": channel.guild_id, "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "member": {**member, "permissions": str(+world.permissions_of(channel.guild_id, user.id))},
        "authorizing_integration_owners": {"0": channel.guild_id},
        "context": 0,
    }


def with_token(world: World, token: str) -> Interaction:
    """The interaction whose token is good for follow-ups; it is for 15 minutes."""
    interaction = world.interactions.get(token)
    if interaction is None or interaction.answer is None:
        raise unknown(10015, "Webhook")
    if world.now() - interaction.created > TOKEN_SECONDS:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    return interaction


def answer(
    world: World,
    interaction: Interaction,
    kind: Answer,
    body: Doc,
    uploads: dict[int, Upload],
    *,
    deadline: float,
) -> Message | None:
    """The message the bot's first answer made or changed, None without one; people see it.

    Refused: a second answer, one after the deadline, and one that does not fit the question.
    """
    if interaction.answer is not None:
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    if interaction.is_late or world.now() - interaction.created > deadline:
        raise unknown(10062, "interaction")
    if kind not in _fitting(interaction):
        raise bad_form("type", "BASE_TYPE_CHOICES", f"No answer to {interaction.asked.name}")
    message = None
    flags = Flag(body.get("flags") or 0) & Flag.EPHEMERAL
    match kind:
        case Answer.MESSAGE:
            message = _reply(world, interaction, body, uploads, flags, is_first=True)
        case Answer.DEFERRED_MESSAGE:
            waiting = flags | Flag.LOADING
            message = _reply(world, interaction, {}, {}, waiting, is_first=True)
            interaction.is_loading = True
        case Answer.DEFERRED_UPDATE:
            message = _origin(world, interaction)
        case Answer.UPDATE:
            message = messages.edit(world, _origin(world, interaction), body, uploads)
        case Answer.CHOICES:
            choices = body.get("choices") or ()
            check_choices(choices)
            interaction.choices = tuple(choices)
        case Answer.MODAL:
            check_modal(body)
            interaction.modal = body
    interaction.answer = kind
    if message:
        interaction.original_id = message.id
        interaction.is_ephemeral = message.is_ephemeral
    world.save_interaction(interaction)
    world.changed(interaction.channel_id)
    interaction.acknowledged.set()
    if kind not in (Answer.DEFERRED_MESSAGE, Answer.DEFERRED_UPDATE):
        interaction.settled.set()
    return message


def _fitting(interaction: Interaction) -> set[Answer]:
    fitting = ANSWERS[interaction.asked]
    if interaction.message_id is None:
        return fitting - {Answer.DEFERRED_UPDATE, Answer.UPDATE}
    return fitting


def _origin(world: World, interaction: Interaction) -> Message:
    message = world.messages[interaction.channel_id].get(interaction.message_id or "")
    if message is None:
        raise unknown(10008, "Message")
    return message


def _reply(
    world: World,
    interaction: Interaction,
    body: Doc,
    uploads: Uploads,
    flags: Flag,
    *,
    is_first: bool = False,
) -> Message:
    is_command = is_first and interaction.asked is Asked.COMMAND
    fields: Doc = {
        "type": COMMAND_ANSWER if is_command else 0,
        "webhook_id": world.app.id,
        "application_id": world.app.id,
        "interaction_metadata": _metadata(world, interaction),
    }
    if is_command:
        fields["interaction"] = {
            "id": interaction.id,
            "type": int(interaction.asked),
            "name": interaction.command,
            "user": world.users[interaction.user_id].doc,
        }
    return messages.create(
        world,
        interaction.channel_id,
        world.app.id,
        body,
        uploads,
        flags=flags,
        to=interaction.user_id if Flag.EPHEMERAL in flags else None,
        fields=fields,
    )


def _metadata(world: World, interaction: Interaction) -> Doc:
    doc: Doc = {
        "id": interaction.id,
        "type": int(interaction.asked),
        "user": world.users[interaction.user_id].doc,
        "authorizing_integration_owners": {},
    }
    if interaction.asked is Asked.COMPONENT:
        doc["interacted_message_id"] = interaction.message_id
    if interaction.opened_by:
        opener = world.interactions[interaction.opened_by]
        doc["triggering_interaction_metadata"] = _metadata(world, opener)
    return doc


def follow_up(world: World, interaction: Interaction, body: Doc, uploads: Uploads) -> Message:
    """A further message; the first one after a deferral fills the waiting message instead.

    So filled, it is as visible as the deferral was, whatever its own flags say.
    """
    if interaction.is_loading:
        message = change(world, interaction, _by_id(world, interaction, None), body, uploads)
    else:
        flags = Flag(body.get("flags") or 0) & Flag.EPHEMERAL
        message = _reply(world, interaction, body, uploads, flags)
    interaction.followups += (message.id,)
    world.save_interaction(interaction)
    world.changed(interaction.channel_id)
    return message


def _by_id(world: World, interaction: Interaction, message_id: str | None) -> Message:
    wanted = interaction.original_id if message_id is None else message_id
    message = world.messages[interaction.channel_id].get(wanted or "")
    if message is None:
        raise unknown(10008, "Message")
    return message


def answered(world: World, interaction: Interaction, message_id: str) -> Message:
    """One of the interaction's own messages, `@original` being the first; else 10008."""
    if message_id == "@original":
        return _by_id(world, interaction, None)
    if message_id not in (interaction.original_id, *interaction.followups):
        raise unknown(10008, "Message")
    return _by_id(world, interaction, message_id)


def change(
    world: World, interaction: Interaction, message: Message, body: Doc, uploads: Uploads
) -> Message:
    """The message, edited; one that waited is filled by it."""
    is_filling = interaction.is_loading and message.id == interaction.original_id
    if is_filling:
        message.doc = {**message.doc, "flags": int(message.flags & ~Flag.LOADING)}
    try:
        messages.edit(world, message, body, uploads)
    except ApiError:
        if is_filling:
            message.doc["flags"] |= Flag.LOADING
        raise
    if is_filling:
        interaction.is_loading = False
        world.save_interaction(interaction)
    interaction.settled.set()
    return message
