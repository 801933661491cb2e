"""Screens of a season: standings, schedule, one's own page, its posts and direct messages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from bot.base36 import base36
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import Click
from bot.discord_app.screens import (
    Accent,
    Block,
    Button,
    Buttons,
    Picture,
    Screen,
    Style,
    Text,
    rows_of,
)
from bot.discord_app.told import described
from bot.leagues.closing import moving
from bot.leagues.order import By, Standing
from bot.leagues.season import Season, SeasonTable, Stage
from bot.leagues.settings import HOUR
from bot.outbox.rows import OutboxRow
from game_core.kernel.words import Words, words
from renderers.league import CARD, DOWN, MOST, OUT, UP, Columns, Row, standings

OURS = re.compile(r"[a-z-]+|[\d.]+")
"""What is written by us: keys, figures."""

Names = Mapping[int, str]
Threads = Mapping[int, int]
"""The channels of a season's tables, by number."""

SCHEDULED = 40
"""How many tables a schedule lists."""
PICTURES = 8
"""How many divisions are drawn in one message."""


def verb_click(verb: str, season: int, *more: int) -> Click:
    """The click of a season's button."""
    return Click(f"league{verb}", picks=tuple(map(base36, (season, *more))))


async def season_post(app: App, row: OutboxRow) -> Screen:
    """An announcement, or a direct message, with its one button; or what a game's log says."""
    payload = row.payload
    is_log = payload.request and not payload.button
    names = await app.leagues.names(await app.leagues.season(payload.season))
    say = app.say(await app.tables.table(payload.request) if is_log else None, names)
    text = "\n".join(say(plain(line)) for line in payload.lines)
    people = dict.fromkeys((*payload.mentions, *payload.waiting))
    called = [f"<@{one}>" for one in people if f"<@{one}>" not in text]
    if called:
        text += "\n-# " + " ".join(called)
    blocks: list[Block] = [Text(text, row.id)]
    if payload.button:
        blocks.append(Buttons(tuple(_buttons(app, row))))
    return Screen(tuple(blocks), Accent.PLAY, payload.mentions)


def plain(said: Words) -> Words:
    """The words with what people typed escaped."""
    return Words(said.key, tuple((key, _plain(value)) for key, value in said.args))


def _plain(value: int | str | Words) -> int | str | Words:
    if isinstance(value, Words):
        return plain(value)
    return value if isinstance(value, int) or OURS.fullmatch(value) else escaped(value)


def _buttons(app: App, row: OutboxRow) -> Iterator[Button]:
    say, payload = app.say(), row.payload
    number = (payload.request,) if payload.request else ()
    click = verb_click(payload.button, payload.season, *number)
    yield Button(say(words(f"league-button-{payload.button}")), click, Style.PRIMARY)
    if payload.button == "substitute":
        decline = verb_click("decline", payload.season, *number)
        yield Button(say(words("league-button-decline")), decline)


# -- standings


async def standings_page(
    app: App, season: Season, names: Names, *, as_text: bool = False
) -> Screen:
    """Every division: as pictures with their alt texts, or in words."""
    say, blocks = app.say(), [Text(_title(app, season, "league-standings-title"))]
    found: list[Block] = [*blocks]
    if not season.members:
        found.append(Text(say(words("league-standings-empty", at=stamp(season.start)))))
    in_words = as_text or app.preferences.text_first
    for number, _ in enumerate(season.divisions):
        if in_words or number >= PICTURES:
            found.append(Text(division_text(app, season, number, names)))
        else:
            found += described(app, await _picture(app, season, number, names))
            rest = division_text(app, season, number, names).split("\n")[MOST + 1 :]
            found += [Text("\n".join(rest))] if rest else []
    buttons = [_button(app, "schedule", season)]
    buttons += [] if in_words or not season.members else [_button(app, "text", season)]
    return Screen((*found, Buttons(tuple(buttons))), Accent.PLAY)


def division_text(app: App, season: Season, division: int, names: Names) -> str:
    """A division in words, a line a member; what parted equal points stands below."""
    say, bounds = app.say(), season.bounds(division)
    found = season.standings(division)
    title = words("league-standings-division", division=division + 1)
    lines = [f"**{say(title)}**"]
    for one in found:
        line = words(
            "league-standings-line",
            place=one.place,
            who=who(one.member, names),
            points=points_text(one),
            played=one.played,
            still=_still(one, bounds),
        )
        marks = [say(words(f"league-standings-{key}")) for key in _states(season, one.member)]
        lines.append(", ".join((say(line), *marks)))
    by = [one.by for one in found[1:] if one.by is not By.POINTS and one.played]
    if by:
        parted = ", ".join(say(words(f"league-by-{one.value}")) for one in dict.fromkeys(by))
        lines.append("-# " + say(words("league-standings-by", by=parted)))
    return "\n".join(lines)


