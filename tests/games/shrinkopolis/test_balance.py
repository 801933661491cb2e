"""Fifty games of greedy balance players: the card set stays near its model."""

import pytest

from tests.balance.shrinkopolis import Figures, play

GAMES = {2: 20, 3: 16, 4: 14}


@pytest.fixture(scope="module")
def played():
    """The figures by player count."""
    found = {seats: Figures("greedy") for seats in GAMES}
    for seats, figures in found.items():
        for number in range(GAMES[seats]):
            play(seats, number, figures)
    return found


@pytest.mark.parametrize("seats", GAMES)
def test_the_set_plays_as_its_page_says(played, seats) -> None:
    figures = played[seats]
    assert 1.3 <= figures.purchases / figures.turns <= 2.1
    assert 1.3 <= figures.connections / figures.placed <= 1.7
    assert 13 <= figures.winner_cards / figures.games <= 19
    assert 30 <= figures.winner_points / figures.games <= 47
    second = figures.legal[1]
    assert 16 <= sum(second) / len(second) <= 22


def test_every_task_is_worth_buying_and_every_layout_is_fulfilled_sometimes(played) -> None:
    bought, done = set(), set()
    for figures in played.values():
        bought |= set(figures.bought)
        done |= {name for name, scored in figures.layouts.items() if any(scored)}
    assert len(bought) == 12
    assert len(done) == 10
