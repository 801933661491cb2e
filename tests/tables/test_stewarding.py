"""What the host and moderators may do, and who may not."""

import msgspec
import pytest

from bot.clock.profiles import HOUR
from bot.outbox.rows import Kind
from bot.store.leagues import SeasonRow
from bot.tables.errors import NotHost, NotSeated, PlaceTaken, TableOver, TableRefused
from bot.tables.facts import Person, Place, Status
from bot.tables.limits import Limits
from bot.tables.stewarding import Steward
from game_core.kernel.errors import StaleChoice
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, DAN, EVE, HERE, THERE, World, outbox

HOST = Steward(ANN)
MOD = Steward(EVE, server=HERE.guild)


def keys(post):
    return [line.key for line in post.payload.lines]


async def test_neither_players_nor_strangers_look_after_a_table(world: World) -> None:
    table = await world.started(2)
    for stranger in (Steward(BOB), Steward(EVE)):
        for deed in (
            world.tables.chosen(table.id, stranger),
            world.tables.rewind(table.id, stranger, 1, "why"),
            world.tables.seat_computer(table.id, stranger, 0, "why"),
            world.tables.seat_person(table.id, stranger, 0, DAN, "why"),
            world.tables.abandon(table.id, stranger, "why"),
            world.tables.move(table.id, stranger, THERE, "why"),
        ):
            with pytest.raises(NotHost) as refused:
                await deed
            assert refused.value.words.key == "refusal-not-steward"
    assert await world.tables.table(table.id) == table


@pytest.mark.parametrize("by", [HOST, MOD])
async def test_a_rewind_goes_back_to_any_choice_and_says_so(world: World, by: Steward) -> None:
    table = await world.started(3)
    before = await world.tables.look(table.id, None)
    for person in (ANN, BOB, CYD):
        await world.first(table.id, person)
    newest, *_, oldest = await world.tables.chosen(table.id, by)
    assert (oldest.seat, newest.seat, oldest.turn) == (0, 2, 1)
    back = await world.tables.rewind(table.id, by, oldest.seq, "a wrong card")
    assert back.marked
    look = await world.tables.look(table.id, None)
    assert look.view == before.view
    assert look.waiting == (0, 1, 2)
    post = (await outbox(world, table.id))[-1]
    assert (post.kind, keys(post)) == (Kind.UNDO, ["notice-rewound"])
    assert dict(post.payload.lines[0].args) == {
        "who": by.person.name,
        "turn": 1,
        "reason": "a wrong card",
    }
    assert set(post.payload.mentions) == {ANN.id, BOB.id, CYD.id}
    (log, *_) = (await world.tables.log(table.id, 1),)
    assert [line.words.key for line in log] == ["log-rewound"]


async def test_a_rewind_makes_deadlines_and_buttons_anew(world: World) -> None:
    table = await world.started(2)
    old = await world.tables.look(table.id, ANN.id)
    action = (await world.tables.legal(table.id, ANN.id))[0]
    await world.first(table.id, ANN)
    assert [row.seat for row in await world.store.read.deadlines(table.id)] == [1]
    (choice,) = await world.tables.chosen(table.id, HOST)
    await world.tables.rewind(table.id, HOST, choice.seq, "why")
    assert [row.seat for row in await world.store.read.deadlines(table.id)] == [0, 1]
    assert old.decision is not None
    again = await world.tables.act(table.id, ANN.id, old.decision.id, old.branch, action)
    assert again.look.seat == 0
    with pytest.raises(StaleChoice):
        await world.tables.rewind(table.id, HOST, choice.seq, "twice")


async def test_a_rewind_ends_the_wish_to_take_back(world: World) -> None:
    table = await world.started(3)
    for person in (ANN, BOB, CYD):
        await world.first(table.id, person)
    _, wish = await world.tables.undo(table.id, CYD.id)
    assert wish is not None
    await world.tables.rewind(table.id, MOD, (await world.tables.chosen(table.id, MOD))[0].seq, "")
    assert await world.wish(table.id) is None


async def test_a_computer_player_replaces_a_person_who_is_told(world: World) -> None:
    table = await world.started(2)
    after = await world.tables.seat_computer(table.id, MOD, 0, "gone for good")
    assert after.players[0].policy is Policy.GREEDY
    assert after.players[0].user is None
    with pytest.raises(NotSeated):
        await world.tables.come_back(table.id, ANN.id)
    assert after.host == BOB.id
    post = (await outbox(world, table.id))[-1]
    assert (post.kind, keys(post)) == (Kind.STEWARD, ["notice-seat-computer"])
    assert set(post.payload.mentions) == {ANN.id, BOB.id}
    assert [row.seat for row in await world.dues(table.id)] == [0]
    with pytest.raises(TableRefused, match="refusal-computer-sits"):
        await world.tables.seat_computer(table.id, MOD, 0, "again")
    with pytest.raises(TableRefused, match="refusal-last-person"):
        await world.tables.seat_computer(table.id, MOD, 1, "the other one")


