"""A season that runs, for every test of leagues."""

import pytest

from tests.leagues.drill import SEVEN, Drill


@pytest.fixture
def running():
    drill = Drill()
    drill.begin(*SEVEN)
    return drill
