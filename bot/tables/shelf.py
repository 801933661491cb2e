"""The shelf of tables: one lock each, their facts, matches at hand, and what is due of them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

import msgspec

from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.store.writing import Writes
from bot.tables import facts
from bot.tables.deadlines import keep_deadlines
from bot.tables.errors import NoSuchTable, NotStarted, TableOver
from bot.tables.facts import Place, Player, Status, TableId
from bot.tables.live import Live
from bot.tables.pauses import pause_of
from bot.tables.stored import record_row, records, stored_match
from bot.tables.stored import snapshot as stored_snapshot
from data.library import Library, UnknownGame
from game_core.kernel import history
from game_core.kernel.chance import seed_hash
from game_core.kernel.game import AnyGame
from game_core.kernel.match import Match
from game_core.kernel.seats import NATURE
from game_core.kernel.seats import Table as Setup
from game_core.kernel.words import words
from game_core.players import Policy

AT_HAND = 256
"""How many matches stay in memory."""
COMPUTER = "computer"
"""The kind of due row that a computer player's turn is."""


class Shelf:
    """Every table of a home, the latest ones in memory.

    `now` is the clock, `pause` how many seconds a computer player waits at most (None: as the
    table's clock has it), `at_hand` how many matches stay in memory.
    """

    def __init__(
        self,
        store: Store,
        library: Library,
        now: Callable[[], float],
        *,
        pause: float | None,
        at_hand: int,
    ) -> None:
        self.store = store
        self.library = library
        self.now = now
        self.computers_pause = pause
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
