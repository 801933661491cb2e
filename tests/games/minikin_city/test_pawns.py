"""Minikins: gained, placed, waiting; instant effects that bring them."""

import pytest
from msgspec.structs import replace

from game_core.games.minikin_city import steps
from game_core.games.minikin_city.actions import (
    KeepHand,
    PawnsGained,
    PawnsPlaced,
    PawnsWait,
    PlacePawns,
    PlayCard,
    WaitingPlaced,
)
from game_core.games.minikin_city.cards import Gain
from game_core.games.minikin_city.state import Extra, Pawns, Play
from tests.games.minikin_city.tables import act, asked, city, laid, settled, told

THEN = (Play(1),)


def with_pawns(cards, cities: str, pawns: int):
    """Seat 0 has just gained so many."""
    state = laid(cards, cities, "", flow=THEN)
    state, events = steps.with_gain(state, 0, Gain(pawns=pawns))
    state, more = steps.settled(cards, state)
    return state, (*events, *more)


def test_mk_20_new_pawns_may_be_split_over_empty_spaces(game, cards) -> None:
    """The rulebook's: three pawns for Blue 19 (three spaces) or Red 3 (two of them)."""
    state, _ = with_pawns(cards, "B19 R3", 3)
    assert asked(game, state) == ("pawns", (0,))
    (decision,) = game.pending(state)
    assert list(game.legal(state, decision, 0)) == [
        PlacePawns("B19", 3),
        PlacePawns("B19", 2),
        PlacePawns("B19", 1),
        PlacePawns("R3", 2),
        PlacePawns("R3", 1),
    ]
    assert city(act(game, state, 0, PlacePawns("B19", 3)), 0) == "B19:3 R3"
    split = act(game, state, 0, PlacePawns("B19", 1))
    assert asked(game, split) == ("pawns", (0,))
    assert city(act(game, split, 0, PlacePawns("R3", 1)), 0).startswith("B19:1 R3:1")


def test_mk_20_pawns_wait_only_when_no_space_is_left(cards) -> None:
    state, events = with_pawns(cards, "R3:1 R20", 4)
    assert city(state, 0) == "R3:2 R20"
    assert state.tableaus[0].unused == 3
    assert events == (
        PawnsGained(0, 4, 4),
        PawnsPlaced(0, "R3", 1, itself=True),
        PawnsWait(0, 3),
    )


def test_mk_20_waiting_pawns_fill_the_next_card_to_its_maximum(game, cards) -> None:
    """The rulebook's: four wait, Green 16 takes three of them, one goes on waiting."""
    state = laid(cards, "R20", "", hands=["G16 G20", ""], unused=[4], flow=(Play(0), *THEN))
    state, events = told(game, state, 0, PlayCard("G16"))
    assert city(state, 0) == "R20 G16:3"
    assert state.tableaus[0].unused == 1
    assert WaitingPlaced(0, "G16", 3) in events


def test_mk_20_waiting_pawns_come_before_an_instant_effect(game, cards) -> None:
    state = laid(cards, "R20", "", hands=["G4 G20", ""], unused=[2], flow=(Play(0), *THEN))
    state, _ = told(game, state, 0, PlayCard("G4"))
    assert state.tableaus[0].unused == 6


def test_mk_21_a_placed_pawn_stays(game, cards) -> None:
    state, _ = with_pawns(cards, "B19:1 R3:1", 1)
    (decision,) = game.pending(state)
    for action in game.legal(state, decision, 0):
        after = game.apply(state, decision, 0, action).state
        for before, now in zip(state.tableaus[0].city, after.tableaus[0].city, strict=True):
            assert now.pawns >= before.pawns


def test_mk_21_a_short_supply_cuts_the_gain(cards) -> None:
    state = replace(laid(cards, "B19", "R3", flow=THEN), supply=2)
    state, events = steps.with_gain(state, 0, Gain(pawns=3))
    assert events == (PawnsGained(0, 2, 3),)
    state = settled(cards, state)
    assert city(state, 0) == "B19:2"
    assert state.supply == 0
    state, events = steps.with_gain(state, 1, Gain(pawns=1))
    assert events == (PawnsGained(1, 0, 1),)
    assert city(settled(cards, state), 1) == "R3"


