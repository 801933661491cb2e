"""Private pages about a table: score, log, rules, cards, the table in words, help."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from bot.base36 import base36
from bot.discord_app import after
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import Click
from bot.discord_app.screens import (
    OPTIONS_LIMIT,
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
from bot.discord_app.told import described, shown, text_button
from bot.tables.facts import Look
from game_core.kernel.game import AnyGame
from game_core.kernel.outcome import Line, Sheet
from game_core.kernel.words import words
from renderers.marks import Marks

LOG_LINES = 30


def notice(text: str, *buttons: Button, accent: Accent = Accent.QUIET) -> Screen:
    """A sentence and what can be done about it."""
    rows = tuple(rows_of(buttons))
    return Screen((Text(text), *rows), accent)


async def score_page(app: App, look: Look, lit: str | None = None) -> Screen:
    """The score sheet as it stands; `lit` is the code of a line explained by its cells and its
    sum.
    """
    say, sheets = app.say(look.table), look.standing.sheets
    blocks: list[Block] = [Text(f"## {say(look.standing.headline)}")]
    blocks += [Text(_sheet_text(app, look, sheet)) for sheet in sheets]
    lines = {
        f"{n}.{line.key}": (sheet, line)
        for n, sheet in enumerate(sheets)
        for line in sheet.lines
        if line.cells
    }
    if lit in lines:
        sheet, line = lines[lit]
        marks = Marks(standing=look.standing, highlight=line)
        picture = await app.pictures.city(look, sheet.seats[0], marks)
        blocks += [Text(_explained(app, look, sheet, line)), *described(app, picture)]
    else:
        blocks += shown(app, look, *await app.pictures.whole(look, look.seat))
    mine = _own_first(look, lines)
    if mine:
        choices = tuple(
            Choice(_line_of(app, look, sheet, line), code, say(line.sum), chosen=code == lit)
            for code, (sheet, line) in mine[:OPTIONS_LIMIT]
        )
        blocks.append(Menu(say(words("score-light-up")), Click("light", look.table.id), choices))
    origin = Click("light" if lit in lines else "score", look.table.id, picks=(lit,) if lit else ())
    blocks.append(Buttons((text_button(app, origin),)))
    blocks += await after.blocks(app, look)
    return Screen(tuple(blocks), Accent.WON if look.standing.won else Accent.QUIET)


def _line_of(app: App, look: Look, sheet: Sheet, line: Line) -> str:
    """The name of a line; with whose it is where there are several sheets."""
    say = app.say(look.table)
    if len(look.standing.sheets) == 1:
        return say(line.label)
    who = ", ".join(look.table.names[seat] for seat in sheet.seats)
    return say(words("score-line-of", who=who, line=line.label))


def _explained(app: App, look: Look, sheet: Sheet, line: Line) -> str:
    """The line that the picture shows, its points and how they come about."""
    say = app.say(look.table)
    head = f"**{escaped(_line_of(app, look, sheet, line))}: {signed(line.points)}**"
    counted = words("score-counted", cells=len(set(line.cells)))
    return f"{head}\n{say(line.sum)}\n-# {say(counted)}"


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
        rows.insert(0, "### " + ", ".join(escaped(look.table.names[seat]) for seat in sheet.seats))
    return "\n".join(rows)


def signed(points: int) -> str:
    """The points with a real minus sign."""
    return str(points) if points >= 0 else f"−{-points}"


async def log_page(app: App, look: Look) -> Screen:
    """The latest public lines, oldest first; what was taken back is struck through."""
    say = app.say(look.table)
    lines = await app.tables.log(look.table.id, LOG_LINES)
    rows = []
    for (seq, undone), group in groupby(lines, key=lambda line: (line.seq, line.undone)):
        told = list(group)
        text = " ".join(say(line.words) for line in told)
        text = f"~~{text}~~" if undone else text
        mark = f" *({say(words('log-caretaker'))})*" if told[0].caretaker else ""
        rows.append(f"`{seq:>3}` {text}{mark}")
    body = "\n".join(rows) or say(words("log-empty"))
    return Screen((Text(f"## {say(words('log-title'))}"), Text(body)))


def text_page(app: App, look: Look, text: str = "", back: Click | None = None) -> Screen:
    """The table in words and letters, after a text of its own; and the way back."""
    blocks: list[Block] = [Text(app.pictures.described(look))]
    blocks += [Text(text)] if text else []
    blocks.append(Text(app.pictures.text(look)))
    if back is not None:
        blocks.append(Buttons((Button(app.say()(words("text-back")), back),)))
    return Screen(tuple(blocks))


async def goals_page(app: App, look: Look) -> Screen:
    """What the table plays for, as a picture of its own where the game has one."""
    picture = await app.pictures.more(look, "goals")
    button = text_button(app, Click("goals", look.table.id))
    return Screen((*described(app, picture), Buttons((button,))))


async def hand_page(app: App, look: Look, hand: Picture) -> Screen:
    """One's own cards."""
    button = text_button(app, Click("hand", look.table.id))
    return Screen((*described(app, hand), Buttons((button,))))


async def film_page(app: App, look: Look, user: int) -> Screen:
    """The city growing from the first turn to the last: one's own, else the winner's."""
    shots = await app.tables.views(look.table.id)
    places = look.standing.places
    seat = look.table.seat_of(user)
    best = places.index(min(places))
    return Screen((await app.pictures.film(look, shots, best if seat is None else seat),))


def rules_page(app: App, game: AnyGame) -> Screen:
    """The rules in short."""
    say = app.say()
    name = say(words(f"{game.key}-name"))
    return Screen((Text(f"## {name}"), Text(say(words(f"{game.key}-rules")))))


async def card_page(app: App, table: int, game: AnyGame, card: str) -> Screen:
    """One card of the set, both sides."""
    picture = await app.pictures.card(game, card)
    button = text_button(app, Click("card", table, picks=(card,)))
    return Screen((*described(app, picture), Buttons((button,))))


async def card_text_page(app: App, table: int, game: AnyGame, card: str) -> Screen:
    """One card of the set in words, and the way back to its picture."""
    picture = await app.pictures.card(game, card)
    back = Button(app.say()(words("text-back")), Click("card", table, picks=(card,)))
    return Screen((Text(picture.alt), Buttons((back,))))


def help_page(app: App) -> Screen:
    """How to play here, in a few lines."""
    return Screen((Text(app.say()(words("help-text"))),), Accent.PLAY)


def calling(text: str, people: Iterable[int]) -> str:
    """The text, and after it the names of those whom it calls."""
    return " ".join(filter(None, (text, *(f"<@{user}>" for user in people))))


def table_buttons(app: App, look: Look) -> Buttons:
    """What every public picture offers; all of it answers privately."""
    say, table = app.say(look.table), look.table.id
    buttons = []
    if look.outcome is None:
        opened = Click("open", table, picks=(base36(look.turn),))
        buttons.append(Button(say(words("button-open")), opened, Style.PRIMARY))
    buttons.append(Button(say(words("button-score")), Click("score", table)))
    buttons.append(Button(say(words("button-goals")), Click("goals", table)))
    buttons.append(Button(say(words("button-text")), Click("text", table)))
    if look.outcome is None:
        buttons.append(Button(say(words("button-undo")), Click("undo", table)))
    else:
        buttons.append(Button(say(words("button-film")), Click("film", table)))
    return Buttons(tuple(buttons))
