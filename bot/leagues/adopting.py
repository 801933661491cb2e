"""A season out of a file comes to live in a home."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.leagues.carrying import ORDER, Carrying, finish
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import AnyEvent, Moved, SettingsChanged, unpacked
from bot.leagues.exporting import SEALED, Imported
from bot.leagues.keeping import event_row, packed, season_of, season_row
from bot.leagues.orders import Abandon, Turn
from bot.leagues.orders import unpacked as unpacked_order
from bot.leagues.season import Season, Stage
from bot.leagues.settings import Settings
from bot.leagues.turning import after
from bot.store.former import FIRST, code_of, free_former
from bot.store.leagues import numbers_within, renamed
from bot.store.rows import SEASON
from bot.store.store import Store
from bot.store.writing import Writes
from game_core.kernel.words import words


async def adopted(
    store: Store,
    file: Imported,
    *,
    guild: int,
    channel: int,
    now: int,
    draw_seed: Callable[[], str],
) -> Season:
    """The season of the file, in that server and channel; it joins the league of its name there.

    A season that is over is history that the next one builds on; one that has not begun goes on as
    if it had been created here; one that runs goes on from its results, and the log says when it
    came. One of this home goes on at another server. Raises SeasonRefused for what is here already.
    """
    later = max(now, max(file.season.moves, default=0) + 1)  # no two moves are the same
    coming = Moved(at=later, guild=guild, channel=channel)
    async with store.writing() as writes:
        before, league = await _found(writes, file, guild)
        carrying = Carrying(writes, draw_seed)
        if before is None:
            return await _from_elsewhere(writes, carrying, file, coming, league)
        return await _from_here(writes, carrying, before, coming)


async def _from_elsewhere(
    writes: Writes, carrying: Carrying, file: Imported, coming: Moved, league: int | None
) -> Season:
    file = await _with_formers_of_its_own(writes, file, carrying.draw_seed)
    for person, shown in sorted(file.names.items()):
        if await writes.name_of(person) is None:
            await writes.know(person, shown or "?")
    number, first = await writes.next_season_id(), file.founding
    founding = msgspec.structs.replace(
        first,
        id=number,
        league=league or number,
        settings=_there(first.settings, coming),
        seed=carrying.draw_seed() if first.seed == SEALED else first.seed,
        origin=origin_of(first),
    )
    turn, log = Turn(founding), list[AnyEvent]()
    for event in (*(_told_there(event, coming) for event in file.events), coming):
        before, turn = turn.season, after(turn.season, event)
        if turn.season != before:  # what only changed the place changes nothing here
            log.append(event)
    await writes.add_season(season_row(turn.season, packed(founding)))
    for seq, event in enumerate(log):
        await writes.add_season_event(event_row(number, seq, event))
    await carrying.out(turn.season, before.events, coming.at, turn.orders)
    return turn.season


async def _with_formers_of_its_own(
    writes: Writes, file: Imported, draw: Callable[[], str]
) -> Imported:
    """The file with its former players under ids that stand for nobody here: theirs were drawn in
    another home.
    """
    parts = msgspec.msgpack.decode(msgspec.msgpack.encode((file.founding, file.events, file.names)))
    formers = {
        one: file.names.get(one, code_of(one))
        for one in sorted(numbers_within(parts))
        if one <= FIRST
    }
    taken = [one for one in formers if await writes.name_of(one) is not None]
    for former, name in formers.items():
        if former not in taken:
            await writes.know(former, name)
    for former in taken:
        new = await free_former(writes, draw)
        name = formers[former].replace(code_of(former), code_of(new))
        await writes.know(new, name)
        file = _renamed(file, former, new, name)
    return file


def _renamed(file: Imported, former: int, new: int, name: str) -> Imported:
    names = {person: shown for person, shown in file.names.items() if person != former}
    founding, events = (
        renamed(msgspec.msgpack.encode(one), former, new) for one in (file.founding, file.events)
    )
    return msgspec.structs.replace(
        file,
        founding=msgspec.msgpack.decode(founding, type=Season),
        events=msgspec.msgpack.decode(events, type=tuple[AnyEvent, ...]),
        names={**names, new: name},
    )


async def _from_here(writes: Writes, carrying: Carrying, before: Season, coming: Moved) -> Season:
    """A season of this home goes on at another server; its open games there have no result."""
    turn = after(before, coming)
    open_tables = {table.number: table.game for table in before.open_tables}
    for due in await writes.dues(before.id, SEASON):
        body = await writes.season_order(before.id, due.decision) if due.kind == ORDER else None
        if body is not None and unpacked_order(body).table in open_tables:
            await finish(writes, due)
    games = ((table, game) for table, game in open_tables.items() if game is not None)
    ended = (Abandon(table, game) for table, game in games)
    row = event_row(before.id, before.events, coming)
    await writes.change_season(season_row(turn.season, b""), row)
    await writes.rehouse_season(before.id, coming.guild, open_tables)
    await carrying.out(turn.season, before.events, coming.at, (*ended, *turn.orders))
    return turn.season


def _there(settings: Settings, coming: Moved) -> Settings:
    return msgspec.structs.replace(settings, guild=coming.guild, channel=coming.channel)


def _told_there(event: AnyEvent, coming: Moved) -> AnyEvent:
    """What happened before, with the place that the season has now."""
    if isinstance(event, SettingsChanged):
        return msgspec.structs.replace(event, settings=_there(event.settings, coming))
    if isinstance(event, Moved):
        return msgspec.structs.replace(event, guild=coming.guild, channel=coming.channel)
    return event


def origin_of(founding: Season) -> str:
    """Where a season was created: no other season has the same, wherever it goes; empty for
    results alone.
    """
    if founding.origin or not founding.id:
        return founding.origin
    settings = founding.settings
    parts = (settings.guild, settings.channel, founding.id, founding.number, founding.start)
    return "/".join(map(str, parts))


async def _found(writes: Writes, file: Imported, guild: int) -> tuple[Season | None, int | None]:
    """The season of the file as this home has it, and the league that it joins at that server, each
    if there is one; raises SeasonRefused where it cannot come.

    A season that is over may lie in a home twice, as history of two servers. One that is not goes
    from server to server by a file that has all that has happened.
    """
    name, number = file.season.settings.name, file.season.number
    origin, league, before = origin_of(file.founding), None, None
    is_over = file.season.stage is Stage.OVER
    for row in await writes.all_seasons():
        known = season_of(row)
        is_same_league = row.guild == guild and known.settings.name == name
        if origin != "" and origin_of(season_of(row, founding=True)) == origin:
            log = [unpacked(one.body) for one in await writes.season_events(row.id)]
            can_move = row.guild != guild and not is_over and log == [*file.events]
            may_lie_twice = row.guild != guild and is_over and not known.origin
            if not can_move and not may_lie_twice:
                raise SeasonRefused(words("league-import-twice", name=name, number=number))
            before = known if can_move else None
        if is_same_league and row.number == number:
            raise SeasonRefused(words("league-import-known", name=name, number=number))
        league = row.league if is_same_league else league
    return before, league
