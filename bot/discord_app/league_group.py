"""What all subcommands of `/league` share: they find the season meant, and suggest its name."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.discord_app.answering import Caller, Reply, Run, Told
from bot.discord_app.app import App
from bot.discord_app.layout import Interaction
from bot.discord_app.leagues import (
    Deed,
    season_meant,
)
from bot.discord_app.screens import OPTIONS_LIMIT
from bot.leagues.season import Stage


class SeasonCommands:
    """What all subcommands need."""

    def __init__(self, group: app_commands.Group, app: App, run: Run, told: Told) -> None:
        self.group = group
        self.app = app
        self.run = run
        self.told = told

    def simple(self, name: str, deed: Deed, *stages: tuple[Stage, ...]) -> None:
        """A subcommand that takes nothing but the league's name."""

        @self.group.command(name=name, description=self.told(f"command-league-{name}"))
        @app_commands.describe(league=self.told("command-league-which"))
        async def simple_one(interaction: Interaction, league: str = "") -> None:
            await self.of_season(interaction, league, deed, *stages)

        self.suggest(simple_one)

    async def of_season(
        self, interaction: Interaction, league: str, deed: Deed, *stages: tuple[Stage, ...]
    ) -> None:
        """The deed about the season meant."""

        async def work(app: App, caller: Caller) -> Reply:
            return await deed(app, caller, await season_meant(app, caller, league, *stages))

        await self.run(interaction, work)

    def suggest(self, command: app_commands.Command[Any, ..., Any]) -> None:
        """The names of the server's leagues are offered while one types."""

        async def names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            seasons = await self.app.leagues.at(interaction.guild_id or 0)
            known = dict.fromkeys(one.settings.name for one in seasons)
            found = [one for one in known if current.casefold() in one.casefold()]
            return [app_commands.Choice(name=one, value=one) for one in found[:OPTIONS_LIMIT]]

        command.autocomplete("league")(names)
