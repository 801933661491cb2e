"""Who was owner, leaver or substitute of a seat, and for how much of it."""

from bot.ratings.holders import Answer, Held, Holder, held
from bot.ratings.results import Role

ANN, BOB = 1, 2
FOUR = [Answer(seq, own=True) for seq in (3, 6, 9, 12)]


def test_who_sat_all_the_time_owns_it_all():
    assert held([Holder(1, ANN)], FOUR) == (Held(ANN, Role.OWNER, 1.0, 4, is_last=True),)


def test_a_computer_players_seat_has_nobody():
    assert held([Holder(1, None)], FOUR) == ()


def test_who_left_for_good_is_a_leaver():
    holders = [Holder(1, ANN), Holder(7, None)]
    answers = [*FOUR[:2], Answer(9, own=False), Answer(12, own=False)]
    assert held(holders, answers) == (Held(ANN, Role.LEAVER, 0.5, 2, is_last=True),)


def test_who_came_back_has_a_share():
    holders = [Holder(1, ANN), Holder(7, None), Holder(10, ANN)]
    answers = [*FOUR[:2], Answer(9, own=False), FOUR[3]]
    assert held(holders, answers) == (Held(ANN, Role.OWNER, 0.75, 3, is_last=True),)


def test_a_substitute_plays_on_and_the_owner_has_left():
    holders = [Holder(1, ANN), Holder(5, None), Holder(6, BOB)]
    assert held(holders, FOUR) == (
        Held(ANN, Role.LEAVER, 0.25, 1, is_last=False),
        Held(BOB, Role.SUBSTITUTE, 0.75, 3, is_last=True),
    )


def test_an_owner_who_gets_the_seat_back_stays_its_owner():
    holders = [Holder(1, ANN), Holder(5, BOB), Holder(10, ANN)]
    assert held(holders, FOUR) == (
        Held(ANN, Role.OWNER, 0.5, 2, is_last=True),
        Held(BOB, Role.SUBSTITUTE, 0.5, 2, is_last=False),
    )


def test_who_takes_a_computer_players_seat_is_a_substitute():
    holders = [Holder(1, None), Holder(6, BOB)]
    answers = [Answer(3, own=False), *FOUR[1:]]
    assert held(holders, answers) == (Held(BOB, Role.SUBSTITUTE, 0.75, 3, is_last=True),)


def test_moves_that_the_clock_made_are_not_ones_own():
    answers = [*FOUR[:3], Answer(12, own=False)]
    assert held([Holder(1, ANN)], answers)[0].share == 0.75


def test_an_owner_who_never_answered_has_left():
    answers = [Answer(3, own=False), Answer(6, own=False)]
    assert held([Holder(1, ANN)], answers)[0].role is Role.LEAVER


def test_without_any_answer_nothing_is_held_against_anybody():
    assert held([Holder(1, ANN)], []) == (Held(ANN, Role.OWNER, 1.0, 0, is_last=True),)
