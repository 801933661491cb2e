"""`alderman score GAME FILE`: the score of a position laid out by hand, or of a list of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.console.terminal import (
    Commands,
    Problem,
    content_of,
    game_called,
    replace_content,
    say,
)
from data import catalog
from game_core.kernel.decision import Cell
from game_core.kernel.errors import BadPosition
from game_core.kernel.game import AnyGame
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words


class ScoredLine(msgspec.Struct, frozen=True):
    """A line of a sheet in the answer."""

    key: str
    points: int
    cells: tuple[Cell, ...]


class ScoredPlayer(msgspec.Struct, frozen=True):
    """A sheet in the answer."""

    name: str
    total: int
    lines: tuple[ScoredLine, ...]


class Scored(msgspec.Struct, frozen=True):
    """A position that has been scored."""

    game: AnyGame
    view: Any
    outcome: Outcome
    names: tuple[str, ...]

    def answer(self) -> dict[str, object]:
        """As JSON says it: the game, its players, and the game-wide facts beside them."""
        players = [
            ScoredPlayer(
                name=self.name_of(sheet),
                total=sheet.total,
                lines=tuple(ScoredLine(one.key, one.points, one.cells) for one in sheet.lines),
            )
            for sheet in self.outcome.sheets
        ]
        return {"game": self.game.key, "players": players, **dict(self.outcome.facts)}

    def name_of(self, sheet: Sheet) -> str:
        """Whose sheet it is."""
        return ", ".join(self.names[seat] for seat in sheet.seats)

    def lines(self) -> Iterator[str]:
        """As people read it."""
        say_words = catalog().saying(self.names)
        yield say_words(self.outcome.headline)
        for sheet in self.outcome.sheets:
            yield f"{sheet.total:>5}  {self.name_of(sheet)}"
            for line in sheet.lines:
                yield f"{line.points:>+9}  {say_words(line.label)}: {say_words(line.sum)}"


def add_parser(commands: Commands) -> None:
    """The game, the file, the form of the answer."""
    parser = commands.add_parser("score", help="score positions laid out by hand (JSON)")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument("--picture", metavar="OUT.png", type=Path, help="draw the position")
    parser.set_defaults(run=run)


def _check_picture(picture: Path, file: Path) -> None:
    """Raises Problem where the picture would be no PNG file, or overwrite the position."""
    if picture.suffix.lower() != ".png":
        raise Problem(
            f"The picture is a PNG file: give it a name that ends in .png, not “{picture}”."
        )
    if picture.resolve() == file.resolve():
        raise Problem(f"The picture would overwrite the position in {file}; give it another name.")


def run(arguments: argparse.Namespace) -> int:
    """A position is answered by a sheet, a list of them by a list."""
    game = game_called(arguments.game)
    if arguments.picture is not None:
        _check_picture(arguments.picture, arguments.file)
    given = _decoded(arguments.file)
    if isinstance(given, list):
        if arguments.picture is not None:
            raise Problem(f"A picture shows one position, but {arguments.file} holds a list.")
        many = [
            scored(game, one, f"{arguments.file}: position {number}")
            for number, one in enumerate(given, 1)
        ]
    else:
        many = [scored(game, given, str(arguments.file))]
    if arguments.picture is not None:
        replace_content(arguments.picture, _picture(many[0]))
    if arguments.json:
        answers = [one.answer() for one in many]
        say(msgspec.json.encode(answers if isinstance(given, list) else answers[0]).decode())
    else:
        for number, one in enumerate(many, 1):
            if isinstance(given, list):
                say(f"Position {number}")
            for line in one.lines():
                say(line)
    return 0


def scored(game: AnyGame, given: object, where: str) -> Scored:
    """The position scored; raises Problem, which begins with `where`."""
    try:
        view = game.position(given)
    except BadPosition as bad:
        raise Problem(f"{where}: {bad}") from bad
    outcome = game.standing(view)
    seats = range(len(outcome.places))
    return Scored(game, view, outcome, tuple(_name(given, seat) for seat in seats))


def _name(given: object, seat: int) -> str:
    match given:
        case {"players": list(players)} if seat < len(players):
            match players[seat]:
                case {"name": str(name)} if name:
                    return name
    return catalog().say(words("seat-number", number=seat + 1))


def _decoded(file: Path) -> object:
    content = content_of(file)
    try:
        given: object = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Problem(f"{file} is not JSON: {error}.") from error
    return given


def _picture(one: Scored) -> bytes:
    """The table, and under it every player's board where each has one."""
    from renderers.marks import Marks
    from renderers.registry import art_of
    from renderers.stacking import stacked
    from renderers.studio import Studio

    art, cards, say_words = art_of(one.game.key), one.game.cards, catalog().saying(one.names)
    marks = Marks(standing=one.outcome, newest=False)
    scenes = [art.table(one.view, cards, marks, say_words)]
    if art.board is not None:
        seats = range(len(one.outcome.places))
        scenes += [art.board(one.view, cards, seat, marks, say_words) for seat in seats]
    studio = Studio()
    try:
        return studio.draw(stacked(scenes))
    finally:
        studio.close()
