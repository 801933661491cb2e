"""What is known of a person, and that it can be forgotten."""

import msgspec
import pytest

from bot.clock.quiet import Day
from bot.outbox.rows import Kind
from bot.tables.calls import Calls, Reach
from bot.tables.errors import TableRefused
from bot.tables.facts import Status
from bot.tables.own_data import OwnDataFile
from bot.tables.personal import Preferences
from bot.tables.stewarding import Steward
from data import library
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, HERE, THERE, World, outbox
from tests.toys import harbour


async def known(world: World, user: int) -> OwnDataFile:
    return msgspec.json.decode(await world.tables.own_data(user), type=OwnDataFile)


async def test_a_stranger_has_no_data(world: World) -> None:
    for asked in (world.tables.own_data(ANN.id), world.forget(ANN.id)):
        with pytest.raises(TableRefused, match="refusal-no-data"):
            await asked


async def test_ones_own_data_are_tables_choices_and_settings(world: World) -> None:
    table = await world.started(2)
    await world.tables.prefer(ANN, Preferences("standard", large_print=True))
    (choice, *_) = await world.tables.legal(table.id, ANN.id)
    await world.first(table.id, ANN)
    await world.tables.open(THERE, ANN, "harbour", {})
    mine = await known(world, ANN.id)
    assert (mine.id, mine.name) == (ANN.id, "Ann")
    assert mine.settings["large_print"] is True
    running, lobby = mine.games
    assert (running.seat, running.is_host, running.status) == (0, True, Status.RUNNING)
    (move,) = running.moves
    assert msgspec.json.decode(move.action, type=harbour.GAME.action_type) == choice
    assert (lobby.seat, lobby.status, lobby.moves) == (0, Status.LOBBY, ())
    (theirs,) = (await known(world, BOB.id)).games
    assert (theirs.seat, theirs.is_host, theirs.moves) == (1, False, ())


async def test_how_one_likes_to_be_called_is_given_out_and_forgotten(world: World) -> None:
    await world.started(2)
    await world.tables.set_calls(ANN, Calls(Reach.DIRECT, Day("Europe/Prague", 22, 6)))
    async with world.store.writing() as writes:
        await writes.spend_vacation(ANN.id, 3)
    calls = (await known(world, ANN.id)).calls
    assert (calls.reach, calls.zone, calls.quiet_from, calls.vacation) == (
        "direct",
        "Europe/Prague",
        22,
        1,
    )
    assert (await known(world, BOB.id)).calls.reach == "channel"
    await world.forget(ANN.id)
    for table in ("calling", "called", "untold", "vacation"):
        assert world.sql(f"SELECT * FROM {table} WHERE person > 0 AND person < 11") == []  # noqa: S608
    assert world.sql("SELECT count(*) FROM outbox WHERE person IS NOT NULL") == [(0,)]


async def test_of_a_finished_game_ones_own_result_is_given_out(world: World) -> None:
    table = await world.started(2)
    await world.play_out(table.id)
    look = await world.tables.look(table.id, ANN.id)
    assert look.outcome is not None
    (game,) = (await known(world, ANN.id)).games
    assert (game.total, game.place) == (
        look.outcome.sheet_of(0).total,
        look.outcome.places[0],
    )


async def test_a_wish_to_be_forgotten_leaves_lobbies_and_running_games(world: World) -> None:
    table = await world.started(2)
    lobby = await world.tables.open(THERE, BOB, "harbour", {})
    await world.tables.join(lobby.id, ANN)
    name = await world.forget(ANN.id)
    assert name.startswith("Former player ")
    left = await world.tables.table(table.id)
    assert left.status is Status.RUNNING
    assert left.host == BOB.id
    assert left.names == (name, "Bob")
    assert left.players[0].policy is Policy.GREEDY
    assert left.players[0].is_former
    assert (await world.tables.table(lobby.id)).names == ("Bob",)
    assert all(ANN.id not in post.payload.mentions for post in await outbox(world, table.id))
    assert all(ANN.id not in post.payload.waiting for post in await outbox(world, table.id))
    assert (await outbox(world, table.id))[0].kind is Kind.STARTED
    assert {known for (known,) in world.sql("SELECT id FROM person WHERE id > 0")} == {BOB.id}


async def test_a_kept_seat_goes_with_the_person(world: World) -> None:
    lobby = await world.lobby(2)
    await world.tables.invite(lobby.id, ANN.id, CYD)
    await world.forget(CYD.id)
    assert (await world.tables.table(lobby.id)).invited == ()


async def test_no_finished_game_changes_and_nobody_former_is_asked_again(world: World) -> None:
    table = await world.started(3)
    await world.play_out(table.id)
    record = await world.tables.record(table.id)
    look = await world.tables.look(table.id, BOB.id)
    name = await world.forget(ANN.id)
    after = await world.tables.look(table.id, BOB.id)
    assert await world.tables.record(table.id) == record
    assert after.outcome == look.outcome
    assert after.view == look.view
    assert after.table.names == (name, "Bob", "Cyd")
    again = await world.tables.follow(table.id, BOB, THERE, "again")
    assert set(again.names) == {"Bob", "Cyd"}


async def test_who_comes_back_is_somebody_new_and_may_go_again(world: World) -> None:
    first = await world.started(2)
    one = await world.forget(ANN.id)
    second = await world.tables.open(THERE, ANN, "harbour", {})
    assert [game.table for game in (await known(world, ANN.id)).games] == [second.id]
    await world.tables.join(second.id, CYD)
    await world.tables.start(second.id, ANN.id)
    two = await world.forget(ANN.id)
    assert one != two
    assert (await world.tables.table(first.id)).names[0] == one
    assert (await world.tables.table(second.id)).names[0] == two


async def test_who_was_replaced_has_their_own_moves_and_nobody_elses(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    await world.first(table.id, BOB)
    await world.tables.seat_person(table.id, Steward(BOB, server=HERE.guild), 0, CYD, "a change")
    while (look := await world.waiting(table.id)) is not None and look.seat != 0:
        await world.first(table.id, BOB)
    await world.first(table.id, CYD)
    (anns,) = (await known(world, ANN.id)).games
    (cyds,) = (await known(world, CYD.id)).games
    assert (anns.seat, len(anns.moves)) == (None, 1)
    assert (cyds.seat, len(cyds.moves)) == (0, 1)
    assert anns.moves[0].seq < cyds.stints[0].from_seq <= cyds.moves[0].seq
    name = await world.forget(ANN.id)
    assert world.sql("SELECT p.name FROM stint s JOIN person p ON p.id = s.person") == [
        (name,),
        ("Bob",),
        ("Cyd",),
    ]


async def test_a_game_that_is_not_there_any_more_holds_nobody_up(world: World) -> None:
    table = await world.started(2)
    lobby = await world.tables.open(THERE, ANN, "harbour", {})
    world = await world.reopened(library())
    mine = await known(world, ANN.id)
    assert [game.table for game in mine.games] == [table.id, lobby.id]
    name = await world.forget(ANN.id)
    assert world.sql("SELECT status FROM game ORDER BY id") == [("ended",), ("cancelled",)]
    assert name in {known for (known,) in world.sql("SELECT name FROM person")}
    await world.close()
