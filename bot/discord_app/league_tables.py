"""The tables of a season: its schedule, and a person's own page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.discord_app.app import App
from bot.discord_app.league_pages import (
    Names,
    dates,
    division_label,
    member_named,
    named,
    parts_menu,
    season_button,
    since,
    stamp,
    still_words,
    titled,
    verb_click,
)
from bot.discord_app.league_standings import has_places, points_text
from bot.discord_app.reminders import address
from bot.discord_app.screens import Accent, Block, Button, Buttons, Screen, Style, Text, rows_of
from bot.leagues.season import BEFORE, Season, SeasonTable, Stage
from bot.leagues.settings import HOUR, Format
from game_core.kernel.words import words

Threads = Mapping[int, int]
"""The channels of a season's tables, by number."""
Turns = Mapping[int, Mapping[int, int]]
"""By the number of a table: whom it waits for, and since when."""

LISTED = 10
"""How many tables a part of the schedule lists."""


# -- schedule


def schedule_parts(season: Season) -> tuple[tuple[SeasonTable, ...], ...]:
    """The tables in parts: of one division and round each, and short."""
    found: list[tuple[SeasonTable, ...]] = []
    for _, some in groupby(season.tables, lambda one: (one.round, one.division)):
        tables = tuple(some)
        found += [tables[n : n + LISTED] for n in range(0, len(tables), LISTED)]
    return tuple(found)


def part_shown(season: Season, person: int, part: int | None) -> int:
    """The number of the part that is shown: the one asked for; else the first in which the person
    still plays, the last in which they have played, the first with an open table, or the last.
    """
    parts = schedule_parts(season)
    if part is not None and 0 <= part < len(parts):
        return part
    mine, still, both = [], [], []
    for number, some in enumerate(parts):
        mine += [number] if any(person in one.seats for one in some) else []
        still += [number] if any(one.result is None for one in some) else []
        if any(person in one.seats and one.result is None for one in some):
            both.append(number)
    return (both[:1] or mine[-1:] or still[:1] or [max(0, len(parts) - 1)])[0]


def schedule_page(
    app: App,
    season: Season,
    person: int,
    threads: Threads,
    names: Names,
    turns: Turns,
    *,
    part: int | None = None,
) -> Screen:
    """A part of the tables: whom each waits for and where it is played, or how it ended."""
    say, parts = app.say(), schedule_parts(season)
    lines = [titled(app, season, "league-schedule-title")]
    lines += [] if season.stage is Stage.OVER else dates(app, season)
    if not parts:
        is_open = season.stage is Stage.RUNNING and season.settings.format is Format.LADDER
        lines.append(say(words("league-schedule-ladder" if is_open else "league-schedule-empty")))
        button = season_button(app, "standings", season)
        return Screen((Text("\n".join(lines)), Buttons((button,))), Accent.PLAY)
    number = part_shown(season, person, part)
    labels = [_label(app, season, some) for some in parts]
    if len(parts) > 1:
        lines.append(f"### {labels[number]}")
    for table in parts[number]:
        lines += _table(app, season, table, person, threads, names, turns)
    blocks: list[Block] = [Text("\n".join(lines))]
    blocks += parts_menu(app, "schedule", season, labels, number)
    buttons = [season_button(app, "standings", season)]
    buttons += [season_button(app, "my", season)] if season.tables_of(person) else []
    return Screen((*blocks, Buttons(tuple(buttons))), Accent.PLAY)


def _label(app: App, season: Season, tables: Sequence[SeasonTable]) -> str:
    say, first, last = app.say(), tables[0], tables[-1]
    found = []
    if len(season.divisions) > 1:
        found.append(division_label(app, first.division))
    if season.rounds > 1:
        found.append(say(words("league-schedule-round", round=first.round + 1)))
    found.append(say(words("league-schedule-tables", first=first.number, last=last.number)))
    return " · ".join(found)


def _table(
    app: App,
    season: Season,
    table: SeasonTable,
    person: int,
    threads: Threads,
    names: Names,
    turns: Turns,
) -> Iterator[str]:
    """The result; or where it is played, whom it waits for, and below, who sits there."""
    say, result = app.say(), table.result
    title = f"**{say(words('league-table', table=table.number))}**"
    if table.number in threads:
        there = f"[{title}]({address(season.settings.guild, threads[table.number])})"
    else:
        there = title
    if result is not None:
        order = sorted(result.members, key=result.place_of)
        told = (
            f"{result.place_of(one)}. {member_named(season, one, names)} {result.score_of(one)}"
            for one in order
        )
        yield f"{there} · {say(words('league-table-over'))}"
        yield "-# " + " · ".join(told)
        return
    if table.number not in threads or table.game is None:
        yield f"{there} · {say(words('league-schedule-opening'))}"
    else:
        parts = [there, _turn(app, table, person, names, turns)]
        parts += [say(words("league-table-frozen"))] if table.frozen else []
        yield " · ".join(parts)
    yield "-# " + ", ".join(named(one, names) for one in table.seats)


