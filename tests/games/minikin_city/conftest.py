"""The game over the cards of this installation."""

import pytest

from data import library
from game_core.games.minikin_city.cards import CardSet
from tests.games.minikin_city.tables import MinikinGame


@pytest.fixture(scope="session")
def game() -> MinikinGame:
    return library().game("minikin_city")


@pytest.fixture(scope="session")
def cards(game: MinikinGame) -> CardSet:
    assert isinstance(game.cards, CardSet)
    return game.cards
