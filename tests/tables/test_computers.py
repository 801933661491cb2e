"""Computer players: due rows, a worker process, and the ticker between them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import msgspec
import pytest
import pytest_asyncio

from bot.clock.ticker import AFTER_FAULT, Ticker
from bot.store.rows import DueRow
from bot.tables.facts import Status
from bot.tables.shelf import COMPUTER
from bot.tables.thinking import Question, Thinker
from game_core.kernel.chance import Dice
from game_core.kernel.match import start
from game_core.kernel.seats import Table
from game_core.players import Policy, choose
from tests.tables.world import ANN, BOB, World, broken_games, eventually, games, slow_games
from tests.toys import harbour
from tests.toys.harbour.state import ChooseCargo


@dataclass
class Here:
    """Thinks in this process, and remembers what it was asked."""

    asked: list[Question] = field(default_factory=list)
    instead: bytes | None = None
    meanwhile: Callable[[], Awaitable[object]] | None = None

    async def answer(self, question: Question) -> bytes | None:
        self.asked.append(question)
        if self.meanwhile is not None:
            await self.meanwhile()
        if self.instead is not None:
            return self.instead
        game = harbour.GAME
        states = [game.decode_state(state) for state in question.samples]
        dice = Dice(question.seed)
        return game.encode_action(
            choose(question.policy, game, states, question.decision, question.seat, dice)
        )


async def test_a_computers_turn_is_due_with_the_commit_that_asks_it(world: World) -> None:
    table = await world.started(1, Policy.GREEDY, Policy.RANDOM)
    dues = await world.dues(table.id)
    assert [(due.kind, due.seat, due.at) for due in dues] == [
        (COMPUTER, 1, world.clock.time),
        (COMPUTER, 2, world.clock.time),
    ]
    world.clock.time += 0.5
    await world.first(table.id, ANN)
    assert await world.dues(table.id) == dues


async def test_an_answer_takes_the_due_row_with_it(world: World) -> None:
    table = await world.started(1, Policy.GREEDY)
    (due,) = await world.dues(table.id)
    await world.tables.answer_due(due, Here())
    assert await world.dues(table.id) == ()
    look = await world.tables.look(table.id, None)
    assert look.waiting == (0,)
    assert look.view.has_chosen == (False, True)


async def test_a_computer_gets_states_that_hide_what_its_seat_cannot_know(world: World) -> None:
    table = await world.started(1, Policy.SAMPLING)
    ann = (await world.tables.look(table.id, ANN.id)).view.hand
    (due,) = await world.dues(table.id)
    await world.tables.answer_due(due, here := Here())
    (question,) = here.asked
    states = [harbour.GAME.decode_state(one) for one in question.samples]
    assert len({state.hands[1] for state in states}) == 1
    assert {state.hands[0] for state in states} != {ann}


@pytest.mark.parametrize("wrong", [b"", b"\xff", harbour.GAME.encode_action(ChooseCargo(99))])
async def test_a_wrong_answer_becomes_a_move_by_lot(world: World, wrong: bytes) -> None:
    table = await world.started(1, Policy.GREEDY)
    (due,) = await world.dues(table.id)
    await world.tables.answer_due(due, Here(instead=wrong))
    assert (await world.tables.table(table.id)).seq == table.seq + 1


async def test_an_answer_that_comes_too_late_is_dropped(world: World) -> None:
    table = await world.started(2, Policy.GREEDY)
    (due,) = await world.dues(table.id)
    ending = Here(meanwhile=lambda: world.tables.end(table.id, ANN.id))
    await world.tables.answer_due(due, ending)
    assert (await world.tables.table(table.id)).seq == table.seq
    await world.tables.answer_due(due, Here())
    assert await world.dues(table.id) == ()


async def test_people_act_while_a_computer_thinks(world: World) -> None:
    table = await world.started(2, Policy.GREEDY)
    (due,) = await world.dues(table.id)
    meanwhile = Here(meanwhile=lambda: world.first(table.id, BOB))
    await world.tables.answer_due(due, meanwhile)
    look = await world.tables.look(table.id, None)
    assert look.view.has_chosen == (False, True, True)


@dataclass
class Alarm:
    """Wakes its sleepers when the clock is turned."""

    world: World
    turned: asyncio.Event = field(default_factory=asyncio.Event)

    async def sleep_until(self, at: float) -> None:
        while self.world.clock.time < at:
            await self.turned.wait()

    def turn(self, seconds: float) -> None:
        self.world.clock.time += seconds
        self.turned.set()
        self.turned = asyncio.Event()


class Started:
    """A ticker that runs, with the computer players' handler."""

    def __init__(self, world: World, handler: Callable[[DueRow], Awaitable[None]]) -> None:
        self.alarm = Alarm(world)
        self.ticker = Ticker(
            world.store,
            {COMPUTER: handler},
            now=world.clock.now,
            sleep_until=self.alarm.sleep_until,
        )
        self.task = asyncio.create_task(self.ticker.run())

    async def stop(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def test_computers_among_themselves_play_to_the_end(world: World) -> None:
    table = await world.started(1, Policy.RANDOM, Policy.GREEDY)
    here = Here()
    started = Started(world, lambda due: world.tables.answer_due(due, here))

    async def is_over() -> bool:
        if await world.waiting(table.id) is not None:
            await world.first(table.id, ANN)
        started.alarm.turn(1)
        return (await world.tables.table(table.id)).status is Status.OVER

    await eventually(is_over)
    await started.stop()


async def test_what_was_due_when_the_process_died_is_done_at_the_next_start(
    world: World,
) -> None:
    table = await world.started(1, Policy.RANDOM)
    again = await world.reopened()
    world.store = again.store
    again.clock.time += 60
    started = Started(again, lambda due: again.tables.answer_due(due, Here()))

    async def answered() -> bool:
        return (await again.tables.table(table.id)).seq > table.seq

    await eventually(answered)
    await started.stop()


async def test_a_handler_that_breaks_is_put_off(world: World) -> None:
    table = await world.started(1, Policy.RANDOM)
    calls: list[float] = []

    async def breaks(due: DueRow) -> None:
        calls.append(world.clock.time)
        raise ZeroDivisionError

    started = Started(world, breaks)
    start = world.clock.time
    started.alarm.turn(1)

    async def put_off() -> bool:
        (due,) = await world.dues(table.id)
        return due.at == start + 1 + AFTER_FAULT

    await eventually(put_off)
    started.alarm.turn(AFTER_FAULT)

    async def twice() -> bool:
        return len(calls) == 2

    await eventually(twice)
    await started.stop()


def _question(policy: Policy = Policy.RANDOM) -> Question:
    game = harbour.GAME
    match = start(game, Table(2, game.options_type()), "5eed" * 8).match
    state, decision = game.encode_state(match.state), match.pending[0]
    return Question(game.key, game.digest, b"", policy, (state,), decision, 0, "5eed" * 8)


@pytest_asyncio.fixture
async def thinker() -> AsyncIterator[Thinker]:
    one = Thinker(games)
    yield one
    await one.close()


async def test_the_worker_process_answers(thinker: Thinker) -> None:
    packed = await thinker.answer(_question(Policy.GREEDY))
    assert packed is not None
    assert isinstance(harbour.GAME.decode_action(packed), ChooseCargo)
    wrong = msgspec.structs.replace(_question(), game="chess", digest="1")
    assert await thinker.answer(wrong) is None
    assert await thinker.answer(_question()) is not None
    assert thinker._worker is not None
    thinker._worker.process.kill()
    thinker._worker.process.join()
    assert await thinker.answer(_question()) is None
    assert await thinker.answer(_question()) is not None


async def test_a_thought_that_takes_too_long_is_killed() -> None:
    thinker = Thinker(slow_games, patience=0.2)
    assert await thinker.answer(_question()) is None
    assert thinker._worker is None
    await thinker.close()


async def test_a_thought_that_breaks_is_no_answer() -> None:
    thinker = Thinker(broken_games)
    assert await thinker.answer(_question()) is None
    await thinker.close()
