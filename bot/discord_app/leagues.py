"""Leagues: what their commands and buttons do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

import msgspec

from bot.discord_app import league_pages as pages
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click, number_of
from bot.discord_app.league_standings import standings_page
from bot.discord_app.league_tables import my_page, part_shown, schedule_page, schedule_parts
from bot.discord_app.pages import notice
from bot.discord_app.screens import (
    Accent,
    Button,
    File,
    Screen,
    Style,
    Text,
)
from bot.leagues.dropping import SEATS
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    CheckedIn,
    Corrected,
    Disputed,
    Judged,
    Offered,
    Paused,
    SignedUp,
    SubstituteAnswered,
    Withdrew,
)
from bot.leagues.exporting import as_csv, as_json
from bot.leagues.season import BEFORE, Season, SeasonTable, Stage
from bot.leagues.settings import HOUR
from bot.tables.facts import Person
from game_core.kernel.words import words

PLAYED = (Stage.RUNNING, Stage.ENDING)

Deed = Callable[[App, Caller, Season], Awaitable[Reply]]


def chosen(seasons: Sequence[Season], name: str, *stages: tuple[Stage, ...]) -> Season:
    """The season meant: of that league where one is named, the first stages first, then the newest.

    Raises SeasonRefused where the server has none.
    """
    if not seasons:
        raise SeasonRefused(words("league-no-league"))
    wanted = name.strip().casefold()
    named = [one for one in seasons if not wanted or one.settings.name.casefold() == wanted]
    if not named:
        known = ", ".join(dict.fromkeys(one.settings.name for one in seasons))
        raise SeasonRefused(words("league-no-such-league", name=name[:40], choices=known[:100]))
    for some in stages:
        for one in named:
            if one.stage in some:
                return one
    return named[0]


async def season_meant(app: App, caller: Caller, name: str, *stages: tuple[Stage, ...]) -> Season:
    return chosen(await app.leagues.at(caller.place.guild), name, *stages)


def check_organiser(season: Season, caller: Caller) -> None:
    """Raises SeasonRefused for who neither organises the league nor manages the server."""
    if caller.person.id != season.settings.organiser and not caller.is_manager:
        raise SeasonRefused(words("league-not-yours"))


def check_judge(season: Season, caller: Caller) -> None:
    """Raises SeasonRefused for who is no judge, organiser or manager of the server."""
    may = (season.settings.organiser, *season.settings.judges)
    if caller.person.id not in may and not caller.is_manager:
        raise SeasonRefused(words("league-no-judge"))


async def sign_up(app: App, caller: Caller, season: Season, partner: Person | None = None) -> Reply:
    """The caller has entered, with a partner where pairs play."""
    person, now = caller.person, now_of(app)
    people = [(one.id, one.name) for one in (person, partner) if one is not None]
    event = SignedUp(at=now, person=person.id, partner=partner.id if partner else None)
    after = await app.leagues.act(season.id, event, *people)
    if season.entrant(person.id) is not None and after.entrants == season.entrants:
        return said(app, "league-signed-up-before")
    if after.stage is Stage.RUNNING:
        return said(app, "league-signed-up-late")
    entrant = after.entrant(person.id)
    if entrant is not None and entrant.partner is not None:
        return said(app, "league-signed-up-partner")
    if entrant is not None and entrant.check_ins:
        return said(app, "league-signed-up-checked")
    opens = after.start - after.settings.check_in_hours * HOUR
    return said(app, "league-signed-up", at=pages.stamp(opens))


async def check_in(app: App, caller: Caller, season: Season) -> Reply:
    """The caller will play; who must come twice is told so."""
    past, entrant = await app.leagues.past(season), season.entrant(caller.person.id)
    pair = () if entrant is None else entrant.persons
    is_banned = any(past.is_banned(one, season.number, season.start) for one in pair)
    if season.stage in BEFORE and is_banned:
        raise SeasonRefused(words("league-banned"))
    event = CheckedIn(at=now_of(app), person=caller.person.id)
    after = await app.leagues.act(season.id, event, _named(caller))
    entrant = after.entrant(caller.person.id)
    needed = past.check_ins(caller.person.id)
    if entrant is not None and not entrant.has_person_checked_in(caller.person.id, needed):
        return said(app, "league-checked-in-twice")
    if entrant is not None and not entrant.has_checked_in(past):
        return said(app, "league-checked-in-alone")
    return said(app, "league-checked-in", at=pages.stamp(after.start))


async def withdraw(app: App, caller: Caller, season: Season) -> Reply:
    """The entry is gone; from a running season one leaves only after a question."""
    if season.stage is not Stage.RUNNING or season.member_of(caller.person.id) is None:
        return await leave(app, caller, season)
    say = app.say()
    click = pages.verb_click("leave", season.id)
    sure = Button(say(words("league-button-sure")), click, Style.DANGER)
    return Reply(notice(say(words("league-sure-withdraw")), sure, accent=Accent.TROUBLE))


async def leave(app: App, caller: Caller, season: Season) -> Reply:
    """The caller is out."""
    if season.stage is not Stage.OVER and season.entrant(caller.person.id) is None:
        is_early = season.stage in BEFORE
        raise SeasonRefused(words("league-not-signed-up" if is_early else "league-not-playing"))
    await app.leagues.act(season.id, Withdrew(at=now_of(app), person=caller.person.id))
    return said(app, "league-withdrawn")


async def offer(app: App, caller: Caller, season: Season, *, is_ready: bool) -> Reply:
    """The caller is asked where a seat is free, or is not any more."""
    event = Offered(at=now_of(app), person=caller.person.id, is_ready=is_ready)
    await app.leagues.act(season.id, event, _named(caller))
    return said(app, "league-pool-on" if is_ready else "league-pool-off")


async def pause(app: App, caller: Caller, season: Season) -> Reply:
    """All clocks of the caller stand."""
    after = await app.leagues.act(season.id, Paused(at=now_of(app), person=caller.person.id))
    until = next(until for one, until in after.pauses if one == caller.person.id)
    return said(app, "league-paused-now", at=pages.stamp(until))


async def substitute(
    app: App, caller: Caller, season: Season, number: int, *, is_ready: bool
) -> Reply:
    """Who was asked for a seat has answered; `number` is the table's and the seat's."""
    event = SubstituteAnswered(
        at=now_of(app), table=number // SEATS, person=caller.person.id, is_ready=is_ready
    )
    await app.leagues.act(season.id, event, _named(caller))
    if is_ready:
        return said(app, "league-substitute-yes", table=event.table)
    return said(app, "league-substitute-no")


async def dispute(app: App, caller: Caller, season: Season, table: int, reason: str) -> Reply:
    """A judge is asked, and the clock stands."""
    event = Disputed(at=now_of(app), table=table, person=caller.person.id, reason=reason)
    await app.leagues.act(season.id, event)
    return said(app, "league-disputed", table=table)


async def judge(app: App, caller: Caller, season: Season, event: Judged) -> Reply:
    """A judge has spoken; of two acts within a second the other comes a second later."""
    check_judge(season, caller)

    def spoken(now: Season) -> Judged:
        at = event.at
        while (at, event.table, event.judge) in now.acts:
            at += 1
        return msgspec.structs.replace(event, at=at)

    await app.leagues.act_by(season.id, spoken)
    return said(app, "league-judged")


async def correct(app: App, caller: Caller, season: Season, event: Corrected) -> Reply:
    """A result is another one."""
    check_organiser(season, caller)
    await app.leagues.act(season.id, event)
    return said(app, "league-corrected", table=event.table)


async def standings(
    app: App, caller: Caller, season: Season, part: int | None = None, *, as_text: bool = False
) -> Reply:
    """A division as it stands: the caller's own, or the one of that number."""
    names, person = await app.leagues.names(season), caller.person.id
    page = standings_page(app, season, person, names, part=part, as_text=as_text)
    return Reply(await page)


