"""SH-40 to SH-43: following, rule by rule on tables drawn by hand."""

import pytest
from msgspec.structs import replace

from game_core.games.shrinkopolis import following
from game_core.games.shrinkopolis.actions import EndTurn, Follow, Followed, SetOrder, WindowOpened
from game_core.games.shrinkopolis.cards import Animal
from game_core.games.shrinkopolis.options import Following, Mode, ShrinkopolisOptions
from game_core.games.shrinkopolis.view import Figure
from game_core.kernel.chance import Dice
from tests.games.shrinkopolis.drawn import acting, city, game_of, lay

# two upright cards side by side: food with a wild above, components with a heart below
LEFT = city("left", "-FC---")
RIGHT = city("right", "----1W")
HOME = city("home", "oooooo")
HIGH, LOW = (0, 0, 1), (0, 1, 1)
GAME = game_of(LEFT, RIGHT, HOME)


def figures(*owners):
    """The five figures; the first belong to these districts."""
    filled = (*owners, *(-1,) * (5 - len(owners)))
    return tuple(Figure(kind, owner) for kind, owner in zip(Animal, filled, strict=True))


def ended(*owners, seats=3, seat=0, options=None, fresh=(HIGH, LOW), game=GAME):
    """The table after `seat` completed both connections and ended the turn."""
    districts = [[lay("home")] for _ in range(seats)]
    districts[seat] = [lay("left"), lay("right", 1, 0)]
    state = acting(*districts, seat=seat, options=options, fresh=fresh, figures=figures(*owners))
    decision = game.pending(state)[0]
    return game.apply(state, decision, seat, EndTurn("")).state


def asked(state, seat):
    """The decision that asks the seat about following, and whether it has answered."""
    for one in GAME.pending(state):
        if one.kind == "follow" and seat in (*one.seats, *one.answered):
            return one
    return None


def follow(state, seat, *action, number=None):
    decision = asked(state, seat)
    chosen = Follow(*action)
    assert chosen in list(GAME.legal(state, decision, seat))
    return GAME.apply(state, decision, seat, chosen)


def test_sh_40_whoever_has_a_figure_is_asked_clockwise_and_nobody_else() -> None:
    state = ended(1, 2)
    assert [one.seats for one in GAME.pending(state) if one.kind == "follow"] == [(1,), (2,)]
    assert asked(ended(2), 1) is None, "no figure, nothing due: passed over"
    assert asked(ended(), 2) is None


def test_sh_40_that_connections_may_be_followed_is_told_where_somebody_has_a_figure() -> None:
    for owners, told in (((2,), [WindowOpened(0, 2)]), ((0,), []), ((), [])):
        districts = ([lay("left"), lay("right", 1, 0)], [lay("home")], [lay("home")])
        state = acting(*districts, fresh=(HIGH, LOW), figures=figures(*owners))
        step = GAME.apply(state, GAME.pending(state)[0], 0, EndTurn(""))
        assert [one for one in step.events if isinstance(one, WindowOpened)] == told


def test_sh_40_an_empty_gain_and_a_cube_are_never_offered() -> None:
    state = ended(1, fresh=())
    assert state.open.windows == ()


def test_sh_40_the_first_in_order_who_wants_it_has_it() -> None:
    state = ended(1, 2)
    state = follow(state, 2, HIGH, "art").state
    assert state.open.follows == (), "the one before has not spoken"
    step = follow(state, 1, HIGH, "food")
    assert [one.seat for one in step.events if isinstance(one, Followed)] == [1]
    assert step.state.open.dice == ((0, 0, 0), (0, 2, 0), (0, 0, 0))


def test_sh_41_the_follower_gains_all_but_points_and_the_figure_changes_hands() -> None:
    state = ended(1)
    state = follow(state, 1, HIGH, "components").state
    assert state.open.dice[1] == (1, 1, 0)
    (figure,) = state.open.figures_of(0)
    assert figure.at == HIGH
    assert state.open.figures_of(1) == ()
    low = follow(ended(1), 1, LOW).state
    assert low.open.dice[1] == (1, 0, 0), "a component, never the heart"


