"""The tables of seasons: opened in threads with their seats taken, ended as they stand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace

import msgspec

from bot.clock.profiles import PROFILES
from bot.leagues.tables import Later, TableFacts, Wish
from bot.outbox.rows import Kind, Payload
from bot.store.rows import SeatClockRow, SeatRow, TableRow
from bot.tables.errors import TableRefused
from bot.tables.facts import Status
from bot.tables.live import Live
from bot.tables.options import changed
from bot.tables.pausing import SEASON
from bot.tables.places import left, outcome_of, ranked
from bot.tables.results import correct_result, keep_result
from bot.tables.tables import Tables
from game_core.kernel.errors import StaleChoice
from game_core.kernel.history import rewind
from game_core.kernel.log import Entry
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from game_core.players import Policy

LOG_LINES = 30
"""How many public lines of a game a dispute's thread begins with."""

OpenThread = Callable[[int, str], Awaitable[int]]
FindThread = Callable[[int, str], Awaitable[int | None]]


class SeasonTables:
    """The hands of leagues: everything may be asked twice and is done once.

    `open_thread` (for a table), `open_court` (for a dispute, which everybody is to notice) and
    `find_thread` take a channel and a title; a thread that may have been opened before a crash is
    looked for first.
    """

    def __init__(
        self,
        tables: Tables,
        open_thread: OpenThread,
        open_court: OpenThread,
        find_thread: FindThread,
    ) -> None:
        self._tables = tables
        self._open_thread = open_thread
        self._open_court = open_court
        self._find_thread = find_thread

    async def open(self, wish: Wish) -> int:
        """The game of the table, opened in a thread of its own."""
        game = await self._tables.store.read.season_game(wish.season, wish.table)
        if game is None:
            game = await self._seated(wish, await self._thread(wish, wish.table, wish.title))
        return await self._started(game)

    async def restart(self, wish: Wish, old: int) -> int:
        """A new game of the table in its thread; the old one is ended without an outcome."""
        newest = await self._tables.store.read.season_game(wish.season, wish.table)
        if newest is None or newest == old:
            await self._ended(old, words("notice-season-restart"), counts=False)
            newest = await self._seated(wish, await self._thread(wish, wish.table, wish.title))
        return await self._started(newest)

    async def facts(self, game: int) -> TableFacts:
        """How the game stands."""
        tables = self._tables
        async with tables.lock(game):
            live = await tables.live(game)
            clocks = await tables.store.read.seat_clocks(game)
            deadlines = await tables.store.read.deadlines(game)
        seats = range(len(live.table.players))
        moves = tuple(sum(_is_move(record, seat) for record in live.match.log) for seat in seats)
        time_outs = tuple(clocks[seat].time_outs if seat in clocks else 0 for seat in seats)
        gone = tuple(one.seat for one in live.table.players if one.resigned or one.user is None)
        persons = tuple(one.user for one in live.table.players)
        if live.table.status is Status.RUNNING:
            waiting = tuple(sorted({(one.seat, int(one.began)) for one in deadlines}))
            return TableFacts(False, moves, time_outs, waiting, gone, persons=persons)
        found = verdict(live, clocks)
        scores = tuple(found.sheet_of(seat).total for seat in seats)
        return TableFacts(True, moves, time_outs, (), gone, found.places, scores, persons)

    async def reseat(self, game: int, seats: tuple[int, ...]) -> None:
        """These persons play it from now on, each in their seat; who had left stays away."""
        tables = self._tables
        names = await tables.store.read.names_of(seats)
        async with tables.lock(game):
            live = await tables.live(game)
            if live.table.status is not Status.RUNNING:
                return
            rows = tuple(
                row if row.person == person else SeatRow(row.seat, person, names.get(person, "?"))
                for row, person in zip(live.row.seats, seats, strict=True)
            )
            if rows == live.row.seats:
                return
            new = [row.seat for row, old in zip(rows, live.row.seats, strict=True) if row != old]
            host = live.row.host if live.row.host in seats else seats[0]
            said = words("notice-season-substitute", seat=new[0])
            row = replace(live.row, seats=rows, host=host)
            await self._changed(live, row, said, new, full=tuple(new))

    async def leave(self, game: int, seat: int) -> None:
        """The seat is left for good, and a computer player goes on."""
        tables = self._tables
        async with tables.lock(game):
            live = await tables.live(game)
            old = live.row.seats[seat]
            if live.table.status is not Status.RUNNING or old.resigned:
                return
            mine = replace(old, policy=Policy.GREEDY.value, resigned=True)
            rows = tuple(mine if one.seat == seat else one for one in live.row.seats)
            still = [one.person for one in rows if one.person is not None and not one.resigned]
            host = still[0] if still and live.row.host == old.person else live.row.host
            said = words("notice-season-left", seat=seat)
            await self._changed(live, replace(live.row, seats=rows, host=host), said, ())

    async def freeze(self, game: int) -> None:
        """The clock stands."""
        await self._tables.pause(game, SEASON)

    async def thaw(self, game: int) -> None:
        """The clock runs."""
        await self._tables.resume(game)

    async def rewind(self, game: int, to: int) -> None:
        """The game stands as when the choice of that record was to be made, if it still stands."""
        tables = self._tables
        async with tables.lock(game):
            live = await tables.live(game)
            if live.table.status is not Status.RUNNING:
                return
            try:
                advance = rewind(live.match, to)
            except StaleChoice:  # done before, or taken back meanwhile
                return
            said = (words("notice-season-rewound"),)
            await tables.commit(live, advance, actor=None, kind=Kind.UNDO, receipt=said)

    async def adjudicate(self, game: int) -> None:
        """The game ends as it stands: whoever it waits for has caused it."""
        await self._ended(game, words("notice-season-adjudicated"), counts=True)

    async def abandon(self, game: int) -> None:
        """The game is over without a result: its season goes on elsewhere."""
        await self._ended(game, words("notice-season-moved"), counts=False)

    async def correct(
        self, game: int, places: tuple[int, ...], scores: tuple[int, ...] | None
    ) -> None:
        """The result of the game, and the ratings that follow from it, are other ones."""
        tables = self._tables
        async with tables.lock(game), tables.store.writing() as writes:
            await correct_result(writes, game, places, tables.now(), scores=scores)

    async def discuss(self, wish: Wish, game: int, reason: str) -> None:
        """A thread about the game, with its public log."""
        tables = self._tables
        number = -wish.table
        if await tables.store.read.season_thread(wish.season, number):
            return
        thread = await self._thread(wish, number, f"⚖ {wish.title}"[:100])
        lines = (words("league-dispute-log", table=wish.table, why=reason),)
        told = (*lines, *(line.words for line in (await tables.log(game, LOG_LINES))))
        async with tables.store.writing() as writes:
            payload = Payload(told, request=game, season=wish.season)
            await writes.announce(thread, Kind.SEASON, payload.packed())

    # -- how

    async def _thread(self, wish: Wish, number: int, title: str) -> int:
        """The thread of the table; noted before it is opened, so that it is never opened twice."""
        tables = self._tables
        known = await tables.store.read.season_thread(wish.season, number)
        if known:
            return known
        thread = None if known is None else await self._find_thread(wish.channel, title)
        if thread is None:
            async with tables.store.writing() as writes:
                await writes.keep_thread(wish.season, number, 0)
            opened = self._open_thread if number == wish.table else self._open_court
            try:
                thread = await opened(wish.channel, title)
            except TableRefused as error:
                raise Later(error.words.key) from error
        async with tables.store.writing() as writes:
            await writes.keep_thread(wish.season, number, thread)
        return thread

    async def _seated(self, wish: Wish, thread: int) -> int:
        """The id of the table, everybody in their seat, not yet started."""
        tables = self._tables
        names = await tables.store.read.names_of(wish.seats)
        options = changed(tables.rules(wish.game).options_type(), dict(wish.options))
        row = TableRow(
            id=0,
            channel=thread,
            guild=wish.guild,
            rules=wish.game,
            status=Status.LOBBY,
            host=wish.seats[0],
            options=msgspec.msgpack.encode(options),
            digest=None,
            seed=wish.seed,
            seq=0,
            marked=False,
            seats=tuple(
                SeatRow(seat, person, names.get(person, "?"))
                for seat, person in enumerate(wish.seats)
            ),
            invite_only=True,
            clock=wish.clock,
        )
        async with tables.store.writing() as writes:
            number = await writes.add_table(row, tables.now())
            await writes.keep_season_game(number, wish.season, wish.table)
        return number

    async def _started(self, game: int) -> int:
        row = await self._tables.row(game)
        if row.status == Status.LOBBY:
            await self._tables.start(game, row.host)
        return game

    async def _ended(self, game: int, said: Words, *, counts: bool) -> None:
        """The game is over without more moves, and says why; its places may count."""
        tables = self._tables
        async with tables.lock(game):
            live = await tables.live(game)
            if live.table.status is Status.RUNNING:
                row = replace(live.row, status=Status.ENDED.value)
                await self._changed(live, row, said, (), counts=counts)

    async def _changed(
        self,
        live: Live,
        row: TableRow,
        said: Words,
        called: Iterable[Seat],
        full: tuple[Seat, ...] = (),
        *,
        counts: bool = False,
    ) -> None:
        """The changed table, what is due of it, and a public notice; the clocks of the seats `full`
        begin anew.
        """
        tables = self._tables
        async with tables.store.writing() as writes:
            for one in await writes.deadlines(row.id):
                if one.seat in full:
                    await writes.drop_deadline(one)
                    await writes.drop_clocked(row.id, one.seat, one.decision)
            for seat in full:
                await writes.keep_seat_clock(row.id, SeatClockRow(seat, _bank(row)))
            after = await tables.reseat(writes, live, row)
            is_over = row.status == Status.ENDED
            if counts:
                clocks = await writes.seat_clocks(row.id)
                await keep_result(writes, after, tables.now(), verdict(after, clocks))
            waiting = () if is_over else tables.people(after, after.waiting())
            payload = Payload((said,), tables.people(after, called), waiting)
            await writes.post(row, Kind.NOTICE, payload.packed())
        tables.keep(after)


