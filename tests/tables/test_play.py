"""Looking and acting: every refusal of a click, and what a commit leaves behind."""

import asyncio

import pytest

from bot.outbox.rows import Kind
from bot.tables.errors import AlreadyDone, NotSeated, TableOver, TableRefused
from bot.tables.facts import Status
from game_core.kernel.errors import IllegalAction, NotYourTurn, StaleChoice
from tests.tables.world import ANN, BOB, CYD, EVE, World, outbox
from tests.toys.harbour.state import ChooseCargo


async def test_everyone_sees_their_own_hand_and_bystanders_none(world: World) -> None:
    table = await world.started(2)
    ann, bob, all_see, eve = [
        await world.tables.look(table.id, user) for user in (ANN.id, BOB.id, None, EVE.id)
    ]
    assert len(ann.view.hand) == len(bob.view.hand) == 5
    assert (all_see.view.hand, all_see.seat, all_see.decision) == ((), None, None)
    assert eve == all_see
    assert ann.waiting == (0, 1)
    assert ann.decision is not None
    assert ann.decision.kind == "cargo"
    assert len(await world.tables.legal(table.id, ANN.id)) == 5
    assert await world.tables.legal(table.id, EVE.id) == ()


async def test_st1_the_second_click_on_confirm_is_already_done(world: World) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    legal = await world.tables.legal(table.id, ANN.id)
    assert look.decision is not None
    click = (table.id, ANN.id, look.decision.id, look.branch, legal[0])
    first, second = await asyncio.gather(
        world.tables.act(*click), world.tables.act(*click), return_exceptions=True
    )
    assert not isinstance(first, BaseException)
    assert isinstance(second, AlreadyDone)
    assert (await world.tables.table(table.id)).seq == table.seq + 1


