"""SP-1 to SP-4: the deal and the turns."""

import random

import pytest

from game_core.games.sprawlopolis.actions import (
    CardDrawn,
    CardPlaced,
    CardsDealt,
    DealCards,
    HandPassed,
    PlaceCard,
)
from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.games.sprawlopolis.view import Placed
from game_core.kernel import match as driver
from game_core.kernel.errors import IllegalAction, NotYourTurn
from game_core.kernel.seats import NATURE, Table
from tests.games.sprawlopolis.tables import started, states_at_random

IN_ORDER = tuple(range(1, 19))


def dealt(game, seats: int):
    """The step of a deal in the order of the numbers."""
    state = game.start(Table(seats, SprawlopolisOptions()))
    (decision,) = game.pending(state)
    return game.apply(state, decision, NATURE, DealCards(IN_ORDER))


def place(game, state, card: int, spot=(2, 0), turn: int = 0):
    (decision,) = game.pending(state)
    (seat,) = decision.seats
    return game.apply(state, decision, seat, PlaceCard(card, spot, turn))


def test_sp_1_chance_deals_first_and_asks_nobody(game) -> None:
    state = game.start(Table(2, SprawlopolisOptions()))
    (decision,) = game.pending(state)
    assert (decision.kind, decision.seats) == ("deal", (NATURE,))
    assert not list(game.legal(state, decision, NATURE))
    assert game.outcome(state) is None
    assert game.standing(game.view(state, 0)).sheets[0].total == 0


def test_sp_1_three_goals_make_the_target(game) -> None:
    step = dealt(game, 2)
    view = game.view(step.state, None)
    assert view.goals == (1, 2, 3)
    assert view.target == 6
    assert step.events == (CardsDealt((1, 2, 3), 8),)


@pytest.mark.parametrize(
    ("seats", "hands", "first", "deck"),
    [
        (1, ((4, 5, 6),), 7, 11),
        (2, ((4, 5, 6), (7,)), 8, 10),
        (3, ((4, 5, 6), (7,), (8,)), 9, 9),
        (4, ((4, 5, 6), (7,), (8,), (9,)), 10, 8),
    ],
)
def test_sp_2_hands_first_card_and_deck(game, seats, hands, first, deck) -> None:
    state = dealt(game, seats).state
    view = game.view(state, None)
    assert state.hands == hands
    assert view.city == (Placed(first, 0, 0, 0),)
    assert (view.deck_top, view.deck_size) == (first + 1, deck)
    assert (view.active, view.turn, view.turns) == (0, 1, 14)


def test_sp_3_rest_goes_left_then_one_is_drawn(game) -> None:
    step = place(game, dealt(game, 3).state, 5)
    assert step.state.hands == ((10,), (7, 4, 6), (8,))
    assert step.events == (
        CardPlaced(0, 5, 2, 0, 0),
        HandPassed(0, 1, 2),
        CardDrawn(0),
    )
    view = game.view(step.state, None)
    assert (view.active, view.turn, view.deck_top, view.deck_size) == (1, 2, 11, 8)
    assert view.city == (Placed(9, 0, 0, 0), Placed(5, 2, 0, 0))


def test_sp_3_the_last_seat_passes_to_the_first(game) -> None:
    state = place(game, dealt(game, 2).state, 4).state
    step = place(game, state, 7, (0, 2))
    assert step.events[1] == HandPassed(1, 0, 2)
    assert game.view(step.state, None).active == 0


def test_sp_3_alone_play_one_draw_one(game) -> None:
    step = place(game, dealt(game, 1).state, 5)
    assert step.state.hands == ((4, 6, 8),)
    assert step.events == (CardPlaced(0, 5, 2, 0, 0), CardDrawn(0))


