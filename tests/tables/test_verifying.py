"""`verified` replays a finished game, and names what is wrong."""

import pytest

from bot.tables.errors import TableRefused
from game_core.kernel.chance import seed_hash
from tests.tables.world import ANN, SEED, World


async def over(world: World) -> int:
    table = await world.started(1, game="sprawlopolis")
    return (await world.play_out(table.id)).id


async def test_a_right_game_is_confirmed_with_its_seed(world: World) -> None:
    found = await world.tables.verified(await over(world))
    assert (found.entries, found.seed, found.seed_hash) == (15, SEED, seed_hash(SEED))
    assert not found.drew_seats


async def test_what_was_taken_back_does_not_disturb(world: World) -> None:
    table = await world.started(1, game="sprawlopolis")
    await world.first(table.id, ANN)
    await world.tables.undo(table.id, ANN.id)
    await world.play_out(table.id)
    assert (await world.tables.verified(table.id)).entries == 15


SWAPPED = "UPDATE entry SET body = (SELECT body FROM entry WHERE seq = 5) WHERE seq = 7"
OTHER_SEED = "UPDATE game SET seed = '" + "ab" * 16 + "'"


@pytest.mark.parametrize(("change", "wrong"), [(SWAPPED, 7), (OTHER_SEED, 1)])
async def test_the_first_wrong_entry_is_named(world: World, change: str, wrong: int) -> None:
    table = await over(world)
    again = await world.reopened()
    world.store = again.store
    world.sql(change)
    with pytest.raises(TableRefused, match="refusal-verify-entry") as refused:
        await again.tables.verified(table)
    assert dict(refused.value.words.args)["entry"] == wrong


async def test_a_log_that_stops_before_the_end_is_found_out(world: World) -> None:
    table = await over(world)
    again = await world.reopened()
    world.store = again.store
    world.sql("DELETE FROM entry WHERE seq = 15")
    world.sql("UPDATE game SET seq = 14")
    with pytest.raises(TableRefused, match="refusal-verify-end"):
        await again.tables.verified(table)


async def test_before_the_end_and_without_one_there_is_nothing_to_verify(world: World) -> None:
    table = await world.started(1, game="sprawlopolis")
    with pytest.raises(TableRefused, match="refusal-record-not-over"):
        await world.tables.verified(table.id)
    await world.tables.end(table.id, ANN.id)
    for attempt in (world.tables.verified(table.id), world.tables.record(table.id)):
        with pytest.raises(TableRefused, match="refusal-record-ended"):
            await attempt
