"""The game over the cards of this installation."""

import pytest

from data import library
from game_core.games.sprawlopolis.state import State
from game_core.games.sprawlopolis.view import View
from game_core.kernel.game import Game


@pytest.fixture(scope="session")
def game() -> Game[State, View]:
    return library().game("sprawlopolis")
