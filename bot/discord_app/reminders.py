"""What calls people: what happened, what waits for them and until when, and a button to go on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Accent, Button, Buttons, Screen, Style, Text, clipped
from bot.outbox.rows import OutboxRow
from bot.tables.facts import Look, TableId
from bot.tables.pausing import SEASON
from bot.tables.waits import Wait, Waiting
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

LIMIT = 300
"""Characters of a message to a person."""
SINCE_LIMIT = 120
"""Characters on what happened since somebody moved."""
OTHERS = 2
"""How many further games a reminder names; it counts the rest."""


def stamp(at: float) -> str:
    """A moment as everybody's own Discord shows it, such as "in 3 hours"."""
    return f"<t:{int(at)}:R>"


def link(one: Waiting) -> str:
    """The address of the newest post of a table, else of its channel."""
    message = "" if one.message is None else f"/{one.message}"
    return address(one.table.place.guild, one.channel) + message


def address(guild: int, channel: int) -> str:
    """The address of a channel or thread of a server."""
    return f"https://discord.com/channels/{guild}/{channel}"


def trial_screen(app: App, row: OutboxRow) -> Screen:
    """The first direct message, which shows that they arrive."""
    say = app.say()
    buttons = (
        Button(say(words("calls-button")), Click("calls"), Style.PRIMARY),
        Button(say(words("turns-button")), Click("turns")),
    )
    return Screen((Text(say(words("trial-text")), row.id), Buttons(buttons)), Accent.PLAY)


async def reminder_screen(app: App, row: OutboxRow) -> Screen | None:
    """What waits for the row's person; None where nothing does any more.

    In a channel, games of other servers are counted and not named.
    """
    assert row.game is not None
    (user,) = row.payload.mentions
    mine = await app.tables.waiting_for(user)
    first = next((one for one in mine if one.table.id == row.game), None)
    first = first or await app.tables.wait_at(row.game, user)
    first = first or next(iter(mine), None)
    if first is None:
        return None
    others = [
        one
        for one in mine
        if one.table.id != first.table.id and not one.table.paused and one.what is not Wait.BACK
    ]
    guild = None if row.person is not None else (await app.tables.table(row.game)).place.guild
    calls = await app.tables.calls(user)
    return digest_screen(
        app,
        first,
        others,
        user,
        since=await since(app, first.table.id, first.seat, SINCE_LIMIT),
        guild=guild,
        row=row.id,
        is_refused=calls.refused,
    )


def digest_screen(
    app: App,
    first: Waiting,
    others: Sequence[Waiting],
    user: int,
    *,
    since: str = "",
    guild: int | None = None,
    row: int | None = None,
    is_refused: bool = False,
) -> Screen:
    """A reminder of the first game, which names others of that server, or all where it is None.

    `since` is what happened there; `is_refused` says that direct messages did not arrive.
    """
    say = app.say()
    head = f"<@{user}> " if guild is not None else ""
    lines = [head + say(_asked(first))]
    if is_refused:
        lines.append(say(words("reminder-refused")))
    room = LIMIT - len("\n".join(lines))
    lines += _further(app, others, guild, room)
    if since and len("\n".join((*lines, since))) <= LIMIT:
        lines.insert(1, since)
    text = Text("\n".join(lines), row)
    return Screen((text, Buttons(tuple(_buttons(app, first, others)))), Accent.PLAY, (user,))


def _further(app: App, others: Sequence[Waiting], guild: int | None, room: int) -> list[str]:
    """Lines on the other games: the first by name, as far as there is room; the rest in number."""
    say = app.say()
    count = "-# " + say(words("reminder-more", count=len(others)))
    lines: list[str] = []
    near = [one for one in others if guild is None or one.table.place.guild == guild]
    for one in near[:OTHERS]:
        game, where = words(f"{one.table.game}-name"), f"<#{one.channel}>"
        due = words("reminder-also", game=game, where=where)
        if one.due is not None:
            due = words("reminder-also-due", game=game, where=where, when=stamp(one.due))
        line = "-# " + say(due)
        if len("\n".join(("", *lines, line, count))) <= room:
            lines.append(line)
    if more := len(others) - len(lines):
        lines.append("-# " + say(words("reminder-more", count=more)))
    return lines


def _asked(one: Waiting) -> Words:
    """What the person is asked, and until when."""
    game = words(f"{one.table.game}-name")
    if one.vacation is not None:
        return words("reminder-vacation", game=game, left=one.vacation)
    if one.what is Wait.MOVE and one.due is not None:
        key = "reminder-bank" if one.in_bank else "reminder-due"
        return words(key, game=game, when=stamp(one.due))
    return words(f"reminder-{one.what.value}", game=game)


def _buttons(app: App, first: Waiting, others: Sequence[Waiting]) -> Iterator[Button]:
    say = app.say()
    if first.what is Wait.MOVE:
        opened = Click("open", first.table.id)
        yield Button(say(words("button-open")), opened, Style.PRIMARY)
    if first.what is Wait.BACK:
        yield Button(say(words("seat-back")), Click("return", first.table.id), Style.PRIMARY)
    yield Button(say(words("reminder-jump")), url=link(first))
    if others:
        yield Button(say(words("turns-button")), Click("turns"))


async def since(
    app: App, table: TableId, seat: Seat | None, limit: int, told: Sequence[Words] = ()
) -> str:
    """What happened since the seat's last move, the end of it where that is long; empty where
    that is nothing, or all in `told` already.
    """
    if seat is None:
        return ""
    lines = [one for one in await app.tables.since(table, seat) if one not in told]
    if not lines:
        return ""
    say = app.say(await app.tables.table(table))
    text = say(lines[-1])
    for line in reversed(lines[:-1]):
        if len(longer := f"{say(line)} {text}") > limit:
            text = f"… {text}"
            break
        text = longer
    return "-# " + say(words("reminder-since", what=clipped(text, limit)))


async def next_up(app: App, look: Look, told: Sequence[Words]) -> Iterator[str]:
    """Who is next, until when, and what happened since they moved beside what the post tells."""
    times, say = await app.tables.due_times(look.table.id), app.say(look.table)
    lines = list(_next(app, look, times))
    people = [seat for seat in look.waiting if look.table.players[seat].is_played]
    is_open = look.table.sealed_until is None
    if is_open and len(look.table.players) > 2 and len(people) == 1:
        lines.append(await since(app, look.table.id, people[0], SINCE_LIMIT, told))
    if look.table.paused:
        is_season = look.table.paused == SEASON
        lines.append(say(words("post-paused-season" if is_season else "post-paused")))
    return filter(None, lines)


def _next(app: App, look: Look, times: Mapping[Seat, float]) -> Iterator[str]:
    """A line for the people who have until the same time, and one for each computer player."""
    say, players = app.say(look.table), look.table.players
    together: dict[float | None, list[str]] = {}
    for seat in look.waiting:
        if players[seat].is_played:
            together.setdefault(times.get(seat), []).append(f"<@{players[seat].user}>")
    for due, mentions in together.items():
        mention = " ".join(dict.fromkeys(mentions))
        if look.turns:
            line = say(words("post-next", mention=mention, turn=look.turn, turns=look.turns))
        else:
            line = say(words("post-next-open", mention=mention))
        yield line if due is None else f"{line} · {say(words('post-due', when=stamp(due)))}"
    for seat in look.waiting:
        if not players[seat].is_played:
            yield say(words("post-computer", seat=seat))