async def _picture(app: App, season: Season, division: int, names: Names) -> Picture:
    say, bounds = app.say(), season.bounds(division)
    up, down = moving(season, division) if season.stage is Stage.OVER else ((), ())
    rows = []
    for one in season.standings(division):
        marks = [UP] if one.member in up else [DOWN] if one.member in down else []
        marks += [OUT] if one.member in season.dropped else []
        marks += [CARD] if season.is_yellow(one.member) else []
        best, worst = bounds[one.member]
        still = str(worst) if best == worst else f"{best}–{worst}"
        shown = _shown(season, one.member, names)
        points, played = points_text(one), str(one.played)
        rows.append(Row(one.place, shown, played, points, still, tuple(marks)))
    title = say(_words(season, "league-standings-title"))
    divided = len(season.divisions) > 1
    subtitle = say(words("league-standings-division", division=division + 1)) if divided else ""
    heads = (say(words(f"league-column-{key}")) for key in ("player", "played", "points", "still"))
    scene = standings(season.settings.game, title, subtitle, Columns(*heads), rows)
    told = "; ".join(f"{row.place}. {row.who}: {row.points}" for row in rows)
    alt = words(
        "league-standings-alt",
        name=season.settings.name,
        number=season.number,
        division=division + 1,
        lines=told,
    )
    name = f"season-{season.id}-{season.events}-division-{division + 1}.png"
    return await app.pictures.drawn(scene, name, say(alt))


def points_text(standing: Standing) -> str:
    """Points with at most two decimals, none where they are whole."""
    value = Fraction(*standing.points)
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def _still(standing: Standing, bounds: Mapping[int, tuple[int, int]]) -> Words | str:
    best, worst = bounds[standing.member]
    return "none" if best == worst else still_words(best, worst)


def still_words(best: int, worst: int) -> Words:
    """The places that can still be reached."""
    return words("league-still", best="same" if best == worst else best, worst=worst)


def _states(season: Season, member: int) -> Iterator[str]:
    if season.is_yellow(member):
        yield "yellow"
    if member in season.dropped:
        yield "out"


def _shown(season: Season, member: int, names: Names) -> str:
    return " & ".join(names.get(one, "?") for one in season.persons(member))


# -- schedule


def schedule_page(app: App, season: Season, threads: Threads, names: Names) -> Screen:
    """Every table: where it is played, or how it ended."""
    say = app.say()
    lines = [_title(app, season, "league-schedule-title"), "-# " + dates(app, season)]
    if not season.tables:
        lines.append(say(words("league-schedule-empty", at=stamp(season.start))))
    place = None
    for table in season.tables[-SCHEDULED:]:
        here = (table.round, table.division)
        if here != place:
            lines.append(_heading(app, season, table))
        place = here
        lines.append(f"`{table.number:>2}` {_state(app, table, threads, names)}")
    if len(season.tables) > SCHEDULED:
        count = len(season.tables) - SCHEDULED
        lines.append("-# " + say(words("league-schedule-more", count=count)))
    return Screen((Text("\n".join(lines)), Buttons((_button(app, "standings", season),))))


def _heading(app: App, season: Season, table: SeasonTable) -> str:
    say, parts = app.say(), []
    if len(season.divisions) > 1:
        parts.append(say(words("league-standings-division", division=table.division + 1)))
    if season.rounds > 1:
        parts.append(say(words("league-schedule-round", round=table.round + 1)))
    return "### " + " · ".join(parts) if parts else ""


def _state(app: App, table: SeasonTable, threads: Threads, names: Names) -> str:
    """Where the table is, or its result: members by place."""
    say, result = app.say(), table.result
    if result is not None:
        order = sorted(result.members, key=result.place_of)
        told = (f"{result.place_of(m)}. {who(m, names)} {result.score_of(m)}" for m in order)
        return say(words("league-schedule-over", places=" · ".join(told)))
    seated = " ".join(who(one, names) for one in table.seats)
    if table.number not in threads or table.game is None:
        return f"{say(words('league-schedule-opening'))} · {seated}"
    key = "league-schedule-frozen" if table.frozen else "league-schedule-open"
    return f"{say(words(key, thread=f'<#{threads[table.number]}>'))} · {seated}"


