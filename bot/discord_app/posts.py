"""Public posts: what happened, the picture, who is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.base36 import base36
from bot.discord_app import seats
from bot.discord_app.after import record_lines, sequel_buttons
from bot.discord_app.app import App, escaped
from bot.discord_app.breaks import break_screen
from bot.discord_app.challenge_pages import challenge_post, sealed_post
from bot.discord_app.ids import Click
from bot.discord_app.league_posts import season_post
from bot.discord_app.lobby import clock_line, lobby_screen
from bot.discord_app.pages import calling, table_buttons
from bot.discord_app.reminders import next_up
from bot.discord_app.screens import Accent, Block, Button, Buttons, Screen, Style, Text
from bot.discord_app.stewards import idle_post, steward_post
from bot.outbox.rows import Kind, OutboxRow, lines, mentions
from bot.tables.facts import Look, Status, Table
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words

LINES_AT_MOST = 12
"""Lines a merged post tells; the log has them all."""


async def post_screen(app: App, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
    """The message of an outbox row, as the table stands now; `merged` are rows it stands for."""
    if row.kind is Kind.CHALLENGE:
        return await challenge_post(app, row)
    if row.kind is Kind.SEASON:
        return await season_post(app, row)
    assert row.game is not None
    table = await app.tables.table(row.game)
    told = _told(app, table, row, merged)
    match row.kind:
        case Kind.AWAY | Kind.OFFER:
            return seats.seat_screen(app, table, row, told)
        case Kind.BREAK:
            return break_screen(app, table, row, told)
        case Kind.NOTICE:
            return _notice(app, table, row, told)
        case Kind.STEWARD:
            return steward_post(app, table, row, told)
        case _ if table.status in (Status.LOBBY, Status.CANCELLED):
            return _lobby(app, table, row, merged)
        case Kind.IDLE:
            return idle_post(app, table, row, told)
        case _:
            return await _turn(app, table, row, merged)


async def _turn(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
    """What happened in the game, the picture, and who is next."""
    look = await app.tables.look(table.id, None)
    if table.sealed_until is not None:
        foot = () if look.outcome is not None else tuple(await next_up(app, look, ()))
        return sealed_post(app, look, row, merged, foot)
    if row.kind is Kind.CONSENT:
        return _consent(app, look, row, merged)
    pinged = mentions(row, merged)
    is_newest = row.seq >= look.table.seq
    foot = (  # a newer post says who is next
        *(await _foot(app, look, row, merged) if is_newest else ()),
        *_sealed(app, table, row, merged),
        *_clock(app, table, row),
    )
    told = _told(app, table, row, merged)
    if look.outcome is None:  # whoever is told of something, but not asked
        others = (user for user in pinged if user not in row.payload.waiting)
        told = calling(told, others)
    text = "\n".join(filter(None, (told, *foot)))
    blocks: list[Block] = [Text(text or look.table.game, row.id)]
    if row.kind is Kind.OVER and look.outcome is not None and is_newest:
        blocks.append(await app.pictures.plaque(look, look.outcome, app.tables.now()))
    blocks += await app.pictures.whole(look, row.payload.seat)
    blocks.append(table_buttons(app, look))
    if is_newest:
        blocks += sequel_buttons(app, look)
    return Screen(tuple(blocks), _accent(look), pinged)


def _notice(app: App, table: Table, row: OutboxRow, told: str) -> Screen:
    """A line of the table's own, and what can be done about it."""
    called = row.payload.mentions
    text = Text(calling(told, called), row.id)
    match table.status:
        case Status.RUNNING:
            button = Button(app.say()(words("button-open")), Click("open", table.id), Style.PRIMARY)
        case Status.OVER | Status.ENDED:
            button = Button(app.say()(words("button-score")), Click("score", table.id))
        case _:
            return Screen((text,), mentions=called)
    return Screen((text, Buttons((button,))), mentions=called)


def _lobby(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
    """The lobby, after what it tells the people whom it calls."""
    screen = lobby_screen(app, table, row.id)
    called = tuple(dict.fromkeys(user for one in (*merged, row) for user in one.payload.mentions))
    told = calling(_told(app, table, row, merged), called)
    if not told:
        return screen
    if table.status is Status.CANCELLED:
        another = Click("play", picks=("0", table.game))
        button = Button(app.say()(words("button-another")), another, Style.PRIMARY)
        return Screen((Text(told, row.id), Buttons((button,))))
    return Screen((Text(told), *screen.blocks), screen.accent, called)


def _sealed(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Iterator[str]:
    """The fingerprint of the seed, with the start."""
    if any(one.kind is Kind.STARTED for one in (*merged, row)):
        yield "-# " + app.say()(words("post-sealed", hash=table.seed_hash))


def _clock(app: App, table: Table, row: OutboxRow) -> Iterator[str]:
    """The clock that a running table plays by, with a fresh post of it."""
    if row.kind is Kind.TABLE and table.status is Status.RUNNING:
        yield "-# " + clock_line(table, app.say())


def _told(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> str:
    return "\n".join(_lines_told(app, table, row, merged))


def _lines_told(
    app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]
) -> Iterator[str]:
    told = lines(row, merged)
    if len(told) > LINES_AT_MOST:
        yield "…"
    yield from map(app.say(table), told[-LINES_AT_MOST:])


async def _foot(
    app: App, look: Look, row: OutboxRow, merged: tuple[OutboxRow, ...]
) -> tuple[str, ...]:
    """How it ended, or who is next."""
    if look.outcome is not None:
        return tuple(_end(app, look, look.outcome, await record_lines(app, look)))
    return tuple(await next_up(app, look, lines(row, merged)))


def _end(app: App, look: Look, outcome: Outcome, records: tuple[str, ...]) -> Iterator[str]:
    """How it ended and how it stands with the record."""
    say = app.say(look.table)
    yield "## " + say(outcome.headline)
    if len(outcome.sheets) > 1:
        yield from places_told(look.table.names, outcome)
    yield from records
    if look.table.seed is not None:
        yield "-# " + say(words("post-seed", seed=look.table.seed))


def places_told(names: Sequence[str], outcome: Outcome) -> Iterator[str]:
    """Who came where, a line a sheet, the winners first.

    Discord counts the items of a list by itself, from the first number on: a place is no item.
    """

    def place(sheet: Sheet) -> int:
        return min(outcome.places[seat] for seat in sheet.seats)

    for sheet in sorted(outcome.sheets, key=place):
        who = ", ".join(escaped(names[seat]) for seat in sheet.seats)
        yield f"{place(sheet)}\\. **{who}** {sheet.total}"


def _accent(look: Look) -> Accent:
    if look.outcome is None:
        return Accent.PLAY
    return Accent.TROUBLE if look.outcome.won is False else Accent.WON


def _consent(app: App, look: Look, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
    say, request = app.say(look.table), (base36(row.payload.request),)
    agree = Click("agree", look.table.id, picks=request)
    decline = Click("decline", look.table.id, picks=request)
    buttons = (
        Button(say(words("consent-agree")), agree, Style.GOOD),
        Button(say(words("consent-decline")), decline),
    )
    asked = " ".join(f"<@{user}>" for user in row.payload.mentions)
    text = Text(f"{_told(app, look.table, row, merged)}\n{asked}", row.id)
    return Screen((text, Buttons(buttons)), Accent.PLAY, row.payload.mentions)
