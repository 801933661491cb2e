"""Communities drawn by hand, and tables made of them.

A drawing has two letters a space: the terrain (F D A G W), then what it shows: . nothing, g gear,
i inhabitant on a gear, p b c y a printed relic, x one under junk, o a ball, u a ball under junk,
e an energy source, a digit a building on gears. `..` is no space at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from data import library
from game_core.games.life_in_reterra.cards import CardSet, Face, Shape, Theme, Tile
from game_core.games.life_in_reterra.community import Built, Community, Laid, Token, Town
from game_core.games.life_in_reterra.counting import Worth, worth_of
from game_core.games.life_in_reterra.land import Space, Symbol, Terrain
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.games.life_in_reterra.state import LAY, Asked, State
from game_core.games.life_in_reterra.view import CardUp
from game_core.kit.grid import reading

CARDS: CardSet = library().game("life_in_reterra").cards
TERRAINS = {"F": "forest", "D": "desert", "A": "asphalt", "G": "grass", "W": "water"}
SYMBOLS = {
    "g": Symbol.GEAR,
    "i": Symbol.GEAR,
    "p": Symbol.PHONE,
    "b": Symbol.BOOK,
    "c": Symbol.COMPASS,
    "y": Symbol.BATTERY,
    "x": Symbol.PHONE,
    "e": Symbol.ENERGY,
}


def town(
    picture: str,
    buildings: Mapping[str, str] | None = None,
    newest: tuple[int, int] | None = None,
) -> Town:
    """The town of a drawing; `newest` is the corner of the tile laid last."""
    marks = {
        (x, y): text
        for y, line in enumerate(picture.split("\n"))
        for x, text in enumerate(line.split())
        if text != ".."
    }
    spaces = {
        cell: Space(
            Terrain(TERRAINS[text[0]]),
            Symbol.GEAR if text[1].isdigit() else SYMBOLS.get(text[1]),
        )
        for cell, text in marks.items()
    }
    corners = sorted({(x // 2 * 2, y // 2 * 2) for x, y in marks}, key=reading)
    if newest is not None:
        corners.remove(newest)
        corners.append(newest)
    community = Community(
        tiles=tuple(Laid(f"T{n}", x, y) for n, (x, y) in enumerate(corners)),
        buildings=tuple(
            built(name, [cell for cell, text in marks.items() if text[1] == digit])
            for digit, name in (buildings or {}).items()
        ),
        inhabitants=tuple(cell for cell, text in marks.items() if text[1] == "i"),
        tokens=(
            *(Token(cell) for cell, text in marks.items() if text[1] in "ou"),
            *(Token(cell, junk=True) for cell, text in marks.items() if text[1] in "xu"),
        ),
    )
    return Town(community, spaces)


def built(name: str, cells: Sequence[tuple[int, int]]) -> Built:
    """A building on its cells."""
    ordered = tuple(sorted(cells, key=reading))
    left, top = min(x for x, _ in ordered), min(y for _, y in ordered)
    outline = tuple((x - left, y - top) for x, y in ordered)
    return Built(name, ordered, CARDS.by_name[name].shape.ways.index(outline))


def worth(name: str, face: str, here: Town, *others: Town) -> Worth:
    """What the copies of a building bring in a drawn town, beside other towns."""
    effects = CARDS.by_name[name].effects(Face(face))
    return worth_of(name, effects, here, (here, *others))


def up(*cards: str) -> tuple[CardUp, ...]:
    """The cards in play: "name:face" for some shapes, Social violet for the rest."""
    found = {
        shape: CardUp(CARDS.building_of(Theme.SOCIAL, shape).name, Face.VIOLET) for shape in Shape
    }
    for text in cards:
        name, _, face = text.partition(":")
        found[CARDS.by_name[name].shape] = CardUp(name, Face(face))
    return tuple(found.values())


def tile(name: str, picture: str) -> Tile:
    """A tile from a drawing of two lines."""
    here = town(picture)
    words = [
        " ".join(filter(None, (space.terrain, space.symbol)))
        for _, space in sorted(here.spaces.items(), key=lambda item: reading(item[0]))
    ]
    energy = "e" in picture
    one, two, three, four = ["water"] * 4 if energy else words
    return Tile(name, (one, two, three, four), energy)


def set_of(*tiles: Tile) -> CardSet:
    """The buildings of the real set over a few tiles of one's own."""
    return CardSet(tiles, CARDS.buildings)


def state(
    communities: Sequence[Community],
    cards_up: tuple[CardUp, ...] | None = None,
    row: Sequence[str] = (),
    hands: Sequence[tuple[str, ...]] | None = None,
    **more: object,
) -> State:
    """A table in the middle of a game: the first seat is to lay a tile."""
    fields = {
        "options": ReterraOptions(),
        "communities": tuple(communities),
        "hands": tuple(hands or ((),) * len(communities)),
        "cards_up": up() if cards_up is None else cards_up,
        "row": tuple(row),
        "agenda": (Asked(9, LAY, 0),),
        "asked": 9,
    }
    return State(**{**fields, **more})