def test_sh_41_a_die_that_is_full_gains_nothing() -> None:
    state = ended(1)
    state = replace(state, open=replace(state.open, dice=((0, 0, 0), (0, 6, 0), (0, 0, 0))))
    step = follow(state, 1, HIGH, "food")
    assert Followed(1, 0, HIGH, 0, 0, 0) in step.events


def test_sh_40_one_may_follow_several_with_several_figures() -> None:
    state = ended(1, 1)
    state = follow(state, 1, LOW).state
    assert asked(state, 1).seats == (1,), "another figure, another connection"
    state = follow(state, 1, HIGH, "art").state
    assert state.open.dice[1] == (1, 1, 1)
    assert state.open.windows == ()


def test_sh_42_an_answer_of_one_pick_is_complete_and_nothing_waits_for_later_ones() -> None:
    state = ended(1, 2)
    state = follow(state, 1, HIGH, "food").state
    assert state.open.dice[1] == (0, 2, 0), "settled at once: nobody is before"
    assert asked(state, 2).seats == (2,)


def test_sh_42_a_wish_lapses_where_the_connection_is_taken() -> None:
    state = ended(1, 2)
    state = follow(state, 2, HIGH, "food").state
    state = follow(state, 1, HIGH, "food").state
    assert len(state.open.follows) == 1
    assert state.open.figures_of(2), "kept: the wish came to nothing"


def test_sh_42_a_second_wish_stands_in_for_a_taken_one() -> None:
    state = ended(1, 2)
    state = follow(state, 2, HIGH, "food").state
    state = follow(state, 2, LOW).state
    state = follow(state, 1, HIGH, "food").state
    assert [(one.seat, one.seam) for one in state.open.follows] == [(1, HIGH), (2, LOW)]


def test_sh_51_an_answer_may_be_changed_until_it_settles() -> None:
    state = ended(1, 2)
    state = follow(state, 2, HIGH, "food").state
    decision = asked(state, 2)
    assert (decision.seats, decision.answered) == ((), (2,))
    state = follow(state, 2, None).state
    state = follow(state, 2, LOW).state
    assert game_view_wishes(state, 2) == [LOW]
    assert game_view_wishes(state, 1) == []
    state = follow(state, 1, None).state
    assert [one.seam for one in state.open.follows] == [LOW]


def game_view_wishes(state, seat):
    view = GAME.view(state, seat)
    return [wish.seam for answer in view.wishes for wish in answer.wishes]


def test_sh_42_the_panel_asks_first_when_the_own_turn_begins() -> None:
    state = ended(1, 2)
    first, *rest = GAME.pending(state)
    assert (first.kind, first.seats, first.blocks) == ("follow", (1,), True)
    assert not first.reaction, "it has the time of the turn"
    assert all(not one.blocks for one in rest)
    state = follow(state, 1, None).state
    first, *rest = GAME.pending(state)
    assert (first.kind, first.seats) == ("pair", (1,))
    assert [one.blocks for one in rest if one.kind == "follow"] == [False]


def two_windows():
    """Seat 1 owns one figure and has wished for both connections of seat 0's turn 3, while its own
    connections of turn 2 are still asked of seat 0, who owns a figure.
    """
    state = ended(0, 1, seat=1, seats=3)
    later = replace(
        state.open.windows[0], number=90, turn=3, district=0, order=(1, 2), closed=(), settled=()
    )
    districts = (replace(state.open.districts[1], seats=(0,)), *state.open.districts[1:])
    table = replace(
        state.open, windows=(*state.open.windows, later), districts=districts, asked=99, turn=4
    )
    state = replace(state, open=table)
    decision = next(one for one in GAME.pending(state) if one.id == 90)
    state = GAME.apply(state, decision, 1, Follow(HIGH, "art")).state
    state = GAME.apply(state, decision, 1, Follow(LOW)).state
    assert not [one for one in state.open.follows if one.turn == 3], "one figure, two wishes"
    return state


@pytest.mark.parametrize(
    ("answer", "taken"), [(Follow(HIGH, "food"), [HIGH, LOW]), (Follow(None), [HIGH])]
)
def test_sh_42_c_who_lacks_figures_waits_for_windows_at_home(answer, taken) -> None:
    """A figure that comes home pays for the second wish; without one it lapses at once."""
    state = two_windows()
    home = next(one for one in GAME.pending(state) if 0 in one.seats and one.kind == "follow")
    state = GAME.apply(state, home, 0, answer).state
    assert [one.seam for one in state.open.follows if one.turn == 3] == taken
    assert not [one for one in state.open.windows if one.turn < 3]
    assert 90 not in {one.id for one in GAME.pending(state)}


