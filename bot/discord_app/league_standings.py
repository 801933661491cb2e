"""The standings of a season, a division at a time; before its start, who has entered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from bot.discord_app.app import App
from bot.discord_app.league_pages import (
    Names,
    dates,
    division_label,
    member_named,
    named,
    parts_menu,
    season_button,
    still_words,
    titled,
)
from bot.discord_app.screens import Accent, Block, Buttons, Picture, Screen, Style, Text
from bot.discord_app.told import described
from bot.leagues.closing import moving
from bot.leagues.entering import Entrant
from bot.leagues.order import By, Standing
from bot.leagues.season import Season, Stage
from bot.leagues.settings import Format
from game_core.kernel.words import Words, words
from renderers.league import CARD, DOWN, MOST, OUT, UP, Columns, Row, standings
from renderers.typeface import drawable, shown_name

MARKS = {CARD: "yellow", OUT: "out", UP: "up", DOWN: "down"}
"""What the marks of a picture are called in texts."""


class Part(msgspec.Struct, frozen=True):
    """Lines of one division that are shown together, counted from 0; `end` is the first after."""

    division: int
    first: int
    end: int


def standings_parts(season: Season) -> tuple[Part, ...]:
    """The divisions in parts that a picture has room for."""
    return tuple(
        Part(number, first, min(first + MOST, len(members)))
        for number, members in enumerate(season.divisions)
        for first in range(0, len(members), MOST)
    )


async def standings_page(
    app: App,
    season: Season,
    person: int,
    names: Names,
    *,
    part: int | None = None,
    as_text: bool = False,
) -> Screen:
    """A part of the standings, with the person unless one is asked for: a picture, or words."""
    if not season.members:
        return _entrants_page(app, season, person, names)
    member, parts = season.member_of(person), standings_parts(season)
    number = _part_shown(season, member, parts, part)
    shown = parts[number]
    division = shown.division
    as_text = as_text or app.preferences.text_first
    head = [titled(app, season, "league-standings-title"), *_told(app, season, division)]
    found: list[Block] = [Text("\n".join(head))]
    if as_text:
        found.append(Text(part_text(app, season, shown, names)))
    else:
        found += described(app, await part_picture(app, season, shown, names))
        below = "\n".join(_below(app, season, division))
        found += [Text(below)] if below else []
    labels = [_label(app, season, one) for one in parts]
    found += parts_menu(app, "text" if as_text else "standings", season, labels, number)
    buttons = [season_button(app, "schedule", season)]
    buttons += [season_button(app, "my", season)] if member is not None else []
    buttons += [] if as_text else [season_button(app, "text", season, number)]
    return Screen((*found, Buttons(tuple(buttons))), Accent.PLAY)


def _part_shown(
    season: Season, member: int | None, parts: tuple[Part, ...], asked: int | None
) -> int:
    """The number of the part: the one asked for, the member's own, or the first."""
    if asked is not None and 0 <= asked < len(parts):
        return asked
    division = None if member is None else season.division_of(member)
    if division is None:
        return 0
    order = [one.member for one in season.standings(division)]
    row = order.index(member) if member in order else 0
    return next(
        n for n, one in enumerate(parts) if one.division == division and one.first <= row < one.end
    )


def _label(app: App, season: Season, part: Part) -> str:
    """What a part is called: its division, and its lines where they are not all."""
    found = [division_label(app, part.division)] if len(season.divisions) > 1 else []
    if part.end - part.first < len(season.divisions[part.division]):
        lines = words("league-standings-lines", first=part.first + 1, last=part.end)
        found.append(app.say()(lines))
    return " · ".join(found)


def _told(app: App, season: Season, division: int) -> Iterator[str]:
    """How far the division is, and until when it goes on."""
    tables = [one for one in season.tables if one.division == division]
    over = sum(one.result is not None for one in tables)
    if season.stage is Stage.OVER:
        yield "-# " + app.say()(words("league-standings-final"))
        return
    if tables:
        yield "-# " + app.say()(words("league-standings-so-far", over=over, tables=len(tables)))
    yield from dates(app, season)


def _entrants_page(app: App, season: Season, person: int, names: Names) -> Screen:
    """Who has entered, and who of them has checked in once that is asked."""
    say, entrants = app.say(), season.entrants
    is_asked = season.stage is not Stage.SIGN_UP
    checked = sum(one.has_checked_in() for one in entrants)
    lines = [titled(app, season, "league-standings-title"), *dates(app, season)]
    who = "pairs" if season.settings.format is Format.PAIRS else "people"
    lines.append(say(words("league-entrants", count=len(entrants), who=who)))
    if entrants and is_asked:
        lines.append(say(words("league-entrants-checked", count=checked)))
    lines.append(" · ".join(_entrant(one, names, is_asked=is_asked) for one in entrants))
    buttons = [season_button(app, "my", season)]
    if season.entrant(person) is None and season.stage in (Stage.SIGN_UP, Stage.CHECK_IN):
        buttons.insert(0, season_button(app, "signup", season, style=Style.PRIMARY))
    return Screen((Text("\n".join(lines)), Buttons(tuple(buttons))), Accent.PLAY)


def _entrant(one: Entrant, names: Names, *, is_asked: bool) -> str:
    told = " & ".join(named(person, names) for person in one.persons)
    return f"✓\u00a0{told}" if is_asked and one.has_checked_in() else told


