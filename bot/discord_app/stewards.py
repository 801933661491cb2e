"""Looking after a table: one private screen for its host and for moderators, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from bot.base36 import base36
from bot.discord_app import lobby, pages
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App, escaped
from bot.discord_app.deeds import (
    COMPUTER,
    DEEDS,
    END,
    HERE,
    PAUSE,
    PERSON,
    RESUME,
    REWIND,
    THREAD,
    steward_of,
)
from bot.discord_app.ids import BadId, Click, number_of, only
from bot.discord_app.opening import permissions
from bot.discord_app.screens import (
    OPTIONS_LIMIT,
    Accent,
    Block,
    Button,
    Buttons,
    Choice,
    Form,
    Menu,
    People,
    Screen,
    Style,
    Text,
    clipped,
    rows_of,
)
from bot.outbox.rows import OutboxRow
from bot.tables.errors import TableRefused
from bot.tables.facts import Status, Table
from bot.tables.stewarding import Chosen
from game_core.kernel.words import words

REASON = 100
"""How many characters a reason takes."""
SHOWN = 120
"""How many of them are shown, with the signs that keep Markdown plain."""


async def manage(app: App, caller: Caller) -> Reply:
    """The screen of the channel's open table; where none is here, what could come here."""
    table = await app.tables.at(caller.place.channel)
    if table is None:
        return await _bring(app, caller)
    by = await steward_of(app, caller)
    table = await app.tables.check_steward(table.id, by)
    if table.status is Status.LOBBY and table.host == caller.person.id:
        return Reply(lobby.manage_screen(app, table))
    return Reply(manage_screen(app, table, can_open_threads=not caller.in_thread))


def manage_screen(app: App, table: Table, *, can_open_threads: bool) -> Screen:
    """What the host or a moderator may do now."""
    say = app.say(table)
    running = table.status is Status.RUNNING
    open_deal = running and table.sealed_until is None
    buttons = []
    if running:
        deed = RESUME if table.paused else PAUSE
        buttons.append(_button(app, table, deed, Style.PRIMARY))
    if open_deal:
        rewinds = Click("rewinds", table.id, picks=("0",))
        buttons.append(Button(say(words("steward-do-back")), rewinds))
    if can_open_threads:
        buttons.append(_button(app, table, THREAD))
    buttons.append(_button(app, table, END, Style.DANGER))
    blocks: list[Block] = [Text(say(words("steward-title")))]
    if open_deal:
        choices = tuple(
            Choice(say(words("steward-seat", number=one.seat + 1, name=one.name)), str(one.seat))
            for one in table.players
        )
        menu = Menu(say(words("steward-do-seat")), Click("seat", table.id), choices)
        blocks.append(menu)
    return Screen((*blocks, *rows_of(tuple(buttons))), Accent.PLAY)


def _button(app: App, table: Table, deed: str, style: Style = Style.PLAIN) -> Button:
    return Button(
        app.say()(words(f"steward-do-{deed}")), Click("why", table.id, picks=(deed,)), style
    )


async def _bring(app: App, caller: Caller) -> Reply:
    """The tables that the caller may move to this channel."""
    tables = await app.tables.tended(caller.place.guild, await steward_of(app, caller))
    if not tables:
        raise TableRefused(words("refusal-nothing-to-manage"))
    say = app.say()
    choices = tuple(
        Choice(
            say(words("steward-table", game=words(f"{one.game}-name"), number=one.id)),
            base36(one.id),
            clipped(", ".join(one.names), OPTIONS_LIMIT * 4),
        )
        for one in tables[-OPTIONS_LIMIT:]
    )
    menu = Menu(say(words("steward-bring")), Click("why", picks=(HERE,)), choices)
    return Reply(Screen((Text(say(words("steward-bring-text"))), menu)))


# -- steps on the way to a deed


async def _seat(app: App, caller: Caller, click: Click) -> Reply:
    """A seat was picked: who is to have it?"""
    code = only(click)
    table = await app.tables.check_steward(click.table, await steward_of(app, caller))
    seat = number_of(code)
    if seat >= len(table.players):
        raise BadId
    say = app.say(table)
    blocks: list[Block] = [Text(say(words("steward-seat-text", seat=seat)))]
    people = Click("why", table.id, picks=(PERSON, code))
    blocks.append(People(say(words("steward-do-person")), people))
    player = table.players[seat]
    if player.user is not None:
        computer = Click("why", table.id, picks=(COMPUTER, code))
        blocks.append(Buttons((Button(say(words("steward-do-computer")), computer),)))
    return Reply(Screen(tuple(blocks), Accent.PLAY))