def _turn(app: App, table: SeasonTable, person: int, names: Names, turns: Turns) -> str:
    """Whom the table waits for, and since when."""
    asked = turns.get(table.number, {})
    if not asked:
        return app.say()(words("league-turn-computer"))
    if person in asked:
        return app.say()(words("league-turn-yours", since=since(asked[person])))
    if len(asked) == len(table.seats):
        return app.say()(words("league-turn-all", since=since(min(asked.values()))))
    told = ", ".join(named(one, names) for one in asked)
    return app.say()(words("league-turn", who=told, since=since(min(asked.values()))))


# -- one's own page


def my_page(
    app: App,
    season: Season,
    person: int,
    threads: Threads,
    names: Names,
    turns: Turns,
    *,
    needed: int = 1,
) -> Screen:
    """The person's place, tables and what they can do now; what waits for them comes first.

    `needed` is how often they must check in.
    """
    lines = [titled(app, season, "league-my-title")]
    lines += [] if season.stage is Stage.OVER else dates(app, season)
    lines += _my_lines(app, season, person, names, needed)

    def urgency(table: SeasonTable) -> tuple[bool, int, int]:
        asked = turns.get(table.number, {})
        return table.result is not None, asked.get(person, season.end), table.number

    for table in sorted(season.tables_of(person), key=urgency):
        lines += _table(app, season, table, person, threads, names, turns)
    rows = rows_of(tuple(_my_buttons(app, season, person, needed)))
    return Screen((Text("\n".join(lines)), *rows), Accent.PLAY)


def _my_lines(app: App, season: Season, person: int, names: Names, needed: int) -> Iterator[str]:
    say, entrant, settings = app.say(), season.entrant(person), season.settings
    member = season.member_of(person)
    division = None if member is None else season.division_of(member)
    if member is None or division is None:
        if entrant is None and season.stage in BEFORE:
            yield say(words("league-my-not-yet"))
        elif entrant is None or season.stage is Stage.OVER:
            yield say(words("league-my-none"))
        else:
            opens = season.start - settings.check_in_hours * HOUR
            checked = "no" if season.stage is Stage.SIGN_UP else "now"
            if entrant.has_person_checked_in(person, needed):
                checked = "yes"
            elif entrant.has_person_checked_in(person, 1):
                checked = "again"
            yield say(words("league-my-entered", checked=checked, at=stamp(opens)))
            for other in entrant.persons:
                if other != person:
                    agrees = "yes" if entrant.has_person_checked_in(other, 1) else "no"
                    who = named(other, names)
                    yield say(words("league-my-partner", who=who, checked=agrees))
        return
    line = next((one for one in season.standings(division) if one.member == member), None)
    if line is None:  # who has left a ladder stands on none of its rungs
        yield say(words("league-my-left"))
        return
    if len(season.divisions) > 1:
        yield say(words("league-my-division", division=division + 1))
    if has_places(season, division):
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
    else:
        yield say(words("league-my-no-place"))
    if member in season.dropped:
        yield say(words("league-my-out"))
    if count := season.count_time_outs(member):
        yield say(
            words("league-my-time-outs", count=count, yellow=settings.yellow, red=settings.red)
        )


def _my_buttons(app: App, season: Season, person: int, needed: int) -> Iterator[Button]:
    entrant, member = season.entrant(person), season.member_of(person)
    if season.stage in (Stage.SIGN_UP, Stage.CHECK_IN) and entrant is None:
        yield season_button(app, "signup", season, style=Style.PRIMARY)
    if season.stage in (Stage.CHECK_IN, Stage.CLOSED) and entrant is not None:
        is_checked = entrant.has_person_checked_in(person, needed)
        style = Style.PLAIN if is_checked else Style.PRIMARY
        yield season_button(app, "checkin", season, style=style)
    yield season_button(app, "standings" if season.members else "entrants", season)
    if season.tables:
        yield season_button(app, "schedule", season)
    if season.stage is not Stage.OVER:
        yield season_button(app, "no-pool" if person in season.pool else "pool", season)
    plays = member is not None and member not in season.dropped
    if season.stage is Stage.RUNNING and plays:
        if all(one != person for one, _ in season.pauses):
            yield season_button(app, "pause", season)
        yield season_button(app, "withdraw", season, style=Style.DANGER)
    elif season.stage in BEFORE and entrant is not None:
        label = app.say()(words("league-button-take-back"))
        yield Button(label, verb_click("withdraw", season.id), Style.DANGER)
