"""SP-42: the same goals again, the next goals, and which results compare."""

import msgspec
import pytest

from game_core.games.sprawlopolis.options import Difficulty, SprawlopolisOptions
from game_core.games.sprawlopolis.sequels import next_goals, record_key, same_goals
from tests.games.sprawlopolis.tables import started


def goals_of(game, *goals):
    return started(game, 2, options=SprawlopolisOptions(goals=goals)).state


def test_sp_42_fixed_goals_are_dealt_and_the_rest_is_shuffled(game):
    options = SprawlopolisOptions(goals=(2, 9, 14))
    one, two = (started(game, 2, number, options).state for number in (1, 2))
    assert one.goals == two.goals == (2, 9, 14)
    assert one.deck != two.deck
    assert game.pieces(one) == game.pieces(two)


def test_sp_42_the_same_goals_keep_the_options(game):
    state = started(game, 1, options=SprawlopolisOptions(Difficulty.HARD)).state
    options = same_goals(state)
    assert options.difficulty is Difficulty.HARD
    assert options.goals == tuple(sorted(state.goals))


@pytest.mark.parametrize(
    ("now", "after"),
    [
        ((1, 2, 3), (1, 2, 4)),
        ((1, 2, 18), (1, 3, 4)),
        ((1, 17, 18), (2, 3, 4)),
        ((16, 17, 18), (1, 2, 3)),
    ],
)
def test_sp_42_the_next_goals_in_order(game, now, after):
    assert next_goals(game.cards, goals_of(game, *now)).goals == after


def test_sp_42_there_are_816_ways(game):
    state, seen = goals_of(game, 1, 2, 3), set()
    while (options := next_goals(game.cards, state)).goals not in seen:
        seen.add(options.goals)
        state = msgspec.structs.replace(state, goals=options.goals)
    assert len(seen) == 816


def test_sp_42_results_compare_under_equal_goals_difficulty_and_company(game):
    options = SprawlopolisOptions(goals=(1, 4, 9))
    hard = SprawlopolisOptions(Difficulty.HARD, goals=(1, 4, 9))
    keys = [
        record_key(started(game, seats, number, kind).state)
        for seats, number, kind in ((1, 1, options), (2, 1, options), (4, 2, options), (2, 1, hard))
    ]
    assert keys[1] == keys[2] == "1-4-9 normal standard team"
    assert len(set(keys)) == 3


@pytest.mark.parametrize("goals", [(1, 2), (1, 1, 2), (3, 2, 1), (0, 1, 2), (1, 2, 19)])
def test_goals_that_no_pile_holds_are_refused(goals):
    with pytest.raises(ValueError, match="different cards in order"):
        SprawlopolisOptions(goals=goals)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"goals": goals}, SprawlopolisOptions)
