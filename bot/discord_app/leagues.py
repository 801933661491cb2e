"""Leagues: their commands, and what their buttons do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.discord_app import league_pages as pages
from bot.discord_app.answering import Caller, Reply
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click, number_of
from bot.discord_app.layout import Interaction
from bot.discord_app.pages import notice
from bot.discord_app.screens import (
    OPTION_LIMIT,
    OPTIONS_LIMIT,
    Accent,
    Button,
    File,
    Screen,
    Style,
    Text,
    clipped,
)
from bot.leagues.dropping import SEATS
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    Act,
    Challenged,
    CheckedIn,
    Corrected,
    Disputed,
    Judged,
    Offered,
    Paused,
    SettingsChanged,
    SignedUp,
    SubstituteAnswered,
    Withdrew,
)
from bot.leagues.exporting import as_csv, as_json
from bot.leagues.season import Season, Stage
from bot.leagues.settings import BOUNDS, DAY, HOUR, Format, Settings
from bot.tables.facts import Person
from game_core.kernel.seats import Table as Setup
from game_core.kernel.words import words

Tree = app_commands.CommandTree[discord.Client]
Work = Callable[[App, Caller], Awaitable[Reply]]
Run = Callable[[Interaction, Work], Awaitable[None]]

BEFORE = (Stage.SIGN_UP, Stage.CHECK_IN, Stage.CLOSED)
PLAYED = (Stage.RUNNING, Stage.ENDING)
EVENING = 18
"""The hour in UTC at which seasons start."""
NAME, JUDGES = "name", "judges"
"""Settings that are no numbers."""


# -- which season


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


async def _season(app: App, caller: Caller, name: str, *stages: tuple[Stage, ...]) -> Season:
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


# -- what commands and buttons do


async def create(
    app: App, caller: Caller, name: str, game: str, kind: Format, days: int, now: int
) -> Reply:
    """The first season of a new league, announced in this channel."""
    if game not in app.library.games:
        raise BadId
    size = 2 if kind in (Format.DUEL, Format.LADDER) else 4
    rules = app.library.game(game)
    size = min(size, rules.seats[-1])
    settings = Settings(
        name=" ".join(name.split()),
        guild=caller.place.guild,
        channel=caller.place.channel,
        organiser=caller.person.id,
        game=game,
        format=kind,
        size=size,
        smallest=max(2, min(3, size), rules.seats[0]),
        largest=size,
        games=min(4, size + 2),
    )
    check_playable(app, settings)
    start = now - now % DAY + days * DAY + EVENING * HOUR
    season = await app.leagues.create(settings, start, [(caller.person.id, caller.person.name)])
    said = words("league-created", name=settings.name, start=pages.stamp(season.start))
    return Reply(notice(app.say()(said), accent=Accent.WON))


def check_playable(app: App, settings: Settings) -> None:
    """Raises SeasonRefused where the game cannot be played against each other at such tables."""
    rules = app.library.game(settings.game)
    seats = 4 if settings.format is Format.PAIRS else settings.size
    if seats not in rules.seats or seats < 2:
        raise SeasonRefused(words("league-bad-game", size=seats))
    if rules.cooperative(Setup(seats, rules.options_type())):
        raise SeasonRefused(words("league-cooperative"))


async def change(app: App, caller: Caller, name: str, setting: str, value: str, now: int) -> Reply:
    """One setting of the season that comes next is another one."""
    season = await _season(app, caller, name, BEFORE)
    check_organiser(season, caller)
    settings, start = season.settings, season.start
    replace = msgspec.structs.replace
    if setting == "start":
        start = now - now % DAY + _number(value) * DAY + EVENING * HOUR
    elif setting == NAME:
        settings = replace(settings, name=" ".join(value.split()))
    elif setting == JUDGES:
        settings = replace(settings, judges=tuple(_people(value)))
    elif setting in BOUNDS:
        settings = replace(settings, **{setting: _number(value)})
    else:
        raise SeasonRefused(words("league-bad-setting", name=setting[:40]))
    check_playable(app, settings)
    event = SettingsChanged(at=now, by=caller.person.id, settings=settings, start=start)
    await app.leagues.act(season.id, event)
    said = words("league-set", name=setting.replace("_", " "), value=value[:60])
    return Reply(notice(app.say()(said)))


def _number(value: str) -> int:
    if not value.strip().isdigit() or len(value.strip()) > 6:
        raise SeasonRefused(words("league-bad-value", value=value[:40]))
    return int(value)


def _people(value: str) -> list[int]:
    """The people whom a text mentions."""
    return [int(part.strip("<@!>")) for part in value.split() if part.strip("<@!>").isdigit()]


async def sign_up(app: App, caller: Caller, season: Season, partner: Person | None = None) -> Reply:
    """The caller has entered, with a partner where pairs play."""
    person, now = caller.person, _now(app)
    people = [(one.id, one.name) for one in (person, partner) if one is not None]
    event = SignedUp(at=now, person=person.id, partner=partner.id if partner else None)
    after = await app.leagues.act(season.id, event, *people)
    if after.stage is Stage.RUNNING:
        return _said(app, "league-signed-up-late")
    entrant = after.entrant(person.id)
    if entrant is not None and entrant.check_ins:
        return _said(app, "league-signed-up-checked")
    opens = after.start - after.settings.check_in_hours * HOUR
    return _said(app, "league-signed-up", at=pages.stamp(opens))


async def check_in(app: App, caller: Caller, season: Season) -> Reply:
    """The caller will play; who must come twice is told so."""
    event = CheckedIn(at=_now(app), person=caller.person.id)
    after = await app.leagues.act(season.id, event, _named(caller))
    entrant = after.entrant(caller.person.id)
    needed = await app.leagues.check_ins(after, caller.person.id)
    if entrant is not None and not entrant.has_checked_in(needed):
        return _said(app, "league-checked-in-twice")
    return _said(app, "league-checked-in", at=pages.stamp(after.start))


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
    await app.leagues.act(season.id, Withdrew(at=_now(app), person=caller.person.id))
    return _said(app, "league-withdrawn")


async def offer(app: App, caller: Caller, season: Season, *, is_ready: bool) -> Reply:
    """The caller is asked where a seat is free, or is not any more."""
    event = Offered(at=_now(app), person=caller.person.id, is_ready=is_ready)
    await app.leagues.act(season.id, event, _named(caller))
    return _said(app, "league-pool-on" if is_ready else "league-pool-off")


async def pause(app: App, caller: Caller, season: Season) -> Reply:
    """All clocks of the caller stand."""
    after = await app.leagues.act(season.id, Paused(at=_now(app), person=caller.person.id))
    until = next(until for one, until in after.pauses if one == caller.person.id)
    return _said(app, "league-paused-now", at=pages.stamp(until))


async def substitute(
    app: App, caller: Caller, season: Season, number: int, *, is_ready: bool
) -> Reply:
    """Who was asked for a seat has answered; `number` is the table's and the seat's."""
    event = SubstituteAnswered(
        at=_now(app), table=number // SEATS, person=caller.person.id, is_ready=is_ready
    )
    await app.leagues.act(season.id, event, _named(caller))
    if is_ready:
        return _said(app, "league-substitute-yes", table=event.table)
    return _said(app, "league-substitute-no")


async def dispute(app: App, caller: Caller, season: Season, table: int, reason: str) -> Reply:
    """A judge is asked, and the clock stands."""
    event = Disputed(at=_now(app), table=table, person=caller.person.id, reason=reason)
    await app.leagues.act(season.id, event)
    return _said(app, "league-disputed", table=table)


async def judge(app: App, caller: Caller, season: Season, event: Judged) -> Reply:
    """A judge has spoken."""
    check_judge(season, caller)
    await app.leagues.act(season.id, event)
    return _said(app, "league-judged")


async def correct(app: App, caller: Caller, season: Season, event: Corrected) -> Reply:
    """A result is another one."""
    check_organiser(season, caller)
    await app.leagues.act(season.id, event)
    return _said(app, "league-corrected", table=event.table)


async def standings(app: App, _caller: Caller, season: Season, *, as_text: bool = False) -> Reply:
    """The divisions as they stand."""
    names = await app.leagues.names(season)
    return Reply(await pages.standings_page(app, season, names, as_text=as_text))


async def schedule(app: App, _caller: Caller, season: Season) -> Reply:
    """Every table."""
    return Reply(pages.schedule_page(app, season, await app.leagues.threads(season.id)))


async def my(app: App, caller: Caller, season: Season) -> Reply:
    """The caller's own page."""
    threads = await app.leagues.threads(season.id)
    return Reply(pages.my_page(app, season, caller.person.id, threads))


