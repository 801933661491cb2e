"""Every tie-break, each decided by a table made by hand."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.order import By, standings
from bot.leagues.points import Result

A, B, C, D, E, F = range(6)


def table(number, *order, scores=None, ties=(), dropped=()):
    """Members best first; `ties` are positions that share the place of the one before."""
    places, place = [], 1
    for n in range(len(order)):
        place = place if n in ties else n + 1
        places.append(place)
    given_scores = scores or tuple(50 - 10 * one for one in places)
    return Result(number, order, tuple(places), tuple(given_scores), dropped)


def order(members, results, **more):
    kept = {"seed": "lot", "extra": {}, "time_outs": {}, **more}
    found = standings(members, results, **kept)
    return [one.member for one in found], [one.by for one in found]


def test_points_come_first():
    members, by = order((A, B, C), [table(1, B, A, C)])
    assert members == [B, A, C]
    assert by == [By.POINTS] * 3


def test_wins_before_anything_else():
    """A: 6 + 0, B: 3 + 3 from two second places."""
    results = [table(1, A, B, C), table(2, D, B, E), table(3, D, E, A)]
    members, by = order((A, B), results)
    assert members == [A, B]
    assert by[1] == By.WINS


def test_points_in_the_tables_they_shared():
    """A and B have 6 and 0 each and a win each; at the table they shared A was ahead."""
    results = [table(1, A, C, B), table(2, B, C, D), table(3, C, D, A)]
    members, by = order((A, B), results)
    assert members == [A, B]
    assert by[1] == By.SHARED


def test_the_mean_of_the_winners_score():
    """Both won once and were last once, never at one table; B lost by less."""
    results = [
        table(1, A, C, D, scores=(40, 30, 20)),
        table(2, B, C, D, scores=(40, 30, 20)),
        table(3, E, F, A, scores=(40, 30, 10)),
        table(4, E, F, B, scores=(40, 30, 20)),
    ]
    members, by = order((A, B), results)
    assert members == [B, A]
    assert by[1] == By.MEAN


def test_the_points_of_those_one_has_beaten():
    """Duels: A and B won one each, at different tables; A's opponent has points, B's has none."""
    results = [table(1, A, C), table(2, B, D), table(3, E, C, ties=(1,)), table(4, E, F)]
    members, by = order((A, B, C, D, E, F), results)
    assert members[0] == E
    assert members[1:3] == [A, B]
    assert by[2] == By.OPPONENTS


def test_fewer_time_outs():
    results = [table(1, A, C), table(2, B, D)]
    members, by = order((A, B), results, time_outs={A: 2, B: 1})
    assert members == [B, A]
    assert by[1] == By.TIME_OUTS


def test_a_lot_from_the_seed_decides_last_and_the_same_every_time():
    first = order((A, B, C, D), [])
    assert first == order((A, B, C, D), [])
    assert set(first[1][1:]) == {By.LOT}
    assert any(order((A, B, C, D), [], seed=str(n))[0] != first[0] for n in range(9))


def test_three_who_are_tied_by_what_all_three_shared():
    """A, B, C: 10 points and a win each. At their one common table: C 4, A 2, B 0; that B was
    ahead of A where C did not sit counts for nothing."""
    results = [
        table(1, D, C, A, B),
        table(2, A, D, E, F),
        table(3, B, D, E, F),
        table(4, C, D, E, F),
        table(5, D, B, A, E),
    ]
    members, by = order((A, B, C), results)
    assert members == [C, A, B]
    assert by == [By.POINTS, By.SHARED, By.SHARED]


def test_a_circle_of_three_falls_apart_and_the_rest_is_compared_anew():
    """Duels A>B, B>C, C>A: nothing shared by all three. A lost by most and is third; between B
    and C their duel decides."""
    results = [
        table(1, A, B, scores=(40, 40)),
        table(2, B, C, scores=(40, 40)),
        table(3, C, A, scores=(40, 20)),
    ]
    members, by = order((A, B, C), results)
    assert members == [B, C, A]
    assert by == [By.POINTS, By.SHARED, By.MEAN]


def test_points_without_a_table_count():
    assert order((A, B), [], extra={B: Fraction(3)})[0] == [B, A]


def test_who_dropped_out_has_nothing_from_that_table():
    assert order((A, B, C), [table(1, A, B, C, dropped=(A,))])[0] == [B, C, A]


@st.composite
def seasons(draw):
    count = draw(st.integers(4, 8))
    members = tuple(range(count))
    results = []
    for number in range(draw(st.integers(0, 8))):
        seated = draw(st.permutations(members))[: draw(st.integers(2, 4))]
        scores = tuple(draw(st.integers(0, 4)) for _ in seated)
        places = tuple(1 + sum(other > one for other in scores) for one in scores)
        results.append(Result(number, tuple(seated), places, scores))
    return members, results


@given(seasons(), st.randoms())
def test_the_order_does_not_depend_on_the_order_of_results_or_on_ids(season, chance):
    members, results = season
    mixed = list(results)
    chance.shuffle(mixed)
    assert order(members, results) == order(members, mixed)
    ids = [*members]
    chance.shuffle(ids)
    renamed = [
        Result(one.table, tuple(ids[m] for m in one.members), one.places, one.scores)
        for one in results
    ]
    found, by = order([ids[m] for m in members], renamed)
    assert ([ids.index(m) for m in found], by) == order(members, results)


@given(seasons())
def test_everybody_has_one_place_and_points_fall(season):
    members, results = season
    found = standings(members, results, seed="s", extra={}, time_outs={})
    assert [one.place for one in found] == list(range(1, len(members) + 1))
    assert sorted(one.member for one in found) == list(members)
    worth = [Fraction(*one.points) for one in found]
    assert worth == sorted(worth, reverse=True)
