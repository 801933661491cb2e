"""What a finished game leaves, in the transaction that ends it: its result, and new ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from bot.ratings.holders import Answer, Holder, held
from bot.ratings.model import Rating, library_version
from bot.ratings.projection import Book, Pool, Standing, pool_of, replayed
from bot.ratings.projection import after as standings_after
from bot.ratings.results import Ending, Mode, Part, Result, Role
from bot.store.results import RatingRow, ResultRow, ResultSeatRow, RunRow
from bot.store.rows import SeatClockRow
from bot.store.writing import Writes
from bot.tables.facts import Status, TableId
from bot.tables.live import Live
from bot.tables.places import outcome_of
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


async def keep_result(
    writes: Writes, live: Live, at: float, verdict: Outcome | None = None
) -> ResultRow | None:
    """The result that a game leaves which is over, or decided by a `verdict` before its end.

    None where it is neither, and nothing is kept. A second call corrects the first.
    """
    outcome = verdict or outcome_of(live)
    if outcome is None or (verdict is None and live.table.status is not Status.OVER):
        return None
    ending = Ending.FINISHED if verdict is None else Ending.ADJUDICATED
    is_correction = await writes.result(live.row.id) is not None
    seats = await _parts(writes, live, outcome)
    row = _result(live, outcome, ending, seats, at)
    await writes.keep_result(row)
    if is_correction:
        await rerate(writes, at)
    else:
        await rate(writes, result_of(row), at)
        await writes.set_due(live.row.id, STATISTICS, [(0, 0)], at)
    return row


async def correct_result(
    writes: Writes, game: TableId, places: Sequence[int], at: float
) -> ResultRow | None:
    """The result of a game with other places, by seat (1 is best, ties share it); all ratings are
    as if it had ended so.

    None where the game has left no result; then nothing is kept.
    """
    old = await writes.result(game)
    if old is None:
        return None
    seats = tuple(replace(one, place=places[one.seat]) for one in old.seats)
    row = replace(old, seats=seats)
    await writes.keep_result(row)
    await rerate(writes, at)
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


async def rate(writes: Writes, result: Result, at: float) -> None:
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
    seats: tuple[ResultSeatRow, ...],
    at: float,
) -> ResultRow:
    turn, turns = live.game.progress(live.view(None))
    together = live.game.cooperative(live.match.table)
    taken_back = together and live.row.marked
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
        is_fresh=not (live.row.known_deal or taken_back),
        target=int(facts[TARGET]) if TARGET in facts else None,
        won=outcome.won,
        at=at,
        seats=seats,
        sealed=is_sealed(live.row),
    )


async def _parts(writes: Writes, live: Live, outcome: Outcome) -> tuple[ResultSeatRow, ...]:
    """Everybody's part in the game; a replay tells who gave which answer, where it matters."""
    holders = await _holders(writes, live)
    clocks = await writes.seat_clocks(live.row.id)
    has_changed = any(len(one) > 1 for one in holders.values())
    if has_changed or any(clock.timeouts for clock in clocks.values()):
        answers = await asyncio.to_thread(answers_of, live.match)
    else:
        answers = _plain_answers(live.match)
    return tuple(
        part
        for seat in range(len(outcome.places))
        for part in _of_seat(outcome, seat, holders[seat], answers[seat], clocks.get(seat))
    )


def _of_seat(
    outcome: Outcome,
    seat: Seat,
    holders: Sequence[Holder],
    answers: Sequence[Answer],
    clock: SeatClockRow | None,
) -> Iterator[ResultSeatRow]:
    """The parts in one seat; its clock is that of who held it last."""
    side = next(n for n, sheet in enumerate(outcome.sheets) if seat in sheet.seats)
    place, score = outcome.places[seat], outcome.sheets[side].total
    parts = held(holders, answers)
    for one in parts:
        timed = clock if one.is_last else None
        yield ResultSeatRow(
            seat=seat,
            person=one.person,
            role=one.role.value,
            side=side,
            place=place,
            score=score,
            share=one.share,
            answers=one.answers,
            used=timed.used if timed else 0.0,
            time_outs=timed.timeouts if timed else 0,
        )
    if not parts:
        yield ResultSeatRow(seat, None, Role.OWNER.value, side, place, score)


async def _holders(writes: Writes, live: Live) -> dict[Seat, list[Holder]]:
    """Who held each seat since when."""
    found: dict[Seat, list[Holder]] = {seat: [] for seat in range(len(live.table.players))}
    for row in await writes.stints(live.row.id):
        found[row.seat].append(Holder(row.from_seq, row.person))
    return found


def answers_of(match: AnyMatch) -> dict[Seat, list[Answer]]:
    """Every seat's answers that left a choice, along the present line of play.

    It replays that line; where these rules cannot, all answers of people are taken for a choice.
    """
    try:
        line = moments(match.game, match.table, match.seed, match.log)
    except WrongEntry:
        return _plain_answers(match)
    found: dict[Seat, list[Answer]] = {seat: [] for seat in range(match.table.seats)}
    for before, after in pairwise(line):
        entry = after.made.entry if after.made is not None else None
        if entry is None or entry.seat == NATURE:
            continue
        if not before.match.decision(entry.decision).forced:
            found[entry.seat].append(Answer(entry.seq, not entry.automatic))
    return found


def _plain_answers(match: AnyMatch) -> dict[Seat, list[Answer]]:
    """Every seat's answers that no computer gave."""
    found: dict[Seat, list[Answer]] = {seat: [] for seat in range(match.table.seats)}
    for entry in line_of_play(match.log):
        if entry.seat != NATURE and not entry.automatic:
            found[entry.seat].append(Answer(entry.seq, own=True))
    return found
