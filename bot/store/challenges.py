"""Challenges: the same deal for everybody until a deadline."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from bot.store.asking import Asking
from bot.store.connection import Row, Value


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """One deal for everybody; `opens` and `closes` are seconds since 1970.

    `version` is that of the rules and `digest` the card set that it began with; None where an older
    release opened it.
    """

    id: int
    kind: str
    period: int
    rules: str
    seats: int
    options: bytes
    seed: str
    opens: float
    closes: float
    closed: bool = False
    version: int | None = None
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """A table that plays a challenge; `channel` is where it was asked for, `status` the table's.

    `score` is what it reached in time; None where it did not, somebody left or came in, a move was
    taken back that had shown something, or the rules were corrected under it.
    """

    game: int
    challenge: int
    channel: int
    guild: int
    status: str
    score: int | None
    names: tuple[str, ...] = ()


_CHALLENGE = """
    SELECT id, kind, period, rules, seats, options, seed, opens, closes, closed, version, digest
    FROM challenge
"""


class ChallengeReads(Asking):
    """Questions about challenges."""

    async def challenge(self, number: int) -> ChallengeRow | None:
        """The challenge of that id."""
        return await self._challenge("WHERE id = ?", number)

    async def challenge_in(self, kind: str, period: int) -> ChallengeRow | None:
        """The challenge of a day or a week."""
        return await self._challenge("WHERE kind = ? AND period = ?", kind, period)

    async def last_closed(self, kind: str) -> ChallengeRow | None:
        """The newest challenge of its kind whose results are open."""
        where = "WHERE kind = ? AND closed = 1 ORDER BY period DESC LIMIT 1"
        return await self._challenge(where, kind)

    async def challenge_of(self, game: int) -> ChallengeRow | None:
        """The challenge that a table plays."""
        where = "WHERE id = (SELECT challenge FROM attempt WHERE game = ?)"
        return await self._challenge(where, game)

    async def attempt_of(self, challenge: int, person: int) -> int | None:
        """The table at which a person has used their one attempt."""
        sql = "SELECT game FROM attempt_person WHERE challenge = ? AND person = ?"
        for (game,) in await self._run(sql, challenge, person):
            return int(game)
        return None

    async def attempts_open_of(self, person: int) -> tuple[ChallengeRow, ...]:
        """The challenges not closed yet at which a person has used their attempt."""
        sql = f"""{_CHALLENGE} WHERE closed = 0 AND id IN (
            SELECT challenge FROM attempt_person WHERE person = ?) ORDER BY id"""  # noqa: S608  # ours
        return tuple(_challenge(row) for row in await self._run_long(sql, person))

    async def is_marked(self, challenge: int, mark: str) -> bool:
        """Whether somebody forgotten, of whom that mark is left, has used their attempt."""
        sql = "SELECT 1 FROM used_attempt WHERE challenge = ? AND mark = ?"
        return bool(await self._run(sql, challenge, mark))

    async def open_attempt_of(self, challenge: int, person: int) -> int | None:
        """The lobby of a challenge in which a person sits."""
        sql = """
            SELECT g.id FROM attempt a JOIN game g ON g.id = a.game
            JOIN seat s ON s.game = g.id AND s.person = ?
            WHERE a.challenge = ? AND g.status = 'lobby' ORDER BY g.id
        """
        for (game,) in await self._run(sql, person, challenge):
            return int(game)
        return None

    async def count_attempts(self, challenge: int) -> int:
        """How many tables have begun a challenge."""
        sql = "SELECT count(DISTINCT game) FROM attempt_person WHERE challenge = ?"
        ((count,),) = await self._run(sql, challenge)
        return int(count)

    async def attempts(self, challenge: int) -> tuple[AttemptRow, ...]:
        """The started tables of a challenge, in the order of their ids."""
        sql = """
            SELECT a.game, a.challenge, a.channel, g.guild, g.status,
                   (SELECT max(s.score) FROM result r JOIN result_seat s ON s.game = r.game
                    WHERE r.game = a.game AND r.at < c.closes AND r.is_fresh = 1
                    AND r.one_version = 1 AND NOT EXISTS (
                        SELECT 1 FROM result_seat l WHERE l.game = r.game AND (
                            l.role <> 'owner' OR l.person NOT IN (
                                SELECT u.person FROM attempt_person u
                                WHERE u.challenge = c.id AND u.game = r.game)))),
                   p.name
            FROM attempt a JOIN game g ON g.id = a.game JOIN challenge c ON c.id = a.challenge
            LEFT JOIN seat t ON t.game = g.id LEFT JOIN person p ON p.id = t.person
            WHERE a.challenge = ? AND g.status NOT IN ('lobby', 'cancelled')
            ORDER BY a.game, t.seat
        """
        rows = await self._run(sql, challenge)
        return tuple(_attempt(list(group)) for _, group in groupby(rows, key=lambda row: row[0]))

    async def _challenge(self, where: str, *values: Value) -> ChallengeRow | None:
        for row in await self._run(f"{_CHALLENGE} {where}", *values):
            return _challenge(row)
        return None


def _challenge(row: Row) -> ChallengeRow:
    found = ChallengeRow(*row)
    return replace(found, closed=bool(found.closed))


def _attempt(rows: list[Row]) -> AttemptRow:
    """The rows of one attempt, one a seat."""
    names = tuple(row[6] for row in rows if row[6] is not None)
    game, challenge, channel, guild, status, score = rows[0][:6]
    return AttemptRow(game, challenge, channel, guild, status, score, names)


class ChallengeWrites(ChallengeReads):
    """Changes of challenges."""

    async def add_challenge(self, row: ChallengeRow) -> ChallengeRow:
        """The challenge of that day or week: this one, or the one that was there already."""
        sql = """
            INSERT INTO challenge (id, kind, period, rules, seats, options, seed, opens, closes,
                                   closed, version, digest)
            SELECT coalesce(max(id), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?
            FROM challenge WHERE true
            ON CONFLICT (kind, period) DO NOTHING
        """
        what = (row.kind, row.period, row.rules, row.seats, row.options, row.seed)
        await self._run(sql, *what, row.opens, row.closes, row.version, row.digest)
        found = await self.challenge_in(row.kind, row.period)
        assert found is not None
        return found

    async def add_attempt(self, game: int, challenge: int, channel: int) -> None:
        """The table plays the challenge."""
        sql = "INSERT INTO attempt (game, challenge, channel) VALUES (?, ?, ?)"
        await self._run(sql, game, challenge, channel)

    async def use_attempt(self, challenge: int, person: int, game: int) -> bool:
        """The person's one attempt is this table; False where it was another already."""
        sql = """
            INSERT INTO attempt_person (challenge, person, game) VALUES (?, ?, ?)
            ON CONFLICT (challenge, person) DO NOTHING RETURNING game
        """
        return bool(await self._run(sql, challenge, person, game))

    async def mark_used(self, challenge: int, mark: str) -> None:
        """Whoever has that mark has used their attempt, until the challenge closes."""
        sql = """
            INSERT INTO used_attempt (challenge, mark) VALUES (?, ?)
            ON CONFLICT (challenge, mark) DO NOTHING
        """
        await self._run(sql, challenge, mark)

    async def close_challenge(self, challenge: int) -> None:
        """The results of a challenge are open, its deal is known from now on, and no mark of
        anybody is left.
        """
        await self._run("UPDATE challenge SET closed = 1 WHERE id = ?", challenge)
        await self._run("DELETE FROM used_attempt WHERE challenge = ?", challenge)
        theirs = "SELECT game FROM attempt WHERE challenge = ?"
        sql = f"UPDATE result SET sealed = 0 WHERE game IN ({theirs})"  # noqa: S608  # ours
        await self._run(sql, challenge)
        sql = f"""
            UPDATE game SET known_deal = 1 WHERE id IN ({theirs}) AND status IN ('lobby', 'running')
        """  # noqa: S608  # ours
        await self._run(sql, challenge)
