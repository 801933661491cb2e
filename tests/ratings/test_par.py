"""Par, win rates and matchpoints by hand."""

from operator import eq, gt

from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.matchpoints import Ranked, ranked
from bot.ratings.par import Attempt, par


def test_no_games_no_par():
    assert par([]) is None


def test_par_is_the_mean_above_target_of_the_best_ten_of_the_last_thirty():
    old = [Attempt(999, 0, won=True)] * 5
    low = [Attempt(20, 30, won=False)] * 20
    high = [Attempt(30 + n, 30, won=True) for n in range(1, 11)]
    found = par([*old, *low[:10], *high, *low[10:]])
    assert found is not None
    assert (found.games, found.counted, found.mean) == (35, 10, 5.5)
    assert found.win_rate == 15 / 35


def test_fewer_games_than_ten_count_all():
    found = par([Attempt(33, 30, won=True), Attempt(29, 30, won=False)])
    assert (found.counted, found.mean, found.win_rate) == (2, 1.0, 0.5)


def test_a_game_without_target_or_verdict_counts_its_score():
    found = par([Attempt(40), Attempt(50)])
    assert (found.mean, found.win_rate) == (45, None)


def test_matchpoints_by_hand():
    # beaten and tied of four others: 4 and 0, 2 and 1 twice, 1 and 0, none
    table = ranked({"a": 40, "b": 35, "c": 35, "d": 30, "e": 28})
    assert table == {
        "a": Ranked(1, 100.0),
        "b": Ranked(2, 62.5),
        "c": Ranked(2, 62.5),
        "d": Ranked(4, 25.0),
        "e": Ranked(5, 0.0),
    }
    assert list(table) == ["a", "b", "c", "d", "e"]


def test_whoever_is_alone_has_all_points():
    assert ranked({7: -3}) == {7: Ranked(1, 100.0)}
    assert ranked({}) == {}


@given(st.dictionaries(st.integers(), st.integers(-5, 5), min_size=2, max_size=12))
def test_matchpoints_share_out_the_same_sum(scores):
    total = sum(one.percent for one in ranked(scores).values())
    assert abs(total - 50 * len(scores)) < 1e-9


@given(st.dictionaries(st.integers(), st.integers(-5, 5), min_size=2, max_size=12))
def test_matchpoints_are_what_one_counts_among_all(scores):
    for one, found in ranked(scores).items():
        others = [score for other, score in scores.items() if other != one]
        beaten, tied = (sum(how(scores[one], o) for o in others) for how in (gt, eq))
        assert found.place == 1 + len(others) - beaten - tied
        assert found.percent == 100 * (2 * beaten + tied) / (2 * len(others))
