"""Kept seats, invited people only, seats by lot."""

import pytest

from bot.outbox.rows import Kind
from bot.tables.errors import NotHost, TableRefused
from bot.tables.lots import drawn
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, DAN, EVE, SEED, World, outbox


async def test_a_kept_seat_waits_for_the_invited_person(world: World) -> None:
    table = await world.lobby(3)
    table = await world.tables.invite(table.id, ANN.id, EVE)
    assert table.invited == (EVE,)
    with pytest.raises(TableRefused, match="refusal-seats-kept"):
        await world.tables.join(table.id, DAN)
    with pytest.raises(TableRefused, match="refusal-seats-kept"):
        await world.tables.add_computer(table.id, ANN.id, Policy.RANDOM)
    table = await world.tables.join(table.id, EVE)
    assert (table.names, table.invited) == (("Ann", "Bob", "Cyd", "Eve"), ())
    with pytest.raises(TableRefused, match="refusal-table-full"):
        await world.tables.join(table.id, DAN)


async def test_an_invitation_is_told_to_the_person_and_again_when_made_twice(world: World) -> None:
    table = await world.lobby(1)
    await world.tables.invite(table.id, ANN.id, EVE)
    table = await world.tables.invite(table.id, ANN.id, EVE)
    assert table.invited == (EVE,)
    posts = await outbox(world, table.id)
    assert [(one.kind, one.payload.mentions) for one in posts] == [(Kind.TABLE, (EVE.id,))] * 2
    assert posts[0].payload.lines[0].key == "notice-invited"


async def test_only_the_host_invites_and_only_those_who_do_not_sit(world: World) -> None:
    table = await world.lobby(2)
    with pytest.raises(NotHost):
        await world.tables.invite(table.id, BOB.id, EVE)
    with pytest.raises(TableRefused, match="refusal-sits-already"):
        await world.tables.invite(table.id, ANN.id, BOB)
    for person in (CYD, DAN):
        await world.tables.invite(table.id, ANN.id, person)
    with pytest.raises(TableRefused, match="refusal-seats-kept"):
        await world.tables.invite(table.id, ANN.id, EVE)
    await world.tables.start(table.id, ANN.id)
    with pytest.raises(TableRefused, match="refusal-running"):
        await world.tables.invite(table.id, ANN.id, EVE)


@pytest.mark.parametrize("gone", ["declines", "is taken out"])
async def test_an_invitation_ends_when_the_person(world: World, gone: str) -> None:
    table = await world.lobby(1)
    await world.tables.invite(table.id, ANN.id, EVE)
    if gone == "declines":
        table = await world.tables.leave(table.id, EVE.id)
    else:
        table = await world.tables.kick(table.id, ANN.id, EVE.id)
    assert (table.invited, table.names) == ((), ("Ann",))


async def test_only_invited_people_join_a_closed_table(world: World) -> None:
    table = await world.lobby(2)
    with pytest.raises(NotHost):
        await world.tables.set_invite_only(table.id, BOB.id, on=True)
    await world.tables.set_invite_only(table.id, ANN.id, on=True)
    with pytest.raises(TableRefused, match="refusal-not-invited"):
        await world.tables.join(table.id, CYD)
    await world.tables.invite(table.id, ANN.id, CYD)
    table = await world.tables.join(table.id, CYD)
    assert table.names == ("Ann", "Bob", "Cyd")
    await world.tables.set_invite_only(table.id, ANN.id, on=False)
    await world.tables.join(table.id, DAN)


async def test_the_lobby_and_its_kept_seats_outlive_a_restart(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.invite(table.id, ANN.id, EVE)
    await world.tables.set_invite_only(table.id, ANN.id, on=True)
    table = await world.tables.set_by_lot(table.id, ANN.id, on=True)
    again = await world.reopened()
    assert await again.tables.table(table.id) == table
    world.store = again.store


async def test_the_lot_seats_everybody_as_the_seed_says(world: World) -> None:
    table = await world.lobby(4)
    await world.tables.set_by_lot(table.id, ANN.id, on=True)
    table = await world.tables.start(table.id, ANN.id)
    came = ("Ann", "Bob", "Cyd", "Dan")
    assert table.lots == drawn(SEED, 4)
    assert table.lots != (0, 1, 2, 3)
    assert table.names == tuple(came[number] for number in table.lots)
    assert [player.seat for player in table.players] == [0, 1, 2, 3]
    look = await world.tables.look(table.id, ANN.id)
    assert look.seat == table.names.index("Ann")
    (post,) = await outbox(world, table.id)
    assert post.payload.lines[0].key == "notice-lots"
    table = await world.play_out(table.id)
    assert (await world.tables.verified(table.id)).drew_seats


async def test_lots_that_the_seed_did_not_draw_are_found_out(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.set_by_lot(table.id, ANN.id, on=True)
    table = await world.play_out((await world.tables.start(table.id, ANN.id)).id)
    swapped = ",".join(str(1 - number) for number in table.lots)
    world.sql(f"UPDATE game SET lots = '{swapped}' WHERE id = {table.id}")  # noqa: S608
    with pytest.raises(TableRefused, match="refusal-verify-lots"):
        await world.tables.verified(table.id)
