"""Fifty games of the players of `tests.balance.shrinkopolis`: the card set stays near its model."""

import pytest

from tests.balance.shrinkopolis import Figures, play

GAMES = {2: 20, 3: 16, 4: 14}


@pytest.fixture(scope="module", params=GAMES)
def figures(request):
    """The figures of all games of a player count."""
    found = Figures()
    for number in range(GAMES[request.param]):
        play(request.param, number, found)
    return found


def test_the_set_plays_as_its_page_says(figures) -> None:
    assert 1.3 <= figures.purchases / figures.turns <= 2.1
    assert 1.3 <= figures.connections / figures.placed <= 1.7
    assert 13 <= figures.winner_cards / figures.games <= 19
    assert 30 <= figures.winner_points / figures.games <= 47
    second = figures.legal[1]
    assert 16 <= sum(second) / len(second) <= 22


def test_every_task_is_worth_buying_sometimes(figures) -> None:
    assert len(figures.offered) == 12
    assert all(figures.bought[task] for task in figures.offered)
