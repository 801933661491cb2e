"""What the host and moderators may do: each with a public line that says who, and why."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot.clock.profiles import PROFILES
from bot.outbox.marks import channel
from bot.outbox.rows import Kind, Payload
from bot.store.rows import OFFER, DueRow, SeatClockRow, SeatRow, TableRow
from bot.tables.errors import NotHost, PlaceTaken, TableRefused
from bot.tables.facts import Person, Place, Status, Table, TableId
from bot.tables.live import Live
from bot.tables.pausing import Pausing
from bot.tables.play import check_running
from bot.tables.replacing import timed
from bot.tables.sealing import check_unhelped
from bot.tables.seating import host_name, robot_name
from bot.tables.stints import with_seat
from bot.tables.stored import told
from game_core.kernel.history import choices, moments, rewind
from game_core.kernel.log import Entry
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from game_core.players import Policy


class Steward(msgspec.Struct, frozen=True):
    """Who would look after a table: they moderate all tables of `server`, and the one in `channel`;
    0 where they do not.

    Their name is fit to show as it is.
    """

    person: Person
    server: int = 0
    channel: int = 0

    def may_tend(self, row: TableRow) -> bool:
        """Whether they may look after the table: as its host, or a moderator there."""
        return row.host == self.person.id or self.moderates(row)

    def moderates(self, row: TableRow) -> bool:
        """Whether they are a moderator where the table is."""
        return self.server == row.guild or self.channel == row.channel


class Chosen(msgspec.Struct, frozen=True):
    """A choice on the present line of play: its record, whose it was, and the turn."""

    seq: int
    seat: Seat
    turn: int


class Stewarding(Pausing):
    """Pausing, replacing, rewinding, ending, moving.

    All raise NotHost where the person is neither the host nor a moderator. A `reason` is a few
    words that are fit to show as they are.
    """

    async def check_steward(self, table: TableId, by: Steward) -> Table:
        """The table, where the person may look after it."""
        row = await self.row(table)
        await self._check(row, by)
        return self.facts(row)

    async def tended(self, guild: int, by: Steward) -> tuple[Table, ...]:
        """The open tables of the server that the person may move."""
        read = self.store.read
        rows = [row for row in await read.open_at(guild) if by.may_tend(row)]
        return tuple(
            [
                self.facts(row)
                for row in rows
                if row.rules in self.library.games
                and (by.moderates(row) or await read.season_of_game(row.id) is None)
            ]
        )

    async def check_mover(self, table: TableId, by: Steward) -> Table:
        """The table, where the person may move it: of a season's, only moderators move any."""
        row = await self.row(table)
        await self._check_mover(row, by)
        return self.facts(row)

    async def chosen(self, table: TableId, by: Steward) -> tuple[Chosen, ...]:
        """Every choice that the table can be rewound to, the newest first."""
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            await self._check(live.row, by)
            check_unhelped(live.row)
            rows = await self.store.read.entries(table)
        match = live.match
        line = moments(match.game, match.table, match.seed, match.log)
        wanted = {one.at for one in choices(line)}
        return tuple(
            Chosen(one.record.seq, one.record.seat, one.turn)
            for one in reversed(tuple(told(live.game, rows)))
            if isinstance(one.record, Entry) and one.record.seq in wanted
        )

    async def halt(self, table: TableId, by: Steward, reason: str) -> Table:
        """The table is paused, for that reason; raises TableRefused where it is already."""
        if (await self.check_steward(table, by)).paused:
            raise TableRefused(words("refusal-paused"))
        return await self.pause(
            table, reason, await self._payload(table, by, "notice-paused", reason)
        )

    async def go_on(self, table: TableId, by: Steward, reason: str) -> Table:
        """The table is not paused any more; raises TableRefused where it was not."""
        if not (await self.check_steward(table, by)).paused:
            raise TableRefused(words("refusal-not-paused"))
        return await self.resume(table, await self._payload(table, by, "notice-resumed", reason))

    async def _payload(self, table: TableId, by: Steward, key: str, reason: str) -> Payload:
        async with self.lock(table):
            live = await self.live(table)
            check_running(live)
            people = self.people(live, (one.seat for one in live.row.seats))
        told_to = tuple(user for user in people if user != by.person.id)
        return Payload((words(key, who=by.person.name, reason=reason),), told_to, told_to)

    async def rewind(self, table: TableId, by: Steward, seq: int, reason: str) -> Table:
        """The table stands as it did when that choice was to be made; it sets no record any more.

        Raises StaleChoice where the choice is not on the present line of play.
        """
        async with self.lock(table):
            live = await self._running(table, by)
            check_unhelped(live.row)
            advance = rewind(live.match, seq)
            turn, _ = live.game.progress(live.game.view(advance.match.state, None))
            said = words("notice-rewound", who=by.person.name, turn=turn, reason=reason)
            after = await self.commit(
                live,
                advance,
                actor=None,
                kind=Kind.UNDO,
                receipt=(said,),
                change=lambda row: replace(row, marked=True),
            )
            return after.table

    async def seat_computer(self, table: TableId, by: Steward, seat: Seat, reason: str) -> Table:
        """A computer player has the seat of a person, who cannot come back to it."""
        async with self.lock(table):
            live = await self._running(table, by)
            check_unhelped(live.row)
            mine = _seat(live, seat)
            if mine.person is None:
                raise TableRefused(words("refusal-computer-sits"))
            new = SeatRow(seat, None, robot_name(live.row), Policy.GREEDY.value)
            said = words("notice-seat-computer", who=by.person.name, seat=seat, reason=reason)
            return await self._replaced(live, new, said, by)

    async def seat_person(
        self, table: TableId, by: Steward, seat: Seat, person: Person, reason: str
    ) -> Table:
        """The person has the seat, whoever had it; raises TableRefused where they sit already, or
        have as many tables as they may.
        """
        async with self.lock(table):
            live = await self._running(table, by)
            check_unhelped(live.row)
            _seat(live, seat)
            if any(one.person == person.id and not one.resigned for one in live.row.seats):
                raise TableRefused(words("refusal-sits-already", name=person.name[:40]))
            await self.limits.check_person(self.store.read, person.id)
            async with self.store.writing() as writes:
                await writes.know(person.id, person.name)
            said = words("notice-seat-person", who=by.person.name, seat=seat, reason=reason)
            return await self._replaced(live, SeatRow(seat, person.id, person.name), said, by)

    async def abandon(self, table: TableId, by: Steward, reason: str) -> Table:
        """The game is ended without a result; a lobby is called off."""
        async with self.lock(table):
            row = await self.row(table)
            await self._check(row, by)
            if row.status == Status.LOBBY:
                said = words("notice-called-off", who=by.person.name, reason=reason)
                return await self._called_off(row, said)
            live = await self._running(table, by)
            said = words("notice-host-ended", who=by.person.name, reason=reason)
            ended = replace(live.row, status=Status.ENDED.value)
            return await self.stewarded(live, ended, said, by)

    async def move(self, table: TableId, by: Steward, place: Place, reason: str) -> Table:
        """The table goes on in another channel or thread; both are told, and its season knows.

        Raises PlaceTaken where that has a table, TableRefused where it is there already, or for a
        season's table on another server.
        """
        async with self.lock(table):
            row = await self.row(table)
            await self._check_mover(row, by)
            if row.status not in (Status.LOBBY, Status.RUNNING):
                raise TableRefused(words("refusal-over"))
            if row.channel == place.channel:
                raise TableRefused(words("refusal-here-already"))
            waiting: tuple[int, ...] = ()
            if row.status == Status.RUNNING:
                live = await self.live(table)
                row, waiting = live.row, self.people(live, live.waiting())
            new = replace(row, channel=place.channel, guild=place.guild, parked="")
            who, there = by.person.name, channel(place.channel)
            away = words("notice-moved-away", who=who, channel=there, reason=reason)
            here = words("notice-moved-here", who=who, reason=reason)
            async with self.store.writing() as writes:
                if taken := await writes.open_in(place.channel):
                    raise PlaceTaken(self.facts(taken))
                found = await writes.season_of_game(row.id)
                if place.guild != row.guild:
                    if found is not None:
                        raise TableRefused(words("refusal-season-stays"))
                    await self.limits.check_server(writes, place.guild)
                if found is not None:
                    await writes.keep_thread(*found, place.channel)
                await writes.change_table(new, row.seq, self.now())
                await writes.move_posts(new)
                if not row.parked:
                    await writes.post(row, Kind.STEWARD, Payload((away,)).packed())
                payload = Payload((here,), waiting, waiting)
                await writes.post(new, Kind.TABLE, payload.packed())
            return self.facts(await self.row(table))

    async def stewarded(self, live: Live, row: TableRow, said: Words, by: Steward) -> Table:
        """The changed table; everybody who plays there, or did until now, is told."""
        changed = [
            one.seat for one, old in zip(row.seats, live.row.seats, strict=True) if one != old
        ]
        async with self.store.writing() as writes:
            for deadline in await writes.deadlines(row.id):
                if deadline.seat in changed:
                    await writes.drop_deadline(deadline)
            for seat in changed:
                await writes.done(DueRow(OFFER, row.id, seat, 0, 0.0))
                if row.clock in PROFILES:
                    await writes.keep_seat_clock(
                        row.id, SeatClockRow(seat, PROFILES[row.clock].bank)
                    )
            after = await self.reseat(writes, live, row)
            everybody = [one.seat for one in row.seats]
            people = (*self.people(live, everybody), *self.people(after, everybody))
            told_to = tuple(user for user in dict.fromkeys(people) if user != by.person.id)
            waiting = self.people(after, after.waiting()) if row.status == Status.RUNNING else ()
            payload = Payload((said,), told_to, waiting)
            await writes.post(row, Kind.STEWARD, payload.packed())
        self.keep(after)
        return after.table

    async def _check(self, row: TableRow, by: Steward) -> None:
        """Raises NotHost, naming the host, where the person may not look after the table, and
        TableRefused where only judges may: those of its season.
        """
        if not by.may_tend(row):
            raise NotHost(words("refusal-not-steward", host=host_name(row)))
        if await self.store.read.season_of_game(row.id) is not None:
            raise TableRefused(words("refusal-season-judged"))

    async def _check_mover(self, row: TableRow, by: Steward) -> None:
        """The same for moving it, which moderators may do with a season's table too."""
        if not by.moderates(row):
            await self._check(row, by)

    async def _running(self, table: TableId, by: Steward) -> Live:
        live = await self.live(table)
        check_running(live)
        await self._check(live.row, by)
        return live

    async def _replaced(self, live: Live, new: SeatRow, said: Words, by: Steward) -> Table:
        """The table with that seat; its host is somebody who plays, where anybody does."""
        row = timed(with_seat(live.row, new.seat, lambda _: new))
        people = [one.person for one in row.seats if one.person is not None and not one.resigned]
        if not people:
            raise TableRefused(words("refusal-last-person"))
        host = row.host if row.host in people else people[0]
        return await self.stewarded(live, replace(row, host=host), said, by)

    async def _called_off(self, row: TableRow, said: Words) -> Table:
        off = replace(row, status=Status.CANCELLED.value)
        async with self.store.writing() as writes:
            await writes.change_table(off, row.seq, self.now())
            await writes.post(off, Kind.TABLE, Payload((said,)).packed())
        return self.facts(off)


def _seat(live: Live, seat: Seat) -> SeatRow:
    """The row of a seat; raises TableRefused where there is none of that number."""
    found = next((one for one in live.row.seats if one.seat == seat), None)
    if found is None:
        raise TableRefused(words("error-old-button"))
    return found
