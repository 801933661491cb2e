"""The desk of every use case: one lock a table, matches at hand, and the one way to commit."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from weakref import WeakValueDictionary

import msgspec

from bot.clock.profiles import MINUTE
from bot.outbox.rows import Kind, Payload
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.store.writing import Writes
from bot.tables import facts
from bot.tables.best import keep_best
from bot.tables.deadlines import keep_deadlines
from bot.tables.errors import NoSuchTable, NotStarted, TableOver
from bot.tables.facts import Place, Player, Status, TableId, UserId
from bot.tables.limits import LIMITS, Limits
from bot.tables.live import Live
from bot.tables.pauses import pause_of
from bot.tables.results import keep_result
from bot.tables.sealing import enter, is_sealed
from bot.tables.season_notes import note_season
from bot.tables.stints import keep_seats
from bot.tables.stored import AnyAdvance, entry_rows, record_row, records, stored_match
from bot.tables.stored import snapshot as stored_snapshot
from data.library import Library, UnknownGame
from game_core.kernel import history
from game_core.kernel.chance import SEED_BITS, seed_hash
from game_core.kernel.game import AnyGame
from game_core.kernel.match import Match
from game_core.kernel.seats import NATURE, Seat
from game_core.kernel.seats import Table as Setup
from game_core.kernel.words import Words, words
from game_core.players import Policy

AT_HAND = 256
"""How many matches stay in memory."""
GAP = 30 * MINUTE
"""Seconds between two mentions of one person outside live games."""
VACATION = 240
"""Hours of vacation that everybody has in a year, which begins and ends in UTC."""
COMPUTER = "computer"
"""The kind of due row that a computer player's turn is."""