async def test_a_person_replaces_anybody_but_sits_once(world: World) -> None:
    table = await world.started(2, Policy.GREEDY)
    after = await world.tables.seat_person(table.id, HOST, 2, DAN, "more fun")
    assert after.seat_of(DAN.id) == 2
    assert after.players[2].policy is None
    after = await world.tables.seat_person(table.id, MOD, 0, EVE, "for the host")
    assert after.seat_of(ANN.id) is None
    assert after.host == EVE.id
    with pytest.raises(TableRefused, match="refusal-sits-already"):
        await world.tables.seat_person(table.id, MOD, 1, DAN, "twice")
    await world.first(table.id, DAN)


async def test_who_resigned_and_is_seated_elsewhere_has_one_seat(world: World) -> None:
    table = await world.started(3)
    await world.tables.resign(table.id, ANN.id)
    await world.tables.seat_person(table.id, Steward(BOB), 2, ANN, "back")
    with pytest.raises(TableRefused, match="refusal-not-away"):
        await world.tables.come_back(table.id, ANN.id)
    with pytest.raises(TableRefused, match="refusal-sit-here"):
        await world.tables.take_seat(table.id, ANN, 0)
    table = await world.tables.table(table.id)
    assert [one.is_played for one in table.players] == [False, True, True]


async def test_a_pause_is_told_once(world: World) -> None:
    table, by = await world.started(2), Steward(ANN)
    with pytest.raises(TableRefused, match="refusal-not-paused"):
        await world.tables.go_on(table.id, by, "why not")
    await world.tables.halt(table.id, by, "a holiday")
    with pytest.raises(TableRefused, match="refusal-paused"):
        await world.tables.halt(table.id, by, "a holiday")


async def test_nobody_is_seated_who_has_tables_enough(world: World) -> None:
    table = await world.started(2)
    world.tables.limits = Limits(person=1)
    await world.tables.open(THERE, DAN, "harbour", {})
    with pytest.raises(TableRefused, match="refusal-person-busy"):
        await world.tables.seat_person(table.id, MOD, 1, DAN, "why")
    assert (await world.tables.table(table.id)).seat_of(BOB.id) == 1


async def test_a_game_is_ended_and_a_lobby_called_off(world: World) -> None:
    lobby = await world.lobby(2)
    off = await world.tables.abandon(lobby.id, MOD, "wrong channel")
    assert off.status is Status.CANCELLED
    assert keys((await outbox(world, lobby.id))[-1]) == ["notice-called-off"]
    table = await world.started(2)
    over = await world.tables.abandon(table.id, HOST, "no time")
    assert over.status is Status.ENDED
    assert await world.store.read.dues(table.id) == ()
    assert await world.store.read.deadlines(table.id) == ()
    with pytest.raises(TableOver):
        await world.tables.abandon(table.id, HOST, "twice")


async def test_a_game_moves_with_what_was_still_to_be_posted(world: World) -> None:
    table = await world.started(2)
    moved = await world.tables.move(table.id, MOD, THERE, "tidy")
    assert moved.place == THERE
    assert await world.tables.at(HERE.channel) is None
    posts = await outbox(world, table.id)
    assert [(post.channel, post.kind) for post in posts] == [
        (THERE.channel, Kind.STARTED),
        (HERE.channel, Kind.STEWARD),
        (THERE.channel, Kind.TABLE),
    ]
    assert posts[2].payload.mentions == (ANN.id, BOB.id)
    with pytest.raises(TableRefused, match="refusal-here-already"):
        await world.tables.move(table.id, MOD, THERE, "again")
    await world.first(table.id, ANN)


async def test_a_game_does_not_move_onto_another(world: World) -> None:
    table = await world.started(2)
    await world.tables.open(THERE, DAN, "harbour", {})
    with pytest.raises(PlaceTaken):
        await world.tables.move(table.id, MOD, THERE, "why")
    assert (await world.tables.table(table.id)).place == HERE


async def test_a_game_that_has_lost_its_channel_is_not_told_there(world: World) -> None:
    table = await world.started(2)
    async with world.store.writing() as writes:
        await writes.park(HERE.channel, "404 10003")
    moved = await world.tables.move(table.id, HOST, THERE, "the old one is gone")
    assert not moved.parked
    assert {post.channel for post in await outbox(world, table.id)} == {THERE.channel}


