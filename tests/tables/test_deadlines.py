"""Deadlines: of whom the table waits for, and of nobody else."""

from bot.clock.profiles import CASUAL
from bot.tables.deadlines import FLAG
from game_core.players import Policy
from tests.tables.world import ANN, BOB, World


async def test_whoever_is_asked_has_grace_and_then_a_bank(world: World) -> None:
    table = await world.started(2)
    row, other = await world.store.read.deadlines(table.id)
    assert (row.seat, other.seat, row.began) == (0, 1, world.clock.time)
    assert row.grace_until - row.began == CASUAL.grace
    assert row.until - row.grace_until == CASUAL.bank
    due, _ = await world.store.read.dues(table.id)
    assert (due.kind, due.seat, due.at) == ("flag", 0, row.until)


async def test_an_answer_within_the_grace_costs_nothing_of_the_bank(world: World) -> None:
    table = await world.started(2)
    world.clock.time += CASUAL.grace
    await world.first(table.id, ANN)
    clock = (await world.store.read.seat_clocks(table.id))[0]
    assert (clock.bank, clock.used) == (CASUAL.bank, CASUAL.grace)
    (row,) = await world.store.read.deadlines(table.id)
    assert row.seat == 1


async def test_the_bank_drains_after_the_grace_and_never_refills(world: World) -> None:
    table = await world.started(2)
    world.clock.time += CASUAL.grace + 100
    await world.first(table.id, ANN)
    await world.first(table.id, BOB)
    (row,) = await world.store.read.deadlines(table.id)
    assert (row.seat, row.until - row.grace_until) == (0, CASUAL.bank - 100)


async def test_who_plays_alone_has_no_clock(world: World) -> None:
    table = await world.started(1, Policy.GREEDY)
    assert table.clock == ""
    assert await world.store.read.deadlines(table.id) == ()


async def test_the_end_leaves_no_deadline(world: World) -> None:
    table = await world.started(2)
    await world.play_out(table.id)
    assert await world.store.read.deadlines(table.id) == ()
    assert await world.dues(table.id, FLAG) == ()
