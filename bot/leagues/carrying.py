"""What an event has ordered is carried out: in its transaction, or as due rows written there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.leagues import orders
from bot.leagues.keeping import packed, season_row, step_row
from bot.leagues.orders import AnyOrder, NextSeason, Post, Sleep, Tell, Wake
from bot.leagues.season import Season
from bot.leagues.signing import opening
from bot.outbox.rows import Kind, Payload
from bot.store.rows import SEASON, DueRow
from bot.store.writing import Writes

ORDER = "season-order"
"""The kind of due row that something to do at a table is."""
ORDERS_AN_EVENT = 1 << 20
"""More orders than an event can have: an order's number is its event's and its own."""


class Carrying:
    """One transaction in which orders are carried out; `draw_seed` is where seeds come from."""

    def __init__(self, writes: Writes, draw_seed: Callable[[], str]) -> None:
        self._writes = writes
        self.draw_seed = draw_seed

    async def add(self, season: Season, now: int) -> None:
        """A new season is there, and open for sign-up."""
        await self._writes.add_season(season_row(season, packed(season)))
        await self.out(season, 0, now, opening(season, now))

    async def out(self, season: Season, seq: int, now: int, given: Sequence[AnyOrder]) -> None:
        """What event `seq` has ordered: what can be done in the transaction is done, the rest is
        due.
        """
        writes, told = self._writes, list[Tell]()
        for index, order in enumerate(given):
            match order:
                case Post(words=said, mentions=mentions, button=button):
                    payload = Payload((said,), mentions, season=season.id, button=button)
                    channel = season.settings.channel
                    await writes.announce(channel, Kind.SEASON, payload.packed())
                case Tell():
                    told.append(order)
                case Wake(step=step, number=number, at=at):
                    await writes.plan(step_row(season.id, step, number, at))
                case Sleep(step=step, number=number):
                    await writes.done(step_row(season.id, step, number, 0))
                case NextSeason(start=start):
                    await self._add_next(season, start, now)
                case _:
                    number = seq * ORDERS_AN_EVENT + index
                    await writes.add_order(season.id, number, orders.packed(order))
                    await writes.plan(DueRow(ORDER, season.id, 0, number, now, SEASON))
        await self._tell(season, told)

    async def _add_next(self, season: Season, start: int, now: int) -> None:
        """The following season, with the same settings and dates of its own; none where there is
        one, out of a file.
        """
        number = season.number + 1
        if any(row.number == number for row in await self._writes.seasons_of(season.league)):
            return
        following = Season(
            await self._writes.next_season_id(),
            season.league,
            number,
            season.settings,
            self.draw_seed(),
            start,
        )
        await self.add(following, now)

    async def _tell(self, season: Season, told: Sequence[Tell]) -> None:
        """Each is told where they like to be: by direct message, or with others in the league's
        channel; who wants no calls is named there. A substitute is always asked alone.
        """
        writes = self._writes
        openly: dict[Payload, list[tuple[int, bool]]] = {}
        for one in told:
            payload = Payload((one.words,), request=one.table, season=season.id, button=one.button)
            wish = await writes.calling(one.person)
            place = "direct" if one.button == "substitute" else wish.place if wish else "channel"
            if place == "direct":
                await writes.write_to(one.person, Kind.SEASON, payload.packed())
            else:
                openly.setdefault(payload, []).append((one.person, place != "none"))
        for payload, people in openly.items():
            called = tuple(person for person, is_called in people if is_called)
            named = tuple(person for person, _ in people)
            new = msgspec.structs.replace(payload, mentions=called, waiting=named)
            await writes.announce(season.settings.channel, Kind.SEASON, new.packed())


async def finish(writes: Writes, due: DueRow) -> None:
    """What was due is done."""
    await writes.done(due)
    if due.kind == ORDER:
        await writes.drop_order(due.about, due.decision)
