"""SP-42: the best score of a server for each combination."""

import pytest

from bot.tables.facts import Place
from game_core.players import Policy
from tests.tables.world import ANN, BOB, HERE, Silent, World

SPRAWL = "sprawlopolis"


async def played(world: World, people: int = 1, which: int = 0, place: Place = HERE):
    """A finished table with the same goals each time; everybody does their n-th legal thing."""
    table = await world.tables.open(place, ANN, SPRAWL, {})
    if people > 1:
        await world.tables.join(table.id, BOB)
    await world.tables.start(table.id, ANN.id)
    return await finished(world, table.id, which)


async def finished(world: World, table: int, which: int = 0):
    people = {one.id: one for one in (ANN, BOB)}
    while (look := await world.waiting(table)) is not None:
        await world.first(table, people[look.table.players[look.seat].user], which)
    return await world.tables.table(table)


async def total(world: World, table: int) -> int:
    return (await world.tables.look(table, None)).standing.sheets[0].total


async def said(world: World, table: int) -> list[tuple[str, dict[str, object]]]:
    return [(one.key, dict(one.args)) for one in await world.tables.against_record(table)]


async def scored(world: World) -> list[tuple[int, int]]:
    """(total, number of the pick) of some solo games, the worst first; other servers hold them."""
    found = []
    for which in (0, 1, 2, 3):
        table = await played(world, which=which, place=Place(50 + which, 90 + which))
        found.append((await total(world, table.id), which))
    found.sort()
    assert found[0][0] < found[-1][0]
    return found


async def test_the_first_the_better_and_the_worse(world: World) -> None:
    (low, worse), *_, (high, better) = await scored(world)
    first = await played(world, which=worse)
    assert await said(world, first.id) == [("record-first", {"points": low})]
    new = await played(world, which=better)
    assert await said(world, new.id) == [("record-new", {"points": high, "before": low})]
    assert await said(world, first.id) == [("record-stands", {"points": high})]
    again = await played(world, which=better)
    assert await said(world, again.id) == [("record-stands", {"points": high})], "a tie beats none"
    bests = await world.tables.bests(HERE.guild)
    assert [(one.points, one.names) for one in bests] == [(high, ("Ann",))]
    like = await world.tables.best_like(again.id)
    assert like == bests[0]


async def test_alone_and_together_do_not_compare_nor_do_servers(world: World) -> None:
    alone, together = await played(world), await played(world, 2)
    assert (await said(world, alone.id))[0][0] == "record-first"
    assert (await said(world, together.id))[0][0] == "record-first"
    newest, _ = await world.tables.bests(HERE.guild)
    assert newest.names == ("Ann", "Bob")
    elsewhere = await played(world, place=Place(1, 99))
    assert (await said(world, elsewhere.id))[0][0] == "record-first"


async def test_what_was_taken_back_sets_no_record(world: World) -> None:
    table = await world.started(1, game=SPRAWL)
    await world.first(table.id, ANN)
    await world.tables.undo(table.id, ANN.id)
    table = await finished(world, table.id)
    assert await said(world, table.id) == [("record-not-marked", {})]
    assert await world.tables.bests(HERE.guild) == ()


async def test_a_known_deal_sets_no_record(world: World) -> None:
    first = await played(world)
    same = await world.tables.follow(first.id, ANN, HERE, "deal")
    await finished(world, same.id, 1)
    assert await said(world, same.id) == [
        ("record-not-known", {}),
        ("record-stands", {"points": await total(world, first.id)}),
    ]
    (best,) = await world.tables.bests(HERE.guild)
    assert best.points == await total(world, first.id)


async def _played_by_ann(world: World, table: int) -> None:
    """To the end: she does the first legal thing, and computer players what lots decide."""
    while (await world.tables.table(table)).status == "running":
        look = await world.tables.look(table, ANN.id)
        if look.decision is not None:
            await world.first(table, ANN)
        else:
            (due,) = await world.dues(table)
            await world.tables.answer_due(due, Silent())


async def test_a_given_up_seat_sets_no_record(world: World) -> None:
    table = await world.started(2, game=SPRAWL)
    await world.tables.resign(table.id, BOB.id)
    await _played_by_ann(world, table.id)
    assert await said(world, table.id) == [("record-not-resigned", {})]


async def test_a_team_with_a_computer_player_sets_one_in_the_peoples_name(world: World) -> None:
    table = await world.started(1, Policy.RANDOM, game=SPRAWL)
    await _played_by_ann(world, table.id)
    (best,) = await world.tables.bests(HERE.guild)
    assert best.names == ("Ann",)


@pytest.mark.parametrize("people", [2, 3])
async def test_a_game_without_records_tells_of_none(world: World, people: int) -> None:
    table = await world.play_out((await world.started(people)).id)
    assert await world.tables.against_record(table.id) == ()
    assert await world.tables.best_like(table.id) is None
