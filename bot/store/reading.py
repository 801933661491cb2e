"""What can be asked of the store."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from bot.store.calls import CallReads
from bot.store.care import CareReads
from bot.store.challenges import ChallengeReads
from bot.store.connection import Row, Value
from bot.store.leagues import SeasonReads
from bot.store.lists import numbers_of
from bot.store.posting import PostReads
from bot.store.ratings import RatingReads
from bot.store.results import ResultReads
from bot.store.rows import (
    GAME,
    BestRow,
    DeadlineRow,
    DueRow,
    EntryRow,
    PreferenceRow,
    SeatClockRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    UndoRow,
)
from bot.store.timing import TimeReads

_TABLE = """
    SELECT g.id, g.channel, g.guild, g.rules, g.status, g.host, g.options, g.digest, g.seed,
           g.seq, g.marked, coalesce(k.reason, ''),
           g.origin, g.known_deal, g.invite_only, g.by_lot, g.lots,
           g.clock, g.weekends_off, g.paused, g.paused_at,
           s.seat, s.person, coalesce(p.name, s.name), s.policy, s.resigned, s.away, s.offered,
           a.challenge, c.seats, CASE WHEN c.closed = 0 THEN c.closes END
    FROM game g
    LEFT JOIN seat s ON s.game = g.id
    LEFT JOIN person p ON p.id = s.person
    LEFT JOIN parked k ON k.channel = g.channel
    LEFT JOIN attempt a ON a.game = g.id
    LEFT JOIN challenge c ON c.id = a.challenge
"""
_BEST = """
    SELECT b.guild, b.rules, b.compared, b.points, b.game, b.before, b.at,
           CASE WHEN p.id > 0 AND u.person IS NOT NULL THEN '' ELSE p.name END
    FROM best b
    LEFT JOIN seat s ON s.game = b.game AND s.person IS NOT NULL
    LEFT JOIN person p ON p.id = s.person
    LEFT JOIN unlisted u ON u.person = s.person
