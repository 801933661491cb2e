"""The game over the set of this installation."""

import pytest

from data import library
from game_core.games.life_in_reterra.state import State
from game_core.games.life_in_reterra.view import View
from game_core.kernel.game import Game


@pytest.fixture(scope="session")
def game() -> Game[State, View]:
    return library().game("life_in_reterra")
