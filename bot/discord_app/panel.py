"""The panel: any game's choices as buttons, menus, numbered spots and a ghost."""

from __future__ import annotations

import msgspec

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.pages import signed
from bot.discord_app.panel_parts import (
    Panel,
    back_buttons,
    board_picture,
    bounds,
    everything,
    head,
    lines,
    parked_words,
    words_button,
)
from bot.discord_app.panel_question import ask
from bot.discord_app.screens import (
    Accent,
    Block,
    Button,
    Buttons,
    Screen,
    Style,
    Text,
    rows_of,
)
from bot.discord_app.told import shown, text_button
from bot.discord_app.walk import walk
from bot.tables.errors import NotSeated
from bot.tables.facts import Look
from game_core.kernel.decision import Action
from game_core.kernel.seats import NATURE
from game_core.kernel.words import Words, words
from renderers.marks import Marks

AROUND = 2
"""How many cells around a ghost large print shows."""


def check_seated(look: Look) -> None:
    """Raises NotSeated for bystanders of a running game (ST-6)."""
    if look.seat is None and look.outcome is None:
        raise NotSeated(words("refusal-not-seated"))


async def open_panel(
    app: App,
    look: Look,
    user: int,
    codes: tuple[str, ...] = (),
    *,
    last: tuple[str, ...] = (),
    band: int | None = None,
    note: Words | None = None,
) -> Screen:
    """The screen where the person stands after those picks, or what they wait for.

    `last` are earlier picks that were thought over. Raises StaleChoice where a pick is no longer
    an option.
    """
    if look.decision is None or look.seat is None:
        return await _waiting(app, look, note)
    game = look.game
    prompt = game.prompt(look.view, look.decision, look.seat)
    panel = Panel(
        look=look,
        prompt=prompt,
        walk=walk(look.actions, prompt, codes, last),
        click=Click("pick", look.table.id, look.decision.id, look.branch, last=last),
        note=note,
    )
    if panel.walk.action is not None:
        return await _confirm(app, panel, user, panel.walk.action)
    return await ask(app, panel, band)


async def _waiting(app: App, look: Look, note: Words | None) -> Screen:
    """Nothing to decide: whom the table waits for, and one's own hand where there is one."""
    say = app.say(look.table)
    if look.outcome is not None:
        head = look.outcome.headline
    elif look.waiting:
        head = words("panel-waiting", seat=look.waiting[0])
    else:
        head = words("panel-closed")
    parked = say(parked_words(look)) if look.table.parked else ""
    blocks: list[Block] = [Text(lines(parked, say(note) if note else "", say(head)))]
    blocks += await everything(app, look)
    buttons = [
        Button(say(words("button-score")), Click("score", look.table.id)),
        text_button(app, Click("open", look.table.id)),
    ]
    if look.seat is not None and look.outcome is None:
        buttons.append(Button(say(words("button-undo")), Click("undo", look.table.id)))
    return Screen((*blocks, Buttons(tuple(buttons))))


async def _confirm(app: App, panel: Panel, user: int, action: Action) -> Screen:
    """The ghost in its place, the change in score, and one button that plays it."""
    look, walked = panel.look, panel.walk
    say = app.say(look.table)
    game = look.game
    gain = await app.tables.gain(look.table.id, user, action)
    footprint = game.footprint(look.view, action)
    ghost = footprint if footprint.cells else None
    crop = None
    if ghost is not None and app.pictures.large_print:
        crop = bounds(ghost.cells, AROUND)
    marks = Marks(standing=look.standing, ghost=ghost, gain=gain, crop=crop)
    what = say(game.describe(look.view, action))
    total = look.standing.sheet_of(look.seat or 0).total
    is_built = ghost is not None and ghost.board != NATURE
    change = say(_change(gain, total)) if gain or (gain is not None and is_built) else ""
    buttons = [
        Button(
            say(words("panel-confirm")),
            msgspec.structs.replace(panel.click, verb="ok", picks=walked.codes, last=()),
            Style.GOOD,
        )
    ]
    if walked.turn is not None:
        turned = msgspec.structs.replace(panel.click, verb="turn", picks=walked.codes_turned())
        buttons.insert(0, Button(say(words("panel-turn")), turned, Style.PRIMARY))
    told = lines(*head(app, panel), f"**{what}**", change, app.pictures.place(look, footprint))
    picture = await board_picture(app, look, footprint, marks)
    rows = rows_of((*buttons, *back_buttons(app, panel, None), words_button(app, panel)))
    return Screen((Text(told), *shown(app, look, picture), *rows), Accent.PLAY)


def _change(gain: int, total: int) -> Words:
    more = f"+{gain}" if gain > 0 else signed(gain) if gain else "±0"
    return words(
        "panel-gain", gain=more, count=abs(gain), before=signed(total), after=signed(total + gain)
    )
