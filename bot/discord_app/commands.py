"""Slash commands: thin; each finds its table, makes a reply and hands it to the one answerer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.discord_app import (
    around,
    breaks,
    calls,
    challenges,
    houses,
    league_commands,
    pages,
    privacy,
    seats,
    standing,
    stewards,
    typed,
)
from bot.discord_app.answering import Caller, Reply, answer, caller_of
from bot.discord_app.app import App
from bot.discord_app.clicks import handle, seen
from bot.discord_app.ids import Click
from bot.discord_app.layout import Interaction
from bot.discord_app.opening import opened, permissions
from bot.discord_app.panel import check_seated, open_panel
from bot.discord_app.screens import (
    OPTION_LIMIT,
    OPTIONS_LIMIT,
    Accent,
    Button,
    Screen,
    Style,
    clipped,
)
from bot.discord_app.settings import settings_screen
from bot.tables.errors import TableRefused
from bot.tables.facts import Look, Person, Table
from game_core.kernel.errors import PlayerError
from game_core.kernel.words import words

MOST_COMPUTERS = 5

Tree = app_commands.CommandTree[discord.Client]
Work = Callable[[App, Caller], Awaitable[Reply]]
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def add_commands(tree: Tree, app: App) -> None:
    """All slash commands of the bot, for servers only."""
    say = app.say()

    def told(key: str) -> str:
        return clipped(say(words(key)), OPTION_LIMIT)

    async def run(interaction: Interaction, work: Work) -> None:
        caller = caller_of(interaction)

        async def seen() -> Reply:
            return await work(await app.seen_by(caller.person.id), caller)

        await answer(app, interaction, seen())

    games = [
        app_commands.Choice(name=told(f"{key}-name"), value=key)
        for key in sorted(app.library.games)
    ]

    @tree.command(name="play", description=told("command-play"))
    @app_commands.guild_only()
    @app_commands.describe(game=told("command-play-game"), computers=told("command-play-computers"))
    @app_commands.choices(game=games[:OPTIONS_LIMIT])
    async def play(
        interaction: Interaction,
        game: str = games[0].value if len(games) == 1 else "",
        computers: app_commands.Range[int, 0, MOST_COMPUTERS] = 0,
    ) -> None:
        await run(interaction, lambda app, caller: opened(app, caller, game, computers))

    @tree.command(name="turn", description=told("command-turn"))
    @app_commands.guild_only()
    async def turn(interaction: Interaction) -> None:
        await run(interaction, lambda app, caller: _turn(app, caller))

    @tree.command(name="hand", description=told("command-hand"))
    @app_commands.guild_only()
    async def hand(interaction: Interaction) -> None:
        await run(interaction, lambda app, caller: _hand(app, caller))

    @tree.command(name="move", description=told("command-move"))
    @app_commands.guild_only()
    @app_commands.describe(move=told("command-move-move"))
    async def move(interaction: Interaction, move: str) -> None:
        await run(interaction, lambda app, caller: _move(app, caller, move))

    @move.autocomplete("move")
    async def move_suggestions(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        moves = await _moves_here(app, caller_of(interaction))
        names = typed.suggestions(moves, current) if moves else ()
        return [app_commands.Choice(name=name, value=name) for name in names]

    @tree.command(name="place", description=told("command-place"))
    @app_commands.guild_only()
    @app_commands.describe(
        card=told("command-place-card"),
        spot=told("command-place-spot"),
        turn=told("command-place-turn"),
    )
    async def place(interaction: Interaction, card: str, spot: str = "", turn: str = "") -> None:
        fields = {"card": card, "spot": spot, "turn": turn}
        await run(interaction, lambda app, caller: _place(app, caller, fields))

    def suggesting(kind: str) -> Suggest:
        async def suggestions(
            interaction: Interaction, current: str
        ) -> list[app_commands.Choice[str]]:
            typed_so_far = {name: str(value) for name, value in interaction.namespace}
            typed_so_far.pop(kind, None)
            moves = await _moves_here(app, caller_of(interaction))
            labels = typed.options_of(app, moves, kind, typed_so_far) if moves else ()
            found = [clipped(label, OPTION_LIMIT) for label in labels if _has(label, current)]
            return [app_commands.Choice(name=one, value=one) for one in found[:OPTIONS_LIMIT]]

        return suggestions

    @tree.command(name="settings", description=told("command-settings"))
    @app_commands.guild_only()
    @app_commands.describe(zone=told("command-settings-zone"))
    async def settings(interaction: Interaction, zone: str = "") -> None:
        await run(
            interaction,
            lambda app, caller: calls.moved(app, caller, zone) if zone else _settings(app, caller),
        )

    @settings.autocomplete("zone")
    async def zones(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = list(calls.zones_like(current))[:OPTIONS_LIMIT]
        return [app_commands.Choice(name=name, value=name) for name in found]

    @tree.command(name="turns", description=told("command-turns"))
    @app_commands.guild_only()
    async def turns(interaction: Interaction) -> None:
        await run(interaction, calls.turns)

    @tree.command(name="privacy", description=told("command-privacy"))
    @app_commands.guild_only()
    async def privacy_in_short(interaction: Interaction) -> None:
        await run(interaction, privacy.privacy)

    for kind in ("card", "spot", "turn"):
        place.autocomplete(kind)(suggesting(kind))
    tree.add_command(_game_group(app, run, told))
    challenges.add_command(tree, run, told)
    standing.add_commands(tree, run, told, games[:OPTIONS_LIMIT])
    tree.add_command(_own_data_group(run, told))
    league_commands.add_commands(tree, app, run, told, games[:OPTIONS_LIMIT])


def _own_data_group(
    run: Callable[[Interaction, Work], Awaitable[None]], told: Callable[[str], str]
) -> app_commands.Group:
    group = app_commands.Group(name="mydata", description=told("command-mydata"), guild_only=True)

    @group.command(name="export", description=told("command-mydata-export"))
    async def export(interaction: Interaction) -> None:
        await run(interaction, privacy.export)

    @group.command(name="delete", description=told("command-mydata-delete"))
    async def delete(interaction: Interaction) -> None:
        await run(interaction, privacy.delete)

    return group


def _game_group(
    app: App, run: Callable[[Interaction, Work], Awaitable[None]], told: Callable[[str], str]
) -> app_commands.Group:
    group = app_commands.Group(name="game", description=told("command-game"), guild_only=True)

    def simple(name: str, work: Callable[[App, Caller], Awaitable[Reply]]) -> None:
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
        simple(name, _of_table(page))

    @group.command(name="invite", description=told("command-game-invite"))
    @app_commands.describe(person=told("command-game-invite-person"))
    async def invite(interaction: Interaction, person: discord.User) -> None:
        guest = Person(person.id, person.display_name)

        async def page(app: App, caller: Caller, table: Table) -> Reply:
            return await around.invite(app, caller, table, guest, is_bot=person.bot)

        await run(interaction, _of_table(page))

    @group.command(name="card", description=told("command-game-card"))
    @app_commands.describe(card=told("command-game-card-card"))
    async def card(interaction: Interaction, card: str) -> None:
        await run(interaction, lambda app, caller: _card(app, caller, card))

    @card.autocomplete("card")
    async def card_suggestions(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        cards = await _cards_here(app, caller_of(interaction))
        found = [(key, label) for key, label in cards.items() if _has(label, current)]
        return [
            app_commands.Choice(name=clipped(label, OPTION_LIMIT), value=key)
            for key, label in found[:OPTIONS_LIMIT]
        ]

    return group


async def _here(app: App, caller: Caller) -> Table:
    """The table of the caller's channel, the latest where none is open; raises TableRefused."""
    channel = caller.place.channel
    table = await app.tables.at(channel) or await app.tables.latest(channel)
    if table is None:
        raise TableRefused(words("refusal-no-table"))
    return table


