"""Fifty games over all sets and faces, played again: any change of rules or set shows."""

import json
from pathlib import Path

from game_core.games.life_in_reterra.options import Buildings, Faces, ReterraOptions
from game_core.kernel.seats import Table
from game_core.players import play_out

KEPT = json.loads(Path(__file__).with_name("fifty.json").read_text("utf-8"))


def test_fifty_games_end_as_they_did(game) -> None:
    assert len(KEPT) == 50
    for number, kept in enumerate(KEPT):
        seats = kept["seats"]
        options = ReterraOptions(Buildings(kept["buildings"]), Faces(kept["faces"]))
        match = play_out(game, Table(seats, options), f"{number:032x}", ("random",) * seats)
        totals = [one.total for one in game.outcome(match.state).sheets]
        assert (len(match.log), totals) == (kept["entries"], kept["totals"]), number
