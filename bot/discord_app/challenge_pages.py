"""Pages and posts of challenges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.discord_app.app import App, escaped
from bot.discord_app.ids import Click
from bot.discord_app.pages import signed
from bot.discord_app.screens import (
    Accent,
    Block,
    Button,
    Buttons,
    Gallery,
    Picture,
    Screen,
    Style,
    Text,
)
from bot.outbox.rows import Kind as PostKind
from bot.outbox.rows import OutboxRow, mentions
from bot.ratings.challenges import Kind, kind_for
from bot.tables.challenges import Attempt, Challenge
from bot.tables.facts import Look, Table
from game_core.kernel.words import Words, words
from renderers.marks import Marks

RANKED = 15
"""How many attempts a page ranks."""
GALLERY = 4
"""How many cities a page shows."""


async def challenges_page(app: App, user: int) -> Screen:
    """The open challenges, how the person stands to each, and the way to the last results."""
    say = app.say()
    title = f"## {say(words('challenge-title'))}\n{say(words('challenge-text'))}"
    blocks: list[Block] = [Text(title)]
    style = Style.PRIMARY
    for kind in Kind:
        challenge = await app.tables.challenge(kind)
        if challenge is None:
            continue
        line = say(words("challenge-line", **_told(challenge), started=challenge.started))
        buttons: list[Button] = []
        mine = await app.tables.my_attempt(challenge, user)
        if mine is None and await app.tables.was_used(kind, user):
            line += f"\n{say(words('challenge-used'))}"
        elif mine is None:
            picks = ("play", kind.value)
            buttons.append(_button(app, challenge, "challenge-play", picks, style))
            style = Style.PLAIN
        else:
            channel = f"<#{mine.place.channel}>"
            told = words("challenge-mine", status=mine.status.value, channel=channel)
            line += f"\n{say(told)}"
        if (last := await app.tables.last_challenge(kind)) is not None:
            picks = ("results", str(last.id))
            buttons.append(_button(app, last, "challenge-results", picks))
        blocks += [Text(line), *([Buttons(tuple(buttons))] if buttons else [])]
    return Screen(tuple(blocks), Accent.PLAY)


async def results_page(
    app: App, challenge: Challenge, guild: int, row: int | None = None
) -> Screen:
    """A closed challenge: the ranking of a server's people among all, the plaque of the best here,
    and the cities.
    """
    say, attempts = app.say(), await app.tables.attempts_at(challenge)
    here = [one for one in attempts if one.guild == guild]
    blocks: list[Block] = [Text("\n".join(_results_told(app, challenge, attempts, here)), row)]
    cities: list[Picture] = []
    for number, one in enumerate(here[:GALLERY]):
        look = await app.tables.look(one.table, None)
        if number == 0 and look.outcome is not None:
            blocks.append(await app.pictures.plaque(look, look.outcome, challenge.closes))
        place = say(words("challenge-city", place=one.ranked.place, names=_names(one)))
        cities.append(await _city(app, look, place))
    if cities:
        blocks += (Text("-# " + say(words("challenge-cities"))), Gallery(tuple(cities)))
    return Screen(tuple(blocks), Accent.WON)


async def challenge_post(app: App, row: OutboxRow) -> Screen:
    """The results, for the server whose channel the row names."""
    challenge = await app.tables.challenge_of(row.payload.request)
    guild = await app.tables.asked_in(challenge, row.channel)
    return await results_page(app, challenge, guild, row.id)


def sealed_post(
    app: App, look: Look, row: OutboxRow, merged: tuple[OutboxRow, ...], foot: tuple[str, ...]
) -> Screen:
    """A post of a table that plays an open challenge: `foot` says who is next, and nothing tells
    of the cards.
    """
    table, say = look.table, app.say(look.table)
    is_over = look.outcome is not None
    key = "challenge-post-over" if is_over else "challenge-post"
    lines = [say(words(key, **_sealed(table))), *foot]
    if any(one.kind is PostKind.STARTED for one in (*merged, row)):
        lines.append("-# " + say(words("post-sealed", hash=table.seed_hash)))
    move = Button(say(words("button-open")), Click("open", table.id), Style.PRIMARY)
    score = Button(say(words("button-score")), Click("score", table.id))
    buttons = Buttons((score,) if is_over else (move, score))
    pinged = mentions(row, merged)
    return Screen((Text("\n".join(lines), row.id), buttons), Accent.PLAY, pinged)


def thread_name(app: App, challenge: Challenge, host: str) -> str:
    """What the thread of an attempt is called."""
    kind = _kind(challenge.kind, challenge.seats)
    return app.say()(words("challenge-thread-name", **kind, host=host))


def lobby_line(app: App, table: Table) -> str:
    """What the lobby of an open challenge says of it."""
    return app.say()(words("challenge-lobby", **_sealed(table)))


def _sealed(table: Table) -> dict[str, int | str | Words]:
    """What texts about a sealed table name: its kind of challenge and the deadline."""
    assert table.sealed_until is not None
    seats = table.challenge_seats or 1
    return {**_kind(kind_for(seats), seats), "until": int(table.sealed_until)}


def _kind(kind: Kind, seats: int) -> dict[str, int | str | Words]:
    return {"kind": kind.value, "seats": seats}


def _told(challenge: Challenge) -> dict[str, int | str | Words]:
    """What texts about a challenge name."""
    kind = _kind(challenge.kind, challenge.seats)
    game, until = words(f"{challenge.game}-name"), int(challenge.closes)
    return {**kind, "game": game, "until": until}


def _button(
    app: App, challenge: Challenge, key: str, picks: tuple[str, ...], style: Style = Style.PLAIN
) -> Button:
    said = words(key, **_kind(challenge.kind, challenge.seats))
    return Button(app.say()(said), Click("challenge", picks=picks), style)


def _results_told(
    app: App, challenge: Challenge, attempts: Sequence[Attempt], here: Sequence[Attempt]
) -> Iterator[str]:
    say, told = app.say(), _told(challenge)
    yield "## " + say(words("challenge-over-title", **told))
    yield say(words("challenge-over-line", **told, count=len(attempts)))
    for one in here[:RANKED]:
        place, percent = one.ranked.place, f"{one.ranked.percent:.1f}"
        points, names = signed(one.score), _names(one)
        ranked = words("challenge-ranked", place=place, percent=percent, points=points, names=names)
        yield say(ranked)
    if len(here) > RANKED:
        yield "-# " + say(words("challenge-more", count=len(here) - RANKED))
    if not here:
        yield say(words("challenge-none-here"))
    yield "-# " + say(words("challenge-elsewhere", seed=challenge.seed or ""))


def _names(one: Attempt) -> str:
    return ", ".join(escaped(name) for name in one.names)


async def _city(app: App, look: Look, place: str) -> Picture:
    """The best city of an attempt; its alt text begins with the place and whose it is."""
    best = look.standing.places.index(min(look.standing.places))
    picture = await app.pictures.city(look, best, Marks(standing=look.standing, newest=False))
    return msgspec.structs.replace(picture, alt=f"{place}. {picture.alt}")
