"""Answers to interactions and their follow-ups; the token in the path is the key."""

from __future__ import annotations

from bot.sandbox import interactions, messages
from bot.sandbox.messages import public
from bot.sandbox.records import Interaction, Message
from bot.sandbox.rest.messages import refuse_gallery
from bot.sandbox.rest.route import Call, Desk, Reply, Route
from bot.sandbox.wire import Answer, Doc, bad_form, unknown


def callback(desk: Desk, call: Call) -> Reply:
    """The first answer; with `with_response` it is described, else 204."""
    interaction = desk.world.interactions.get(call.parts["interaction_token"])
    if interaction is None or interaction.id != call.parts["interaction_id"]:
        raise unknown(10062, "interaction")
    if call.form.get("type") not in set(Answer):
        raise bad_form("type", "BASE_TYPE_CHOICES", "No such answer")
    message = interactions.answer(
        desk.world,
        interaction,
        Answer(call.form["type"]),
        call.form.get("data") or {},
        call.uploads,
        deadline=desk.deadline,
    )
    if call.query.get("with_response") not in ("1", "true"):
        return 204, None
    return 200, _described(desk, interaction, message)


def _described(desk: Desk, interaction: Interaction, message: Message | None) -> Doc:
    inner: Doc = {"id": interaction.id, "type": int(interaction.asked)}
    doc: Doc = {"interaction": inner}
    if message:
        inner["response_message_id"] = message.id
        inner["response_message_loading"] = interaction.is_loading
        inner["response_message_ephemeral"] = interaction.is_ephemeral
    if message and interaction.answer in (Answer.MESSAGE, Answer.UPDATE):
        shown = public(desk.world, message)
        doc["resource"] = {"type": int(interaction.answer), "message": shown}
    return doc


def follow_up(desk: Desk, call: Call) -> Reply:
    """A further message."""
    interaction = interactions.with_token(desk.world, call.parts["webhook_token"])
    message = interactions.follow_up(desk.world, interaction, call.form, call.uploads)
    return 200, public(desk.world, message)


def _one(desk: Desk, call: Call) -> tuple[Interaction, Message]:
    interaction = interactions.with_token(desk.world, call.parts["webhook_token"])
    return interaction, interactions.answered(desk.world, interaction, call.parts["message_id"])


def get(desk: Desk, call: Call) -> Reply:
    """One of the interaction's messages."""
    return 200, public(desk.world, _one(desk, call)[1])


def edit(desk: Desk, call: Call) -> Reply:
    """One of the interaction's messages, changed."""
    interaction, message = _one(desk, call)
    refuse_gallery(desk, call)
    changed = interactions.change(desk.world, interaction, message, call.form, call.uploads)
    return 200, public(desk.world, changed)


def delete(desk: Desk, call: Call) -> Reply:
    """One of the interaction's messages is gone."""
    messages.delete(desk.world, _one(desk, call)[1])
    return 204, None


_ONE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"

ROUTES = (
    Route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        callback,
        is_open=True,
    ),
    Route("POST", "/webhooks/{webhook_id}/{webhook_token}", follow_up, is_open=True),
    Route("GET", _ONE, get, is_open=True),
    Route("PATCH", _ONE, edit, is_open=True),
    Route("DELETE", _ONE, delete, is_open=True),
)
