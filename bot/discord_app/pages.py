"""Private pages about a table: score, log, rules, cards, the table in words, help."""

from __future__ import annotations

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import (
    OPTIONS_LIMIT,
    Accent,
    Block,
    Button,
    Buttons,
    Choice,
    Menu,
    Screen,
    Style,
    Text,
    rows_of,
)
from bot.tables.facts import Look
from game_core.kernel.game import AnyGame
from game_core.kernel.outcome import Line, Sheet
from game_core.kernel.words import words
from renderers.marks import Marks

LOG_LINES = 15


def notice(text: str, *buttons: Button, accent: Accent = Accent.QUIET) -> Screen:
    """A sentence and what can be done about it."""
    rows = tuple(rows_of(buttons))
    return Screen((Text(text), *rows), accent)


async def score_page(app: App, look: Look, shown: str | None = None) -> Screen:
    """The score sheet as it stands; `shown` is the code of a line whose cells are lit up."""
    say, sheets = app.say(look.table), look.standing.sheets
    blocks: list[Block] = [Text(f"## {say(look.standing.headline)}")]
    blocks += [Text(_sheet_text(app, look, sheet)) for sheet in sheets]
    lines = {
        f"{n}.{line.key}": (sheet, line)
        for n, sheet in enumerate(sheets)
        for line in sheet.lines
        if line.cells
    }
    if shown in lines:
        sheet, line = lines[shown]
        marks = Marks(standing=look.standing, highlight=line)
        blocks.append(await app.pictures.city(look, sheet.seats[0], marks))
    else:
        blocks += await app.pictures.whole(look, look.seat)
    mine = _own_first(look, lines)
    if mine:
        choices = tuple(
            Choice(say(line.label), code, say(line.sum), chosen=code == shown)
            for code, (_, line) in mine[:OPTIONS_LIMIT]
        )
        blocks.append(Menu(say(words("score-light-up")), Click("light", look.table.id), choices))
    return Screen(tuple(blocks), Accent.WON if look.standing.won else Accent.QUIET)


def _own_first(
    look: Look, lines: dict[str, tuple[Sheet, Line]]
) -> list[tuple[str, tuple[Sheet, Line]]]:
    """The lines in order, those of the viewer's own sheet before the others'."""
    return sorted(lines.items(), key=lambda item: look.seat not in item[1][0].seats)


def _sheet_text(app: App, look: Look, sheet: Sheet) -> str:
    say = app.say(look.table)
    rows = [
        f"{say(line.label)}: **{signed(line.points)}** — {say(line.sum)}" for line in sheet.lines
    ]
    rows.append("**" + say(words("score-total", points=signed(sheet.total))) + "**")
    if len(look.standing.sheets) > 1:
        rows.insert(0, "### " + ", ".join(look.table.names[seat] for seat in sheet.seats))
    return "\n".join(rows)


def signed(points: int) -> str:
    """The points with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


async def log_page(app: App, look: Look) -> Screen:
    """The latest public lines, oldest first; what was taken back is struck through."""
    say = app.say(look.table)
    lines = await app.tables.log(look.table.id, LOG_LINES)
    rows = []
    for line in lines:
        text = say(line.words)
        rows.append(f"`{line.seq:>3}` " + (f"~~{text}~~" if line.undone else text))
    body = "\n".join(rows) or say(words("log-empty"))
    return Screen((Text(f"## {say(words('log-title'))}"), Text(body)))


def text_page(app: App, look: Look) -> Screen:
    """The table in words and letters."""
    return Screen((Text(app.pictures.text(look)),))


async def goals_page(app: App, look: Look) -> Screen:
    """What the table plays for, as a picture of its own where the game has one."""
    return Screen((await app.pictures.more(look, "goals"),))


def rules_page(app: App, game: AnyGame) -> Screen:
    """The rules in short."""
    say = app.say()
    name = say(words(f"{game.key}-name"))
    return Screen((Text(f"## {name}"), Text(say(words(f"{game.key}-rules")))))


async def card_page(app: App, game: AnyGame, card: str) -> Screen:
    """One card of the set, both sides."""
    return Screen((await app.pictures.card(game, card),))


def help_page(app: App) -> Screen:
    """How to play here, in a few lines."""
    return Screen((Text(app.say()(words("help-text"))),), Accent.PLAY)


def table_buttons(app: App, look: Look) -> Buttons:
    """What every public picture offers; all of it answers privately."""
    say, table = app.say(look.table), look.table.id
    buttons = []
    if look.outcome is None:
        opened = Click("open", table, picks=(str(look.turn),))
        buttons.append(Button(say(words("button-open")), opened, Style.PRIMARY))
    buttons.append(Button(say(words("button-score")), Click("score", table)))
    buttons.append(Button(say(words("button-goals")), Click("goals", table)))
    buttons.append(Button(say(words("button-text")), Click("text", table)))
    if look.outcome is None:
        buttons.append(Button(say(words("button-undo")), Click("undo", table)))
    return Buttons(tuple(buttons))