def _bank(row: TableRow) -> float:
    profile = PROFILES.get(row.clock)
    return profile.bank if profile else 0.0


def verdict(live: Live, clocks: Mapping[Seat, SeatClockRow]) -> Outcome:
    """The outcome, or the standing of a game that ends before its end.

    Whoever it waits for with the least time left is the cause, and loses ties; who left is last.
    """
    real = outcome_of(live)
    if real is not None:
        return real
    standing: Outcome = live.game.standing(live.view(None))
    gone = left(live.table)
    bank = _bank(live.row)
    banks = {
        seat: clocks[seat].bank if seat in clocks else bank
        for seat in live.waiting()
        if seat not in gone
    }
    if banks:
        cause = min(banks, key=lambda seat: (banks[seat], seat))
        standing = msgspec.structs.replace(standing, places=without_ties(standing, cause))
    return ranked(standing, gone)


def without_ties(outcome: Outcome, cause: Seat) -> tuple[int, ...]:
    """The places with the cause behind everybody on the same place who is not on the same side."""
    side = outcome.sheet_of(cause).seats
    own = outcome.places[cause]
    tied = [seat for seat, place in enumerate(outcome.places) if place == own and seat not in side]
    return tuple(
        place + len(tied) if seat in side else place for seat, place in enumerate(outcome.places)
    )


def _is_move(record: object, seat: Seat) -> bool:
    return isinstance(record, Entry) and record.seat == seat and not record.automatic
