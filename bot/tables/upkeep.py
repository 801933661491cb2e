"""What nobody has touched for long is put away, and what need not be known is forgotten."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.clock.profiles import DAY
from bot.outbox.marks import moment
from bot.outbox.rows import Kind, Payload
from bot.store.rows import HOME, DueRow
from bot.tables.desk import Desk
from bot.tables.errors import NotSeated, TableRefused
from bot.tables.facts import Status, TableId, UserId
from bot.tables.play import check_running
from game_core.kernel.words import words

UPKEEP = "upkeep"
"""The kind of the one due row a day."""
IDLE = "idle"
"""The kind of due row that puts a game away."""

LOBBY_DAYS = 14
"""How long a lobby waits for somebody to do something there."""
IDLE_DAYS = 28
"""How long a game without a running clock waits for a move."""
WARNED_DAYS = 7
"""How long before its end such a game's people are told."""
POST_DAYS = 30
"""How long it is known what was posted."""
CALLED_OFF_DAYS = 30
"""How long a lobby is known that was called off."""

_log = logging.getLogger(__name__)


class Upkeep(Desk):
    """The daily round, and idle games."""

    async def plan_upkeep(self) -> None:
        """The next round is due, at once where there was none yet."""
        if not any(one.kind == UPKEEP for one in await self.store.read.dues(0, HOME)):
            async with self.store.writing() as writes:
                await writes.plan(DueRow(UPKEEP, 0, 0, 0, self.now(), HOME))

    async def keep_up(self, due: DueRow) -> None:
        """Everything that a day's round does is done, and the next is due a day later."""
        now, read = self.now(), self.store.read
        for table in await read.untouched_lobbies(now - LOBBY_DAYS * DAY):
            await self._close_lobby(table, now - LOBBY_DAYS * DAY)
        for table in await read.untouched_games(now - (IDLE_DAYS - WARNED_DAYS) * DAY, IDLE):
            await self._warn(table)
        async with self.store.writing() as writes:
            await writes.age_posts(now)
            await writes.forget_posts(now - POST_DAYS * DAY)
            await writes.forget_lobbies(now - CALLED_OFF_DAYS * DAY)
            await writes.forget_strangers(await writes.season_people())
            await writes.plan(replace(due, at=now + DAY))

    async def put_away(self, due: DueRow) -> None:
        """The idle game is ended without a result, unless anything has happened there since."""
        table, since = due.about, due.at - WARNED_DAYS * DAY
        async with self.lock(table):
            row = await self.row(table)
            if row.status != Status.RUNNING or await self.store.read.touched(table) > since:
                async with self.store.writing() as writes:
                    await writes.done(due)
                return
            live = await self.live(table)
            ended = replace(live.row, status=Status.ENDED.value)
            async with self.store.writing() as writes:
                await writes.done(due)
                after = await self.reseat(writes, live, ended)
                said = words("notice-put-away", days=IDLE_DAYS)
                await writes.post(ended, Kind.STEWARD, Payload((said,)).packed())
            self.keep(after)

    async def keep_table(self, table: TableId, user: UserId) -> None:
        """The idle game waits as long again; raises NotSeated for who does not play there."""
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            if live.table.seat_of(user) is None:
                raise NotSeated(words("refusal-not-seated"))
            async with self.store.writing() as writes:
                await writes.touch(table, self.now())
                for due in await writes.dues(table):
                    if due.kind == IDLE:
                        await writes.done(due)

    async def _close_lobby(self, table: TableId, since: float) -> None:
        async with self.lock(table):
            row = await self.row(table)
            if row.status != Status.LOBBY or await self.store.read.touched(table) > since:
                return
            off = replace(row, status=Status.CANCELLED.value)
            async with self.store.writing() as writes:
                await writes.change_table(off, row.seq, self.now())
                said = words("notice-lobby-closed", days=LOBBY_DAYS)
                await writes.post(off, Kind.TABLE, Payload((said,)).packed())

    async def _warn(self, table: TableId) -> None:
        """The people of an idle game hear that it is put away in a week."""
        async with self.lock(table):
            try:
                live = await self.live(table)
            except TableRefused as error:  # a game that this bot does not have any more
                _log.warning("idle game %s stays as it is: %s", table, error)
                return
            at = self.now() + WARNED_DAYS * DAY
            said = words("notice-idle", at=moment(at, day_only=True))
            people = self.people(live, (one.seat for one in live.row.seats))
            async with self.store.writing() as writes:
                await writes.plan(DueRow(IDLE, table, 0, 0, at))
                payload = Payload((said,), people, people)
                await writes.post(live.row, Kind.IDLE, payload.packed())
