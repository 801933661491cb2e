"""Cards, words and a painter with a cache of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from data.library import library
from data.words import catalog
from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import View
from game_core.kernel.outcome import Outcome
from renderers.marks import Say
from renderers.paint import Painter


@pytest.fixture(scope="session")
def cards() -> CardSet:
    found = library().game("sprawlopolis").cards
    assert isinstance(found, CardSet)
    return found


@pytest.fixture(scope="session")
def standing() -> Callable[[View], Outcome]:
    return library().game("sprawlopolis").standing


@pytest.fixture(scope="session")
def say() -> Say:
    return catalog().saying(("Ana", "Božena"))


@pytest.fixture(scope="session")
def painter(tmp_path_factory: pytest.TempPathFactory) -> Painter:
    return Painter(Path(tmp_path_factory.mktemp("sprites")))
