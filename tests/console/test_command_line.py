"""The command line as a whole: what it lists, how it complains."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.console import terminal
from bot.console.terminal import Problem, replace_content
from data.library import HERE, load
from tests.console.conftest import Alderman


def test_games_are_listed_with_their_options(alderman: Alderman) -> None:
    ran = alderman("games")
    assert ran.code == 0
    assert "sprawlopolis: Sprawlopolis, 1 to 4 players" in ran.out
    assert "difficulty=normal|relaxed|hard" in ran.out


@pytest.mark.usefixtures("with_harbour")
def test_switches_are_listed_as_true_and_false(alderman: Alderman) -> None:
    assert "together=false|true" in alderman("games").out


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("score",),
        ("score", "sprawlopolis"),
        ("verify",),
        ("simulate",),
        ("simulate", "sprawlopolis", "--players", "many"),
        ("simulate", "sprawlopolis", "--policy", "clever"),
        ("simulate", "sprawlopolis", "--colour"),
    ],
)
def test_what_is_not_understood_is_one_sentence(
    alderman: Alderman, arguments: tuple[str, ...]
) -> None:
    assert alderman(*arguments).refused().startswith("alderman: ")


@pytest.mark.parametrize("arguments", [("score", "chess", __file__), ("simulate", "chess")])
def test_an_unknown_game_is_refused_with_those_there_are(
    alderman: Alderman, arguments: tuple[str, ...]
) -> None:
    sentence = alderman(*arguments).refused()
    assert "no game called “chess”" in sentence
    assert "sprawlopolis" in sentence


@pytest.mark.parametrize(
    ("harm", "named"),
    [
        (lambda text: text.replace("number = 7\n", "number = 6\n"), "Card 6"),
        (lambda text: text[:500], "cannot be read"),
        (lambda text: text.replace('"go_green"', '"go_blue"'), "Card 3"),
        (lambda text: "", "cannot be read"),
    ],
)
@pytest.mark.parametrize(
    "arguments",
    [("games",), ("simulate", "sprawlopolis"), ("verify", __file__)],
)
def test_a_broken_card_file_is_named(
    alderman: Alderman,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: tuple[str, ...],
    harm: object,
    named: str,
) -> None:
    for game in HERE.glob("*/cards.toml"):
        text = game.read_text(encoding="utf-8")
        file = tmp_path / game.parent.name / "cards.toml"
        file.parent.mkdir()
        broken = harm(text) if game.parent.name == "sprawlopolis" else text
        file.write_text(broken, encoding="utf-8")
    monkeypatch.setattr(terminal, "library", lambda: load(tmp_path))
    sentence = alderman(*arguments).refused()
    assert "cards.toml" in sentence
    assert named in sentence


def test_a_missing_card_file_is_named(
    alderman: Alderman, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(terminal, "library", lambda: load(tmp_path))
    assert "No such file" in alderman("games").refused()


def test_it_runs_as_a_module_and_survives_a_closed_pipe() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "bot", "games"], capture_output=True, check=True, text=True
    )
    assert "sprawlopolis" in ran.stdout
    assert ran.stderr == ""
    piped = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m bot games | true"],
        capture_output=True,
        check=True,
        text=True,
    )
    assert piped.stderr == ""


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "answer.txt"
    replace_content(file, b"one")
    replace_content(file, b"two")
    assert file.read_bytes() == b"two"

    def full(_from: str, _to: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(Problem, match="No space left"):
        replace_content(file, b"three")
    assert file.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [file]
