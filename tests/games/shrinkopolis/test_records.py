"""Whole games replayed and checked entry by entry: one at least for each way to play and to end."""

from pathlib import Path

import pytest

from data import library
from game_core.kernel.record import from_record, verify

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def verified(path):
    """The match of a record; `verify` compares the outcome it tells with the one it leads to."""
    return verify(from_record(path.read_bytes(), library().game))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path) -> None:
    match = verified(path)
    outcome = match.game.outcome(match.state)
    for sheet in outcome.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)


def test_there_is_a_record_of_each_way_to_play_and_to_end() -> None:
    matches = [verified(path) for path in RECORDS]
    assert {match.state.open.variant.value for match in matches} == {
        "standard",
        "solo",
        "cooperative",
        "team",
    }
    assert {match.game.outcome(match.state).won for match in matches} == {True, False, None}
    assert {match.table.options.following.value for match in matches} == {"open", "strict"}
    assert any(match.state.open.is_lost for match in matches)
    assert any(match.table.options.mission for match in matches)
    assert any(match.state.open.follows for match in matches)