def draw_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(SEED_BITS // 8)


class Desk:
    """What every use case needs.

    `now` is the clock, `draw_seed` where deals come from, `draw_lots` the seeds of everything that
    is no deal, `pause` how many seconds a computer player waits at most (None: as the table's
    clock has it), `limits` how many tables may be open, `gap` how many seconds lie between two
    mentions of one person outside live games, `vacation` how many hours of it everybody has in a
    year.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        now: Callable[[], float],
        *,
        draw_seed: Callable[[], str] = draw_seed,
        draw_lots: Callable[[], str] = draw_seed,
        pause: float | None = None,
        at_hand: int = AT_HAND,
        limits: Limits = LIMITS,
        gap: float = GAP,
        vacation: int = VACATION,
    ) -> None:
        self.store = store
        self.library = library
        self.now = now
        self.draw_seed = draw_seed
        self.draw_lots = draw_lots
        self.computers_pause = pause
        self.limits = limits
        self.gap = gap
        self.vacation = vacation
        self._at_hand = at_hand
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._live: OrderedDict[TableId, Live] = OrderedDict()
        self._sets: dict[str, AnyGame] = {}

    def lock(self, table: TableId) -> asyncio.Lock:
        """The lock of a table; whoever changes the table holds it."""
        return self._locks.setdefault(table, asyncio.Lock())

    async def row(self, table: TableId) -> TableRow:
        """The row of a table; raises NoSuchTable."""
        row = await self.store.read.table(table)
        if row is None:
            raise NoSuchTable(words("refusal-no-such-table"))
        return row

    def facts(self, row: TableRow) -> facts.Table:
        """The table as everybody may know it; raises NoSuchTable where its game is gone."""
        options = msgspec.msgpack.decode(row.options, type=self.rules(row.rules).options_type)
        status = Status(row.status)
        return facts.Table(
            id=row.id,
            place=Place(row.channel, row.guild),
            game=row.rules,
            status=status,
            host=row.host,
            options=options,
            players=tuple(_player(one) for one in row.seats),
            seq=row.seq,
            seed_hash=seed_hash(row.seed),
            seed=row.seed if status is Status.OVER and row.sealed_until is None else None,
            marked=row.marked,
            parked=row.parked,
            known_deal=row.known_deal,
            invite_only=row.invite_only,
            by_lot=row.by_lot,
            lots=row.lots,
            invited=tuple(facts.Person(user, name) for user, name in row.invited),
            clock=row.clock,
            weekends_off=row.weekends_off,
            paused=row.paused,
            challenge=row.challenge,
            challenge_seats=row.challenge_seats,
            sealed_until=row.sealed_until,
        )

    def rules(self, key: str) -> AnyGame:
        """The game over the set in force; raises NoSuchTable where it is gone."""
        try:
            return self.library.game(key)
        except UnknownGame as error:
            raise NoSuchTable(words("refusal-game-gone", game=key[:40])) from error

    async def live(self, table: TableId) -> Live:
        """The started table, from memory where its seq is the row's head.

        The caller holds the lock. Raises NoSuchTable, NotStarted, and TableOver where it never was.
        """
        row = await self.row(table)
        live = self._live.get(table)
        if live is None or live.match.seq != row.seq:
            live = await self._hydrated(row)
        elif live.row != row:
            live.row, live.table = row, self.facts(row)
        self.keep(live)
        return live

    async def commit(
        self,
        live: Live,
        advance: AnyAdvance,
        *,
        actor: Seat | None,
        kind: Kind = Kind.TURN,
        receipt: tuple[Words, ...] = (),
        change: Callable[[TableRow], TableRow] = lambda row: row,
        also: Callable[[Writes, Live], Awaitable[None]] | None = None,
        told: tuple[Seat, ...] = (),
    ) -> Live:
        """The table after the advance: records, state, post and due turns in one transaction, with
        whatever `also` writes; the post mentions the people of the seats `told` too.
        """
        after = self._after(live, advance, change)
        async with self.store.writing() as writes:
            if live.row.digest is None:
                text = self.library.sets.get(after.game.digest, b"")
                await writes.keep_card_set(after.game.digest, after.game.key, text)
                await enter(writes, after.row, self.now())
            await writes.change_table(after.row, live.row.seq, self.now())
            await keep_seats(writes, live.row, after.row, self.now())
            if also is not None:
                await also(writes, after)
            await self._write(writes, live, after, advance)
            await keep_best(writes, after, self.now())
            await keep_result(writes, after, self.now())
            await note_season(writes, after, self.now())
            news = () if is_sealed(after.row) else _news(after, advance, receipt)
            await self._post(writes, live, after, news, kind, actor, told)
        self.keep(after)
        return after

    def _after(
        self, live: Live, advance: AnyAdvance, change: Callable[[TableRow], TableRow]
    ) -> Live:
        match = advance.match
        status = Status.OVER if match.is_over else Status.RUNNING
        row = change(replace(live.row, seq=match.seq, status=status))
        turns = {**live.turns, **{one.entry.decision: live.turn for one in advance.made}}
        return Live(row, self.facts(row), match, turns)

    async def _write(self, writes: Writes, live: Live, after: Live, advance: AnyAdvance) -> None:
        table = after.row.id
        await writes.append(table, tuple(entry_rows(after.game, advance, live.turn)))
        await writes.keep_snapshot(table, stored_snapshot(after.match))
        await self.set_due(writes, after)

    async def reseat(self, writes: Writes, live: Live, row: TableRow) -> Live:
        """The started table as in `row`, perhaps with other hands at its seats, and what is due of
        it then; whoever commits that keeps it at hand.
        """
        after = replace(live, row=row, table=self.facts(row))
        await writes.change_table(row, live.row.seq, self.now())
        await keep_seats(writes, live.row, row, self.now())
        await writes.drop_undo(row.id)
        if not any(one.policy for one in row.seats):
            await writes.set_due(row.id, COMPUTER, (), 0.0)
        await self.set_due(writes, after)
        return after

    async def set_due(self, writes: Writes, live: Live) -> None:
        """The turns of computer players and the ends of people's time are due, and no others."""
        await keep_deadlines(writes, live, self.now())
        if not any(player.policy for player in live.table.players):
            return
        answers = [
            (seat, one.id)
            for one in live.match.pending
            for seat in one.seats
            if seat != NATURE and live.table.players[seat].policy
        ]
        if live.table.status is not Status.RUNNING:
            answers = []
        pause = pause_of(live)
        if self.computers_pause is not None:
            pause = min(pause, self.computers_pause)
        await writes.set_due(live.row.id, COMPUTER, answers, self.now() + pause)

    async def _post(
        self,
        writes: Writes,
        before: Live,
        after: Live,
        lines: tuple[Words, ...],
        kind: Kind,
        actor: Seat | None,
        told: tuple[Seat, ...],
    ) -> None:
        is_over = after.table.status is Status.OVER
        if is_over:
            kind = Kind.OVER
            asked: Iterable[Seat] = (player.seat for player in after.table.players)
        elif kind is Kind.STARTED:
            asked = after.waiting()
        else:
            old = set(before.asked())
            asked = (seat for one, seat in after.asked() if (one, seat) not in old)
        mentions = self.people(after, (*(seat for seat in asked if seat != actor), *told))
        if kind is Kind.STARTED and await writes.season_of_game(after.row.id) is not None:
            mentions = ()  # the season calls everybody once, when all its tables are open
        waiting = () if is_over else self.people(after, after.waiting())
        if lines or mentions or kind is not Kind.TURN:
            payload = Payload(lines, mentions, waiting, actor, told=self.people(after, told))
            await writes.post(after.row, kind, payload.packed())

    def people(self, live: Live, seats: Iterable[Seat]) -> tuple[UserId, ...]:
        """The people who play these seats themselves; of a table that is over, those away too."""
        is_over = live.table.status in (Status.OVER, Status.ENDED)
        players = (live.table.players[seat] for seat in seats)
        theirs = (
            one.user
            for one in players
            if one.user is not None
            and not one.is_former
            and (one.is_played or (is_over and not one.resigned))
        )
        return tuple(dict.fromkeys(theirs))

    async def _hydrated(self, row: TableRow) -> Live:
        """The table from the store; under other rules than those that wrote it, adopted (ST-14)."""
        if row.status == Status.CANCELLED:
            raise TableOver(words("refusal-over"))
        if row.digest is None:
            raise NotStarted(words("refusal-not-started"))
        game = await self.game_over(row.rules, row.digest)
        table = self.facts(row)
        setup = Setup(len(row.seats), table.options)
        kept = await self.store.read.snapshot(row.id)
        log, turns = records(game, await self.store.read.entries(row.id))
        head = stored_match(kept)
        state = game.decode_state(bytes(head.state))
        if kept.version == game.version:
            undos, branches = head.undos, head.branches
            match = Match(game, setup, row.seed, state, log, head.drawn, undos, branches)
            return Live(row, table, match, turns)
        match = history.adopt(game, setup, row.seed, log, state, head.drawn)
        return await self._adopted(Live(row, table, match, turns), len(log))

    async def _adopted(self, live: Live, known: int) -> Live:
        """The table goes on under the new rules, and the store knows."""
        new = live.match.log[known:]
        row = replace(live.row, seq=live.match.seq)
        after = replace(live, row=row, table=self.facts(row))
        async with self.store.writing() as writes:
            await writes.change_table(row, live.row.seq, self.now())
            rows = [record_row(live.game, record, None, live.turn) for record in new]
            await writes.append(row.id, rows)
            await writes.keep_snapshot(row.id, stored_snapshot(live.match))
            await self.set_due(writes, after)
        return after

    async def game_over(self, key: str, digest: str) -> AnyGame:
        """The rules over the set of that digest; a replaced set is for new games only."""
        now = self.rules(key)
        if now.digest == digest:
            return now
        if digest not in self._sets:
            self._sets[digest] = self.library.over(key, await self.store.read.card_set(digest))
        return self._sets[digest]

    def keep(self, live: Live) -> None:
        """The table is at hand, and the ones longest untouched make way."""
        self._live[live.row.id] = live
        self._live.move_to_end(live.row.id)
        while len(self._live) > self._at_hand:
            self._live.popitem(last=False)


def _player(row: SeatRow) -> Player:
    policy = Policy(row.policy) if row.policy else None
    is_away = row.away > 0 and not row.resigned
    return Player(row.seat, row.person, row.name, policy, row.resigned, is_away, row.offered)


def _news(after: Live, advance: AnyAdvance, receipt: tuple[Words, ...]) -> tuple[Words, ...]:
    """The receipt, then what is worth a public word of the advance, as everybody may know it."""
    view = after.view(None)
    events = (event for one in advance.made for event in one.events if not event.is_minor)
    return (*receipt, *(after.game.tell(view, event) for event in events))
