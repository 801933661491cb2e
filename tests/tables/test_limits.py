"""At most so many open tables of a person, and on a server."""

import asyncio

import pytest

from bot.tables.errors import TableRefused
from bot.tables.facts import Place
from bot.tables.limits import Limits
from tests.tables.world import ANN, BOB, CYD, HERE, World


async def opened(world, channel, host=ANN, guild=7):
    return await world.tables.open(Place(channel, guild), host, "harbour", {})


async def test_a_person_has_at_most_five_open_tables_as_host_or_seated(world: World) -> None:
    for channel in range(3):
        await opened(world, channel)
    for channel in (3, 4):
        await world.tables.join((await opened(world, channel, BOB)).id, ANN)
    with pytest.raises(TableRefused, match="refusal-person-busy"):
        await opened(world, 5)
    sixth = await opened(world, 6, CYD)
    with pytest.raises(TableRefused, match="refusal-person-busy"):
        await world.tables.join(sixth.id, ANN)
    assert (await world.tables.table(sixth.id)).names == ("Cyd",)


async def test_who_has_as_many_as_they_may_still_plays_at_theirs(world: World) -> None:
    tables = [await opened(world, channel) for channel in range(5)]
    for table in tables:
        await world.tables.join(table.id, BOB)
        assert await world.tables.join(table.id, ANN) == await world.tables.table(table.id)
        await world.tables.start(table.id, ANN.id)
    with pytest.raises(TableRefused, match="refusal-person-busy"):
        await opened(world, 5)


async def test_a_finished_called_off_or_left_table_does_not_count(world: World) -> None:
    tables = [await opened(world, channel) for channel in range(5)]
    await world.tables.cancel(tables[0].id, ANN.id)
    tables.append(await opened(world, 5))
    await world.tables.join(tables[1].id, BOB)
    await world.tables.leave(tables[1].id, ANN.id)
    tables.append(await opened(world, 6))
    await world.tables.join(tables[2].id, BOB)
    await world.tables.start(tables[2].id, ANN.id)
    await world.tables.resign(tables[2].id, ANN.id)
    await opened(world, 7)


async def test_a_server_has_at_most_so_many(world: World) -> None:
    world.tables.limits = Limits(person=5, server=2)
    await opened(world, 0)
    await opened(world, 1)
    with pytest.raises(TableRefused, match="refusal-server-busy"):
        await opened(world, 2, BOB)
    await opened(world, 3, guild=8)


async def test_five_presses_at_once_seat_a_person_no_more_often_than_they_may(
    world: World,
) -> None:
    world.tables.limits = Limits(person=2)
    tables = [await opened(world, n, host) for n, host in enumerate((ANN, ANN, BOB, BOB, CYD))]
    answers = await asyncio.gather(
        *(world.tables.join(one.id, CYD) for one in tables[:4]), return_exceptions=True
    )
    assert sum(isinstance(one, TableRefused) for one in answers) == 3


async def test_tables_of_seasons_take_nobodys_room(world: World) -> None:
    table = await world.lobby(2)
    reads = world.store.read
    assert (await reads.count_open_of(ANN.id), await reads.count_open_at(HERE.guild)) == (1, 1)
    async with world.store.writing() as writes:
        await writes._run(
            "INSERT INTO season VALUES (1, 1, 1, 7, 'running', 0, ?, ?)", b"\x80", b"\x80"
        )
        await writes.keep_season_game(table.id, 1, 1)
    assert (await reads.count_open_of(ANN.id), await reads.count_open_at(HERE.guild)) == (0, 0)
