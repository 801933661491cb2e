"""What is told of a table afterwards: its log, its record, a fresh post."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.outbox.rows import Kind, Payload
from bot.store.rows import BestRow
from bot.tables.best import compared_by
from bot.tables.best import told as told_best
from bot.tables.desk import Desk
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import Best, LogLine, Place, Status, Table, TableId, UserId, Verified
from bot.tables.live import Live
from bot.tables.lots import drawn
from bot.tables.sealing import check_unsealed, is_sealed
from bot.tables.stored import Told, told
from game_core.kernel.history import WrongEntry
from game_core.kernel.log import Entry, Rebased, Record, Undo
from game_core.kernel.record import BadRecord, from_record, to_record, verify
from game_core.kernel.seats import NATURE
from game_core.kernel.words import Words, words


class Chronicle(Desk):
    """The log and the record."""

    async def log(self, table: TableId, limit: int) -> tuple[LogLine, ...]:
        """The last `limit` public lines, oldest first; what was taken back is marked."""
        async with self.lock(table):
            live = await self.live(table)
            rows = await self.store.read.entries(table)
            time_outs = await self.store.read.time_outs(table)
        undone = _undone(live.match.log)
        lines = [
            LogLine(one.record.seq, line, one.record.seq in undone, one.record.seq in time_outs)
            for one in told(live.game, rows)
            for line in _lines(live, one)
        ]
        return tuple(lines[-limit:]) if limit > 0 else ()

    async def record(self, table: TableId) -> bytes:
        """The record of a finished game; before its end only the public log is given out."""
        async with self.lock(table):
            live = await self.live(table)
        _check_over(live)
        return to_record(live.match)

    async def verified(self, table: TableId) -> Verified:
        """What a replay of the finished game confirms: deal, moves, end, and the lots drawn.

        Raises TableRefused, naming the first wrong entry, where it does not.
        """
        async with self.lock(table):
            live = await self.live(table)
        _check_over(live)
        game, facts = live.game, live.table
        try:
            recorded = from_record(to_record(live.match), lambda _key: game)
            await asyncio.to_thread(verify, recorded)
        except WrongEntry as error:
            raise TableRefused(
                words("refusal-verify-entry", entry=error.seq, why=str(error)[:120])
            ) from error
        except BadRecord as error:
            raise TableRefused(words("refusal-verify-end", why=str(error)[:120])) from error
        if facts.lots and facts.lots != drawn(live.row.seed, len(facts.players)):
            raise TableRefused(words("refusal-verify-lots"))
        entries = len(recorded.log) - recorded.before
        return Verified(entries, live.row.seed, facts.seed_hash, bool(facts.lots))

    async def against_record(self, table: TableId) -> tuple[Words, ...]:
        """How a finished table stands with the record of its kind; nothing where it keeps none."""
        async with self.lock(table):
            live = await self.live(table)
        compared = compared_by(live)
        if live.table.status is not Status.OVER or compared is None or is_sealed(live.row):
            return ()
        best = await self.store.read.best(live.row.guild, live.row.rules, compared)
        return told_best(live, best)

    async def best_like(self, table: TableId) -> Best | None:
        """The score to beat at a started table."""
        async with self.lock(table):
            live = await self.live(table)
        compared = compared_by(live)
        if compared is None or is_sealed(live.row):
            return None
        best = await self.store.read.best(live.row.guild, live.row.rules, compared)
        return None if best is None else self._best(best)

    async def bests(self, guild: int) -> tuple[Best, ...]:
        """All best scores of a server, the newest first."""
        rows = await self.store.read.bests(guild)
        return tuple(self._best(row) for row in rows if row.rules in self.library.games)

    def _best(self, row: BestRow) -> Best:
        record_words = self.rules(row.rules).record_words
        assert record_words is not None
        return Best(row.rules, record_words(row.compared), row.points, row.names)

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
                row = live.row  # new rules may just have moved its head
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


def _check_over(live: Live) -> None:
    if live.table.status is Status.ENDED:
        raise TableRefused(words("refusal-record-ended"))
    if live.table.status is not Status.OVER:
        raise TableRefused(words("refusal-record-not-over"))
    check_unsealed(live.row)


def _lines(live: Live, one: Told) -> tuple[Words, ...]:
    match one.record:
        case Undo(seat=seat):
            if seat == NATURE:
                return (words("log-rewound"),)
            return (words("notice-undo", seat=seat),)
        case Rebased():
            return (words("log-rebased"),)
        case Entry():
            view = live.view(None)
            told = (event for event in one.events if not event.is_summary)
            return tuple(live.game.tell(view, event) for event in told)


def _undone(log: Sequence[Record]) -> set[int]:
    """The numbers of the entries that an undo left behind."""
    undos = [record for record in log if isinstance(record, Undo)]
    return {seq for undo in undos for seq in range(undo.to + 1, undo.seq)}
