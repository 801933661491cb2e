"""Whole games replayed, checked entry by entry, and their sheets compared with a slow scorer."""

from pathlib import Path

import pytest

from data import library
from game_core.games.sprawlopolis.options import Variant
from game_core.kernel.record import from_record, verify
from tests.games.sprawlopolis import oracle

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def verified(path):
    """The match of a record; `verify` compares the outcome it tells with the one it leads to."""
    return verify(from_record(path.read_bytes(), library().game))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_sp_3_sp_40_a_recorded_game_ends_as_it_did(path) -> None:
    match = verified(path)
    outcome = match.game.outcome(match.state)
    (sheet,) = outcome.sheets
    assert sheet.total == sum(line.points for line in sheet.lines)
    options = match.table.options
    if options.variant is Variant.STANDARD:
        laid = [(placed.card, placed.x, placed.y, placed.turn) for placed in match.state.city]
        slow = oracle.score(laid, list(match.state.goals), options.difficulty.value)
        assert sum(slow.values()) == sheet.total


def test_there_is_a_record_of_each_way_to_end() -> None:
    matches = [verified(path) for path in RECORDS]
    outcomes = [match.game.outcome(match.state) for match in matches]
    assert {outcome.won for outcome in outcomes} == {True, False, None}
    assert {match.table.seats for match in matches} == {1, 2, 3, 4}
    assert {match.table.options.difficulty.value for match in matches} == {
        "relaxed",
        "normal",
        "hard",
    }
