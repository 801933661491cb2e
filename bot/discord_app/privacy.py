"""What the bot knows of a person: told in short, given out as a file, forgotten on request."""

from __future__ import annotations

from bot.discord_app import pages
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Accent, Button, File, Screen, Style, Text
from game_core.kernel.words import words


async def privacy(app: App, _caller: Caller) -> Reply:
    """What is stored, in short, and where the whole is written."""
    say = app.say()
    link = (Button(say(words("privacy-more")), url=app.privacy),) if app.privacy else ()
    return Reply(pages.notice(say(words("privacy-text")), *link))


async def export(app: App, caller: Caller) -> Reply:
    """Everything that names the caller, as a file for them alone."""
    file = File(await app.tables.own_data(caller.person.id), "my-data.json")
    return Reply(Screen((Text(app.say()(words("mydata-file"))), file)))


async def delete(app: App, _caller: Caller) -> Reply:
    """The question first."""
    say = app.say()
    button = Button(say(words("mydata-sure-yes")), Click("forget"), Style.DANGER)
    return Reply(pages.notice(say(words("mydata-sure")), button, accent=Accent.TROUBLE))


async def _forget(app: App, caller: Caller, _click: Click) -> Reply:
    """The caller is forgotten."""
    user, say = caller.person.id, app.say()
    await app.leagues.walk_out(user)
    async with app.leagues.still():
        name = await app.tables.forget(user, lambda code: say(words("former-player", code=code)))
    return Reply(pages.notice(say(words("mydata-done", name=name))))


VERBS: dict[str, Verb] = {"forget": _forget}
