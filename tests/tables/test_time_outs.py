"""Time that runs out: caretakers, seats that are away, offered seats."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from bot.clock.profiles import CASUAL, DAY, HOUR
from bot.clock.waking import SHORT, wake
from bot.outbox.rows import Kind
from bot.store.rows import FLAG, HALF, OFFER, WISH, DueRow
from bot.tables.errors import NotSeated, TableRefused
from bot.tables.facts import Status
from bot.tables.time_outs import OFFERED_AFTER
from game_core.kernel.errors import StaleChoice
from game_core.kernel.game import Step
from game_core.players import Policy
from tests.tables.test_computers import Here
from tests.tables.world import ANN, BOB, CYD, DAN, EVE, World, games, outbox
from tests.toys import harbour
from tests.toys.harbour.state import State


@dataclass(frozen=True)
class Seen:
    """What the store knows of a seat's clock."""

    time_outs: int
    in_a_row: int
    bank: float


async def clock(world: World, table: int, seat: int) -> Seen:
    row = (await world.store.read.seat_clocks(table))[seat]
    return Seen(row.time_outs, row.in_a_row, row.bank)


async def flag(world: World, table: int, seat: int = 0) -> DueRow:
    """The end of the seat's time, now."""
    due = next(one for one in await world.dues(table, FLAG) if one.seat == seat)
    world.clock.time = due.at
    return due


async def run_out(world: World, table: int, seat: int = 0) -> None:
    await world.tables.time_out(await flag(world, table, seat), Here())


async def away(world: World, table: int) -> None:
    """Ann's time runs out twice in a row."""
    await run_out(world, table)
    await world.first(table, BOB)
    await run_out(world, table)


async def test_the_first_time_out_is_a_caretakers_move(world: World) -> None:
    table = await world.started(2)
    await run_out(world, table.id)
    after = await world.tables.table(table.id)
    assert after.seq == table.seq + 1
    assert after.players[0].is_played
    assert await clock(world, table.id, 0) == Seen(1, 1, 0.0)
    *_, post = await outbox(world, table.id)
    assert (post.kind, post.payload.lines[0].key) == (Kind.TURN, "notice-caretaker")
    assert ANN.id in post.payload.mentions
    assert [one.seat for one in await world.dues(table.id, FLAG)] == [1]


async def test_a_caretakers_move_is_marked_in_the_log(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, BOB)
    await run_out(world, table.id)
    lines = await world.tables.log(table.id, 99)
    marked = {line.seq for line in lines if line.caretaker}
    assert marked == {table.seq + 2}


async def test_a_caretaker_sees_only_what_its_seat_may_know(world: World) -> None:
    table = await world.started(2)
    await world.tables.time_out(await flag(world, table.id), here := Here())
    (question,) = here.asked
    assert question.seat == 0
    states = [world.tables.rules("harbour").decode_state(one) for one in question.samples]
    view = await world.tables.look(table.id, ANN.id)
    assert len(states) == 1
    assert view.seat == 0


async def test_a_caretaker_moves_the_same_whenever_it_is_asked(world: World) -> None:
    table = await world.started(2)
    due = await flag(world, table.id)
    first, second = Here(meanwhile=broken), Here()
    with pytest.raises(ZeroDivisionError):
        await world.tables.time_out(due, first)
    assert (await world.tables.table(table.id)).seq == table.seq
    await world.tables.time_out(due, second)
    assert first.asked == second.asked


async def broken() -> None:
    raise ZeroDivisionError


async def test_the_owner_takes_a_caretakers_move_back_without_consent(world: World) -> None:
    table = await world.started(2)
    await run_out(world, table.id)
    after, wish = await world.tables.undo(table.id, ANN.id)
    assert wish is None
    look = await world.tables.look(after.id, ANN.id)
    assert look.decision is not None
    assert 0 in look.decision.seats
    (row, *_) = await world.store.read.deadlines(table.id)
    assert (row.seat, row.until - row.began) == (0, CASUAL.grace)


async def test_an_answer_that_comes_while_the_caretaker_thinks_wins(world: World) -> None:
    table = await world.started(2)
    due = await flag(world, table.id)
    late = Here(meanwhile=lambda: world.first(table.id, ANN))
    await world.tables.time_out(due, late)
    assert (await world.tables.table(table.id)).seq == table.seq + 1
    assert await clock(world, table.id, 0) == Seen(0, 0, 0.0)


async def test_an_answer_in_the_second_of_the_deadline_wins_where_it_comes_first(
    world: World,
) -> None:
    table = await world.started(2)
    due = await flag(world, table.id)
    await world.first(table.id, ANN)
    await world.tables.time_out(due, here := Here())
    assert here.asked == []
    assert await world.dues(table.id, FLAG) != ()
    assert due not in await world.store.read.dues(table.id)


