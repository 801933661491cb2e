"""Records: written, read, verified, and refused with one sentence."""

import dataclasses
import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game_core.kernel.game import AnyGame
from game_core.kernel.history import WrongEntry, adopt
from game_core.kernel.match import Match, play
from game_core.kernel.record import BadRecord, from_record, to_record, verify
from game_core.kernel.seats import Table
from game_core.players import play_out
from tests.kernel.harbour_table import SEED, acted, opened, taken_back
from tests.toys.harbour import GAME, rules
from tests.toys.harbour.state import ChooseCargo, HarbourOptions


def lookup(key: str) -> AnyGame:
    if key != GAME.key:
        raise LookupError(f"There is no game called “{key}”.")
    return GAME


def finished(**options: Any) -> Match[Any, Any]:
    return play_out(GAME, Table(3, HarbourOptions(**options)), SEED, ("random",) * 3)


def test_a_record_replays_to_the_match() -> None:
    match = finished(together=True)
    assert verify(from_record(to_record(match), lookup)) == match


def test_what_was_taken_back_is_not_in_a_record() -> None:
    match = opened()
    one, two = match.state.hands[0][:2]
    match = taken_back(acted(match, 0, "cargo", ChooseCargo(one)), 0)
    match = acted(match, 0, "cargo", ChooseCargo(two))
    entries = json.loads(to_record(match))["entries"]
    assert [entry["action"]["do"] for entry in entries] == [
        "deal_hands",
        "roll_tide",
        "choose_cargo",
    ]
    assert verify(from_record(to_record(match), lookup)).state == match.state


def test_a_record_names_what_it_needs() -> None:
    record = json.loads(to_record(finished()))
    assert record["format"] == "alderman-record/1"
    assert record["game"] == "harbour"
    assert record["rules"] == 1
    assert record["cards"] == {"game": "harbour", "digest": GAME.digest}
    assert record["seats"] == 3
    assert record["options"] == {"length": "short", "together": False}
    assert record["seed"] == SEED
    assert record["entries"][0]["seat"] == -1
    assert record["outcome"]["sheets"][2]["seats"] == [2]


def test_a_game_without_an_end_has_no_outcome() -> None:
    record = to_record(opened())
    assert json.loads(record)["outcome"] is None
    assert not verify(from_record(record, lookup)).is_over


def test_a_record_of_changed_rules_begins_where_they_changed() -> None:
    def generous(state, decision, seat, action):
        step = rules.apply(state, decision, seat, action)
        return replace(step, state=replace(step.state, coins=(9,) * state.seats))

    new = dataclasses.replace(GAME, version=2, apply=generous)
    match = opened(2)
    match = adopt(new, match.table, SEED, match.log, match.state, match.drawn)
    for seat in (0, 1):
        card = ChooseCargo(match.state.hands[seat][0])
        match = play(match, seat, match.pending[0].id, card).match
    read = from_record(to_record(match), lambda _key: new)
    assert verify(read).state == match.state
    wrong = damaged(to_record(match), lambda one: one["entries"][0].update(seat=7))
    with pytest.raises(WrongEntry) as error:
        verify(from_record(wrong, lambda _key: new))
    assert error.value.seq == 1


def damaged(record: bytes, harm: Callable[[dict[str, Any]], object]) -> bytes:
    whole = json.loads(record)
    harm(whole)
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda one: one.update(format="alderman-record/2"), "format “alderman-record/2”"),
        (lambda one: one.pop("seed"), "not a record"),
        (lambda one: one.update(game="chess"), "There is no game called “chess”."),
        (lambda one: one.update(rules=7), "rules version 7"),
        (lambda one: one["cards"].update(digest="f" * 64), "another card set of harbour"),
        (lambda one: one.update(seats=9), "2 to 4 seats, not 9"),
        (lambda one: one.update(seed="xyz"), "seed"),
        (lambda one: one.update(seed="F" * 32), "seed"),
        (lambda one: one["options"].update(length="endless"), "options"),
        (lambda one: one["options"].update(colour="red"), "options"),
        (lambda one: one.update(outcome=None), "has no outcome"),
        (lambda one: one["entries"].pop(), "stop before the end"),
        (lambda one: one["outcome"].update(places=[3, 3, 3]), "outcome"),
        (
            lambda one: one["outcome"]["sheets"][0]["lines"][0].__setitem__(1, 77),
            "for fleet, the file says 77",
        ),
    ],
)
def test_another_record_is_refused(harm: Callable[[Any], object], sentence: str) -> None:
    with pytest.raises(BadRecord) as error:
        verify(from_record(damaged(to_record(finished()), harm), lookup))
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("blob", [b"", b"{", b"\xff\x00", b"[]", b"3", b'{"a":' * 9999])
def test_what_is_no_record_is_refused(blob: bytes) -> None:
    with pytest.raises(BadRecord):
        from_record(blob, lookup)


@pytest.mark.parametrize(
    ("number", "harm"),
    [
        (1, {"action": {"do": "roll_tide", "row": 1}}),
        (2, {"action": {"do": "roll_tide", "row": 9}}),
        (3, {"seat": 5}),
        (4, {"decision": 77}),
        (4, {"action": {"do": "fly"}}),
        (4, {"action": {"do": "choose_cargo", "card": "7"}}),
        (4, {"action": {"do": "choose_cargo", "card": 99}}),
        (4, {"action": None}),
    ],
)
def test_the_first_wrong_entry_of_a_file_is_named(number: int, harm: dict[str, Any]) -> None:
    record = damaged(to_record(finished()), lambda one: one["entries"][number - 1].update(harm))
    with pytest.raises(WrongEntry) as error:
        verify(from_record(record, lookup))
    assert error.value.seq == number