async def test_moderators_see_all_of_a_server_and_hosts_their_own(world: World) -> None:
    mine = await world.started(2)
    other = await world.tables.open(THERE, DAN, "harbour", {})
    far = await world.tables.open(Place(3000, 8), ANN, "harbour", {})
    assert [one.id for one in await world.tables.tended(7, HOST)] == [mine.id]
    assert [one.id for one in await world.tables.tended(7, MOD)] == [mine.id, other.id]
    assert [one.id for one in await world.tables.tended(8, HOST)] == [far.id]
    assert await world.tables.tended(8, MOD) == ()
    assert await world.tables.tended(7, Steward(Person(99, "Zed"))) == ()


async def test_a_table_is_paused_and_resumed_in_public(world: World) -> None:
    table = await world.started(2)
    (before, *_) = await world.store.read.deadlines(table.id)
    paused = await world.tables.halt(table.id, HOST, "holidays")
    assert paused.paused == "holidays"
    world.clock.time += 5 * HOUR
    resumed = await world.tables.go_on(table.id, MOD, "all back")
    assert not resumed.paused
    (after, *_) = await world.store.read.deadlines(table.id)
    assert after.until == before.until + 5 * HOUR
    told = (await outbox(world, table.id))[-2:]
    assert [key for post in told for key in keys(post)] == ["notice-paused", "notice-resumed"]
    assert [post.payload.mentions for post in told] == [(BOB.id,), (ANN.id, BOB.id)]
    with pytest.raises(NotHost):
        await world.tables.halt(table.id, Steward(BOB), "no")


async def test_who_gets_a_seat_has_all_the_time_of_a_beginner(world: World) -> None:
    table = await world.started(2)
    world.clock.time += 60 * HOUR
    await world.tables.seat_person(table.id, MOD, 0, DAN, "a fresh start")
    (row,) = [one for one in await world.store.read.deadlines(table.id) if one.seat == 0]
    now = world.clock.now()
    assert (row.began, row.grace_until, row.until) == (now, now + 24 * HOUR, now + 96 * HOUR)


async def test_a_moderator_of_a_channel_or_another_server_has_no_say_elsewhere(
    world: World,
) -> None:
    table = await world.started(2)
    for elsewhere in (Steward(EVE, server=8), Steward(EVE, channel=THERE.channel)):
        with pytest.raises(NotHost):
            await world.tables.abandon(table.id, elsewhere, "why")
        with pytest.raises(NotHost):
            await world.tables.move(table.id, elsewhere, THERE, "why")
        assert await world.tables.tended(HERE.guild, elsewhere) == ()
    here = Steward(EVE, channel=HERE.channel)
    assert (await world.tables.abandon(table.id, here, "why")).status is Status.ENDED


async def test_a_table_of_a_season_is_its_judges(world: World) -> None:
    table = await world.started(2)
    packed = msgspec.msgpack.encode({})
    async with world.store.writing() as writes:
        await writes.add_season(SeasonRow(1, 1, 1, HERE.guild, "running", 0, packed, packed))
        await writes.keep_season_game(table.id, 1, 0)
    for deed in (
        world.tables.check_steward(table.id, MOD),
        world.tables.halt(table.id, HOST, "why"),
        world.tables.chosen(table.id, MOD),
        world.tables.rewind(table.id, MOD, 2, "why"),
        world.tables.seat_computer(table.id, MOD, 0, "why"),
        world.tables.abandon(table.id, HOST, "why"),
        world.tables.move(table.id, HOST, THERE, "why"),
        world.tables.check_mover(table.id, HOST),
    ):
        with pytest.raises(TableRefused, match="refusal-season-judged"):
            await deed
    assert await world.tables.tended(HERE.guild, HOST) == ()


async def test_a_moderator_moves_a_table_of_a_season_and_the_season_follows(world: World) -> None:
    table = await world.started(2)
    packed = msgspec.msgpack.encode({})
    async with world.store.writing() as writes:
        await writes.add_season(SeasonRow(1, 1, 1, HERE.guild, "running", 0, packed, packed))
        await writes.keep_season_game(table.id, 1, 4)
        await writes.keep_thread(1, 4, HERE.channel)
    (mine,) = await world.tables.tended(HERE.guild, MOD)
    assert (await world.tables.check_mover(mine.id, MOD)).id == table.id
    moved = await world.tables.move(table.id, MOD, THERE, "tidy")
    assert moved.place == THERE
    assert await world.store.read.season_threads(1) == {4: THERE.channel}
    with pytest.raises(TableRefused, match="refusal-season-stays"):
        await world.tables.move(table.id, MOD, Place(77, 8), "why")
    assert await world.store.read.season_threads(1) == {4: THERE.channel}
