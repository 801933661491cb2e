"""The real game for the tests of Shrinkopolis."""

import pytest

from data import library


@pytest.fixture(scope="session")
def game():
    return library().game("shrinkopolis")
