"""What all screens of a season share: names, dates, buttons, the menu that leads to its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.base36 import base36
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import Click
from bot.discord_app.screens import OPTIONS_LIMIT, Button, Choice, Menu, Style, clipped
from bot.leagues.season import Season
from bot.leagues.settings import HOUR
from game_core.kernel.words import Words, words

Names = Mapping[int, str]

NAME = 24
"""Characters of a name in a list of tables."""


def verb_click(verb: str, season: int, *more: int) -> Click:
    """The click of a season's button."""
    return Click(f"league{verb}", picks=tuple(map(base36, (season, *more))))


def season_button(
    app: App, verb: str, season: Season, *more: int, style: Style = Style.PLAIN
) -> Button:
    """The button of that verb, about the season."""
    label = app.say()(words(f"league-button-{verb}"))
    return Button(label, verb_click(verb.replace("-", ""), season.id, *more), style)


def parts_menu(
    app: App, verb: str, season: Season, labels: Sequence[str], now: int
) -> Iterator[Menu]:
    """A menu of the parts of a screen, or of those about the present one; none for one part."""
    if len(labels) < 2:
        return
    first = max(0, min(now - OPTIONS_LIMIT // 2, len(labels) - OPTIONS_LIMIT))
    choices = tuple(
        Choice(label, base36(number), chosen=number == now)
        for number, label in enumerate(labels)
        if first <= number < first + OPTIONS_LIMIT
    )
    placeholder = app.say()(words("league-other-part"))
    yield Menu(placeholder, verb_click(verb, season.id), choices)


def dates(app: App, season: Season) -> Iterator[str]:
    """When sign-up closes, the season starts and ends, a line each; what is over is left out."""
    closes = season.start - season.settings.closing_hours * HOUR
    known = {"closes": closes, "start": season.start} if not season.members else {}
    for key, at in {**known, "end": season.end}.items():
        yield "-# " + app.say()(words(f"league-date-{key}", at=stamp(at)))


def named(person: int, names: Names) -> str:
    """The person by name, as plain text: a screen of sixty names calls nobody."""
    return escaped(clipped(names.get(person, "?"), NAME))


def member_named(season: Season, member: int, names: Names) -> str:
    """The member by name; of a pair, both."""
    return " & ".join(named(person, names) for person in season.persons(member))


def stamp(at: int) -> str:
    """A time as everybody sees it in their own zone."""
    return f"<t:{at}:f>"


def since(at: int) -> str:
    """How long ago that is, as Discord tells it."""
    return f"<t:{at}:R>"


def titled(app: App, season: Season, key: str) -> str:
    """The heading of a screen."""
    said = words(key, name=escaped(season.settings.name), number=season.number)
    return "## " + app.say()(said)


def division_label(app: App, number: int) -> str:
    """What a division is called, counted from 0."""
    return app.say()(words("league-standings-division", division=number + 1))


def still_words(best: int, worst: int) -> Words:
    """The places that can still be reached."""
    return words("league-still", best="same" if best == worst else best, worst=worst)
