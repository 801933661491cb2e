"""The law: whatever differs in what a viewer cannot see makes no difference to that viewer."""

import msgspec
from hypothesis import strategies as st

from game_core.kernel.chance import Dice
from game_core.kernel.game import AnyGame
from game_core.kernel.history import moments
from game_core.kernel.match import start
from game_core.kernel.seats import NATURE
from tests.conformance.kit import every_game, law, playing, some, tables_of, viewers, waiting

_MOST = 30


@law(1)
def test_a_redeal_looks_the_same(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game)).match
    for viewer in viewers(match):
        other = game.redeal(match.state, viewer, Dice(match.seed, 1))
        view = game.view(match.state, viewer)
        assert game.view(other, viewer) == view
        assert game.view(other, None) == game.view(match.state, None)
        assert game.pending(other) == match.pending
        assert game.outcome(other) == game.outcome(match.state)
        assert game.standing(game.view(other, viewer)) == game.standing(view)
        for decision, seat in waiting(match, answered=True):
            if seat == viewer:
                legal = list(game.legal(match.state, decision, seat))
                assert list(game.legal(other, decision, seat)) == legal


@law(1)
def test_an_action_that_reveals_nothing_depends_on_nothing_hidden(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(playing(game)).match
    dice = Dice(match.seed, 2)
    for viewer in viewers(match):
        other = game.redeal(match.state, viewer, dice)
        for decision, seat in waiting(match, answered=True):
            both = set(game.legal(match.state, decision, seat))
            both &= set(game.legal(other, decision, seat))
            for action in some(sorted(both, key=repr), _MOST, dice):
                one = game.apply(match.state, decision, seat, action)
                two = game.apply(other, decision, seat, action)
                assert one.reveals == two.reveals
                if not one.reveals:
                    assert one.events == two.events
                    assert game.view(one.state, viewer) == game.view(two.state, viewer)
                    assert game.pending(one.state) == game.pending(two.state)


@law(1)
def test_events_tell_nothing_that_the_table_does_not_show(
    game: AnyGame, data: st.DataObject
) -> None:
    """Steps from tables that look the same to tables that look the same are told the same."""
    match = data.draw(playing(game)).match
    dice = Dice(match.seed, 3)
    for viewer in viewers(match):
        worlds = [match.state, *(game.redeal(match.state, viewer, dice) for _ in range(2))]
        for decision, seat in waiting(match, answered=True):
            told: dict[bytes, object] = {}
            for world in worlds:
                for action in some(list(game.legal(world, decision, seat)), _MOST, dice):
                    step = game.apply(world, decision, seat, action)
                    after = msgspec.msgpack.encode(
                        (game.view(step.state, viewer), game.pending(step.state))
                    )
                    assert told.setdefault(after, step.events) == step.events


@law(0.5)
def test_chance_tells_nothing_that_the_table_does_not_show(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(playing(game)).match
    for moment in moments(game, match.table, match.seed, match.log):
        before = moment.match.state
        for decision in game.pending(before):
            if decision.seats != (NATURE,):
                continue
            told: dict[bytes, object] = {}
            for n in range(8):
                action = game.chance(before, decision, Dice(match.seed, n))
                step = game.apply(before, decision, NATURE, action)
                after = msgspec.msgpack.encode(game.view(step.state, None))
                assert told.setdefault(after, step.events) == step.events


@every_game
def test_a_redeal_really_deals_anew(game: AnyGame) -> None:
    table = tables_of(game)[-1]
    match = start(game, table, "5" * 32).match
    for viewer in viewers(match):
        dealt = {
            game.encode_state(game.redeal(match.state, viewer, Dice("6" * 32, n))) for n in range(8)
        }
        assert len(dealt) > 1
        again = game.redeal(match.state, viewer, Dice("6" * 32, 0))
        assert game.encode_state(again) in dealt, "the same dice deal the same"
