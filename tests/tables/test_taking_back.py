"""Undo: free, by consent, marked; and the receipt that stays."""

import pytest

from bot.clock.profiles import DAY, HOUR
from bot.outbox.rows import Kind
from bot.store.rows import WISH, UndoRow
from bot.tables.deadlines import FLAG
from bot.tables.errors import NotSeated, TableOver, TableRefused
from bot.tables.facts import Status, Table
from game_core.kernel.errors import StaleChoice, UndoRefused
from game_core.kernel.words import words
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, EVE, PEOPLE, Silent, World, outbox

LAST = 2


async def _shown(world: World, **options: str) -> tuple[Table, int]:
    """A table of three whose cargo is revealed, and the first to dock; LAST chose last."""
    table = await world.started(3, **options)
    for person in (ANN, BOB, CYD):
        await world.first(table.id, person)
    (seat,) = (await world.tables.look(table.id, None)).waiting
    return await world.tables.table(table.id), seat


async def test_a_choice_nobody_saw_is_taken_back_freely(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    table, wish = await world.tables.undo(table.id, ANN.id)
    assert wish is None
    assert not table.marked
    look = await world.tables.look(table.id, ANN.id)
    assert look.waiting == (0, 1)
    assert look.view.choice is None
    receipt = (await outbox(world, table.id))[-1]
    assert receipt.kind is Kind.UNDO
    assert [line.key for line in receipt.payload.lines] == ["notice-undo"]


async def test_st9_what_was_shown_needs_every_other_seat(world: World) -> None:
    table, _ = await _shown(world)
    same, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    assert (same.seq, wish.seat, wish.waiting) == (table.seq, LAST, (0, 1))
    assert await world.wish(table.id) == UndoRow(table.seq, LAST, (0, 1))
    asks = (await outbox(world, table.id))[-1]
    assert (asks.kind, asks.payload.mentions) == (Kind.CONSENT, (ANN.id, BOB.id))
    assert asks.payload.request == wish.request

    same, left = await world.tables.agree_undo(table.id, ANN.id, wish.request)
    assert left is not None
    assert left.waiting == (1,)
    assert same.seq == table.seq
    back, left = await world.tables.agree_undo(table.id, BOB.id, wish.request)
    assert left is None
    assert back.seq > table.seq
    assert not back.marked
    assert (await world.tables.look(table.id, None)).waiting == (LAST,)


async def test_st9_a_redo_draws_the_same_again(world: World) -> None:
    table, seat = await _shown(world, together="yes")
    mover = PEOPLE[seat]
    look = await world.tables.look(table.id, mover.id)
    docks = await world.tables.legal(table.id, mover.id)
    tide = look.view.tide
    which = next(n for n, dock in enumerate(docks) if dock.cell[1] == tide)  # type: ignore[attr-defined]
    first = await world.first(table.id, mover, which)
    await world.tables.undo(table.id, mover.id)
    again = await world.first(table.id, mover, which)
    assert again.look.view == first.look.view
    assert again.look.table.marked


async def test_asking_twice_keeps_the_consent_given(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    await world.tables.agree_undo(table.id, ANN.id, wish.request)
    _, again = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert again is not None
    assert (again.request, again.waiting) == (wish.request, (1,))


async def test_consent_to_one_wish_is_none_to_anothers(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    with pytest.raises(TableRefused) as refused:
        await world.tables.undo(table.id, BOB.id)
    assert refused.value.words.key == "refusal-undo-waits"
    await world.tables.decline_undo(table.id, ANN.id, wish.request)
    _, other = await world.tables.undo(table.id, BOB.id)
    assert other is not None
    assert other.request != wish.request
    with pytest.raises(TableRefused):
        await world.tables.agree_undo(table.id, ANN.id, wish.request)


async def test_asking_twice_posts_once(world: World) -> None:
    table, _ = await _shown(world)
    await world.tables.undo(table.id, PEOPLE[LAST].id)
    count = len(await outbox(world, table.id))
    await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert len(await outbox(world, table.id)) == count


async def test_a_wish_lapses_when_somebody_moves(world: World) -> None:
    table, seat = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    await world.first(table.id, PEOPLE[seat])
    assert await world.wish(table.id) is None
    with pytest.raises(TableRefused, match="refusal-undo-gone"):
        await world.tables.agree_undo(table.id, ANN.id, wish.request)


async def test_one_who_declines_ends_the_wish(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    with pytest.raises(TableRefused, match="refusal-undo-not-asked"):
        await world.tables.decline_undo(table.id, PEOPLE[LAST].id, wish.request)
    with pytest.raises(NotSeated):
        await world.tables.agree_undo(table.id, EVE.id, wish.request)
    assert (await world.tables.decline_undo(table.id, ANN.id, wish.request)).seq == table.seq
    notice = (await outbox(world, table.id))[-1]
    assert (notice.kind, notice.payload.mentions) == (Kind.NOTICE, (PEOPLE[LAST].id,))
    with pytest.raises(TableRefused, match="refusal-undo-gone"):
        await world.tables.agree_undo(table.id, BOB.id, wish.request)


async def test_computer_players_always_agree(world: World) -> None:
    table = await world.started(1, Policy.RANDOM)
    with pytest.raises(UndoRefused):
        await world.tables.undo(table.id, ANN.id)
    await world.first(table.id, ANN)
    (due,) = await world.dues(table.id)
    await world.tables.answer_due(due, Silent())
    after, wish = await world.tables.undo(table.id, ANN.id)
    assert wish is None
    assert after.seq > table.seq


async def test_computer_players_stand_in_nobodys_way_at_a_cooperative_table(world: World) -> None:
    table = await world.started(1, Policy.RANDOM, together="yes")
    await world.first(table.id, ANN)
    (due,) = await world.dues(table.id)
    await world.tables.answer_due(due, Silent())
    table, wish = await world.tables.undo(table.id, ANN.id)
    assert (wish, table.marked) == (None, True)
    look = await world.tables.look(table.id, ANN.id)
    assert look.view.choice is None
    assert look.view.has_chosen[1]


async def test_st8_at_a_cooperative_table_only_the_last_to_act_takes_back(world: World) -> None:
    table, seat = await _shown(world, together="yes")
    await world.first(table.id, PEOPLE[seat])
    other = next(one for one in range(3) if one != seat)
    with pytest.raises(UndoRefused, match="error-undo-not-last"):
        await world.tables.undo(table.id, PEOPLE[other].id)
    table, wish = await world.tables.undo(table.id, PEOPLE[seat].id)
    assert wish is None
    assert table.marked


async def test_st10_a_receipt_names_no_card(world: World) -> None:
    table = await world.started(2)
    acted = await world.first(table.id, ANN, 2)
    card = acted.look.view.choice
    await world.tables.undo(table.id, ANN.id)
    receipt = (await outbox(world, table.id))[-1]
    told = [value for line in receipt.payload.lines for _, value in line.args]
    assert told == [0]
    assert card not in told


async def test_a_click_from_before_the_undo_is_stale(world: World) -> None:
    table, seat = await _shown(world, together="yes")
    mover = PEOPLE[seat]
    await world.first(table.id, mover)
    (following,) = (await world.tables.look(table.id, None)).waiting
    look = await world.tables.look(table.id, PEOPLE[following].id)
    legal = await world.tables.legal(table.id, PEOPLE[following].id)
    assert look.decision is not None
    await world.tables.undo(table.id, mover.id)
    await world.first(table.id, mover, 1)
    click = (look.decision.id, look.branch, legal[5])
    with pytest.raises(StaleChoice):
        await world.tables.act(table.id, PEOPLE[following].id, *click)


async def test_the_log_marks_what_was_taken_back(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    await world.tables.undo(table.id, ANN.id)
    lines = await world.tables.log(table.id, 10)
    assert [(line.words.key, line.undone) for line in lines] == [
        ("harbour-told-dealt", False),
        ("harbour-told-tide", False),
        ("harbour-told-chosen", True),
        ("notice-undo", False),
    ]


async def test_nothing_is_taken_back_after_the_end(world: World) -> None:
    table = await world.play_out((await world.started(2)).id)
    assert table.status is Status.OVER
    with pytest.raises(TableOver):
        await world.tables.undo(table.id, ANN.id)


async def test_a_wish_ends_after_a_day_in_public(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    (due,) = await world.dues(table.id, WISH)
    assert due.at == world.clock.now() + DAY
    world.clock.time += DAY
    await world.tables.end_wish(due)
    assert await world.wish(table.id) is None
    assert await world.dues(table.id, WISH) == ()
    told = (await outbox(world, table.id))[-1]
    assert [line.key for line in told.payload.lines] == ["notice-undo-late"]
    assert told.payload.mentions == (PEOPLE[LAST].id,)
    with pytest.raises(TableRefused, match="refusal-undo-gone"):
        await world.tables.agree_undo(table.id, ANN.id, wish.request)
    _, again = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert again is not None


async def test_a_wish_that_was_answered_or_has_lapsed_ends_in_silence(world: World) -> None:
    table, seat = await _shown(world)
    await world.tables.undo(table.id, PEOPLE[LAST].id)
    (due,) = await world.dues(table.id, WISH)
    await world.first(table.id, PEOPLE[seat])
    posts = len(await outbox(world, table.id))
    await world.tables.end_wish(due)
    assert len(await outbox(world, table.id)) == posts
    assert await world.dues(table.id, WISH) == ()


async def test_a_declined_wish_is_not_due_any_more(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    await world.tables.decline_undo(table.id, ANN.id, wish.request)
    assert await world.dues(table.id, WISH) == ()


async def test_a_wish_outlives_a_fresh_post_and_a_restart(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    await world.tables.repost(table.id)
    world = await world.reopened()
    assert wish is not None
    before = await world.tables.agree_undo(table.id, ANN.id, wish.request)
    assert before[1] is not None
    assert before[1].waiting == (1,)
    await world.close()


async def test_after_an_undo_deadlines_are_derived_anew(world: World) -> None:
    table, _ = await _shown(world)
    world.clock.time += 5 * HOUR
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    for person in (ANN, BOB):
        await world.tables.agree_undo(table.id, person.id, wish.request)
    look = await world.tables.look(table.id, PEOPLE[LAST].id)
    (row,) = await world.store.read.deadlines(table.id)
    assert look.decision is not None
    assert (row.seat, row.decision, row.branch) == (LAST, look.decision.id, look.branch)
    assert row.began == world.clock.now()
    dues = [(one.kind, one.seat, one.decision) for one in await world.dues(table.id, FLAG)]
    assert dues == [(FLAG, LAST, look.decision.id)]


async def test_a_wish_is_off_in_public_where_a_seat_changes_hands(world: World) -> None:
    table, _ = await _shown(world)
    _, wish = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert wish is not None
    await world.tables.resign(table.id, BOB.id)
    said = [line for one in await outbox(world, table.id) for line in one.payload.lines]
    assert [one for one in said if one.key == "notice-undo-off"] == [
        words("notice-undo-off", asking_seat=LAST)
    ]
    (told,) = [
        one
        for one in await outbox(world, table.id)
        if any(line.key == "notice-undo-off" for line in one.payload.lines)
    ]
    assert told.payload.mentions == (CYD.id,)
    assert await world.dues(table.id, WISH) == ()
    with pytest.raises(TableRefused, match="refusal-undo-gone"):
        await world.tables.agree_undo(table.id, ANN.id, wish.request)
    _, again = await world.tables.undo(table.id, PEOPLE[LAST].id)
    assert again is not None
    assert again.waiting == (0,)  # a computer player has nothing against it


async def test_a_seat_that_is_only_offered_changes_no_hands(world: World) -> None:
    table = await world.started(4)
    for person in PEOPLE:
        await world.first(table.id, person)
    await world.tables.resign(table.id, BOB.id)
    asking = PEOPLE[3]
    _, wish = await world.tables.undo(table.id, asking.id)
    assert wish is not None
    await world.tables.offer_seat(table.id, ANN.id, 1)
    assert await world.wish(table.id) is not None
    _, left = await world.tables.agree_undo(table.id, ANN.id, wish.request)
    assert left is not None
    assert left.waiting == (2,)
