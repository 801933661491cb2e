"""`alderman verify`: records of whole games."""

import json
from pathlib import Path

import pytest

from data import library
from game_core.kernel.record import to_record
from game_core.kernel.seats import Table
from game_core.players import play_out
from tests.console.conftest import Alderman


def recorded(folder: Path, name: str = "game.json", players: int = 2) -> Path:
    game = library().game("sprawlopolis")
    table = Table(players, game.options_type())
    file = folder / name
    file.write_bytes(to_record(play_out(game, table, "c3" * 16, ("random",) * players)))
    return file


def test_a_record_is_verified(alderman: Alderman, tmp_path: Path) -> None:
    file = recorded(tmp_path)
    ran = alderman("verify", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{file}: right: sprawlopolis, 2 seats, 15 entries, ")


def test_the_first_wrong_entry_is_named(alderman: Alderman, tmp_path: Path) -> None:
    file = recorded(tmp_path)
    record = json.loads(file.read_bytes())
    record["entries"][6]["action"]["turn"] = 90
    file.write_text(json.dumps(record))
    sentence = alderman("verify", file).refused()
    assert sentence == f"{file}: entry 7 is wrong: the action is not legal there."


def test_another_deal_is_found_out(alderman: Alderman, tmp_path: Path) -> None:
    file = recorded(tmp_path)
    record = json.loads(file.read_bytes())
    record["seed"] = "0" * 32
    file.write_text(json.dumps(record))
    assert "entry 1 is wrong: the seed draws something else" in alderman("verify", file).refused()


def test_every_file_is_looked_at(alderman: Alderman, tmp_path: Path) -> None:
    good, bad, last = (recorded(tmp_path, f"{n}.json") for n in range(3))
    bad.write_bytes(bad.read_bytes()[:-9])
    ran = alderman("verify", good, bad, tmp_path / "none.json", last)
    assert ran.code == 2
    assert [line.split(":")[0] for line in ran.out.splitlines()] == [str(good), str(last)]
    assert [line.split(":")[0] for line in ran.err.splitlines()] == [
        str(bad),
        f"{tmp_path / 'none.json'} cannot be read",
    ]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "chess", "no game called “chess”"),
        ("rules", 99, "rules version 99 of sprawlopolis"),
        ("cards", {"game": "sprawlopolis", "digest": "0" * 64}, "another card set"),
        ("format", "alderman-record/9", "alderman-record/9"),
        ("seats", 8, "1 to 4 seats, not 8"),
        ("outcome", None, "no outcome"),
        ("entries", {}, "not a record"),
    ],
)
def test_another_record_is_refused(
    alderman: Alderman, tmp_path: Path, field: str, value: object, said: str
) -> None:
    file = recorded(tmp_path)
    record = json.loads(file.read_bytes())
    record[field] = value
    file.write_text(json.dumps(record))
    assert said in alderman("verify", file).refused()


@pytest.mark.parametrize("content", [b"", b"\x00", b"[]", b'{"format"', b"null"])
def test_what_is_no_record_is_refused(alderman: Alderman, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert alderman("verify", file).refused()
