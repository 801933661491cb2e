"""What holds in every game, whoever plays it how."""

from collections import Counter

import pytest

from game_core.games.happy_city.actions import TakeAction
from game_core.games.happy_city.options import HappyCityOptions, Specials
from game_core.games.happy_city.state import State
from game_core.kernel.history import moments
from game_core.kernel.log import Entry
from game_core.kernel.seats import Table
from game_core.players import play_out
from tests.games.happy_city.tables import CARDS, GAME


@pytest.mark.parametrize("specials", Specials)
@pytest.mark.parametrize("seats", range(2, 6))
def test_cities_stay_within_the_rules(seats: int, specials: Specials) -> None:
    table = Table(seats, HappyCityOptions(specials))
    for number in range(4):
        match = play_out(GAME, table, f"{number + 1:032x}", ("random",) * seats)
        for moment in moments(GAME, table, match.seed, match.log):
            _check(moment.match.state)
        turns = Counter(
            entry.seat
            for entry in match.log
            if isinstance(entry, Entry) and isinstance(entry.action, TakeAction)
        )
        assert len(set(turns.values())) == 1, "equal turns (HC-6)"
        assert any(city.is_full for city in match.state.cities)


def _check(state: State) -> None:
    assert len(state.centre) <= 3
    assert min(state.dwellings) >= 0
    for city in state.cities:
        assert len(city.cards) <= 10
        assert len(set(city.cards)) == len(city.cards)
        assert sum(CARDS.special(card) is not None for card in city.cards) <= 1
        assert city.coins >= 0
