"""Every finished game leaves a result in the transaction that ends it; ratings follow."""

from itertools import pairwise

import msgspec
import pytest

from bot.ratings.model import library_version
from bot.ratings.projection import replayed
from bot.ratings.results import Ending, Mode
from bot.store.rows import HOME, SeatClockRow
from bot.tables.play import played
from bot.tables.rating import RERATE, all_results, rating_rows, rerate, result_of
from bot.tables.results import (
    STATISTICS,
    correct_result,
    keep_result,
    mode_of,
)
from bot.tables.shelf import COMPUTER
from game_core.kernel.history import moments
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, HERE, PEOPLE, Silent


async def kept(world, table):
    found = await world.store.read.result(table.id)
    assert found is not None
    return found


async def test_a_finished_game_leaves_its_places_scores_and_options(world):
    table = await world.started(3, length="short")
    world.clock.time = 5_000.0
    await world.play_out(table.id)
    found = await kept(world, table)
    outcome = (await world.tables.look(table.id, None)).outcome
    assert (found.rules, found.guild, found.mode) == ("harbour", HERE.guild, "free-for-all")
    assert (found.ending, found.at, found.number) == ("finished", 5_000.0, 1)
    assert (found.one_version, found.is_fresh) == (True, True)
    assert [one.person for one in found.seats] == [ANN.id, BOB.id, CYD.id]
    assert [one.name for one in found.seats] == ["Ann", "Bob", "Cyd"]
    assert tuple(one.place for one in found.seats) == outcome.places
    assert [one.score for one in found.seats] == [outcome.sheet_of(n).total for n in range(3)]
    assert msgspec.msgpack.decode(found.options)["length"] == "short"
    assert all(one.answers > 0 for one in found.seats)
    run = await world.store.read.rating_run()
    assert (run.library, run.results) == (library_version(), 1)


async def test_a_game_that_was_ended_or_runs_leaves_none(world):
    table = await world.started(2)
    await world.first(table.id, ANN)
    assert await world.store.read.result(table.id) is None
    await world.tables.end(table.id, ANN.id)
    assert await world.store.read.results() == ()


async def test_computer_players_have_a_seat_and_no_person(world):
    table = await world.started(1, Policy.GREEDY)
    await computers_play_out(world, table)
    found = await kept(world, table)
    assert [one.person for one in found.seats] == [ANN.id, None]
    assert found.seats[1].answers == 0
    assert await world.store.read.rating_run() is None, "one person alone is not rated"


async def test_who_resigned_is_a_leaver_and_last_in_the_rating(world):
    table = await world.started(2)
    await world.tables.resign(table.id, BOB.id)
    await computers_play_out(world, table)
    found = await kept(world, table)
    assert [one.role for one in found.seats] == ["owner", "leaver"]
    mine, theirs = await world.store.read.ratings("harbour", "duel")
    assert mine.mu > 25 > theirs.mu


async def computers_play_out(world, table):
    while (await world.tables.table(table.id)).status == "running":
        world.clock.time += 10
        for due in await world.store.read.due(world.clock.time):
            await world.tables.answer_due(due, Silent())
        if (look := await world.waiting(table.id)) is not None:
            user = look.table.players[look.seat].user
            await world.first(table.id, next(one for one in PEOPLE if one.id == user))


async def some_turns(world, table, turns):
    """That many rounds of computer players' and people's answers."""
    for _ in range(turns):
        world.clock.time += 700
        for due in await world.store.read.due(world.clock.time):
            if due.kind == COMPUTER:
                await world.tables.answer_due(due, Silent())
        if (look := await world.waiting(table.id)) is not None:
            user = look.table.players[look.seat].user
            await world.first(table.id, next(one for one in PEOPLE if one.id == user))


async def test_who_comes_back_is_the_owner_of_a_share(world):
    table = await world.started(2, length="long")
    await world.tables.resign(table.id, BOB.id)
    await some_turns(world, table, 4)
    await world.tables.come_back(table.id, BOB.id)
    await computers_play_out(world, table)
    found = await kept(world, table)
    outcome = (await world.tables.look(table.id, None)).outcome
    assert [one.role for one in found.seats] == ["owner", "owner"]
    assert found.seats[0].share == 1.0
    assert 0 < found.seats[1].share < 1
    assert tuple(one.place for one in found.seats) == outcome.places


