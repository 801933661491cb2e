"""Challenges: opening an attempt at the deal of the day or the week, and the close."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum

import msgspec

from bot.clock.profiles import DEFAULT
from bot.outbox.rows import Kind as PostKind
from bot.outbox.rows import Payload
from bot.ratings.challenges import Kind, period
from bot.ratings.matchpoints import Ranked, ranked
from bot.store.challenges import AttemptRow, ChallengeRow
from bot.store.rows import CHALLENGE, DueRow, SeatRow, TableRow
from bot.tables.best import keep_best
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import Person, Place, Status, Table, TableId, UserId
from bot.tables.live import Live
from bot.tables.lobby import Lobby
from bot.tables.sealing import mark_of
from game_core.kernel.chance import seed_hash
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Options, chosen_fields
from game_core.kernel.seats import Table as Setup
from game_core.kernel.words import words

CLOSE = "close"
"""The kind of due row that a challenge's deadline is."""


class Challenge(msgspec.Struct, frozen=True):
    """The deal of a day or a week as everybody may know it; `seed` only when it is closed.

    `closes` is its deadline in seconds since 1970; `started` how many tables have begun it.
    """

    id: int
    kind: Kind
    game: str
    seats: int
    closes: float
    closed: bool
    seed_hash: str
    seed: str | None
    started: int


class Attempt(msgspec.Struct, frozen=True):
    """A finished attempt: who played it, how many points, and how it ranks among all."""

    table: TableId
    guild: int
    names: tuple[str, ...]
    score: int
    ranked: Ranked


class Challenges(Lobby):
    """Challenges."""

    async def challenge(self, kind: Kind) -> Challenge | None:
        """The challenge of today or this week, opened by the first who asks for it.

        Its seed is drawn at that moment, so that nobody can know it before. None where no game can
        be played so.
        """
        row = await self._challenge(kind)
        return None if row is None else await self._told(row)

    async def last_challenge(self, kind: Kind) -> Challenge | None:
        """The newest challenge of its kind that is closed."""
        row = await self.store.read.last_closed(kind.value)
        return None if row is None or row.rules not in self.library.games else await self._told(row)

    async def challenge_of(self, number: int) -> Challenge:
        """The challenge of that id; raises TableRefused."""
        row = await self.store.read.challenge(number)
        if row is None or row.rules not in self.library.games:
            raise TableRefused(words("refusal-no-challenge"))
        return await self._told(row)

    async def my_attempt(self, challenge: Challenge, user: UserId) -> Table | None:
        """The table of the person's attempt, or the lobby where they wait for others."""
        reads = self.store.read
        number = await reads.attempt_of(challenge.id, user)
        number = number or await reads.open_attempt_of(challenge.id, user)
        return None if number is None else self.facts(await self.row(number))

    async def attempt(self, kind: Kind, person: Person, place: Place, asked_in: int) -> Table:
        """A table in `place` for the person's attempt; alone it has begun.

        `asked_in` is the channel that hears of the results. Raises TableRefused where the person
        has used their attempt, PlaceTaken where the place has another table.
        """
        challenge = await self._challenge(kind)
        if challenge is None:
            raise TableRefused(words("refusal-no-challenge"))
        await self.check_attempt(kind, person)
        async with self.store.writing() as writes:
            if taken := await writes.open_in(place.channel):
                raise PlaceTaken(self.facts(taken))
            await self.limits.check_server(writes, place.guild)
            await self.limits.check_person(writes, person.id)
            await writes.know(person.id, person.name)
            number = await writes.add_table(_row(challenge, person, place), self.now())
            await writes.add_attempt(number, challenge.id, asked_in)
        if challenge.seats > 1:
            return self.facts(await self.row(number))
        try:
            return await self.start(number, person.id)
        except TableRefused:  # a second click was quicker
            await self.cancel(number, person.id)
            raise

    async def check_attempt(self, kind: Kind, person: Person) -> None:
        """Raises TableRefused where the person has used their attempt at the present challenge, and
        where its rules have been corrected since it was opened.
        """
        challenge = await self._challenge(kind)
        if challenge is None:
            return
        await self.game_for(challenge)
        used = await self.store.read.attempt_of(challenge.id, person.id)
        if used or await self._is_marked(challenge, person.id):
            raise TableRefused(words("refusal-challenge-used", name=person.name[:40]))

    async def was_used(self, kind: Kind, user: UserId) -> bool:
        """Whether somebody whose data were deleted since has had the person's attempt at the
        present challenge.
        """
        challenge = await self._challenge(kind)
        return challenge is not None and await self._is_marked(challenge, user)

    async def _is_marked(self, challenge: ChallengeRow, user: UserId) -> bool:
        return await self.store.read.is_marked(challenge.id, mark_of(challenge.seed, user))

    async def attempts_at(self, challenge: Challenge) -> tuple[Attempt, ...]:
        """What everybody reached in time, the best first; raises TableRefused before the close."""
        if not challenge.closed:
            raise TableRefused(words("refusal-sealed", until=int(challenge.closes)))
        rows = await self.store.read.attempts(challenge.id)
        return _ranked(rows)

    async def asked_in(self, challenge: Challenge, channel: int) -> int:
        """The server for which a channel asked; 0 where it did not."""
        attempts = await self.store.read.attempts(challenge.id)
        return next((one.guild for one in attempts if one.channel == channel), 0)

    async def close_challenge(self, due: DueRow) -> None:
        """The results are open: records count, and every server that played hears of them.

        What is not finished goes on as a table whose deal was known. Where a table finishes just
        meanwhile, nothing has changed and it stays due.
        """
        challenge = await self.store.read.challenge(due.about)
        is_new = challenge is not None and not challenge.closed
        finished = await self._finished(due.about) if is_new else []
        async with self.store.writing() as writes:
            attempts = await writes.attempts(due.about) if is_new else ()
            if {one.row.id for one in finished} != {one.game for one in attempts if _is_over(one)}:
                return
            await writes.close_challenge(due.about)
            for live in finished:
                opened = replace(live, row=replace(live.row, sealed_until=None))
                await keep_best(writes, opened, self.now())
            for channel in _channels(attempts):
                payload = Payload(request=due.about).packed()
                await writes.announce(channel, PostKind.CHALLENGE, payload)
            await writes.done(due)

    async def _finished(self, challenge: int) -> list[Live]:
        found = []
        for one in await self.store.read.attempts(challenge):
            if _is_over(one):
                async with self.lock(one.game):
                    found.append(await self.live(one.game))
        return found

    async def _challenge(self, kind: Kind) -> ChallengeRow | None:
        now = period(kind, self.now())
        row = await self.store.read.challenge_in(kind.value, now.number)
        if row is not None:
            return row if row.rules in self.library.games else None
        offers = tuple(_offers(kind, self.library.games))
        if not offers:
            return None
        rules, seats, options = offers[now.number % len(offers)]
        game = self.rules(rules)
        new = ChallengeRow(
            id=0,
            kind=kind.value,
            period=now.number,
            rules=rules,
            seats=seats,
            options=msgspec.msgpack.encode(options),
            seed=self.draw_seed(),
            opens=now.opens,
            closes=now.closes,
            version=game.version,
            digest=game.digest,
        )
        text = self.library.sets.get(game.digest, b"")
        async with self.store.writing() as writes:
            await writes.keep_card_set(game.digest, game.key, text)
            row = await writes.add_challenge(new)
            await writes.plan(DueRow(CLOSE, row.id, 0, 0, row.closes, CHALLENGE))
        return row

    async def _told(self, row: ChallengeRow) -> Challenge:
        started = await self.store.read.count_attempts(row.id)
        seed = row.seed if row.closed else None
        return Challenge(
            row.id,
            Kind(row.kind),
            row.rules,
            row.seats,
            row.closes,
            row.closed,
            seed_hash(row.seed),
            seed,
            started,
        )


