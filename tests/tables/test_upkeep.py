"""What nobody has touched for long, and what is forgotten."""

import msgspec
import pytest

from bot.clock.profiles import DAY
from bot.outbox.rows import Kind
from bot.store.leagues import SeasonEventRow, SeasonRow
from bot.store.rows import HOME, DueRow
from bot.tables.errors import NotSeated
from bot.tables.facts import Status
from bot.tables.upkeep import IDLE, UPKEEP
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, HERE, THERE, World, outbox


async def days(world: World, count: int) -> None:
    """So many days pass, and whatever is due of upkeep is done."""
    for _ in range(count):
        world.clock.time += DAY
        for due in await world.store.read.due(world.clock.now()):
            if due.at <= world.clock.now() and due.kind == UPKEEP:
                await world.tables.keep_up(due)
            elif due.at <= world.clock.now() and due.kind == IDLE:
                await world.tables.put_away(due)


async def test_the_round_is_due_once_a_day_and_only_once(world: World) -> None:
    await world.tables.plan_upkeep()
    await world.tables.plan_upkeep()
    start = world.clock.now()
    assert await world.store.read.dues(0, HOME) == (DueRow(UPKEEP, 0, 0, 0, start, HOME),)
    await days(world, 1)
    assert [one.at for one in await world.store.read.dues(0, HOME)] == [start + 2 * DAY]


async def test_a_lobby_closes_after_fourteen_days_without_anybody(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.lobby(1)
    await days(world, 10)
    await world.tables.join(table.id, BOB)
    await days(world, 13)
    assert (await world.tables.table(table.id)).status is Status.LOBBY
    await days(world, 1)
    assert (await world.tables.table(table.id)).status is Status.CANCELLED
    (post,) = await outbox(world, table.id)
    assert [line.key for line in post.payload.lines] == ["notice-lobby-closed"]
    assert post.payload.mentions == ()


async def test_an_idle_game_is_told_a_week_before_and_put_away_after_28_days(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(1, Policy.GREEDY)
    assert table.clock == ""
    await days(world, 20)
    assert [one.kind for one in await outbox(world, table.id)] == [Kind.STARTED]
    await days(world, 1)
    warned = (await outbox(world, table.id))[-1]
    assert (warned.kind, warned.payload.mentions) == (Kind.IDLE, (ANN.id,))
    await days(world, 6)
    assert (await world.tables.table(table.id)).status is Status.RUNNING
    await days(world, 1)
    assert (await world.tables.table(table.id)).status is Status.ENDED
    posts = [one.kind for one in await outbox(world, table.id)]
    assert posts == [Kind.STARTED, Kind.IDLE, Kind.STEWARD]
    assert await world.store.read.dues(table.id) == ()


async def test_who_presses_keep_it_has_28_days_more(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(1, Policy.GREEDY)
    await days(world, 25)
    with pytest.raises(NotSeated):
        await world.tables.keep_table(table.id, BOB.id)
    await world.tables.keep_table(table.id, ANN.id)
    await days(world, 27)
    assert (await world.tables.table(table.id)).status is Status.RUNNING
    assert [one.kind for one in await outbox(world, table.id)].count(Kind.IDLE) == 2
    await days(world, 1)
    assert (await world.tables.table(table.id)).status is Status.ENDED


async def test_a_move_after_the_warning_keeps_the_game(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(1, Policy.GREEDY)
    await days(world, 22)
    await world.first(table.id, ANN)
    await days(world, 8)
    assert (await world.tables.table(table.id)).status is Status.RUNNING


async def test_a_game_whose_clock_runs_is_not_put_away(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(2)
    await days(world, 40)
    assert (await world.tables.table(table.id)).status is Status.RUNNING


async def sent(world: World) -> None:
    """All that was to be posted has been."""
    for channel in await world.store.read.unsent_channels():
        for row in await world.store.read.unsent(channel):
            async with world.store.writing() as writes:
                await writes.set_sent(row.id, 9_000 + row.id)


async def test_what_was_posted_is_forgotten_after_thirty_days(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(2)
    await world.tables.resign(table.id, BOB.id)
    await sent(world)
    await days(world, 30)
    assert all(
        post.payload.lines or post.payload.mentions for post in await outbox(world, table.id)
    )
    await days(world, 1)
    posts = await world.store.read.posts(table.id)
    assert {post.payload for post in posts} == {b"\x80"}
    assert all(post.message for post in posts)


async def test_of_a_game_that_is_over_no_post_is_known_but_the_newest(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(2)
    await world.tables.end(table.id, ANN.id)
    await sent(world)
    await days(world, 31)
    assert [post.id for post in await world.store.read.posts(table.id)] == [2]
    fresh = await world.started(2)
    assert [post.id for post in await world.store.read.posts(fresh.id)] == [3]


async def test_what_waits_to_be_posted_is_never_forgotten(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.started(2)
    before = await outbox(world, table.id)
    await days(world, 60)
    assert (await outbox(world, table.id))[: len(before)] == before


async def test_a_lobby_that_was_called_off_is_forgotten_with_its_people(world: World) -> None:
    await world.tables.plan_upkeep()
    table = await world.lobby(2)
    await world.tables.invite(table.id, ANN.id, CYD)
    await world.tables.cancel(table.id, ANN.id)
    await sent(world)
    newest = await world.tables.open(THERE, BOB, "harbour", {})
    await sent(world)
    await days(world, 62)
    assert world.sql("SELECT id, channel FROM game") == [(newest.id, THERE.channel)]
    assert world.sql("SELECT name FROM person") == [("Bob",)]
    assert HERE.channel not in {post for (post,) in world.sql("SELECT channel FROM outbox")}


async def test_whom_a_season_names_is_known_before_they_have_played(world: World) -> None:
    await world.tables.plan_upkeep()
    await world.lobby(1)
    packed = msgspec.msgpack.encode(
        {"entrants": [{"person": 10**17}], "pairs": {f"{10**17 + 1}": 1}}
    )
    async with world.store.writing() as writes:
        for person in range(10**17, 10**17 + 4):
            await writes.know(person, f"Person {person - 10**17}")
        await writes.add_season(SeasonRow(1, 1, 1, 7, "sign-up", 0, packed, packed))
        withdrew = msgspec.msgpack.encode({"type": "Withdrew", "person": 10**17 + 3})
        await writes.add_season_event(SeasonEventRow(1, 0, 9, "Withdrew", withdrew))
    await days(world, 1)
    assert world.sql("SELECT name FROM person ORDER BY id") == [
        ("Ann",),
        ("Person 0",),
        ("Person 1",),
        ("Person 3",),
    ]
    assert await world.store.read.seasons_with(10**17 + 1) == (1,)
    assert await world.store.read.seasons_with(10**17 + 3) == (1,), "their withdrawal is told"
    assert await world.store.read.seasons_with(10**17 + 2) == ()
