"""Time in the store: who played when, whose time ran out, when the bot was last at work."""

from __future__ import annotations

from bot.store.asking import Asking
from bot.store.rows import FLAG, GAME, PATIENT, StintRow

BOT = "bot"
"""The one heartbeat."""
_MOVE_DUES = """
    UPDATE due SET at = at + coalesce((
        SELECT CASE WHEN d.began > ? THEN ? - d.began ELSE ? END FROM deadline d
        WHERE d.game = due.about AND d.seat = due.seat AND d.decision = due.decision
    ), 0)
    WHERE topic = ? AND clocked = 1
    AND about IN (
        SELECT id FROM game WHERE weekends_off = 0 AND (id = ? OR (? = 0 AND paused = ''))
    )
"""
_MOVE_DEADLINES = """
    UPDATE deadline SET
        grace_until = grace_until + CASE WHEN began > ? THEN ? - began ELSE ? END,
        until = until + CASE WHEN began > ? THEN ? - began ELSE ? END,
        began = began + CASE WHEN began > ? THEN ? - began ELSE ? END
    WHERE game IN (
        SELECT id FROM game WHERE weekends_off = 0 AND (id = ? OR (? = 0 AND paused = ''))
    )
"""

_SET_FLAGS = """
    UPDATE due SET at = coalesce((
        SELECT until FROM deadline d
        WHERE d.game = due.about AND d.seat = due.seat AND d.decision = due.decision
    ), at)
    WHERE topic = ? AND kind = ?
    AND about IN (
        SELECT id FROM game WHERE weekends_off = 0 AND (id = ? OR (? = 0 AND paused = ''))
    )
"""
"""A flag that was put off while the bot was cut off falls with its deadline still."""


class TimeReads(Asking):
    """What can be asked about time."""

    async def heartbeat(self) -> float | None:
        """When the bot was last at work, in seconds since 1970; None before it ever was."""
        sql = "SELECT at FROM heartbeat WHERE name = ?"
        return next((float(at) for (at,) in await self._run(sql, BOT)), None)

    async def stints(self, table: int) -> tuple[StintRow, ...]:
        """Who played each seat since when, by seat and in order of time."""
        sql = "SELECT seat, from_seq, person, at FROM stint WHERE game = ? ORDER BY seat, from_seq"
        return tuple(StintRow(*row) for row in await self._run(sql, table))

    async def time_outs(self, table: int) -> frozenset[int]:
        """The numbers of the records that a caretaker made."""
        sql = "SELECT seq FROM time_out WHERE game = ?"
        return frozenset(seq for (seq,) in await self._run(sql, table))

    async def is_welcome(self, table: int, person: int) -> bool:
        """Whether the person was ever invited to a table, or has played at it."""
        sql = """
            SELECT 1 FROM invitation WHERE game = ? AND person = ?
            UNION SELECT 1 FROM stint WHERE game = ? AND person = ?
        """
        return bool(await self._run(sql, table, person, table, person))

    async def free_at_weekends(self, table: int = 0) -> tuple[int, ...]:
        """Every table that is not paused, has deadlines, and takes weekends off; with `table` that
        one alone, paused or not.
        """
        sql = """
            SELECT DISTINCT game FROM deadline WHERE game IN (
                SELECT id FROM game WHERE weekends_off = 1 AND (id = ? OR (? = 0 AND paused = ''))
            ) ORDER BY game
        """
        return tuple(game for (game,) in await self._run_long(sql, table, table))


class TimeWrites(TimeReads):
    """What can be changed about time."""

    async def beat(self, at: float) -> None:
        """The bot is at work."""
        sql = """
            INSERT INTO heartbeat (name, at) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET at = excluded.at
        """
        await self._run(sql, BOT, at)

    async def keep_stint(self, table: int, row: StintRow) -> None:
        """From that record on the seat is played so."""
        sql = """
            INSERT INTO stint (game, seat, from_seq, person, at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (game, seat, from_seq) DO UPDATE
            SET person = excluded.person, at = excluded.at
        """
        await self._run(sql, table, row.seat, row.from_seq, row.person, row.at)

    async def keep_time_out(self, table: int, seq: int, seat: int, at: float) -> None:
        """The record was made by a caretaker, the seat's time having run out."""
        sql = "INSERT INTO time_out (game, seq, seat, at) VALUES (?, ?, ?, ?)"
        await self._run(sql, table, seq, seat, at)

    async def drop_clocked(self, table: int, seat: int, decision: int) -> None:
        """Nothing is due of the seat's time for that decision any more."""
        sql = """
            DELETE FROM due
            WHERE topic = ? AND about = ? AND seat = ? AND decision = ? AND clocked = 1
        """
        await self._run(sql, GAME, table, seat, decision)

    async def move_patient(self, since: float, now: float) -> None:
        """Whoever may come back, or agree, may do so later by the time between both."""
        sql = "UPDATE due SET at = at + ? WHERE topic = ? AND kind = ? AND at > ?"
        for kind in PATIENT:
            await self._run_long(sql, now - since, GAME, kind, since)

    async def move_deadlines(self, since: float, now: float, table: int = 0) -> None:
        """Deadlines, and what is due of them, are later by the time between `since` and `now`,
        or between their own beginning and `now` where that is shorter; of tables where every day
        counts.

        Of all that are not paused; with `table` of that one alone, paused or not.
        """
        which = (table, table)
        by = (since, now, now - since)
        await self._run_long(_MOVE_DUES, *by, GAME, *which)
        await self._run_long(_MOVE_DEADLINES, *by, *by, *by, *which)
        await self._run_long(_SET_FLAGS, GAME, FLAG, *which)
