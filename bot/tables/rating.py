"""Ratings kept as the fold of all results: game by game, or reckoned anew beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.ratings.model import Rating, library_version
from bot.ratings.projection import Book, Pool, Standing, pool_of, replayed
from bot.ratings.projection import after as standings_after
from bot.ratings.results import Ending, Mode, Part, Result, Role
from bot.store.ratings import RatingRow, RunRow
from bot.store.results import ResultReads, ResultRow
from bot.store.rows import HOME, DueRow
from bot.store.store import Store
from bot.store.writing import Writes

RERATE = "rerate"
"""The kind of due row that reckoning all ratings anew is."""


async def rate(writes: Writes, result: Result, at: float) -> None:
    """The ratings after one more result; where another library made the old ones, all are due to be
    reckoned anew.
    """
    if not result.is_rated:
        return
    run = await writes.rating_run()
    if run is None:
        await writes.add_run(RunRow(library_version(), await writes.count_results(), at))
    elif run.library != library_version():
        await plan_rerating(writes, at)
        return
    pool = pool_of(result)
    known: dict[int, Standing] = {}
    for one in result.owners:
        if row := await writes.rating(pool.rules, pool.mode.value, one.person):
            known[one.person] = standing_of(row)
    changed = standings_after(known, result)
    await writes.keep_ratings([rating_row(pool, who, one) for who, one in changed.items()])


async def plan_rerating(writes: Writes, at: float) -> None:
    """All ratings are due to be reckoned anew."""
    await writes.plan(_due(at))


async def rerate(store: Store, at: float) -> RunRow:
    """All ratings reckoned anew from all results; what the run was.

    They are replayed in a thread, outside any transaction; a short one writes them where no result
    has come or changed meanwhile, else all begins again.
    """
    while True:
        changes = await store.read.result_changes()
        rows = await all_results(store.read)
        ratings = await asyncio.to_thread(replay, rows)
        run = RunRow(library_version(), len(rows), at)
        async with store.writing() as writes:
            if await writes.result_changes() == changes:
                await writes.replace_ratings(ratings, run)
                await writes.done(_due(at))
                return run


def replay(rows: Sequence[ResultRow]) -> list[RatingRow]:
    """The ratings that follow from these results, in the order in which they came."""
    return rating_rows(replayed(result_of(row) for row in rows))


async def all_results(reads: ResultReads) -> list[ResultRow]:
    """Every result, in the order in which they came."""
    found: list[ResultRow] = []
    while more := await reads.results(found[-1].number if found else 0):
        found += more
    return found


def result_of(row: ResultRow) -> Result:
    """A stored result as the ratings read it."""
    parts = tuple(
        Part(one.person, one.seat, one.side, one.place, one.score, Role(one.role), one.share)
        for one in row.seats
        if one.person is not None
    )
    return Result(
        row.game,
        row.rules,
        Mode(row.mode),
        row.at,
        parts,
        Ending(row.ending),
        row.turn,
        row.turns,
        row.one_version,
        row.is_fresh,
    )


def rating_rows(book: Book) -> list[RatingRow]:
    """The standings of every pool as rows."""
    return [
        rating_row(pool, person, standing)
        for pool, standings in sorted(book.items())
        for person, standing in sorted(standings.items())
    ]


def rating_row(pool: Pool, person: int, standing: Standing) -> RatingRow:
    """One person's standing as a row."""
    rating = standing.rating
    values = (rating.mu, rating.sigma, standing.games, standing.at)
    return RatingRow(pool.rules, pool.mode.value, person, *values)


def standing_of(row: RatingRow) -> Standing:
    """A stored rating as a standing."""
    return Standing(Rating(row.mu, row.sigma), row.games, row.at)


def _due(at: float) -> DueRow:
    return DueRow(RERATE, 0, 0, 0, at, HOME)
