"""What a finished game leaves, in the transaction that ends it: its result, and new ratings."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from bot.ratings.model import Rating, library_version
from bot.ratings.projection import Book, Pool, Standing, pool_of, replayed
from bot.ratings.projection import after as standings_after
from bot.ratings.results import Ending, Mode, Part, Result, Role
from bot.store.results import RatingRow, ResultRow, ResultSeatRow, RunRow
from bot.store.rows import SeatClockRow
from bot.store.writing import Writes
from bot.tables.facts import Player, Status
from bot.tables.live import Live
from bot.tables.sealing import is_sealed
from bot.tables.stored import AnyMatch
from game_core.kernel.history import WrongEntry, moments
from game_core.kernel.log import Rebased, line_of_play
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import NATURE, Seat

STATISTICS = "statistics"
"""The kind of due row that counting a finished game's cards is."""
TARGET = "target"
"""The fact of an outcome that says how many points there were to reach."""


@dataclass(frozen=True, slots=True)
class _Play:
    """How the seats were played: their clocks, and how much of it was their owners' own."""

    clocks: Mapping[Seat, SeatClockRow]
    shares: Mapping[Seat, float]


async def keep_result(
    writes: Writes, live: Live, at: float, verdict: Outcome | None = None
) -> ResultRow | None:
    """The result that a game leaves which is over, or decided by a `verdict` before its end.

    None where it is neither, and nothing is kept. A second call corrects the first.
    """
    outcome = verdict or live.game.outcome(live.match.state)
    if outcome is None or (verdict is None and live.table.status is not Status.OVER):
        return None
    ending = Ending.FINISHED if verdict is None else Ending.ADJUDICATED
    is_correction = await writes.result(live.row.id) is not None
    clocks = await writes.seat_clocks(live.row.id)
    held = any(clock.timeouts for clock in clocks.values())
    shares = await asyncio.to_thread(shares_of, live.match) if held else {}
    row = _result(live, outcome, ending, _Play(clocks, shares), at)
    await writes.keep_result(row)
    if is_correction:
        await rerate(writes, at)
    else:
        await _rate(writes, result_of(row), at)
        await writes.set_due(live.row.id, STATISTICS, [(0, 0)], at)
    return row


async def rerate(writes: Writes, at: float) -> RunRow:
    """All ratings reckoned anew from all results; what the run was."""
    results = [result_of(row) for row in await all_results(writes)]
    run = RunRow(library_version(), len(results), at)
    await writes.replace_ratings(rating_rows(replayed(results)), run)
    return run


async def all_results(writes: Writes) -> list[ResultRow]:
    """Every result, in the order in which they came."""
    found: list[ResultRow] = []
    while more := await writes.results(found[-1].number if found else 0):
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


def mode_of(outcome: Outcome, *, together: bool) -> Mode:
    """How the seats stood to each other."""
    seats = len(outcome.places)
    if seats == 1:
        return Mode.SOLO
    if together:
        return Mode.COOPERATIVE
    if any(len(sheet.seats) > 1 for sheet in outcome.sheets):
        return Mode.TEAM
    return Mode.DUEL if seats == 2 else Mode.FREE_FOR_ALL


async def _rate(writes: Writes, result: Result, at: float) -> None:
    """The ratings after one more result; all anew where another library made the old ones."""
    if not result.is_rated:
        return
    run = await writes.rating_run()
    if run is None or run.library != library_version():
        await rerate(writes, at)
        return
    pool = pool_of(result)
    known: dict[int, Standing] = {}
    for one in result.owners:
        if row := await writes.rating(pool.rules, pool.mode.value, one.person):
            known[one.person] = standing_of(row)
    changed = standings_after(known, result)
    await writes.keep_ratings(rating_row(pool, who, one) for who, one in changed.items())


def _result(
    live: Live,
    outcome: Outcome,
    ending: Ending,
    play: _Play,
    at: float,
) -> ResultRow:
    turn, turns = live.game.progress(live.view(None))
    together = live.game.cooperative(live.match.table)
    facts = dict(outcome.facts)
    return ResultRow(
        game=live.row.id,
        guild=live.row.guild,
        rules=live.row.rules,
        version=live.game.version,
        mode=mode_of(outcome, together=together).value,
        options=live.row.options,
        ending=ending.value,
        turn=turn,
        turns=turns,
        one_version=not any(isinstance(record, Rebased) for record in live.match.log),
        is_fresh=not (live.row.known_deal or live.row.marked),
        target=int(facts[TARGET]) if TARGET in facts else None,
        won=outcome.won,
        at=at,
        seats=tuple(_part(live, outcome, play, player) for player in live.table.players),
        sealed=is_sealed(live.row),
    )


def _part(live: Live, outcome: Outcome, play: _Play, player: Player) -> ResultSeatRow:
    seat = player.seat
    side = next(n for n, sheet in enumerate(outcome.sheets) if seat in sheet.seats)
    clock, share = play.clocks.get(seat), play.shares.get(seat, 1.0)
    line = line_of_play(live.match.log)
    return ResultSeatRow(
        seat=seat,
        person=player.user,
        role=(Role.LEAVER if player.resigned or not share else Role.OWNER).value,
        side=side,
        place=outcome.places[seat],
        score=outcome.sheets[side].total,
        share=share or 1.0,
        answers=sum(entry.seat == seat and not entry.automatic for entry in line),
        used=clock.used if clock else 0.0,
        time_outs=clock.timeouts if clock else 0,
    )


def shares_of(match: AnyMatch) -> dict[Seat, float]:
    """How much of each seat's play was its owner's, from 0 to 1: of the answers that left a
    choice, those that no computer gave.

    It replays the line of play, and says nothing of seats that were never asked, nor of play that
    these rules cannot replay.
    """
    try:
        line = moments(match.game, match.table, match.seed, match.log)
    except WrongEntry:
        return {}
    asked: Counter[Seat] = Counter()
    own: Counter[Seat] = Counter()
    for before, after in pairwise(line):
        if after.made is None:
            continue
        entry = after.made.entry
        if entry.seat != NATURE and not before.match.decision(entry.decision).forced:
            asked[entry.seat] += 1
            own[entry.seat] += not entry.automatic
    return {seat: own[seat] / count for seat, count in asked.items()}
