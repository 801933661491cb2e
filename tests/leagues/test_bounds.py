"""The bound is safe and only narrows."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.bounds import finishing
from bot.leagues.order import standings
from bot.leagues.plans import designed
from bot.leagues.points import Result


def bound(members, results, tables, dropped=(), to_come=None):
    found = standings(members, results, seed="s", extra={}, time_outs={}, dropped=dropped)
    done = {one.table for one in results}
    still = [one for number, one in enumerate(tables) if number not in done]
    return finishing(found, still, dropped, to_come or {})


def test_before_the_first_result_everything_is_possible():
    tables = designed(range(7), 4)
    assert set(bound(range(7), [], tables).values()) == {(1, 7)}


def test_who_is_ahead_by_more_than_is_left_is_sure():
    """Duels of three: 0 has beaten both and stands at 12; 1 and 2 can reach 6."""
    tables = [(0, 1), (2, 0), (1, 2)]
    results = [Result(0, (0, 1), (1, 2), (9, 5)), Result(1, (2, 0), (2, 1), (5, 9))]
    assert bound(range(3), results, tables) == {0: (1, 1), 1: (2, 3), 2: (2, 3)}


def test_who_drops_out_is_behind_everybody_who_plays_on():
    """5 has beaten 1 and stands at 6; 4 has left before, and then 5 leaves as well."""
    tables = [(5, 1), (0, 4)]
    results = [Result(0, (5, 1), (1, 2), (9, 5))]
    assert bound((0, 1, 4, 5), results, tables, dropped=(4,)) == {
        0: (1, 3),
        1: (2, 3),
        4: (4, 4),
        5: (1, 2),
    }
    assert bound((0, 1, 4, 5), results, tables, dropped=(4, 5)) == {
        0: (1, 2),
        1: (1, 2),
        4: (3, 4),
        5: (3, 4),
    }


def test_rounds_to_come_keep_everything_open():
    results = [Result(0, (0, 1), (1, 2), (9, 5))]
    assert bound(range(2), results, [(0, 1)]) == {0: (1, 1), 1: (2, 2)}
    assert bound(range(2), results, [(0, 1)], to_come={0: 1, 1: 1}) == {0: (1, 2), 1: (1, 2)}


@st.composite
def histories(draw):
    count = draw(st.sampled_from((5, 7)))
    tables = designed(range(count), 4)
    order = draw(st.permutations(range(count)))
    results = []
    for number in order:
        scores = tuple(draw(st.integers(0, 3)) for _ in tables[number])
        places = tuple(1 + sum(other > one for other in scores) for one in scores)
        results.append(Result(number, tables[number], places, scores))
    return count, tables, results


@settings(max_examples=60)
@given(histories())
def test_the_bound_only_narrows_and_holds_the_end(history):
    count, tables, results = history
    end = {
        one.member: one.place
        for one in standings(range(count), results, seed="s", extra={}, time_outs={})
    }
    before = dict.fromkeys(range(count), (1, count))
    for known in range(count + 1):
        now = bound(range(count), results[:known], tables)
        for member in range(count):
            assert before[member][0] <= now[member][0] <= end[member]
            assert end[member] <= now[member][1] <= before[member][1]
        before = now
    assert before == {one: (place, place) for one, place in end.items()}


def test_points_without_a_table_count_in_the_bound():
    found = standings(range(2), [], seed="s", extra={1: Fraction(7)}, time_outs={})
    assert finishing(found, [(0, 1)], (), {}) == {0: (2, 2), 1: (1, 1)}