async def test_who_takes_a_seat_over_is_a_substitute_and_the_owner_last(world):
    table = await world.started(2, length="long")
    await world.first(table.id, BOB)
    await world.tables.resign(table.id, BOB.id)
    await world.tables.take_seat(table.id, CYD, 1)
    await world.play_out(table.id)
    found = await kept(world, table)
    assert [(one.seat, one.person, one.role) for one in found.seats] == [
        (0, ANN.id, "owner"),
        (1, BOB.id, "leaver"),
        (1, CYD.id, "substitute"),
    ]
    assert sum(one.share for one in found.seats[1:]) == 1.0
    assert found.seats[1].time_outs == 0
    rated = {one.person: one for one in await world.store.read.ratings("harbour", "duel")}
    assert set(rated) == {ANN.id, BOB.id}
    assert rated[ANN.id].mu > 25 > rated[BOB.id].mu


async def test_who_was_played_for_moves_by_the_share_that_was_their_own(world):
    table = await world.started(2)
    turn = 0
    while (look := await world.waiting(table.id)) is not None:
        live = await world.tables.live(table.id)
        by_clock = look.seat == 1 and turn < 6
        advance = played(
            live, look.seat, look.decision.id, look.branch, look.actions[0], automatic=by_clock
        )
        await world.tables.commit(live, advance, actor=look.seat)
        if by_clock:
            async with world.store.writing() as writes:
                await writes.keep_seat_clock(table.id, SeatClockRow(1, 5.0, 90.0, 2, 0))
        turn += 1
    found = await kept(world, table)
    live = await world.tables.live(table.id)
    asked = [one for one in live.match.log if one.seat == 1 and not is_forced(live, one)]
    assert [one.role for one in found.seats] == ["owner", "owner"]
    assert found.seats[0].share == 1.0
    assert 0 < found.seats[1].share < 1
    assert found.seats[1].share == found.seats[1].answers / len(asked)
    assert (found.seats[1].used, found.seats[1].time_outs) == (90.0, 2)


def is_forced(live, entry):
    line = moments(live.game, live.match.table, live.match.seed, live.match.log)
    before = next(b for b, a in pairwise(line) if a.made and a.made.entry == entry)
    return before.match.decision(entry.decision).forced


async def test_what_is_kept_is_the_replay_of_all_results(world):
    for people in (2, 3, 2):
        table = await world.started(people, length="short")
        await world.play_out(table.id)
        world.clock.time += 60 * 86400.0
    results = [result_of(row) for row in await all_results(world.store.read)]
    assert [one.mode for one in results] == [Mode.DUEL, Mode.FREE_FOR_ALL, Mode.DUEL]
    duels = await world.store.read.ratings("harbour", "duel")
    others = await world.store.read.ratings("harbour", "free-for-all")
    stored = [
        (one.mode, one.person, one.mu, one.sigma, one.games, one.at) for one in (*duels, *others)
    ]
    replay = [
        (one.mode, one.person, one.mu, one.sigma, one.games, one.at)
        for one in rating_rows(replayed(results))
    ]
    assert stored == replay
    await rerate(world.store, world.clock.time)
    assert await world.store.read.ratings("harbour", "duel") == duels


async def reckoned(world):
    """What was due of all ratings has been done."""
    (due,) = [one for one in await world.store.read.dues(0, HOME) if one.kind == RERATE]
    await world.tables.rerate(due)
    assert not [one for one in await world.store.read.dues(0, HOME) if one.kind == RERATE]


async def test_ratings_of_another_library_are_reckoned_anew(world):
    await world.play_out((await world.started(2, length="short")).id)
    world.sql("UPDATE rating_run SET library = 'openskill 0.1'")
    world.sql("UPDATE rating SET mu = 99")
    await world.play_out((await world.started(2, length="short")).id)
    await reckoned(world)
    run = await world.store.read.rating_run()
    assert (run.library, run.results) == (library_version(), 2)
    assert all(one.mu < 50 for one in await world.store.read.ratings("harbour", "duel"))


