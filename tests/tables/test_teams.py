"""Which games pairs play, and by which option."""

import pytest

from bot.tables.options import changed
from bot.tables.teams import has_teams, option_for_teams
from data import library


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("shrinkopolis", ("mode", "partners")),
        ("happy_city", None),
        ("life_in_reterra", None),
        ("minikin_city", None),
        ("sprawlopolis", None),
    ],
)
def test_the_option_that_makes_teams_is_found_where_there_is_one(game, option):
    rules = library().game(game)
    assert option_for_teams(rules) == option
    usual = rules.options_type()
    assert not has_teams(rules, usual)
    if option is not None:
        assert has_teams(rules, changed(usual, dict((option,))))
