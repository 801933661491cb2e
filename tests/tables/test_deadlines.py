"""Deadlines: of whom the table waits for, and of nobody else."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from bot.clock.profiles import CASUAL, HOUR
from bot.store.rows import FLAG
from bot.tables.errors import TableRefused
from game_core.kernel.decision import Decision
from game_core.players import Policy
from tests.tables.world import ANN, BOB, World, games
from tests.toys import harbour


async def test_whoever_is_asked_has_grace_and_then_a_bank(world: World) -> None:
    table = await world.started(2)
    row, other = await world.store.read.deadlines(table.id)
    assert (row.seat, other.seat, row.began) == (0, 1, world.clock.time)
    assert row.grace_until - row.began == CASUAL.grace
    assert row.until - row.grace_until == CASUAL.bank
    due, _ = await world.dues(table.id, "flag")
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


async def test_a_reaction_that_the_table_waits_for_has_half_the_grace(tmp_path: Path) -> None:
    def reacting(state: harbour.state.State) -> tuple[Decision, ...]:
        pending = harbour.GAME.pending(state)
        return tuple(msgspec.structs.replace(one, reaction=True) for one in pending)

    world = await World.open(tmp_path, games(replace(harbour.GAME, pending=reacting)))
    table = await world.started(2)
    for row in await world.store.read.deadlines(table.id):
        assert row.grace_until - row.began == CASUAL.grace / 2
        assert row.until - row.grace_until == CASUAL.bank
    await world.close()


async def test_what_nobody_waits_for_has_no_clock(tmp_path: Path) -> None:
    def loose(state: harbour.state.State) -> tuple[Decision, ...]:
        pending = harbour.GAME.pending(state)
        return tuple(msgspec.structs.replace(one, blocks=False) for one in pending)

    world = await World.open(tmp_path, games(replace(harbour.GAME, pending=loose)))
    table = await world.started(2)
    assert await world.store.read.deadlines(table.id) == ()
    await world.close()


def doubled(state: harbour.state.State) -> tuple[Decision, ...]:
    """Whoever chooses a cargo is asked something else too that nobody can answer."""
    pending = harbour.GAME.pending(state)
    more = Decision(90, "more", (0,))
    return (*pending, more) if any(one.seats for one in pending) else pending


async def test_two_questions_at_once_drain_a_bank_once(tmp_path: Path) -> None:
    world = await World.open(tmp_path, games(replace(harbour.GAME, pending=doubled)))
    table = await world.started(2)
    assert len(await world.store.read.deadlines(table.id)) == 3
    world.clock.time += CASUAL.grace + HOUR
    await world.first(table.id, ANN)
    row = next(one for one in await world.store.read.deadlines(table.id) if one.seat == 0)
    assert (row.decision, row.grace_until) == (90, world.clock.time)
    assert row.until - row.grace_until == CASUAL.bank - HOUR
    due = next(one for one in await world.dues(table.id, "flag") if one.seat == 0)
    assert due.at == row.until
    world.clock.time += HOUR
    await world.tables.end(table.id, ANN.id)
    clock = (await world.store.read.seat_clocks(table.id))[0]
    assert (clock.bank, clock.used) == (CASUAL.bank - 2 * HOUR, CASUAL.grace + 2 * HOUR)
    await world.close()


async def test_two_questions_that_end_together_drain_a_bank_once(tmp_path: Path) -> None:
    world = await World.open(tmp_path, games(replace(harbour.GAME, pending=doubled)))
    table = await world.started(2)
    world.clock.time += CASUAL.grace + HOUR
    await world.tables.end(table.id, ANN.id)
    clock = (await world.store.read.seat_clocks(table.id))[0]
    assert (clock.bank, clock.used) == (CASUAL.bank - HOUR, CASUAL.grace + HOUR)
    await world.close()


async def test_undo_derives_deadlines_anew(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    world.clock.time += HOUR
    await world.tables.undo(table.id, ANN.id)
    first, second = await world.store.read.deadlines(table.id)
    assert (first.seat, first.began) == (0, world.clock.time)
    assert (second.seat, second.began) == (1, world.clock.time - HOUR)
    assert {one.at for one in await world.dues(table.id, "flag")} == {first.until, second.until}


async def test_the_lobby_chooses_the_clock(world: World) -> None:
    table = await world.lobby(2)
    table = await world.tables.set_clock(table.id, ANN.id, "fast")
    assert (await world.tables.start(table.id, ANN.id)).clock == "fast"
    with pytest.raises(TableRefused, match="refusal-running"):
        await world.tables.set_clock(table.id, ANN.id, "live")


async def test_a_clock_that_there_is_not_is_refused(world: World) -> None:
    table = await world.lobby(2)
    with pytest.raises(TableRefused, match="refusal-no-clock"):
        await world.tables.set_clock(table.id, ANN.id, "sundial")
