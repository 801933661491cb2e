"""Divisions always balance, and nobody moves two steps."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.divisions import Came, claims, divided, division_sizes, movers

FOUR = [list(range(k * 7, k * 7 + 7)) for k in range(4)]


def test_a_sixth_moves_rounded_up():
    assert [movers(n) for n in (5, 6, 7, 8, 12, 13)] == [1, 1, 2, 2, 2, 3]


def test_two_of_seven_change_places_at_every_border():
    new = divided(claims(FOUR, range(28), last_division={}), 4)
    assert new == (
        (0, 1, 2, 3, 4, 7, 8),
        (5, 6, 9, 10, 11, 14, 15),
        (12, 13, 16, 17, 18, 21, 22),
        (19, 20, 23, 24, 25, 26, 27),
    )


def test_the_smallest_divisions_are_the_upper_ones():
    entering = [one for one in range(28) if one != 0]
    new = divided(claims(FOUR, entering, last_division={}), 4)
    assert new[0] == (1, 2, 3, 4, 7, 8)  # 27 are 6, 7, 7, 7: here nobody had to be kept
    assert divided(claims(FOUR[:1], entering[:6], last_division={}), 1) == ((1, 2, 3, 4, 5, 6),)


def test_a_gap_is_filled_by_the_best_of_those_who_were_to_go_down():
    entering = [*(one for one in range(28) if one not in (1, 2)), 90, 91]
    new = divided(claims(FOUR, entering, last_division={}), 4)
    assert new[0] == (0, 3, 4, 5, 6, 7, 8)
    assert 90 in new[3]
    assert 91 in new[3]


def test_who_dropped_out_goes_down_however_well_they_stood():
    new = divided(claims(FOUR, range(28), dropped=frozenset({0}), last_division={}), 4)
    assert 0 in new[1]
    assert 5 in new[0]


def test_newcomers_start_at_the_foot_and_those_who_return_where_they_were_if_there_is_room():
    entering = [*range(28), 90, 91]
    found = claims(FOUR, entering, last_division={90: 1})
    assert [one.came for one in found[-2:]] == [Came.RETURNING, Came.NEW]
    new = divided(found, 4)
    assert 91 in new[3]
    assert 90 in new[2] + new[3]  # one and two above were full of people who had earned it


@given(st.integers(10, 200), st.integers(0, 12))
def test_sizes_are_even_and_lie_between_five_and_eight(count, before):
    sizes = division_sizes(count, before)
    assert sum(sizes) == count
    assert max(sizes) - min(sizes) <= 1
    assert 5 <= min(sizes) <= max(sizes) <= 8 or count == 9


@st.composite
def turnovers(draw):
    """A season's end: some dropped out, a few leave, a few come or return."""
    finals, start = [], 0
    for size in division_sizes(draw(st.integers(5, 60))):
        finals.append(draw(st.permutations(range(start, start + size))))
        start += size
    count = len(finals)
    everybody = [one for final in finals for one in final]
    leaving = set()
    for final in finals:
        leaving |= set(draw(st.lists(st.sampled_from(final), max_size=2)))
    dropped = frozenset(draw(st.lists(st.sampled_from(everybody), max_size=4)))
    coming = list(range(1000, 1000 + draw(st.integers(0, 2 * count))))
    back = {one: draw(st.integers(0, count - 1)) for one in coming if draw(st.booleans())}
    return finals, [one for one in everybody if one not in leaving] + coming, dropped, back


@settings(max_examples=300)
@given(turnovers())
def test_everybody_is_seated_once_and_nobody_moves_two_steps(turnover):
    finals, entering, dropped, back = turnover
    found = claims(finals, entering, dropped=dropped, last_division=back)
    assert sorted(one.member for one in found) == sorted(entering)
    new = divided(found, len(finals))
    assert sorted(one for division in new for one in division) == sorted(entering)
    assert tuple(map(len, new)) == division_sizes(len(entering), len(finals))
    if len(new) != len(finals):
        return
    was = {one: number for number, final in enumerate(finals) for one in final}
    for number, division in enumerate(new):
        for member in division:
            assert abs(was.get(member, number) - number) <= 1


@given(st.integers(1, 8), st.sampled_from((5, 6, 7, 8)))
def test_without_turnover_as_many_go_up_as_down(count, size):
    finals = [list(range(k * size, (k + 1) * size)) for k in range(count)]
    new = divided(claims(finals, range(count * size), last_division={}), count)
    for upper in range(count - 1):
        up = set(new[upper]) & set(finals[upper + 1])
        down = set(finals[upper]) & set(new[upper + 1])
        assert len(up) == len(down) == movers(size)
