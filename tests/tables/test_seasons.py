"""The tables of seasons: whatever is asked twice is done once, and ends as it stands."""

import msgspec
import pytest

from bot.clock.profiles import HOUR, LEAGUE
from bot.leagues.tables import Later, Wish
from bot.tables.errors import TableRefused
from bot.tables.facts import Status
from bot.tables.seasons import SeasonTables, without_ties
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words
from tests.tables.world import ANN, BOB, CYD, SEED, World, outbox

WISH = Wish(1, 4, 7, 500, "Cup 1 · 4", "harbour", (), "league", SEED, (ANN.id, BOB.id))


class Threads:
    """A channel's threads, which outlive the bot."""

    def __init__(self):
        self.titles = []
        self.fails = False

    async def open(self, channel, title):
        if self.fails:
            raise TableRefused(words("refusal-too-many-threads"))
        self.titles.append(title)
        return 9000 + len(self.titles)

    async def find(self, channel, title):
        return 9001 + self.titles.index(title) if title in self.titles else None


@pytest.fixture
def threads():
    return Threads()


@pytest.fixture
async def hands(world, threads):
    async with world.store.writing() as writes:
        for one in (ANN, BOB, CYD):
            await writes.know(one.id, one.name)
        await writes._run(
            "INSERT INTO season VALUES (1, 1, 1, 7, 'running', 0, ?, ?)", b"\x80", b"\x80"
        )
    return SeasonTables(world.tables, threads.open, threads.open, threads.find)


async def test_a_table_is_opened_once_in_its_thread_and_calls_nobody(world: World, hands, threads):
    game = await hands.open(WISH)
    assert await hands.open(WISH) == game
    table = await world.tables.table(game)
    assert (table.status, table.place.channel, table.clock) == (Status.RUNNING, 9001, "league")
    assert table.names == ("Ann", "Bob")
    assert threads.titles == ["Cup 1 · 4"]
    (post,) = await outbox(world, game)
    assert post.payload.mentions == ()
    assert await world.store.read.season_of_game(game) == (1, 4)


async def test_a_thread_that_was_opened_before_a_crash_is_found(world: World, hands, threads):
    async with world.store.writing() as writes:
        await writes.keep_thread(1, 4, 0)
    threads.titles.append("Cup 1 · 4")
    game = await hands.open(WISH)
    assert threads.titles == ["Cup 1 · 4"]
    assert (await world.tables.table(game)).place.channel == 9001


async def test_where_discord_opens_no_thread_it_is_tried_again(world: World, hands, threads):
    threads.fails = True
    with pytest.raises(Later):
        await hands.open(WISH)
    threads.fails = False
    assert await hands.open(WISH)


async def test_facts_count_moves_and_say_whom_it_waits_for(world: World, hands):
    game = await hands.open(WISH)
    began = int(world.clock.time)
    found = await hands.facts(game)
    assert found.moves == (0, 0)
    assert {since for _, since in found.waiting} == {began}
    await world.first(game, ANN)
    assert (await hands.facts(game)).moves == (1, 0)


async def test_a_restart_is_the_same_deal_in_the_same_thread(world: World, hands, threads):
    game = await hands.open(WISH)
    new = Wish(1, 4, 7, 500, "Cup 1 · 4", "harbour", (), "league", SEED, (ANN.id, CYD.id))
    again = await hands.restart(new, game)
    assert await hands.restart(new, game) == again != game
    old, table = await world.tables.table(game), await world.tables.table(again)
    assert (old.status, table.status) == (Status.ENDED, Status.RUNNING)
    assert (table.seed_hash, table.place) == (old.seed_hash, old.place)
    assert table.names == ("Ann", "Cyd")
    assert threads.titles == ["Cup 1 · 4"]
    assert await world.store.read.result(game) is None


async def test_a_substitute_takes_the_seat_with_a_clock_of_their_own(world: World, hands):
    game = await hands.open(WISH)
    world.clock.time += 48 * HOUR
    await hands.reseat(game, (ANN.id, CYD.id))
    await hands.reseat(game, (ANN.id, CYD.id))
    table = await world.tables.table(game)
    assert table.names == ("Ann", "Cyd")
    waiting = dict((await hands.facts(game)).waiting)
    assert waiting[1] == int(world.clock.time)
    (row,) = (one for one in await world.store.read.deadlines(game) if one.seat == 1)
    assert row.until - row.grace_until == LEAGUE.bank
    posts = await outbox(world, game)
    assert len(posts) == 2
    assert posts[-1].payload.mentions == (CYD.id,)


