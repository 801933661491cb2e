"""What can be changed in the store, inside one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.store.calls import CallWrites
from bot.store.care import CareWrites
from bot.store.challenges import ChallengeWrites
from bot.store.leagues import SeasonWrites
from bot.store.lists import text_of
from bot.store.posting import PostWrites
from bot.store.problems import HeadMoved
from bot.store.reading import Reads
from bot.store.results import ResultWrites
from bot.store.rows import (
    CLOCKED,
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
from bot.store.timing import TimeWrites


class Writes(
    PostWrites,
    ResultWrites,
    ChallengeWrites,
    TimeWrites,
    CallWrites,
    CareWrites,
    SeasonWrites,
    Reads,
):
    """Changes that come true together, at the end of the transaction.

    `posted` and `timed` say whether there is something new to send, or to wait for.
    """

    timed = False

    async def know(self, person: int, name: str) -> None:
        """A person's name is the one they show now."""
        sql = """
            INSERT INTO person (id, name) VALUES (?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name
        """
        await self._run(sql, person, name)

    async def prefer(self, person: int, row: PreferenceRow) -> None:
        """A known person likes private screens so."""
        sql = """
            INSERT INTO preference (person, palette, large_print, text_first) VALUES (?, ?, ?, ?)
            ON CONFLICT (person) DO UPDATE SET palette = excluded.palette,
                large_print = excluded.large_print, text_first = excluded.text_first
        """
        await self._run(sql, person, row.palette, int(row.large_print), int(row.text_first))

    async def add_table(self, row: TableRow, at: float) -> int:
        """The id of a new table; the seats and the host must be known people."""
        sql = """
            INSERT INTO game (id, channel, guild, rules, status, host, options, digest, seed, seq,
                              marked, opened, touched, origin, known_deal, invite_only, by_lot,
                              clock, weekends_off)
            SELECT coalesce(max(id), 0) + 1,
                   ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
            FROM game
            RETURNING id
        """
        values = (row.channel, row.guild, row.rules, row.status, row.host, row.options, row.digest)
        kind = (row.origin, int(row.known_deal), int(row.invite_only), int(row.by_lot))
        deal = (row.seed, row.seq, int(row.marked), at, at)
        time = (row.clock, int(row.weekends_off))
        ((table,),) = await self._run(sql, *values, *deal, *kind, *time)
        await self.seat(int(table), row.seats)
        await self.invite(int(table), row.invited)
        return int(table)

    async def change_table(self, row: TableRow, head: int, at: float) -> None:
        """The table is as in `row`, but for its seats; raises HeadMoved unless `head` is its head.

        This is the statement by which a move claims its place in the log.
        """
        sql = """
            UPDATE game SET channel = ?, guild = ?, status = ?, host = ?, options = ?, digest = ?,
                            seq = ?, marked = ?, touched = ?, invite_only = ?, by_lot = ?, lots = ?,
                            clock = ?, weekends_off = ?, paused = ?, paused_at = ?
            WHERE id = ? AND seq = ? RETURNING id
        """
        values = (row.channel, row.guild, row.status, row.host, row.options, row.digest, row.seq)
        kind = (int(row.invite_only), int(row.by_lot), text_of(row.lots))
        time = (row.clock, int(row.weekends_off), row.paused, row.paused_at)
        if not await self._run(sql, *values, int(row.marked), at, *kind, *time, row.id, head):
            msg = f"game {row.id}: record {head} is not the head any more"
            raise HeadMoved(msg)

    async def seat(self, table: int, seats: Sequence[SeatRow]) -> None:
        """Exactly these seats stand at the table."""
        await self._run("DELETE FROM seat WHERE game = ?", table)
        sql = """
            INSERT INTO seat (game, seat, person, name, policy, resigned, away, offered)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
        for one in seats:
            name = one.name if one.person is None else ""
            values = (one.seat, one.person, name, one.policy, int(one.resigned))
            await self._run(sql, table, *values, one.away, int(one.offered))

    async def invite(self, table: int, people: Sequence[tuple[int, str]]) -> None:
        """The lobby keeps seats for exactly these people, who must be known."""
        await self._run("DELETE FROM invitation WHERE game = ?", table)
        for place, (person, _) in enumerate(people):
            sql = "INSERT INTO invitation (game, place, person) VALUES (?, ?, ?)"
            await self._run(sql, table, place, person)

    async def keep_best(self, row: BestRow) -> None:
        """The best score of its kind is this one."""
        sql = """
            INSERT INTO best (guild, rules, compared, points, game, before, at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (guild, rules, compared) DO UPDATE SET points = excluded.points,
                game = excluded.game, before = excluded.before, at = excluded.at
        """
        values = (row.guild, row.rules, row.compared, row.points, row.game, row.before, row.at)
        await self._run(sql, *values)

    async def keep_card_set(self, digest: str, rules: str, body: bytes) -> None:
        """The text of a card set is there for the games that began with it."""
        sql = """
            INSERT INTO card_set (digest, game, body) VALUES (?, ?, ?)
            ON CONFLICT (digest) DO NOTHING
        """
        await self._run(sql, digest, rules, body)

    async def append(self, table: int, entries: Sequence[EntryRow]) -> None:
        """The records stand at the end of the game's log."""
        if entries:
            places = ", ".join(["(?, ?, ?, ?)"] * len(entries))
            values = [value for one in entries for value in (table, one.seq, one.kind, one.body)]
            sql = f"INSERT INTO entry (game, seq, kind, body) VALUES {places}"  # noqa: S608  # marks only
            await self._run(sql, *values)

    async def keep_snapshot(self, table: int, snapshot: SnapshotRow) -> None:
        """The state at the head of the game is this one."""
        sql = """
            INSERT INTO snapshot (game, version, body) VALUES (?, ?, ?)
            ON CONFLICT (game) DO UPDATE SET version = excluded.version, body = excluded.body
        """
        await self._run(sql, table, snapshot.version, snapshot.body)

    async def ask_undo(self, table: int, wish: UndoRow) -> None:
        """The game's one wish to take back is this one."""
        sql = """
            INSERT INTO undo_request (game, seq, seat, asked, agreed) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, seat = excluded.seat,
                asked = excluded.asked, agreed = excluded.agreed
        """
        asked, agreed = text_of(wish.asked), text_of(wish.agreed)
        await self._run(sql, table, wish.seq, wish.seat, asked, agreed)

    async def drop_undo(self, table: int) -> None:
        """Nobody wishes to take anything back."""
        await self._run("DELETE FROM undo_request WHERE game = ?", table)

    async def set_due(
        self, table: int, kind: str, answers: Iterable[tuple[int, int]], at: float
    ) -> None:
        """Of that kind exactly the (seat, decision) in `answers` are due; those that were keep
        their time.
        """
        wanted = set(answers)
        for row in await self.dues(table):
            if row.kind == kind and (row.seat, row.decision) not in wanted:
                await self.done(row)
        sql = """
            INSERT INTO due (topic, about, kind, seat, decision, at, clocked)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (topic, about, kind, seat, decision) DO NOTHING
        """
        for seat, decision in sorted(wanted):
            await self._run(sql, GAME, table, kind, seat, decision, at, int(kind in CLOCKED))
        self.timed = self.timed or bool(wanted)

    async def plan(self, due: DueRow) -> None:
        """It is due then, and at no other time."""
        sql = """
            INSERT INTO due (topic, about, kind, seat, decision, at, clocked)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (topic, about, kind, seat, decision) DO UPDATE SET at = excluded.at
        """
        await self._run(sql, *_key(due), due.at, int(due.kind in CLOCKED))
        self.timed = True

    async def done(self, due: DueRow) -> None:
        """It is not due any more."""
        sql = """
            DELETE FROM due
            WHERE topic = ? AND about = ? AND kind = ? AND seat = ? AND decision = ?
        """
        await self._run(sql, *_key(due))

    async def put_off(self, due: DueRow, at: float) -> None:
        """Where it is still due, it is so at another time."""
        sql = """
            UPDATE due SET at = ?
            WHERE topic = ? AND about = ? AND kind = ? AND seat = ? AND decision = ?
        """
        await self._run(sql, at, *_key(due))
        self.timed = True

    async def keep_deadline(self, row: DeadlineRow) -> None:
        """The table waits for the seat until then."""
        sql = """
            INSERT INTO deadline (game, seat, decision, branch, began, grace_until, until)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (game, seat, decision) DO UPDATE SET branch = excluded.branch,
                began = excluded.began, grace_until = excluded.grace_until, until = excluded.until
        """
        times = (row.began, row.grace_until, row.until)
        await self._run(sql, row.game, row.seat, row.decision, row.branch, *times)

    async def drop_deadline(self, row: DeadlineRow) -> None:
        """The table does not wait for the seat's answer any more."""
        sql = "DELETE FROM deadline WHERE game = ? AND seat = ? AND decision = ?"
        await self._run(sql, row.game, row.seat, row.decision)

    async def keep_seat_clock(self, table: int, row: SeatClockRow) -> None:
        """The time of a seat stands so."""
        sql = """
            INSERT INTO seat_clock (game, seat, bank, used, time_outs, in_a_row)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (game, seat) DO UPDATE SET bank = excluded.bank, used = excluded.used,
                time_outs = excluded.time_outs, in_a_row = excluded.in_a_row
        """
        await self._run(sql, table, row.seat, row.bank, row.used, row.time_outs, row.in_a_row)


def _key(due: DueRow) -> tuple[str, int, str, int, int]:
    return due.topic, due.about, due.kind, due.seat, due.decision
