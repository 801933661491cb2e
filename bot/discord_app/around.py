"""Around a game: the table that follows, record files, the server's records, who may come in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.discord_app import lobby, pages
from bot.discord_app.answering import Caller, Page, Reply, Verb
from bot.discord_app.app import App, escaped
from bot.discord_app.ids import Click, only
from bot.discord_app.opening import check_house, new_thread, permissions
from bot.discord_app.panel import open_panel
from bot.discord_app.screens import Button, File, Screen, Style, Text
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import Best, Person, Place, Status, Table
from game_core.kernel.words import words

RECORDS = 15
"""How many records a page lists."""


# -- what follows


async def follow(app: App, caller: Caller, click: Click) -> Reply:
    """The table that follows, in the caller's channel; a busy one offers a thread."""
    if caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    await check_house(app, caller)
    name = only(click)
    try:
        table = await app.tables.follow(click.table, caller.person, caller.place, name)
    except PlaceTaken as error:
        if caller.in_thread:
            raise
        say = app.say(error.table)
        thread = Click("againthread", click.table, picks=(name,))
        button = Button(say(words("play-thread")), thread, Style.PRIMARY)
        return Reply(pages.notice(say(words("play-busy")), button))
    look = (
        None if table.status is Status.LOBBY else await app.tables.look(table.id, caller.person.id)
    )
    if look is not None and look.seat is not None:
        return Reply(await open_panel(app, look, caller.person.id))
    return Reply(pages.notice(app.say(table)(words("again-open", status=table.status.value))))


async def follow_in_thread(app: App, caller: Caller, click: Click) -> Reply:
    """The table that follows, in a new thread below the caller's channel."""
    name = only(click)
    old = await app.tables.table(click.table)
    if (there := await app.tables.follower(old.id)) is not None:
        thread = there.place.channel
        return Reply(pages.notice(app.say()(words("play-thread-open", thread=f"<#{thread}>"))))
    thread = await new_thread(app, caller, old.game)
    await app.tables.follow(old.id, caller.person, Place(thread, caller.place.guild), name)
    return Reply(pages.notice(app.say()(words("play-thread-open", thread=f"<#{thread}>"))))


# -- records


async def record(app: App, _caller: Caller, table: Table) -> Reply:
    """The record of a finished game as a file, privately."""
    file = File(await app.tables.record(table.id), f"{table.game}-{table.id}.json")
    return Reply(Screen((Text(app.say()(words("record-file"))), file)))


async def verify(app: App, _caller: Caller, table: Table) -> Reply:
    """What a replay of the finished game confirms."""
    found, say = await app.tables.verified(table.id), app.say(table)
    told = words("verified", entries=found.entries, seed=found.seed, hash=found.seed_hash)
    lines = [say(told)]
    if found.drew_seats:
        lines.append(say(words("verified-lots")))
    return Reply(pages.notice("\n".join(lines)))


async def records(app: App, caller: Caller) -> Reply:
    """The best scores of the server, that of the channel's table first."""
    say, channel = app.say(), caller.place.channel
    lines = ["## " + say(words("records-title"))]
    table = await app.tables.at(channel) or await app.tables.latest(channel)
    if table is not None and table.status in (Status.RUNNING, Status.OVER):
        like = await app.tables.best_like(table.id)
        lines += [say(words("records-here", best=_told(app, like)))] if like else []
    bests = await app.tables.bests(caller.place.guild)
    lines += _listed(app, bests) if bests else [say(words("records-none"))]
    return Reply(Screen((Text("\n".join(lines)),)))


def _listed(app: App, bests: Sequence[Best]) -> Iterator[str]:
    say, shown = app.say(), bests[:RECORDS]
    for game in dict.fromkeys(one.game for one in shown):
        yield "### " + say(words(f"{game}-name"))
        yield from (_told(app, one) for one in shown if one.game == game)
    if len(bests) > RECORDS:
        yield "-# " + say(words("records-more", count=len(bests) - RECORDS))


def _told(app: App, best: Best) -> str:
    say = app.say()
    names = ", ".join(
        escaped(name) if name else say(words("records-hidden")) for name in best.names
    )
    return f"**{pages.signed(best.points)}** · {say(best.what)} · {names}"


# -- who may come in


async def invite(app: App, caller: Caller, table: Table, person: Person, *, is_bot: bool) -> Reply:
    """A seat is kept for the person, who is told in the channel."""
    if is_bot:
        raise TableRefused(words("refusal-invite-bot"))
    await app.tables.invite(table.id, caller.person.id, person)
    told = words("invite-done", person=f"<@{person.id}>")
    return Reply(pages.notice(app.say()(told)))


async def set_door(app: App, caller: Caller, click: Click) -> Reply:
    """The lobby with one of its two switches moved."""
    number, user, choice = click.table, caller.person.id, only(click)
    if choice in (lobby.CLOSED, lobby.OPEN):
        table = await app.tables.set_invite_only(number, user, on=choice == lobby.CLOSED)
    else:
        table = await app.tables.set_by_lot(number, user, on=choice == lobby.LOTS)
    return Reply(lobby.lobby_screen(app, table), public=True)


VERBS: dict[str, Verb] = {
    "again": follow,
    "againthread": follow_in_thread,
    "door": set_door,
}
PAGES: dict[str, Page] = {"record": record, "verify": verify}
"""Pages about the channel's table, each a command of that name."""
