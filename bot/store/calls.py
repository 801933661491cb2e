"""What the store keeps of calling people: where, when, and what moved their deadlines."""

from __future__ import annotations

from bot.store.asking import Asking
from bot.store.lists import numbers_of, text_of
from bot.store.rows import CalledRow, CallingRow, PauseRow

_CALLING = "SELECT place, zone, quiet_from, quiet_until, digest_hour, refused FROM calling"

_OF_PERSON = """
    FROM due WHERE topic = 'game' AND about = ? AND kind = ?
    AND seat IN (SELECT s.seat FROM seat s WHERE s.game = due.about AND s.person = ?)
"""


class CallReads(Asking):
    """Questions about calls."""

    async def calling(self, person: int) -> CallingRow | None:
        """How a person likes to be called, where they have said so."""
        for row in await self._run(f"{_CALLING} WHERE person = ?", person):
            place, zone, quiet_from, quiet_until, digest_hour, refused = row
            hours = (quiet_from, quiet_until, digest_hour)
            return CallingRow(place, zone, *hours, refused=bool(refused))
        return None

    async def called(self, person: int) -> CalledRow | None:
        """When a person was called last, and by which post."""
        sql = "SELECT at, post, told_all FROM called WHERE person = ?"
        for at, post, told_all in await self._run(sql, person):
            return CalledRow(at, post, bool(told_all))
        return None

    async def untold(self, person: int) -> tuple[int, ...]:
        """The games that a person is still to be told of."""
        sql = "SELECT game FROM untold WHERE person = ? ORDER BY game"
        return tuple(game for (game,) in await self._run(sql, person))

    async def newest_post(self, table: int) -> tuple[int, int] | None:
        """Channel and message of the newest public post of a game that has been sent."""
        sql = """
            SELECT channel, message FROM outbox
            WHERE game = ? AND person IS NULL AND message IS NOT NULL AND kind <> 'reminder'
            ORDER BY id DESC LIMIT 1
        """
        for channel, message in await self._run(sql, table):
            return int(channel), int(message)
        return None

    async def awaits_use(self, table: int, kind: str, person: int) -> bool:
        """Whether something of that kind is due for a seat of the person."""
        return bool(await self._run(f"SELECT seat {_OF_PERSON}", table, kind, person))

    async def has_slept(self, table: int, seat: int, decision: int) -> bool:
        """Whether quiet hours have moved the deadline of that decision already."""
        sql = "SELECT 1 FROM slept WHERE game = ? AND seat = ? AND decision = ?"
        return bool(await self._run(sql, table, seat, decision))

    async def vacation(self, person: int, first: int, last: int) -> tuple[int, ...]:
        """The hours that a person was on vacation, from `first` to before `last`, counted since
        1970.
        """
        sql = "SELECT hour FROM vacation WHERE person = ? AND hour >= ? AND hour < ? ORDER BY hour"
        rows = await self._run(sql, person, first, last)
        return tuple(hour for (hour,) in rows)

    async def pause_request(self, table: int) -> PauseRow | None:
        """The wish to pause that waits for consent."""
        sql = "SELECT seat, asked, agreed FROM pause_request WHERE game = ?"
        for seat, asked, agreed in await self._run(sql, table):
            return PauseRow(seat, numbers_of(asked), numbers_of(agreed))
        return None


class CallWrites(CallReads):
    """Changes about calls."""

    async def keep_calling(self, person: int, row: CallingRow) -> None:
        """A known person likes to be called so."""
        sql = """
            INSERT INTO calling (person, place, zone, quiet_from, quiet_until, digest_hour, refused)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (person) DO UPDATE SET place = excluded.place, zone = excluded.zone,
                quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
                digest_hour = excluded.digest_hour, refused = excluded.refused
        """
        hours = (row.quiet_from, row.quiet_until, row.digest_hour)
        values = (person, row.place, row.zone, *hours, int(row.refused))
        await self._run(sql, *values)

    async def keep_called(self, person: int, row: CalledRow) -> None:
        """A known person was called then, by that post."""
        sql = """
            INSERT INTO called (person, at, post, told_all) VALUES (?, ?, ?, ?)
            ON CONFLICT (person) DO UPDATE SET at = excluded.at, post = excluded.post,
                told_all = excluded.told_all
        """
        values = (person, row.at, row.post, int(row.told_all))
        await self._run(sql, *values)

    async def forget_call(self, person: int) -> None:
        """The last call has not reached the person."""
        await self._run("DELETE FROM called WHERE person = ?", person)

    async def owe(self, person: int, table: int) -> None:
        """A known person is still to be told of a game."""
        sql = """
            INSERT INTO untold (person, game) VALUES (?, ?) ON CONFLICT (person, game) DO NOTHING
        """
        await self._run(sql, person, table)

    async def owe_nothing(self, person: int) -> None:
        """The person has been told of every game."""
        await self._run("DELETE FROM untold WHERE person = ?", person)

    async def note_use(self, table: int, kind: str, person: int) -> None:
        """Nothing of that kind is due for the person's seats."""
        await self._run(f"DELETE {_OF_PERSON}", table, kind, person)

    async def keep_slept(self, table: int, seat: int, decision: int) -> None:
        """Quiet hours have moved the deadline of that decision."""
        sql = """
            INSERT INTO slept (game, seat, decision) VALUES (?, ?, ?)
            ON CONFLICT (game, seat, decision) DO NOTHING
        """
        await self._run(sql, table, seat, decision)

    async def drop_slept(self, table: int, seat: int, decision: int) -> None:
        """Quiet hours have not moved the deadline of that decision."""
        sql = "DELETE FROM slept WHERE game = ? AND seat = ? AND decision = ?"
        await self._run(sql, table, seat, decision)

    async def spend_vacation(self, person: int, hour: int) -> None:
        """A known person is on vacation in that hour, counted since 1970."""
        sql = "INSERT INTO vacation (person, hour) VALUES (?, ?)"
        await self._run(sql, person, hour)

    async def ask_pause(self, table: int, row: PauseRow) -> None:
        """The game's one wish to pause is this one."""
        sql = """
            INSERT INTO pause_request (game, seat, asked, agreed) VALUES (?, ?, ?, ?)
            ON CONFLICT (game) DO UPDATE SET seat = excluded.seat, asked = excluded.asked,
                agreed = excluded.agreed
        """
        await self._run(sql, table, row.seat, text_of(row.asked), text_of(row.agreed))

    async def drop_pause(self, table: int) -> None:
        """Nobody wishes to pause the game."""
        await self._run("DELETE FROM pause_request WHERE game = ?", table)