def _offers(kind: Kind, games: Mapping[str, AnyGame]) -> Iterator[tuple[str, int, Options]]:
    """What may be the deal: a game, its seats, and the first options under which people play
    alone or together.
    """
    for key, game in sorted(games.items()):
        for seats in kind.seats:
            if seats in game.seats:
                options = next(_together(game, seats), None)
                if options is not None:
                    yield key, seats, options


def _together(game: AnyGame, seats: int) -> Iterator[Options]:
    """The options under which so many people play together: the usual ones, or one of them
    changed.
    """
    usual = game.options_type()
    fields = chosen_fields(game.options_type)
    changed = (
        msgspec.structs.replace(usual, **{name: value})
        for name, of in fields.items()
        for value in (list(of) if issubclass(of, Enum) else [False, True])
    )
    for options in (usual, *changed):
        if game.cooperative(Setup(seats, options)):
            yield options


def _row(challenge: ChallengeRow, person: Person, place: Place) -> TableRow:
    return TableRow(
        id=0,
        channel=place.channel,
        guild=place.guild,
        rules=challenge.rules,
        status=Status.LOBBY,
        host=person.id,
        options=challenge.options,
        digest=None,
        seed=challenge.seed,
        seq=0,
        marked=False,
        seats=(SeatRow(0, person.id, person.name),),
        clock=DEFAULT,
    )


def _is_over(attempt: AttemptRow) -> bool:
    return attempt.status == Status.OVER


def _ranked(rows: tuple[AttemptRow, ...]) -> tuple[Attempt, ...]:
    scores = {one.game: one.score for one in rows if one.score is not None}
    places = ranked(scores)
    by_game = {one.game: one for one in rows}
    return tuple(
        Attempt(game, by_game[game].guild, by_game[game].names, scores[game], found)
        for game, found in places.items()
    )


def _channels(attempts: tuple[AttemptRow, ...]) -> tuple[int, ...]:
    """One channel for each server where an attempt was finished in time: the first that asked."""
    channels: dict[int, int] = {}
    for one in attempts:
        if one.score is not None:
            channels.setdefault(one.guild, one.channel)
    return tuple(channels.values())
