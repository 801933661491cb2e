"""`/league …`: thin; each finds its season and hands it to what is to be done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.discord_app.answering import Caller, Reply
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
from bot.discord_app.leagues import (
    BEFORE,
    PLAYED,
    Deed,
    check_in,
    correct,
    dispute,
    export,
    judge,
    my,
    now_of,
    offer,
    pause,
    said,
    schedule,
    season_meant,
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
    Act,
    Challenged,
    Corrected,
    Judged,
)
from bot.leagues.season import Season, Stage
from bot.leagues.settings import BOUNDS, Format
from bot.tables.facts import Person
from game_core.kernel.words import words

Tree = app_commands.CommandTree[discord.Client]
Work = Callable[[App, Caller], Awaitable[Reply]]
Run = Callable[[Interaction, Work], Awaitable[None]]


def add_commands(
    tree: Tree,
    app: App,
    run: Run,
    told: Callable[[str], str],
    games: list[app_commands.Choice[str]],
) -> None:
    """`/league …`."""
    group = app_commands.Group(name="league", description=told("command-league"), guild_only=True)
    of_season = _Commands(group, app, run, told)
    _add_founding(group, run, told, games)
    of_season.simple("checkin", check_in, (Stage.CHECK_IN, Stage.CLOSED), BEFORE)
    of_season.simple("withdraw", withdraw, PLAYED, BEFORE)
    of_season.simple("standings", standings, PLAYED, (Stage.OVER,))
    of_season.simple("schedule", schedule, PLAYED, (Stage.OVER,))
    of_season.simple("my", my, PLAYED, BEFORE)
    of_season.simple("pause", pause, PLAYED)
    _add_entering(of_season)
    _add_judging(of_season)
    tree.add_command(group)


class _Commands:
    """What all subcommands need."""

    def __init__(
        self, group: app_commands.Group, app: App, run: Run, told: Callable[[str], str]
    ) -> None:
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


def _add_founding(
    group: app_commands.Group,
    run: Run,
    told: Callable[[str], str],
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


def _add_entering(commands: _Commands) -> None:
    group, told = commands.group, commands.told

    @group.command(name="signup", description=told("command-league-signup"))
    @app_commands.describe(
        partner=told("command-league-partner"), league=told("command-league-which")
    )
    async def sign_up_one(
        interaction: Interaction, partner: discord.User | None = None, league: str = ""
    ) -> None:
        other = None if partner is None else Person(partner.id, partner.display_name)
        deed = partial(sign_up, partner=other)
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


def _add_judging(commands: _Commands) -> None:
    group, told = commands.group, commands.told
    acts = [
        app_commands.Choice(name=told(f"league-act-{one.value}"), value=one.value) for one in Act
    ]

    @group.command(name="dispute", description=told("command-league-dispute"))
    @app_commands.describe(
        table=told("command-league-table"),
        reason=told("command-league-reason"),
        league=told("command-league-which"),
    )
    async def dispute_one(
        interaction: Interaction, table: int, reason: str, league: str = ""
    ) -> None:
        deed = partial(dispute, table=table, reason=reason)
        await commands.of_season(interaction, league, deed, PLAYED)

    @group.command(name="judge", description=told("command-league-judge"))
    @app_commands.describe(
        table=told("command-league-table"),
        act=told("command-league-act"),
        reason=told("command-league-reason"),
        to=told("command-league-to"),
        who=told("command-league-who"),
        league=told("command-league-which"),
    )
    @app_commands.choices(act=acts)
    async def judge_one(
        interaction: Interaction,
        table: int,
        act: str,
        reason: str,
        to: int | None = None,
        who: discord.User | None = None,
        league: str = "",
    ) -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            event = Judged(
                at=now_of(app),
                table=table,
                judge=caller.person.id,
                act=Act(act),
                reason=reason,
                to=to,
                who=None if who is None else who.id,
            )
            return await judge(app, caller, season, event)

        await commands.of_season(interaction, league, deed, PLAYED)

    @group.command(name="correct", description=told("command-league-correct"))
    @app_commands.describe(
        table=told("command-league-table"),
        places=told("command-league-places"),
        scores=told("command-league-scores"),
        reason=told("command-league-reason"),
        league=told("command-league-which"),
    )
    async def correct_one(
        interaction: Interaction,
        table: int,
        places: str,
        scores: str,
        reason: str,
        league: str = "",
    ) -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            event = Corrected(
                at=now_of(app),
                table=table,
                by=caller.person.id,
                places=_numbers(places),
                scores=_numbers(scores),
                reason=reason,
            )
            return await correct(app, caller, season, event)

        await commands.of_season(interaction, league, deed, PLAYED, (Stage.OVER,))

    @group.command(name="export", description=told("command-league-export"))
    @app_commands.describe(kind=told("command-league-file"), league=told("command-league-which"))
    @app_commands.rename(kind="as")
    @app_commands.choices(
        kind=[app_commands.Choice(name=one.upper(), value=one) for one in ("json", "csv")]
    )
    async def export_one(interaction: Interaction, kind: str = "json", league: str = "") -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            return await export(app, caller, season, kind)

        await commands.of_season(interaction, league, deed, PLAYED, (Stage.OVER,))

    commands.suggest(dispute_one)
    commands.suggest(judge_one)
    commands.suggest(correct_one)
    commands.suggest(export_one)


def _numbers(text: str) -> tuple[int, ...]:
    """The whole numbers of a text, by blanks or commas; raises SeasonRefused."""
    parts = text.replace(",", " ").split()
    if not all(part.lstrip("-").isdigit() and len(part) <= 6 for part in parts):
        raise SeasonRefused(words("league-bad-value", value=text[:40]))
    return tuple(map(int, parts))
