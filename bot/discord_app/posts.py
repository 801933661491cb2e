"""Public posts: what happened, the picture, who is next."""

from __future__ import annotations

from collections.abc import Iterator

from bot.base36 import base36
from bot.discord_app import seats
from bot.discord_app.after import record_lines, sequel_buttons
from bot.discord_app.app import App, escaped
from bot.discord_app.challenge_pages import challenge_post, sealed_post
from bot.discord_app.ids import Click
from bot.discord_app.lobby import lobby_screen
from bot.discord_app.pages import table_buttons
from bot.discord_app.screens import Accent, Block, Button, Buttons, Screen, Style, Text
from bot.outbox.rows import Kind, OutboxRow, lines, mentions
from bot.tables.facts import Look, Status, Table
from game_core.kernel.seats import Seat
from game_core.kernel.words import words

LINES_AT_MOST = 12
"""Lines a merged post tells; the log has them all."""


async def post_screen(app: App, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
    """The message of an outbox row, as the table stands now; `merged` are rows it stands for."""
    if row.kind is Kind.CHALLENGE:
        return await challenge_post(app, row)
    assert row.game is not None
    table = await app.tables.table(row.game)
    if row.kind in (Kind.AWAY, Kind.OFFER):
        return seats.seat_screen(app, table, row, _told(app, table, row, merged))
    if row.kind is Kind.NOTICE:
        return Screen((Text(_told(app, table, row, merged), row.id),))
    if table.status in (Status.LOBBY, Status.CANCELLED):
        return _lobby(app, table, row, merged)
    look = await app.tables.look(table.id, None)
    if table.sealed_until is not None:
        return sealed_post(app, look, row, merged)
    if row.kind is Kind.CONSENT:
        return _consent(app, look, row, merged)
    pinged = mentions(row, merged)
    records = await record_lines(app, look)
    is_newest = row.seq >= look.table.seq
    left = await app.tables.time_left(table.id) if is_newest else {}
    foot = (
        *(_foot(app, look, records, left) if is_newest else ()),  # a newer post says who is next
        *_sealed(app, table, row, merged),
    )
    text = "\n".join(filter(None, (_told(app, table, row, merged), *foot)))
    blocks: list[Block] = [Text(text or look.table.game, row.id)]
    if row.kind is Kind.OVER and look.outcome is not None and is_newest:
        blocks.append(await app.pictures.plaque(look, look.outcome, app.tables.now()))
    blocks += await app.pictures.whole(look, row.payload.seat)
    blocks.append(table_buttons(app, look))
    if is_newest:
        blocks += sequel_buttons(app, look)
    return Screen(tuple(blocks), _accent(look), pinged)


def _lobby(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Screen:
    """The lobby, after what it tells the people whom it calls."""
    screen = lobby_screen(app, table, row.id)
    called = tuple(dict.fromkeys(user for one in (*merged, row) for user in one.payload.mentions))
    told = " ".join((_told(app, table, row, merged), *(f"<@{user}>" for user in called))).strip()
    if not told:
        return screen
    return Screen((Text(told), *screen.blocks), screen.accent, called)


def _sealed(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> Iterator[str]:
    """The fingerprint of the seed, with the start."""
    if any(one.kind is Kind.STARTED for one in (*merged, row)):
        yield "-# " + app.say()(words("post-sealed", hash=table.seed_hash))


def _told(app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]) -> str:
    return "\n".join(_lines_told(app, table, row, merged))


def _lines_told(
    app: App, table: Table, row: OutboxRow, merged: tuple[OutboxRow, ...]
) -> Iterator[str]:
    told = lines(row, merged)
    if len(told) > LINES_AT_MOST:
        yield "…"
    yield from map(app.say(table), told[-LINES_AT_MOST:])


def _foot(app: App, look: Look, records: tuple[str, ...], left: dict[Seat, float]) -> Iterator[str]:
    """How it ended and how it stands with the record, or who is next."""
    say, players = app.say(look.table), look.table.players
    if look.outcome is not None:
        yield "## " + say(look.outcome.headline)
        for sheet in look.outcome.sheets:
            if len(look.outcome.sheets) > 1:
                places = min(look.outcome.places[seat] for seat in sheet.seats)
                who = ", ".join(escaped(look.table.names[seat]) for seat in sheet.seats)
                yield f"{places}. **{who}** {sheet.total}"
        yield from records
        if look.table.seed is not None:
            yield "-# " + say(words("post-seed", seed=look.table.seed))
        return
    for seat in look.waiting:
        user = players[seat].user
        if not players[seat].is_played:
            yield say(words("post-computer", seat=seat))
            continue
        mention = f"<@{user}>"
        key, turn = ("post-next", look.turn) if look.turns else ("post-next-open", 0)
        text = say(words(key, mention=mention, turn=turn, turns=look.turns))
        yield f"{text} · {_until(app, left[seat])}" if seat in left else text
    if look.table.paused:
        yield "-# " + say(words("post-paused"))


def _until(app: App, at: float) -> str:
    """The end of somebody's time, as each reader's Discord shows it."""
    return app.say()(words("post-time-left", until=f"<t:{int(at)}:R>"))


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