def part_text(app: App, season: Season, part: Part, names: Names) -> str:
    """A part in words, a line a member; what parted equal points stands below."""
    label = _label(app, season, part)
    title = f"**{label}**" if label else ""
    lines = [title, *_lines(app, season, part, names), *_parted(app, season, part.division)]
    return "\n".join(filter(None, lines))


def _lines(app: App, season: Season, part: Part, names: Names) -> Iterator[str]:
    division = part.division
    say, bounds, signs = app.say(), season.bounds(division), _marks(season, division)
    is_placed = has_places(season, division)
    for one in season.standings(division)[part.first : part.end]:
        line = words(
            "league-standings-line",
            place=one.place if is_placed else "none",
            who=member_named(season, one.member, names),
            points=points_text(one),
            played=one.played,
            still=_still(one, bounds),
        )
        marks = [say(words(f"league-mark-{MARKS[sign]}")) for sign in signs[one.member]]
        yield ", ".join((say(line), *marks))


def _parted(app: App, season: Season, division: int) -> Iterator[str]:
    """What has parted equal points."""
    found = season.standings(division)[1:]
    by = [one.by for one in found if one.by is not By.POINTS and one.played]
    if by and has_places(season, division):
        parted = ", ".join(app.say()(words(f"league-by-{one.value}")) for one in dict.fromkeys(by))
        yield "-# " + app.say()(words("league-standings-by", by=parted))


def _below(app: App, season: Season, division: int) -> Iterator[str]:
    """What the signs of a picture mean, and what has parted equal points."""
    say, signs = app.say(), _marks(season, division)
    marks = {mark for one in season.standings(division) for mark in signs[one.member]}
    told = [say(words(f"league-legend-{MARKS[mark]}")) for mark in MARKS if mark in marks]
    if season.stage is not Stage.OVER and season.settings.format is not Format.LADDER:
        told.append(say(words("league-legend-still")))
    if told:
        yield "-# " + " · ".join(told)
    yield from _parted(app, season, division)


def has_places(season: Season, division: int) -> bool:
    """Whether places mean anything yet: a game has ended, or they are the rungs of a ladder."""
    is_ranked = season.settings.format is Format.LADDER or season.stage is Stage.OVER
    return is_ranked or _has_ended(season, division)


def _has_ended(season: Season, division: int) -> bool:
    return any(one.result is not None and one.division == division for one in season.tables)


async def division_picture(app: App, season: Season, division: int, names: Names) -> Picture:
    """The first part of a division as a picture."""
    part = next(one for one in standings_parts(season) if one.division == division)
    return await part_picture(app, season, part, names)


async def part_picture(app: App, season: Season, part: Part, names: Names) -> Picture:
    """A part of a division as a picture; its alt text tells places and points."""
    division = part.division
    say, bounds = app.say(), season.bounds(division)
    is_placed, is_over = has_places(season, division), season.stage is Stage.OVER
    has_medals, signs = _has_ended(season, division), _marks(season, division)
    rows, whole = [], []
    for one in season.standings(division)[part.first : part.end]:
        best, worst = bounds[one.member]
        still = str(worst) if best == worst else f"{best}–{worst}"
        called = [names.get(person, "?") for person in season.persons(one.member)]
        whole.append(" & ".join(called))
        rows.append(
            Row(
                one.place if is_placed else None,
                _drawn(called, say(words("league-undrawn"))),
                str(one.played),
                points_text(one),
                "" if is_over else still,
                signs[one.member],
                has_medals,
            )
        )
    league = drawable(season.settings.name) or say(words(f"{season.settings.game}-name"))
    title = say(words("league-standings-title", name=league, number=season.number))
    subtitle = _label(app, season, part)
    heads = {
        key: say(words(f"league-column-{key}")) for key in ("player", "played", "points", "still")
    }
    columns = Columns(**{**heads, "still": ""} if is_over else heads)
    scene = standings(season.settings.game, title, subtitle, columns, rows)
    told = "; ".join(map(_row_told, rows, whole))
    alt = words(
        "league-standings-alt",
        name=season.settings.name,
        number=season.number,
        division=division + 1,
        lines=told,
    )
    name = f"season-{season.id}-{season.events}-division-{division + 1}-{part.first + 1}.png"
    return await app.pictures.drawn(scene, name, say(alt))


def _drawn(called: Sequence[str], fallback: str) -> str:
    """The names of a line as a picture has them; partners share its room."""
    if len(called) > 1:
        return " & ".join(shown_name(name, fallback) for name in called)
    return drawable(called[0]) or fallback


def _row_told(row: Row, who: str) -> str:
    told = f"{who}: {row.points}"
    return told if row.place is None else f"{row.place}. {told}"


def _marks(season: Season, division: int) -> dict[int, tuple[str, ...]]:
    """The signs of each member of a division."""
    members = season.divisions[division]
    up, down = moving(season)[division] if season.stage is Stage.OVER else ((), ())
    yellow = tuple(one for one in members if season.is_yellow(one))
    having = {CARD: yellow, OUT: season.dropped, UP: up, DOWN: down}
    return {one: tuple(mark for mark in having if one in having[mark]) for one in members}


def points_text(standing: Standing) -> str:
    """Points with at most two decimals, none where they are whole."""
    value = Fraction(*standing.points)
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def _still(standing: Standing, bounds: Mapping[int, tuple[int, int]]) -> Words | str:
    best, worst = bounds[standing.member]
    return "none" if best == worst else still_words(best, worst)
