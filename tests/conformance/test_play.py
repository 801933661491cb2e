"""Every game plays to its end, refuses what is illegal, loses nothing."""

import dataclasses
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action
from game_core.kernel.errors import IllegalAction, NotYourTurn, StaleChoice
from game_core.kernel.game import AnyGame
from game_core.kernel.history import choices, moments, replay, rewind, undo, undo_terms
from game_core.kernel.match import play
from game_core.kernel.record import from_record, to_record, verify
from game_core.kernel.seats import NATURE
from tests.conformance.kit import GAMES, law, playing, some, viewers, waiting
from tests.conformance.pieces import pieces_of


@law(1)
def test_a_game_ends_within_its_bound(game: AnyGame, data: st.DataObject) -> None:
    whole = data.draw(playing(game, to_the_end=True))
    match = whole.match
    changed = sum(seat in decision.answered for decision, seat, _ in whole.answers)
    assert len(match.log) - changed <= game.bound
    assert match.pending == ()
    outcome = game.outcome(match.state)
    assert outcome is not None
    assert len(outcome.places) == match.table.seats
    assert min(outcome.places) == 1
    assert sorted(seat for sheet in outcome.sheets for seat in sheet.seats) == list(
        range(match.table.seats)
    )
    for sheet in outcome.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert len({line.key for line in sheet.lines}) == len(sheet.lines)
    assert outcome.won is None or game.cooperative(match.table)
    turn, turns = game.progress(game.view(match.state, None))
    assert 1 <= turn <= turns or turns == 0


@law(1)
def test_what_is_asked_can_be_answered(game: AnyGame, data: st.DataObject) -> None:
    way = data.draw(playing(game))
    numbers: dict[int, str] = {}
    for match in (*way.before, way.match):
        assert (game.outcome(match.state) is None) == bool(match.pending)
        assert not match.pending or waiting(match), "somebody must be waited for"
        assert len({one.id for one in match.pending}) == len(match.pending)
        flow = [one for one in match.pending if one.blocks]
        assert match.pending[: len(flow)] == tuple(flow), "the main flow comes first"
        for decision in match.pending:
            assert numbers.setdefault(decision.id, decision.kind) == decision.kind
            assert not set(decision.seats) & set(decision.answered)
            assert decision.seats or (decision.answered and not decision.blocks)
        for decision, seat in waiting(match, answered=True):
            assert not decision.forced, "the driver plays forced answers"
            assert next(game.legal(match.state, decision, seat), None) is not None
            bystanders = set(range(match.table.seats)) - {*decision.seats, *decision.answered}
            for other in bystanders:
                assert list(game.legal(match.state, decision, other)) == []


@law(1)
def test_a_forced_answer_is_the_only_one(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game)).match
    for before, after in pairwise(moments(game, match.table, match.seed, match.log)):
        assert after.made is not None
        entry = after.made.entry
        (decision,) = (one for one in before.match.pending if one.id == entry.decision)
        if decision.forced:
            assert len(decision.seats) == 1
            assert list(game.legal(before.match.state, decision, entry.seat)) == [entry.action]


@law(1)
def test_what_is_illegal_is_refused_and_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    way = data.draw(playing(game))
    match = way.match
    before = game.encode_state(match.state)
    dice = Dice(match.seed, 7)
    past = some([action for _, _, action in way.answers], 4, dice)
    drawn = [made.entry.action for made in way.made if made.entry.is_chance][:1]
    for decision, seat in waiting(match, answered=True):
        legal = list(game.legal(match.state, decision, seat))
        close = [bent for one in some(legal, 3, dice) for bent in _bent(one)]
        for action in (*past, *drawn, *close):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    play(match, seat, decision.id, action)
        for other in {NATURE, 99, *range(match.table.seats)}:
            if other not in (*decision.seats, *decision.answered):
                with pytest.raises(NotYourTurn):
                    play(match, other, decision.id, legal[0])
        with pytest.raises(StaleChoice):
            play(match, seat, decision.id, legal[0], branch=match.branches[decision.id] + 1)
    for decision, seat, action in way.answers[-3:]:
        if all(decision.id != one.id for one in match.pending):
            with pytest.raises(StaleChoice):
                play(match, seat, decision.id, action)
    assert game.encode_state(match.state) == before


def _bent(action: Action) -> list[Action]:
    """The action with each of its numbers far off, one at a time."""
    found = []
    for name in action.__struct_fields__:
        match getattr(action, name):
            case bool():
                continue
            case int(number):
                found += [
                    msgspec.structs.replace(action, **{name: number + off})
                    for off in (-1, 1, 10**9)
                ]
            case (int(first), *rest):
                found.append(msgspec.structs.replace(action, **{name: (first + 10**9, *rest)}))
    return found


