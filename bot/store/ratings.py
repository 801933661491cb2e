"""Ratings reckoned from results, who is on boards, and who would rather not be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.store.asking import Asking

AT_ONCE = 100
"""Rows that one statement writes."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's rating in a pool, as their last rated game left it."""

    rules: str
    mode: str
    person: int
    mu: float
    sigma: float
    games: int
    at: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class RunRow:
    """When all ratings were last reckoned anew: with which library, from how many results."""

    library: str
    results: int
    at: float


_RATING = """
    SELECT r.rules, r.mode, r.person, r.mu, r.sigma, r.games, r.at, p.name
    FROM rating r JOIN person p ON p.id = r.person
"""


class RatingReads(Asking):
    """Questions about ratings and boards."""

    async def ratings(self, rules: str, mode: str) -> tuple[RatingRow, ...]:
        """All ratings of a pool, by person."""
        where = "WHERE r.rules = ? AND r.mode = ? ORDER BY r.person"
        return tuple(
            RatingRow(*row) for row in await self._run_long(f"{_RATING} {where}", rules, mode)
        )

    async def rating(self, rules: str, mode: str, person: int) -> RatingRow | None:
        """A person's rating in a pool."""
        where = "WHERE r.rules = ? AND r.mode = ? AND r.person = ?"
        for row in await self._run(f"{_RATING} {where}", rules, mode, person):
            return RatingRow(*row)
        return None

    async def all_ratings(self) -> tuple[RatingRow, ...]:
        """Every rating of every pool."""
        order = "ORDER BY r.rules, r.mode, r.person"
        return tuple(RatingRow(*row) for row in await self._run_long(f"{_RATING} {order}"))

    async def ratings_of(self, person: int) -> tuple[RatingRow, ...]:
        """All ratings of a person."""
        where = "WHERE r.person = ? ORDER BY r.rules, r.mode"
        return tuple(RatingRow(*row) for row in await self._run_long(f"{_RATING} {where}", person))

    async def ratings_in(self, guild: int) -> tuple[RatingRow, ...]:
        """The ratings of everybody who has finished a game of that pool on a server, and does not
        mind to be listed.
        """
        where = """
            WHERE r.person NOT IN (SELECT person FROM unlisted) AND EXISTS (
                SELECT 1 FROM result g JOIN result_seat s ON s.game = g.game
                WHERE g.guild = ? AND g.rules = r.rules AND g.mode = r.mode
                AND s.person = r.person AND s.role <> 'substitute'
            ) ORDER BY r.rules, r.mode, r.person
        """
        return tuple(RatingRow(*row) for row in await self._run_long(f"{_RATING} {where}", guild))

    async def rating_run(self) -> RunRow | None:
        """The last time all ratings were reckoned anew."""
        sql = "SELECT library, results, at FROM rating_run ORDER BY number DESC LIMIT 1"
        for row in await self._run(sql):
            return RunRow(*row)
        return None

    async def has_board(self, guild: int) -> bool:
        """Whether a server shows boards."""
        return bool(await self._run("SELECT guild FROM board WHERE guild = ?", guild))

    async def is_unlisted(self, person: int) -> bool:
        """Whether a person's statistics are their own business."""
        return bool(await self._run("SELECT person FROM unlisted WHERE person = ?", person))

    async def unlisted_of(self, people: Iterable[int]) -> frozenset[int]:
        """Who of these people is on no board."""
        sql = "SELECT person FROM unlisted"
        return frozenset(people) & {person for (person,) in await self._run_long(sql)}


class RatingWrites(RatingReads):
    """Changes of ratings and boards."""

    async def keep_ratings(self, rows: Sequence[RatingRow]) -> None:
        """The ratings of these people are these."""
        run = self._run if len(rows) <= AT_ONCE else self._run_long
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            places = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(some))
            sql = f"""
                INSERT INTO rating (rules, mode, person, mu, sigma, games, at) VALUES {places}
                ON CONFLICT (rules, mode, person) DO UPDATE SET mu = excluded.mu,
                    sigma = excluded.sigma, games = excluded.games, at = excluded.at
            """  # noqa: S608  # marks only
            values = (
                (one.rules, one.mode, one.person, one.mu, one.sigma, one.games, one.at)
                for one in some
            )
            await run(sql, *(value for row in values for value in row))

    async def replace_ratings(self, rows: Sequence[RatingRow], run: RunRow) -> None:
        """There are exactly these ratings, reckoned by that run."""
        await self._run_long("DELETE FROM rating")
        await self.keep_ratings(rows)
        await self.add_run(run)

    async def add_run(self, run: RunRow) -> None:
        """The ratings are what that run has made, and what follows from it."""
        sql = """
            INSERT INTO rating_run (number, library, results, at)
            SELECT coalesce(max(number), 0) + 1, ?, ?, ? FROM rating_run
        """
        await self._run(sql, run.library, run.results, run.at)

    async def set_board(self, guild: int, *, on: bool) -> None:
        """The server shows boards, or not."""
        if on:
            sql = "INSERT INTO board (guild) VALUES (?) ON CONFLICT (guild) DO NOTHING"
        else:
            sql = "DELETE FROM board WHERE guild = ?"
        await self._run(sql, guild)

    async def set_unlisted(self, person: int, *, on: bool) -> None:
        """A known person's statistics are their own business, or not."""
        if on:
            sql = "INSERT INTO unlisted (person) VALUES (?) ON CONFLICT (person) DO NOTHING"
        else:
            sql = "DELETE FROM unlisted WHERE person = ?"
        await self._run(sql, person)
