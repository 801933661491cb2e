"""Whole games replayed, checked entry by entry, and their family sheets added up plainly."""

from pathlib import Path

import pytest

from data import library
from game_core.games.happy_city.actions import BOX, CopySpecial, DrawFromBox, ShuffleDeck
from game_core.games.happy_city.options import Specials
from game_core.kernel.log import Entry
from game_core.kernel.record import from_record, verify
from tests.games.happy_city.tables import CARDS

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def verified(path: Path):
    """The match of a record; `verify` compares the outcome it tells with the one it leads to."""
    return verify(from_record(path.read_bytes(), library().game))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    match = verified(path)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert any(city.is_full for city in match.state.cities)
    if match.table.options.specials is Specials.FAMILY:
        for seat, city in enumerate(match.state.cities):
            cards = [CARDS.by_id[card] for card in city.cards]
            people, hearts = sum(card.people for card in cards), sum(card.hearts for card in cards)
            assert outcome.sheet_of(seat).total == max(0, people) * max(0, hearts)


def test_there_is_a_record_of_each_way_to_end() -> None:
    matches = {path.stem: verified(path) for path in RECORDS}
    headlines = {
        name: match.game.outcome(match.state).headline.key for name, match in matches.items()
    }
    assert headlines["won"] == "happy_city-headline-over"
    assert headlines["won_by_coins"] == "happy_city-headline-over-coins"
    assert headlines["shared"] == "happy_city-headline-over-shared"
    actions = {
        name: [entry.action for entry in match.log if isinstance(entry, Entry)]
        for name, match in matches.items()
    }
    assert any(isinstance(one, ShuffleDeck) for one in actions["deck_rebuilt"])
    assert CopySpecial(BOX) in actions["sphinx_draws"]
    assert any(isinstance(one, DrawFromBox) for one in actions["sphinx_draws"])
    assert any(isinstance(one, CopySpecial) for one in actions["sphinx_copies"])
