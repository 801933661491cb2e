"""The zoning variant (SP-50)."""

import pytest

from game_core.games.sprawlopolis import rules
from game_core.games.sprawlopolis.actions import CardPlaced, HandOn, HandPassed, TurnPassed
from game_core.games.sprawlopolis.cards import Block, Side, Zone
from game_core.games.sprawlopolis.options import SprawlopolisOptions, Variant
from game_core.games.sprawlopolis.view import Placed, visible_blocks
from game_core.games.sprawlopolis.zoning import get_along, may_lie
from game_core.kernel.errors import BadPosition
from game_core.kernel.match import play, start
from game_core.kernel.seats import Table
from game_core.players import Policy, play_out

HOME, SHOP, WORKS, PARK = Zone.RESIDENTIAL, Zone.COMMERCIAL, Zone.INDUSTRIAL, Zone.PARK
EAST_WEST = (Side.EAST, Side.WEST)
NORTH_SOUTH = (Side.NORTH, Side.SOUTH)
SEED = "0123456789abcdef0123456789abcdef"


def zoned(seats: int) -> Table:
    return Table(seats, SprawlopolisOptions(variant=Variant.ZONING))


@pytest.mark.parametrize(
    ("block", "other", "fine"),
    [
        (Block(PARK), Block(PARK), True),
        (Block(PARK), Block(WORKS, NORTH_SOUTH), False),
        (Block(WORKS, NORTH_SOUTH), Block(PARK), False),
        (Block(WORKS, NORTH_SOUTH), Block(WORKS, NORTH_SOUTH), True),
        (Block(HOME, EAST_WEST), Block(SHOP, EAST_WEST), True),
        (Block(HOME, EAST_WEST), Block(SHOP, NORTH_SOUTH), False),
        (Block(HOME, NORTH_SOUTH), Block(SHOP, EAST_WEST), False),
        (Block(HOME, EAST_WEST), Block(PARK), False),
        (Block(HOME, NORTH_SOUTH), Block(PARK), True),
    ],
)
def test_sp_50_what_may_face_each_other_across_an_edge(block, other, fine) -> None:
    assert get_along(block, Side.EAST, other) is fine


def test_sp_50_a_card_covers_nothing_and_meets_by_an_edge(game) -> None:
    city = visible_blocks(game.cards, (Placed(11, 0, 0, 0),))
    lies = {
        (x, y)
        for x in range(-3, 4)
        for y in range(-3, 4)
        for turn in (0, 180)
        if may_lie(game.cards, city, Placed(12, x, y, turn))
    }
    covering = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    corners = {(x, y) for x in (-2, 2) for y in (-2, 2)}
    assert lies
    assert not lies & covering
    assert not lies & corners


def test_sp_50_every_legal_card_gets_along_with_all_it_meets(game) -> None:
    match = start(game, zoned(1), SEED).match
    for _ in range(6):
        (decision,) = match.pending
        legal = list(game.legal(match.state, decision, 0))
        if legal == [HandOn()]:
            break
        city = visible_blocks(game.cards, match.state.city)
        assert all(may_lie(game.cards, city, action.placed) for action in legal)
        match = play(match, 0, decision.id, legal[0]).match


def test_sp_50_points_by_hand(game) -> None:
    """Card 11 (I─ R─ / C┐ P) beside itself is not possible; one card alone by hand:
    one residential block; its park lies under it and touches it; the longest road has two blocks.
    """
    view = game.position(
        {
            "goals": [1, 2, 3],
            "variant": "zoning",
            "cards": [{"card": 11, "x": 0, "y": 0, "turn": 0}],
        }
    )
    sheet = game.standing(view).sheets[0]
    points = {line.key: line.points for line in sheet.lines}
    cells = {line.key: line.cells for line in sheet.lines}
    assert (points["residents"], points["parks"], points["longest_road"]) == (1, 1, 2)
    assert cells["residents"] == ((1, 0),)
    assert cells["parks"] == ((1, 1),)
    assert cells["longest_road"] == ((0, 0), (1, 0))
    # goal 1: two roads, both end on the edge: -2; goal 2: no line has three parks, two lines have
    # none (row 0, column 0): -2; goal 3: one park, one industrial block: 1 - 3
    assert (points["goal_1"], points["goal_2"], points["goal_3"]) == (-2, -2, -2)
    assert sheet.total == 1 + 1 + 2 - 2 - 2 - 2


def test_sp_50_no_target_and_no_minus_for_roads(game) -> None:
    match = play_out(game, zoned(2), SEED, [Policy.GREEDY, Policy.GREEDY])
    outcome = game.outcome(match.state)
    assert outcome.won is None
    assert "target" not in dict(outcome.facts)
    assert not [line for line in outcome.sheets[0].lines if line.key.startswith("road_")]
    assert game.view(match.state, None).target == 0


@pytest.fixture
def nothing_fits(monkeypatch):
    """No card may lie anywhere, which open cities hardly ever bring about."""
    monkeypatch.setattr(rules, "placements", lambda *_: iter(()))


def opened(game, seats):
    match = start(game, zoned(seats), SEED).match
    (decision,) = match.pending
    return match, decision


@pytest.mark.usefixtures("nothing_fits")
def test_sp_50_who_can_lay_nothing_hands_the_cards_on_unchanged(game) -> None:
    match, decision = opened(game, 3)
    before = match.state
    assert list(game.legal(before, decision, 0)) == [HandOn()]
    after = play(match, 0, decision.id, HandOn())
    state = after.match.state
    assert state.hands == ((), before.hands[1] + before.hands[0], before.hands[2])
    assert (state.deck, state.city) == (before.deck, before.city)
    assert after.made[0].events == (TurnPassed(0), HandPassed(0, 1, 3))
    assert after.match.pending[0].seats == (1,)


@pytest.mark.usefixtures("nothing_fits")
def test_sp_50_alone_the_game_ends_when_nothing_fits(game) -> None:
    match, decision = opened(game, 1)
    after = play(match, 0, decision.id, HandOn())
    assert after.match.is_over
    assert after.made[0].events == (TurnPassed(0),)


@pytest.mark.usefixtures("nothing_fits")
def test_sp_50_when_all_have_passed_in_a_row_the_game_ends(game) -> None:
    match, _ = opened(game, 3)
    for seat in range(3):
        assert not match.is_over
        (decision,) = match.pending
        match = play(match, seat, decision.id, HandOn()).match
    assert match.is_over


def test_sp_50_a_card_laid_starts_the_count_of_passes_anew(game, monkeypatch) -> None:
    match, decision = opened(game, 2)
    with monkeypatch.context() as patch:
        patch.setattr(rules, "placements", lambda *_: iter(()))
        match = play(match, 0, decision.id, HandOn()).match
    assert match.state.passes == 1
    (decision,) = match.pending
    after = play(match, 1, decision.id, next(game.legal(match.state, decision, 1)))
    assert after.match.state.passes == 0
    assert isinstance(after.made[0].events[0], CardPlaced)


def test_sp_50_a_layout_that_breaks_a_zone_is_refused_with_its_index(game) -> None:
    cards = [
        {"card": 11, "x": 0, "y": 0, "turn": 0},
        {"card": 12, "x": 1, "y": 0, "turn": 0},
    ]
    with pytest.raises(BadPosition, match=r"cards\[1\]"):
        game.position({"goals": [1, 2, 3], "variant": "zoning", "cards": cards})
