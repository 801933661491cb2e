"""What a season says by itself: announcements and direct messages."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.discord_app.app import App, escaped
from bot.discord_app.league_pages import season_button, verb_click
from bot.discord_app.league_standings import division_picture
from bot.discord_app.screens import Accent, Block, Button, Buttons, Screen, Style, Text
from bot.leagues.season import Season
from bot.outbox.rows import OutboxRow
from game_core.kernel.words import Words, words

OURS = re.compile(r"[a-z-]+|[\d.]+")
"""What is written by us: keys, figures."""
ENTERING = ("signup", "checkin")
"""Buttons of posts that show who has entered so far."""
OPENED, OVER = "league-post-open", "league-post-over"


async def season_post(app: App, row: OutboxRow) -> Screen:
    """An announcement, or a direct message, with its button; or what a game's log says.

    A sign-up says how the season is played, the end of a division shows its standings.
    """
    payload = row.payload
    is_log = payload.request and not payload.button
    season = await app.leagues.season(payload.season)
    names = await app.leagues.names(season)
    say = app.say(await app.tables.table(payload.request) if is_log else None, names)
    text = "\n".join(say(plain(line)) for line in payload.lines)
    people = dict.fromkeys((*payload.mentions, *payload.waiting))
    called = [f"<@{one}>" for one in people if f"<@{one}>" not in text]
    if called:
        text += "\n-# " + " ".join(called)
    blocks: list[Block] = [Text(text, row.id)]
    accent = Accent.PLAY
    if payload.button:
        for line in payload.lines:
            if line.key == OPENED:
                blocks.append(Text("\n".join(_terms(app, season))))
            if line.key == OVER:
                accent = Accent.WON
                division = dict(line.args)["division"]
                assert isinstance(division, int)
                blocks.append(await division_picture(app, season, division - 1, names))
        blocks.append(Buttons(tuple(_buttons(app, row, season))))
    return Screen(tuple(blocks), accent, payload.mentions)


def plain(said: Words) -> Words:
    """The words with what people typed escaped."""
    return Words(said.key, tuple((key, _plain(value)) for key, value in said.args))


def _plain(value: int | str | Words) -> int | str | Words:
    if isinstance(value, Words):
        return plain(value)
    return value if isinstance(value, int) or OURS.fullmatch(value) else escaped(value)


def _terms(app: App, season: Season) -> Iterator[str]:
    """How the season is played: its tables, how long it lasts, its clock."""
    say, settings = app.say(), season.settings
    terms = words(
        "league-terms",
        format=settings.format.value,
        size=settings.size,
        games=settings.games,
        rounds=settings.rounds,
        days=settings.days,
    )
    yield "-# " + say(terms)
    yield "-# " + say(words(f"clock-{settings.clock}"))


def _buttons(app: App, row: OutboxRow, season: Season) -> Iterator[Button]:
    say, payload = app.say(), row.payload
    number = (payload.request,) if payload.request else ()
    click = verb_click(payload.button, payload.season, *number)
    yield Button(say(words(f"league-button-{payload.button}")), click, Style.PRIMARY)
    if payload.button == "substitute":
        decline = verb_click("decline", payload.season, *number)
        yield Button(say(words("league-button-decline")), decline)
    if payload.button in ENTERING and row.person is None:
        yield season_button(app, "entrants", season)
    if payload.button == "standings":
        yield season_button(app, "schedule", season)
