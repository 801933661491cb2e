"""Whatever ends, is corrected, hidden or forgotten in whatever order: what the store keeps is the
replay of its results, and nobody's rating follows from who somebody else was.
"""

import asyncio
import tempfile
import threading
from contextlib import aclosing
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ratings.results import Mode, Role
from bot.store.results import ResultRow, ResultSeatRow
from bot.store.rows import HOME
from bot.tables import rating
from bot.tables.rating import RERATE, all_results, rate, replay, rerate, result_of
from bot.tables.results import correct_result
from tests.tables.world import ANN, BOB, CYD, DAN, EVE, World

PEOPLE = (ANN, BOB, CYD, DAN)
DAY = 86400.0

places = st.lists(st.integers(1, 4), min_size=4, max_size=4)


@st.composite
def parts(draw, seat, person):
    """A seat's parts: its owner's, who may have been away; or a leaver's and a substitute's."""
    place, score = draw(st.integers(1, 4)), draw(st.integers(-9, 60))
    share = draw(st.sampled_from([1.0, 1.0, 0.4]))
    how = draw(st.sampled_from(["stayed", "stayed", "left", "replaced"]))
    role = Role.OWNER if how == "stayed" else Role.LEAVER
    own = ResultSeatRow(seat, person.id, role.value, seat, place, score, share)
    new = ResultSeatRow(seat, EVE.id, Role.SUBSTITUTE.value, seat, place, score, 1 - share)
    return [own, new] if how == "replaced" else [own]


@st.composite
def games(draw):
    """A game of some of these people, and how long after the one before it ends."""
    who = draw(st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=4, unique=True))
    seats = [part for seat, one in enumerate(who) for part in draw(parts(seat, one))]
    after = draw(st.sampled_from([0.0, 3 * DAY, 60 * DAY]))
    return (
        tuple(seats),
        after,
        draw(st.booleans()),
        draw(st.sampled_from(["finished", "adjudicated"])),
    )


steps = st.one_of(
    st.tuples(st.just("game"), games()),
    st.tuples(st.just("game"), games()),
    st.tuples(st.just("correct"), st.tuples(st.integers(0, 9), places)),
    st.tuples(st.just("hide"), st.tuples(st.sampled_from(PEOPLE), st.booleans())),
    st.tuples(st.just("forget"), st.sampled_from(PEOPLE)),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(steps, min_size=1, max_size=8))
def test_the_store_keeps_the_replay(history):
    asyncio.run(_kept(history))


async def _kept(history):
    with tempfile.TemporaryDirectory() as folder:
        async with aclosing(await World.open(Path(folder))) as world:
            for kind, what in history:
                await DONE[kind](world, what)
                await _check(world)


async def game(world, what):
    seats, after, is_fresh, ending = what
    world.clock.time += after
    await ended(world, seats, is_fresh, ending)


async def ended(world, seats, is_fresh=True, ending="finished"):
    """A game has ended so, and the ratings follow."""
    table = await world.lobby(1)
    await world.tables.cancel(table.id, ANN.id)
    mode = {1: Mode.SOLO, 2: Mode.DUEL}.get(len({one.seat for one in seats}), Mode.FREE_FOR_ALL)
    row = ResultRow(
        game=table.id,
        guild=7,
        rules="harbour",
        version=1,
        mode=mode.value,
        options=b"\x80",
        ending=ending,
        turn=3,
        turns=4,
        one_version=True,
        is_fresh=is_fresh,
        target=None,
        won=None,
        at=world.clock.time,
        seats=seats,
    )
    async with world.store.writing() as writes:
        for one in (*PEOPLE, EVE):
            await writes.know(one.id, one.name)
        await writes.keep_result(row)
        await rate(writes, result_of(row), row.at)


async def correct(world, what):
    number, new = what
    rows = await world.store.read.results()
    if rows:
        async with world.store.writing() as writes:
            await correct_result(writes, rows[number % len(rows)].game, new, world.clock.time)
        for due in await world.store.read.dues(0, HOME):
            if due.kind == RERATE:
                await world.tables.rerate(due)


async def hide(world, what):
    person, on = what
    before = await rated(world)
    await world.tables.set_unlisted(person, on=on)
    assert await rated(world) == before


async def forget(world, person):
    if await world.store.read.name_of(person.id) is None:
        return
    before, results = await rated(world), await world.store.read.results()
    await world.forget(person.id)
    names = {one for (one,) in world.sql("SELECT id FROM person")}
    after, renamed = await rated(world), await world.store.read.results()
    assert person.id not in names
    assert {key: one for key, one in after.items() if key[2] > 0} == {
        key: one for key, one in before.items() if key[2] != person.id
    }
    assert sorted(after.values()) == sorted(before.values())
    assert [without(one, person.id) for one in renamed] == [
        without(one, person.id) for one in results
    ]


def without(row, person):
    """A result but for who that person is, or was."""
    return (row.game, row.at, row.number, row.ending), [
        (one.person if one.person != person and one.person > 0 else None, one.place, one.score)
        for one in row.seats
    ]


DONE = {"game": game, "correct": correct, "hide": hide, "forget": forget}


async def rated(world):
    """What is stored of everybody's ratings."""
    return {
        (one.rules, one.mode, one.person): (one.mu, one.sigma, one.games, one.at)
        for one in await world.store.read.all_ratings()
    }


async def _check(world):
    expected = {
        (one.rules, one.mode, one.person): (one.mu, one.sigma, one.games, one.at)
        for one in replay(await all_results(world.store.read))
    }
    assert await rated(world) == expected


def duel(*people):
    return tuple(
        ResultSeatRow(seat, one.id, "owner", seat, seat + 1, 9 - seat)
        for seat, one in enumerate(people)
    )


async def test_the_replay_keeps_nobody_waiting(world, monkeypatch):
    await ended(world, duel(ANN, BOB))
    has_written = threading.Event()

    def patient(rows):
        assert has_written.wait(10), "the loop stands, or a transaction is open"
        return replay(rows)

    monkeypatch.setattr(rating, "replay", patient)
    reckoning = asyncio.create_task(rerate(world.store, 5.0))
    await asyncio.sleep(0.05)
    await world.tables.set_unlisted(CYD, on=True)
    has_written.set()
    assert (await reckoning).results == 1


async def test_a_result_that_comes_meanwhile_is_in_it(world, monkeypatch):
    await ended(world, duel(ANN, BOB))
    others = [duel(CYD, ANN), duel(BOB, CYD)]
    read = all_results

    async def slow(reads):
        found = await read(reads)
        if others:
            await ended(world, others.pop())
        return found

    monkeypatch.setattr(rating, "all_results", slow)
    run = await rerate(world.store, 5.0)
    assert (run.results, others) == (3, [])
    await _check(world)


async def test_one_who_is_forgotten_meanwhile_does_not_come_back(world, monkeypatch):
    await ended(world, duel(ANN, BOB))
    leaving = [ANN]
    read = all_results

    async def slow(reads):
        found = await read(reads)
        if leaving:
            await world.forget(leaving.pop().id)
        return found

    monkeypatch.setattr(rating, "all_results", slow)
    await rerate(world.store, 5.0)
    assert ANN.id not in {one.person for one in await world.store.read.all_ratings()}
    await _check(world)


async def test_a_game_may_end_while_all_is_reckoned(world):
    await ended(world, duel(ANN, BOB))
    await asyncio.gather(rerate(world.store, 5.0), ended(world, duel(CYD, DAN)))
    assert len(await world.store.read.all_ratings()) == 4
    await _check(world)
