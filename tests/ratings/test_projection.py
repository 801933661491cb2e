"""Which results are rated, for whom, and how much."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.model import SEASON, SIGMA, Rating, rated
from bot.ratings.projection import LISTED_FOR, Pool, Standing, after, replayed
from bot.ratings.results import Ending, Mode, Part, Result, Role

ALICE, BOB, CAROL, DAVE = 1, 2, 3, 4
DAY = 86400.0


def part(person, place, **fields):
    return Part(person, person - 1, fields.pop("side", person - 1), place, 50 - place, **fields)


def result(*parts, mode=Mode.FREE_FOR_ALL, at=0.0, game=1, **fields):
    return Result(game, "harbour", mode, at, parts, **fields)


THREE = (part(ALICE, 1), part(BOB, 2), part(CAROL, 3))


def mus(changed):
    return {person: round(one.rating.mu, 4) for person, one in changed.items()}


def test_three_people_by_place():
    assert mus(after({}, result(*THREE))) == {ALICE: 27.6354, BOB: 25, CAROL: 22.3646}


def test_pools_are_by_game_and_mode():
    duel = result(part(ALICE, 1), part(BOB, 2), mode=Mode.DUEL, game=2)
    book = replayed([result(*THREE), duel])
    assert set(book) == {Pool("harbour", Mode.FREE_FOR_ALL), Pool("harbour", Mode.DUEL)}
    assert set(book[Pool("harbour", Mode.DUEL)]) == {ALICE, BOB}
    assert book[Pool("harbour", Mode.DUEL)][ALICE].games == 1


@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.COOPERATIVE])
def test_nobody_is_rated_against_the_game(mode):
    assert after({}, result(*THREE, mode=mode)) == {}


def test_one_person_among_computer_players_is_not_rated():
    assert after({}, result(part(ALICE, 2))) == {}


def test_rules_corrected_under_it_and_a_known_deal_are_not_rated():
    assert after({}, result(*THREE, one_version=False)) == {}
    assert after({}, result(*THREE, is_fresh=False)) == {}


@pytest.mark.parametrize(
    ("turn", "turns", "counts"), [(5, 10, False), (6, 10, True), (4, 7, False), (5, 7, True)]
)
def test_a_verdict_counts_after_half_the_turns(turn, turns, counts):
    judged = result(*THREE, ending=Ending.ADJUDICATED, turn=turn, turns=turns)
    assert bool(after({}, judged)) is counts


def test_a_verdict_without_a_known_length_does_not_count():
    assert after({}, result(*THREE, ending=Ending.ADJUDICATED, turn=30)) == {}


def test_a_leaver_is_last_with_full_weight_and_the_others_are_rated_with_them():
    left = part(ALICE, 1, role=Role.LEAVER, share=0.2)
    changed = after({}, result(left, part(BOB, 2), part(CAROL, 3)))
    assert mus(changed) == {BOB: 27.6354, CAROL: 25, ALICE: 22.3646}


def test_two_leavers_share_the_last_place():
    left = [part(one, place, role=Role.LEAVER) for one, place in ((ALICE, 1), (BOB, 4))]
    changed = after({}, result(*left, part(CAROL, 2), part(DAVE, 3)))
    assert changed[ALICE].rating == changed[BOB].rating
    assert changed[CAROL].rating.mu > changed[DAVE].rating.mu > changed[ALICE].rating.mu


def test_a_substitute_plays_unrated():
    left = part(ALICE, 1, role=Role.LEAVER)
    substitute = Part(DAVE, 0, 0, 1, 49, Role.SUBSTITUTE)
    changed = after({}, result(left, substitute, part(BOB, 2)))
    assert set(changed) == {ALICE, BOB}
    assert changed[BOB].rating.mu > 25 > changed[ALICE].rating.mu


def test_who_came_back_keeps_the_real_place_and_moves_by_the_share_played():
    full = after({}, result(*THREE))[CAROL].rating
    part_of_it = after({}, result(*THREE[:2], part(CAROL, 3, share=0.25)))
    moved = part_of_it[CAROL].rating
    assert moved.mu == pytest.approx(25 + 0.25 * (full.mu - 25))
    assert moved.sigma**2 == pytest.approx(SIGMA**2 + 0.25 * (full.sigma**2 - SIGMA**2))
    assert part_of_it[ALICE].rating == after({}, result(*THREE))[ALICE].rating


def teams(*roles):
    sides = {ALICE: (0, 1), BOB: (1, 2), CAROL: (0, 1), DAVE: (1, 2)}
    return result(
        *(
            part(who, place, side=side, role=role)
            for (who, (side, place)), role in zip(sides.items(), roles, strict=True)
        ),
        mode=Mode.TEAM,
    )


def test_two_against_two():
    changed = after({}, teams(*[Role.OWNER] * 4))
    assert mus(changed) == {ALICE: 26.9643, CAROL: 26.9643, BOB: 23.0357, DAVE: 23.0357}


def test_who_leaves_a_winning_team_loses_and_the_partner_does_not():
    changed = after({}, teams(Role.LEAVER, Role.OWNER, Role.OWNER, Role.OWNER))
    assert mus(changed) == {ALICE: 23.0357, CAROL: 26.9643, BOB: 23.0357, DAVE: 23.0357}


def test_a_season_without_a_game_widens_before_the_next_and_on_the_board():
    first = after({}, result(*THREE))
    later = SEASON * 2.5
    assert first[ALICE].now(SEASON - 1) == first[ALICE].rating
    assert first[ALICE].now(later) == first[ALICE].rating.widened(2)
    second = after(first, result(part(ALICE, 1), part(BOB, 2), at=later))
    sides = [[first[one].rating.widened(2)] for one in (ALICE, BOB)]
    assert [second[one].rating for one in (ALICE, BOB)] == [
        side[0] for side in rated(sides, [1, 2])
    ]


def test_a_number_is_shown_and_listed_from_the_eighth_game_on():
    seven, eight = Standing(Rating(27, 5), 7, 0.0), Standing(Rating(27, 5), 8, 0.0)
    assert (seven.shown, eight.shown) == ("?", "1548")
    assert not seven.is_listed(DAY)
    assert eight.is_listed(90 * DAY)
    assert not eight.is_listed(90 * DAY + 1)
    assert LISTED_FOR == 90 * DAY


people = st.lists(st.integers(1, 6), min_size=2, max_size=5, unique=True)


@st.composite
def logs(draw):
    """A log of games, with leavers and those who came back, weeks apart."""
    found, at = [], 0.0
    for game in range(draw(st.integers(1, 8))):
        at += draw(st.floats(0, 120 * DAY))
        parts = [
            part(
                who,
                draw(st.integers(1, 3)),
                role=draw(st.sampled_from([Role.OWNER, Role.OWNER, Role.LEAVER])),
                share=draw(st.sampled_from([1.0, 0.5])),
            )
            for who in draw(people)
        ]
        mode = Mode.DUEL if len(parts) == 2 else Mode.FREE_FOR_ALL
        found.append(result(*parts, mode=mode, at=at, game=game))
    return found


@given(logs())
def test_the_replay_of_the_log_equals_what_was_kept_game_by_game(log):
    kept = {}
    for one in log:
        pool = kept.setdefault(Pool(one.rules, one.mode), {})
        pool.update(after(pool, one))
    assert replayed(log) == kept


@given(logs())
def test_ratings_stay_numbers_that_make_sense(log):
    for pool in replayed(log).values():
        for one in pool.values():
            assert math.isfinite(one.rating.mu)
            assert 0 < one.rating.sigma < SIGMA + 0.1
