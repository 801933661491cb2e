"""The one helper that answers interactions: in time, once, and never with a stack trace."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping

import discord
import msgspec
from discord import app_commands

from bot.discord_app.app import App, escaped
from bot.discord_app.faults import FAULTS
from bot.discord_app.ids import Click
from bot.discord_app.layout import ClickForm, Interaction, files_of, mentions_of, view_of
from bot.discord_app.pages import notice
from bot.discord_app.screens import Accent, Form, Screen
from bot.tables.errors import NoSuchTable
from bot.tables.facts import Person, Place, Table
from game_core.kernel.errors import PlayerError
from game_core.kernel.words import Words, words

DIRECT = 0
"""Stands for the server of a direct conversation."""
NEEDED = ("attach_files", "read_message_history")
"""What hosting takes besides seeing and speaking; without history a post may be made twice."""

HOSTING = ("view_channel", "create_public_threads")
"""What no direct conversation has: no table is hosted there."""
MENTIONS = ("channel", "channels", "role")
"""Names of arguments that are ours, and show as links."""

_log = logging.getLogger(__name__)


class Caller(msgspec.Struct, frozen=True):
    """Who clicked or typed, where, and which permissions the bot lacks there.

    `missing` are those that a table needs in this very place, `missing_for_thread` those for a
    thread below it; `in_thread` says that the place is one already, and `parent` is the channel
    above it. `roles` are theirs on the server; `is_moderator` says that they may manage this
    place's channel or messages, `is_manager` that they may manage the server. `typed` is what they
    wrote in a form.
    """

    person: Person
    place: Place
    missing: tuple[str, ...] = ()
    missing_for_thread: tuple[str, ...] = ()
    in_thread: bool = False
    parent: int | None = None
    roles: tuple[int, ...] = ()
    is_moderator: bool = False
    is_manager: bool = False
    typed: str = ""


class Reply(msgspec.Struct, frozen=True):
    """A screen and where it goes, or a form, which only the one who clicked sees.

    Private ones replace the private message they came from, else open a new one. Public ones
    replace the public message they came from (a lobby), or are a command's own public answer.
    """

    screen: Screen | Form
    public: bool = False


Work = Callable[[App, Caller], Awaitable[Reply]]
"""What a command does."""
Page = Callable[[App, Caller, Table], Awaitable[Reply]]
"""What a command about the channel's table does."""
Verb = Callable[[App, Caller, Click], Awaitable[Reply]]
"""What a button or menu does."""
Run = Callable[[Interaction, Work], Awaitable[None]]
"""Answers a command with what the work gives."""
Tree = app_commands.CommandTree[discord.Client]
Told = Callable[[str], str]
"""The text of a key, as short as descriptions of commands must be."""


def caller_of(interaction: Interaction, typed: str = "") -> Caller:
    """The facts of an interaction that the rooms below need; `typed` came in a form."""
    assert interaction.channel_id is not None
    in_thread = isinstance(interaction.channel, discord.Thread)
    speak = "send_messages_in_threads" if in_thread else "send_messages"
    place = Place(interaction.channel_id, interaction.guild_id or DIRECT)
    if interaction.guild_id is None:
        person = Person(interaction.user.id, interaction.user.display_name)
        return Caller(person, place, HOSTING, HOSTING, in_thread=True)
    thread = ("view_channel", "create_public_threads", "send_messages_in_threads", *NEEDED)
    may = interaction.permissions
    return Caller(
        person=Person(interaction.user.id, interaction.user.display_name),
        place=place,
        missing=_missing(interaction, "view_channel", speak, *NEEDED),
        missing_for_thread=_missing(interaction, *thread),
        in_thread=in_thread,
        parent=interaction.channel.parent_id
        if isinstance(interaction.channel, discord.Thread)
        else None,
        roles=_roles(interaction),
        is_moderator=may.manage_channels or may.manage_messages,
        is_manager=may.manage_guild,
        typed=typed,
    )


def _roles(interaction: Interaction) -> tuple[int, ...]:
    user = interaction.user
    return tuple(role.id for role in user.roles) if isinstance(user, discord.Member) else ()


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
        reply = await task
        if isinstance(reply.screen, Form) and late:
            reply = Reply(notice(app.say()(words("answer-press-again"))))
        await (_send_late if late else _send)(interaction, reply)
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
    """The words with every text in them escaped: what people typed, and what they are called; what
    names a channel or a role stays.
    """
    args = ((key, _escaped(key, one) if isinstance(one, str) else one) for key, one in said.args)
    return Words(said.key, tuple(args))


def _escaped(key: str, text: str) -> str:
    return text if key in MENTIONS else escaped(text)


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
    screen = reply.screen
    assert isinstance(screen, Screen)
    lobby = interaction.message if reply.public else None
    if lobby is not None:
        await lobby.edit(view=view_of(screen))
    else:
        await interaction.followup.send(
            view=view_of(screen),
            files=files_of(screen),
            allowed_mentions=mentions_of(screen),
            ephemeral=not reply.public,
        )
    await interaction.delete_original_response()


async def _send(interaction: Interaction, reply: Reply) -> None:
    screen = reply.screen
    if isinstance(screen, Form):
        await interaction.response.send_modal(ClickForm(screen))
        return
    from_message = interaction.message is not None
    if from_message and (reply.public or _is_private_panel(interaction)):
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
