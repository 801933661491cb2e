"""What every button and menu does; a verb is a function from the caller and the click to a
reply.
"""

from __future__ import annotations

from bot.discord_app import (
    around,
    breaks,
    calls,
    challenges,
    houses,
    leagues,
    move_clicks,
    page_clicks,
    pages,
    privacy,
    seating,
    seats,
    standing,
    stewards,
)
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click, number_of
from bot.discord_app.opening import open_chosen, open_in_thread, permissions
from bot.tables.errors import NotSeated, TableRefused
from game_core.kernel.errors import StaleChoice
from game_core.kernel.words import words

SLOW = ("film",)
"""What takes longer than a second: it is answered with a line of text first."""


async def handle(app: App, caller: Caller, click: Click) -> Reply:
    """The reply to a click; a number behind a verb only tells buttons of one message apart."""
    verb = VERBS.get(click.verb.rstrip("0123456789"))
    if verb is None:
        raise StaleChoice(words("error-old-button"))
    return await verb(await app.seen_by(caller.person.id), caller, click)


async def _thread(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 2 or click.picks[0] not in app.library.games:
        raise BadId
    return await open_in_thread(app, caller, click.picks[0], number_of(click.picks[1]))


async def _play(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 2 or click.picks[1] not in app.library.games:
        raise BadId
    return await open_chosen(app, caller, click.picks[1], number_of(click.picks[0]))


async def _resign(app: App, caller: Caller, click: Click) -> Reply:
    await app.tables.resign(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("resigned"))))


async def _end(app: App, caller: Caller, click: Click) -> Reply:
    await app.tables.end(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("ended"))))


async def _keep(app: App, caller: Caller, click: Click) -> Reply:
    """The idle game is kept."""
    await app.tables.keep_table(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("steward-kept"))))


async def _here(app: App, caller: Caller, click: Click) -> Reply:
    """The table goes on in the caller's channel, its own being gone or closed to us."""
    if caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    table = await app.tables.table(click.table)
    if table.seat_of(caller.person.id) is None:
        raise NotSeated(words("refusal-not-seated"))
    if not table.parked and not await app.is_gone(table.place.channel):
        raise TableRefused(words("refusal-not-parked", channel=f"<#{table.place.channel}>"))
    await app.tables.repost(table.id, caller.place)
    return Reply(pages.notice(app.say()(words("table-reposted"))))


VERBS: dict[str, Verb] = {
    **move_clicks.VERBS,
    **page_clicks.VERBS,
    **around.VERBS,
    **breaks.VERBS,
    **calls.VERBS,
    **challenges.VERBS,
    **houses.VERBS,
    **privacy.VERBS,
    **leagues.VERBS,
    **seating.VERBS,
    **standing.VERBS,
    **seats.VERBS,
    **stewards.VERBS,
    "keep": _keep,
    "thread": _thread,
    "play": _play,
    "resign": _resign,
    "end": _end,
    "here": _here,
}