@law(1)
def test_snapshots_come_back_equal(game: AnyGame, data: st.DataObject) -> None:
    way = data.draw(playing(game))
    for match in (*way.before[-3:], way.match):
        _round_trip(match.state, game.state_type)
        assert game.decode_state(game.encode_state(match.state)) == match.state
        for viewer in viewers(match):
            _round_trip(game.view(match.state, viewer), game.view_type)
    for made in way.made:
        _round_trip(made.entry.action, game.action_type)
        assert game.decode_action(game.encode_action(made.entry.action)) == made.entry.action
        for event in made.events:
            _round_trip(event, game.event_type)


def _round_trip(value: Any, kind: Any) -> None:
    for codec in (msgspec.json, msgspec.msgpack):
        blob = codec.encode(value)
        assert codec.decode(blob, type=kind) == value
        assert isinstance(codec.decode(blob), dict), "a map, not an array: fields may be added"


@law(1)
def test_replay_and_record_lead_to_the_same_match(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game)).match
    assert replay(game, match.table, match.seed, match.log) == match
    assert verify(from_record(to_record(match), lambda key: GAMES[key])) == match


@law(1)
def test_undo_leads_to_the_state_before(game: AnyGame, data: st.DataObject) -> None:
    way = data.draw(playing(game))
    if not way.before:
        return
    before, (decision, seat, action) = way.before[-1], way.answers[-1]
    terms = undo_terms(way.match, seat)
    if game.cooperative(way.match.table):
        assert terms.consent == ()
    back = undo(way.match, terms).match
    assert back.state == before.state
    assert back.pending == before.pending
    assert back.drawn == before.drawn
    again = play(back, seat, decision.id, action).match
    assert again.state == way.match.state, "redo never re-rolls"
    assert replay(game, again.table, again.seed, again.log) == again


@law(0.1)
def test_a_rewind_leads_to_the_state_that_was(game: AnyGame, data: st.DataObject) -> None:
    way = data.draw(playing(game))
    match = way.match
    line = moments(game, match.table, match.seed, match.log)
    assert [one.at for one in choices(line)] == [before.seq + 1 for before in way.before]
    places = st.integers(0, max(0, len(way.before) - 1))
    most = min(4, len(way.before))
    back_to = data.draw(st.lists(places, max_size=most, unique=True))
    for at in sorted(back_to, reverse=True):  # one rewind after another, each on the line left
        before = way.before[at]
        advance = rewind(match, before.seq + 1)
        match = advance.match
        assert match.state == before.state
        assert match.pending == before.pending
        assert match.drawn == before.drawn
        assert match.log[-len(advance.records) :] == advance.records
    assert replay(game, match.table, match.seed, match.log) == match
    for decision, seat, action in way.answers[min(back_to, default=len(way.answers)) :]:
        match = play(match, seat, decision.id, action).match
    assert match.state == way.match.state, "a rewind never re-rolls"


@law(1)
def test_no_piece_is_lost_or_made(game: AnyGame, data: st.DataObject) -> None:
    way = data.draw(playing(game))
    pieces = pieces_of(game)
    all_of_them = pieces(way.match.state)
    assert all_of_them
    for match in way.before:
        assert pieces(match.state) == all_of_them
    for viewer in viewers(way.match):
        assert pieces(game.redeal(way.match.state, viewer, Dice(way.match.seed))) == all_of_them


@law(1)
def test_a_table_dealt_anew_plays_on_to_its_end(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game)).match
    dice = Dice(match.seed, 3)
    for viewer in viewers(match):
        other = dataclasses.replace(match, state=game.redeal(match.state, viewer, dice))
        while asked := waiting(other):
            decision, seat = dice.choice(asked)
            action = dice.choice(list(game.legal(other.state, decision, seat)))
            other = play(other, seat, decision.id, action).match
        assert other.is_over


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_what_is_stored_is_frozen_maps_without_floats(game: AnyGame) -> None:
    kinds = (game.state_type, game.view_type, game.action_type, game.event_type, game.options_type)
    for info in msgspec.inspect.multi_type_info(kinds):
        _check_type(info, set())


def _check_type(info: msgspec.inspect.Type, seen: set[type]) -> None:
    match info:
        case msgspec.inspect.StructType(cls=cls, fields=fields, array_like=array_like):
            if cls in seen:
                return
            seen.add(cls)
            assert cls.__struct_config__.frozen, f"{cls} must be frozen"
            assert not array_like, f"{cls} must be a map"
            for one in fields:
                _check_type(one.type, seen)
        case msgspec.inspect.UnionType(types=types):
            for one in types:
                _check_type(one, seen)
        case msgspec.inspect.VarTupleType(item_type=item):
            _check_type(item, seen)
        case msgspec.inspect.TupleType(item_types=items):
            for one in items:
                _check_type(one, seen)
        case _:
            allowed = (
                msgspec.inspect.IntType,
                msgspec.inspect.StrType,
                msgspec.inspect.BoolType,
                msgspec.inspect.EnumType,
                msgspec.inspect.NoneType,
            )
            assert isinstance(info, allowed), f"{info} has no place in a state"
