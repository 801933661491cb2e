"""What a finished game leaves, in the transaction that ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from bot.ratings.holders import Answer, Holder, held
from bot.ratings.results import Ending, Mode, Role
from bot.store.results import ResultRow, ResultSeatRow
from bot.store.rows import SeatClockRow
from bot.store.writing import Writes
from bot.tables.facts import Status, TableId
from bot.tables.live import Live
from bot.tables.places import outcome_of
from bot.tables.rating import plan_rerating, rate, result_of
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

    None where it is neither, and nothing is kept. A second call corrects the first, and all ratings
    are due to be reckoned anew.
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
        await plan_rerating(writes, at)
    else:
        await rate(writes, result_of(row), at)
        await writes.set_due(live.row.id, STATISTICS, [(0, 0)], at)
    return row


async def correct_result(
    writes: Writes,
    game: TableId,
    places: Sequence[int],
    at: float,
    *,
    scores: Sequence[int] | None = None,
) -> ResultRow | None:
    """The result of a game with other places, by seat (1 is best, ties share it), and other scores
    where they are given; all ratings are due to be reckoned as if it had ended so.

    None where the game has left no result; then nothing is kept.
    """
    old = await writes.result(game)
    if old is None:
        return None
    seats = tuple(
        replace(
            one,
            place=places[one.seat],
            score=one.score if scores is None else scores[one.seat],
        )
        for one in old.seats
    )
    if seats == old.seats:
        return old
    row = replace(old, seats=seats)
    await writes.keep_result(row)
    await plan_rerating(writes, at)
    return row


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
    if has_changed or any(clock.time_outs for clock in clocks.values()):
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
            time_outs=timed.time_outs if timed else 0,
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