async def schedule(app: App, caller: Caller, season: Season, part: int | None = None) -> Reply:
    """The tables, in parts: where the caller plays, or the one of that number."""
    person, parts = caller.person.id, schedule_parts(season)
    shown = parts[part_shown(season, person, part)] if parts else ()
    threads, names = await app.leagues.threads(season.id), await app.leagues.names(season)
    turns = await _turns(app, shown)
    return Reply(schedule_page(app, season, person, threads, names, turns, part=part))


async def my(app: App, caller: Caller, season: Season) -> Reply:
    """The caller's own page."""
    person = caller.person.id
    threads, names = await app.leagues.threads(season.id), await app.leagues.names(season)
    turns = await _turns(app, season.tables_of(person))
    needed = (await app.leagues.past(season)).check_ins(person) if season.stage in BEFORE else 1
    return Reply(my_page(app, season, person, threads, names, turns, needed=needed))


async def _turns(app: App, tables: Iterable[SeasonTable]) -> dict[int, dict[int, int]]:
    """Whom each table waits for, and since when."""
    return {
        one.number: await app.tables.asked(one.game)
        for one in tables
        if one.game is not None and one.result is None
    }


async def export(app: App, _caller: Caller, season: Season, kind: str) -> Reply:
    """The season as a file."""
    names = await app.leagues.names(season)
    log = await app.leagues.log(season.id)
    founding = await app.leagues.founding(season.id)
    text = as_csv(season, names) if kind == "csv" else as_json(founding, season, log, names)
    file = File(text.encode(), f"season-{season.id}.{'csv' if kind == 'csv' else 'json'}")
    title = app.say()(words("league-exported", kind=kind))
    return Reply(Screen((Text(title), file)))


