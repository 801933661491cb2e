"""One whole game of every kind in words, kept as a file: any change of play or wording shows.

`ALDERMAN_WRITE_PLAYTHROUGHS=1 pytest tests/conformance/test_playthroughs.py` writes them anew.
"""

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec

from game_core.kernel.game import AnyGame
from game_core.kernel.history import moments
from game_core.kernel.seats import NATURE, Table
from game_core.players import play_out
from tests.conformance.kit import AnyMatch, catalog, every_game

HERE = Path(__file__).parent / "playthroughs"
SEED = "0123456789abcdef0123456789abcdef"


@every_game
def test_the_playthrough_is_as_written(game: AnyGame) -> None:
    table = Table(min(3, game.seats[-1]), game.options_type())
    match = play_out(game, table, SEED, ("random",) * table.seats)
    text = "\n".join(_lines(match)) + "\n"
    path = HERE / f"{game.key}.txt"
    if os.environ.get("ALDERMAN_WRITE_PLAYTHROUGHS"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), "write it: see the docstring of this file"
    assert text == path.read_text(encoding="utf-8")


def _lines(match: AnyMatch) -> Iterator[str]:
    game, say = match.game, catalog("en").say
    options = msgspec.json.encode(match.table.options).decode()
    yield f"{game.key}, rules {game.version}, {match.table.seats} seats, {options}"
    yield f"seed {match.seed}"
    line = moments(game, match.table, match.seed, match.log)
    for before, after in pairwise(line):
        assert after.made is not None
        entry = after.made.entry
        (decision,) = (one for one in before.match.pending if one.id == entry.decision)
        yield ""
        if entry.seat == NATURE:
            who, view, count = "chance", game.view(before.match.state, None), ""
        else:
            who, view = f"seat {entry.seat + 1}", game.view(before.match.state, entry.seat)
            legal = game.legal(before.match.state, decision, entry.seat)
            count = f" ({sum(1 for _ in legal)} legal)"
        forced = ", by itself" if entry.automatic and entry.seat != NATURE else ""
        beside = "" if decision.blocks else ", beside the main flow"
        yield f"{entry.seq}. {decision.kind} #{decision.id}{beside}: {who}{count}{forced}"
        yield f"   {say(game.describe(view, entry.action))}"
        yield f"   {msgspec.json.encode(entry.action).decode()}"
        seen = game.view(after.match.state, None)
        yield from (f"   > {say(game.tell(seen, event))}" for event in after.made.events)
        standing = game.standing(seen)
        totals = ", ".join(str(sheet.total) for sheet in standing.sheets)
        yield f"   = {totals}: {say(standing.headline)}"
    yield ""
    yield "public view at the end: " + msgspec.json.encode(game.view(match.state, None)).decode()
    outcome = game.outcome(match.state)
    assert outcome is not None
    for sheet in outcome.sheets:
        yield ""
        yield f"sheet of {', '.join(f'seat {seat + 1}' for seat in sheet.seats)}: {sheet.total}"
        for one in sheet.lines:
            yield f"   {one.points:+4} {one.key}: {say(one.label)}, {say(one.sum)}"
