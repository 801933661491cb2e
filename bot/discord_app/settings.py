"""Personal settings: a private screen with a menu for each, and a sample of what they do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Accent, Button, Buttons, Choice, Menu, Screen, Text
from bot.discord_app.told import described
from bot.tables.errors import TableRefused
from bot.tables.facts import Person
from bot.tables.personal import Preferences
from game_core.kernel.words import words
from renderers.theme import PALETTES

SWITCHES = ("no", "yes")


async def settings_screen(app: App, game: str) -> Screen:
    """What the person of `app` has chosen, the menus to change it, and a card of `game`."""
    say = app.say()
    rules = app.library.game(game)
    sample = next(iter(app.pictures.card_names(rules)))
    blocks = (
        Text(f"## {say(words('settings-title'))}\n{say(words('settings-text'))}"),
        *_menus(app, game),
        *described(app, await app.pictures.card(rules, sample)),
        Buttons((Button(say(words("calls-button")), Click("calls")),)),
    )
    if app.preferences.palette != PALETTES[0]:
        app.pictures.studio.prebake(game, app.preferences.palette)
    return Screen(blocks, Accent.PLAY)


def _menus(app: App, game: str) -> Iterator[Menu]:
    say, now = app.say(), app.preferences
    for name, values, chosen in (
        ("palette", PALETTES, now.palette),
        ("large_print", SWITCHES, SWITCHES[now.large_print]),
        ("text_first", SWITCHES, SWITCHES[now.text_first]),
    ):
        key = f"settings-{name.replace('_', '-')}"
        yield Menu(
            placeholder=say(words(key)),
            click=Click("prefer", picks=(game, name)),
            choices=tuple(
                Choice(
                    f"{say(words(key))}: {say(words(f'{key}-{value}'))}",
                    value,
                    say(words(f"{key}-{value}-detail")),
                    chosen=value == chosen,
                )
                for value in values
            ),
        )


async def choose(app: App, person: Person, name: str, value: str) -> App:
    """The app for the person after the choice; raises TableRefused for one that is not there."""
    switches = {"large_print": SWITCHES, "text_first": SWITCHES}
    if value not in ({"palette": PALETTES} | switches).get(name, ()):
        raise TableRefused(words("error-old-button"))
    given: str | bool = value == "yes" if name in switches else value
    chosen: Preferences = msgspec.structs.replace(app.preferences, **{name: given})
    await app.tables.prefer(person, chosen)
    return await app.seen_by(person.id)
