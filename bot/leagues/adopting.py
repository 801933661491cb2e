"""A season out of a file comes to live in a home."""

from __future__ import annotations

import msgspec

from bot.leagues.errors import SeasonRefused
from bot.leagues.exporting import SEALED, Imported
from bot.leagues.keeping import event_row, packed, season_of, season_row, step_row
from bot.leagues.season import Season, Stage
from bot.leagues.signing import BEFORE, steps_before
from bot.store.store import Store
from game_core.kernel.words import words


async def adopted(
    store: Store, file: Imported, *, guild: int, channel: int, now: int, seed: str
) -> Season:
    """The season of the file, in that server and channel; it joins the league of its name there.

    A season that is over is history that the next one builds on; one that has not begun goes on as
    if it had been created here. Raises SeasonRefused for a running one, whose games are elsewhere,
    and for a number that the league has already.
    """
    if file.season.stage is not Stage.OVER and file.season.stage not in BEFORE:
        raise SeasonRefused(words("league-import-running"))
    async with store.writing() as writes:
        rows = await writes.seasons_at(guild)
        name = file.season.settings.name
        mine = [one for one in map(season_of, rows) if one.settings.name == name]
        if any(one.number == file.season.number for one in mine):
            raise SeasonRefused(words("league-import-known", name=name, number=file.season.number))
        number = await writes.next_season_id()
        league = mine[0].league if mine else number
        settings = msgspec.structs.replace(file.season.settings, guild=guild, channel=channel)

        def moved(one: Season, own: str) -> Season:
            return msgspec.structs.replace(
                one, id=number, league=league, settings=settings, seed=own
            )

        own = seed if file.founding.seed == SEALED else file.founding.seed
        season = moved(file.season, own)
        for person, shown in sorted(file.names.items()):
            if not await writes.names_of((person,)):
                await writes.know(person, shown or "?")
        row = season_row(season, packed(moved(file.founding, own)))
        await writes.add_season(row)
        for seq, event in enumerate(file.events):
            await writes.add_season_event(event_row(number, seq, event))
        if season.stage is not Stage.OVER:
            for wake in steps_before(season, now):
                await writes.plan(step_row(number, wake.step, wake.number, wake.at))
    return season
