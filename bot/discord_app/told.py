"""Pictures and the words for them: which comes first, and the way from one to the other."""

from __future__ import annotations

from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Block, Button, Picture, Text
from bot.tables.facts import Look
from game_core.kernel.words import words


def shown(app: App, look: Look, *pictures: Picture) -> tuple[Block, ...]:
    """Pictures of the table; the whole table in words before them, for who likes text first."""
    if not app.preferences.text_first:
        return pictures
    return (Text(app.pictures.text(look)), *pictures)


def described(app: App, picture: Picture) -> tuple[Block, ...]:
    """A picture beside the table; its own words before it, for those who like text first."""
    return (Text(picture.alt), picture) if app.preferences.text_first else (picture,)


def text_button(app: App, origin: Click) -> Button:
    """Leads to the words of a private screen; `origin` is the click that leads back to it."""
    if origin.decision:
        click = Click("text", origin.table, origin.decision, origin.branch, origin.picks)
    else:
        click = Click("text", origin.table, picks=(origin.verb, *origin.picks))
    return Button(app.say()(words("button-text")), click)


def origin_of(click: Click) -> Click | None:
    """The click that leads back to where a text button was pressed; None from a public post."""
    if click.decision:
        return Click("back", click.table, click.decision, click.branch, click.picks)
    if click.picks:
        return Click(click.picks[0], click.table, picks=click.picks[1:])
    return None
