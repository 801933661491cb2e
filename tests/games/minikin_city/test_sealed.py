"""Sealed rounds: all choose at once, in secret; the order settles ties (MK-10)."""

from game_core.games.minikin_city.actions import CardChosen, CardPlayed, GiveUp, PlayCard, Ranked
from game_core.kernel import match as driver
from game_core.kernel.chance import Dice
from tests.games.minikin_city.tables import act, asked, dealt, seed, started, told

HANDS = ["R9 R11 R12 R13", "G9 G11 G12 G13", "B3 B4 B6 B7"]
RED = 1


def sealed(game, first: int = 0):
    return dealt(game, HANDS, rewards=(RED,), first=first, sealed=True)


def test_mk_10_all_choose_at_once_and_nobody_sees_it(game) -> None:
    state = sealed(game)
    assert asked(game, state) == ("seal", (0, 1, 2))
    state, events = told(game, state, 1, PlayCard("G9"))
    assert events == (CardChosen(1),)
    assert asked(game, state) == ("seal", (0, 2))
    assert game.view(state, 1).choice == ("G9",)
    for viewer in (None, 0, 2):
        view = game.view(state, viewer)
        assert view.choice == ()
        assert view.has_chosen == (False, True, False)
        assert view.hand_sizes == (4, 4, 4)


def test_mk_10_a_sealed_choice_may_change_until_the_last_is_in(game) -> None:
    state = sealed(game)
    state = act(game, state, 1, PlayCard("G9"))
    (decision,) = game.pending(state)
    assert decision.answered == (1,)
    state = act(game, state, 1, PlayCard("G13"))
    assert game.pending(state)[0].id == decision.id
    state = act(game, state, 2, PlayCard("B3"))
    state, events = told(game, state, 0, PlayCard("R9"))
    played = [(event.seat, event.card) for event in events if isinstance(event, CardPlayed)]
    assert played == [(0, "R9"), (1, "G13"), (2, "B3")]


def test_mk_10_the_order_of_seats_settles_ties_of_sealed_cards(game) -> None:
    hands = ["R11 R12 R13 B9", "G9 G11 G12 G13", "B3 B4 B6 B7"]
    for first, order in ((0, (0, 1, 2)), (1, (1, 0, 2))):
        state = dealt(game, hands, rewards=(RED,), first=first, sealed=True)
        for seat, card in ((1, "G9"), (2, "B3"), (0, "B9")):
            state, events = told(game, state, seat, PlayCard(card))
        (ranking,) = [event for event in events if isinstance(event, Ranked)]
        assert ranking.order == order


def test_mk_10_instant_effects_of_sealed_cards_act_in_play_order(game) -> None:
    hands = ["B10 R12 R13 R16", "G4 G11 G12 G13", "R19 B4 B6 B7"]
    state = dealt(game, hands, rewards=(RED,), first=2, sealed=True)
    for seat, card in ((0, "B10"), (1, "G4"), (2, "R19")):
        state, events = told(game, state, seat, PlayCard(card))
    played = [event.seat for event in events if isinstance(event, CardPlayed)]
    assert played == [2, 0, 1]


def test_mk_10_a_redeal_draws_hidden_choices_anew(game) -> None:
    state = act(game, sealed(game), 1, PlayCard("G9"))
    others = [game.redeal(state, 0, Dice(seed(n))) for n in range(20)]
    assert len({other.chosen[1] for other in others}) > 5
    for other in others:
        assert other.chosen[1][0] in other.hands[1]
        assert game.redeal(state, 1, Dice(seed(1))).chosen[1] == ("G9",)


def test_mk_10_the_keep_is_simultaneous_secret_and_may_change(game) -> None:
    match = started(game, 2)
    (decision,) = match.pending
    assert decision.seats == (0, 1)
    hand = match.state.hands[1]
    match = driver.play(match, 1, decision.id, GiveUp(hand[0], hand[1])).match
    assert game.view(match.state, 0).choice == ()
    assert game.view(match.state, 0).hand_sizes == (6, 6)
    match = driver.play(match, 1, decision.id, GiveUp(hand[5], hand[2])).match
    mine = match.state.hands[0]
    match = driver.play(match, 0, decision.id, GiveUp(mine[0], mine[1])).match
    assert set(match.state.hands[1]) == set(hand) - {hand[5], hand[2]}
    assert match.state.given_up == ((mine[0], mine[1]), (hand[5], hand[2]))