async def test_an_answer_in_the_second_of_the_deadline_is_stale_after_the_flag(
    world: World,
) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    assert look.decision is not None
    action = look.actions[-1]
    await world.first(table.id, BOB)
    await run_out(world, table.id)
    with pytest.raises(StaleChoice):
        await world.tables.act(table.id, ANN.id, look.decision.id, look.branch, action)


async def test_a_flag_before_its_time_waits(world: World) -> None:
    table = await world.started(2)
    due = await flag(world, table.id)
    world.clock.time = due.at - 60
    await world.tables.time_out(due, here := Here())
    assert here.asked == []
    (again, _) = await world.dues(table.id, FLAG)
    assert again.at == due.at


async def test_two_time_outs_in_a_row_are_away(world: World) -> None:
    table = await world.started(2)
    await away(world, table.id)
    ann = (await world.tables.table(table.id)).players[0]
    assert (ann.user, ann.away, ann.policy) == (ANN.id, True, Policy.GREEDY)
    (due,) = await world.dues(table.id)
    assert due.seat == 0
    *_, post = await outbox(world, table.id)
    assert (post.kind, post.payload.mentions) == (Kind.AWAY, (ANN.id,))
    (offer,) = await world.dues(table.id, OFFER)
    assert offer.at == world.clock.time + OFFERED_AFTER


async def until_ann_has_answered(world: World, table: int) -> None:
    """Everybody does the first legal thing until Ann has, and is asked again."""
    has_answered = False
    while not has_answered or all(one.seat for one in await world.dues(table, FLAG)):
        look = await world.waiting(table)
        assert look is not None
        has_answered = has_answered or look.seat == 0
        await world.first(table, ANN if look.seat == 0 else BOB)


async def test_the_third_time_out_in_all_is_away(world: World) -> None:
    table = await world.started(2)
    for _ in range(2):
        await run_out(world, table.id)
        await until_ann_has_answered(world, table.id)
    assert await clock(world, table.id, 0) == Seen(2, 0, 0.0)
    await run_out(world, table.id)
    assert (await world.tables.table(table.id)).players[0].away


async def test_who_is_left_alone_has_all_the_time_there_is(world: World) -> None:
    table = await world.started(2)
    await away(world, table.id)
    assert await world.store.read.deadlines(table.id) == ()
    await world.tables.come_back(table.id, ANN.id)
    assert [row.seat for row in await world.store.read.deadlines(table.id)] == [0]


async def test_im_back_restores_the_seat_with_its_bank(world: World) -> None:
    table = await world.started(2)
    await away(world, table.id)
    after = await world.tables.come_back(table.id, ANN.id)
    assert after.players[0].is_played
    assert await clock(world, table.id, 0) == Seen(2, 0, 0.0)
    assert await world.dues(table.id) == ()
    assert await world.dues(table.id, OFFER) == ()
    with pytest.raises(TableRefused, match="refusal-not-away"):
        await world.tables.come_back(table.id, ANN.id)


async def test_whoever_answers_is_back(world: World) -> None:
    table = await world.started(2)
    await away(world, table.id)
    await world.first(table.id, ANN)
    assert (await world.tables.table(table.id)).players[0].is_played
    keys = [line.key for post in await outbox(world, table.id) for line in post.payload.lines]
    assert keys.count("notice-back") == 1


async def test_a_seat_is_offered_after_two_days(world: World) -> None:
    table = await world.started(2)
    await away(world, table.id)
    (due,) = await world.dues(table.id, OFFER)
    world.clock.time = due.at
    await world.tables.offer(due)
    assert (await world.tables.table(table.id)).players[0].offered
    assert (await outbox(world, table.id))[-1].kind is Kind.OFFER
    assert await world.dues(table.id, OFFER) == ()


async def test_nobody_is_offered_the_seat_of_one_who_is_back(world: World) -> None:
    table = await world.started(2)
    await away(world, table.id)
    (due,) = await world.dues(table.id, OFFER)
    await world.tables.come_back(table.id, ANN.id)
    await world.tables.offer(due)
    assert not (await world.tables.table(table.id)).players[0].offered


async def offered(world: World, people: int = 2) -> int:
    table = await world.started(people)
    await world.tables.resign(table.id, ANN.id)
    return table.id


async def test_who_takes_a_seat_has_a_full_clock(world: World) -> None:
    table = await offered(world)
    after = await world.tables.take_seat(table, CYD, 0)
    assert (after.players[0].user, after.players[0].name) == (CYD.id, "Cyd")
    assert after.seat_of(CYD.id) == 0
    assert await clock(world, table, 0) == Seen(0, 0, CASUAL.bank)
    row, _ = await world.store.read.deadlines(table)
    assert row.until - row.began == CASUAL.grace + CASUAL.bank
    with pytest.raises(NotSeated):
        await world.tables.come_back(table, ANN.id)
    with pytest.raises(TableRefused, match="refusal-seat-taken"):
        await world.tables.take_seat(table, DAN, 0)


