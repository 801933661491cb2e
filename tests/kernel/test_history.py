"""Replay, undo and its terms, rules that change under a running game."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game_core.kernel.errors import StaleChoice, UndoRefused
from game_core.kernel.game import AnyGame
from game_core.kernel.history import WrongEntry, adopt, moments, replay, undo, undo_terms
from game_core.kernel.log import Entry, Rebased, Record, Undo, line_of_play
from game_core.kernel.match import play
from game_core.kernel.seats import NATURE
from tests.kernel.harbour_table import (
    SEED,
    Harbour,
    acted,
    asked,
    cargo,
    docked,
    docker,
    dry,
    loaded,
    opened,
    taken_back,
    wet,
)
from tests.toys.harbour import GAME, rules
from tests.toys.harbour.state import ChooseCargo, DockShip, Length, RollTide, TakeToll, WaveOn


def replayed(match: Harbour, log: tuple[Record, ...] | None = None) -> Harbour:
    return replay(GAME, match.table, match.seed, match.log if log is None else log)


# Terms against each other


def test_an_action_that_showed_nothing_is_taken_back_freely() -> None:
    before = loaded(opened())
    seat = docker(before)
    after = docked(before, dry(before, 0))
    terms = undo_terms(after, seat)
    assert terms.to == before.seq
    assert terms.consent == ()
    back = undo(after, terms)
    assert back.match.state == before.state
    assert back.records == (Undo(after.seq + 1, before.seq, seat),)
    assert back.match.log == (*after.log, *back.records)


def test_a_draw_is_taken_back_if_all_others_agree() -> None:
    before = loaded(opened())
    seat = docker(before)
    after = docked(before, wet(before))
    others = tuple(other for other in range(3) if other != seat)
    assert undo_terms(after, seat).consent == others


def test_a_reveal_is_taken_back_if_all_others_agree() -> None:
    match = loaded(opened())
    assert undo_terms(match, 2).consent == (0, 1)
    assert undo_terms(match, 0).consent == (1, 2)


def test_chance_is_taken_back_if_all_others_agree() -> None:
    match = loaded(opened(2))
    first = docker(match)
    match = docked(match, dry(match, 0))
    last = docker(match)
    match = docked(match, dry(match, 3))
    assert isinstance(match.log[-1], Entry)
    assert isinstance(match.log[-1].action, RollTide)
    assert undo_terms(match, last).consent == (first,)


def test_who_moved_since_on_the_main_flow_must_agree() -> None:
    before = loaded(opened())
    first = docker(before)
    match = docked(before, dry(before, 0))
    second = docker(match)
    match = docked(match, dry(match, 2))
    terms = undo_terms(match, first)
    assert terms.consent == (second,)
    assert undo(match, terms).match.state == before.state
    assert undo_terms(match, second).consent == ()


def test_a_computer_that_moved_since_need_not_agree() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    decision = asked(match, docker(match), "berth")
    dock = DockShip(dry(match, 2), 0)
    match = play(match, decision.seats[0], decision.id, dock, automatic=True).match
    assert undo_terms(match, first).consent == ()


def test_a_reaction_since_does_not_stand_in_the_way() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    second = docker(match)
    before = match
    match = docked(match, dry(match, 1))
    match = acted(match, first, "toll", WaveOn())
    terms = undo_terms(match, second)
    assert terms.consent == ()
    assert undo(match, terms).match.state == before.state


def test_nobody_takes_back_what_they_have_not_done() -> None:
    with pytest.raises(UndoRefused) as refused:
        undo_terms(opened(), 0)
    assert refused.value.words.key == "error-undo-nothing"


def test_a_forced_answer_is_not_an_action_to_take_back() -> None:
    match = loaded(opened())
    keeper = match.state.lighthouse
    assert keeper is not None
    to = undo_terms(match, keeper).to
    choices = [record for record in match.log if isinstance(record, Entry)]
    (choice,) = (one for one in choices if one.seat == keeper and not one.automatic)
    assert to == choice.seq - 1


# What an undo keeps


def test_secret_answers_of_others_are_kept() -> None:
    match = opened()
    for seat in (0, 1):
        match = acted(match, seat, "cargo", cargo(match, seat))
    terms = undo_terms(match, 0)
    assert terms.consent == ()
    back = undo(match, terms)
    assert back.match.state.chosen == (None, match.state.chosen[1], None)
    assert [type(record) for record in back.records] == [Undo, Entry]
    assert back.match.pending[0].answered == (1,)
    assert replayed(back.match) == back.match


def test_a_changed_answer_goes_back_to_the_one_before() -> None:
    match = opened()
    one, two = match.state.hands[0][:2]
    match = acted(match, 0, "cargo", ChooseCargo(one))
    match = acted(match, 0, "cargo", ChooseCargo(two))
    assert taken_back(match, 0).state.chosen[0] == one


def test_a_reaction_taken_back_keeps_the_main_flow() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    match = docked(match, dry(match, 1))
    take = TakeToll(match.state.hands[first][0])
    with_toll = acted(match, first, "toll", take)
    third = docker(with_toll)
    after = docked(with_toll, dry(match, 3))
    assert undo_terms(with_toll, first).consent == ()
    # The third ship's decision stood beside the toll, so its docking is kept, but the next
    # round's tide has been rolled since: all must agree.
    assert undo_terms(after, first).consent == tuple(one for one in range(3) if one != first)
    back = taken_back(after, first)
    assert back.state.coins[first] == 0
    assert len(back.state.ships) == 3
    assert any(ship.seat == third for ship in back.state.ships)
    assert asked(back, first, "toll")
    assert replayed(back) == back


def test_a_kept_computer_answer_stays_a_computer_answer() -> None:
    match = opened()
    match = acted(match, 0, "cargo", cargo(match, 0))
    number = match.pending[0].id
    match = play(match, 1, number, cargo(match, 1), automatic=True).match
    back = taken_back(match, 0)
    assert isinstance(back.log[-1], Entry)
    assert back.log[-1].automatic


def test_kept_decisions_keep_their_branch_and_new_ones_get_another() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    match = docked(match, dry(match, 1))
    toll = asked(match, first, "toll")
    third = asked(match, docker(match), "berth")
    match = docked(match, dry(match, 3))
    load = match.pending[0]
    back = taken_back(match, third.seats[0])
    assert back.branches[third.id] == 0
    assert back.branches[toll.id] == 0
    assert play(back, first, toll.id, WaveOn(), branch=0)
    again = docked(back, dry(match, 3))
    assert again.pending[0].id == load.id
    assert again.branches[load.id] == 1
    with pytest.raises(StaleChoice):
        play(again, first, load.id, cargo(again, first), branch=0)


def test_redo_draws_the_same() -> None:
    before = loaded(opened(2))
    match = docked(before, dry(before, 0))
    last = docker(match)
    after = docked(match, dry(match, 3))
    again = docked(taken_back(after, last), dry(match, 3))
    assert again.state == after.state
    assert again.drawn == after.drawn


def test_terms_of_a_place_that_was_left_are_stale() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    second = docker(match)
    match = docked(match, dry(match, 2))
    late = undo_terms(match, second)
    with pytest.raises(StaleChoice):
        undo(taken_back(match, first), late)


# Terms together


def test_together_whoever_acted_last_takes_back_even_a_draw() -> None:
    before = loaded(opened(together=True))
    seat = docker(before)
    after = docked(before, wet(before))
    terms = undo_terms(after, seat)
    assert terms.consent == ()
    back = undo(after, terms).match
    assert back.state == before.state
    assert docked(back, wet(before)).state == after.state


def test_together_nobody_else_takes_back() -> None:
    match = loaded(opened(together=True))
    first = docker(match)
    match = docked(match, dry(match, 0))
    second = docker(match)
    match = docked(match, dry(match, 1))
    with pytest.raises(UndoRefused) as refused:
        undo_terms(match, first)
    assert refused.value.words.key == "error-undo-not-last"
    assert refused.value.words.args == (("seat", second),)
    # A reaction is an action too: its maker acted last.
    match = acted(match, first, "toll", WaveOn())
    assert undo_terms(match, first).consent == ()
    with pytest.raises(UndoRefused):
        undo_terms(match, second)


# Replay


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.booleans(), st.lists(st.integers(0, 999), max_size=30))
def test_play_check_undo_check(seats: int, together: bool, picks: list[int]) -> None:
    """After any moves and undos a replay leads to the same match, and an undo to the state
    before.
    """
    match = opened(seats, together=together)
    for pick in picks:
        waiting = [(one, seat) for one in match.pending for seat in (*one.seats, *one.answered)]
        if not waiting:
            break
        decision, seat = waiting[pick % len(waiting)]
        actions = list(GAME.legal(match.state, decision, seat))
        before, match = (
            match,
            play(match, seat, decision.id, actions[pick // 7 % len(actions)]).match,
        )
        back = taken_back(match, seat)
        assert back.state == before.state
        assert back.pending == before.pending
        assert back.drawn == before.drawn
        assert back.undos == before.undos + 1
        assert all(back.branches[one.id] == before.branches[one.id] for one in before.pending)
        if pick % 3 == 0:
            match = back
    assert replayed(match) == match
    line = line_of_play(match.log)
    straight = tuple(replace(entry, seq=number) for number, entry in enumerate(line, 1))
    assert replayed(match, straight).state == match.state


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 999), max_size=30))
def test_a_match_that_is_resumed_knows_its_branches(picks: list[int]) -> None:
    """A snapshot keeps the branches of open decisions only; that is enough."""
    whole = stored = opened()
    for pick in picks:
        asked_now = [(one, seat) for one in whole.pending for seat in one.seats]
        if not asked_now:
            break
        decision, seat = asked_now[pick % len(asked_now)]
        actions = list(GAME.legal(whole.state, decision, seat))
        action = actions[pick // 7 % len(actions)]
        whole, stored = (
            taken_back(played, seat) if pick % 3 == 0 else played
            for played in (play(one, seat, decision.id, action).match for one in (whole, stored))
        )
        branches = {one.id: stored.branches[one.id] for one in stored.pending}
        stored = dataclasses.replace(stored, branches=branches)
        assert branches == {one.id: whole.branches[one.id] for one in whole.pending}
        assert stored.state == whole.state


def test_every_moment_is_the_match_at_that_record() -> None:
    match = loaded(opened())
    line = moments(GAME, match.table, match.seed, match.log)
    assert [one.at for one in line] == list(range(len(match.log) + 1))
    for one in line:
        assert one.match == replayed(match, match.log[: one.at])


def _wrong(number: int, **changes: object) -> tuple[tuple[Record, ...], int]:
    log = list(docked(loaded(opened()), (3, 3)).log)
    log[number - 1] = replace(log[number - 1], **changes)
    return tuple(log), number


@pytest.mark.parametrize(
    ("log", "number"),
    [
        _wrong(1, action=RollTide(0)),
        _wrong(2, action=RollTide(9)),
        _wrong(2, seat=0),
        _wrong(3, seat=7),
        _wrong(3, seat=NATURE),
        _wrong(3, decision=99),
        _wrong(4, action=ChooseCargo(99)),
        _wrong(5, seq=17),
        _wrong(7, action=WaveOn()),
    ],
)
def test_the_first_wrong_entry_is_named(log: tuple[Record, ...], number: int) -> None:
    with pytest.raises(WrongEntry) as wrong:
        replay(GAME, opened().table, SEED, log)
    assert wrong.value.seq == (17 if log[number - 1].seq == 17 else number)
    assert str(wrong.value)


def test_another_seed_draws_something_else() -> None:
    match = opened()
    with pytest.raises(WrongEntry) as wrong:
        replay(GAME, match.table, "f" * 32, match.log)
    assert wrong.value.seq == 1


def test_nobody_moves_before_what_plays_itself() -> None:
    match = loaded(opened(2))
    match = docked(match, dry(match, 0))
    match = docked(match, dry(match, 1))
    roll = next(record for record in reversed(match.log) if record.seat == NATURE)
    toll = match.pending[-1]
    log = (*match.log[: roll.seq - 1], Entry(roll.seq, toll.id, toll.seats[0], WaveOn()))
    with pytest.raises(WrongEntry) as wrong:
        replayed(match, log)
    assert wrong.value.seq == roll.seq


@pytest.mark.parametrize("to", [-1, 8, 99])
def test_an_undo_to_nowhere_is_wrong(to: int) -> None:
    match = docked(loaded(opened()), (3, 3))
    log = (*match.log, Undo(match.seq + 1, 6, 0), Undo(match.seq + 2, to, 0))
    with pytest.raises(WrongEntry) as wrong:
        replayed(match, log)
    assert wrong.value.seq == match.seq + 2


# ST-14: rules that change under a running game


def _generous(state, decision, seat, action):
    step = rules.apply(state, decision, seat, action)
    if isinstance(action, TakeToll):
        coins = list(step.state.coins)
        coins[seat] += 1
        return replace(step, state=replace(step.state, coins=tuple(coins)))
    return step


def _no_tolls(state, decision, seat):
    return (one for one in rules.legal(state, decision, seat) if not isinstance(one, TakeToll))


NEW = dataclasses.replace(GAME, version=2)
GENEROUS = dataclasses.replace(GAME, version=2, apply=_generous)
STRICT = dataclasses.replace(GAME, version=2, legal=_no_tolls)


def _tolled() -> Harbour:
    """The first ship's owner took toll, after something was taken back."""
    match = loaded(opened(length=Length.SHORT))
    first = docker(match)
    match = docked(taken_back(docked(match, (0, 3)), first), (1, 3))
    match = docked(match, (0, 3))
    return acted(match, first, "toll", TakeToll(match.state.hands[first][0]))


