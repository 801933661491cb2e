"""Before the game: who sits, who may change what, and what each refusal is."""

import asyncio

import pytest

from bot.outbox.rows import Kind
from bot.tables.errors import (
    NoSuchTable,
    NotHost,
    NotSeated,
    NotStarted,
    PlaceTaken,
    TableOver,
    TableRefused,
)
from bot.tables.facts import Status
from game_core.kernel.chance import seed_hash
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, DAN, EVE, HERE, SEED, THERE, World, outbox
from tests.toys.harbour.state import HarbourOptions, Length


async def test_a_new_table_seats_its_host_and_shows_the_hash_of_its_seed(world: World) -> None:
    table = await world.lobby(1)
    assert table.names == ("Ann",)
    assert (table.status, table.host, table.place) == (Status.LOBBY, ANN.id, HERE)
    assert (table.seed_hash, table.seed) == (seed_hash(SEED), None)
    assert await world.tables.at(HERE.channel) == table
    assert await world.tables.tables_of(ANN.id) == (table,)


async def test_a_place_holds_one_open_table(world: World) -> None:
    table = await world.lobby(1)
    with pytest.raises(PlaceTaken) as refused:
        await world.tables.open(HERE, BOB, "harbour", {})
    assert refused.value.table == table
    await world.tables.open(THERE, BOB, "harbour", {})
    await world.tables.cancel(table.id, ANN.id)
    again = await world.tables.open(HERE, BOB, "harbour", {})
    assert (await world.tables.latest(HERE.channel)) == again


async def test_a_cancelled_lobby_is_not_the_latest_table(world: World) -> None:
    table = await world.lobby(1)
    await world.tables.cancel(table.id, ANN.id)
    assert await world.tables.at(HERE.channel) is None
    assert await world.tables.latest(HERE.channel) is None


async def test_an_unknown_game_is_refused(world: World) -> None:
    with pytest.raises(NoSuchTable):
        await world.tables.open(HERE, ANN, "chess", {})


async def test_joining_and_leaving_twice_change_nothing(world: World) -> None:
    table = await world.lobby(2)
    assert await world.tables.join(table.id, BOB) == table
    left = await world.tables.leave(table.id, BOB.id)
    assert left.names == ("Ann",)
    assert await world.tables.leave(table.id, BOB.id) == left


async def test_st3_three_press_join_for_the_last_seat_and_one_sits(world: World) -> None:
    table = await world.lobby(3)
    answers = await asyncio.gather(
        *(world.tables.join(table.id, one) for one in (DAN, EVE, CYD.__class__(15, "Fay"))),
        return_exceptions=True,
    )
    assert [isinstance(one, TableRefused) for one in answers] == [False, True, True]
    assert (await world.tables.table(table.id)).names == ("Ann", "Bob", "Cyd", "Dan")


async def test_seats_follow_the_order_of_joining(world: World) -> None:
    table = await world.lobby(4)
    table = await world.tables.leave(table.id, BOB.id)
    table = await world.tables.join(table.id, BOB)
    assert table.names == ("Ann", "Cyd", "Dan", "Bob")
    assert [player.seat for player in table.players] == [0, 1, 2, 3]