async def test_a_corrected_result_recomputes_what_follows(world):
    first = await world.started(2, length="short")
    await world.play_out(first.id)
    await world.play_out((await world.started(2, length="short")).id)
    before = await world.store.read.ratings("harbour", "duel")
    live = await world.tables.live(first.id)
    outcome = live.game.outcome(live.match.state)
    turned = msgspec.structs.replace(outcome, places=tuple(3 - one for one in outcome.places))
    async with world.store.writing() as writes:
        await keep_result(writes, live, 9_000.0, turned)
    await reckoned(world)
    found = await kept(world, first)
    assert tuple(one.place for one in found.seats) == turned.places
    assert (found.number, found.at, found.ending) == (1, 1_000.0, Ending.ADJUDICATED.value)
    changed = await world.store.read.ratings("harbour", "duel")
    assert [one.mu for one in changed] != [one.mu for one in before]
    assert [one.games for one in changed] == [2, 2]


async def test_other_places_for_a_game_of_long_ago_change_all_that_followed(world):
    first = await world.started(2, length="short")
    await world.play_out(first.id)
    await world.play_out((await world.started(2, length="short")).id)
    old = await kept(world, first)
    places = [3 - one.place for one in old.seats]
    before = await world.store.read.ratings("harbour", "duel")
    async with world.store.writing() as writes:
        assert await correct_result(writes, 99, (1, 2), 9_000.0) is None
        await correct_result(writes, first.id, places, 9_000.0)
    await reckoned(world)
    found = await kept(world, first)
    assert [one.place for one in found.seats] == places
    assert (found.number, found.at, found.ending) == (1, old.at, "finished")
    after = await world.store.read.ratings("harbour", "duel")
    assert [one.mu for one in after] != [one.mu for one in before]
    async with world.store.writing() as writes:
        await correct_result(writes, first.id, [one.place for one in old.seats], 9_000.0)
    await reckoned(world)
    assert await world.store.read.ratings("harbour", "duel") == before


async def test_deleting_a_person_changes_nobody_else(world):
    for _ in range(2):
        await world.play_out((await world.started(3, length="short")).id)
    before = {one.person: one for one in await world.store.read.ratings("harbour", "free-for-all")}
    ghost = -1
    async with world.store.writing() as writes:
        await writes.know(ghost, "former player")
        await writes.hand_results(BOB.id, ghost)
    ghosted = {one.person: one for one in await world.store.read.ratings("harbour", "free-for-all")}
    assert set(ghosted) == {ANN.id, CYD.id, ghost}
    assert (ghosted[ANN.id], ghosted[CYD.id]) == (before[ANN.id], before[CYD.id])
    await rerate(world.store, world.clock.time)
    again = {one.person: one for one in await world.store.read.ratings("harbour", "free-for-all")}
    assert again == ghosted
    (first, _) = await world.store.read.results()
    assert [one.name for one in first.seats] == ["Ann", "former player", "Cyd"]
    assert await world.store.read.results_of(BOB.id, HERE.guild) == ()
    assert len(await world.store.read.results_of(ghost, HERE.guild)) == 2
    listed = {one.person for one in await world.store.read.ratings_in(HERE.guild)}
    assert listed == {ANN.id, CYD.id}


async def test_the_cards_of_a_finished_game_are_counted_once(world):
    table = await world.started(2, game="sprawlopolis")
    await world.play_out(table.id)
    (due,) = [one for one in await world.store.read.dues(table.id) if one.kind == STATISTICS]
    await world.tables.count_cards(due)
    await world.tables.count_cards(due)
    cards = await world.store.read.cards_played("sprawlopolis", HERE.guild)
    assert sum(one.times for one in cards) == 14
    total = (await world.tables.look(table.id, None)).outcome.sheets[0].total
    assert {one.mean for one in cards} == {total}
    assert {one.card for one in cards} <= {str(number) for number in range(1, 19)}
    assert await world.store.read.dues(table.id) == ()


@pytest.mark.parametrize(
    ("sheets", "together", "mode"),
    [
        (((0,),), True, Mode.SOLO),
        (((0,),), False, Mode.SOLO),
        (((0, 1),), True, Mode.COOPERATIVE),
        (((0, 2), (1, 3)), False, Mode.TEAM),
        (((0,), (1,)), False, Mode.DUEL),
        (((0,), (1,), (2,)), False, Mode.FREE_FOR_ALL),
    ],
)
def test_the_mode_follows_from_the_sheets(sheets, together, mode):
    places = tuple(1 for sheet in sheets for _ in sheet)
    outcome = Outcome(tuple(Sheet(one, 0, ()) for one in sheets), places, words("won"))
    assert mode_of(outcome, together=together) is mode