async def _rewinds(app: App, caller: Caller, click: Click) -> Reply:
    """The choices that the game may be rewound to, 25 a page, the newest first."""
    page = number_of(only(click))
    by = await steward_of(app, caller)
    table = await app.tables.check_steward(click.table, by)
    found = await app.tables.chosen(table.id, by)
    shown = found[page * OPTIONS_LIMIT : (page + 1) * OPTIONS_LIMIT]
    if not shown:
        raise TableRefused(words("refusal-nothing-to-rewind"))
    say = app.say(table)
    choices = tuple(_choice(app, table, one) for one in shown)
    menu = Menu(say(words("steward-which")), Click("why", table.id, picks=(REWIND,)), choices)
    buttons = tuple(_pages(app, table, page, is_last=len(found) <= (page + 1) * OPTIONS_LIMIT))
    text = Text(say(words("steward-rewind-text")))
    return Reply(Screen((text, menu, *rows_of(buttons)), Accent.PLAY))


def _choice(app: App, table: Table, one: Chosen) -> Choice:
    label = words("steward-choice", turn=one.turn, seat=one.seat, entry=one.seq)
    return Choice(app.catalog.say(label, table.names), base36(one.seq))


def _pages(app: App, table: Table, page: int, *, is_last: bool) -> Iterator[Button]:
    say = app.say()
    if page:
        newer = Click("rewinds", table.id, picks=(base36(page - 1),))
        yield Button(say(words("steward-newer")), newer)
    if not is_last:
        older = Click("rewinds", table.id, picks=(base36(page + 1),))
        yield Button(say(words("steward-older")), older)


async def _why(app: App, caller: Caller, click: Click) -> Reply:
    """The form that asks for the reason."""
    deed, *_ = click.picks or ("",)
    if deed not in DEEDS:
        raise BadId
    number = number_of(click.picks[-1]) if deed == HERE else click.table
    check = app.tables.check_mover if deed == HERE else app.tables.check_steward
    await check(number, await steward_of(app, caller))
    if deed == HERE and caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    say = app.say()
    return Reply(
        Form(
            title=say(words(f"steward-do-{deed}")),
            label=say(words("steward-reason")),
            placeholder=say(words("steward-reason-hint")),
            click=Click("deed", number, picks=click.picks),
            most=REASON,
        )
    )


async def _deed(app: App, caller: Caller, click: Click) -> Reply:
    """What was asked for is done, with the reason that was written."""
    deed, *rest = click.picks or ("",)
    reason = clipped(escaped(caller.typed), SHOWN)
    if deed not in DEEDS:
        raise BadId
    done = await DEEDS[deed](app, caller, click.table, tuple(rest), reason)
    return Reply(pages.notice(done))


VERBS: dict[str, Verb] = {
    "seat": _seat,
    "rewinds": _rewinds,
    "why": _why,
    "deed": _deed,
}


# -- what everybody is told


def steward_post(app: App, table: Table, row: OutboxRow, told: str) -> Screen:
    """What was done, to those who play; the button shows where the game stands."""
    say = app.say(table)
    if table.status is Status.RUNNING:
        return _post(row, told, Button(say(words("button-open")), Click("open", table.id)))
    return _post(row, told, Button(say(words("button-score")), Click("score", table.id)))


def idle_post(app: App, table: Table, row: OutboxRow, told: str) -> Screen:
    """That an idle game is put away soon, to those who play; the button keeps it."""
    return _post(row, told, Button(app.say()(words("steward-keep")), Click("keep", table.id)))


def _post(row: OutboxRow, told: str, button: Button) -> Screen:
    called = " ".join(f"<@{user}>" for user in row.payload.mentions)
    text = Text("\n".join(filter(None, (told, called))), row.id)
    first = Button(button.label, button.click, Style.PRIMARY)
    return Screen((text, Buttons((first,))), Accent.PLAY, row.payload.mentions)