def redealt(state, seat, number):
    """How many wishes an answer has at the tables that look the same to a seat."""
    found = set()
    for n in range(40):
        other = GAME.redeal(state, seat, Dice("1f" * 16, n))
        assert GAME.view(other, seat) == GAME.view(state, seat)
        assert following.settled(GAME.cards, other) == (other, ()), "it waits as the real one does"
        found.add(len(other.wishes_of(number).wishes))
    return found


def test_sh_51_how_much_somebody_wishes_for_is_hidden_too() -> None:
    state = ended(1, 2)
    for one in ((None,), (HIGH, "food")):
        answered = follow(state, 2, *one).state
        number = asked(answered, 2).id
        assert redealt(answered, 1, number) == {0, 1, 2}
        assert redealt(answered, None, number) == {0, 1, 2}
        assert redealt(answered, 2, number) == {len(answered.wishes_of(number).wishes)}


def test_sh_51_but_that_it_is_more_than_the_figures_shows_where_nothing_else_is_waited_for() -> (
    None
):
    state = two_windows()
    assert redealt(state, 2, 90) == {2}
    assert redealt(state, None, 90) == {2}


@pytest.mark.parametrize(
    ("order", "gains"),
    [("never", (0, 0, 0)), ("food", (0, 2, 0)), ("components", (1, 1, 0)), ("art", (0, 1, 1))],
)
def test_sh_42_a_standing_order_answers_at_once(order, gains) -> None:
    before = acting(
        [lay("left"), lay("right", 1, 0)],
        [lay("home")],
        fresh=(HIGH, LOW),
        figures=figures(1),
    )
    orders = next(one for one in GAME.pending(before) if one.kind == "order")
    step = GAME.apply(before, orders, 1, SetOrder(order))
    assert GAME.view(step.state, 1).order.what == order
    assert GAME.view(step.state, 0).order.what == "ask", "nobody else sees it"
    state = GAME.apply(step.state, GAME.pending(step.state)[0], 0, EndTurn("")).state
    assert state.open.dice[1] == gains
    assert asked(state, 1) is None


def test_sh_42_strict_tables_wait_with_the_clean_up() -> None:
    options = ShrinkopolisOptions(following=Following.STRICT)
    state = ended(1, 2, options=options)
    state = replace(state, rewards=("home",))
    follows = [one for one in GAME.pending(state) if one.kind == "follow"]
    assert follows
    assert all(one.blocks and one.reaction for one in follows)
    assert state.open.turn == 1
    state = follow(state, 2, None).state
    state = follow(state, 1, None).state
    assert state.open.turn == 2
    assert state.open.market == ("home",)


def test_sh_42_only_the_end_waits_for_the_last_answers() -> None:
    state = acting(
        [lay("home")],
        [lay("left"), lay("right", 1, 0)],
        seat=1,
        fresh=(HIGH,),
        figures=figures(0),
        turn=10,
    )
    state = GAME.apply(state, GAME.pending(state)[0], 1, EndTurn("")).state
    assert GAME.outcome(state) is None
    assert GAME.pending(state)[0].blocks
    assert GAME.pending(state)[0].reaction
    state = follow(state, 0, None).state
    assert GAME.outcome(state) is not None


def test_sh_43_in_a_team_game_the_other_team_answers_and_one_member_gains() -> None:
    options = ShrinkopolisOptions(mode=Mode.PARTNERS)
    state = acting(
        [lay("left"), lay("right", 1, 0)],
        [lay("home")],
        options=options,
        seats=4,
        fresh=(HIGH,),
        figures=figures(1),
    )
    state = GAME.apply(state, GAME.pending(state)[0], 0, EndTurn("")).state
    decision = asked(state, 3)
    assert decision.seats == (1, 3)
    chosen = Follow(HIGH, "food", 1)
    assert chosen in list(GAME.legal(state, decision, 3))
    state = GAME.apply(state, decision, 3, chosen).state
    assert state.open.dice == ((0, 0, 0), (0, 2, 0), (0, 0, 0), (0, 0, 0))
