"""The table of the channel where somebody types, and a table as somebody sees it."""

from __future__ import annotations

from bot.discord_app.answering import Caller, Page, Reply, Work
from bot.discord_app.app import App
from bot.tables.errors import TableRefused
from bot.tables.facts import Look, Table
from game_core.kernel.words import words


async def here(app: App, caller: Caller) -> Table:
    """The table of the caller's channel, the latest where none is open; raises TableRefused."""
    channel = caller.place.channel
    table = await app.tables.at(channel) or await app.tables.latest(channel)
    if table is None:
        raise TableRefused(words("refusal-no-table"))
    return table


async def look_here(app: App, caller: Caller) -> Look:
    """That table as the caller sees it; raises TableRefused."""
    return await seen(app, caller, (await here(app, caller)).id)


async def seen(app: App, caller: Caller, table: int) -> Look:
    """The table as the caller sees it, who looks after it; what waited for its channel goes out
    where it can.
    """
    await app.tables.used(table, caller.person.id)
    look = await app.tables.look(table, caller.person.id)
    is_open = look.table.place == caller.place and not caller.missing
    if look.table.parked and is_open:
        await app.tables.repost(table)
        return await app.tables.look(table, caller.person.id)
    return look


def of_table(page: Page) -> Work:
    """The page of that table."""

    async def work(app: App, caller: Caller) -> Reply:
        return await page(app, caller, await here(app, caller))

    return work