async def export(app: App, _caller: Caller, season: Season, kind: str) -> Reply:
    """The season as a file."""
    names = await app.leagues.names(season)
    log = await app.leagues.log(season.id)
    founding = await app.leagues.founding(season.id)
    text = as_csv(season, names) if kind == "csv" else as_json(founding, season, log, names)
    file = File(text.encode(), f"season-{season.id}.{'csv' if kind == 'csv' else 'json'}")
    title = app.say()(words("record-file"))
    return Reply(Screen((Text(title), file)))


def _now(app: App) -> int:
    return int(app.tables.now())


def _named(caller: Caller) -> tuple[int, str]:
    return caller.person.id, caller.person.name


def _said(app: App, key: str, **args: int | str) -> Reply:
    return Reply(notice(app.say()(words(key, **args))))


# -- buttons


Deed = Callable[[App, Caller, Season], Awaitable[Reply]]


def _verb(deed: Deed) -> Callable[[App, Caller, Click], Awaitable[Reply]]:
    """A button of a season, whose id is the first pick."""

    async def work(app: App, caller: Caller, click: Click) -> Reply:
        if not click.picks:
            raise BadId
        return await deed(app, caller, await app.leagues.season(number_of(click.picks[0])))

    return work


def _answer(*, is_ready: bool) -> Callable[[App, Caller, Click], Awaitable[Reply]]:
    """The button of who was asked for a seat."""

    async def work(app: App, caller: Caller, click: Click) -> Reply:
        if len(click.picks) != 2:
            raise BadId
        season, number = map(number_of, click.picks)
        found = await app.leagues.season(season)
        return await substitute(app, caller, found, number, is_ready=is_ready)

    return work


