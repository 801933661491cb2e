"""A pause that everybody agrees to."""

import pytest

from bot.clock.profiles import DAY, HOUR
from bot.outbox.rows import Kind
from bot.store.writing import Writes
from bot.tables.errors import NotSeated, TableRefused
from bot.tables.waits import Wait
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, DAN, World, outbox


async def kinds(world: World, table: int) -> list[Kind]:
    return [one.kind for one in await outbox(world, table)]


async def test_the_clock_stands_once_every_other_person_agrees(world: World) -> None:
    table = await world.started(3)
    assert not await world.tables.ask_pause(table.id, ANN.id)
    assert (await outbox(world, table.id))[-1].payload.mentions == (BOB.id, CYD.id)
    assert not await world.tables.agree_pause(table.id, BOB.id)
    assert not (await world.tables.table(table.id)).paused
    assert await world.tables.agree_pause(table.id, CYD.id)
    assert (await world.tables.table(table.id)).paused
    assert await world.store.read.pause_request(table.id) is None
    assert (await kinds(world, table.id))[-2:] == [Kind.BREAK, Kind.BREAK]


async def test_a_pause_moves_every_deadline_and_its_reminders_by_its_length(world: World) -> None:
    table = await world.started(2)
    before = await world.store.read.deadlines(table.id)
    dues = await world.store.read.dues(table.id)
    world.clock.time += HOUR
    await world.tables.ask_pause(table.id, ANN.id)
    await world.tables.agree_pause(table.id, BOB.id)
    world.clock.time += 3 * DAY
    await world.tables.end_pause(table.id, BOB.id)
    after = await world.store.read.deadlines(table.id)
    assert [one.until for one in after] == [one.until + 3 * DAY for one in before]
    assert [one.at for one in await world.store.read.dues(table.id)] == [
        one.at + 3 * DAY for one in dues
    ]
    assert (await outbox(world, table.id))[-1].payload.mentions == (ANN.id,)


@pytest.mark.parametrize("step", ["ask", "grant", "end"])
async def test_a_pause_its_post_and_its_wish_come_true_together_or_not_at_all(
    world: World, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    table = await world.started(2)
    tables = world.tables
    if step != "ask":
        await tables.ask_pause(table.id, ANN.id)
    if step == "end":
        await tables.agree_pause(table.id, BOB.id)
    before = (await tables.row(table.id), await world.store.read.pause_request(table.id))
    dues = await world.store.read.dues(table.id)

    async def dies(*_: object) -> int:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(Writes, "post", dies)
        with pytest.raises(ZeroDivisionError):
            await {
                "ask": lambda: tables.ask_pause(table.id, ANN.id),
                "grant": lambda: tables.agree_pause(table.id, BOB.id),
                "end": lambda: tables.end_pause(table.id, BOB.id),
            }[step]()
    assert (await tables.row(table.id), await world.store.read.pause_request(table.id)) == before
    assert await world.store.read.dues(table.id) == dues


async def test_one_who_would_rather_play_on_ends_the_wish(world: World) -> None:
    table = await world.started(3)
    await world.tables.ask_pause(table.id, ANN.id)
    await world.tables.decline_pause(table.id, CYD.id)
    assert (await outbox(world, table.id))[-1].payload.mentions == (ANN.id,)
    with pytest.raises(TableRefused):
        await world.tables.agree_pause(table.id, BOB.id)
    assert not (await world.tables.table(table.id)).paused


async def test_who_comes_back_meanwhile_is_asked_too(world: World) -> None:
    table = await world.started(3)
    await world.tables.resign(table.id, CYD.id)
    await world.tables.ask_pause(table.id, ANN.id)
    await world.tables.come_back(table.id, CYD.id)
    assert not await world.tables.agree_pause(table.id, BOB.id)
    assert not await world.tables.ask_pause(table.id, ANN.id)
    assert (await outbox(world, table.id))[-1].payload.mentions == (CYD.id,)
    assert await world.tables.agree_pause(table.id, CYD.id)


async def test_once_everybody_else_who_was_asked_is_gone_asking_again_is_enough(
    world: World,
) -> None:
    table = await world.started(3)
    await world.tables.ask_pause(table.id, ANN.id)
    await world.tables.agree_pause(table.id, BOB.id)
    await world.tables.resign(table.id, CYD.id)
    assert await world.tables.ask_pause(table.id, ANN.id)


async def test_asking_for_what_somebody_asked_already_is_agreeing(world: World) -> None:
    table = await world.started(2)
    await world.tables.ask_pause(table.id, ANN.id)
    with pytest.raises(TableRefused):
        await world.tables.ask_pause(table.id, ANN.id)
    assert await world.tables.ask_pause(table.id, BOB.id)
    assert (await world.tables.table(table.id)).paused


async def test_who_resigns_is_not_waited_for(world: World) -> None:
    table = await world.started(3)
    await world.tables.ask_pause(table.id, ANN.id)
    await world.tables.resign(table.id, CYD.id)
    assert await world.tables.agree_pause(table.id, BOB.id)


async def test_strangers_and_those_who_play_alone_cannot_pause(world: World) -> None:
    table = await world.started(1, Policy.GREEDY)
    with pytest.raises(NotSeated):
        await world.tables.ask_pause(table.id, DAN.id)
    with pytest.raises(TableRefused):
        await world.tables.ask_pause(table.id, ANN.id)


async def test_a_clock_that_runs_cannot_be_let_run_again(world: World) -> None:
    table = await world.started(2)
    with pytest.raises(TableRefused):
        await world.tables.end_pause(table.id, ANN.id)


async def test_an_open_wish_waits_for_those_who_have_not_answered(world: World) -> None:
    table = await world.started(3, game="sprawlopolis")
    await world.tables.ask_pause(table.id, ANN.id)
    (mine,) = await world.tables.waiting_for(CYD.id)
    assert mine.what is Wait.CONSENT
    await world.tables.agree_pause(table.id, BOB.id)
    assert await world.tables.waiting_for(BOB.id) == ()
