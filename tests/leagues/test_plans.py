"""The designs are proven: each seat once, each pair equally often."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.plans import BASES, across, designed, duels, table_sizes


def meetings(tables):
    return Counter(frozenset(pair) for one in tables for pair in combinations(one, 2))


@pytest.mark.parametrize(("members", "size"), sorted(BASES))
def test_a_design_seats_everybody_once_in_every_seat_and_every_pair_equally_often(members, size):
    tables = designed(range(members), size)
    assert len(tables) == members
    seats = Counter((member, seat) for one in tables for seat, member in enumerate(one))
    assert seats == {(m, s): 1 for m in range(members) for s in range(size)}
    met = meetings(tables)
    assert len(met) == members * (members - 1) // 2
    assert set(met.values()) == {size * (size - 1) // (members - 1)}


def test_seven_at_four_meet_twice_in_four_games():
    tables = designed("ABCDEFG", 4)
    assert tables[0] == ("A", "D", "F", "G")
    assert set(meetings(tables).values()) == {2}


def test_no_design_is_claimed_where_none_is_known():
    assert designed(range(9), 4) is None


@given(st.integers(2, 40))
def test_in_duels_everybody_meets_everybody_once_from_both_sides_alike(count):
    rounds = duels(range(count))
    assert len(rounds) == (count - 1 if count % 2 == 0 else count)
    assert set(meetings(sum(rounds, ())).values()) == {1}
    assert len(meetings(sum(rounds, ()))) == count * (count - 1) // 2
    for one in rounds:
        playing = [member for table in one for member in table]
        assert len(playing) == len(set(playing)) == count - count % 2
    first = Counter(a for one in rounds for a, _ in one)
    second = Counter(b for one in rounds for _, b in one)
    assert all(abs(first[m] - second[m]) <= 1 for m in range(count))


def test_partners_sit_opposite():
    assert across((1, 2), (3, 4)) == (1, 3, 2, 4)


@pytest.mark.parametrize(
    ("players", "sizes", "left"),
    [
        (9, (3, 3, 3), 0),
        (10, (4, 3, 3), 0),
        (11, (4, 4, 3), 0),
        (12, (4, 4, 4), 0),
        (17, (4, 4, 3, 3, 3), 0),
        (5, (4,), 1),
        (2, (), 2),
    ],
)
def test_tables_of_four_are_preferred_and_threes_fill_up(players, sizes, left):
    assert table_sizes(players, 4, (3, 4)) == (sizes, left)


@given(st.integers(6, 80))
def test_any_number_from_six_divides_into_threes_and_fours(players):
    sizes, left = table_sizes(players, 4, (3, 4))
    assert (sum(sizes), left) == (players, 0)
    assert sizes.count(3) <= 3
