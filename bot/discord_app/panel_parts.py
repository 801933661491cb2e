"""What the screens of a panel share: its head, its board, the ways back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Block, Button, Picture, clipped
from bot.discord_app.told import described, shown, text_button
from bot.discord_app.walk import Pick, Walk
from bot.tables.facts import Look
from game_core.kernel.decision import Cell, Footprint, Prompt
from game_core.kernel.narrow import Value
from game_core.kernel.seats import NATURE
from game_core.kernel.words import Words, words
from renderers.marks import Marks

SHORT = 32
"""Letters of an option that a button repeats beside others."""


class Panel(msgspec.Struct, frozen=True):
    """All that the screens of one panel are made from."""

    look: Look
    prompt: Prompt
    walk: Walk
    click: Click
    """The panel's question, without picks."""
    note: Words | None = None
    """What to say first: what just happened, or why the panel is here."""


def parked_words(look: Look) -> Words:
    """Why nothing is posted, and what to do about it (ST-16)."""
    is_gone = look.table.parked.startswith("404")
    return words("panel-channel-gone" if is_gone else "panel-channel-closed")


def head(app: App, panel: Panel) -> Iterator[str]:
    """What the screen begins with: where its channel is lost, what just happened, what is asked."""
    say = app.say(panel.look.table)
    if panel.look.table.parked:
        yield say(parked_words(panel.look))
    if panel.note is not None:
        yield say(panel.note)
    yield "### " + say(panel.prompt.title)


def labels_of(app: App, panel: Panel) -> dict[Value, str]:
    """The words of every option of the slot that is asked."""
    game, walked = panel.look.game, panel.walk
    assert walked.slot is not None
    say, field = app.say(panel.look.table), walked.slot.field
    return {value: say(game.label(panel.look.view, field, value)) for value in walked.options}


async def board_picture(app: App, look: Look, footprint: Footprint, marks: Marks) -> Picture:
    """The board that a footprint lies on, with its marks."""
    seat = look.seat if footprint.board is None else footprint.board
    if seat is None or seat == NATURE:
        return await app.pictures.table(look, marks)
    return await app.pictures.city(look, seat, marks)


def bounds(cells: Sequence[Cell], around: int = 0) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the cells, with `around` more on each side."""
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    left, top = min(columns) - around, min(rows) - around
    return left, top, max(columns) + around, max(rows) + around


def words_button(app: App, panel: Panel) -> Button:
    """Leads to the words of the screen."""
    return text_button(app, msgspec.structs.replace(panel.click, picks=panel.walk.codes))


def back_buttons(app: App, panel: Panel, opened: int | None) -> Iterator[Button]:
    """One button for each pick that may be thought over, the latest first."""
    say, walked = app.say(panel.look.table), panel.walk
    if opened is not None:
        click = msgspec.structs.replace(panel.click, verb="back", picks=walked.codes)
        yield Button(say(words("panel-other-band")), click)
    picks = [pick for pick in reversed(walked.picks) if pick.slot.kind != "turn"]
    kinds = Counter(pick.slot.kind for pick in picks)
    for pick in picks:
        told = words("panel-other", kind=pick.slot.kind)
        if kinds[pick.slot.kind] > 1:  # two buttons of one message must not say the same
            what = panel.look.game.label(panel.look.view, pick.slot.field, pick.value)
            told = words("panel-other-than", what=clipped(say(what), SHORT))
        yield Button(say(told), _back(panel, pick))


def _back(panel: Panel, pick: Pick) -> Click:
    before = panel.walk.codes_before(pick)
    verb = f"back{len(before)}"
    return msgspec.structs.replace(panel.click, verb=verb, picks=before, last=panel.walk.picked)


async def everything(app: App, look: Look) -> list[Block]:
    """The viewer's hand, the table, and their own city where they have one."""
    hand = await app.pictures.hand(look)
    whole = await app.pictures.whole(look, look.seat)
    return [*(described(app, hand) if hand else ()), *shown(app, look, *whole)]


def lines(*texts: str) -> str:
    """The texts that are not empty, a line each."""
    return "\n".join(text for text in texts if text)
