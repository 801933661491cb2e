"""LR-10: hands and piles are secret."""

import msgspec
import pytest

from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.kernel.chance import Dice
from game_core.kernel.match import start
from game_core.kernel.seats import Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lr_10_a_seat_sees_its_own_hand_only(game, seats) -> None:
    state = start(game, Table(seats, ReterraOptions()), "2c" * 16).match.state
    for seat in range(seats):
        view = game.view(state, seat)
        assert view.hand == state.hands[seat]
        assert view.hand_sizes == (3,) * seats
        shown = msgspec.json.encode(view).decode()
        hidden = {tile for other in range(seats) if other != seat for tile in state.hands[other]}
        assert not any(f'"{tile}"' in shown for tile in (*hidden, *state.pile))
    assert game.view(state, None).hand == ()


def test_lr_10_a_redeal_mixes_hands_and_pile_and_looks_the_same(game) -> None:
    state = start(game, Table(3, ReterraOptions()), "2d" * 16).match.state
    dealt = [game.redeal(state, 1, Dice(f"{n:032x}")) for n in range(10)]
    assert len({one.hands for one in dealt}) == 10
    for one in dealt:
        assert one.hands[1] == state.hands[1]
        assert game.view(one, 1) == game.view(state, 1)
        assert game.pieces(one) == game.pieces(state)
