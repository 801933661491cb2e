"""What stewards do to a table, by the name of the deed: each a use case, and what is said of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.discord_app.answering import Caller
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import BadId, number_of
from bot.discord_app.opening import check_house, new_thread
from bot.discord_app.screens import clipped
from bot.tables.facts import Person, Place
from bot.tables.stewarding import Steward
from game_core.kernel.words import words

PAUSE, RESUME, COMPUTER, PERSON, REWIND, END = (
    "pause",
    "resume",
    "computer",
    "person",
    "back",
    "end",
)
HERE, THREAD = "here", "thread"


async def steward_of(app: App, caller: Caller) -> Steward:
    """The caller as one who would look after tables, with a name that is plain text.

    Whoever manages the server, or has the role it has named, moderates all its tables; whoever
    manages this channel or its messages the one here.
    """
    guild, channel = caller.place.guild, caller.place.channel
    house = await app.tables.house(guild)
    everywhere = caller.is_manager or house.moderators in caller.roles
    name = clipped(escaped(caller.person.name), 32)
    return Steward(
        Person(caller.person.id, name),
        server=guild if everywhere else 0,
        channel=channel if caller.is_moderator else 0,
    )


Deed = Callable[[App, Caller, int, tuple[str, ...], str], Awaitable[str]]
"""Of a table, with what was picked and the reason; what the caller is told."""


async def _pause(app: App, caller: Caller, table: int, _: tuple[str, ...], why: str) -> str:
    await app.tables.halt(table, await steward_of(app, caller), why)
    return app.say()(words("steward-done"))


async def _resume(app: App, caller: Caller, table: int, _: tuple[str, ...], why: str) -> str:
    await app.tables.go_on(table, await steward_of(app, caller), why)
    return app.say()(words("steward-done"))


async def _rewind(app: App, caller: Caller, table: int, rest: tuple[str, ...], why: str) -> str:
    (code,) = rest
    await app.tables.rewind(table, await steward_of(app, caller), number_of(code), why)
    return app.say()(words("steward-done"))


async def _computer(app: App, caller: Caller, table: int, rest: tuple[str, ...], why: str) -> str:
    (code,) = rest
    await app.tables.seat_computer(table, await steward_of(app, caller), number_of(code), why)
    return app.say()(words("steward-done"))


async def _person(app: App, caller: Caller, table: int, rest: tuple[str, ...], why: str) -> str:
    code, user = rest
    if not (user.isascii() and user.isdigit() and len(user) <= 20):
        raise BadId
    person = await app.find_person(caller.place.guild, int(user))
    by = await steward_of(app, caller)
    await app.tables.seat_person(table, by, number_of(code), person, why)
    return app.say()(words("steward-done"))


async def _end(app: App, caller: Caller, table: int, _: tuple[str, ...], why: str) -> str:
    await app.tables.abandon(table, await steward_of(app, caller), why)
    return app.say()(words("steward-done"))


async def _here(app: App, caller: Caller, table: int, _: tuple[str, ...], why: str) -> str:
    await check_house(app, caller)
    await app.tables.move(table, await steward_of(app, caller), caller.place, why)
    return app.say()(words("steward-done"))


async def _thread(app: App, caller: Caller, table: int, _: tuple[str, ...], why: str) -> str:
    by = await steward_of(app, caller)
    game = (await app.tables.check_steward(table, by)).game
    thread = await new_thread(app, caller, game)
    await app.tables.move(table, by, Place(thread, caller.place.guild), why)
    return app.say()(words("play-thread-open", thread=f"<#{thread}>"))


DEEDS: dict[str, Deed] = {
    PAUSE: _pause,
    RESUME: _resume,
    COMPUTER: _computer,
    PERSON: _person,
    REWIND: _rewind,
    END: _end,
    HERE: _here,
    THREAD: _thread,
}
