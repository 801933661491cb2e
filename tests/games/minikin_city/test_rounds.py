"""A round: order of play, ranking, rewards, draft."""

from msgspec.structs import replace

from game_core.games.minikin_city.actions import (
    PlayCard,
    Ranked,
    RewardTaken,
    TakeCard,
    TokenLapsed,
)
from game_core.games.minikin_city.cards import Colour
from game_core.games.minikin_city.ranking import ranked
from game_core.games.minikin_city.state import Draft, PickToken, Rank, Reward
from tests.games.minikin_city.tables import act, asked, dealt, laid, settled, told

RALPH, SERGIO, JADE, AURELIA = range(4)
BLUE = 8
"""A blue reward card for four: a token, three pawns, a cockade, two points."""


def first_round(game):
    """The rulebook's example, before anything is played: blue is best, Ralph begins."""
    return dealt(
        game,
        ["B5 R10 R11 R12", "R3 R13 R16 R18", "B15 G13 G15 G17", "G11 G18 G19 G20"],
        rewards=(BLUE,),
        displays="B6 B8 B10 B12 B16",
    )


def played(game):
    """The example up to the last card."""
    state = first_round(game)
    for seat, card in ((RALPH, "B5"), (SERGIO, "R3"), (JADE, "B15")):
        state = act(game, state, seat, PlayCard(card))
    return state


def test_mk_10_cards_are_played_one_after_another_and_face_up(game) -> None:
    state = first_round(game)
    for seat, card in ((RALPH, "B5"), (SERGIO, "R3"), (JADE, "B15")):
        assert asked(game, state) == ("play", (seat,))
        state = act(game, state, seat, PlayCard(card))
        for viewer in (None, *range(4)):
            assert game.view(state, viewer).tableaus[seat].city[-1].card == card


def test_mk_11_first_ranking_of_the_rulebook(game) -> None:
    _, events = told(game, played(game), AURELIA, PlayCard("G11"))
    (ranking,) = [event for event in events if isinstance(event, Ranked)]
    assert ranking.order == (JADE, RALPH, AURELIA, SERGIO)


def test_mk_11_the_21_is_first_and_ties_go_by_play_order(cards) -> None:
    def order(*names):
        cards_played = [(seat, cards.by_name[name]) for seat, name in enumerate(names)]
        return ranked(cards_played, Colour.BLUE)

    assert order("B20", "21", "R20") == (1, 0, 2)
    assert order("R9", "G9", "B1") == (2, 0, 1)
    assert order("R20", "B1", "G20", "R19") == (1, 0, 2, 3)


def test_mk_13_rewards_from_the_top_then_the_draft_from_the_bottom(game) -> None:
    state, events = told(game, played(game), AURELIA, PlayCard("G11"))
    taken = [(one.seat, one.kind) for one in events if isinstance(one, RewardTaken)]
    assert taken == [(JADE, "tokens")]
    assert asked(game, state) == ("token", (JADE,))
    (decision,) = game.pending(state)
    action = next(one for one in game.legal(state, decision, JADE) if one.token == "vp2")
    state, events = told(game, state, JADE, action)
    taken = [(one.seat, one.kind) for one in events if isinstance(one, RewardTaken)]
    assert taken == [(RALPH, "pawns"), (AURELIA, "cockades"), (SERGIO, "points")]
    order = []
    while asked(game, state)[0] == "draft":
        (seat,) = asked(game, state)[1]
        order.append(seat)
        state = act(game, state, seat, TakeCard(state.display[0]))
    assert order == [SERGIO, AURELIA, RALPH, JADE]
    assert [tableau.markers for tableau in state.tableaus] == [
        ("8b",),
        ("8d",),
        ("8a",),
        ("8c",),
    ]


def test_mk_13_with_no_token_left_the_reward_lapses(cards) -> None:
    state = laid(cards, "", "", flow=(Reward(0, 0), Draft(0)), tokens=[], rewards=(3,))
    state = replace(state, tokens=(), round=1)
    after = settled(cards, state)
    assert after.tableaus[0].markers == ("3a",)
    assert isinstance(after.flow[0], Draft)
    assert TokenLapsed(0) in told_by(cards, state)


def test_mk_13_the_last_token_is_taken_by_itself(cards) -> None:
    state = laid(cards, "", "", flow=(PickToken(1), Draft(0)), tokens=[])
    after = settled(cards, replace(state, tokens=("vp2",)))
    assert after.tableaus[1].tokens == ("vp2",)
    assert after.tokens == ()


def told_by(cards, state):
    from game_core.games.minikin_city import steps

    return steps.settled(cards, state)[1]


def test_mk_14_the_top_of_the_ranking_begins_the_next_round(game) -> None:
    state = act(game, played(game), AURELIA, PlayCard("G11"))
    (decision,) = game.pending(state)
    state = act(game, state, JADE, next(game.legal(state, decision, JADE)))
    while asked(game, state)[0] != "play":
        (decision,) = game.pending(state)
        (seat,) = decision.seats
        state = act(game, state, seat, next(game.legal(state, decision, seat)))
    assert state.first == JADE
    assert [asked(game, state)[1]] == [(JADE,)]
    assert state.in_order == (JADE, AURELIA, RALPH, SERGIO)


def test_mk_12_rank_reads_the_cards_of_this_round(cards) -> None:
    state = laid(cards, "B20 R1", "R20 B2", flow=(Rank(),), rewards=(7,), round=1)
    after = settled(cards, state)
    assert after.rankings[-1] == (1, 0)