async def test_st1_a_click_that_closed_its_decision_is_already_done(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    look = await world.tables.look(table.id, BOB.id)
    assert look.decision is not None
    number, legal = look.decision.id, await world.tables.legal(table.id, BOB.id)
    await world.tables.act(table.id, BOB.id, number, look.branch, legal[0])
    with pytest.raises(AlreadyDone):
        await world.tables.act(table.id, BOB.id, number, look.branch, legal[0])
    with pytest.raises(AlreadyDone):
        await world.tables.check_open(
            table.id, BOB.id, number, look.branch, lambda action: action == legal[0]
        )
    for late in (
        lambda: world.tables.act(table.id, BOB.id, number, look.branch, legal[1]),
        lambda: world.tables.check_open(
            table.id, BOB.id, number, look.branch, lambda action: action == legal[1]
        ),
    ):
        with pytest.raises(StaleChoice) as stale:
            await late()
        assert not isinstance(stale.value, AlreadyDone)


async def test_an_answer_may_change_until_the_last_is_in(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN, 0)
    acted = await world.first(table.id, ANN, 1)
    assert acted.look.view.choice == acted.look.view.hand[1]
    await world.first(table.id, ANN, 0)
    assert (await world.tables.look(table.id, None)).waiting == (1,)


async def test_st2_two_choose_at_the_same_moment_and_both_count(world: World) -> None:
    table = await world.started(2)
    await asyncio.gather(world.first(table.id, ANN), world.first(table.id, BOB))
    look = await world.tables.look(table.id, None)
    assert look.view.lighthouse is not None
    assert look.decision is None
    assert len(look.waiting) == 1


async def test_st4_an_old_button_says_which_turn_it_was(world: World) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    legal = await world.tables.legal(table.id, ANN.id)
    assert look.decision is not None
    while (now := await world.waiting(table.id)) is not None and now.turn < 2:
        assert now.seat is not None
        await world.first(table.id, (ANN, BOB)[now.seat])
    click = (table.id, ANN.id, look.decision.id, look.branch)
    for late in (
        lambda: world.tables.act(*click, legal[3]),
        lambda: world.tables.check_open(*click, lambda action: action == legal[3]),
    ):
        with pytest.raises(StaleChoice) as stale:
            await late()
        assert stale.value.words.key == "refusal-stale-turn"
        assert dict(stale.value.words.args) == {"then": 1, "now": 2}


async def test_st4_a_button_of_a_finished_game_says_so(world: World) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    assert look.decision is not None
    over = await world.play_out(table.id)
    assert over.status is Status.OVER
    with pytest.raises(TableOver):
        await world.tables.act(table.id, ANN.id, look.decision.id, look.branch, ChooseCargo(1))
    assert await world.tables.legal(table.id, ANN.id) == ()


async def test_st6_a_bystander_changes_nothing(world: World) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    legal = await world.tables.legal(table.id, ANN.id)
    assert look.decision is not None
    with pytest.raises(NotSeated):
        await world.tables.act(table.id, EVE.id, look.decision.id, look.branch, legal[0])
    assert await world.tables.table(table.id) == table
    assert len(await outbox(world, table.id)) == 1


async def test_illegal_and_untimely_actions_change_nothing(world: World) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    assert look.decision is not None
    with pytest.raises(IllegalAction):
        await world.tables.act(table.id, ANN.id, look.decision.id, look.branch, ChooseCargo(99))
    await world.first(table.id, ANN)
    await world.first(table.id, BOB)
    (seat,) = (await world.tables.look(table.id, None)).waiting
    mover, other = (ANN, BOB)[seat], (ANN, BOB)[1 - seat]
    now = await world.tables.look(table.id, mover.id)
    legal = await world.tables.legal(table.id, mover.id)
    assert now.decision is not None
    with pytest.raises(NotYourTurn):
        await world.tables.act(table.id, other.id, now.decision.id, now.branch, legal[0])


async def test_a_post_tells_what_happened_and_mentions_who_is_newly_asked(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    await world.first(table.id, BOB)
    _, chosen, revealed = await outbox(world, table.id)
    assert [line.key for line in chosen.payload.lines] == ["harbour-told-chosen"]
    assert (chosen.payload.mentions, chosen.payload.waiting) == ((), (BOB.id,))
    (seat,) = (await world.tables.look(table.id, None)).waiting
    asked = (ANN, BOB)[seat].id
    assert revealed.payload.waiting == (asked,)
    assert revealed.payload.mentions == tuple({asked} - {BOB.id})


async def test_the_end_is_told_once_with_the_seed(world: World) -> None:
    table = await world.play_out((await world.started(3)).id)
    assert table.seed is not None
    look = await world.tables.look(table.id, None)
    assert look.outcome is not None
    assert look.waiting == ()
    posts = await outbox(world, table.id)
    assert [post.kind for post in posts].count(Kind.OVER) == 1
    assert posts[-1].kind is Kind.OVER
    assert len(posts[-1].payload.mentions) == 2
    assert await world.tables.at(table.place.channel) is None
    assert await world.tables.latest(table.place.channel) == table
    assert await world.tables.tables_of(ANN.id) == ()


async def test_a_table_goes_on_after_a_restart(world: World) -> None:
    table = await world.started(3)
    await world.first(table.id, CYD)
    before = [await world.tables.look(table.id, one) for one in (10, 11, 12, None)]
    again = await world.reopened()
    world.store = again.store
    after = [await again.tables.look(table.id, one) for one in (10, 11, 12, None)]
    assert after == before
    assert (await again.play_out(table.id)).status is Status.OVER


async def test_the_gain_is_what_the_seat_may_know(world: World) -> None:
    table = await world.started(2, game="sprawlopolis")
    look = await world.tables.look(table.id, ANN.id)
    assert look.decision is not None
    before = look.standing.sheet_of(0).total
    for action in (await world.tables.legal(table.id, ANN.id))[:3]:
        gain = await world.tables.gain(table.id, ANN.id, action)
        assert gain is not None
    acted = await world.tables.act(table.id, ANN.id, look.decision.id, look.branch, action)
    assert acted.look.standing.sheet_of(0).total == before + gain
    assert await world.tables.gain(table.id, EVE.id, action) is None
    assert await world.tables.gain(table.id, BOB.id, action) is None


async def test_the_log_tells_public_lines_only_and_the_record_waits_for_the_end(
    world: World,
) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    keys = [line.words.key for line in await world.tables.log(table.id, 10)]
    assert keys == ["harbour-told-dealt", "harbour-told-tide", "harbour-told-chosen"]
    assert [line.seq for line in await world.tables.log(table.id, 1)] == [3]
    with pytest.raises(TableRefused, match="refusal-record-not-over"):
        await world.tables.record(table.id)
    await world.play_out(table.id)
    assert b"alderman-record/1" in await world.tables.record(table.id)


async def test_memory_is_bounded_and_what_left_it_comes_back(world: World) -> None:
    world.tables._at_hand = 1
    table = await world.started(2)
    world.tables._live.clear()
    assert (await world.first(table.id, ANN)).look.table.seq == table.seq + 1
    other = await world.tables.open(table.place.__class__(5, 7), ANN, "harbour", {})
    await world.tables.join(other.id, BOB)
    await world.tables.start(other.id, ANN.id)
    assert list(world.tables._live) == [other.id]
    await world.first(table.id, BOB)
    assert list(world.tables._live) == [table.id]
