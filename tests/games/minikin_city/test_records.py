"""Whole games replayed, checked entry by entry, their sheets reckoned anew the slow way."""

import json
from pathlib import Path

import pytest

from game_core.games.minikin_city.cards import Colour
from game_core.kernel.record import from_record, verify
from tests.games.minikin_city.test_effects import slow

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(game, path) -> None:
    match = verify(from_record(path.read_bytes(), lambda _: game))
    assert game.outcome(match.state) is not None


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_markers_and_cockades_add_up(game, cards, path) -> None:
    match = verify(from_record(path.read_bytes(), lambda _: game))
    outcome = game.outcome(match.state)
    assert outcome is not None
    for seat, tableau in enumerate(match.state.tableaus):
        lines = {line.key: line.points for line in outcome.sheet_of(seat).lines}
        gains = [cards.reward_of(match.state.seats, marker) for marker in tableau.markers]
        assert len(gains) == 9
        assert lines["rewards"] == sum(gain.points for gain in gains)
        printed = [cards.by_name[built.card] for built in tableau.city]
        wilds = tableau.tokens.count("wild")
        for built in tableau.city:
            effect = cards.by_name[built.card].scoring
            if effect is None:
                continue
            counts = (*effect.needs, *((effect.each,) if effect.each else ()))
            if all(count.of in {*Colour, "colour_set"} for count in counts) and counts:
                pays = (
                    slow(effect, printed, wilds)
                    if built.pawns == cards.by_name[built.card].spaces
                    else 0
                )
                assert lines[f"card_{built.card}"] == pays * effect.gain.points


def test_there_is_a_record_of_every_size_and_of_a_sealed_game() -> None:
    records = [json.loads(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {record["seats"] for record in records} == {2, 3, 4, 5}
    assert {record["options"]["sealed"] for record in records} == {False, True}