@pytest.mark.parametrize(
    ("seats", "active", "sizes"),
    [
        (1, [0] * 14, [3] * 12 + [2, 1]),
        (2, [0, 1] * 7, [3] * 12 + [2, 1]),
        (3, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], [3] * 12 + [2, 1]),
        (4, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1], [3] * 12 + [2, 1]),
    ],
)
def test_sp_3_fourteen_turns_and_fewer_cards_at_the_end(game, seats, active, sizes) -> None:
    states = list(states_at_random(game, seats, 3))
    turns = states[:-1]
    assert [game.view(state, None).active for state in turns] == active
    assert [len(state.hands[seat]) for state, seat in zip(turns, active, strict=True)] == sizes
    assert [game.progress(game.view(state, None)) for state in turns] == [
        (turn, 14) for turn in range(1, 15)
    ]
    last = states[-1]
    assert len(last.city) == 15
    assert not any(last.hands)
    assert not game.pending(last)
    assert game.view(last, None).active is None
    assert game.outcome(last) == game.standing(game.view(last, None))
    assert all(game.outcome(state) is None for state in turns)


def test_sp_3_an_empty_deck_gives_no_card(game) -> None:
    states = list(states_at_random(game, 4, 5))
    state = states[8]
    assert not state.deck
    assert [len(hand) for hand in state.hands] == [3, 1, 1, 1]
    (decision,) = game.pending(state)
    action = next(game.legal(state, decision, 0))
    step = game.apply(state, decision, 0, action)
    assert [type(event) for event in step.events] == [CardPlaced, HandPassed]
    assert [len(hand) for hand in step.state.hands] == [0, 3, 1, 1]


def test_sp_3_every_card_is_somewhere_once(game) -> None:
    for seats in game.seats:
        for state in states_at_random(game, seats, 11):
            assert game.pieces(state) == tuple(f"{card:02}" for card in IN_ORDER)


def test_sp_3_decisions_are_numbered_as_they_are_pushed(game) -> None:
    numbers = [
        decision.id for state in states_at_random(game, 2, 1) for decision in game.pending(state)
    ]
    assert numbers == list(range(2, 16))


def test_sp_3_only_the_active_seat_may_act(game) -> None:
    match = started(game, 2)
    (decision,) = match.pending
    action = next(game.legal(match.state, decision, 0))
    assert not list(game.legal(match.state, decision, 1))
    with pytest.raises(NotYourTurn):
        driver.play(match, 1, decision.id, action)


def test_sp_3_only_a_card_of_the_hand_may_be_played(game) -> None:
    match = started(game, 1)
    (decision,) = match.pending
    with pytest.raises(IllegalAction):
        driver.play(match, 0, decision.id, PlaceCard(match.state.deck[0], (2, 0), 0))


def last_step(game, seats: int):
    """The last turn of a game."""
    state = list(states_at_random(game, seats, 2))[-2]
    (decision,) = game.pending(state)
    (seat,) = decision.seats
    return game.apply(state, decision, seat, next(game.legal(state, decision, seat)))


def test_sp_2_drawing_shows_the_next_card_of_the_deck(game) -> None:
    assert dealt(game, 1).reveals
    assert place(game, dealt(game, 1).state, 5).reveals
    assert not last_step(game, 1).reveals


def test_sp_4_playing_shows_a_secret_card_in_company(game) -> None:
    assert place(game, dealt(game, 2).state, 5).reveals
    assert last_step(game, 2).reveals


def test_a_game_fits_its_bound_and_survives_its_codec(game) -> None:
    for seats in game.seats:
        match = started(game, seats, 4)
        dice = random.Random(4)
        while match.pending:
            (decision,) = match.pending
            (seat,) = decision.seats
            action = dice.choice(list(game.legal(match.state, decision, seat)))
            assert game.decode_action(game.encode_action(action)) == action
            match = driver.play(match, seat, decision.id, action).match
            assert game.decode_state(game.encode_state(match.state)) == match.state
        assert len(match.log) == 15 <= game.bound


def test_everybody_plays_together(game) -> None:
    assert all(game.cooperative(Table(seats, SprawlopolisOptions())) for seats in game.seats)
    assert list(game.seats) == [1, 2, 3, 4]
