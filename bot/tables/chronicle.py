"""What is told of a table afterwards: its log, its record, a fresh post."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.outbox.rows import Kind, Payload
from bot.tables.desk import Desk
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import LogLine, Place, Status, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.stored import Told, told
from game_core.kernel.log import Entry, Rebased, Record, Undo
from game_core.kernel.record import to_record
from game_core.kernel.words import Words, words


class Chronicle(Desk):
    """The log and the record."""

    async def log(self, table: TableId, limit: int) -> tuple[LogLine, ...]:
        """The last `limit` public lines, oldest first; what was taken back is marked."""
        async with self.lock(table):
            live = await self.live(table)
            rows = await self.store.read.entries(table)
        undone = _undone(live.match.log)
        lines = [
            LogLine(one.record.seq, line, one.record.seq in undone)
            for one in told(live.game, rows)
            for line in _lines(live, one)
        ]
        return tuple(lines[-limit:]) if limit > 0 else ()

    async def record(self, table: TableId) -> bytes:
        """The record of a finished game; before its end only the public log is given out."""
        async with self.lock(table):
            live = await self.live(table)
        if live.table.status is not Status.OVER:
            raise TableRefused(words("refusal-record-not-over"))
        return to_record(live.match)

    async def repost(self, table: TableId, place: Place | None = None) -> Table:
        """A fresh post of the table is queued, and what waited for its channel goes out with it.

        With a `place` the table moves there; raises PlaceTaken where that has another table.
        """
        async with self.lock(table):
            row = await self.row(table)
            old = row.channel
            waiting: tuple[UserId, ...] = ()
            if row.status == Status.RUNNING:
                live = await self.live(table)
                waiting = self.people(live, live.waiting())
            async with self.store.writing() as writes:
                if place is not None and place.channel != old:
                    if taken := await writes.open_in(place.channel):
                        raise PlaceTaken(self.facts(taken))
                    row = replace(row, channel=place.channel, guild=place.guild)
                    await writes.change_table(row, row.seq, self.now())
                    await writes.move_posts(row)
                if row.parked:
                    await writes.unpark(old)
                payload = Payload(waiting=waiting)
                await writes.post(row, Kind.TABLE, payload.packed())
            return self.facts(await self.row(table))


def _lines(live: Live, one: Told) -> tuple[Words, ...]:
    match one.record:
        case Undo(seat=seat):
            return (words("notice-undo", seat=seat),)
        case Rebased():
            return (words("log-rebased"),)
        case Entry():
            view = live.view(None)
            return tuple(live.game.tell(view, event) for event in one.events)


def _undone(log: Sequence[Record]) -> set[int]:
    """The numbers of the entries that an undo left behind."""
    undos = [record for record in log if isinstance(record, Undo)]
    return {seq for undo in undos for seq in range(undo.to + 1, undo.seq)}
