"""The last ranking, the extra card, who wins."""

from msgspec.structs import replace

from game_core.games.minikin_city import steps
from game_core.games.minikin_city.actions import HandsRanked, KeepHand, PlayCard, RewardTaken
from game_core.games.minikin_city.cards import Colour
from game_core.games.minikin_city.ranking import hand_sum
from game_core.games.minikin_city.state import RankHands
from tests.games.minikin_city.tables import act, asked, laid, told

RALPH, SERGIO, JADE, AURELIA = range(4)
HANDS = ["R20 R13 G1 B1", "R19 R16 21 G2", "R18 R6 B20 G20", "R17 R7 B19 G19"]


def ranking(cards, hands=HANDS, **changes):
    """Round eight is over, Ralph was its top, the ninth reward card is red."""
    state = laid(cards, *("",) * len(hands), hands=hands, round=8, flow=(RankHands(),), **changes)
    return steps.settled(cards, replace(state, rewards=(9, 8, 7, 6, 5, 4, 3, 2, 1)))


def test_mk_34_the_last_ranking_of_the_rulebook(cards) -> None:
    state, events = ranking(cards)
    (ranked,) = [event for event in events if isinstance(event, HandsRanked)]
    assert ranked.order == (SERGIO, RALPH, JADE, AURELIA)
    assert ranked.sums == (35, 33, 24, 24)
    assert state.rankings[-1] == ranked.order


def test_mk_34_ties_go_by_reveal_order_from_the_top_of_round_eight(cards) -> None:
    state, _ = ranking(cards, first=AURELIA)
    assert state.rankings[-1] == (SERGIO, RALPH, AURELIA, JADE)


def test_mk_34_the_21_counts_nothing(cards) -> None:
    hand = [cards.by_name[name] for name in ("21", "R19", "R16", "G2")]
    assert hand_sum(hand, Colour.RED) == 35
    assert hand_sum(hand, Colour.BLUE) == 0


def test_mk_34_hands_lie_open(game, cards) -> None:
    state, _ = ranking(cards)
    assert game.view(state, None).hands == state.hands


def test_mk_34_the_winner_is_rewarded_then_plays_then_the_others_are_rewarded(game, cards) -> None:
    state, events = ranking(cards)
    taken = [event.seat for event in events if isinstance(event, RewardTaken)]
    assert taken == [SERGIO]
    assert state.tableaus[SERGIO].markers == ("Ea",)
    assert asked(game, state) == ("extra", (SERGIO,))
    (decision,) = game.pending(state)
    hand = [PlayCard(card) for card in state.hands[SERGIO]]
    assert list(game.legal(state, decision, SERGIO)) == [*hand, KeepHand()]
    after, events = told(game, state, SERGIO, KeepHand())
    taken = [event.seat for event in events if isinstance(event, RewardTaken)]
    assert taken == [RALPH, JADE, AURELIA]
    assert [tableau.markers for tableau in after.tableaus] == [("Eb",), ("Ea",), ("Ec",), ("Ed",)]
    assert game.pending(after) == ()
    assert game.outcome(after) is not None


def test_mk_34_the_instant_effect_of_the_extra_card_acts(game, cards) -> None:
    state, _ = ranking(cards)
    state = act(game, state, SERGIO, PlayCard("R19"))
    assert state.tableaus[SERGIO].unused == 1
    assert len(state.tableaus[SERGIO].city) == 1
    assert game.outcome(state) is not None


def points(game, *players):
    return game.standing(game.position({"players": list(players)}))


def test_mk_35_more_unused_pawns_win_a_tie(game) -> None:
    outcome = points(game, {"rewards": ["1a"], "unused": 1}, {"rewards": ["5a", "9b"], "unused": 2})
    assert [sheet.total for sheet in outcome.sheets] == [5, 4]
    tied = points(game, {"rewards": ["1a"], "unused": 1}, {"rewards": ["7b", "6b"], "unused": 2})
    assert [sheet.total for sheet in tied.sheets] == [5, 5]
    assert tied.places == (2, 1)
    assert tied.headline.key == "minikin_city-headline-won-pawns"


def test_mk_35_who_still_tie_share_the_victory(game) -> None:
    outcome = points(game, {"rewards": ["1a"], "unused": 2}, {"rewards": ["7b", "6b"], "unused": 2})
    assert outcome.places == (1, 1)
    assert outcome.headline.key == "minikin_city-headline-shared"
