"""A panel's question: its options as buttons, as menus, or as numbered spots on the board."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.discord_app.app import App
from bot.discord_app.ids import Click, code_of
from bot.discord_app.panel_parts import (
    Panel,
    back_buttons,
    board_picture,
    bounds,
    everything,
    head,
    labels_of,
    lines,
    words_button,
)
from bot.discord_app.screens import (
    Accent,
    Block,
    Button,
    Buttons,
    Choice,
    Menu,
    Picture,
    Screen,
    Style,
    Text,
    rows_of,
)
from bot.discord_app.told import shown
from bot.discord_app.walk import MENUS, Walk, bands
from game_core.kernel.decision import Footprint
from game_core.kernel.narrow import Value, field_of
from game_core.kernel.words import words
from renderers.marks import Marks, Spot

BUTTONS_AT_MOST = 5


async def ask(app: App, panel: Panel, band: int | None) -> Screen:
    """The next question: its pictures, then buttons or menus with its options."""
    walked, look = panel.walk, panel.look
    say = app.say(look.table)
    slot = walked.slot
    assert slot is not None
    stretches = bands(walked.options)
    opened = band if _in_bands(app, panel) and band is not None and band < len(stretches) else None
    blocks: list[Block] = [Text(lines(*head(app, panel), f"**{say(slot.ask)}**"))]
    if slot.kind == "spot":
        blocks += shown(app, look, await _spots_picture(app, panel, opened))
    else:
        blocks += await everything(app, look)
    blocks += _options(app, panel, opened)
    buttons = (*_kept(app, panel), *back_buttons(app, panel, opened), words_button(app, panel))
    blocks += rows_of(buttons)
    return Screen(tuple(blocks), Accent.PLAY)


def _in_bands(app: App, panel: Panel) -> bool:
    """Whether a band is picked first: where the menus would be too many, or the discs too small."""
    most = 1 if app.pictures.large_print else MENUS
    return len(bands(panel.walk.options)) > most


def _options(app: App, panel: Panel, opened: int | None) -> Iterator[Block]:
    walked = panel.walk
    slot = walked.slot
    assert slot is not None
    say = app.say(panel.look.table)
    labels = labels_of(app, panel)
    stretches = bands(walked.options)
    numbers = {value: n for n, value in enumerate(walked.options, 1)}
    if _as_buttons(walked):
        yield Buttons(
            tuple(
                Button(
                    labels[value],
                    _picked(panel, value),
                    Style.PRIMARY if walked.before in (None, value) else Style.PLAIN,
                )
                for value in walked.options
            )
        )
        return
    if _in_bands(app, panel) and opened is None:
        yield from rows_of(
            tuple(
                Button(
                    say(words("panel-band", first=numbers[part[0]], last=numbers[part[-1]])),
                    msgspec.structs.replace(
                        panel.click, verb="band", picks=(*walked.codes, code_of(n))
                    ),
                    Style.PRIMARY,
                )
                for n, part in enumerate(stretches)
            )
        )
        return
    places = _places(app, panel)
    for n, part in enumerate(stretches):
        if opened is not None and n != opened:
            continue
        first, last = numbers[part[0]], numbers[part[-1]]
        spots = words("panel-menu-spots", first=first, last=last)
        asked = words("panel-menu", ask=slot.ask, first=first, last=last)
        several = asked if len(stretches) > 1 else slot.ask
        yield Menu(
            placeholder=say(spots if slot.kind == "spot" else several),
            # a menu's id must differ from the others' on the message: it names its stretch
            click=msgspec.structs.replace(
                panel.click, verb=f"pick{n}" if n else "pick", picks=walked.codes
            ),
            choices=tuple(
                Choice(
                    f"{numbers[value]} · {labels[value]}" if slot.kind == "spot" else labels[value],
                    code_of(value),
                    places.get(value, ""),
                    chosen=value == walked.before,
                )
                for value in part
            ),
        )


async def _spots_picture(app: App, panel: Panel, opened: int | None) -> Picture:
    """The board with a numbered disc on every spot, or on those of the opened band, large."""
    look, walked = panel.look, panel.walk
    assert walked.slot is not None
    prints = _prints(panel)
    numbered = {value: n for n, value in enumerate(walked.options, 1)}
    shown = walked.options if opened is None else bands(walked.options)[opened]
    spots = tuple(Spot(numbered[value], prints[value].cells) for value in shown)
    crop = None
    if opened is not None or (app.pictures.large_print and not _in_bands(app, panel)):
        crop = bounds([cell for spot in spots for cell in spot.cells])
    pieces = {lies.piece for lies in prints.values()}
    held = pieces.pop() if len(pieces) == 1 else ""
    marks = Marks(standing=look.standing, spots=spots, crop=crop, held=held)
    return await board_picture(app, look, prints[shown[0]], marks)


def _prints(panel: Panel) -> dict[Value, Footprint]:
    """Where each option of the slot that is asked would lie."""
    look, walked = panel.look, panel.walk
    assert walked.slot is not None
    prints: dict[Value, Footprint] = {}
    for action in walked.left:
        value = field_of(action, walked.slot.field)
        if value not in prints:
            prints[value] = look.game.footprint(look.view, action)
    return prints


def _places(app: App, panel: Panel) -> dict[Value, str]:
    """What lies under and beside each spot, for those who like text first."""
    slot = panel.walk.slot
    if not app.preferences.text_first or slot is None or slot.kind != "spot":
        return {}
    prints = _prints(panel)
    return {value: app.pictures.place(panel.look, lying) for value, lying in prints.items()}


def _picked(panel: Panel, value: Value) -> Click:
    return msgspec.structs.replace(panel.click, picks=(*panel.walk.codes, code_of(value)))


def _as_buttons(walked: Walk) -> bool:
    """Whether the options stand as buttons: few, and no places on a picture."""
    is_spot = walked.slot is not None and walked.slot.kind == "spot"
    return not is_spot and len(walked.options) <= BUTTONS_AT_MOST


def _kept(app: App, panel: Panel) -> Iterator[Button]:
    """A way to the option that was picked before: a menu cannot pick what it shows as picked."""
    walked = panel.walk
    if walked.before is not None and walked.options and not _as_buttons(walked):
        label = labels_of(app, panel)[walked.before]
        text = app.say(panel.look.table)(words("panel-keep", what=label))
        yield Button(text, _picked(panel, walked.before))