VERBS: dict[str, Callable[[App, Caller, Click], Awaitable[Reply]]] = {
    "leaguesignup": _verb(sign_up),
    "leaguecheckin": _verb(check_in),
    "leaguewithdraw": _verb(withdraw),
    "leagueleave": _verb(leave),
    "leaguestandings": _verb(standings),
    "leaguetext": _verb(partial(standings, as_text=True)),
    "leagueschedule": _verb(schedule),
    "leaguemy": _verb(my),
    "leaguetable": _verb(my),
    "leaguepool": _verb(partial(offer, is_ready=True)),
    "leaguenopool": _verb(partial(offer, is_ready=False)),
    "leaguepause": _verb(pause),
    "leaguesubstitute": _answer(is_ready=True),
    "leaguedecline": _answer(is_ready=False),
}


# -- commands


def add_commands(
    tree: Tree,
    app: App,
    run: Run,
    told: Callable[[str], str],
    games: list[app_commands.Choice[str]],
) -> None:
    """`/league …`."""
    group = app_commands.Group(name="league", description=told("command-league"), guild_only=True)
    of_season = _Commands(group, app, run, told)
    _add_founding(group, run, told, games)
    of_season.simple("checkin", check_in, (Stage.CHECK_IN, Stage.CLOSED), BEFORE)
    of_season.simple("withdraw", withdraw, PLAYED, BEFORE)
    of_season.simple("standings", standings, PLAYED, (Stage.OVER,))
    of_season.simple("schedule", schedule, PLAYED, (Stage.OVER,))
    of_season.simple("my", my, PLAYED, BEFORE)
    of_season.simple("pause", pause, PLAYED)
    _add_entering(of_season)
    _add_judging(of_season)
    tree.add_command(group)


