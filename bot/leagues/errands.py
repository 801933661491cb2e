"""Orders that reach beyond the store: each asks a table for a state, so that twice is once."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bot.leagues.events import AnyEvent, Looked, TableEnded, TableOpened
from bot.leagues.orders import (
    Abandon,
    Adjudicate,
    AtTables,
    Correct,
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

    async def run(
        self, season: Season, table: SeasonTable | None, order: AtTables
    ) -> AnyEvent | None:
        """What has happened by doing it; nothing where the season has no such table any more."""
        tables = self._tables
        if isinstance(order, Abandon):
            await tables.abandon(order.game)
            return None
        if table is None:
            return None
        if isinstance(order, Open):
            opened = await tables.open(self._wish(season, table))
            return TableOpened(at=int(self._now()), table=table.number, game=opened)
        if isinstance(order, Correct):
            await self._corrected(season, table)
            return None
        game = table.game
        if game is None or table.result is not None:
            return None
        match order:
            case Restart():
                return await self._restarted(season, table, game)
            case Replace():
                return await self._reseated(table, game)
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

    async def _corrected(self, season: Season, table: SeasonTable) -> None:
        """The game's own result is that of the table; a season out of a file has no games here."""
        game = await self._store.read.season_game(season.id, table.number)
        if game is None or table.result is None:
            return
        count = len(table.members)
        members = [table.members[seat % count] for seat in range(len(table.seats))]
        places = tuple(table.result.place_of(one) for one in members)
        are_pairs = len(members) > count
        scores = None if are_pairs else tuple(table.result.score_of(one) for one in members)
        await self._tables.correct(game, places, scores)

    async def _restarted(self, season: Season, table: SeasonTable, game: int) -> AnyEvent | None:
        """The table anew; where others have moved on meanwhile, only the seats change."""
        newest = await self._store.read.season_game(season.id, table.number)
        found = await self._tables.facts(game)
        if newest is not None and newest != game:
            return self._opened_again(table, newest, found)
        if found.is_over or sum(moves > FREE_MOVES for moves in found.moves) > 0:
            return await self._reseated(table, game)
        again = await self._tables.restart(self._wish(season, table), game)
        return self._opened_again(table, again, found)

    async def _reseated(self, table: SeasonTable, game: int) -> TableOpened | None:
        """The same game with the season's people in its seats; what others have left behind."""
        found = await self._tables.facts(game)
        await self._tables.reseat(game, table.seats)
        same = self._opened_again(table, game, found)
        return same if same.behind else None

    def _opened_again(self, table: SeasonTable, game: int, old: TableFacts) -> TableOpened:
        """The table as that game, with the time-outs of the one that it was before."""
        held = zip(old.persons, old.time_outs, strict=False)
        behind = tuple((person, count) for person, count in held if person is not None and count)
        return TableOpened(at=int(self._now()), table=table.number, game=game, behind=behind)

    async def look(self, season: Season, number: int, now: int) -> TableEnded | Looked | None:
        """What is to be said of a table; None where it is no open one, or is beginning anew."""
        table = next((one for one in season.tables if one.number == number), None)
        if table is None or table.game is None or table.result is not None:
            return None
        newest = await self._store.read.season_game(season.id, number)
        if newest is not None and newest != table.game:
            return None
        found = await self._tables.facts(table.game)
        return looked_at(table, table.game, found, now)

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
            derived_seed(season.seed, _deal(season, table)),
            table.seats,
        )


def _deal(season: Season, table: SeasonTable) -> str:
    """What the table's deal is drawn for: another one after each move, as cards were seen."""
    return f"table {table.number}" + (f", move {len(season.moves)}" if season.moves else "")


def looked_at(table: SeasonTable, game: int, found: TableFacts, now: int) -> TableEnded | Looked:
    """What is to be said of a table that stands so.

    A game that ended without an outcome is a tie of all who have not left. Whose seat somebody
    else holds, by a moderator's hand or until the table begins anew, is not waited for and has no
    time-outs there; in the end they have left it.
    """
    number, taken = table.number, _taken(table, found)
    time_outs = tuple(0 if seat in taken else n for seat, n in enumerate(found.time_outs))
    if not found.is_over:
        return Looked(
            at=now,
            table=number,
            moves=found.moves,
            time_outs=time_outs,
            waiting=tuple(one for one in found.waiting if one[0] not in taken),
        )
    seats = len(found.moves)
    return TableEnded(
        at=now,
        table=number,
        game=game,
        places=found.places or (1,) * seats,
        scores=found.scores or (0,) * seats,
        time_outs=time_outs,
        left=tuple(sorted({*found.left, *taken})),
    )


def _taken(table: SeasonTable, found: TableFacts) -> set[int]:
    """The seats that others than the season's people hold."""
    return {seat for seat, held in enumerate(found.persons) if held != table.seats[seat]}
