"""`/game …`: everything about the table of a channel."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.discord_app import around, breaks, houses, pages, seats, stewards
from bot.discord_app.answering import Caller, Reply, Run, Told, Work, caller_of
from bot.discord_app.app import App
from bot.discord_app.clicks import handle
from bot.discord_app.here import here, look_here, of_table
from bot.discord_app.ids import Click
from bot.discord_app.layout import Interaction
from bot.discord_app.opening import permissions
from bot.discord_app.screens import (
    OPTION_LIMIT,
    OPTIONS_LIMIT,
    Accent,
    Button,
    Screen,
    Style,
    clipped,
)
from bot.discord_app.typed_commands import is_like
from bot.tables.errors import TableRefused
from bot.tables.facts import Person, Table
from game_core.kernel.words import words


def game_group(app: App, run: Run, told: Told) -> app_commands.Group:
    """`/game`, with all that is below it."""
    group = app_commands.Group(name="game", description=told("command-game"), guild_only=True)

    def simple(name: str, work: Work) -> None:
        @group.command(name=name, description=told(f"command-game-{name}"))
        async def one(interaction: Interaction) -> None:
            await run(interaction, work)

    simple("table", _table)
    simple("score", _score)
    simple("log", _log)
    simple("undo", _undo)
    simple("resign", _resign)
    simple("end", _end)
    simple("rules", _rules)
    simple("help", _help)
    simple("records", around.records)
    simple("manage", stewards.manage)
    simple("server", houses.server)
    for name, page in {**around.PAGES, **breaks.PAGES, **seats.PAGES}.items():
        simple(name, of_table(page))

    _add_invite(group, run, told)
    _add_card(group, app, run, told)
    return group


def _add_invite(group: app_commands.Group, run: Run, told: Told) -> None:
    @group.command(name="invite", description=told("command-game-invite"))
    @app_commands.describe(person=told("command-game-invite-person"))
    async def invite(interaction: Interaction, person: discord.User) -> None:
        guest = Person(person.id, person.display_name)

        async def page(app: App, caller: Caller, table: Table) -> Reply:
            return await around.invite(app, caller, table, guest, is_bot=person.bot)

        await run(interaction, of_table(page))


def _add_card(group: app_commands.Group, app: App, run: Run, told: Told) -> None:
    @group.command(name="card", description=told("command-game-card"))
    @app_commands.describe(card=told("command-game-card-card"))
    async def card(interaction: Interaction, card: str) -> None:
        await run(interaction, lambda app, caller: _card(app, caller, card))

    @card.autocomplete("card")
    async def card_suggestions(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        cards = await _cards_here(app, caller_of(interaction))
        found = [(key, label) for key, label in cards.items() if is_like(label, current)]
        return [
            app_commands.Choice(name=clipped(label, OPTION_LIMIT), value=key)
            for key, label in found[:OPTIONS_LIMIT]
        ]


async def _table(app: App, caller: Caller) -> Reply:
    """The table anew; where none is here, those of the caller that lost their channel."""
    try:
        table = await here(app, caller)
    except TableRefused:
        mine = await app.tables.tables_of(caller.person.id)
        lost = [one for one in mine if one.parked or await app.is_gone(one.place.channel)]
        if not lost:
            raise
        return Reply(_lost(app, lost))
    if caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    await app.tables.repost(table.id)
    return Reply(pages.notice(app.say()(words("table-reposted"))))


def _lost(app: App, tables: list[Table]) -> Screen:
    buttons = tuple(
        Button(
            app.say()(words("table-here", game=words(f"{table.game}-name"), number=table.id)),
            Click("here", table.id),
            Style.PRIMARY,
        )
        for table in tables[:OPTIONS_LIMIT]
    )
    return pages.notice(app.say()(words("table-lost")), *buttons)


async def _score(app: App, caller: Caller) -> Reply:
    return Reply(await pages.score_page(app, await look_here(app, caller)))


async def _log(app: App, caller: Caller) -> Reply:
    return Reply(await pages.log_page(app, await look_here(app, caller)))


async def _undo(app: App, caller: Caller) -> Reply:
    table = await here(app, caller)
    return await handle(app, caller, Click("takeback", table.id))


async def _resign(app: App, caller: Caller) -> Reply:
    table = await here(app, caller)
    playing = [one for one in table.players if one.user is not None and not one.resigned]
    alone = [one.user for one in playing] == [caller.person.id]
    return _sure(app, table, "resign", "sure-resign-alone" if alone else "sure-resign")


async def _end(app: App, caller: Caller) -> Reply:
    table = await here(app, caller)
    await app.tables.check_host(table.id, caller.person.id)
    return _sure(app, table, "end", "sure-end")


def _sure(app: App, table: Table, verb: str, question: str) -> Reply:
    say = app.say()
    button = Button(say(words(f"sure-{verb}-yes")), Click(verb, table.id), Style.DANGER)
    return Reply(pages.notice(say(words(question)), button, accent=Accent.TROUBLE))


async def _rules(app: App, caller: Caller) -> Reply:
    table = await here(app, caller)
    return Reply(pages.rules_page(app, app.library.game(table.game)))


async def _help(app: App, _caller: Caller) -> Reply:
    return Reply(pages.help_page(app))


async def _card(app: App, caller: Caller, card: str) -> Reply:
    cards = await _cards_here(app, caller)
    wanted = card.strip().casefold()
    key = next(
        (k for k, label in cards.items() if wanted in (k.casefold(), label.casefold())), None
    )
    if key is None:
        raise TableRefused(words("refusal-no-card", card=clipped(card, OPTION_LIMIT)))
    table = await here(app, caller)
    return Reply(await pages.card_page(app, table.id, app.library.game(table.game), key))


async def _cards_here(app: App, caller: Caller) -> Mapping[str, str]:
    try:
        table = await here(app, caller)
    except TableRefused:
        return {}
    return app.pictures.card_names(app.library.game(table.game))
