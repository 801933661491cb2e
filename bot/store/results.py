"""What finished games leave."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.store.asking import Asking
from bot.store.connection import Row, Value
from bot.store.ratings import RatingWrites

MANY = 1000
"""Rows that take more than some milliseconds to make values of."""


@dataclass(frozen=True, slots=True)
class ResultSeatRow:
    """One part in a game: a person's, or a computer player's where `person` is None.

    `side` is the number of the score sheet, `share` how much of the seat's play was the person's
    own; `used` are the seconds that the seat's clock ran, `answers` the choices it made itself.
    """

    seat: int
    person: int | None
    role: str
    side: int
    place: int
    score: int
    share: float = 1.0
    answers: int = 0
    used: float = 0.0
    time_outs: int = 0
    name: str = ""
    """The person's as it is now; empty for a computer player."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A finished game; `at` is its end in seconds since 1970, `number` its place among results.

    `target` and `won` are None where the game has no such thing; `sealed` results are shown to
    nobody yet.
    """

    game: int
    guild: int
    rules: str
    version: int
    mode: str
    options: bytes
    ending: str
    turn: int
    turns: int
    one_version: bool
    is_fresh: bool
    target: int | None
    won: bool | None
    at: float
    seats: tuple[ResultSeatRow, ...]
    number: int = 0
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card of a game's statistics: how often it was played, and the mean score of who did."""

    card: str
    times: int
    mean: float


_RESULT = """
    SELECT r.game, r.guild, r.rules, r.version, r.mode, r.options, r.ending, r.turn, r.turns,
           r.one_version, r.is_fresh, r.target, r.won, r.at, r.number, r.sealed,
           s.seat, s.person, s.role, s.side, s.place, s.score, s.share, s.answers, s.used,
           s.time_outs, coalesce(p.name, '')
    FROM result r
    JOIN result_seat s ON s.game = r.game
    LEFT JOIN person p ON p.id = s.person
"""


class ResultReads(Asking):
    """Questions about results."""

    async def result(self, game: int) -> ResultRow | None:
        """What a game has left, sealed or not."""
        return next(iter(await self._results("WHERE r.game = ?", game)), None)

    async def results(self, after: int = 0, limit: int = 1000) -> tuple[ResultRow, ...]:
        """The results after a number, at most `limit`, in the order in which they came, sealed ones
        too.
        """
        some = "SELECT number FROM result WHERE number > ? ORDER BY number LIMIT ?"
        return await self._results(f"WHERE r.number IN ({some})", after, limit)

    async def results_in(self, guild: int) -> tuple[ResultRow, ...]:
        """The results of a server, oldest first."""
        return await self._results("WHERE r.guild = ? AND r.sealed = 0", guild)

    async def results_of(self, person: int, guild: int) -> tuple[ResultRow, ...]:
        """The results of a person on a server, oldest first."""
        theirs = "SELECT game FROM result_seat WHERE person = ?"
        where = f"WHERE r.guild = ? AND r.game IN ({theirs}) AND r.sealed = 0"
        return await self._results(where, guild, person)

    async def results_under(self, rules: str, guild: int) -> tuple[ResultRow, ...]:
        """The results of one game on a server, oldest first."""
        return await self._results(
            "WHERE r.rules = ? AND r.guild = ? AND r.sealed = 0", rules, guild
        )

    async def cards_played(self, rules: str, guild: int) -> tuple[CardRow, ...]:
        """The cards of one game on a server, the most played first."""
        sql = """
            SELECT c.card, sum(c.times), sum(c.times * s.score) * 1.0 / sum(c.times)
            FROM played_card c
            JOIN result r ON r.game = c.game
            JOIN result_seat s ON s.game = c.game AND s.seat = c.seat
            WHERE r.rules = ? AND r.guild = ? AND r.sealed = 0 AND s.role <> 'substitute'
            GROUP BY c.card
            ORDER BY sum(c.times) DESC, c.card
        """
        return tuple(CardRow(*row) for row in await self._run_long(sql, rules, guild))

    async def count_results(self) -> int:
        """How many results there are."""
        ((count,),) = await self._run_long("SELECT count(*) FROM result")
        return int(count)

    async def result_changes(self) -> int:
        """How often results have come, or have changed for ratings."""
        ((changes,),) = await self._run("SELECT changes FROM result_change")
        return int(changes)

    async def _results(self, where: str, *values: Value) -> tuple[ResultRow, ...]:
        rows = await self._run_long(f"{_RESULT} {where} ORDER BY r.number, s.part", *values)
        # thousands of rows must not keep everybody else's clicks waiting
        return await asyncio.to_thread(_grouped, rows) if len(rows) > MANY else _grouped(rows)


