"""Resigning, ending, and fresh posts."""

import pytest

from bot.outbox.rows import Kind
from bot.tables.errors import NotHost, NotSeated, PlaceTaken, TableOver
from bot.tables.facts import Status
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, HERE, THERE, World, outbox
from tests.toys.harbour.state import ChooseCargo


async def test_a_computer_player_takes_the_seat_of_one_who_resigns(world: World) -> None:
    table = await world.started(3)
    table = await world.tables.resign(table.id, ANN.id)
    player = table.players[0]
    assert (player.user, player.name, player.resigned) == (ANN.id, "Ann", True)
    assert (player.policy, table.host, table.status) == (Policy.GREEDY, BOB.id, Status.RUNNING)
    assert table.seat_of(ANN.id) is None
    (due,) = await world.dues(table.id)
    assert (due.seat, due.at) == (0, world.clock.time + 1)
    notice = (await outbox(world, table.id))[-1]
    assert (notice.kind, notice.payload.mentions) == (Kind.OFFER, ())
    with pytest.raises(NotSeated, match="refusal-resigned"):
        await world.tables.act(table.id, ANN.id, due.decision, 0, ChooseCargo(1))
    assert (await world.tables.look(table.id, ANN.id)).view.hand == ()


async def test_the_last_person_who_resigns_ends_the_table(world: World) -> None:
    table = await world.started(2)
    await world.tables.resign(table.id, ANN.id)
    table = await world.tables.resign(table.id, BOB.id)
    assert (table.status, table.seed) == (Status.ENDED, None)
    assert await world.dues(table.id) == ()
    assert await world.tables.at(HERE.channel) is None
    assert await world.tables.latest(HERE.channel) == table
    with pytest.raises(TableOver):
        await world.tables.resign(table.id, BOB.id)


async def test_only_the_host_ends_a_table(world: World) -> None:
    table = await world.started(2)
    with pytest.raises(NotHost):
        await world.tables.end(table.id, BOB.id)
    table = await world.tables.end(table.id, ANN.id)
    assert table.status is Status.ENDED
    look = await world.tables.look(table.id, BOB.id)
    assert (look.decision, look.waiting, look.outcome) == (None, (), None)
    notice = (await outbox(world, table.id))[-1]
    assert notice.payload.mentions == (BOB.id,)


async def test_a_running_table_may_change_its_host(world: World) -> None:
    table = await world.started(2)
    table = await world.tables.hand_over(table.id, ANN.id, BOB)
    assert (await world.tables.end(table.id, BOB.id)).status is Status.ENDED
    with pytest.raises(TableOver):
        await world.tables.hand_over(table.id, BOB.id, ANN)


async def test_st16_a_table_is_posted_anew_and_can_move(world: World) -> None:
    table = await world.started(2)
    async with world.store.writing() as writes:
        await writes.park(HERE.channel, "404 10003")
    assert (await world.tables.table(table.id)).parked == "404 10003"
    taken = await world.tables.open(THERE, CYD, "harbour", {})
    with pytest.raises(PlaceTaken):
        await world.tables.repost(table.id, THERE)
    await world.tables.cancel(taken.id, CYD.id)
    table = await world.tables.repost(table.id, THERE)
    assert (table.place, table.parked) == (THERE, "")
    started, fresh = await outbox(world, table.id)
    assert (started.channel, fresh.channel) == (THERE.channel, THERE.channel)
    assert (fresh.kind, fresh.payload.waiting) == (Kind.TABLE, (ANN.id, BOB.id))


async def test_a_lobby_is_posted_anew(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.repost(table.id)
    (post,) = await outbox(world, table.id)
    assert (post.kind, post.payload.waiting) == (Kind.TABLE, ())
