"""Finds the pictures of every game."""

import importlib
import pkgutil
from functools import cache

import renderers.games
from renderers.art import AnyArt, GameArt


@cache
def arts() -> dict[str, AnyArt]:
    """The art of every module of `renderers.games`, by the game's key."""
    found: dict[str, AnyArt] = {}
    for module in pkgutil.iter_modules(renderers.games.__path__):
        art = importlib.import_module(f"renderers.games.{module.name}").ART
        assert isinstance(art, GameArt), f"{module.name} must export ART"
        found[art.key] = art
    return found


def art_of(key: str) -> AnyArt:
    """The art of a game."""
    return arts()[key]