async def test_nobody_has_two_seats(world: World) -> None:
    table = await offered(world)
    with pytest.raises(TableRefused, match="refusal-sit-here"):
        await world.tables.take_seat(table, BOB, 0)


async def test_who_changes_their_mind_has_their_seat_back(world: World) -> None:
    table = await offered(world)
    after = await world.tables.take_seat(table, ANN, 0)
    assert (after.players[0].is_played, after.players[0].resigned) == (True, False)


async def test_a_seat_at_a_table_for_invited_people_is_not_for_others(world: World) -> None:
    table = await world.lobby(2)
    await world.tables.set_invite_only(table.id, ANN.id, on=True)
    await world.tables.invite(table.id, ANN.id, EVE)
    await world.tables.start(table.id, ANN.id)
    await world.tables.resign(table.id, BOB.id)
    with pytest.raises(TableRefused, match="refusal-not-invited"):
        await world.tables.take_seat(table.id, CYD, 1)
    after = await world.tables.take_seat(table.id, EVE, 1)
    assert after.seat_of(EVE.id) == 1


async def test_a_host_gives_a_computers_seat_to_a_person(world: World) -> None:
    table = await world.started(1, Policy.GREEDY)
    await world.tables.offer_seat(table.id, ANN.id, 1)
    after = await world.tables.take_seat(table.id, BOB, 1)
    assert (after.players[1].user, after.clock) == (BOB.id, CASUAL.key)
    assert {row.seat for row in await world.store.read.deadlines(table.id)} == {0, 1}
    with pytest.raises(TableRefused, match="refusal-seat-played"):
        await world.tables.offer_seat(table.id, ANN.id, 1)


async def test_who_left_the_server_leaves_a_seat_to_others(world: World) -> None:
    table = await world.started(2)
    after = await world.tables.left_server(table.id, ANN.id)
    assert (after.players[0].offered, after.host) == (True, BOB.id)
    assert (await outbox(world, table.id))[-1].payload.lines[0].key == "notice-left-offered"
    alone = await world.tables.left_server(table.id, BOB.id)
    assert (alone.status, alone.players[1].is_played) == (Status.RUNNING, True)


async def test_stints_say_who_played_which_records(world: World) -> None:
    table = await world.started(2)
    await world.tables.resign(table.id, ANN.id)
    await world.first(table.id, BOB)
    await world.tables.take_seat(table.id, CYD, 0)
    rows = await world.store.read.stints(table.id)
    seq = table.seq
    found = [(row.seat, row.from_seq, row.person) for row in rows]
    assert found == [
        (0, 1, ANN.id),
        (0, seq + 1, None),
        (0, seq + 2, CYD.id),
        (1, 1, BOB.id),
    ]


async def test_while_the_bot_is_cut_off_nobodys_time_runs_out(world: World) -> None:
    table = await world.started(2)
    await wake(world.store, world.clock.now)
    due = await flag(world, table.id)
    await world.tables.time_out(due, here := Here())
    assert here.asked == []
    began = due.at - CASUAL.grace - CASUAL.bank
    await wake(world.store, world.clock.now)
    for row in await world.store.read.deadlines(table.id):
        assert row.until == due.at + (world.clock.time - began)
        assert row.grace_until - row.began == CASUAL.grace


async def test_while_the_bot_is_cut_off_no_wish_and_no_hold_on_a_seat_ends(world: World) -> None:
    table = await world.started(2)
    await wake(world.store, world.clock.now)
    end = world.clock.time + 24 * HOUR
    async with world.store.writing() as writes:
        for kind in (OFFER, WISH):
            await writes.plan(DueRow(kind, table.id, 0, 0, end))
    world.clock.time += 48 * HOUR
    await wake(world.store, world.clock.now)
    for kind in (OFFER, WISH):
        (due,) = await world.dues(table.id, kind)
        assert due.at == end + 48 * HOUR


async def test_ten_minutes_are_nothing(world: World) -> None:
    table = await world.started(2)
    await wake(world.store, world.clock.now)
    before = await world.store.read.deadlines(table.id)
    world.clock.time += SHORT
    await wake(world.store, world.clock.now)
    assert await world.store.read.deadlines(table.id) == before


