"""The desk of every use case: tables at hand, and the one way to commit."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

from bot.clock.profiles import MINUTE
from bot.outbox.rows import Kind, Payload
from bot.store.rows import WISH, DueRow, TableRow
from bot.store.store import Store
from bot.store.writing import Writes
from bot.tables.best import keep_best
from bot.tables.facts import Status, UserId
from bot.tables.limits import LIMITS, Limits
from bot.tables.live import Live
from bot.tables.results import keep_result
from bot.tables.sealing import enter, is_sealed
from bot.tables.season_notes import note_season
from bot.tables.shelf import AT_HAND, COMPUTER, Shelf
from bot.tables.stints import keep_seats
from bot.tables.stored import AnyAdvance, entry_rows
from bot.tables.stored import snapshot as stored_snapshot
from data.library import Library
from game_core.kernel.chance import SEED_BITS
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

GAP = 30 * MINUTE
"""Seconds between two mentions of one person outside live games."""
VACATION = 240
"""Hours of vacation that everybody has in a year, which begins and ends in UTC."""


def draw_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(SEED_BITS // 8)


class Desk(Shelf):
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
        super().__init__(store, library, now, pause=pause, at_hand=at_hand)
        self.draw_seed = draw_seed
        self.draw_lots = draw_lots
        self.limits = limits
        self.gap = gap
        self.vacation = vacation

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
        if _hands(row) != _hands(live.row):
            await self._call_undo_off(writes, after)
        if not any(one.policy for one in row.seats):
            await writes.set_due(row.id, COMPUTER, (), 0.0)
        await self.set_due(writes, after)
        return after

    async def _call_undo_off(self, writes: Writes, live: Live) -> None:
        """Nobody is asked any more whether something may be taken back; where somebody was, all
        hear so.
        """
        wish = await writes.undo_request(live.row.id)
        await writes.drop_undo(live.row.id)
        if wish is None or wish.seq != live.row.seq:
            return
        await writes.done(DueRow(WISH, live.row.id, wish.seat, wish.seq, 0.0))
        if live.table.status is Status.RUNNING:
            said = words("notice-undo-off", asking_seat=wish.seat)
            payload = Payload((said,), self.people(live, (wish.seat,)))
            await writes.post(live.row, Kind.STEWARD, payload.packed())

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


def _hands(row: TableRow) -> list[tuple[int | None, str | None, bool]]:
    """Who plays each seat."""
    return [(one.person, one.policy, one.resigned) for one in row.seats]


def _news(after: Live, advance: AnyAdvance, receipt: tuple[Words, ...]) -> tuple[Words, ...]:
    """The receipt, then what is worth a public word of the advance, as everybody may know it."""
    view = after.view(None)
    events = (event for one in advance.made for event in one.events if not event.is_minor)
    return (*receipt, *(after.game.tell(view, event) for event in events))
