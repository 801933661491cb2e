"""A season out of a file comes to live in a home."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.leagues.carrying import Carrying
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import AnyEvent, Moved, SettingsChanged
from bot.leagues.exporting import SEALED, Imported
from bot.leagues.keeping import event_row, packed, season_of, season_row
from bot.leagues.season import Season, Stage
from bot.leagues.settings import Settings
from bot.leagues.turning import after, fold
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
    came. Raises SeasonRefused for what this home has already.
    """

    def here(settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, guild=guild, channel=channel)

    def told_here(event: AnyEvent) -> AnyEvent:
        if not isinstance(event, SettingsChanged):
            return event
        return msgspec.structs.replace(event, settings=here(event.settings))

    async with store.writing() as writes:
        league = await _league(writes, file, guild)
        number = await writes.next_season_id()
        first = file.founding
        founding = msgspec.structs.replace(
            first,
            id=number,
            league=league or number,
            settings=here(first.settings),
            seed=draw_seed() if first.seed == SEALED else first.seed,
            origin=origin_of(first),
        )
        events = [told_here(event) for event in file.events]
        season = fold(founding, events)
        coming = Moved(at=now)
        turn = after(season, coming)
        if turn.season != season:
            events.append(coming)
        for person, shown in sorted(file.names.items()):
            if not await writes.names_of((person,)):
                await writes.know(person, shown or "?")
        await writes.add_season(season_row(turn.season, packed(founding)))
        for seq, event in enumerate(events):
            await writes.add_season_event(event_row(number, seq, event))
        await Carrying(writes, draw_seed).out(turn.season, season.events, now, turn.orders)
    return turn.season


def origin_of(founding: Season) -> str:
    """Where a season was created: no other season has the same, wherever it goes; empty for
    results alone.
    """
    if founding.origin or not founding.id:
        return founding.origin
    settings = founding.settings
    parts = (settings.guild, settings.channel, founding.id, founding.number, founding.start)
    return "/".join(map(str, parts))


async def _league(writes: Writes, file: Imported, guild: int) -> int | None:
    """The id of the league that the season joins; raises SeasonRefused where the home has it.

    One that is over may lie twice in a home, as history of two servers; it comes once.
    """
    name, number = file.season.settings.name, file.season.number
    origin, league = origin_of(file.founding), None
    for row in await writes.all_seasons():
        known = season_of(row)
        is_same_league = row.guild == guild and known.settings.name == name
        has_come = origin != "" and origin_of(season_of(row, founding=True)) == origin
        may_lie_twice = row.guild != guild and not known.origin and file.season.stage is Stage.OVER
        if has_come and not may_lie_twice:
            raise SeasonRefused(words("league-import-twice", name=name, number=number))
        if is_same_league and row.number == number:
            raise SeasonRefused(words("league-import-known", name=name, number=number))
        league = row.league if is_same_league else league
    return league
