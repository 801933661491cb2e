"""What can be asked of the store."""

from __future__ import annotations

from itertools import groupby

from bot.store.connection import Connection, Row, Value
from bot.store.rows import DueRow, EntryRow, PostRow, SeatRow, SnapshotRow, TableRow, UndoRow

_TABLE = """
    SELECT g.id, g.channel, g.guild, g.rules, g.status, g.host, g.options, g.digest, g.seed,
           g.seq, g.marked, coalesce(k.reason, ''),
           s.seat, s.person, coalesce(p.name, s.name), s.policy, s.resigned
    FROM game g
    LEFT JOIN seat s ON s.game = g.id
    LEFT JOIN person p ON p.id = s.person
    LEFT JOIN parked k ON k.channel = g.channel
"""
_POST = "SELECT id, channel, game, seq, kind, payload, state, message, merged_into FROM outbox"
_DUE = "SELECT kind, game, seat, decision, at FROM due"


class Reads:
    """Questions over one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

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

    async def open_of(self, person: int) -> tuple[TableRow, ...]:
        """The lobbies and running tables where a person sits and plays."""
        theirs = "SELECT game FROM seat WHERE person = ? AND resigned = 0"
        where = f"WHERE g.id IN ({theirs}) AND g.status IN ('lobby', 'running')"
        return await self._tables(where, person)

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
            return UndoRow(seq, seat, _seats(asked), _seats(agreed))
        return None

    async def unsent_channels(self) -> tuple[int, ...]:
        """The channels with posts to send, parked ones left out."""
        sql = """
            SELECT DISTINCT channel FROM outbox WHERE state IN ('ready', 'sending')
            AND channel NOT IN (SELECT channel FROM parked) ORDER BY channel
        """
        return tuple(channel for (channel,) in await self._run(sql))

    async def unsent(self, channel: int) -> tuple[PostRow, ...]:
        """The posts to send to a channel, oldest first."""
        where = "WHERE channel = ? AND state IN ('ready', 'sending') ORDER BY id"
        return tuple(PostRow(*row) for row in await self._run(f"{_POST} {where}", channel))

    async def merged_into(self, post: int) -> tuple[PostRow, ...]:
        """The posts that a post stands for besides itself, oldest first."""
        where = "WHERE merged_into = ? ORDER BY id"
        return tuple(PostRow(*row) for row in await self._run(f"{_POST} {where}", post))

    async def posts(self, table: int) -> tuple[PostRow, ...]:
        """Every post of a game, oldest first."""
        where = "WHERE game = ? ORDER BY id"
        return tuple(PostRow(*row) for row in await self._run(f"{_POST} {where}", table))

    async def due(self, now: float) -> tuple[DueRow, ...]:
        """What is due, the most overdue first, then what will be due next."""
        until = "coalesce((SELECT min(at) FROM due WHERE at > ?), ?)"
        sql = f"{_DUE} WHERE at <= {until} ORDER BY at, game, seat"
        return tuple(DueRow(*row) for row in await self._run(sql, now, now))

    async def dues(self, table: int) -> tuple[DueRow, ...]:
        """What will be due of a game."""
        rows = await self._run(f"{_DUE} WHERE game = ? ORDER BY at, game, seat", table)
        return tuple(DueRow(*row) for row in rows)

    async def _run(self, sql: str, *values: Value) -> list[Row]:
        return await self._connection.run(sql, values)

    async def _tables(self, where: str, value: Value) -> tuple[TableRow, ...]:
        rows = await self._run(f"{_TABLE} {where} ORDER BY g.id, s.seat", value)
        return tuple(_table(list(group)) for _, group in groupby(rows, key=lambda row: row[0]))


def _table(rows: list[Row]) -> TableRow:
    """The rows of one table, one a seat; a single row without a seat where nobody sits."""
    *head, marked, parked = rows[0][:12]
    seats = tuple(_seat(row) for row in rows if row[12] is not None)
    values = (*head, bool(marked), seats, parked)
    return TableRow(*values)


def _seat(row: Row) -> SeatRow:
    seat, person, name, policy, resigned = row[12:]
    return SeatRow(seat, person, name, policy, bool(resigned))


def _first(tables: tuple[TableRow, ...]) -> TableRow | None:
    return tables[0] if tables else None


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(seat) for seat in text.split(",") if seat)
