"""The ladder: rungs are dealt out among those who played."""

from bot.leagues.ladder import after, can_challenge, joined, left
from bot.leagues.points import Result


def test_the_winner_takes_the_best_rung_of_the_table():
    result = Result(1, (5, 2), (1, 2), (9, 5))
    assert after((1, 2, 3, 4, 5), result) == (1, 5, 3, 4, 2)


def test_a_table_of_four_deals_its_four_rungs_out():
    result = Result(1, (4, 3, 1, 6), (1, 2, 3, 4), (9, 8, 7, 6))
    assert after((1, 2, 3, 4, 5, 6), result) == (4, 2, 3, 1, 5, 6)


def test_a_tie_changes_nothing():
    assert after((1, 2), Result(1, (2, 1), (1, 1), (5, 5))) == (1, 2)


def test_who_has_left_takes_no_rung():
    assert after((1, 3), Result(1, (2, 3, 1), (1, 2, 3), (9, 8, 7))) == (3, 1)


def test_one_challenges_up_and_within_reach():
    rungs = (1, 2, 3, 4, 5, 6)
    assert can_challenge(rungs, 6, 2)
    assert not can_challenge(rungs, 6, 1)
    assert not can_challenge(rungs, 2, 6)
    assert not can_challenge(rungs, 2, 2)
    assert not can_challenge(rungs, 9, 1)


def test_coming_and_going():
    assert joined((1, 2), 3) == (1, 2, 3)
    assert joined((1, 2), 1) == (1, 2)
    assert left((1, 2, 3), 2) == (1, 3)
