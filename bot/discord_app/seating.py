"""What the lobby's buttons and menus do."""

from __future__ import annotations

from bot.discord_app import lobby, pages
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click, only
from bot.tables.facts import Person, Table, UserId
from game_core.kernel.words import words
from game_core.players import Policy


async def _join(app: App, caller: Caller, click: Click) -> Reply:
    return _lobby(app, await app.tables.join(click.table, caller.person))


async def _leave(app: App, caller: Caller, click: Click) -> Reply:
    return _lobby(app, await app.tables.leave(click.table, caller.person.id))


async def _start(app: App, caller: Caller, click: Click) -> Reply:
    return _lobby(app, await app.tables.start(click.table, caller.person.id))


async def _options(app: App, caller: Caller, click: Click) -> Reply:
    """The lobby with the values of one option: for its host alone."""
    table = await app.tables.check_host(click.table, caller.person.id)
    return Reply(lobby.lobby_screen(app, table, opened=only(click)), public=True)


async def _option(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 2:
        raise BadId
    name, value = click.picks
    if value == lobby.BACK:
        return _lobby(app, await app.tables.check_host(click.table, caller.person.id))
    return _lobby(app, await app.tables.set_option(click.table, caller.person.id, name, value))


async def _computer(app: App, caller: Caller, click: Click) -> Reply:
    choice = only(click)
    if choice == lobby.REMOVE_COMPUTER:
        return _lobby(app, await app.tables.remove_computer(click.table, caller.person.id))
    if choice not in list(Policy):
        raise BadId
    policy = Policy(choice)
    return _lobby(app, await app.tables.add_computer(click.table, caller.person.id, policy))


async def _manage(app: App, caller: Caller, click: Click) -> Reply:
    table = await app.tables.check_host(click.table, caller.person.id)
    return Reply(lobby.manage_screen(app, table))


async def _hand_over(app: App, caller: Caller, click: Click) -> Reply:
    table = await app.tables.table(click.table)
    user = _user(click)
    names = {player.user: player.name for player in table.players}
    to = Person(user, names.get(user, ""))
    table = await app.tables.hand_over(table.id, caller.person.id, to)
    await app.tables.repost(table.id)
    return Reply(pages.notice(app.say()(words("manage-handed-over"))))


async def _kick(app: App, caller: Caller, click: Click) -> Reply:
    table = await app.tables.kick(click.table, caller.person.id, _user(click))
    await app.tables.repost(table.id)
    return Reply(lobby.manage_screen(app, table, words("manage-kicked")))


async def _cancel(app: App, caller: Caller, click: Click) -> Reply:
    table = await app.tables.cancel(click.table, caller.person.id)
    await app.tables.repost(table.id)
    return Reply(pages.notice(app.say()(words("manage-cancelled"))))


def _lobby(app: App, table: Table) -> Reply:
    return Reply(lobby.lobby_screen(app, table), public=True)


def _user(click: Click) -> UserId:
    code = only(click)
    if not (code.isascii() and code.isdigit() and len(code) <= 20):
        raise BadId
    return int(code)


async def _clock(app: App, caller: Caller, click: Click) -> Reply:
    number, user, choice = click.table, caller.person.id, only(click)
    if choice in (lobby.WEEKENDS_OFF, lobby.WEEKENDS_ON):
        on = choice == lobby.WEEKENDS_OFF
        return _lobby(app, await app.tables.set_weekends_off(number, user, on=on))
    return _lobby(app, await app.tables.set_clock(number, user, choice))


VERBS: dict[str, Verb] = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "opts": _options,
    "opt": _option,
    "computer": _computer,
    "clock": _clock,
    "manage": _manage,
    "handover": _hand_over,
    "kick": _kick,
    "cancel": _cancel,
}
