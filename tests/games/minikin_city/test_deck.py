"""The deck: how many cards there are, where they go, who knows of it."""

import pytest

from game_core.games.minikin_city.actions import GiveUp, TakeCard
from game_core.kernel.chance import Dice
from tests.games.minikin_city.tables import act, dealt, seed, started, states_at_random


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("sealed", [False, True])
def test_mk_2_the_deck_never_runs_out(game, seats, sealed) -> None:
    """At most 12n + 1 cards are in use: those of the last display, when it is laid out."""
    most = 0
    rounds = set()
    for state in states_at_random(game, seats, 3, sealed):
        held = sum(len(hand) for hand in state.hands)
        built = sum(len(one.city) for one in state.tableaus)
        if state.round and held + built == 4 * seats + seats * (state.round - 1):
            most = max(most, held + built + len(state.display))
        if state.round and not state.hands_open and len(state.rankings) < state.round:
            assert len(state.display) == seats + 1
            rounds.add(state.round)
    assert rounds == set(range(1, 9))
    assert most == 12 * seats + 1 <= 61


def test_mk_2_five_players_see_all_61_cards(game) -> None:
    end = list(states_at_random(game, 5, 4))[-1]
    assert len(end.deck) == 1
    assert end.deck == (end.buried,)
    assert len(end.seen) + len({card for one in end.given_up for card in one}) >= 31


def test_mk_3_a_hand_holds_four_three_four(game) -> None:
    for state in states_at_random(game, 3, 5):
        if not state.round or state.hands_open:
            continue
        for seat, hand in enumerate(state.hands):
            played = len(state.tableaus[seat].city) == state.round
            drafts = state.drafted if len(state.rankings) == state.round else ()
            drafted = seat in [one.seat for one in drafts]
            assert len(hand) == (3 if played and not drafted else 4)


def test_mk_3_four_cards_rank_at_the_end(game) -> None:
    ends = [state for state in states_at_random(game, 4, 6) if state.hands_open]
    assert {len(hand) for hand in ends[0].hands} == {4}
    assert all(len(one.city) == 8 for one in ends[0].tableaus)


def test_mk_4_cards_given_up_go_under_the_deck_by_seat_in_their_order(game) -> None:
    match = started(game, 3)
    state = match.state
    gone = {seat: (state.hands[seat][4], state.hands[seat][1]) for seat in range(3)}
    for seat in (2, 0, 1):  # whoever answers first
        assert state.round == 0
        state = act(game, state, seat, GiveUp(*gone[seat]))
    assert state.deck[-6:] == (*gone[0], *gone[1], *gone[2])
    assert [len(hand) for hand in state.hands] == [4, 4, 4]


def test_mk_4_the_card_left_over_goes_under_the_deck(game) -> None:
    state = dealt(game, ["R1 R2 R3 R4", "B1 B2 B3 B4"], displays="G10 G11 G12")
    (decision,) = game.pending(state)
    for _ in range(2):
        (decision,) = game.pending(state)
        state = act(
            game, state, decision.seats[0], next(game.legal(state, decision, decision.seats[0]))
        )
    while game.pending(state)[0].kind in ("pawns", "token"):
        (decision,) = game.pending(state)
        state = act(
            game, state, decision.seats[0], next(game.legal(state, decision, decision.seats[0]))
        )
    for card in ("G11", "G10"):
        (decision,) = game.pending(state)
        assert decision.kind == "draft"
        state = act(game, state, decision.seats[0], TakeCard(card))
    assert state.deck[-1] == "G12"
    assert state.buried == "G12"


def test_mk_4_what_lies_open_from_the_start(game) -> None:
    state = dealt(game, ["R1 R2 R3 R4", "B1 B2 B3 B4"], displays="G10 G11 G12")
    view = game.view(state, None)
    assert view.display == ("G10", "G11", "G12")
    assert sorted(view.rewards) == list(range(1, 10))
    assert view.hands == ((), ())
    assert view.hand_sizes == (4, 4)


@pytest.mark.parametrize("seats", [2, 5])
def test_mk_4_a_redeal_changes_only_what_nobody_else_has_seen(game, seats) -> None:
    for number, state in enumerate(states_at_random(game, seats, 7)):
        for viewer in (None, *range(seats)):
            other = game.redeal(state, viewer, Dice(seed(number)))
            assert game.view(other, viewer) == game.view(state, viewer)
            known = set(state.seen)
            for one, two in zip(state.hands, other.hands, strict=True):
                assert known.intersection(one) == known.intersection(two)
            if viewer is None:
                continue
            mine = known | set(state.given_up[viewer])
            before = [card if card in mine else None for card in state.deck]
            assert [card if card in mine else None for card in other.deck] == before
            assert other.hands[viewer] == state.hands[viewer]
            assert other.given_up[viewer] == state.given_up[viewer]


def test_mk_4_in_a_deck_of_five_players_the_own_bottom_cards_stay_known(game) -> None:
    match = started(game, 5)
    state = match.state
    for seat in range(5):
        hand = state.hands[seat]
        state = act(game, state, seat, GiveUp(hand[0], hand[1]))
    bottom = state.deck[-10:]
    others = [game.redeal(state, 3, Dice(seed(n))) for n in range(20)]
    for other in others:
        assert other.deck[-4:-2] == bottom[6:8], "seat 4's own two stay"
    assert len({other.deck[-10:] for other in others}) > 10
    assert len({other.hands[0] for other in others}) > 10
