"""A table whose clock stands."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.moving import move_deadlines
from bot.outbox.rows import Kind, Payload
from bot.store.rows import TableRow
from bot.store.writing import Writes
from bot.tables.desk import Desk
from bot.tables.facts import Status, Table, TableId

SEASON = "season"
"""Why the clock of a season's table stands, where the season has stopped it."""


class Pausing(Desk):
    """Pausing and resuming; who may do so is somebody else's question."""

    async def pause(self, table: TableId, why: str, told: Payload | None = None) -> Table:
        """The table's clock stands: no deadline comes, nobody is reminded, computer players wait;
        people may answer still. A table that is paused already, or not running, stays as it is;
        else the channel is told, where there is something to tell.
        """
        assert why, "a reason"
        async with self.lock(table):
            row = await self.row(table)
            if row.status == Status.RUNNING and not row.paused:
                async with self.store.writing() as writes:
                    row = await self.stop_clock(writes, row, why)
                    if told is not None:
                        await writes.post(row, Kind.STEWARD, told.packed())
            return self.facts(row)

    async def resume(self, table: TableId, told: Payload | None = None) -> Table:
        """The table's clock goes on; every deadline is later by the time that it stood. The
        channel is told, where there is something to tell.
        """
        async with self.lock(table):
            row = await self.row(table)
            if row.paused:
                async with self.store.writing() as writes:
                    row = await self.start_clock(writes, row)
                    if told is not None:
                        await writes.post(row, Kind.STEWARD, told.packed())
            return self.facts(row)

    async def stop_clock(self, writes: Writes, row: TableRow, why: str) -> TableRow:
        """The table, whose clock stands from now on."""
        row = replace(row, paused=why, paused_at=self.now())
        await writes.change_table(row, row.seq, self.now())
        return row

    async def start_clock(self, writes: Writes, row: TableRow) -> TableRow:
        """The paused table, whose clock goes on where it stood."""
        await move_deadlines(writes, row.paused_at, self.now(), row.id)
        row = replace(row, paused="", paused_at=0.0)
        await writes.change_table(row, row.seq, self.now())
        writes.timed = True
        return row
