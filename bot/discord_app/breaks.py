"""Pausing by consent: the public question, its answers, and the way on."""

from __future__ import annotations

from bot.discord_app import pages
from bot.discord_app.answering import Caller, Page, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Accent, Button, Buttons, Screen, Style, Text
from bot.outbox.rows import OutboxRow
from bot.tables.facts import Table
from game_core.kernel.words import words


def break_screen(app: App, table: Table, row: OutboxRow, told: str) -> Screen:
    """The post that asks for a pause; or that says that the clock stands, with the way on."""
    say, asked = app.say(table), row.payload.mentions
    if not asked:
        button = Button(say(words("pause-end")), Click("goon", table.id), Style.PRIMARY)
        return Screen((Text(told, row.id), Buttons((button,))))
    buttons = (
        Button(say(words("consent-agree")), Click("restyes", table.id), Style.GOOD),
        Button(say(words("pause-decline")), Click("restno", table.id)),
    )
    text = Text(pages.calling(told, asked), row.id)
    return Screen((text, Buttons(buttons)), Accent.PLAY, asked)


async def pause(app: App, caller: Caller, table: Table) -> Reply:
    """The others are asked for a pause; what came of it."""
    stands = await app.tables.ask_pause(table.id, caller.person.id)
    return Reply(pages.notice(app.say()(words("pause-stands" if stands else "pause-asked"))))


async def resume(app: App, caller: Caller, table: Table) -> Reply:
    """The clock runs again."""
    await app.tables.end_pause(table.id, caller.person.id)
    return Reply(pages.notice(app.say()(words("pause-ended"))))


async def _agree(app: App, caller: Caller, click: Click) -> Reply:
    stands = await app.tables.agree_pause(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("pause-stands" if stands else "consent-agreed"))))


async def _decline(app: App, caller: Caller, click: Click) -> Reply:
    await app.tables.decline_pause(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("pause-declined"))))


async def _go_on(app: App, caller: Caller, click: Click) -> Reply:
    return await resume(app, caller, await app.tables.table(click.table))


VERBS: dict[str, Verb] = {
    "restyes": _agree,
    "restno": _decline,
    "goon": _go_on,
}
PAGES: dict[str, Page] = {
    "pause": pause,
    "resume": resume,
}
"""Pages about the channel's table, each a command of that name."""
