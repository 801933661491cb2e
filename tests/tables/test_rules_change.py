"""ST-14: rules or cards change while games run; each goes on under a defined rule."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from bot.tables.errors import NoSuchTable
from bot.tables.facts import Status
from data.library import Library, library, make_game
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import Step
from game_core.kernel.seats import Seat
from tests.tables.world import ANN, BOB, World, games
from tests.toys import harbour
from tests.toys.harbour.state import ChooseCargo, State, TideRolled


def _corrected(state: State, decision: Decision, seat: Seat, action: Action) -> Step[State]:
    """The old rules, but the tide brings everybody a coin."""
    step = harbour.GAME.apply(state, decision, seat, action)
    if any(isinstance(event, TideRolled) for event in step.events):
        coins = tuple(coin + 1 for coin in step.state.coins)
        return Step(with_fields(step.state, coins=coins), step.events, step.reveals)
    return step


async def test_st14_equal_play_adopts_the_new_version(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    new = await world.reopened(games(replace(harbour.GAME, version=2)))
    world.store = new.store
    look = await new.tables.look(table.id, ANN.id)
    assert look.table.seq == table.seq + 1
    assert new.sql("SELECT version FROM snapshot") == [(2,)]
    assert (await new.first(table.id, BOB)).look.table.status is Status.RUNNING


async def test_st14_other_play_is_rebased_where_it_stands(world: World) -> None:
    table = await world.started(2)
    await world.first(table.id, ANN)
    before = await world.tables.look(table.id, ANN.id)
    new = await world.reopened(games(replace(harbour.GAME, version=2, apply=_corrected)))
    world.store = new.store
    look = await new.tables.look(table.id, ANN.id)
    assert look.view == before.view
    assert look.table.seq == before.table.seq + 1
    assert [line.words.key for line in await new.tables.log(table.id, 1)] == ["log-rebased"]
    again = await new.reopened(games(replace(harbour.GAME, version=2, apply=_corrected)))
    world.store = again.store
    assert (await again.tables.look(table.id, ANN.id)).view == before.view
    over = await again.play_out(table.id)
    assert over.status is Status.OVER
    assert max((await again.tables.look(table.id, None)).view.coins) > 0
    assert b"alderman-record/1" in await again.tables.record(table.id)


async def test_st14_an_action_that_is_illegal_now_is_no_obstacle(world: World) -> None:
    table = await world.started(2)
    acted = await world.first(table.id, ANN)
    card = acted.look.view.choice

    def legal(state: State, decision: Decision, seat: Seat):  # type: ignore[no-untyped-def]
        old = harbour.GAME.legal(state, decision, seat)
        return (one for one in old if one != ChooseCargo(card))

    new = await world.reopened(games(replace(harbour.GAME, version=2, legal=legal)))
    world.store = new.store
    assert (await new.tables.look(table.id, ANN.id)).view == acted.look.view


async def test_a_replaced_card_set_is_for_new_games_only(tmp_path: Path) -> None:
    old = library()
    text = old.sets[old.games["sprawlopolis"].digest] + b"\n# another printing\n"
    fresh = make_game(old.modules["sprawlopolis"], text, "cards.toml")
    new = Library({"sprawlopolis": fresh}, old.modules, {fresh.digest: text})

    world = await World.open(tmp_path / "home")
    table = await world.started(2, game="sprawlopolis")
    world = await world.reopened(new)
    digest = old.games["sprawlopolis"].digest
    assert (await world.tables.look(table.id, ANN.id)).game.digest == digest
    await world.play_out(table.id)
    later = await world.tables.open(table.place, ANN, "sprawlopolis", {})
    await world.tables.join(later.id, BOB)
    await world.tables.start(later.id, ANN.id)
    assert (await world.tables.look(later.id, ANN.id)).game.digest == fresh.digest
    await world.close()


async def test_a_game_that_is_gone_is_refused_with_a_sentence(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "home")
    table = await world.started(2)
    world = await world.reopened(library())
    with pytest.raises(NoSuchTable, match="refusal-game-gone"):
        await world.tables.look(table.id, ANN.id)
    assert await world.tables.tables_of(ANN.id) == ()
    await world.close()
