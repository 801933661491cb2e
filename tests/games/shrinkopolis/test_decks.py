"""SH-1 to SH-7: decks, the ring, the tasks, the layouts."""

import pytest

from game_core.games.shrinkopolis.actions import ChooseLayouts, KeepTask, TakePair
from game_core.games.shrinkopolis.cards import Kind
from game_core.games.shrinkopolis.options import Layouts, Mode, ShrinkopolisOptions
from game_core.kernel.chance import Dice
from game_core.kernel.match import play, start
from game_core.kernel.seats import Table
from game_core.players import play_out

SEED = "17" * 16
SIZES = {
    (1, Mode.SINGLE): (16, 4, 1),
    (2, Mode.SINGLE): (16, 4, 2),
    (3, Mode.SINGLE): (22, 6, 3),
    (4, Mode.SINGLE): (28, 8, 4),
    (2, Mode.PARTNERS): (26, 8, 2),
    (4, Mode.PARTNERS): (22, 8, 2),
}
modes = pytest.mark.parametrize(("seats", "mode"), list(SIZES))


def begun(game, seats, mode=Mode.SINGLE, layouts=Layouts.RANDOM):
    """A match whose tasks are chosen, and the match before."""
    before = start(game, Table(seats, ShrinkopolisOptions(mode=mode, layouts=layouts)), SEED).match
    match = before
    while match.state.open.turn == 0:
        decision = match.pending[0]
        seat = decision.seats[0]
        match = play(match, seat, decision.id, next(game.legal(match.state, decision, seat))).match
    return before, match


@modes
def test_sh_1_sh_3_the_deck_is_dealt_as_the_arithmetic_says(game, seats, mode) -> None:
    size, under, tasks = SIZES[seats, mode]
    before, match = begun(game, seats, mode)
    assert len(before.state.cities) == size
    assert before.state.under == under
    table, cards = match.state.open, game.cards.by_id
    assert [cards[card].kind is Kind.CITY for card in table.ring] == [True, False] * 4
    vertigo = table.variant.has_vertigo
    left = size - len(table.districts) - vertigo - 4
    assert len(match.state.cities) == left == table.turns * (2 if vertigo else 1)
    assert len(match.state.buried) == tasks
    assert len(table.market) == 3


@modes
def test_sh_3_tasks_surface_when_part_c_is_gone(game, seats, mode) -> None:
    table = Table(seats, ShrinkopolisOptions(mode=mode))
    seen = []

    def watch(before, _decision, _seat, action):
        if isinstance(action, TakePair):
            seen.append((before.state.open.round, len(before.state.buried)))

    match = play_out(game, table, SEED, ("random",) * seats, watch)
    surfaced = 3 if match.state.open.variant.rounds == 5 else 2
    assert all((buried > 0) == (round_ <= surfaced) for round_, buried in seen)
    assert match.state.cities == ()
    assert all(card for card in match.state.open.ring[::2])
    for district in match.state.open.districts:
        own = [card for one in district.laid if (card := game.cards.by_id[one.card])]
        cities = sum(card.kind is Kind.CITY for card in own)
        assert cities == 1 + match.state.open.variant.rounds * len(district.seats)


def test_sh_2_a_pair_is_two_neighbours_and_both_gaps_are_refilled(game) -> None:
    match = begun(game, 2)[1]
    state = match.state
    (decision, *_) = match.pending
    seat = decision.seats[0]
    assert [one.pair for one in game.legal(state, decision, seat)] == list(range(1, 9))
    after = game.apply(state, decision, seat, TakePair(8)).state
    city, reward = state.open.ring[0], state.open.ring[7]
    assert after.open.top.card == city
    assert after.open.hand == reward
    assert after.open.ring[0] == state.cities[0]
    assert after.open.ring[7] == state.rewards[0]
    assert after.open.ring[1:7] == state.open.ring[1:7]


def test_sh_4_everybody_starts_with_a_city_and_a_task(game) -> None:
    match = begun(game, 3)[1]
    for district in match.state.open.districts:
        assert len(district.laid) == len(district.reserve) == 1
        assert game.cards.by_id[district.laid[0].card].kind is Kind.CITY
        assert game.cards.by_id[district.reserve[0]].kind is Kind.TASK
        assert (district.spare, district.tools) == (0, ())
    assert match.state.open.dice == ((0, 0, 0),) * 3


def test_sh_4_the_first_player_is_drawn(game) -> None:
    state = game.start(Table(4, ShrinkopolisOptions()))
    (deal,) = game.pending(state)
    drawn = {game.chance(state, deal, Dice(f"{n:032x}")).first for n in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_sh_6_the_task_is_chosen_by_all_at_once_and_in_secret(game) -> None:
    match = begun(game, 2)[0]
    (decision,) = match.pending
    assert decision.seats == (0, 1)
    view = game.view(match.state, None)
    assert view.open.layout_b
    assert view.open.ring == ("",) * 8
    first = next(game.legal(match.state, decision, 0))
    match = play(match, 0, decision.id, first).match
    assert match.pending[0].answered == (0,)
    assert game.view(match.state, 1).dealt != game.view(match.state, 0).dealt
    assert game.view(match.state, 1).kept == ""
    other = KeepTask(next(one for one in game.view(match.state, 0).dealt if one != first.task))
    match = play(match, 0, decision.id, other).match
    last = next(game.legal(match.state, match.pending[0], 1))
    match = play(match, 1, decision.id, last).match
    assert match.state.open.districts[0].reserve == (other.task,)


def test_sh_7_layouts_first_game_and_chosen(game) -> None:
    first = begun(game, 2, layouts=Layouts.FIRST)[1].state.open
    assert (first.layout_a, first.layout_b) == ("universal", "street")
    match = begun(game, 2, layouts=Layouts.CHOSEN)[0]
    (decision, *_) = match.pending
    assert decision.kind == "layouts"
    assert decision.seats == (match.state.open.first,)
    chosen = ChooseLayouts("park", "breeder")
    table = play(match, decision.seats[0], decision.id, chosen).match.state.open
    assert (table.layout_a, table.layout_b) == ("breeder", "park")


def test_sh_62_against_vertigo_there_is_layout_b_only(game) -> None:
    table = begun(game, 1)[1].state.open
    assert table.layout_a == ""
    assert table.layout_b