async def test_a_name_follows_the_person(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.leave(table.id, BOB.id)
    await world.tables.join(table.id, BOB.__class__(BOB.id, "Robert"))
    assert (await world.tables.table(table.id)).names == ("Ann", "Robert")


async def test_a_host_who_leaves_hands_over_or_closes(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.add_computer(table.id, ANN.id, Policy.RANDOM)
    table = await world.tables.leave(table.id, ANN.id)
    assert (table.host, table.names) == (BOB.id, ("Bob", "Computer 1"))
    table = await world.tables.leave(table.id, BOB.id)
    assert table.status is Status.CANCELLED


async def test_computers_sit_and_go_by_the_hosts_word(world: World) -> None:
    table = await world.lobby(2)
    table = await world.tables.add_computer(table.id, ANN.id, Policy.GREEDY)
    table = await world.tables.add_computer(table.id, ANN.id, Policy.SAMPLING)
    assert table.names[2:] == ("Computer 1", "Computer 2")
    assert table.players[3].policy is Policy.SAMPLING
    with pytest.raises(TableRefused, match="refusal-table-full"):
        await world.tables.add_computer(table.id, ANN.id, Policy.GREEDY)
    table = await world.tables.remove_computer(table.id, ANN.id)
    table = await world.tables.remove_computer(table.id, ANN.id)
    assert await world.tables.remove_computer(table.id, ANN.id) == table
    assert table.names == ("Ann", "Bob")


async def test_options_are_typed_and_refusals_list_the_choices(world: World) -> None:
    table = await world.lobby(1, length="LONG")
    assert table.options == HarbourOptions(Length.LONG)
    table = await world.tables.set_option(table.id, ANN.id, "together", "yes")
    assert table.options == HarbourOptions(Length.LONG, together=True)
    with pytest.raises(TableRefused) as refused:
        await world.tables.set_option(table.id, ANN.id, "length", "endless")
    assert dict(refused.value.words.args)["choices"] == "short, long"
    with pytest.raises(TableRefused) as refused:
        await world.tables.set_option(table.id, ANN.id, "colour", "red")
    assert dict(refused.value.words.args)["choices"] == "length, together"


async def test_only_the_host_changes_the_lobby(world: World) -> None:
    tables, table = world.tables, await world.lobby(3)
    for attempt in (
        tables.add_computer(table.id, BOB.id, Policy.RANDOM),
        tables.remove_computer(table.id, BOB.id),
        tables.set_option(table.id, BOB.id, "length", "long"),
        tables.hand_over(table.id, BOB.id, CYD),
        tables.kick(table.id, BOB.id, CYD.id),
        tables.cancel(table.id, BOB.id),
        tables.start(table.id, BOB.id),
        tables.check_host(table.id, BOB.id),
    ):
        with pytest.raises(NotHost) as refused:
            await attempt
        assert dict(refused.value.words.args) == {"host": "Ann"}
    assert await tables.table(table.id) == table
    assert await tables.check_host(table.id, ANN.id) == table


async def test_the_host_hands_over_to_somebody_at_the_table(world: World) -> None:
    table = await world.lobby(2)
    with pytest.raises(NotSeated):
        await world.tables.hand_over(table.id, ANN.id, CYD)
    table = await world.tables.hand_over(table.id, ANN.id, BOB)
    assert table.host == BOB.id


async def test_the_host_removes_others_from_the_lobby_only(world: World) -> None:
    table = await world.lobby(3)
    with pytest.raises(TableRefused, match="refusal-kick-yourself"):
        await world.tables.kick(table.id, ANN.id, ANN.id)
    table = await world.tables.kick(table.id, ANN.id, BOB.id)
    assert table.names == ("Ann", "Cyd")
    await world.tables.start(table.id, ANN.id)
    with pytest.raises(TableRefused, match="refusal-kick-running"):
        await world.tables.kick(table.id, ANN.id, CYD.id)


async def test_too_few_players_cannot_start(world: World) -> None:
    table = await world.lobby(1)
    with pytest.raises(TableRefused, match="refusal-too-few"):
        await world.tables.start(table.id, ANN.id)


async def test_a_lobby_cannot_be_looked_at_and_a_running_table_takes_nobody(world: World) -> None:
    table = await world.lobby(2)
    with pytest.raises(NotStarted):
        await world.tables.look(table.id, ANN.id)
    table = await world.tables.start(table.id, ANN.id)
    assert await world.tables.join(table.id, BOB) == table
    for attempt, refusal in (
        (world.tables.join(table.id, CYD), "refusal-join-running"),
        (world.tables.leave(table.id, BOB.id), "refusal-leave-running"),
        (world.tables.start(table.id, ANN.id), "refusal-running"),
        (world.tables.cancel(table.id, ANN.id), "refusal-running"),
    ):
        with pytest.raises(TableRefused, match=refusal):
            await attempt


async def test_a_cancelled_table_takes_nobody(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.cancel(table.id, ANN.id)
    with pytest.raises(TableOver):
        await world.tables.join(table.id, CYD)
    with pytest.raises(TableOver):
        await world.tables.look(table.id, ANN.id)
    with pytest.raises(NoSuchTable):
        await world.tables.join(table.id + 1, CYD)


async def test_the_start_is_told_and_mentions_those_who_are_asked(world: World) -> None:
    table = await world.started(2)
    assert (table.status, table.seed) == (Status.RUNNING, None)
    (post,) = await outbox(world, table.id)
    assert (post.kind, post.channel, post.seq) == (Kind.STARTED, HERE.channel, table.seq)
    assert post.payload.mentions == (ANN.id, BOB.id)
    assert [line.key for line in post.payload.lines] == ["harbour-told-dealt", "harbour-told-tide"]