"""
_DUE = "SELECT kind, about, seat, decision, at, topic FROM due"


class Reads(
    PostReads,
    RatingReads,
    ResultReads,
    ChallengeReads,
    TimeReads,
    CallReads,
    CareReads,
    SeasonReads,
):
    """Questions over one connection."""

    async def table(self, table: int) -> TableRow | None:
        """The table of that id."""
        return _first(await self._tables("WHERE g.id = ?", table))

    async def open_in(self, channel: int) -> TableRow | None:
        """The lobby or running table of a channel."""
        return _first(
            await self._tables("WHERE g.channel = ? AND g.status IN ('lobby', 'running')", channel)
        )

    async def latest_in(self, channel: int) -> TableRow | None:
        """The newest table of a channel that was not cancelled."""
        newest = "SELECT max(id) FROM game WHERE channel = ? AND status <> 'cancelled'"
        return _first(await self._tables(f"WHERE g.id = ({newest})", channel))

    async def open_after(self, table: int) -> TableRow | None:
        """The lobby or running table that follows a finished one."""
        where = "WHERE g.origin = ? AND g.status IN ('lobby', 'running')"
        return _first(await self._tables(where, table))

    async def open_of(self, person: int) -> tuple[TableRow, ...]:
        """The lobbies and running tables where a person sits and plays."""
        theirs = "SELECT game FROM seat WHERE person = ? AND resigned = 0"
        where = f"WHERE g.id IN ({theirs}) AND g.status IN ('lobby', 'running')"
        return await self._tables(where, person)

    async def open_at(self, guild: int) -> tuple[TableRow, ...]:
        """The lobbies and running tables of a server."""
        return await self._tables("WHERE g.guild = ? AND g.status IN ('lobby', 'running')", guild)

    async def count_open_of(self, person: int) -> int:
        """How many lobbies and running tables a person hosts or plays at, seasons' tables aside."""
        sql = """
            SELECT count(*) FROM game g WHERE g.status IN ('lobby', 'running') AND (
                g.host = ? OR EXISTS (
                    SELECT 1 FROM seat s WHERE s.game = g.id AND s.person = ? AND s.resigned = 0
                )
            ) AND g.id NOT IN (SELECT game FROM season_game)
        """
        ((count,),) = await self._run(sql, person, person)
        return int(count)

    async def count_open_at(self, guild: int) -> int:
        """How many lobbies and running tables a server has, seasons' tables aside."""
        sql = """
            SELECT count(*) FROM game WHERE guild = ? AND status IN ('lobby', 'running')
            AND id NOT IN (SELECT game FROM season_game)
        """
        ((count,),) = await self._run(sql, guild)
        return int(count)

    async def best(self, guild: int, rules: str, compared: str) -> BestRow | None:
        """The best score of a server among results that compare."""
        where = "WHERE b.guild = ? AND b.rules = ? AND b.compared = ?"
        return next(iter(await self._bests(where, guild, rules, compared)), None)

    async def bests(self, guild: int) -> tuple[BestRow, ...]:
        """All best scores of a server, the newest first."""
        return await self._bests("WHERE b.guild = ?", guild)

    async def entries(self, table: int) -> tuple[EntryRow, ...]:
        """The log of a game, from the start."""
        sql = "SELECT seq, kind, body FROM entry WHERE game = ? ORDER BY seq"
        return tuple(EntryRow(*row) for row in await self._run(sql, table))

    async def snapshot(self, table: int) -> SnapshotRow:
        """The state at the head of a started game."""
        sql = "SELECT version, body FROM snapshot WHERE game = ?"
        (row,) = await self._run(sql, table)
        return SnapshotRow(*row)

    async def card_set(self, digest: str) -> bytes:
        """The text of a stored card set."""
        ((body,),) = await self._run("SELECT body FROM card_set WHERE digest = ?", digest)
        assert isinstance(body, bytes)
        return body

    async def undo_request(self, table: int) -> UndoRow | None:
        """The wish to take back that was stored last, whether or not it still stands."""
        sql = "SELECT seq, seat, asked, agreed FROM undo_request WHERE game = ?"
        for seq, seat, asked, agreed in await self._run(sql, table):
            return UndoRow(seq, seat, numbers_of(asked), numbers_of(agreed))
        return None

    async def due(self, now: float) -> tuple[DueRow, ...]:
        """What is due, the most overdue first, then what will be due next; nothing of clocks that
        stand.
        """
        sql = """
            SELECT kind, about, seat, decision, at, topic FROM due
            WHERE at <= coalesce((
                SELECT at FROM due
                WHERE at > ? AND (topic <> ? OR clocked = 0
                    OR about NOT IN (SELECT id FROM game WHERE paused <> ''))
                ORDER BY at LIMIT 1
            ), ?)
            AND (topic <> ? OR clocked = 0
                OR about NOT IN (SELECT id FROM game WHERE paused <> ''))
            ORDER BY at, topic, about, seat
        """
        rows = await self._run(sql, now, GAME, now, GAME)
        return tuple(DueRow(*row) for row in rows)

    async def dues(self, about: int, topic: str = GAME) -> tuple[DueRow, ...]:
        """What will be due of a game, or of that topic."""
        where = "WHERE topic = ? AND about = ? ORDER BY at, seat, kind, decision"
        return tuple(DueRow(*row) for row in await self._run(f"{_DUE} {where}", topic, about))

    async def deadlines(self, table: int) -> tuple[DeadlineRow, ...]:
        """Whom the table waits for, and until when."""
        sql = """
            SELECT game, seat, decision, branch, began, grace_until, until FROM deadline
            WHERE game = ? ORDER BY seat, decision
        """
        return tuple(DeadlineRow(*row) for row in await self._run(sql, table))

    async def seat_clocks(self, table: int) -> dict[int, SeatClockRow]:
        """The time of every seat that has used any, by seat."""
        sql = "SELECT seat, bank, used, time_outs, in_a_row FROM seat_clock WHERE game = ?"
        return {row[0]: SeatClockRow(*row) for row in await self._run(sql, table)}

    async def preference(self, person: int) -> PreferenceRow | None:
        """How a person likes private screens, where they have said so."""
        sql = "SELECT palette, large_print, text_first FROM preference WHERE person = ?"
        for palette, large_print, text_first in await self._run(sql, person):
            return PreferenceRow(palette, bool(large_print), bool(text_first))
        return None

    async def _tables(self, where: str, value: Value) -> tuple[TableRow, ...]:
        rows = await self._run(f"{_TABLE} {where} ORDER BY g.id, s.seat", value)
        found = [_table(list(group)) for _, group in groupby(rows, key=lambda row: row[0])]
        return tuple([await self._with_invited(one) for one in found])

    async def _with_invited(self, table: TableRow) -> TableRow:
        if table.status != "lobby":
            return table
        sql = """
            SELECT i.person, p.name FROM invitation i JOIN person p ON p.id = i.person
            WHERE i.game = ? ORDER BY i.place
        """
        people = await self._run(sql, table.id)
        return replace(table, invited=tuple((person, name) for person, name in people))

    async def _bests(self, where: str, *values: Value) -> tuple[BestRow, ...]:
        order = "ORDER BY b.at DESC, b.game DESC, b.rules, b.compared, s.seat"
        rows = await self._run_long(f"{_BEST} {where} {order}", *values)
        return tuple(_best(list(group)) for _, group in groupby(rows, key=lambda row: row[:7]))


def _table(rows: list[Row]) -> TableRow:
    """The rows of one table, one a seat; a single row without a seat where nobody sits."""
    *head, marked, parked = rows[0][:12]
    origin, known_deal, invite_only, by_lot, lots = rows[0][12:17]
    clock, weekends_off, paused, paused_at = rows[0][17:21]
    seats = tuple(_seat(row) for row in rows if row[21] is not None)
    kind = (origin, bool(known_deal), bool(invite_only), bool(by_lot), numbers_of(lots))
    time = (clock, bool(weekends_off), paused, paused_at)
    values = (*head, bool(marked), seats, parked, *kind, (), *time, *rows[0][-3:])
    return TableRow(*values)


def _best(rows: list[Row]) -> BestRow:
    """The rows of one best score, one a person."""
    values = (*rows[0][:7], tuple(row[7] for row in rows if row[7] is not None))
    return BestRow(*values)


def _seat(row: Row) -> SeatRow:
    seat, person, name, policy, resigned, away, offered = row[21:-3]
    return SeatRow(seat, person, name, policy, bool(resigned), away, bool(offered))


def _first(tables: tuple[TableRow, ...]) -> TableRow | None:
    return tables[0] if tables else None
