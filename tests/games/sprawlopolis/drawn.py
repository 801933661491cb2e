"""Cities drawn as text: a zone letter and the sign of its road for a block, a dot for none."""

from game_core.games.sprawlopolis.cards import Block, Side, Zone
from game_core.games.sprawlopolis.city import City

ZONES = {
    "R": Zone.RESIDENTIAL,
    "C": Zone.COMMERCIAL,
    "I": Zone.INDUSTRIAL,
    "P": Zone.PARK,
}
ROADS = {"─": "EW", "│": "NS", "└": "NE", "┘": "NW", "┌": "ES", "┐": "SW"}


def drawn(picture: str) -> City:
    """The city of a picture; its first line is row 0, its first token column 0."""
    blocks = {}
    lines = [line.split() for line in picture.strip().splitlines()]
    for y, tokens in enumerate(lines):
        for x, token in enumerate(tokens):
            if token != ".":
                road = tuple(Side(side) for side in ROADS.get(token[1:], ""))
                blocks[x, y] = Block(ZONES[token[0]], road)
    return City(blocks)
