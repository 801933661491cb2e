"""One tap after the end: the same people at a new table (SP-42)."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot.clock.profiles import DEFAULT
from bot.outbox.rows import Kind, Payload
from bot.store.rows import SeatRow, TableRow
from bot.store.writing import Writes
from bot.tables.errors import NotSeated, PlaceTaken, TableRefused
from bot.tables.facts import Person, Place, Status, Table, TableId
from bot.tables.live import Live
from bot.tables.lobby import Lobby
from bot.tables.sealing import check_unsealed
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Options, without_fixed
from game_core.kernel.words import words

AGAIN = "again"
"""A new deal under the options that people chose."""
SAME_DEAL = "deal"
"""The very same seed, options and seats."""


def sequels_of(game: AnyGame, options: Options) -> tuple[str, ...]:
    """What may follow a finished table of the game with these options, by name."""
    goes_on = game.goes_on
    named = (name for name in game.sequels if goes_on is None or goes_on(name, options))
    return (AGAIN, *named, SAME_DEAL)


class Sequels(Lobby):
    """Tables that follow a finished one."""

    async def follow(self, table: TableId, person: Person, place: Place, name: str) -> Table:
        """A new table with the people of a finished one, hosted by the person.

        It starts at once where nobody else is asked; otherwise its lobby calls the others, and
        seats are only kept for those who have as many tables as they may. The second tap gives
        the table of the first. Raises PlaceTaken where the place has another table.
        """
        async with self.lock(table):
            live = await self.live(table)
            row = self._following(live, person, place, name)
            async with self.store.writing() as writes:
                taken = await writes.open_in(place.channel)
                if taken is not None and taken.origin != table:
                    raise PlaceTaken(self.facts(taken))
                number = taken.id if taken else await self._opened(writes, row, person)
        return await self._begun(number, person)

    async def follower(self, table: TableId) -> Table | None:
        """The open table that follows a finished one already."""
        row = await self.store.read.open_after(table)
        return None if row is None else self.facts(row)

    def _following(self, live: Live, person: Person, place: Place, name: str) -> TableRow:
        if live.table.status is not Status.OVER:
            raise TableRefused(words("refusal-sequel-not-over"))
        if live.table.seat_of(person.id) is None:
            raise NotSeated(words("refusal-sequel-not-seated"))
        check_unsealed(live.row)
        is_same = name == SAME_DEAL
        return TableRow(
            id=0,
            channel=place.channel,
            guild=place.guild,
            rules=live.row.rules,
            status=Status.LOBBY,
            host=person.id,
            options=msgspec.msgpack.encode(_options(live, name)),
            digest=None,
            seed=live.row.seed if is_same else self.draw_seed(),
            seq=0,
            marked=False,
            seats=_seats(live, name),
            origin=live.row.id,
            known_deal=is_same,
            invite_only=live.row.invite_only,
            by_lot=live.row.by_lot and not is_same,
            clock=live.row.clock or DEFAULT,
            weekends_off=live.row.weekends_off,
        )

    async def _opened(self, writes: Writes, row: TableRow, host: Person) -> int:
        """The id of the new lobby, whose post is queued where others are called."""
        await self.limits.check_server(writes, row.guild)
        await self.limits.check_person(writes, host.id)
        await writes.know(host.id, host.name)
        others = [one.person for one in row.seats if one.person not in (None, host.id)]
        busy = {user for user in others if not await self.limits.has_room(writes, user)}
        seated = [one for one in row.seats if one.person not in busy]
        row = replace(
            row,
            seats=tuple(replace(one, seat=seat) for seat, one in enumerate(seated)),
            invited=tuple((one.person, one.name) for one in row.seats if one.person in busy),
        )
        number = await writes.add_table(row, self.now())
        if not self._starts_at_once(row):
            seat = next(one.seat for one in row.seats if one.person == host.id)
            told = (words("notice-again", seat=seat),) if others else ()
            payload = Payload(told, mentions=tuple(others))
            await writes.post(replace(row, id=number), Kind.TABLE, payload.packed())
        return number

    def _starts_at_once(self, row: TableRow) -> bool:
        """Whether the host alone decides, and there are players enough."""
        people = {one.person for one in row.seats if one.person is not None}
        alone = people == {row.host} and not row.invited
        return alone and len(row.seats) in self.rules(row.rules).seats

    async def _begun(self, number: TableId, person: Person) -> Table:
        """The table, started where nobody else is asked."""
        row = await self.row(number)
        if row.status == Status.LOBBY and row.host == person.id and self._starts_at_once(row):
            try:
                return await self.start(number, person.id)
            except TableRefused:
                row = await self.row(number)
                if row.status != Status.RUNNING:  # unless a second tap was quicker
                    raise
        return self.facts(row)


def _options(live: Live, name: str) -> Options:
    options = live.table.options
    if name == AGAIN:
        return without_fixed(options)
    if name == SAME_DEAL:
        return options
    if name not in live.game.sequels:
        raise TableRefused(words("refusal-sequel-unknown"))
    return live.game.sequels[name](live.match.state)


def _seats(live: Live, name: str) -> tuple[SeatRow, ...]:
    """Who played to the end and is still known; in a new deal against each other the next seat
    begins.
    """
    known = [one for one in live.row.seats if not live.table.players[one.seat].is_former]
    stayed = [one for one in known if one.person is None or not one.policy]
    stayed = [replace(one, offered=False) for one in stayed]
    if name != SAME_DEAL and not live.game.cooperative(live.match.table):
        stayed = [*stayed[1:], *stayed[:1]]
    return tuple(replace(one, seat=seat) for seat, one in enumerate(stayed))
