"""The rating model held to figures worked out by hand, and to its laws."""

import math
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.model import SIGMA, Rating, library_version, rated

NEW = Rating()
ratings = st.builds(
    Rating, st.floats(5.0, 45.0, allow_nan=False), st.floats(1.0, SIGMA, allow_nan=False)
)
tables = st.lists(st.tuples(ratings, st.integers(1, 6)), min_size=2, max_size=6)


def alone(places, ratings=None):
    """The ratings after a game of each for themselves."""
    sides = [[one] for one in ratings or [NEW] * len(places)]
    return [side[0] for side in rated(sides, places)]


def test_two_newcomers_by_hand():
    variance = SIGMA**2 + (25 / 300) ** 2
    c = math.sqrt(2 * variance + 2 * (25 / 6) ** 2)
    assert c**2 == pytest.approx(173.625, abs=1e-9)
    expected = 0.5  # both as good
    mu = variance / c * (1 - expected)
    gamma = math.sqrt(variance) / c
    eta = gamma * (math.sqrt(variance) / c) ** 2 * expected * expected
    winner, loser = alone([1, 2])
    assert mu == pytest.approx(2.635389, abs=1e-6)
    assert winner.mu == pytest.approx(25 + mu, abs=1e-9)
    assert loser.mu == pytest.approx(25 - mu, abs=1e-9)
    assert winner.sigma == pytest.approx(math.sqrt(variance * (1 - eta)), abs=1e-9)
    assert winner.sigma == pytest.approx(8.065901, abs=1e-6)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([0, 1], [27.6354, 22.3646]),
        ([0, 0], [25, 25]),
        ([0, 1, 2], [27.6354, 25, 22.3646]),
        ([0, 0, 2], [26.3177, 26.3177, 22.3646]),
        ([0, 1, 2, 3], [27.6354, 25.8785, 24.1215, 22.3646]),
        ([0, 1, 1, 3], [27.6354, 25, 25, 22.3646]),
        ([0, 1, 2, 3, 4, 5], [27.6354, 26.5812, 25.5271, 24.4729, 23.4188, 22.3646]),
    ],
)
def test_newcomers_by_place(places, expected):
    after = alone(places)
    assert [round(one.mu, 4) for one in after] == expected
    assert {round(one.sigma, 4) for one in after} == {8.0659}


def test_two_newcomers_against_two():
    winners, losers = rated([[NEW, NEW], [NEW, NEW]], [1, 2])
    assert [round(one.mu, 4) for one in (*winners, *losers)] == [26.9643, 26.9643, 23.0357, 23.0357]
    assert {round(one.sigma, 4) for one in (*winners, *losers)} == {8.1780}


def test_shown_and_sure():
    assert (NEW.shown, Rating(27.6354, 8).shown, Rating(22.3646, 8).shown) == (1500, 1563, 1437)
    assert Rating(30, 5).sure == 25


def test_an_inactive_season_widens_and_never_beyond_a_newcomer():
    assert Rating(30, 2).widened(1).sigma == 2.5  # a 3-4-5 triangle: 1.5² + 2² = 2.5²
    assert Rating(30, 2).widened(1).mu == 30
    assert Rating(30, 2).widened(4).sigma == pytest.approx(math.sqrt(13))
    assert Rating(30, 8).widened(100) == Rating(30, SIGMA)


def test_a_share_of_the_way():
    half = Rating(25, 8).towards(Rating(27, 6), 0.5)
    assert half.mu == 26
    assert half.sigma == pytest.approx(math.sqrt(50))


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_input_changes_nothing(table, random):
    before, places = [one for one, _ in table], [place for _, place in table]
    order = list(range(len(table)))
    random.shuffle(order)
    straight = alone(places, before)
    mixed = alone([places[n] for n in order], [before[n] for n in order])
    for n, one in zip(order, mixed, strict=True):
        assert one.mu == pytest.approx(straight[n].mu, abs=1e-9)
        assert one.sigma == pytest.approx(straight[n].sigma, abs=1e-9)


@given(ratings, st.integers(2, 6))
def test_all_tied_with_equal_ratings_leaves_mu(one, players):
    for after in alone([1] * players, [one] * players):
        assert after.mu == pytest.approx(one.mu, abs=1e-9)


@given(tables)
def test_a_sole_winner_never_loses(table):
    places = [1, *(place + 1 for _, place in table[1:])]
    before = [one for one, _ in table]
    assert alone(places, before)[0].mu >= before[0].mu


def test_a_favourite_who_ties_may_lose():
    favourite, other = alone([1, 1], [Rating(35, 4), Rating(20, 4)])
    assert favourite.mu < 35
    assert other.mu > 20


def test_the_version_is_the_one_that_is_pinned():
    pinned = Path(__file__).parents[2] / "pyproject.toml"
    assert library_version().replace(" ", "==") in pinned.read_text(encoding="utf-8")


def test_the_library_waits_for_the_first_rated_game():
    script = """
import sys
from bot.cli import main
import bot.service
assert main(["games"]) == 0
sys.exit("openskill" in sys.modules)
"""
    ran = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)
    assert ran.returncode == 0, ran.stderr
