"""Points a table, by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.points import Result, mean_of_winner, table_points, wins


def at(places, scores=None, dropped=()):
    members = tuple(range(len(places)))
    return Result(1, members, tuple(places), tuple(scores or (0,) * len(places)), dropped)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), "6 4 2 0"),
        ((1, 2, 3), "6 3 0"),
        ((1, 2), "6 0"),
        ((1, 1), "3 3"),
        ((1, 1, 3, 4), "5 5 2 0"),
        ((2, 1, 2, 4), "3 6 3 0"),
        ((1, 1, 1), "3 3 3"),
        ((1, 2, 3, 4, 5), "6 9/2 3 3/2 0"),
        ((1, 2, 3, 4, 5, 6), "6 24/5 18/5 12/5 6/5 0"),
    ],
)
def test_points_by_place(places, points):
    result = at(places)
    assert [table_points(result, m) for m in result.members] == [
        Fraction(one) for one in points.split()
    ]


def test_who_dropped_out_gets_nothing_and_is_beaten_by_all():
    result = at((1, 2, 3), dropped=(0, 1))
    assert [table_points(result, m) for m in (0, 1, 2)] == [0, 0, 6]
    assert result.winners == (2,)


def test_where_everybody_dropped_out_nobody_wins():
    result = at((1, 2), dropped=(0, 1))
    assert result.winners == ()
    assert [table_points(result, m) for m in (0, 1)] == [0, 0]


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_a_table_always_gives_three_points_a_head(scores):
    places = [1 + sum(other > score for other in scores) for score in scores]
    result = at(places)
    assert sum(table_points(result, m) for m in result.members) == 3 * len(scores)


def test_a_shared_win_counts_by_halves():
    results = [at((1, 1, 3)), at((1, 2, 3))]
    assert wins(results, 0) == Fraction(3, 2)
    assert wins(results, 1) == Fraction(1, 2)


def test_the_mean_of_own_by_winners_score():
    results = [at((1, 2), (40, 30)), at((2, 1), (10, 20))]
    assert mean_of_winner(results, 0) == Fraction(3, 4)
    assert mean_of_winner(results, 1) == Fraction(7, 8)
    assert mean_of_winner([at((1, 2), (-3, -8))], 0) == 1
    assert mean_of_winner([at((1, 2), (-3, -8))], 1) == 0
    assert mean_of_winner([], 0) == 0