class ResultWrites(RatingWrites, ResultReads):
    """Changes of results, and of what is reckoned from them."""

    async def keep_result(self, row: ResultRow) -> None:
        """The game has left this; a corrected result keeps its place among all."""
        sql = """
            INSERT INTO result (number, game, guild, rules, version, mode, options, ending, turn,
                                turns, one_version, is_fresh, target, won, sealed, at)
            SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
            FROM result WHERE true
            ON CONFLICT (game) DO UPDATE SET ending = excluded.ending, mode = excluded.mode,
                turn = excluded.turn, turns = excluded.turns, target = excluded.target,
                won = excluded.won
        """
        head = (row.game, row.guild, row.rules, row.version, row.mode, row.options, row.ending)
        how = (row.turn, row.turns, int(row.one_version), int(row.is_fresh), row.target)
        won = None if row.won is None else int(row.won)
        await self._run(sql, *head, *how, won, int(row.sealed), row.at)
        await self._run("DELETE FROM result_seat WHERE game = ?", row.game)
        for part, one in enumerate(row.seats):
            await self._keep_part(row.game, part, one)
        await self._run("UPDATE result_change SET changes = changes + 1")

    async def _keep_part(self, game: int, part: int, one: ResultSeatRow) -> None:
        sql = """
            INSERT INTO result_seat (game, part, seat, person, role, side, place, score, share,
                                     answers, used, time_outs)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
        who = (one.seat, one.person, one.role, one.side, one.place, one.score)
        await self._run(sql, game, part, *who, one.share, one.answers, one.used, one.time_outs)

    async def keep_cards(self, game: int, cards: Sequence[tuple[int, str, int]]) -> None:
        """The cards played in a finished game are exactly these: (seat, card, times)."""
        await self._run("DELETE FROM played_card WHERE game = ?", game)
        for seat, card, times in cards:
            sql = "INSERT INTO played_card (game, seat, card, times) VALUES (?, ?, ?, ?)"
            await self._run(sql, game, seat, card, times)

    async def hand_results(self, person: int, former: int) -> None:
        """What a person's games have left is a known former player's; nobody else's changes."""
        await self._run_long("DELETE FROM unlisted WHERE person = ?", person)
        for table in ("result_seat", "rating", "attempt_person"):
            sql = f"UPDATE {table} SET person = ? WHERE person = ?"  # noqa: S608  # names of ours
            await self._run_long(sql, former, person)
        await self._run("UPDATE result_change SET changes = changes + 1")
        await self.set_unlisted(former, on=True)


def _grouped(rows: list[Row]) -> tuple[ResultRow, ...]:
    return tuple(_result(list(group)) for _, group in groupby(rows, key=lambda row: row[14]))


def _result(rows: list[Row]) -> ResultRow:
    """The rows of one result, one a part."""
    game, guild, rules, version, mode, options, ending, turn, turns = rows[0][:9]
    one_version, is_fresh, target, won, at, number, sealed = rows[0][9:16]
    return ResultRow(
        game=game,
        guild=guild,
        rules=rules,
        version=version,
        mode=mode,
        options=options,
        ending=ending,
        turn=turn,
        turns=turns,
        one_version=bool(one_version),
        is_fresh=bool(is_fresh),
        target=target,
        won=None if won is None else bool(won),
        at=at,
        seats=tuple(ResultSeatRow(*row[16:]) for row in rows),
        number=number,
        sealed=bool(sealed),
    )
