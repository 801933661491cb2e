"""A game of a season that is over is noted in the transaction that ends it."""

from __future__ import annotations

from bot.leagues.running import GAME
from bot.store.rows import SEASON, DueRow
from bot.store.writing import Writes
from bot.tables.facts import Status
from bot.tables.live import Live


async def note_season(writes: Writes, live: Live, at: float) -> None:
    """Where the game is a season's table and over, its season is told."""
    if live.table.status is not Status.OVER:
        return
    if (found := await writes.season_of_game(live.row.id)) is not None:
        season, number = found
        await writes.plan(DueRow(GAME, season, 0, number, at, SEASON))
