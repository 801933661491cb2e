"""What the bot knows of a person: all of it for them, and the way to be forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import msgspec

from bot.outbox.rows import Payload
from bot.store.care import EMPTY
from bot.store.former import code_of, free_former
from bot.store.leagues import renamed
from bot.store.rows import StintRow
from bot.store.writing import Writes
from bot.tables.calls import calls_of
from bot.tables.ending import Ending
from bot.tables.errors import NotSeated, TableRefused
from bot.tables.extending import year_of
from bot.tables.facts import Status, TableId, UserId
from bot.tables.live import Live
from bot.tables.lobby import Lobby
from bot.tables.personal import Personal
from bot.tables.sealing import mark_of
from game_core.kernel.log import Entry
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Seat
from game_core.kernel.words import words

FORMAT = "alderman-person/1"


class OwnMove(msgspec.Struct, frozen=True):
    """What the person chose: the record's number, and the action as the log has it."""

    seq: int
    action: msgspec.Raw


class OwnStint(msgspec.Struct, frozen=True):
    """That the person has played a seat, counted from 0, from a record of the log on."""

    seat: Seat
    from_seq: int


class OwnCalls(msgspec.Struct, frozen=True):
    """How the person likes to be called, by hours of their day (-1: none), and how many hours of
    vacation they have had this year.
    """

    reach: str
    zone: str
    quiet_from: int
    quiet_until: int
    digest_hour: int
    vacation: int


class OwnRating(msgspec.Struct, frozen=True):
    """The person's rating in a pool, and the rated games that it is made of."""

    game: str
    pool: str
    mu: float
    sigma: float
    games: int


class OwnGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of the person's: times in seconds since 1970; `seat` counts from 0, None where they
    have none now.
    """

    table: TableId
    game: str
    server: int
    channel: int
    status: Status
    opened: float
    is_host: bool
    seat: Seat | None = None
    resigned: bool = False
    total: int | None = None
    place: int | None = None
    stints: tuple[OwnStint, ...] = ()
    moves: tuple[OwnMove, ...] = ()


class OwnDataFile(msgspec.Struct, frozen=True):
    """The file: everything that names the person."""

    format: str
    id: UserId
    name: str
    settings: dict[str, str | bool]
    calls: OwnCalls
    is_unlisted: bool
    seasons: tuple[int, ...]
    ratings: tuple[OwnRating, ...]
    games: tuple[OwnGame, ...]


class OwnData(Lobby, Ending, Personal):
    """Giving out, and forgetting."""

    async def own_data(self, user: UserId) -> bytes:
        """Everything that names the person, as JSON; raises TableRefused where nothing does."""
        name = await self.store.read.name_of(user)
        if name is None:
            raise TableRefused(words("refusal-no-data"))
        preferences = await self.preferences(user)
        games = [
            await self._own_game(table, user) for table in await self.store.read.games_with(user)
        ]
        known = OwnDataFile(
            format=FORMAT,
            id=user,
            name=name,
            settings=msgspec.structs.asdict(preferences),
            calls=await self._own_calls(user),
            seasons=await self.store.read.seasons_with(user),
            is_unlisted=await self.store.read.is_unlisted(user),
            ratings=tuple(
                OwnRating(one.rules, one.mode, one.mu, one.sigma, one.games)
                for one in await self.store.read.ratings_of(user)
            ),
            games=tuple(games),
        )
        return msgspec.json.format(msgspec.json.encode(known))

    async def _own_calls(self, user: UserId) -> OwnCalls:
        calls = await calls_of(self.store.read, user)
        spent = await self.store.read.vacation(user, *year_of(self.now()))
        day = calls.day
        hours = (day.quiet_from, day.quiet_until, calls.digest_hour)
        return OwnCalls(calls.reach.value, day.zone, *hours, len(spent))

    async def forget(self, user: UserId, called: Callable[[str], str]) -> str:
        """The name that stands from now on where the person's was, as `called` makes it of a short
        code; raises TableRefused where nothing names them.

        They have left their lobbies and resigned from their running games first; nobody else's
        game, score or replay changes. Who comes back is somebody new; only a challenge that is open
        still knows that their attempt is used, until its deadline.
        """
        if await self.store.read.name_of(user) is None:
            raise TableRefused(words("refusal-no-data"))
        for table in await self.tables_open_to(user):
            await self._walk_out(table, user)
        tables = await self.store.read.games_with(user)
        async with AsyncExitStack() as locks:
            for table in tables:
                await locks.enter_async_context(self.lock(table))
            async with self.store.writing() as writes:
                former = await free_former(writes, self.draw_lots)
                name = called(code_of(former))
                await _unname(writes, tables, user, former)
                for challenge in await writes.attempts_open_of(user):
                    await writes.mark_used(challenge.id, mark_of(challenge.seed, user))
                await writes.know(former, name)
                await writes.hand_results(user, former)
                await writes.become_in_seasons(user, former)
                await writes.become(user, former)
        return name

    async def tables_open_to(self, user: UserId) -> tuple[TableId, ...]:
        """The lobbies and running games where the person sits or is invited."""
        found = []
        for table in await self.store.read.games_with(user):
            row = await self.row(table)
            if row.status in (Status.LOBBY, Status.RUNNING):
                found.append(table)
        return tuple(found)

    async def _walk_out(self, table: TableId, user: UserId) -> None:
        """The person does not play there any more."""
        row = await self.row(table)
        if row.rules not in self.library.games:  # nobody can play it any more
            over = Status.CANCELLED if row.status == Status.LOBBY else Status.ENDED
            async with self.lock(table), self.store.writing() as writes:
                await writes.change_table(replace(row, status=over.value), row.seq, self.now())
        elif row.status == Status.LOBBY:
            await self.leave(table, user)
        elif any(one.person == user and not one.resigned for one in row.seats):
            with suppress(NotSeated):  # their season may have taken the seat meanwhile
                await self.resign(table, user)

    async def _own_game(self, table: TableId, user: UserId) -> OwnGame:
        row = await self.row(table)
        mine = next((one for one in row.seats if one.person == user), None)
        known = OwnGame(
            table,
            row.rules,
            row.guild,
            row.channel,
            Status(row.status),
            await self.store.read.opened(table),
            row.host == user,
        )
        if mine is not None:
            known = msgspec.structs.replace(known, seat=mine.seat, resigned=mine.resigned)
        stints = await self.store.read.stints(table)
        played = tuple(OwnStint(one.seat, one.from_seq) for one in stints if one.person == user)
        if mine is None and not played:
            return known
        async with self.lock(table):
            try:
                live = await self.live(table)
            except TableRefused:  # never begun, or a game that this bot does not have any more
                return known
        outcome: Outcome | None = live.game.outcome(live.match.state)
        if outcome is not None and mine is not None:
            total, place = outcome.sheet_of(mine.seat).total, outcome.places[mine.seat]
            known = msgspec.structs.replace(known, total=total, place=place)
        moves = tuple(_moves(live, stints, user))
        return msgspec.structs.replace(known, stints=played, moves=moves)


def _moves(live: Live, stints: Sequence[StintRow], user: UserId) -> Iterator[OwnMove]:
    """The person's choices, taken back or not; nobody's who played the seat before or after."""
    for record in live.match.log:
        if isinstance(record, Entry) and not record.automatic:
            began = [
                one for one in stints if one.seat == record.seat and one.from_seq <= record.seq
            ]
            if began and max(began, key=lambda one: one.from_seq).person == user:
                action = msgspec.msgpack.decode(live.game.encode_action(record.action))
                yield OwnMove(record.seq, msgspec.Raw(msgspec.json.encode(action)))


async def _unname(writes: Writes, tables: Sequence[TableId], user: UserId, former: int) -> None:
    """No post of the tables calls the person any more, nor does one that is about none; of sent
    ones nothing is known.
    """
    posts = [one for table in tables for one in await writes.posts(table)]
    posts += [
        one
        for one in await writes.posts_of_none()
        if renamed(one.payload, user, former) != one.payload
    ]
    for post in posts:
        if post.state == "sent":
            await writes.say_instead(post.id, EMPTY)
            continue
        payload = msgspec.msgpack.decode(renamed(post.payload, user, former), type=Payload)
        changed = msgspec.structs.replace(
            payload,
            mentions=tuple(one for one in payload.mentions if one != former),
            waiting=tuple(one for one in payload.waiting if one != former),
            told=tuple(one for one in payload.told if one != former),
        )
        await writes.say_instead(post.id, changed.packed())
