"""The games at hand: every package of `game_core.games` over its card set."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import msgspec

import game_core.games
from game_core.kernel.game import AnyGame, GameModule

HERE = Path(__file__).parent


class BadCardSet(ValueError):
    """A card file that cannot be used; the sentence names the file and the card."""


class UnknownGame(LookupError):
    """No game of that key; the sentence lists those there are."""


@dataclass(frozen=True, slots=True)
class Library:
    """Games by key, each over the set in force, and the text of their sets by digest."""

    games: Mapping[str, AnyGame]
    modules: Mapping[str, GameModule]
    sets: Mapping[str, bytes]

    def game(self, key: str) -> AnyGame:
        """The game over the set in force; raises UnknownGame."""
        if key not in self.games:
            known = ", ".join(sorted(self.games))
            msg = f"There is no game called “{key}”; choose one of: {known}."
            raise UnknownGame(msg)
        return self.games[key]

    def over(self, key: str, text: bytes) -> AnyGame:
        """The game over another set, as stored with a game that began under it."""
        return make_game(self.modules[key], text, f"the stored card set of {key}")

    def with_game(self, game: AnyGame) -> Library:
        """This library and one game more, which brings its own cards."""
        return replace(self, games={**self.games, game.key: game})


def make_game(module: GameModule, text: bytes, name: str) -> AnyGame:
    """The game over the set in `text` (TOML); raises BadCardSet, naming the file `name`."""
    try:
        cards = msgspec.toml.decode(text, type=module.cards_type)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        msg = f"{name} cannot be read: {error}."
        raise BadCardSet(msg) from error
    if problems := module.problems(cards):
        msg = f"{name}: {problems[0]}"
        raise BadCardSet(msg)
    return module.make(cards, hashlib.sha256(text).hexdigest())


def modules() -> dict[str, GameModule]:
    """Every game package's GAME by its key, found by looking into `game_core.games`."""
    names = (one.name for one in pkgutil.iter_modules(game_core.games.__path__) if one.ispkg)
    found = (importlib.import_module(f"game_core.games.{name}").GAME for name in names)
    return {module.key: module for module in found}


def load(folder: Path = HERE) -> Library:
    """The library over `<folder>/<game>/cards.toml`; raises BadCardSet."""
    known = modules()
    texts: dict[str, bytes] = {}
    games: dict[str, AnyGame] = {}
    for key, module in known.items():
        path = folder / key / "cards.toml"
        try:
            texts[key] = path.read_bytes()
        except OSError as error:
            msg = f"{path} cannot be read: {error.strerror}."
            raise BadCardSet(msg) from error
        games[key] = make_game(module, texts[key], str(path))
    return Library(games, known, {games[key].digest: text for key, text in texts.items()})


@cache
def library() -> Library:
    """The library of this installation, loaded once."""
    return load()
