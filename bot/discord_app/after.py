"""What a finished game shows besides its score: the record of its kind, and what may follow."""

from __future__ import annotations

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Block, Button, Buttons, Style, Text
from bot.tables.facts import Look
from bot.tables.sequels import AGAIN, SAME_DEAL, sequels_of
from game_core.kernel.words import Words, words


async def record_lines(app: App, look: Look) -> tuple[str, ...]:
    """How the result stands with the record; nothing while it is played."""
    if look.outcome is None:
        return ()
    say = app.say(look.table)
    return tuple(f"**{say(one)}**" for one in await app.tables.against_record(look.table.id))


def sequel_buttons(app: App, look: Look) -> tuple[Buttons, ...]:
    """One tap for each table that may follow; nothing while it is played, or sealed."""
    if look.outcome is None or look.table.sealed_until is not None:
        return ()
    say, game = app.say(look.table), look.game
    buttons = tuple(
        Button(
            say(_name(game.key, name)),
            Click("again", look.table.id, picks=(name,)),
            Style.GOOD if name == AGAIN else Style.PLAIN,
        )
        for name in sequels_of(game, look.table.options)
    )
    return (Buttons(buttons),)


async def blocks(app: App, look: Look) -> tuple[Block, ...]:
    """Both, for a private page."""
    lines = await record_lines(app, look)
    told = (Text("\n".join(lines)),) if lines else ()
    return (*told, *sequel_buttons(app, look))


def _name(game: str, name: str) -> Words:
    return words(f"sequel-{name}" if name in (AGAIN, SAME_DEAL) else f"{game}-sequel-{name}")
