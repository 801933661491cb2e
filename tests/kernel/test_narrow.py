"""The panel is a projection of the legal actions."""

import pytest

from game_core.kernel.narrow import KIND, field_of, narrow
from tests.toys.harbour.state import DockShip, TakeToll, WaveOn

DOCKS = tuple(DockShip((x, y), turn) for x in (0, 1) for y in (0, 1) for turn in (0, 90))


def test_the_first_field_that_varies_is_asked_for() -> None:
    first = narrow(DOCKS, {})
    assert first.field == "cell"
    assert first.options == ((0, 0), (0, 1), (1, 0), (1, 1))
    second = narrow(DOCKS, {"cell": (1, 0)})
    assert second.field == "turn"
    assert second.options == (0, 90)
    last = narrow(DOCKS, {"cell": (1, 0), "turn": 90})
    assert last.field is None
    assert last.actions == (DockShip((1, 0), 90),)


def test_a_field_with_one_value_is_skipped() -> None:
    assert narrow(DOCKS[:2], {}).field == "turn"
    assert narrow(DOCKS[:1], {}).field is None


def test_kinds_of_action_are_told_apart_first() -> None:
    actions = (TakeToll(4), TakeToll(7), WaveOn())
    first = narrow(actions, {})
    assert first.field == KIND
    assert first.options == ("take_toll", "wave_on")
    assert narrow(actions, {KIND: "wave_on"}).actions == (WaveOn(),)
    assert narrow(actions, {KIND: "take_toll"}).field == "card"


def test_a_pick_that_fits_nothing_leaves_nothing() -> None:
    left = narrow(DOCKS, {"cell": (3, 3)})
    assert left.actions == ()
    assert left.field is None
    assert narrow(DOCKS, {"card": 1}).actions == ()


def test_a_field_an_action_lacks_is_none() -> None:
    assert field_of(WaveOn(), "card") is None
    assert field_of(TakeToll(4), KIND) == "take_toll"


def test_equal_actions_are_a_fault_of_the_game() -> None:
    with pytest.raises(AssertionError):
        narrow((WaveOn(), WaveOn()), {})