def test_mk_21_the_cut_follows_the_order_of_resolution(game, cards) -> None:
    """Both rewards bring pawns (card 8 for two: three, then two); three are left."""
    state = laid(cards, "B20", "R20", flow=(), rewards=(8,))
    state = replace(state, supply=4, flow=(steps.Rank(),))
    state = settled(cards, state)
    assert [tableau.unused for tableau in state.tableaus] == [3, 1]


@pytest.mark.parametrize(
    ("cities", "pawns", "after", "waiting"),
    [
        ("R20", 2, "R20", 2),
        ("R3", 1, "R3:1", 0),
        ("R3 B19", 5, "R3:2 B19:3", 0),
        ("R3 B19", 6, "R3:2 B19:3", 1),
        ("R3:2 B19", 2, "R3:2 B19:2", 0),
    ],
)
def test_mk_22_one_way_to_place_needs_no_question(cards, cities, pawns, after, waiting) -> None:
    state, events = with_pawns(cards, cities, pawns)
    assert state.flow == THEN
    assert city(state, 0) == after
    assert state.tableaus[0].unused == waiting
    placed = [event for event in events if isinstance(event, PawnsPlaced)]
    assert all(event.itself for event in placed)


def test_mk_22_two_ways_ask(cards) -> None:
    state, _ = with_pawns(cards, "R3 B19", 4)
    assert isinstance(state.flow[0], Pawns)


@pytest.mark.parametrize(
    ("before", "card", "pawns"),
    [
        ("", "R4", 1),  # an instant effect counts itself
        ("G4 R9", "R4", 3),
        ("B1:5 B20 R1:3", "B5", 3),  # two blue cards, and this one
        ("", "G11", 1),
        ("R20 R3:2", "R9", 3),
        ("R20", "R17", 0),  # three stars are missing
        ("R3:2 R19 R14", "R17", 3),
        ("R20 G20", "B14", 1),  # this card makes the set complete
    ],
)
def test_mk_12_an_instant_effect_counts_the_card_just_played(
    game, cards, before, card, pawns
) -> None:
    state = laid(cards, before, "", hands=[f"{card} R13", ""], flow=(Play(0), *THEN))
    state, _ = told(game, state, 0, PlayCard(card))
    assert state.tableaus[0].unused == pawns


def test_mk_12_an_instant_effect_acts_before_the_next_plays(game, cards) -> None:
    state = laid(cards, "R3 B19", "", hands=["B10 R13", "R1 R2"], flow=(Play(0), *THEN))
    state = act(game, state, 0, PlayCard("B10"))
    assert asked(game, state) == ("pawns", (0,))
    state = act(game, state, 0, PlacePawns("B19", 3))
    assert asked(game, state) == ("play", (1,))


def test_mk_12_a_token_of_an_instant_effect_is_chosen_at_once(game, cards) -> None:
    state = laid(cards, "", "", hands=["R14 R13", "R1 R2"], flow=(Play(0), *THEN))
    state = act(game, state, 0, PlayCard("R14"))
    assert asked(game, state) == ("token", (0,))
    (decision,) = game.pending(state)
    token = next(one for one in game.legal(state, decision, 0) if one.token == "pawns")
    state, events = told(game, state, 0, token)
    assert PawnsGained(0, 2, 2) in events
    assert state.tableaus[0].unused == 2


def test_mk_20_pawns_go_on_the_extra_card(game, cards) -> None:
    state = laid(cards, "R20", "", hands=["G16", ""], unused=[2], flow=(Extra(0),), hands_open=True)
    assert city(act(game, state, 0, PlayCard("G16")), 0) == "R20 G16:2"
    assert act(game, state, 0, KeepHand()).tableaus == state.tableaus
