"""Whatever games end in whatever order: what the store keeps is the replay of its results."""

import asyncio
import tempfile
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ratings.projection import replayed
from bot.ratings.results import Mode, Role
from bot.store.results import ResultRow, ResultSeatRow
from bot.tables.results import all_results, rate, rating_rows, rerate, result_of
from tests.tables.world import ANN, BOB, CYD, DAN, World

PEOPLE = (ANN, BOB, CYD, DAN)
DAY = 86400.0


@st.composite
def games(draw):
    """Some games of these people, in the order in which they end."""
    found, at = [], 0.0
    for number in range(draw(st.integers(1, 6))):
        at += draw(st.sampled_from([0.0, 3 * DAY, 60 * DAY]))
        who = draw(st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=4, unique=True))
        roles = st.sampled_from([Role.OWNER, Role.OWNER, Role.LEAVER, Role.SUBSTITUTE])
        seats = tuple(
            ResultSeatRow(
                seat,
                one.id,
                draw(roles).value,
                seat,
                draw(st.integers(1, len(who))),
                draw(st.integers(-9, 60)),
                draw(st.sampled_from([1.0, 0.4])),
            )
            for seat, one in enumerate(who)
        )
        mode = {1: Mode.SOLO, 2: Mode.DUEL}.get(len(who), Mode.FREE_FOR_ALL)
        found.append((number, at, mode, seats, draw(st.booleans())))
    return found


@settings(max_examples=15)
@given(games(), st.integers(0, 5))
def test_the_store_keeps_the_replay(log, corrected):
    asyncio.run(_kept(log, corrected % len(log)))


async def _kept(log, corrected):
    with tempfile.TemporaryDirectory() as folder:
        async with aclosing(await World.open(Path(folder))) as world:
            rows = [await _row(world, *one) for one in log]
            for row in rows:
                async with world.store.writing() as writes:
                    await writes.keep_result(row)
                    await rate(writes, result_of(row), row.at)
            await _check(world)
            async with world.store.writing() as writes:
                await writes.keep_result(_turned(rows[corrected]))
                await rerate(writes, 0.0)
            await _check(world)


async def _row(world, _number, at, mode, seats, fresh):
    table = await world.lobby(1)
    await world.tables.cancel(table.id, ANN.id)
    async with world.store.writing() as writes:
        for one in PEOPLE:
            await writes.know(one.id, one.name)
    how = {"ending": "finished", "turn": 4, "turns": 4, "one_version": True, "is_fresh": fresh}
    what = {"guild": 7, "rules": "harbour", "version": 1, "mode": mode.value, "options": b""}
    return ResultRow(game=table.id, **what, **how, target=None, won=None, at=at, seats=seats)


def _turned(row):
    """The result with its places the other way round."""
    seats = tuple(replace(one, place=len(row.seats) + 1 - one.place) for one in row.seats)
    return replace(row, seats=seats)


async def _check(world):
    async with world.store.writing() as writes:
        results = [result_of(row) for row in await all_results(writes)]
    expected = {
        (one.rules, one.mode, one.person): (one.mu, one.sigma, one.games, one.at)
        for one in rating_rows(replayed(results))
    }
    stored = {
        (one.rules, one.mode, one.person): (one.mu, one.sigma, one.games, one.at)
        for one in await world.store.read.all_ratings()
    }
    assert stored == expected