# -- one's own page


def my_page(app: App, season: Season, person: int, threads: Threads, names: Names) -> Screen:
    """The person's place, tables and what they can do now."""
    say, member = app.say(), season.member_of(person)
    lines = [_title(app, season, "league-my-title"), "-# " + dates(app, season)]
    lines += _my_lines(app, season, person, member)
    for table in season.tables_of(person):
        state = _state(app, table, threads, names)
        lines.append(say(words("league-my-table", table=table.number, state=state)))
    rows = rows_of(tuple(_my_buttons(app, season, person)))
    return Screen((Text("\n".join(lines)), *rows), Accent.PLAY)


def _my_lines(app: App, season: Season, person: int, member: int | None) -> Iterator[str]:
    say, entrant, settings = app.say(), season.entrant(person), season.settings
    division = None if member is None else season.division_of(member)
    if member is None or division is None:
        if entrant is None or season.stage is Stage.OVER:
            yield say(words("league-my-none"))
        else:
            opens = season.start - settings.check_in_hours * HOUR
            checked = "yes" if entrant.has_checked_in(1) else "no"
            yield say(words("league-my-entered", checked=checked, at=stamp(opens)))
        return
    line = next((one for one in season.standings(division) if one.member == member), None)
    if line is None:  # who has left a ladder stands on none of its rungs
        yield say(words("league-my-left"))
        return
    best, worst = season.bounds(division)[member]
    yield say(
        words(
            "league-my-place",
            place=line.place,
            members=len(season.divisions[division]),
            points=points_text(line),
            still="none" if best == worst else still_words(best, worst),
        )
    )
    if count := season.count_time_outs(member):
        yield say(
            words("league-my-time-outs", count=count, yellow=settings.yellow, red=settings.red)
        )


def _my_buttons(app: App, season: Season, person: int) -> Iterator[Button]:
    entrant, member = season.entrant(person), season.member_of(person)
    before = season.stage in (Stage.SIGN_UP, Stage.CHECK_IN, Stage.CLOSED)
    if season.stage in (Stage.SIGN_UP, Stage.CHECK_IN) and entrant is None:
        yield _button(app, "signup", season, Style.PRIMARY)
    if season.stage in (Stage.CHECK_IN, Stage.CLOSED) and entrant is not None:
        yield _button(app, "checkin", season, Style.PRIMARY)
    if season.members:
        yield _button(app, "standings", season)
    if season.stage is not Stage.OVER:
        yield _button(app, "no-pool" if person in season.pool else "pool", season)
    plays = member is not None and member not in season.dropped
    if season.stage is Stage.RUNNING and plays:
        if all(one != person for one, _ in season.pauses):
            yield _button(app, "pause", season)
        yield _button(app, "withdraw", season, Style.DANGER)
    elif before and entrant is not None:
        yield _button(app, "withdraw", season, Style.DANGER)


# -- what all share


def dates(app: App, season: Season) -> str:
    """When sign-up closes, the season starts and ends; what is over is left out."""
    if season.members:
        return app.say()(words("league-dates-running", end=stamp(season.end)))
    closes = season.start - season.settings.closing_hours * HOUR
    stamps = {"closes": stamp(closes), "start": stamp(season.start), "end": stamp(season.end)}
    return app.say()(words("league-dates", **stamps))


def who(person: int, names: Names) -> str:
    """The person as Discord shows them; a former player by the name that stands for them."""
    return f"<@{person}>" if person > 0 else escaped(names.get(person, "?"))


def stamp(at: int) -> str:
    """A time as everybody sees it in their own zone."""
    return f"<t:{at}:f>"


def _title(app: App, season: Season, key: str) -> str:
    said = words(key, name=escaped(season.settings.name), number=season.number)
    return "## " + app.say()(said)


def _words(season: Season, key: str) -> Words:
    return words(key, name=season.settings.name, number=season.number)


def _button(app: App, verb: str, season: Season, style: Style = Style.PLAIN) -> Button:
    label = app.say()(words(f"league-button-{verb}"))
    return Button(label, verb_click(verb.replace("-", ""), season.id), style)
