"""Slash commands: thin; each finds its table, makes a reply and hands it to the one answerer."""

from __future__ import annotations

from discord import app_commands

from bot.discord_app import (
    calls,
    challenges,
    league_commands,
    privacy,
    standing,
    typed_commands,
)
from bot.discord_app.answering import Caller, Reply, Run, Told, Tree, Work, answer, caller_of
from bot.discord_app.app import App
from bot.discord_app.clicks import handle
from bot.discord_app.game_commands import game_group
from bot.discord_app.here import here, look_here
from bot.discord_app.ids import Click
from bot.discord_app.layout import Interaction
from bot.discord_app.opening import opened
from bot.discord_app.panel import check_seated, open_panel
from bot.discord_app.screens import (
    OPTION_LIMIT,
    OPTIONS_LIMIT,
    clipped,
)
from bot.discord_app.settings import settings_screen
from game_core.kernel.words import words

MOST_COMPUTERS = 5


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
    ][:OPTIONS_LIMIT]

    _add_playing(tree, run, told, games)
    _add_personal(tree, run, told)
    typed_commands.add_commands(tree, app, run, told)
    tree.add_command(game_group(app, run, told))
    challenges.add_command(tree, run, told)
    standing.add_commands(tree, run, told, games)
    tree.add_command(_own_data_group(run, told))
    league_commands.add_commands(tree, app, run, told, games)


def _add_playing(tree: Tree, run: Run, told: Told, games: list[app_commands.Choice[str]]) -> None:
    @tree.command(name="play", description=told("command-play"))
    @app_commands.guild_only()
    @app_commands.describe(game=told("command-play-game"), computers=told("command-play-computers"))
    @app_commands.choices(game=games)
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


def _add_personal(tree: Tree, run: Run, told: Told) -> None:
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


def _own_data_group(run: Run, told: Told) -> app_commands.Group:
    group = app_commands.Group(name="mydata", description=told("command-mydata"), guild_only=True)

    @group.command(name="export", description=told("command-mydata-export"))
    async def export(interaction: Interaction) -> None:
        await run(interaction, privacy.export)

    @group.command(name="delete", description=told("command-mydata-delete"))
    async def delete(interaction: Interaction) -> None:
        await run(interaction, privacy.delete)

    return group


async def _turn(app: App, caller: Caller) -> Reply:
    look = await look_here(app, caller)
    check_seated(look)
    return Reply(await open_panel(app, look, caller.person.id))


async def _hand(app: App, caller: Caller) -> Reply:
    return await handle(app, caller, Click("hand", (await here(app, caller)).id))


async def _settings(app: App, caller: Caller) -> Reply:
    """The sample is a card of what the channel plays, else of the first game there is."""
    channel = caller.place.channel
    table = await app.tables.at(channel) or await app.tables.latest(channel)
    game = table.game if table else min(app.library.games)
    return Reply(await settings_screen(app, game))
