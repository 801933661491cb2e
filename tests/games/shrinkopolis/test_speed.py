"""Late districts stay quick: legal moves, standing, apply (process time, the best of several)."""

import time

import pytest

from game_core.games.shrinkopolis.actions import BuyCard
from game_core.games.shrinkopolis.options import ShrinkopolisOptions
from game_core.games.shrinkopolis.town import town_of
from game_core.kernel.chance import Dice
from game_core.kernel.seats import NATURE, Table
from tests.balance.shrinkopolis import choose

SEED = "31" * 16


@pytest.fixture(scope="module")
def late(game):
    """The purchases of the last round of a game of four."""
    state, step = game.start(Table(4, ShrinkopolisOptions())), 0
    while True:
        step += 1
        decision = next(one for one in game.pending(state) if one.seats)
        seat = decision.seats[0]
        legal = list(game.legal(state, decision, seat))
        is_buying = any(isinstance(one, BuyCard) for one in legal)
        if state.open.turn >= 17 and decision.kind == "act" and is_buying:
            return state, decision, seat
        if seat == NATURE:
            action = game.chance(state, decision, Dice(SEED))
        elif decision.kind == "task":
            action = legal[0]
        else:
            action = choose(state, decision, seat, Dice(SEED, step))
        state = game.apply(state, decision, seat, action).state


def best(work):
    took = []
    for _ in range(7):
        town_of.cache_clear()
        begun = time.process_time()
        work()
        took.append(time.process_time() - begun)
    return min(took) * 1000


def test_the_legal_moves_of_a_late_district(game, late) -> None:
    state, decision, seat = late
    assert best(lambda: list(game.legal(state, decision, seat))) < 10
    buy = next(one for one in game.legal(state, decision, seat) if isinstance(one, BuyCard))
    laid = game.apply(state, decision, seat, buy).state
    (asked, *_) = game.pending(laid)
    assert best(lambda: list(game.legal(laid, asked, seat))) < 10
    spot = next(game.legal(laid, asked, seat))
    assert best(lambda: game.apply(laid, asked, seat, spot)) < 4


def test_the_standing_of_a_late_table(game, late) -> None:
    state, _, seat = late
    view = game.view(state, seat)
    assert best(lambda: game.standing(view)) < 8