def now_of(app: App) -> int:
    return int(app.tables.now())


def _named(caller: Caller) -> tuple[int, str]:
    return caller.person.id, caller.person.name


def said(app: App, key: str, **args: int | str) -> Reply:
    return Reply(notice(app.say()(words(key, **args))))


def _verb(deed: Deed) -> Verb:
    """A button of a season, whose id is the first pick."""

    async def work(app: App, caller: Caller, click: Click) -> Reply:
        if not click.picks:
            raise BadId
        return await deed(app, caller, await app.leagues.season(number_of(click.picks[0])))

    return work


def _part(deed: Callable[[App, Caller, Season, int | None], Awaitable[Reply]]) -> Verb:
    """A button of a season, or a menu whose choice is the number of a part."""

    async def work(app: App, caller: Caller, click: Click) -> Reply:
        if len(click.picks) not in (1, 2):
            raise BadId
        number, *part = map(number_of, click.picks)
        return await deed(app, caller, await app.leagues.season(number), *part)

    return work


def _answer(*, is_ready: bool) -> Verb:
    """The button of who was asked for a seat."""

    async def work(app: App, caller: Caller, click: Click) -> Reply:
        if len(click.picks) != 2:
            raise BadId
        season, number = map(number_of, click.picks)
        found = await app.leagues.season(season)
        return await substitute(app, caller, found, number, is_ready=is_ready)

    return work


VERBS: dict[str, Verb] = {
    "leaguesignup": _verb(sign_up),
    "leaguecheckin": _verb(check_in),
    "leaguewithdraw": _verb(withdraw),
    "leagueleave": _verb(leave),
    "leagueentrants": _verb(standings),
    "leaguestandings": _part(standings),
    "leaguetext": _part(partial(standings, as_text=True)),
    "leagueschedule": _part(schedule),
    "leaguemy": _verb(my),
    "leaguetable": _verb(my),
    "leaguepool": _verb(partial(offer, is_ready=True)),
    "leaguenopool": _verb(partial(offer, is_ready=False)),
    "leaguepause": _verb(pause),
    "leaguesubstitute": _answer(is_ready=True),
    "leaguedecline": _answer(is_ready=False),
}
