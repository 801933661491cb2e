"""Whole games replayed, checked entry by entry, and their sheets compared."""

import json
from pathlib import Path

import msgspec
import pytest

from game_core.games.sprawlopolis.actions import Actions
from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.kernel.history import replay
from game_core.kernel.log import Entry
from game_core.kernel.seats import Table
from tests.games.sprawlopolis import oracle

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_sp_3_sp_40_a_recorded_game_ends_as_it_did(game, path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    table = Table(record["seats"], msgspec.convert(record["options"], SprawlopolisOptions))
    log = [
        Entry(seq, decision, seat, msgspec.convert(action, Actions), automatic=seat < 0)
        for seq, (decision, seat, action) in enumerate(record["entries"], 1)
    ]
    state = replay(game, table, record["seed"], log).state
    outcome = game.outcome(state)
    assert outcome is not None
    (sheet,) = outcome.sheets
    lines = {line.key: line.points for line in sheet.lines}
    assert lines == record["lines"]
    assert sheet.total == record["total"] == sum(lines.values())
    assert outcome.won is record["won"]
    laid = [(placed.card, placed.x, placed.y, placed.turn) for placed in state.city]
    slow = oracle.score(laid, list(state.goals), record["options"]["difficulty"])
    assert sum(slow.values()) == sheet.total


def test_there_is_a_record_of_each_way_to_end() -> None:
    records = [json.loads(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {record["won"] for record in records} == {True, False}
    assert {record["seats"] for record in records} == {1, 4}
