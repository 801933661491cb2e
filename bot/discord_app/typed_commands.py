"""`/move` and `/place`: moves that are typed, with suggestions that are legal."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from bot.discord_app import typed
from bot.discord_app.answering import Caller, Reply, Run, Told, Tree, caller_of
from bot.discord_app.app import App
from bot.discord_app.here import look_here
from bot.discord_app.layout import Interaction
from bot.discord_app.panel import open_panel
from bot.discord_app.screens import OPTION_LIMIT, OPTIONS_LIMIT, clipped
from game_core.kernel.errors import PlayerError

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def add_commands(tree: Tree, app: App, run: Run, told: Told) -> None:
    """`/move` and `/place`."""

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

    for kind in ("card", "spot", "turn"):
        place.autocomplete(kind)(_suggesting(app, kind))


def _suggesting(app: App, kind: str) -> Suggest:
    """What may be typed for one field of `/place`, the others being what they are."""

    async def suggestions(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed_so_far = {name: str(value) for name, value in interaction.namespace}
        typed_so_far.pop(kind, None)
        moves = await _moves_here(app, caller_of(interaction))
        labels = typed.options_of(app, moves, kind, typed_so_far) if moves else ()
        found = [clipped(label, OPTION_LIMIT) for label in labels if is_like(label, current)]
        return [app_commands.Choice(name=one, value=one) for one in found[:OPTIONS_LIMIT]]

    return suggestions


async def _moves_here(app: App, caller: Caller) -> typed.Moves | None:
    try:
        return typed.moves_of(app, await look_here(app, caller))
    except PlayerError:
        return None


async def _move(app: App, caller: Caller, text: str) -> Reply:
    look, user = await look_here(app, caller), caller.person.id
    moves = typed.moves_of(app, look)
    if moves is None:
        return Reply(await open_panel(app, look, user))
    codes = moves.codes(typed.the_move(moves, text))
    return Reply(await open_panel(app, look, user, codes))


async def _place(app: App, caller: Caller, fields: dict[str, str]) -> Reply:
    look, user = await look_here(app, caller), caller.person.id
    moves = typed.moves_of(app, look)
    codes = typed.placed(app, moves, fields) if moves else ()
    return Reply(await open_panel(app, look, user, codes))


def is_like(label: str, typed_text: str) -> bool:
    """Whether a label may be what somebody is typing."""
    return typed_text.casefold() in label.casefold()
