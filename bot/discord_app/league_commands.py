"""`/league …`: thin; each finds its season and hands it to what is to be done."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_app.answering import Caller, Reply, Run, Told, Tree
from bot.discord_app.app import App
from bot.discord_app.layout import Interaction
from bot.discord_app.league_founding import (
    CLOCK,
    JUDGES,
    NAME,
    OPTION,
    change,
    check_may_create,
    create,
)
from bot.discord_app.league_group import SeasonCommands
from bot.discord_app.league_judging import add_judging
from bot.discord_app.leagues import (
    PLAYED,
    check_in,
    my,
    now_of,
    offer,
    pause,
    said,
    schedule,
    sign_up,
    standings,
    withdraw,
)
from bot.discord_app.screens import (
    OPTION_LIMIT,
    OPTIONS_LIMIT,
    clipped,
)
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    Challenged,
)
from bot.leagues.season import BEFORE, Season, Stage
from bot.leagues.settings import BOUNDS, Format
from bot.tables.facts import Person
from game_core.kernel.words import words


def add_commands(
    tree: Tree,
    app: App,
    run: Run,
    told: Told,
    games: list[app_commands.Choice[str]],
) -> None:
    """`/league …`."""
    group = app_commands.Group(name="league", description=told("command-league"), guild_only=True)
    of_season = SeasonCommands(group, app, run, told)
    _add_founding(group, run, told, games)
    of_season.simple("checkin", check_in, (Stage.CHECK_IN, Stage.CLOSED), BEFORE)
    of_season.simple("withdraw", withdraw, PLAYED, BEFORE)
    of_season.simple("standings", standings, PLAYED, (Stage.OVER,))
    of_season.simple("schedule", schedule, PLAYED, (Stage.OVER,))
    of_season.simple("my", my, PLAYED, BEFORE)
    of_season.simple("pause", pause, PLAYED)
    _add_entering(of_season)
    add_judging(of_season)
    tree.add_command(group)


def _add_founding(
    group: app_commands.Group,
    run: Run,
    told: Told,
    games: list[app_commands.Choice[str]],
) -> None:
    formats = [
        app_commands.Choice(name=told(f"league-format-{one.value}"), value=one.value)
        for one in Format
    ]
    numbers = [
        app_commands.Choice(name=clipped(one.replace("_", " "), OPTION_LIMIT), value=one)
        for one in ("start", NAME, JUDGES, CLOCK, OPTION, *BOUNDS)
    ]

    @group.command(name="create", description=told("command-league-create"))
    @app_commands.describe(
        name=told("command-league-name"),
        game=told("command-league-game"),
        kind=told("command-league-format"),
        days=told("command-league-days"),
    )
    @app_commands.rename(kind="format")
    @app_commands.choices(game=games, kind=formats)
    async def create_one(
        interaction: Interaction,
        name: str,
        game: str,
        kind: str = Format.GROUPS.value,
        days: app_commands.Range[int, 1, 60] = 14,
    ) -> None:
        async def work(app: App, caller: Caller) -> Reply:
            check_may_create(caller)
            return await create(app, caller, name, game, Format(kind), days, now_of(app))

        await run(interaction, work)

    @group.command(name="settings", description=told("command-league-settings"))
    @app_commands.describe(
        setting=told("command-league-setting"),
        value=told("command-league-value"),
        league=told("command-league-which"),
    )
    @app_commands.choices(setting=numbers[:OPTIONS_LIMIT])
    async def set_one(interaction: Interaction, setting: str, value: str, league: str = "") -> None:
        async def work(app: App, caller: Caller) -> Reply:
            return await change(app, caller, league, setting, value, now_of(app))

        await run(interaction, work)


def _add_entering(commands: SeasonCommands) -> None:
    group, told = commands.group, commands.told

    @group.command(name="signup", description=told("command-league-signup"))
    @app_commands.describe(
        partner=told("command-league-partner"), league=told("command-league-which")
    )
    async def sign_up_one(
        interaction: Interaction, partner: discord.User | None = None, league: str = ""
    ) -> None:
        other = None if partner is None else Person(partner.id, partner.display_name)

        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            if partner is not None and partner.bot:
                raise SeasonRefused(words("league-partner-bot"))
            return await sign_up(app, caller, season, other)

        stages = ((Stage.SIGN_UP, Stage.CHECK_IN), PLAYED)
        await commands.of_season(interaction, league, deed, *stages)

    @group.command(name="substitute", description=told("command-league-substitute"))
    @app_commands.describe(league=told("command-league-which"))
    async def substitute_one(interaction: Interaction, league: str = "") -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            is_ready = caller.person.id not in season.pool
            return await offer(app, caller, season, is_ready=is_ready)

        await commands.of_season(interaction, league, deed, PLAYED, BEFORE)

    @group.command(name="challenge", description=told("command-league-challenge"))
    @app_commands.describe(who=told("command-league-who"), league=told("command-league-which"))
    async def challenge_one(interaction: Interaction, who: discord.User, league: str = "") -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            event = Challenged(at=now_of(app), by=caller.person.id, other=who.id)
            await app.leagues.act(season.id, event)
            return said(app, "league-challenged", who=f"<@{who.id}>")

        await commands.of_season(interaction, league, deed, PLAYED)

    commands.suggest(sign_up_one)
    commands.suggest(substitute_one)
    commands.suggest(challenge_one)