async def test_a_deadline_that_began_meanwhile_moves_only_since_then(world: World) -> None:
    await wake(world.store, world.clock.now)
    world.clock.time += HOUR
    table = await world.started(2)
    world.clock.time += HOUR
    await wake(world.store, world.clock.now)
    for row in await world.store.read.deadlines(table.id):
        assert row.began == world.clock.time
        assert row.until == world.clock.time + CASUAL.grace + CASUAL.bank
    for due in await world.dues(table.id, FLAG):
        assert due.at == world.clock.time + CASUAL.grace + CASUAL.bank


async def test_the_clock_of_a_paused_table_stands(world: World) -> None:
    table = await world.started(2)
    before = await world.store.read.deadlines(table.id)
    world.clock.time += HOUR
    await world.tables.pause(table.id, "a holiday")
    world.clock.time += 1000 * HOUR
    assert await world.store.read.due(world.clock.time) == ()
    await world.tables.resume(table.id)
    after = await world.store.read.deadlines(table.id)
    assert [row.until for row in after] == [row.until + 1000 * HOUR for row in before]
    assert [due.at for due in await world.dues(table.id, FLAG)] == [row.until for row in after]


async def test_an_answer_during_a_pause_costs_what_came_before_it(world: World) -> None:
    table = await world.started(2)
    world.clock.time += CASUAL.grace + HOUR
    await world.tables.pause(table.id, "a holiday")
    world.clock.time += 1000 * HOUR
    await world.first(table.id, ANN)
    assert (await clock(world, table.id, 0)).bank == CASUAL.bank - HOUR
    await world.first(table.id, BOB)
    world.clock.time += HOUR
    await world.tables.resume(table.id)
    (row,) = await world.store.read.deadlines(table.id)
    assert row.began == world.clock.time


async def test_an_outage_during_a_pause_counts_once(world: World) -> None:
    table = await world.started(2)
    before = await world.store.read.deadlines(table.id)
    await wake(world.store, world.clock.now)
    await world.tables.pause(table.id, "a holiday")
    world.clock.time += 5 * HOUR
    await wake(world.store, world.clock.now)
    await world.tables.resume(table.id)
    after = await world.store.read.deadlines(table.id)
    assert [row.until for row in after] == [row.until + 5 * HOUR for row in before]


@pytest.mark.parametrize("way", ["pause", "outage"])
async def test_with_weekends_off_a_deadline_moves_by_what_counts(world: World, way: str) -> None:
    world.clock.time = 8 * DAY + 12 * HOUR  # a Friday
    table = await world.lobby(2)
    await world.tables.set_weekends_off(table.id, ANN.id, on=True)
    await world.tables.start(table.id, ANN.id)
    await wake(world.store, world.clock.now)
    if way == "pause":
        await world.tables.pause(table.id, "a holiday")
    world.clock.time += 3 * DAY  # it is Monday noon, and one day of these counts
    if way == "pause":
        await world.tables.resume(table.id)
    else:
        await wake(world.store, world.clock.now)
    monday_noon = world.clock.time
    row, _ = await world.store.read.deadlines(table.id)
    assert (row.began, row.grace_until) == (monday_noon, monday_noon + CASUAL.grace)
    assert row.until == monday_noon + CASUAL.grace + CASUAL.bank
    (reminder, _), (due, _) = [await world.dues(table.id, one) for one in (HALF, FLAG)]
    assert (reminder.at, due.at) == (monday_noon + CASUAL.grace / 2, row.until)


async def test_a_flag_put_off_by_an_outage_falls_with_its_deadline(world: World) -> None:
    table = await world.started(2)
    await wake(world.store, world.clock.now)
    began = world.clock.time
    due = await flag(world, table.id)
    world.clock.time += 3 * HOUR
    await world.tables.time_out(due, Here())
    assert due not in await world.dues(table.id, FLAG)
    await wake(world.store, world.clock.now)
    away_for = world.clock.time - began
    assert {one.at for one in await world.dues(table.id, FLAG)} == {due.at + away_for}


async def test_st_14_time_runs_out_under_corrected_rules_too(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    await world.tables.undo(table.id, ANN.id)
    await world.first(table.id, ANN)
    old = await flag(world, table.id, 1)

    def tide(*of: Any) -> Step[State]:
        step = harbour.GAME.apply(*of)
        coins = tuple(coin + 1 for coin in step.state.coins)
        return Step(with_fields(step.state, coins=coins), step.events, step.reveals)

    new = await world.reopened(games(replace(harbour.GAME, version=2, apply=tide)))
    world.store = new.store
    new.clock.time = old.at
    await new.tables.time_out(old, here := Here())
    assert here.asked == [], "a decision under new rules has its grace anew"
    (due,) = await new.dues(table.id, FLAG)
    new.clock.time = due.at
    await new.tables.time_out(due, here)
    assert (await clock(new, table.id, 1)).time_outs == 1
