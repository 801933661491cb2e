"""`/league dispute`, `judge`, `correct`, `export`: for those who settle what is in doubt."""

from __future__ import annotations

import re
from functools import partial

import discord
from discord import app_commands

from bot.discord_app.answering import Caller, Reply
from bot.discord_app.app import App
from bot.discord_app.layout import Interaction
from bot.discord_app.league_group import SeasonCommands
from bot.discord_app.leagues import (
    PLAYED,
    correct,
    dispute,
    export,
    judge,
    now_of,
)
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import Act, Corrected, Judged
from bot.leagues.season import Season, Stage
from game_core.kernel.words import words


def add_judging(commands: SeasonCommands) -> None:
    """`/league dispute`, `judge`, `correct` and `export`."""
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
    if not all(re.fullmatch(r"-?[0-9]{1,5}", part) for part in parts):
        raise SeasonRefused(words("league-bad-value", value=text[:40]))
    return tuple(map(int, parts))
