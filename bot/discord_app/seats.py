"""Seats that change hands: posts that offer them, and what their buttons do."""

from __future__ import annotations

from bot.base36 import base36
from bot.discord_app import pages
from bot.discord_app.answering import Caller, Page, Reply, Verb, after_commit
from bot.discord_app.app import App
from bot.discord_app.ids import Click, number_of, only
from bot.discord_app.panel import open_panel
from bot.discord_app.screens import Accent, Button, Buttons, Screen, Style, Text
from bot.outbox.rows import Kind, OutboxRow
from bot.tables.errors import TableRefused
from bot.tables.facts import Table
from game_core.kernel.words import words


def seat_screen(app: App, table: Table, row: OutboxRow, told: str) -> Screen:
    """The post about a seat that a computer player has: whose it is comes back, or anybody may
    take it.
    """
    say, seat = app.say(table), row.payload.seat or 0
    if row.kind is Kind.AWAY:
        button = Button(say(words("seat-back")), Click("return", table.id), Style.PRIMARY)
    else:
        click = Click("take", table.id, picks=(base36(seat),))
        button = Button(say(words("seat-take")), click, Style.PRIMARY)
    pinged = row.payload.mentions
    text = Text(pages.calling(told, pinged), row.id)
    return Screen((text, Buttons((button,))), Accent.PLAY, pinged)


async def come_back(app: App, caller: Caller, table: Table) -> Reply:
    """The caller's own panel, their seat being theirs again."""
    await app.tables.come_back(table.id, caller.person.id)
    return await _panel(app, caller, table.id, "seat-is-back")


async def offer(app: App, caller: Caller, table: Table) -> Reply:
    """The host's question which computer player's seat is to be offered."""
    await app.tables.check_host(table.id, caller.person.id)
    say = app.say(table)
    buttons = tuple(
        Button(table.names[one.seat] or "?", Click("offer", table.id, picks=(base36(one.seat),)))
        for one in table.players
        if one.policy is not None
    )
    return Reply(pages.notice(say(words("seat-which" if buttons else "seat-none")), *buttons))


async def _return(app: App, caller: Caller, click: Click) -> Reply:
    return await come_back(app, caller, await app.tables.table(click.table))


async def _take(app: App, caller: Caller, click: Click) -> Reply:
    seat = number_of(only(click))
    if click.table and (await app.tables.table(click.table)).place.guild != caller.place.guild:
        raise TableRefused(words("refusal-seat-taken"))
    await app.tables.take_seat(click.table, caller.person, seat)
    return await _panel(app, caller, click.table, "seat-is-yours")


async def _offer(app: App, caller: Caller, click: Click) -> Reply:
    await app.tables.offer_seat(click.table, caller.person.id, number_of(only(click)))
    return Reply(pages.notice(app.say()(words("seat-given"))))


async def _panel(app: App, caller: Caller, table: int, note: str) -> Reply:
    look = await app.tables.look(table, caller.person.id)
    panel = open_panel(app, look, caller.person.id, note=words(note))
    return Reply(await after_commit(app, panel))


VERBS: dict[str, Verb] = {
    "return": _return,
    "take": _take,
    "offer": _offer,
}
PAGES: dict[str, Page] = {
    "back": come_back,
    "offer": offer,
}
"""Pages about the channel's table, each a command of that name."""
