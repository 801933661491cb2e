"""Random whole games of every kind: 20,000 each by `make soak`, 50 recorded ones in every run."""

import itertools
import json
import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from bot.cli import main
from data import library
from game_core.kernel.chance import derived_seed
from game_core.kernel.match import Match
from game_core.kernel.record import from_record, to_record, verify
from game_core.players import play_out
from tests.conformance.kit import GAMES, tables_of
from tests.conformance.pieces import pieces_of

GAMES_EACH = int(os.environ.get("ALDERMAN_SOAK_GAMES", "20000"))
CHUNK = 250
RECORDED = 50
SEED = "50a0" * 8


def played(key: str, number: int) -> Match[object, object]:
    """Game `number` of a kind: all tables and options take turns."""
    game = GAMES[key]
    tables = tables_of(game)
    table = tables[number % len(tables)]
    seed = derived_seed(SEED, f"{key} {number}")
    return play_out(game, table, seed, ("random",) * table.seats)


def soak(key: str, numbers: range) -> Counter[str]:
    """Plays the games; counts them by table, and their entries."""
    game = GAMES[key]
    pieces = pieces_of(game)
    found: Counter[str] = Counter()
    everything = None
    for number in numbers:
        match = played(key, number)
        assert match.is_over, (key, number)
        assert len(match.log) <= game.bound, (key, number)
        everything = everything or pieces(match.state)
        assert pieces(match.state) == everything, (key, number)
        if number % 50 == 0:
            blob = to_record(match)
            assert verify(from_record(blob, lambda name: GAMES[name])) == match, (key, number)
        found[f"{match.table.seats} seats"] += 1
        found["entries"] += len(match.log)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("key", sorted(GAMES))
def test_random_games_play_without_a_fault(key: str) -> None:
    chunks = [range(at, min(at + CHUNK, GAMES_EACH)) for at in range(0, GAMES_EACH, CHUNK)]
    found: Counter[str] = Counter()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        for one in pool.map(soak, itertools.repeat(key), chunks):
            found += one
    assert sum(found[name] for name in found if name != "entries") == GAMES_EACH
    assert {f"{seats} seats" for seats in GAMES[key].seats} <= set(found)


def records(folder: Path) -> Iterator[Path]:
    """Fifty recorded games, the kinds and tables taking turns."""
    kinds = itertools.cycle(sorted(library().games))
    for number, key in zip(range(RECORDED), kinds, strict=False):
        file = folder / f"{key}-{number}.json"
        file.write_bytes(to_record(played(key, number)))
        yield file


def test_fifty_recorded_games_are_verified_and_a_damaged_one_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = list(records(tmp_path))
    assert main(["verify", *map(str, files)]) == 0
    assert capsys.readouterr().out.count(": right: ") == RECORDED

    damaged = tmp_path / "damaged.json"
    record = json.loads(files[7].read_bytes())
    entries = record["entries"]
    wrong = next(n for n, entry in enumerate(entries) if entry["seat"] != -1)
    entries[wrong]["seat"] = 97
    damaged.write_text(json.dumps(record))
    assert main(["verify", *map(str, files), str(damaged)]) == 2
    out, err = capsys.readouterr()
    assert out.count(": right: ") == RECORDED
    assert err.startswith(f"{damaged}: entry {wrong + 1} is wrong: ")
    assert err.count("\n") == 1
