"""The command line as tests call it."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.cli import main
from bot.console import terminal
from data import library
from tests.toys import harbour


@dataclass
class Ran:
    """What a call of the command line left behind."""

    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence of a call that was refused."""
        assert self.code == 2
        assert self.out == ""
        *before, sentence = self.err.rstrip("\n").split("\n")
        assert before == []
        assert sentence.endswith(".")
        assert "Traceback" not in sentence
        return sentence


Alderman = Callable[..., Ran]


@pytest.fixture
def alderman(capsys: pytest.CaptureFixture[str]) -> Alderman:
    """Calls the command line in this process."""

    def call(*arguments: object) -> Ran:
        code = main([str(one) for one in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


@pytest.fixture
def with_harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is among the games."""
    more = library().with_game(harbour.GAME)
    monkeypatch.setattr(terminal, "library", lambda: more)