class _Commands:
    """What all subcommands need."""

    def __init__(
        self, group: app_commands.Group, app: App, run: Run, told: Callable[[str], str]
    ) -> None:
        self.group = group
        self.app = app
        self.run = run
        self.told = told

    def simple(self, name: str, deed: Deed, *stages: tuple[Stage, ...]) -> None:
        """A subcommand that takes nothing but the league's name."""

        @self.group.command(name=name, description=self.told(f"command-league-{name}"))
        @app_commands.describe(league=self.told("command-league-which"))
        async def simple_one(interaction: Interaction, league: str = "") -> None:
            await self.of_season(interaction, league, deed, *stages)

        self.suggest(simple_one)

    async def of_season(
        self, interaction: Interaction, league: str, deed: Deed, *stages: tuple[Stage, ...]
    ) -> None:
        """The deed about the season meant."""

        async def work(app: App, caller: Caller) -> Reply:
            return await deed(app, caller, await _season(app, caller, league, *stages))

        await self.run(interaction, work)

    def suggest(self, command: app_commands.Command[Any, ..., Any]) -> None:
        """The names of the server's leagues are offered while one types."""

        async def names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            seasons = await self.app.leagues.at(interaction.guild_id or 0)
            known = dict.fromkeys(one.settings.name for one in seasons)
            found = [one for one in known if current.casefold() in one.casefold()]
            return [app_commands.Choice(name=one, value=one) for one in found[:OPTIONS_LIMIT]]

        command.autocomplete("league")(names)


def _add_founding(
    group: app_commands.Group,
    run: Run,
    told: Callable[[str], str],
    games: list[app_commands.Choice[str]],
) -> None:
    formats = [
        app_commands.Choice(name=told(f"league-format-{one.value}"), value=one.value)
        for one in Format
    ]
    numbers = [
        app_commands.Choice(name=clipped(one.replace("_", " "), OPTION_LIMIT), value=one)
        for one in ("start", NAME, JUDGES, *BOUNDS)
    ]

    @group.command(name="create", description=told("command-league-create"))
    @app_commands.describe(
        name=told("command-league-name"),
        game=told("command-league-game"),
        kind=told("command-league-format"),
        days=told("command-league-days"),
    )
    @app_commands.rename(kind="format")
    @app_commands.choices(game=games, kind=formats)
    async def create_one(
        interaction: Interaction,
        name: str,
        game: str,
        kind: str = Format.GROUPS.value,
        days: app_commands.Range[int, 1, 60] = 14,
    ) -> None:
        async def work(app: App, caller: Caller) -> Reply:
            check_may_create(caller)
            return await create(app, caller, name, game, Format(kind), days, _now(app))

        await run(interaction, work)

    @group.command(name="settings", description=told("command-league-settings"))
    @app_commands.describe(
        setting=told("command-league-setting"),
        value=told("command-league-value"),
        league=told("command-league-which"),
    )
    @app_commands.choices(setting=numbers[:OPTIONS_LIMIT])
    async def set_one(interaction: Interaction, setting: str, value: str, league: str = "") -> None:
        async def work(app: App, caller: Caller) -> Reply:
            return await change(app, caller, league, setting, value, _now(app))

        await run(interaction, work)


def _add_entering(commands: _Commands) -> None:
    group, told = commands.group, commands.told

    @group.command(name="signup", description=told("command-league-signup"))
    @app_commands.describe(
        partner=told("command-league-partner"), league=told("command-league-which")
    )
    async def sign_up_one(
        interaction: Interaction, partner: discord.User | None = None, league: str = ""
    ) -> None:
        other = None if partner is None else Person(partner.id, partner.display_name)
        deed = partial(sign_up, partner=other)
        stages = ((Stage.SIGN_UP, Stage.CHECK_IN), PLAYED)
        await commands.of_season(interaction, league, deed, *stages)

    @group.command(name="substitute", description=told("command-league-substitute"))
    @app_commands.describe(league=told("command-league-which"))
    async def substitute_one(interaction: Interaction, league: str = "") -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            is_ready = caller.person.id not in season.pool
            return await offer(app, caller, season, is_ready=is_ready)

        await commands.of_season(interaction, league, deed, PLAYED, BEFORE)

    @group.command(name="challenge", description=told("command-league-challenge"))
    @app_commands.describe(who=told("command-league-who"), league=told("command-league-which"))
    async def challenge_one(interaction: Interaction, who: discord.User, league: str = "") -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            event = Challenged(at=_now(app), by=caller.person.id, other=who.id)
            await app.leagues.act(season.id, event)
            return _said(app, "league-challenged", who=f"<@{who.id}>")

        await commands.of_season(interaction, league, deed, PLAYED)

    commands.suggest(sign_up_one)
    commands.suggest(substitute_one)
    commands.suggest(challenge_one)