def _adopted(rules_now: AnyGame, match: Harbour) -> Harbour:
    return adopt(rules_now, match.table, match.seed, match.log, match.state, match.drawn)


def test_equal_states_adopt_the_new_rules() -> None:
    match = _tolled()
    adopted = _adopted(NEW, match)
    assert adopted == dataclasses.replace(match, game=NEW)


@pytest.mark.parametrize("changed", [GENEROUS, STRICT])
def test_other_states_go_on_from_a_rebase(changed: AnyGame) -> None:
    match = _tolled()
    adopted = _adopted(changed, match)
    rebased = Rebased(match.seq + 1, GAME.encode_state(match.state), match.drawn)
    assert adopted.state == match.state
    assert adopted.log == (*match.log, rebased)
    assert adopted.drawn == match.drawn
    assert adopted.undos == 1
    # What follows replays from there and draws as it would have.
    later, before = docked(adopted, (2, 3)), docked(match, (2, 3))
    assert later.state == before.state
    assert later.drawn == before.drawn > match.drawn
    assert replay(changed, later.table, later.seed, later.log) == later


def test_nothing_before_a_rebase_is_taken_back() -> None:
    adopted = _adopted(GENEROUS, _tolled())
    for seat in range(3):
        with pytest.raises(UndoRefused):
            undo_terms(adopted, seat)
    third = docker(adopted)
    assert taken_back(docked(adopted, (2, 3)), third).state == adopted.state
    assert line_of_play(adopted.log) == ()


