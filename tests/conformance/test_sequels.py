"""What follows a finished game, and which record it is held against."""

import pytest
from hypothesis import strategies as st

from game_core.kernel.game import AnyGame
from game_core.kernel.record import from_record, to_record, verify
from game_core.kernel.seats import Table, chosen_fields, without_fixed
from game_core.kernel.words import Words
from game_core.players import play_out
from tests.conformance.kit import GAMES, LOCALES, catalog, law, playing

LABEL = 80


@pytest.mark.parametrize("locale", LOCALES)
@law(0.1)
def test_every_sequel_is_a_table_that_plays_and_replays(
    game: AnyGame, data: st.DataObject, locale: str
) -> None:
    match, texts = data.draw(playing(game, to_the_end=True)).match, catalog(locale)
    for name, sequel in game.sequels.items():
        options = sequel(match.state)
        chosen = chosen_fields(game.options_type)
        assert [getattr(options, one) for one in chosen] == [
            getattr(match.table.options, one) for one in chosen
        ]
        assert without_fixed(options) == without_fixed(match.table.options)
        assert game.fixed is not None
        said = game.fixed(options)
        assert said is not None
        assert texts.say(said)
        assert game.fixed(without_fixed(options)) is None
        assert len(texts.say(words_of(game, name))) <= LABEL
        table = Table(match.table.seats, options)
        after = play_out(game, table, match.seed, ("random",) * table.seats)
        assert verify(from_record(to_record(after), lambda key: GAMES[key])) == after
    assert texts.missing == set()


@pytest.mark.parametrize("locale", LOCALES)
@law(0.1)
def test_a_record_compares_equal_tables_only(
    game: AnyGame, data: st.DataObject, locale: str
) -> None:
    match, texts = data.draw(playing(game, to_the_end=True)).match, catalog(locale)
    if game.record_key is None:
        return
    assert game.record_words is not None
    key = game.record_key(match.state)
    if key is not None:
        assert texts.say(game.record_words(key))
    assert texts.missing == set()


def words_of(game: AnyGame, name: str) -> Words:
    """The words of a sequel's button."""
    return Words(f"{game.key}-sequel-{name}")