def _of_table(page: around.Page) -> Callable[[App, Caller], Awaitable[Reply]]:
    """The page of the channel's table."""

    async def work(app: App, caller: Caller) -> Reply:
        return await page(app, caller, await _here(app, caller))

    return work


async def _look(app: App, caller: Caller) -> Look:
    return await seen(app, caller, (await _here(app, caller)).id)


async def _moves_here(app: App, caller: Caller) -> typed.Moves | None:
    try:
        return typed.moves_of(app, await _look(app, caller))
    except PlayerError:
        return None


async def _turn(app: App, caller: Caller) -> Reply:
    look = await _look(app, caller)
    check_seated(look)
    return Reply(await open_panel(app, look, caller.person.id))


async def _hand(app: App, caller: Caller) -> Reply:
    return await handle(app, caller, Click("hand", (await _here(app, caller)).id))


async def _settings(app: App, caller: Caller) -> Reply:
    """The sample is a card of what the channel plays, else of the first game there is."""
    channel = caller.place.channel
    table = await app.tables.at(channel) or await app.tables.latest(channel)
    game = table.game if table else min(app.library.games)
    return Reply(await settings_screen(app, game))


async def _move(app: App, caller: Caller, text: str) -> Reply:
    look, user = await _look(app, caller), caller.person.id
    moves = typed.moves_of(app, look)
    if moves is None:
        return Reply(await open_panel(app, look, user))
    codes = moves.codes(typed.the_move(moves, text))
    return Reply(await open_panel(app, look, user, codes))


async def _place(app: App, caller: Caller, fields: dict[str, str]) -> Reply:
    look, user = await _look(app, caller), caller.person.id
    moves = typed.moves_of(app, look)
    codes = typed.placed(app, moves, fields) if moves else ()
    return Reply(await open_panel(app, look, user, codes))


async def _table(app: App, caller: Caller) -> Reply:
    """The table anew; where none is here, those of the caller that lost their channel."""
    try:
        table = await _here(app, caller)
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
    return Reply(await pages.score_page(app, await _look(app, caller)))


async def _log(app: App, caller: Caller) -> Reply:
    return Reply(await pages.log_page(app, await _look(app, caller)))


async def _undo(app: App, caller: Caller) -> Reply:
    table = await _here(app, caller)
    return await handle(app, caller, Click("takeback", table.id))


async def _resign(app: App, caller: Caller) -> Reply:
    table = await _here(app, caller)
    playing = [one for one in table.players if one.user is not None and not one.resigned]
    alone = [one.user for one in playing] == [caller.person.id]
    return _sure(app, table, "resign", "sure-resign-alone" if alone else "sure-resign")


async def _end(app: App, caller: Caller) -> Reply:
    table = await _here(app, caller)
    await app.tables.check_host(table.id, caller.person.id)
    return _sure(app, table, "end", "sure-end")


def _sure(app: App, table: Table, verb: str, question: str) -> Reply:
    say = app.say()
    button = Button(say(words(f"sure-{verb}-yes")), Click(verb, table.id), Style.DANGER)
    return Reply(pages.notice(say(words(question)), button, accent=Accent.TROUBLE))


async def _rules(app: App, caller: Caller) -> Reply:
    table = await _here(app, caller)
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
    table = await _here(app, caller)
    return Reply(await pages.card_page(app, table.id, app.library.game(table.game), key))


async def _cards_here(app: App, caller: Caller) -> Mapping[str, str]:
    try:
        table = await _here(app, caller)
    except TableRefused:
        return {}
    return app.pictures.card_names(app.library.game(table.game))


def _has(label: str, typed_text: str) -> bool:
    return typed_text.casefold() in label.casefold()
