"""Swiss rounds: any number from nine, odd numbers, no repeats where that can be helped."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.order import mean_of_round, standings
from bot.leagues.points import Result
from bot.leagues.swiss import Round, paired


def results_of(round_, number):
    """The member of the smaller number wins."""
    return [
        Result(
            100 * number + n,
            table,
            tuple(1 + sorted(table).index(m) for m in table),
            (0,) * len(table),
        )
        for n, table in enumerate(round_.tables)
    ]


def season(count, rounds=3, preferred=4, sizes=(3, 4)):
    past, results = [], []
    for number in range(rounds):
        found = standings(range(count), results, seed="s", extra={}, time_outs={})
        order = [one.member for one in found]
        past.append(paired("s", number, order, past, preferred, sizes))
        results += results_of(past[-1], number)
    return past


@pytest.mark.parametrize("count", [9, 10, 13, 23, 60])
def test_everybody_sits_once_a_round_and_meets_others(count):
    past = season(count)
    for one in past:
        seated = [member for table in one.tables for member in table]
        assert sorted(seated) == list(range(count))
        assert one.byes == ()
    met = Counter(
        frozenset(pair) for one in past for t in one.tables for pair in combinations(t, 2)
    )
    assert max(met.values()) <= 2
    seats = Counter(
        (m, seat) for one in past for table in one.tables for seat, m in enumerate(table)
    )
    assert max(seats.values()) <= 2


def test_small_tables_are_not_always_the_same_peoples():
    past = season(9, rounds=3) + season(10, rounds=3)
    small = Counter(m for one in past[3:] for table in one.tables if len(table) < 4 for m in table)
    assert max(small.values()) <= 3


def test_likes_meet_likes_in_the_second_round():
    """Sixteen after one round: the four winners are spread over the two upper tables at most."""
    first, second, _ = season(16)
    winners = {min(table) for table in first.tables}
    assert all(n <= 1 for n, table in enumerate(second.tables) if winners & set(table))


def test_with_one_too_many_the_last_without_a_round_off_has_it():
    past = season(5, rounds=5, preferred=2, sizes=(2,))
    assert sorted(one.byes[0] for one in past) == [0, 1, 2, 3, 4]
    assert all(len(one.tables) == 2 for one in past)


def test_a_bye_is_worth_the_mean_of_the_round():
    assert mean_of_round([Result(1, (0, 1, 2), (1, 2, 3), (0, 0, 0))]) == 3
    with_drop = [Result(1, (0, 1, 2), (1, 2, 3), (0, 0, 0), dropped=(2,))]
    assert mean_of_round(with_drop) == mean_of_round(with_drop[:1])
    assert mean_of_round([]) == 3


@settings(max_examples=8, deadline=None)
@given(st.integers(3, 26), st.text(max_size=3))
def test_the_same_seed_gives_the_same_round(count, seed):
    one = paired(seed, 0, range(count), (), 4, (3, 4))
    assert one == paired(seed, 0, range(count), (), 4, (3, 4))
    playing = [member for table in one.tables for member in table]
    assert sorted((*playing, *one.byes)) == list(range(count))
    assert isinstance(one, Round)
