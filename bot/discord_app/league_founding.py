"""Opening a league, and its settings."""

from __future__ import annotations

import re

import msgspec

from bot.clock.profiles import PROFILES
from bot.discord_app import league_pages as pages
from bot.discord_app.answering import Caller, Reply
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import BadId
from bot.discord_app.leagues import check_organiser, season_meant
from bot.discord_app.pages import notice
from bot.discord_app.screens import (
    Accent,
)
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    SettingsChanged,
)
from bot.leagues.season import BEFORE, Season, is_named
from bot.leagues.settings import BOUNDS, DAY, HOUR, Format, Settings
from bot.tables.options import changed
from bot.tables.teams import has_teams, option_for_teams
from game_core.kernel.seats import Table as Setup
from game_core.kernel.words import words

EVENING = 18
"""The hour in UTC at which seasons start."""
MOST_ID = 2**63 - 1
NOBODY = "none"
NAME, JUDGES, CLOCK, OPTION = "name", "judges", "clock", "option"
"""Settings that are no numbers."""


def check_may_create(caller: Caller) -> None:
    """Raises SeasonRefused for who does not manage the server, or where the bot cannot post."""
    if not caller.is_manager:
        raise SeasonRefused(words("league-not-manager"))
    if caller.missing or caller.missing_for_thread or caller.in_thread:
        raise SeasonRefused(words("league-bad-channel"))


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
    if kind is Format.PAIRS and (teams := option_for_teams(rules)) is not None:
        settings = msgspec.structs.replace(settings, options=(teams,))
    check_playable(app, settings)
    start = _evening(now, days)
    season = await app.leagues.create(settings, start, [(caller.person.id, caller.person.name)])
    said = words("league-created", name=escaped(settings.name), start=pages.stamp(season.start))
    return Reply(notice(app.say()(said), accent=Accent.WON))


def check_playable(app: App, settings: Settings) -> None:
    """Raises SeasonRefused where the game cannot be played against each other at such tables."""
    rules = app.library.game(settings.game)
    seats = 4 if settings.format is Format.PAIRS else settings.size
    sizes = (seats,) if len(settings.sizes) == 1 else settings.sizes
    for size in sizes:
        if size not in rules.seats or size < 2:
            raise SeasonRefused(words("league-bad-game", size=size))
    options = changed(rules.options_type(), dict(settings.options))
    if settings.format is Format.PAIRS and not has_teams(rules, options):
        raise SeasonRefused(words("league-no-teams"))
    if rules.cooperative(Setup(seats, options)):
        raise SeasonRefused(words("league-cooperative"))


async def change(app: App, caller: Caller, name: str, setting: str, value: str, now: int) -> Reply:
    """One setting of the season that comes next is another one."""
    season = await season_meant(app, caller, name, BEFORE)
    check_organiser(season, caller)
    others = [
        one for one in await app.leagues.at(caller.place.guild) if one.league != season.league
    ]
    if setting == NAME and any(is_named(one, " ".join(value.split())) for one in others):
        raise SeasonRefused(words("league-name-taken"))

    def event_of(found: Season) -> SettingsChanged:
        settings, start = found.settings, found.start
        if setting == "start":
            start = _evening(now, _number(value))
        else:
            settings = _changed(app, settings, setting, value)
        check_playable(app, settings)
        return SettingsChanged(at=now, by=caller.person.id, settings=settings, start=start)

    await app.leagues.act_by(season.id, event_of)
    said = words("league-set", name=setting.replace("_", " "), value=value[:60])
    return Reply(notice(app.say()(said)))


def _evening(now: int, days: int) -> int:
    """The evening so many days from today, in seconds since 1970."""
    return now - now % DAY + days * DAY + EVENING * HOUR


def _changed(app: App, settings: Settings, setting: str, value: str) -> Settings:
    """The settings with one of them as it was typed; raises SeasonRefused or TableRefused."""
    replace = msgspec.structs.replace
    if setting == NAME:
        return replace(settings, name=" ".join(value.split()))
    if setting == JUDGES:
        return replace(settings, judges=tuple(_people(value)))
    if setting == CLOCK:
        return replace(settings, clock=_clock(value))
    if setting == OPTION:
        return replace(settings, options=_options(app, settings, value))
    if setting in BOUNDS:
        return replace(settings, **{setting: _number(value)})
    raise SeasonRefused(words("league-bad-setting", name=setting[:40]))


def _number(value: str) -> int:
    if not value.strip().isdecimal() or len(value.strip()) > 6:
        raise SeasonRefused(words("league-bad-value", value=value[:40]))
    return int(value)


def _clock(value: str) -> str:
    """The key of a clock; raises SeasonRefused, which lists them."""
    wanted = value.strip().casefold()
    if wanted not in PROFILES:
        raise SeasonRefused(words("league-bad-clock", choices=", ".join(PROFILES)))
    return wanted


def _options(app: App, settings: Settings, value: str) -> tuple[tuple[str, str], ...]:
    """The options of the season's games with one more chosen, as a name and a value; raises
    TableRefused, which lists what there is.
    """
    name, _, choice = value.strip().partition(" ")
    chosen = {**dict(settings.options), name: choice.strip()}
    changed(app.library.game(settings.game).options_type(), chosen)
    return tuple(sorted(chosen.items()))


def _people(value: str) -> list[int]:
    """The people whom a text mentions, or none; raises SeasonRefused for anything else."""
    if value.strip().casefold() == NOBODY:
        return []
    return [_person(part, value) for part in value.split()]


def _person(part: str, value: str) -> int:
    found = re.fullmatch(r"<@!?([0-9]{1,19})>", part)
    if found is None or int(found[1]) > MOST_ID:
        raise SeasonRefused(words("league-bad-people", value=value[:40]))
    return int(found[1])