def _add_judging(commands: _Commands) -> None:
    group, told = commands.group, commands.told
    acts = [
        app_commands.Choice(name=told(f"league-act-{one.value}"), value=one.value) for one in Act
    ]

    @group.command(name="dispute", description=told("command-league-dispute"))
    @app_commands.describe(
        table=told("command-league-table"),
        reason=told("command-league-reason"),
        league=told("command-league-which"),
    )
    async def dispute_one(
        interaction: Interaction, table: int, reason: str, league: str = ""
    ) -> None:
        deed = partial(dispute, table=table, reason=reason)
        await commands.of_season(interaction, league, deed, PLAYED)

    @group.command(name="judge", description=told("command-league-judge"))
    @app_commands.describe(
        table=told("command-league-table"),
        act=told("command-league-act"),
        reason=told("command-league-reason"),
        to=told("command-league-to"),
        who=told("command-league-who"),
        league=told("command-league-which"),
    )
    @app_commands.choices(act=acts)
    async def judge_one(
        interaction: Interaction,
        table: int,
        act: str,
        reason: str,
        to: int | None = None,
        who: discord.User | None = None,
        league: str = "",
    ) -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            event = Judged(
                at=_now(app),
                table=table,
                judge=caller.person.id,
                act=Act(act),
                reason=reason,
                to=to,
                who=None if who is None else who.id,
            )
            return await judge(app, caller, season, event)

        await commands.of_season(interaction, league, deed, PLAYED)

    @group.command(name="correct", description=told("command-league-correct"))
    @app_commands.describe(
        table=told("command-league-table"),
        places=told("command-league-places"),
        scores=told("command-league-scores"),
        reason=told("command-league-reason"),
        league=told("command-league-which"),
    )
    async def correct_one(
        interaction: Interaction,
        table: int,
        places: str,
        scores: str,
        reason: str,
        league: str = "",
    ) -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            event = Corrected(
                at=_now(app),
                table=table,
                by=caller.person.id,
                places=_numbers(places),
                scores=_numbers(scores),
                reason=reason,
            )
            return await correct(app, caller, season, event)

        await commands.of_season(interaction, league, deed, PLAYED, (Stage.OVER,))

    @group.command(name="export", description=told("command-league-export"))
    @app_commands.describe(kind=told("command-league-file"), league=told("command-league-which"))
    @app_commands.rename(kind="as")
    @app_commands.choices(
        kind=[app_commands.Choice(name=one.upper(), value=one) for one in ("json", "csv")]
    )
    async def export_one(interaction: Interaction, kind: str = "json", league: str = "") -> None:
        async def deed(app: App, caller: Caller, season: Season) -> Reply:
            return await export(app, caller, season, kind)

        await commands.of_season(interaction, league, deed, PLAYED, (Stage.OVER,))

    commands.suggest(dispute_one)
    commands.suggest(judge_one)
    commands.suggest(correct_one)
    commands.suggest(export_one)


def check_may_create(caller: Caller) -> None:
    """Raises SeasonRefused for who does not manage the server, or where the bot cannot post."""
    if not caller.is_manager:
        raise SeasonRefused(words("league-not-manager"))
    if caller.missing or caller.missing_for_thread or caller.in_thread:
        raise SeasonRefused(words("league-bad-channel"))


def _numbers(text: str) -> tuple[int, ...]:
    """The whole numbers of a text, by blanks or commas; raises SeasonRefused."""
    parts = text.replace(",", " ").split()
    if not all(part.lstrip("-").isdigit() and len(part) <= 6 for part in parts):
        raise SeasonRefused(words("league-bad-value", value=text[:40]))
    return tuple(map(int, parts))