def test_an_undo_across_a_rebase_is_wrong() -> None:
    adopted = _adopted(GENEROUS, _tolled())
    log = (*adopted.log, Undo(adopted.seq + 1, adopted.seq - 1, 0))
    with pytest.raises(WrongEntry):
        replay(GENEROUS, adopted.table, adopted.seed, log)


def test_a_rebase_can_follow_a_rebase() -> None:
    once = _adopted(GENEROUS, _tolled())
    # Nothing has followed the first rebase: any rules replay that.
    assert _adopted(STRICT, once).log == once.log
    first = once.state.ships[0].seat
    more = docked(once, (2, 3))
    toll = asked(more, first, "toll")
    more = play(more, first, toll.id, TakeToll(more.state.hands[first][0])).match
    twice = _adopted(STRICT, more)
    assert [type(record) for record in twice.log].count(Rebased) == 2
    assert twice.state == more.state
    assert replay(STRICT, twice.table, twice.seed, twice.log) == twice


def test_a_snapshot_that_cannot_be_read_is_wrong() -> None:
    match = opened()
    log = (*match.log, Rebased(3, b"\xff", 2))
    with pytest.raises(WrongEntry) as wrong:
        replayed(match, log)
    assert wrong.value.seq == 3


def test_the_longest_game_replays() -> None:
    match = opened(4, length=Length.LONG)
    while match.pending:
        decision = match.pending[-1]
        seat = decision.seats[0]
        action = next(GAME.legal(match.state, decision, seat))
        match = play(match, seat, decision.id, action).match
    assert match.is_over
    assert replayed(match) == match
