"""Challenges: the command, and what its buttons do."""

from __future__ import annotations

from discord import app_commands

from bot.discord_app.answering import Caller, Reply, Run, Told, Tree, Verb
from bot.discord_app.app import App
from bot.discord_app.challenge_pages import challenges_page, results_page, thread_name
from bot.discord_app.ids import BadId, Click
from bot.discord_app.layout import Interaction
from bot.discord_app.opening import new_thread, permissions
from bot.discord_app.pages import notice
from bot.discord_app.panel import open_panel
from bot.ratings.challenges import Kind
from bot.tables.errors import TableRefused
from bot.tables.facts import Place, Status
from game_core.kernel.words import words


def add_command(tree: Tree, run: Run, told: Told) -> None:
    """`/challenge`."""

    @tree.command(name="challenge", description=told("command-challenge"))
    @app_commands.guild_only()
    async def challenge(interaction: Interaction) -> None:
        await run(interaction, _page)


async def chosen(app: App, caller: Caller, click: Click) -> Reply:
    """What a button of the page asks for: an attempt, or the results of a closed challenge."""
    match click.picks:
        case ("play", kind) if kind in list(Kind):
            return await _play(app, caller, Kind(kind))
        case ("results", number) if number.isdecimal():
            challenge = await app.tables.challenge_of(int(number))
            return Reply(await results_page(app, challenge, caller.place.guild))
        case _:
            raise BadId


async def _page(app: App, caller: Caller) -> Reply:
    return Reply(await challenges_page(app, caller.person.id))


async def _play(app: App, caller: Caller, kind: Kind) -> Reply:
    """An attempt in a thread of its own, or in the thread where it was asked for."""
    challenge = await app.tables.challenge(kind)
    if challenge is None:
        raise TableRefused(words("refusal-no-challenge"))
    await app.tables.check_attempt(kind, caller.person)
    if await app.tables.my_attempt(challenge, caller.person.id) is not None:
        return await _page(app, caller)
    place = caller.place
    if caller.in_thread:
        if caller.missing:
            missing = permissions(app, caller.missing)
            raise TableRefused(words("refusal-permissions", missing=missing))
    else:
        title = thread_name(app, challenge, caller.person.name)
        place = Place(await new_thread(app, caller, challenge.game, title), place.guild)
    table = await app.tables.attempt(kind, caller.person, place, caller.place.channel)
    if table.status is Status.LOBBY:
        await app.tables.repost(table.id)
    elif caller.in_thread:
        look = await app.tables.look(table.id, caller.person.id)
        return Reply(await open_panel(app, look, caller.person.id))
    opened = words("challenge-thread-open", thread=f"<#{place.channel}>")
    return Reply(notice(app.say()(opened)))


VERBS: dict[str, Verb] = {"challenge": chosen}
