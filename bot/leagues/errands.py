"""Orders that reach beyond the store: each asks a table for a state, so that twice is once."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bot.leagues.events import AnyEvent, Looked, TableEnded, TableOpened
from bot.leagues.orders import (
    Adjudicate,
    AtTables,
    Discuss,
    Freeze,
    Leave,
    Open,
    Replace,
    Restart,
    Rewind,
    Thaw,
)
from bot.leagues.season import Season, SeasonTable
from bot.leagues.substituting import FREE_MOVES
from bot.leagues.tables import SeasonTables, TableFacts, Wish
from bot.store.store import Store
from game_core.kernel.chance import derived_seed


class Errands:
    """What a season has done at its tables."""

    def __init__(self, store: Store, tables: SeasonTables, now: Callable[[], float]) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    async def run(self, season: Season, table: SeasonTable, order: AtTables) -> AnyEvent | None:
        """What has happened by doing it."""
        game, tables = table.game, self._tables
        if isinstance(order, Open):
            opened = await tables.open(self._wish(season, table))
            return TableOpened(at=int(self._now()), table=table.number, game=opened)
        if game is None or table.result is not None:
            return None
        match order:
            case Restart():
                return await self._restarted(season, table, game)
            case Replace():
                await tables.reseat(game, table.seats)
            case Leave(seat=seat):
                await tables.leave(game, seat)
            case Freeze() | Thaw():  # as it is to be by now, whatever was ordered before
                await (tables.freeze(game) if table.frozen else tables.thaw(game))
            case Rewind(to=to):
                await tables.rewind(game, to)
            case Adjudicate():
                await tables.adjudicate(game)
                return await self.look(season, table.number, int(self._now()))
            case Discuss(reason=reason):
                await tables.discuss(self._wish(season, table), game, reason)
            case _ as never:
                assert_never(never)
        return None

    async def _restarted(self, season: Season, table: SeasonTable, game: int) -> AnyEvent | None:
        """The table anew; where others have moved on meanwhile, only the seats change."""
        newest = await self._store.read.season_game(season.id, table.number)
        if newest is not None and newest != game:
            return TableOpened(at=int(self._now()), table=table.number, game=newest)
        found = await self._tables.facts(game)
        if found.is_over or sum(moves > FREE_MOVES for moves in found.moves) > 0:
            await self._tables.reseat(game, table.seats)
            return None
        again = await self._tables.restart(self._wish(season, table), game)
        return TableOpened(at=int(self._now()), table=table.number, game=again)

    async def look(self, season: Season, number: int, now: int) -> TableEnded | Looked | None:
        """What is to be said of a table; None where it is no open one."""
        table = next((one for one in season.tables if one.number == number), None)
        if table is None or table.game is None or table.result is not None:
            return None
        found = await self._tables.facts(table.game)
        return looked_at(number, table.game, found, now)

    def _wish(self, season: Season, table: SeasonTable) -> Wish:
        settings = season.settings
        return Wish(
            season.id,
            table.number,
            settings.guild,
            settings.channel,
            f"{settings.name} {season.number} · {table.number}"[:100],
            settings.game,
            settings.options,
            settings.clock,
            derived_seed(season.seed, f"table {table.number}"),
            table.seats,
        )


def looked_at(number: int, game: int, found: TableFacts, now: int) -> TableEnded | Looked:
    """What is to be said of a table that stands so.

    A game that ended without an outcome is a tie of all who have not left.
    """
    if not found.is_over:
        return Looked(
            at=now,
            table=number,
            moves=found.moves,
            time_outs=found.time_outs,
            waiting=found.waiting,
        )
    seats = len(found.moves)
    return TableEnded(
        at=now,
        table=number,
        game=game,
        places=found.places or (1,) * seats,
        scores=found.scores or (0,) * seats,
        time_outs=found.time_outs,
        left=found.left,
    )
