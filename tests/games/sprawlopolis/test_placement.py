"""SP-10, SP-11: where a card may lie; the number of moves against a slow count."""

import pytest

from game_core.games.sprawlopolis.actions import PlaceCard
from game_core.games.sprawlopolis.rules import legal_spots
from tests.games.sprawlopolis import oracle
from tests.games.sprawlopolis.tables import started, states_at_random

ONE_CARD = {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_sp_10_around_a_single_card() -> None:
    # Nine overlaps and, on each side, three places that touch by an edge.
    spots = legal_spots(ONE_CARD)
    assert len(spots) == 21
    assert {(-2, -1), (-2, 0), (-2, 1), (2, 1), (0, 2), (-1, -2)} <= set(spots)


@pytest.mark.parametrize("spot", [(-2, -2), (2, -2), (-2, 2), (2, 2)])
def test_sp_10_a_corner_is_not_enough(spot) -> None:
    assert spot not in legal_spots(ONE_CARD)


def test_sp_10_an_offset_by_one_block_is_legal() -> None:
    assert (2, 1) in legal_spots(ONE_CARD)


def test_sp_10_a_distance_is_not_legal() -> None:
    assert (3, 0) not in legal_spots(ONE_CARD)


def test_sp_10_a_hole_may_be_left_and_filled() -> None:
    ring = {(x, y) for x in range(4) for y in range(4)} - {(1, 1), (2, 1), (1, 2), (2, 2)}
    assert (1, 1) in legal_spots(ring)


def test_sp_10_corner_contact_with_one_card_and_edge_contact_with_another() -> None:
    # Touches the first card at its corner and the second along an edge.
    assert (2, -2) in legal_spots(ONE_CARD | {(4, -1), (5, -1), (4, 0), (5, 0)})


@pytest.mark.parametrize("spot", [(0, 0), (1, 0), (-1, -1), (1, 1)])
def test_sp_10_blocks_may_be_covered(spot) -> None:
    assert spot in legal_spots(ONE_CARD)


def test_sp_11_a_whole_card_may_be_covered(game) -> None:
    match = started(game, 1)
    (decision,) = match.pending
    action = PlaceCard(match.state.hands[0][0], (0, 0), 180)
    assert action in game.legal(match.state, decision, 0)
    after = game.apply(match.state, decision, 0, action).state
    assert after.occupied == ONE_CARD


def test_sp_10_both_ways_round_in_a_fixed_order(game) -> None:
    match = started(game, 1)
    (decision,) = match.pending
    actions = list(game.legal(match.state, decision, 0))
    spots = sorted(legal_spots(ONE_CARD), key=lambda spot: (spot[1], spot[0]))
    assert actions == [
        PlaceCard(card, spot, turn)
        for card in match.state.hands[0]
        for spot in spots
        for turn in (0, 180)
    ]


def test_sp_10_footprint_is_where_the_card_lies(game) -> None:
    match = started(game, 1)
    view = game.view(match.state, 0)
    footprint = game.footprint(view, PlaceCard(12, (2, -1), 180))
    assert footprint.cells == ((2, -1), (3, -1), (2, 0), (3, 0))
    assert (footprint.piece, footprint.at, footprint.turn) == ("12", (2, -1), 180)


def perft(game, state, depth: int) -> int:
    """The lines of play of that many moves."""
    (decision,) = game.pending(state)
    (seat,) = decision.seats
    actions = list(game.legal(state, decision, seat))
    if depth == 1:
        return len(actions)
    return sum(
        perft(game, game.apply(state, decision, seat, action).state, depth - 1)
        for action in actions
    )


def slow_perft(hands: list[int], city: set[oracle.Xy], depth: int) -> int:
    """The same from hand sizes alone: every card of the hand, every spot, both ways round."""
    hand, *later = hands
    places = [spot for spot in oracle.spots(city) for _ in range(2)]
    if depth == 1:
        return hand * len(places)
    return hand * sum(slow_perft(later, city | oracle.covered(*spot), depth - 1) for spot in places)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize(("depth", "count"), [(1, 126), (2, 22212)])
def test_perft_from_the_deal(game, seats, depth, count) -> None:
    state = started(game, seats).state
    assert perft(game, state, depth) == count
    assert slow_perft([3, 3], oracle.covered(0, 0), depth) == count


@pytest.mark.parametrize(
    ("number", "counts"),
    [
        (1, [312, 486, 182]),
        (2, [318, 420, 148]),
    ],
)
def test_perft_in_the_middle_of_a_game(game, number, counts) -> None:
    states = list(states_at_random(game, 2, number))
    for turn, count in zip((5, 10, 13), counts, strict=True):
        state = states[turn]
        hand = len(max(state.hands, key=len))
        assert perft(game, state, 1) == count
        assert slow_perft([hand], set(state.occupied), 1) == count


def test_perft_of_the_last_two_turns(game) -> None:
    state = list(states_at_random(game, 1, 1))[12]
    assert perft(game, state, 2) == 69576
    assert slow_perft([2, 1], set(state.occupied), 2) == 69576
