"""Server settings: a screen for those who manage the server."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.clock.profiles import PROFILES
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click
from bot.discord_app.screens import (
    OPTIONS_LIMIT,
    Accent,
    Button,
    Buttons,
    Choice,
    Menu,
    Screen,
    Style,
    Text,
)
from bot.tables.errors import TableRefused
from bot.tables.houses import House
from game_core.kernel.words import words

NONE = "0"
"""Stands for everybody, for nobody, for the bot's own clock."""
HERE, ONLY_HERE, NOT_HERE, EVERYWHERE = "here", "only-here", "nothere", "everywhere"


async def server(app: App, caller: Caller) -> Reply:
    """The screen, for those who manage the server."""
    return Reply(_screen(app, caller, await _house(app, caller)))


async def _house(app: App, caller: Caller) -> House:
    if not caller.is_manager:
        raise TableRefused(words("refusal-not-manager"))
    return await app.tables.house(caller.place.guild)


def _screen(app: App, caller: Caller, house: House) -> Screen:
    say = app.say()
    lines = (f"## {say(words('house-title'))}", *_lines(app, house), say(words("house-language")))
    roles = app.roles_of(caller.place.guild)[: OPTIONS_LIMIT - 1]
    clocks = tuple((key, say(words(f"house-clock-{key}"))) for key in PROFILES)
    menus = (
        _menu(app, "hosts", _with_none(app, "hosts", roles), str(house.hosts)),
        _menu(app, "moderators", _with_none(app, "moderators", roles), str(house.moderators)),
        _menu(app, "clock", _with_none(app, "clock", clocks), house.clock or NONE),
    )
    buttons = tuple(
        Button(say(words(f"house-{code}")), Click("house", picks=("channels", code)), style)
        for code, style in _channel_buttons(caller, house)
    )
    return Screen((Text("\n".join(lines)), *menus, Buttons(buttons)), Accent.PLAY)


def _lines(app: App, house: House) -> Iterator[str]:
    say = app.say()
    if house.channels:
        places = " ".join(f"<#{one}>" for one in house.channels)
        yield say(words("house-channels", places=places))
    else:
        yield say(words("house-all-channels"))


def _channel_buttons(caller: Caller, house: House) -> Iterator[tuple[str, Style]]:
    here = caller.parent or caller.place.channel
    if not house.channels:
        yield ONLY_HERE, Style.PLAIN
        return
    yield (NOT_HERE, Style.PLAIN) if here in house.channels else (HERE, Style.PRIMARY)
    yield EVERYWHERE, Style.PLAIN


def _with_none(
    app: App, name: str, values: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    return ((NONE, app.say()(words(f"house-{name}-none"))), *values)


def _menu(app: App, name: str, values: tuple[tuple[str, str], ...], chosen: str) -> Menu:
    title = app.say()(words(f"house-{name}"))
    choices = tuple(
        Choice(f"{title}: {label}", value, chosen=value == chosen) for value, label in values
    )
    return Menu(title, Click("house", picks=(name,)), choices)


async def _settle(app: App, caller: Caller, click: Click) -> Reply:
    """One setting has another value."""
    house = await _house(app, caller)
    if len(click.picks) != 2:
        raise BadId
    name, value = click.picks
    house = msgspec.structs.replace(house, **{name: _value(app, caller, house, name, value)})
    await app.tables.settle(caller.place.guild, house)
    return Reply(_screen(app, caller, house))


def _value(
    app: App, caller: Caller, house: House, name: str, value: str
) -> int | str | tuple[int, ...]:
    here = caller.parent or caller.place.channel
    match name, value:
        case (("hosts" | "moderators"), _):
            roles = dict(app.roles_of(caller.place.guild))
            if value != NONE and value not in roles:
                raise TableRefused(words("refusal-no-role"))
            return int(value)
        case "clock", _:
            return "" if value == NONE else value
        case "channels", _ if value in (HERE, ONLY_HERE):
            return tuple(dict.fromkeys((*house.channels, here)))
        case "channels", _ if value == NOT_HERE:
            return tuple(one for one in house.channels if one != here)
        case "channels", _ if value == EVERYWHERE:
            return ()
        case _:
            raise BadId


VERBS: dict[str, Verb] = {"house": _settle}