async def test_who_leaves_comes_last_and_a_computer_goes_on(world: World, hands):
    game = await hands.open(WISH)
    await hands.leave(game, 0)
    await hands.leave(game, 0)
    assert (await world.tables.table(game)).players[0].resigned
    assert len(await outbox(world, game)) == 2
    await hands.adjudicate(game)
    found = await hands.facts(game)
    assert (found.is_over, found.left, found.places) == (True, (0,), (2, 1))


async def test_an_adjudicated_game_leaves_its_result_once(world: World, hands):
    game = await hands.open(WISH)
    await hands.adjudicate(game)
    await hands.adjudicate(game)
    table = await world.tables.table(game)
    assert table.status is Status.ENDED
    row = await world.store.read.result(game)
    assert row is not None
    found = await hands.facts(game)
    assert tuple(one.place for one in row.seats) == found.places
    assert len(await outbox(world, game)) == 2


async def test_clocks_stand_and_run(world: World, hands):
    game = await hands.open(WISH)
    await hands.freeze(game)
    await hands.freeze(game)
    assert (await world.tables.table(game)).paused
    await hands.thaw(game)
    await hands.thaw(game)
    assert not (await world.tables.table(game)).paused


async def test_no_player_ends_a_pause_of_the_season(world: World, hands):
    game = await hands.open(WISH)
    await hands.freeze(game)
    with pytest.raises(TableRefused, match="refusal-season-paused"):
        await world.tables.end_pause(game, ANN.id)
    assert (await world.tables.table(game)).paused
    await hands.thaw(game)
    await world.tables.pause(game, "agreed")
    await world.tables.end_pause(game, ANN.id)
    assert not (await world.tables.table(game)).paused


async def test_a_rewind_is_done_once(world: World, hands):
    game = await hands.open(WISH)
    acted = await world.first(game, ANN)
    seq = acted.made[0].entry.seq
    await hands.rewind(game, seq)
    assert 0 in dict((await hands.facts(game)).waiting)
    assert (await hands.facts(game)).moves == (1, 0)  # who has begun has begun
    head = (await world.tables.table(game)).seq
    await hands.rewind(game, seq)
    assert (await world.tables.table(game)).seq == head


async def test_a_dispute_has_one_thread(world: World, hands, threads):
    game = await hands.open(WISH)
    await hands.discuss(WISH, game, "a slip")
    await hands.discuss(WISH, game, "a slip")
    assert len(threads.titles) == 2


async def test_no_host_ends_a_seasons_game(world: World, hands):
    game = await hands.open(WISH)
    with pytest.raises(TableRefused, match="refusal-end-season"):
        await world.tables.end(game, ANN.id)


def test_the_cause_loses_ties():
    def outcome(*places):
        sheets = tuple(Sheet((seat,), 9, ()) for seat in range(len(places)))
        return Outcome(sheets, places, words("x"))

    assert without_ties(outcome(1, 1, 3), 0) == (2, 1, 3)
    assert without_ties(outcome(1, 1, 1), 1) == (1, 3, 1)
    assert without_ties(outcome(1, 2, 3), 0) == (1, 2, 3)
    pairs = (Sheet((0, 2), 9, ()), Sheet((1, 3), 9, ()))
    assert without_ties(Outcome(pairs, (1, 1, 1, 1), words("x")), 0) == (3, 1, 3, 1)


async def test_a_game_that_is_left_behind_ends_without_a_result(world: World, hands):
    game = await hands.open(WISH)
    for _ in range(2):
        await hands.abandon(game)
        assert (await world.tables.table(game)).status is Status.ENDED
    posts = await outbox(world, game)
    assert [one.payload.lines[0].key for one in posts].count("notice-season-moved") == 1
    assert await world.store.read.result(game) is None


async def test_at_another_server_a_table_opens_anew_in_a_thread_there(world: World, hands, threads):
    game = await hands.open(WISH)
    async with world.store.writing() as writes:
        await writes.rehouse_season(1, 8, (4,))
    assert [one.guild for one in await world.store.read.all_seasons()] == [8]
    assert await world.store.read.season_of_game(game) is None
    there = msgspec.structs.replace(WISH, guild=8, channel=600, seed=SEED[::-1])
    new = await hands.open(there)
    assert new != game
    assert (await world.tables.table(new)).place.channel == 9002
    assert await world.store.read.season_threads(1) == {4: 9002}
