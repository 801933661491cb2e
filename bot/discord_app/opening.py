"""Opening a table: in the channel, or in a thread below it where the channel is busy."""

from __future__ import annotations

from bot.discord_app import lobby, pages
from bot.discord_app.answering import Caller, Reply
from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.screens import Accent, Button, Choice, Menu, Screen, Style, Text
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import Place, Table
from game_core.kernel.words import words
from game_core.players import Policy

CHANNELS_NAMED = 5
"""How many of a server's channels a refusal names."""
_opening: set[tuple[int, int]] = set()
"""Who is having a thread opened, and below which channel."""


async def opened(app: App, caller: Caller, game: str, computers: int = 0) -> Reply:
    """A lobby for the game; where none was named, the question which."""
    return await open_table(app, caller, game, computers) if game else _which(app, computers)


def _which(app: App, computers: int) -> Reply:
    say = app.say()
    choices = tuple(
        Choice(say(words(f"{key}-name")), key, say(words(f"{key}-blurb")))
        for key in sorted(app.library.games)
    )
    menu = Menu(say(words("play-which")), Click("play", picks=(str(computers),)), choices)
    return Reply(Screen((Text(say(words("play-which"))), menu), Accent.PLAY))


async def open_chosen(app: App, caller: Caller, game: str, computers: int) -> Reply:
    """The lobby of the game that was picked, as a post of its own; a busy channel offers a
    thread.
    """
    reply = await open_table(app, caller, game, computers)
    if not reply.public:
        return reply
    table = await app.tables.at(caller.place.channel)
    assert table is not None
    await app.tables.repost(table.id)
    return Reply(pages.notice(app.say()(words("play-below"))))


async def open_table(app: App, caller: Caller, game: str, computers: int = 0) -> Reply:
    """A lobby in the caller's channel, with as many computer players as have a seat; a busy
    channel offers a thread, a closed one says what it lacks.
    """
    await check_house(app, caller)
    if caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    try:
        table = await app.tables.open(caller.place, caller.person, game, {})
    except PlaceTaken as error:
        say = app.say(error.table)
        if caller.in_thread:
            raise
        picks = (game, str(computers))
        button = Button(say(words("play-thread")), Click("thread", picks=picks), Style.PRIMARY)
        return Reply(pages.notice(say(words("play-busy")), button))
    table = await _with_computers(app, table, computers)
    return Reply(lobby.lobby_screen(app, table), public=True)


async def _with_computers(app: App, table: Table, computers: int) -> Table:
    """The lobby with as many computer players as have a seat."""
    room = app.library.game(table.game).seats.stop - 1 - len(table.players)
    for _ in range(min(computers, room)):
        table = await app.tables.add_computer(table.id, table.host, Policy.GREEDY)
    return table


def permissions(app: App, missing: tuple[str, ...]) -> str:
    """The names that Discord gives these permissions."""
    say = app.say()
    return ", ".join(say(words(f"permission-{name.replace('_', '-')}")) for name in missing)


async def open_in_thread(app: App, caller: Caller, game: str, computers: int) -> Reply:
    """A lobby in a new thread below the caller's channel, and a link to it."""
    thread = await new_thread(app, caller, game)
    table = await app.tables.open(Place(thread, caller.place.guild), caller.person, game, {})
    table = await _with_computers(app, table, computers)
    await app.tables.repost(table.id)
    return Reply(pages.notice(app.say()(words("play-thread-open", thread=f"<#{thread}>"))))


async def check_house(app: App, caller: Caller) -> None:
    """Raises TableRefused, saying where or who instead, where the server has settled that no table
    is opened here, or not by the caller; moderators may always.
    """
    house = await app.tables.house(caller.place.guild)
    if not house.is_open_at(caller.place.channel, caller.parent):
        places = " ".join(f"<#{one}>" for one in house.channels[:CHANNELS_NAMED])
        raise TableRefused(words("refusal-not-here", channels=places))
    is_host = not house.hosts or house.hosts in caller.roles
    if not is_host and not caller.is_moderator and house.moderators not in caller.roles:
        raise TableRefused(words("refusal-not-a-host", role=f"<@&{house.hosts}>"))


async def new_thread(app: App, caller: Caller, game: str, title: str = "") -> int:
    """The id of a new thread for a table; permissions and limits come first.

    It is called by its `title`; by the game and the person where it has none.

    Raises TableRefused for a second click while the first is at work (ST-1).
    """
    at_work = (caller.place.channel, caller.person.id)
    if at_work in _opening:
        raise TableRefused(words("refusal-opening"))
    _opening.add(at_work)
    try:
        return await _opened(app, caller, game, title)
    finally:
        _opening.discard(at_work)


async def _opened(app: App, caller: Caller, game: str, title: str) -> int:
    await check_house(app, caller)
    await app.tables.check_limits(caller.place, caller.person.id)
    if caller.missing_for_thread:
        lacking = permissions(app, caller.missing_for_thread)
        raise TableRefused(words("refusal-permissions", missing=lacking))
    named = words("play-thread-name", game=words(f"{game}-name"), host=caller.person.name)
    title = title or app.say()(named)
    return await app.open_thread(caller.place.channel, title[:100])
