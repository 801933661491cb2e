"""The land: terrains, and what a space may show."""

from enum import StrEnum
from typing import Final

import msgspec


class Terrain(StrEnum):
    """The five terrains."""

    FOREST = "forest"
    DESERT = "desert"
    ASPHALT = "asphalt"
    GRASS = "grass"
    WATER = "water"


class Symbol(StrEnum):
    """What a space may show; the ball is never printed, an energy source fills its tile."""

    GEAR = "gear"
    PHONE = "phone"
    BOOK = "book"
    COMPASS = "compass"
    BATTERY = "battery"
    BALL = "ball"
    ENERGY = "energy"


RELICS: Final = (Symbol.PHONE, Symbol.BOOK, Symbol.COMPASS, Symbol.BATTERY, Symbol.BALL)


class Space(msgspec.Struct, frozen=True):
    """A quarter of a tile."""

    terrain: Terrain
    symbol: Symbol | None


Spaces = tuple[Space, Space, Space, Space]
"""Top left, top right, bottom left, bottom right."""


def read_space(text: str) -> Space | None:
    """The space that words such as "forest gear" stand for; None where they stand for none."""
    terrain, _, symbol = text.partition(" ")
    if terrain not in set(Terrain) or symbol == Symbol.ENERGY:
        return None
    if not symbol:
        return Space(Terrain(terrain), None)
    return Space(Terrain(terrain), Symbol(symbol)) if symbol in set(Symbol) else None
