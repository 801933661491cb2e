"""Personal settings, and a game looked at again."""

from bot.tables.facts import Person
from bot.tables.filming import shots
from bot.tables.personal import Preferences
from game_core.kernel.seats import NATURE
from game_core.kernel.seats import Table as Setup
from game_core.players import Policy, play_out
from tests.tables.world import ANN, BOB, World, games


async def test_settings_are_ones_own_and_outlive_a_restart(world: World) -> None:
    chosen = Preferences("high-contrast", large_print=True, text_first=True)
    assert await world.tables.preferences(ANN.id) == Preferences()
    await world.tables.prefer(ANN, Preferences("colour-blind"))
    await world.tables.prefer(ANN, chosen)
    assert await world.tables.preferences(ANN.id) == chosen
    assert await world.tables.preferences(BOB.id) == Preferences()


async def test_somebody_who_never_played_may_choose(world: World) -> None:
    stranger = Person(99, "Zoe")
    await world.tables.prefer(stranger, Preferences(text_first=True))
    assert (await world.tables.preferences(99)).text_first


def test_a_film_shows_the_start_and_every_turn() -> None:
    game = games().game("sprawlopolis")
    setup = Setup(2, game.options_type())
    found = shots(play_out(game, setup, "e5" * 16, (Policy.RANDOM,) * 2))
    assert [len(shot.view.city) for shot in found] == list(range(1, 16))
    assert found[0].cells == ()
    assert all(len(shot.cells) == 4 for shot in found[1:])
    assert {board for shot in found for board, _ in shot.cells} <= {0, 1, NATURE}
    assert found[-1].view.is_complete
    assert all(shot.view.hand == () for shot in found)


async def test_what_was_taken_back_is_not_in_the_film(world: World) -> None:
    table = await world.started(2)
    look = await world.tables.look(table.id, ANN.id)
    assert look.decision is not None
    action = (await world.tables.legal(table.id, ANN.id))[0]
    before = await world.tables.views(table.id)
    await world.tables.act(table.id, ANN.id, look.decision.id, look.branch, action)
    await world.tables.undo(table.id, ANN.id)
    assert await world.tables.views(table.id) == before
