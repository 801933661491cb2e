"""How long computer players wait before they answer."""

from pathlib import Path

import pytest

from bot.tables.shelf import COMPUTER
from game_core.players import Policy
from tests.tables.world import ANN, BOB, Silent, World


async def pauses(
    world: World, clock: str, people: int = 2, most: float | None = None
) -> set[float]:
    """The pauses of a whole game with a computer player in it, in seconds."""
    world.tables.computers_pause = most
    table = await world.lobby(people)
    await world.tables.add_computer(table.id, ANN.id, Policy.RANDOM)
    await world.tables.set_clock(table.id, ANN.id, clock)
    await world.tables.start(table.id, ANN.id)
    found = set()
    for _ in range(6):
        for due in await world.dues(table.id, COMPUTER):
            found.add(due.at - world.clock.time)
            await world.tables.answer_due(due, Silent())
        if (look := await world.waiting(table.id)) is not None:
            await world.first(table.id, ANN if look.seat == 0 else BOB)
    assert found
    return found


async def test_live_games_wait_some_seconds(world: World) -> None:
    assert all(2 <= pause <= 8 for pause in await pauses(world, "live"))


async def test_slow_games_wait_some_minutes(world: World) -> None:
    found = await pauses(world, "casual")
    assert all(60 <= pause <= 600 for pause in found)
    assert len(found) > 1


@pytest.mark.parametrize(("people", "pause"), [(1, 0.0), (2, 2.0)])
async def test_no_pause_is_longer_than_the_bot_is_told(
    world: World, people: int, pause: float
) -> None:
    assert await pauses(world, "casual", people, most=2.0) == {pause}


async def test_who_plays_alone_waits_for_nobody(world: World) -> None:
    assert await pauses(world, "casual", people=1) == {0.0}


async def test_the_pause_hangs_on_the_place_in_the_log_alone(world: World, tmp_path: Path) -> None:
    first = await pauses(world, "fast")
    again = await World.open(tmp_path / "again")
    assert await pauses(again, "fast") == first
    await again.close()


@pytest.mark.parametrize("people", [1, 2])
async def test_a_table_knows_whether_people_wait_for_each_other(world: World, people: int) -> None:
    table = await world.started(people, Policy.GREEDY)
    assert table.is_timed is (people > 1)
