"""The cards of a game are counted by the keys that its pictures know."""

import pytest

from bot.tables.counting import cards_played
from data import catalog
from data.library import library
from game_core.kernel.seats import Table
from game_core.players import play_out
from renderers.registry import art_of
from tests.tables.world import SEED

SEATS = 2


@pytest.mark.parametrize("key", sorted(library().games))
def test_every_seat_has_cards_with_a_name(key):
    game = library().game(key)
    match = play_out(game, Table(SEATS, game.options_type()), SEED, ["random"] * SEATS)
    names = art_of(key).card_names(game.cards, catalog().saying())
    counted = cards_played(match)
    for seat in range(SEATS):
        named = {card: n for (who, card), n in counted.items() if who == seat and card in names}
        assert sum(named.values()) >= 2, counted
