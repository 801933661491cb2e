"""Before the game: who sits, under which options, and who is host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import msgspec

from bot.clock.profiles import DEFAULT, PROFILES
from bot.outbox.rows import Kind
from bot.store.challenges import ChallengeRow
from bot.store.rows import SeatRow, TableRow
from bot.tables.desk import Desk
from bot.tables.errors import NotSeated, PlaceTaken, TableRefused
from bot.tables.facts import Person, Place, Status, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.lots import lots_told, with_lots
from bot.tables.options import changed
from bot.tables.sealing import check_own_deal
from bot.tables.seating import (
    check_host,
    check_host_of_lobby,
    check_lobby,
    check_open,
    check_room,
    check_welcome,
    is_invited,
    people_at,
    robot_name,
    seated,
    with_clock,
    without,
)
from data.library import BadCardSet
from game_core.kernel.game import AnyGame
from game_core.kernel.match import Match
from game_core.kernel.match import start as start_match
from game_core.kernel.seats import Table as Setup
from game_core.kernel.words import words
from game_core.players import Policy


class Lobby(Desk):
    """Opening a table, sitting down, and the start."""

    async def open(
        self, place: Place, host: Person, game: str, options: Mapping[str, str]
    ) -> Table:
        """A new lobby where the host sits alone; raises PlaceTaken where the place has a table."""
        rules = self.rules(game)
        chosen = changed(rules.options_type(), options)
        row = TableRow(
            id=0,
            channel=place.channel,
            guild=place.guild,
            rules=game,
            status=Status.LOBBY,
            host=host.id,
            options=msgspec.msgpack.encode(chosen),
            digest=None,
            seed=self.draw_seed(),
            seq=0,
            marked=False,
            seats=(SeatRow(0, host.id, host.name),),
        )
        async with self.store.writing() as writes:
            row = replace(row, clock=(await writes.server(place.guild)).clock or DEFAULT)
            if taken := await writes.open_in(place.channel):
                raise PlaceTaken(self.facts(taken))
            await self.limits.check_server(writes, place.guild)
            await self.limits.check_person(writes, host.id)
            await writes.know(host.id, host.name)
            number = await writes.add_table(row, self.now())
        return self.facts(await self.row(number))

    async def check_limits(self, place: Place, user: UserId) -> None:
        """Raises TableRefused where the person, or the server, has tables enough."""
        await self.limits.check_server(self.store.read, place.guild)
        await self.limits.check_person(self.store.read, user)

    async def join(self, table: TableId, person: Person) -> Table:
        """The person sits; who sat already stays where they are."""

        def sit(row: TableRow) -> TableRow:
            if any(one.person == person.id for one in row.seats):
                return row
            check_lobby(row, "refusal-join-running")
            check_welcome(row, person, self.most(row))
            invited = tuple(one for one in row.invited if one[0] != person.id)
            row = replace(row, invited=invited)
            return seated(row, (*row.seats, SeatRow(0, person.id, person.name)))

        return await self.changed(table, sit, person)

    async def leave(self, table: TableId, user: UserId) -> Table:
        """The person does not sit, and no seat is kept for them; a host's chair goes to the next
        person, else all is off.
        """

        def stand_up(row: TableRow) -> TableRow:
            if all(one.person != user for one in row.seats) and not is_invited(row, user):
                return row
            check_lobby(row, "refusal-leave-running")
            return without(row, user)

        return await self.changed(table, stand_up)

    async def add_computer(self, table: TableId, by: UserId, policy: Policy) -> Table:
        """A computer player sits in the next seat."""

        def sit(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            check_own_deal(row)
            check_room(row, self.rules(row.rules).seats[-1])
            return seated(row, (*row.seats, SeatRow(0, None, robot_name(row), policy)))

        return await self.changed(table, sit)

    async def remove_computer(self, table: TableId, by: UserId) -> Table:
        """The last computer player is gone; a table without one stays as it is."""

        def stand_up(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            computers = [one for one in row.seats if one.person is None]
            return seated(row, tuple(one for one in row.seats if one not in computers[-1:]))

        return await self.changed(table, stand_up)

    async def set_option(self, table: TableId, by: UserId, name: str, value: str) -> Table:
        """The option has that value."""

        def choose(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            check_own_deal(row)
            options = changed(self.facts(row).options, {name: value})
            return replace(row, options=msgspec.msgpack.encode(options))

        return await self.changed(table, choose)

    async def hand_over(self, table: TableId, by: UserId, to: Person) -> Table:
        """Another person at the table is host."""

        def hand(row: TableRow) -> TableRow:
            check_open(row)
            check_host(row, by)
            if all(one.person != to.id or one.resigned for one in row.seats):
                raise NotSeated(words("refusal-not-at-table", name=to.name[:40]))
            return replace(row, host=to.id)

        return await self.changed(table, hand)

    async def kick(self, table: TableId, by: UserId, user: UserId) -> Table:
        """The person does not sit at the lobby any more, and no seat is kept for them."""

        def remove(row: TableRow) -> TableRow:
            check_host(row, by)
            check_lobby(row, "refusal-kick-running")
            if user == by:
                raise TableRefused(words("refusal-kick-yourself"))
            return without(row, user)

        return await self.changed(table, remove)

    async def set_clock(self, table: TableId, by: UserId, clock: str) -> Table:
        """The lobby's game will be played by the clock of that key."""

        def wind(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            if clock not in PROFILES:
                raise TableRefused(words("refusal-no-clock", clocks=", ".join(PROFILES)))
            return replace(row, clock=clock)

        return await self.changed(table, wind)

    async def set_weekends_off(self, table: TableId, by: UserId, *, on: bool) -> Table:
        """On Saturdays and Sundays the clock of the lobby's game will stand, or not."""

        def switched(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            return replace(row, weekends_off=on)

        return await self.changed(table, switched)

    async def cancel(self, table: TableId, by: UserId) -> Table:
        """The lobby is closed, and nothing was played."""

        def close(row: TableRow) -> TableRow:
            check_host_of_lobby(row, by)
            return replace(row, status=Status.CANCELLED)

        return await self.changed(table, close)

    async def check_host(self, table: TableId, user: UserId) -> Table:
        """The table, where the person is its host; raises NotHost."""
        row = await self.row(table)
        check_host(row, user)
        return self.facts(row)

    async def start(self, table: TableId, by: UserId) -> Table:
        """The game has begun: chance has dealt, and the first player is asked."""
        async with self.lock(table):
            row = await self.row(table)
            check_host_of_lobby(row, by)
            game = await self._game_of(row)
            if len(row.seats) not in game.seats:
                raise TableRefused(
                    words("refusal-too-few", seats=game.seats[0], now=len(row.seats))
                    if len(row.seats) < game.seats[0]
                    else words("refusal-too-many", seats=game.seats[-1])
                )
            row = await self._with_options_for_seats(row)
            facts = self.facts(row)
            setup = Setup(len(row.seats), facts.options)
            advance = start_match(game, setup, row.seed)
            before = Live(row, facts, Match(game, setup, row.seed, game.start(setup)), {})
            live = await self.commit(
                before,
                advance,
                actor=None,
                kind=Kind.STARTED,
                receipt=(lots_told(len(row.seats)),) if row.by_lot else (),
                change=lambda new: with_clock(with_lots(replace(new, digest=game.digest))),
            )
            return live.table

    async def _game_of(self, row: TableRow) -> AnyGame:
        """The game as the lobby will play it; raises TableRefused as `game_for`."""
        challenge = None
        if row.challenge is not None and row.sealed_until is not None:
            challenge = await self.store.read.challenge(row.challenge)
        return self.rules(row.rules) if challenge is None else await self.game_for(challenge)

    async def game_for(self, challenge: ChallengeRow) -> AnyGame:
        """The game over the set that an open challenge began with, so that its deal is one for all.

        Raises TableRefused where its rules have been corrected since, or cannot read that set.
        """
        game = self.rules(challenge.rules)
        if challenge.version not in (None, game.version):
            raise TableRefused(words("refusal-challenge-rules"))
        if challenge.digest is None:
            return game
        try:
            return await self.game_over(challenge.rules, challenge.digest)
        except BadCardSet as error:
            raise TableRefused(words("refusal-challenge-rules")) from error

    async def _with_options_for_seats(self, row: TableRow) -> TableRow:
        """The table with what its people bring along from the table it follows, if any."""
        old = await self.store.read.table(row.origin) if row.origin else None
        if old is None:
            return row
        before = {_who(one): one.seat for one in old.seats}
        order = tuple(before.get(_who(one)) for one in with_lots(row).seats)
        options = self.facts(row).options.for_seats(order)
        return replace(row, options=msgspec.msgpack.encode(options))

    def most(self, row: TableRow) -> int:
        """How many people a lobby takes."""
        if row.sealed_until is not None and row.challenge_seats is not None:
            return row.challenge_seats
        return self.rules(row.rules).seats[-1]

    async def changed(
        self,
        table: TableId,
        change: Callable[[TableRow], TableRow],
        person: Person | None = None,
    ) -> Table:
        """The table after the change, read and made under its lock (ST-3)."""
        async with self.lock(table):
            row = await self.row(table)
            new = change(row)
            if new != row:
                async with self.store.writing() as writes:
                    if person is not None:
                        await writes.know(person.id, person.name)
                    for user in people_at(new) - people_at(row):
                        await self.limits.check_person(writes, user)
                    await writes.change_table(new, row.seq, self.now())
                    if new.seats != row.seats:
                        await writes.seat(table, new.seats)
                    if new.invited != row.invited:
                        await writes.invite(table, new.invited)
            return self.facts(await self.row(table))


def _who(seat: SeatRow) -> tuple[int | None, str]:
    """A person whatever they are called, or a computer player by its name."""
    return (None, seat.name) if seat.person is None else (seat.person, "")
