"""The one helper that answers interactions: in time, once, and never with a stack trace."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Mapping

import discord
import msgspec

from bot.discord_app.app import App, escaped
from bot.discord_app.faults import FAULTS
from bot.discord_app.layout import Interaction, files_of, mentions_of, view_of
from bot.discord_app.pages import notice
from bot.discord_app.screens import Accent, Screen
from bot.tables.errors import NoSuchTable
from bot.tables.facts import Person, Place, Table
from game_core.kernel.errors import PlayerError
from game_core.kernel.words import Words, words

NEEDED = ("attach_files", "read_message_history")
"""What hosting takes besides seeing and speaking; without history a post may be made twice."""

_log = logging.getLogger(__name__)


class Caller(msgspec.Struct, frozen=True):
    """Who clicked or typed, where, and which permissions the bot lacks there.

    `missing` are those that a table needs in this very place, `missing_for_thread` those for a
    thread below it; `in_thread` says that the place is one already, `is_manager` that the person
    manages the server.
    """

    person: Person
    place: Place
    missing: tuple[str, ...] = ()
    missing_for_thread: tuple[str, ...] = ()
    in_thread: bool = False
    is_manager: bool = False


class Reply(msgspec.Struct, frozen=True):
    """A screen and where it goes.

    Private ones replace the private message they came from, else open a new one. Public ones
    replace the public message they came from (a lobby), or are a command's own public answer.
    """

    screen: Screen
    public: bool = False


def caller_of(interaction: Interaction) -> Caller:
    """The facts of an interaction that the rooms below need."""
    assert interaction.channel_id is not None
    assert interaction.guild_id is not None
    in_thread = isinstance(interaction.channel, discord.Thread)
    speak = "send_messages_in_threads" if in_thread else "send_messages"
    thread = ("view_channel", "create_public_threads", "send_messages_in_threads", *NEEDED)
    return Caller(
        person=Person(interaction.user.id, interaction.user.display_name),
        place=Place(interaction.channel_id, interaction.guild_id),
        missing=_missing(interaction, "view_channel", speak, *NEEDED),
        missing_for_thread=_missing(interaction, *thread),
        in_thread=in_thread,
        is_manager=interaction.permissions.manage_guild,
    )


async def answer(
    app: App,
    interaction: Interaction,
    work: Awaitable[Reply],
    table: int | None = None,
    *,
    is_slow: bool = False,
) -> None:
    """Answer with what `work` gives; a refusal or a fault is a private sentence.

    `table` is what it is about; None for whatever the channel plays. After the app's patience
    a line of text comes first; at once where the work is known to be slow.
    """
    began = time.perf_counter()
    task = asyncio.ensure_future(_guarded(app, interaction, work, table))
    await asyncio.wait({task}, timeout=0.0 if is_slow else app.patience)
    late = not task.done()
    try:
        if late:
            await _hold(app, interaction)
        await (_send_late if late else _send)(interaction, await task)
        _log_done(interaction, table, time.perf_counter() - began)
    except FAULTS as error:
        # the person sees "interaction failed"; nothing half-made is stored, so a new click serves
        _log.warning("interaction %s could not be answered: %s", interaction.id, error)


def _log_done(interaction: Interaction, table: int | None, seconds: float) -> None:
    """One line an interaction, in fields: no names, no texts, no cards."""
    _log.info(
        "interaction=%s kind=%s verb=%s table=%s channel=%s ms=%d",
        interaction.id,
        interaction.type.name,
        _verb(interaction),
        "-" if table is None else table,
        interaction.channel_id,
        seconds * 1000,
    )


def _verb(interaction: Interaction) -> str:
    """The command, or the verb of the button: what was asked, without what was picked."""
    asked: Mapping[str, object] = interaction.data or {}
    what = str(asked.get("custom_id", asked.get("name", "?"))).split("|")
    return what[1] if len(what) > 1 else what[0]


def _plain(said: Words) -> Words:
    """The words with every text in them escaped: what people typed, and what they are called."""
    args = ((key, escaped(one) if isinstance(one, str) else one) for key, one in said.args)
    return Words(said.key, tuple(args))


async def after_commit(app: App, screen: Awaitable[Screen]) -> Screen:
    """The screen that shows what was just committed; where drawing it fails, a sentence that it
    stands. A boundary like `_guarded`: nothing may say "nothing was changed" any more.
    """
    try:
        return await screen
    except Exception:
        _log.exception("what was committed could not be shown")
        return notice(app.say()(words("error-after")), accent=Accent.TROUBLE)


async def _guarded(
    app: App, interaction: Interaction, work: Awaitable[Reply], table: int | None
) -> Reply:
    try:
        try:
            return await work
        except PlayerError as error:
            say = app.say(await _table(app, interaction, table))
            return Reply(notice(say(_plain(error.words)), accent=Accent.TROUBLE))
    except Exception:
        _log.exception("interaction %s failed at %s", interaction.id, _verb(interaction))
        return Reply(notice(app.say()(words("error-broken")), accent=Accent.TROUBLE))


async def _table(app: App, interaction: Interaction, table: int | None) -> Table | None:
    """The table whose players a refusal may name."""
    try:
        if table is None:
            return await app.tables.latest(interaction.channel_id or 0)
        return await app.tables.table(table)
    except NoSuchTable:
        return None


async def _hold(app: App, interaction: Interaction) -> None:
    if _is_private_panel(interaction):
        await interaction.response.defer()
    else:
        text = app.say()(words("answer-moment"))
        view = view_of(notice(text))
        await interaction.response.send_message(view=view, ephemeral=True)


async def _send_late(interaction: Interaction, reply: Reply) -> None:
    """The answer after a line of text: a lobby in its own message, anything else in a new one.

    What stood there meanwhile goes: a line of text, or a panel whose buttons are out of date.
    """
    lobby = interaction.message if reply.public else None
    if lobby is not None:
        await lobby.edit(view=view_of(reply.screen))
    else:
        await interaction.followup.send(
            view=view_of(reply.screen),
            files=files_of(reply.screen),
            allowed_mentions=mentions_of(reply.screen),
            ephemeral=not reply.public,
        )
    await interaction.delete_original_response()


async def _send(interaction: Interaction, reply: Reply) -> None:
    screen = reply.screen
    from_component = interaction.type is discord.InteractionType.component
    if from_component and (reply.public or _is_private_panel(interaction)):
        await interaction.response.edit_message(
            view=view_of(screen),
            attachments=files_of(screen),
            allowed_mentions=mentions_of(screen),
        )
    else:
        await interaction.response.send_message(
            view=view_of(screen),
            files=files_of(screen),
            allowed_mentions=mentions_of(screen),
            ephemeral=not reply.public,
        )


def _is_private_panel(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral


def _missing(interaction: Interaction, *needed: str) -> tuple[str, ...]:
    have = interaction.app_permissions
    return tuple(name for name in needed if not getattr(have, name))
