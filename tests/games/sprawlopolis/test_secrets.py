"""SP-4: what a viewer knows, and other tables that look the same."""

import pytest

from game_core.games.sprawlopolis.actions import CardDrawn
from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.kernel.chance import Dice
from game_core.kernel.seats import Table
from tests.games.sprawlopolis.tables import seed, started, states_at_random


def viewers(seats: int):
    return (None, *range(seats))


def test_sp_4_a_seat_sees_its_own_hand_only(game) -> None:
    state = started(game, 3).state
    for seat in range(3):
        view = game.view(state, seat)
        assert view.hand == state.hands[seat]
        assert view.hand_sizes == (3, 1, 1)
    assert game.view(state, None).hand == ()


def test_sp_2_the_top_of_the_deck_lies_open(game) -> None:
    state = started(game, 2).state
    assert game.view(state, None).deck_top == state.deck[0]
    assert game.view(list(states_at_random(game, 2, 1))[-1], None).deck_top is None


def test_sp_4_an_event_never_names_a_card_of_a_hand(game) -> None:
    assert CardDrawn.__struct_fields__ == ("seat",)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sp_4_a_redeal_changes_nothing_that_is_seen(game, seats) -> None:
    for number, state in enumerate(states_at_random(game, seats, 8)):
        for viewer in viewers(seats):
            other = game.redeal(state, viewer, Dice(seed(number)))
            view = game.view(state, viewer)
            assert game.view(other, viewer) == view
            assert game.pending(other) == game.pending(state)
            assert game.standing(game.view(other, viewer)) == game.standing(view)
            assert game.pieces(other) == game.pieces(state)
            for decision in game.pending(state):
                if viewer in decision.seats:
                    actions = list(game.legal(state, decision, viewer))
                    assert list(game.legal(other, decision, viewer)) == actions
                    step = game.apply(state, decision, viewer, actions[0])
                    assert game.apply(other, decision, viewer, actions[0]).events == step.events


def test_sp_4_a_redeal_mixes_hands_and_deck(game) -> None:
    state = started(game, 4).state
    others = {game.redeal(state, 0, Dice(seed(number))) for number in range(20)}
    assert len({other.hands[1:] for other in others}) > 10
    assert len({other.deck[1:] for other in others}) > 10
    assert {other.hands[0] for other in others} == {state.hands[0]}


def test_sp_4_a_redeal_before_the_deal_is_the_same_table(game) -> None:
    state = game.start(Table(2, SprawlopolisOptions()))
    assert game.redeal(state, 0, Dice(seed(1))) == state
