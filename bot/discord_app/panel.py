"""The panel: any game's choices as buttons, menus, numbered spots and a ghost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.discord_app.app import App
from bot.discord_app.ids import Click, code_of
from bot.discord_app.pages import signed
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
    clipped,
    rows_of,
)
from bot.discord_app.told import described, shown, text_button
from bot.discord_app.walk import MENUS, Pick, Walk, bands, walk
from bot.tables.errors import NotSeated
from bot.tables.facts import Look
from game_core.kernel.decision import Action, Cell, Footprint, Prompt
from game_core.kernel.narrow import Value, field_of
from game_core.kernel.seats import NATURE
from game_core.kernel.words import Words, words
from renderers.marks import Marks, Spot

BUTTONS_AT_MOST = 5
SHORT = 32
"""Letters of an option that a button repeats beside others."""
AROUND = 2
"""How many cells around a ghost large print shows."""


class Panel(msgspec.Struct, frozen=True):
    """All that the screens of one panel are made from."""

    look: Look
    prompt: Prompt
    walk: Walk
    click: Click
    """The panel's question, without picks."""
    note: Words | None = None
    """What to say first: what just happened, or why the panel is here."""


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
    return await _ask(app, panel, band)


async def _waiting(app: App, look: Look, note: Words | None) -> Screen:
    """Nothing to decide: whom the table waits for, and one's own hand where there is one."""
    say = app.say(look.table)
    if look.outcome is not None:
        head = look.outcome.headline
    elif look.waiting:
        head = words("panel-waiting", seat=look.waiting[0])
    else:
        head = words("panel-closed")
    parked = say(_parked(look)) if look.table.parked else ""
    blocks: list[Block] = [Text(_lines(parked, say(note) if note else "", say(head)))]
    blocks += await _everything(app, look)
    buttons = [
        Button(say(words("button-score")), Click("score", look.table.id)),
        text_button(app, Click("open", look.table.id)),
    ]
    if look.seat is not None and look.outcome is None:
        buttons.append(Button(say(words("button-undo")), Click("undo", look.table.id)))
    return Screen((*blocks, Buttons(tuple(buttons))))


async def _everything(app: App, look: Look) -> list[Block]:
    """The viewer's hand, the table, and their own city where they have one."""
    hand = await app.pictures.hand(look)
    whole = await app.pictures.whole(look, look.seat)
    return [*(described(app, hand) if hand else ()), *shown(app, look, *whole)]


async def _ask(app: App, panel: Panel, band: int | None) -> Screen:
    """The next question: its pictures, then buttons or menus with its options."""
    walked, look = panel.walk, panel.look
    say = app.say(look.table)
    slot = walked.slot
    assert slot is not None
    stretches = bands(walked.options)
    opened = band if _in_bands(app, panel) and band is not None and band < len(stretches) else None
    blocks: list[Block] = [Text(_lines(*_head(app, panel), f"**{say(slot.ask)}**"))]
    if slot.kind == "spot":
        blocks += shown(app, look, await _spots_picture(app, panel, opened))
    else:
        blocks += await _everything(app, look)
    blocks += _options(app, panel, opened)
    buttons = (*_kept(app, panel), *_backs(app, panel, opened), _text(app, panel))
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
    labels = _labels(app, panel)
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
        crop = _bounds(ghost.cells, AROUND)
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
    told = _lines(*_head(app, panel), f"**{what}**", change, app.pictures.place(look, footprint))
    picture = await _board(app, look, footprint, marks)
    rows = rows_of((*buttons, *_backs(app, panel, None), _text(app, panel)))
    return Screen((Text(told), *shown(app, look, picture), *rows), Accent.PLAY)


def _parked(look: Look) -> Words:
    """Why nothing is posted, and what to do about it (ST-16)."""
    is_gone = look.table.parked.startswith("404")
    return words("panel-channel-gone" if is_gone else "panel-channel-closed")


def _change(gain: int, total: int) -> Words:
    more = f"+{gain}" if gain > 0 else signed(gain) if gain else "±0"
    return words(
        "panel-gain", gain=more, count=abs(gain), before=signed(total), after=signed(total + gain)
    )


def _head(app: App, panel: Panel) -> Iterator[str]:
    say = app.say(panel.look.table)
    if panel.look.table.parked:
        yield say(_parked(panel.look))
    if panel.note is not None:
        yield say(panel.note)
    yield "### " + say(panel.prompt.title)


def _labels(app: App, panel: Panel) -> dict[Value, str]:
    game, walked = panel.look.game, panel.walk
    assert walked.slot is not None
    say, field = app.say(panel.look.table), walked.slot.field
    return {value: say(game.label(panel.look.view, field, value)) for value in walked.options}


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
        crop = _bounds([cell for spot in spots for cell in spot.cells])
    pieces = {lies.piece for lies in prints.values()}
    held = pieces.pop() if len(pieces) == 1 else ""
    marks = Marks(standing=look.standing, spots=spots, crop=crop, held=held)
    return await _board(app, look, prints[shown[0]], marks)


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


async def _board(app: App, look: Look, footprint: Footprint, marks: Marks) -> Picture:
    """The board that a footprint lies on, with its marks."""
    seat = look.seat if footprint.board is None else footprint.board
    if seat is None or seat == NATURE:
        return await app.pictures.table(look, marks)
    return await app.pictures.city(look, seat, marks)


def _bounds(cells: Sequence[Cell], around: int = 0) -> tuple[int, int, int, int]:
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    left, top = min(columns) - around, min(rows) - around
    return left, top, max(columns) + around, max(rows) + around


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
        label = _labels(app, panel)[walked.before]
        text = app.say(panel.look.table)(words("panel-keep", what=label))
        yield Button(text, _picked(panel, walked.before))


def _text(app: App, panel: Panel) -> Button:
    return text_button(app, msgspec.structs.replace(panel.click, picks=panel.walk.codes))


def _backs(app: App, panel: Panel, opened: int | None) -> Iterator[Button]:
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


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
