"""Opening a table: in the channel, or in a thread below it where the channel is busy."""

from __future__ import annotations

from bot.discord_app import lobby, pages
from bot.discord_app.answering import Caller, Reply
from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Button, Style
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import Place
from game_core.kernel.words import words
from game_core.players import Policy

_opening: set[tuple[int, int]] = set()
"""Who is having a thread opened, and below which channel."""


async def open_table(app: App, caller: Caller, game: str, computers: int = 0) -> Reply:
    """A lobby in the caller's channel, with as many computer players as have a seat; a busy
    channel offers a thread, a closed one says what it lacks.
    """
    if caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    try:
        table = await app.tables.open(caller.place, caller.person, game, {})
    except PlaceTaken as error:
        say = app.say(error.table)
        if caller.in_thread:
            raise
        button = Button(say(words("play-thread")), Click("thread", picks=(game,)), Style.PRIMARY)
        return Reply(pages.notice(say(words("play-busy")), button))
    room = app.library.game(game).seats.stop - 1 - len(table.players)
    for _ in range(min(computers, room)):
        table = await app.tables.add_computer(table.id, caller.person.id, Policy.GREEDY)
    return Reply(lobby.lobby_screen(app, table), public=True)


def permissions(app: App, missing: tuple[str, ...]) -> str:
    """The names that Discord gives these permissions."""
    say = app.say()
    return ", ".join(say(words(f"permission-{name.replace('_', '-')}")) for name in missing)


async def open_in_thread(app: App, caller: Caller, game: str) -> Reply:
    """A lobby in a new thread below the caller's channel, and a link to it."""
    thread = await new_thread(app, caller, game)
    table = await app.tables.open(Place(thread, caller.place.guild), caller.person, game, {})
    await app.tables.repost(table.id)
    return Reply(pages.notice(app.say()(words("play-thread-open", thread=f"<#{thread}>"))))


async def new_thread(app: App, caller: Caller, game: str) -> int:
    """The id of a new thread for a table; permissions and limits come first.

    Raises TableRefused for a second click while the first is at work (ST-1).
    """
    at_work = (caller.place.channel, caller.person.id)
    if at_work in _opening:
        raise TableRefused(words("refusal-opening"))
    _opening.add(at_work)
    try:
        return await _opened(app, caller, game)
    finally:
        _opening.discard(at_work)


async def _opened(app: App, caller: Caller, game: str) -> int:
    await app.tables.check_limits(caller.place, caller.person.id)
    if caller.missing_for_thread:
        lacking = permissions(app, caller.missing_for_thread)
        raise TableRefused(words("refusal-permissions", missing=lacking))
    say = app.say()
    title = say(words("play-thread-name", game=words(f"{game}-name"), host=caller.person.name))
    return await app.open_thread(caller.place.channel, title[:100])
