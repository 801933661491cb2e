"""Statistics and boards: their commands, and what their buttons do."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_app import standing_pages as pages
from bot.discord_app.answering import Caller, Reply, Run, Told, Tree, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click, only
from bot.discord_app.layout import Interaction
from bot.discord_app.pages import notice
from bot.tables.errors import TableRefused
from game_core.kernel.words import words


def add_commands(tree: Tree, run: Run, told: Told, games: list[app_commands.Choice[str]]) -> None:
    """`/stats` and `/leaderboard`."""
    group = app_commands.Group(name="stats", description=told("command-stats"), guild_only=True)

    @group.command(name="person", description=told("command-stats-person"))
    @app_commands.describe(person=told("command-stats-person-person"))
    async def person(interaction: Interaction, person: discord.User | None = None) -> None:
        who = person or interaction.user
        await run(interaction, lambda app, caller: _person(app, caller, who))

    @group.command(name="pair", description=told("command-stats-pair"))
    @app_commands.rename(other="with")
    @app_commands.describe(
        person=told("command-stats-pair-person"), other=told("command-stats-pair-with")
    )
    async def pair(
        interaction: Interaction, person: discord.User, other: discord.User | None = None
    ) -> None:
        both = (person, other or interaction.user)
        await run(interaction, lambda app, caller: _pair(app, caller, *both))

    @group.command(name="server", description=told("command-stats-server"))
    async def server(interaction: Interaction) -> None:
        await run(interaction, _server)

    @group.command(name="game", description=told("command-stats-game"))
    @app_commands.describe(game=told("command-stats-game-game"))
    @app_commands.choices(game=games)
    async def game(interaction: Interaction, game: str) -> None:
        await run(interaction, lambda app, caller: _game(app, caller, game))

    @tree.command(name="leaderboard", description=told("command-leaderboard"))
    @app_commands.guild_only()
    async def leaderboard(interaction: Interaction) -> None:
        await run(interaction, _boards)

    tree.add_command(group)


async def switch(app: App, caller: Caller, click: Click) -> Reply:
    """The person's own choice, or the server's, and a sentence that says so."""
    match only(click):
        case "hide" | "list" as choice:
            await app.tables.set_unlisted(caller.person, on=choice == "hide")
            key = "stats-hidden" if choice == "hide" else "stats-shown"
        case "on" | "off" as choice:
            if not caller.is_manager:
                raise TableRefused(words("refusal-not-manager"))
            await app.tables.set_board(caller.place.guild, on=choice == "on")
            key = f"board-{choice}-now"
        case _:
            raise BadId
    return Reply(notice(app.say()(words(key))))


async def _person(app: App, caller: Caller, who: discord.User | discord.Member) -> Reply:
    user = caller.person.id
    record = await app.tables.record_of(who.id, caller.place.guild, user)
    is_own = who.id == user
    return Reply(pages.person_page(app, who.display_name, record, is_own=is_own))


async def _pair(
    app: App,
    caller: Caller,
    first: discord.User | discord.Member,
    second: discord.User | discord.Member,
) -> Reply:
    guild, user = caller.place.guild, caller.person.id
    found = await app.tables.versus(first.id, second.id, guild, user)
    return Reply(pages.pair_page(app, first.display_name, second.display_name, found))


async def _server(app: App, caller: Caller) -> Reply:
    return Reply(pages.server_page(app, await app.tables.server_record(caller.place.guild)))


async def _game(app: App, caller: Caller, game: str) -> Reply:
    if game not in app.library.games:
        raise BadId
    return Reply(pages.game_page(app, await app.tables.game_record(game, caller.place.guild)))


async def _boards(app: App, caller: Caller, asked: str = "") -> Reply:
    boards = await app.tables.boards(caller.place.guild, caller.person.id)
    return Reply(pages.boards_page(app, boards, is_manager=caller.is_manager, asked=asked))


async def other_board(app: App, caller: Caller, click: Click) -> Reply:
    """The board that was picked."""
    return await _boards(app, caller, only(click))


VERBS: dict[str, Verb] = {"standing": switch, "boards": other_board}
