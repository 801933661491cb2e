"""Scenes: pictures as values. Games yield these primitives; tests compare them; `paint` draws them.

Lengths are whole pixels, x to the right, y down. Colours are names of the theme's palette; an empty
name leaves that part out. Opacity is in percent.
"""

from typing import Literal

import msgspec

Point = tuple[int, int]
Bounds = tuple[int, int, int, int]
"""Left, top, width, height."""

Weight = Literal["Black", "Bold"]
Anchor = Literal["left", "middle", "right"]
Style = Literal["plain", "halo", "token"]
"""A sprite as drawn; with a paper edge (on panels); with edge and shadow (on boards)."""

Corners = tuple[bool, bool, bool, bool]
"""Which corners are round: top left, top right, bottom right, bottom left."""

ROUND: Corners = (True, True, True, True)


class Box(msgspec.Struct, frozen=True):
    """A rectangle, its corners rounded by `radius`; its line lies inside it."""

    x: int
    y: int
    width: int
    height: int
    fill: str = ""
    radius: int = 0
    line: str = ""
    line_width: int = 0
    corners: Corners = ROUND


class Disc(msgspec.Struct, frozen=True):
    """A disc round its middle; its flat shadow lies `shadow` pixels to the south-east."""

    x: int
    y: int
    radius: int
    fill: str
    line: str = ""
    line_width: int = 0
    shadow: int = 0


class Path(msgspec.Struct, frozen=True):
    """A polygon; without a fill an open line of `line_width`."""

    points: tuple[Point, ...]
    fill: str = ""
    line: str = ""
    line_width: int = 0


class Text(msgspec.Struct, frozen=True):
    """A run of text; x is its left, middle or right, y the middle of its figures and capitals.

    `edge` is the colour of an outline four pixels wide.
    """

    x: int
    y: int
    text: str
    size: int
    colour: str
    weight: Weight = "Black"
    anchor: Anchor = "left"
    edge: str = ""


class Sprite(msgspec.Struct, frozen=True):
    """A drawing of `data/art`, e.g. "sprawlopolis/park_1"; x, y is its corner, `size` its width.

    The edge and the shadow of a style lie outside that square.
    """

    name: str
    x: int
    y: int
    size: int
    style: Style = "plain"


class Wash(msgspec.Struct, frozen=True):
    """The union of rectangles in one colour at one opacity: overlaps do not add up."""

    bounds: tuple[Bounds, ...]
    colour: str
    opacity: int


class Layer(msgspec.Struct, frozen=True):
    """Items laid over what is there at one opacity; places inside count from the layer's corner."""

    x: int
    y: int
    width: int
    height: int
    opacity: int
    items: "tuple[Item, ...]"


class Tile(msgspec.Struct, frozen=True):
    """An opaque rectangle with items on it, drawn once and kept; places count from its corner.

    With a `radius` its corners are cut round.
    """

    x: int
    y: int
    width: int
    height: int
    back: str
    items: "tuple[Item, ...]"
    radius: int = 0


class Inset(msgspec.Struct, frozen=True):
    """A part of another scene, shrunk to fit within a rectangle, in the middle of it."""

    x: int
    y: int
    width: int
    height: int
    scene: "Scene"
    part: Bounds


Item = Box | Disc | Path | Text | Sprite | Wash | Layer | Tile | Inset


class Scene(msgspec.Struct, frozen=True):
    """A whole picture: `base` is what stays while a player chooses, `over` the marks laid on it.

    `game` names the folder of sprites whose colours the picture is reduced to; `city` is where what
    was built lies, without header and margins.
    """

    game: str
    width: int
    height: int
    back: str
    base: tuple[Item, ...]
    over: tuple[Item, ...] = ()
    city: Bounds | None = None


def texts(items: tuple[Item, ...]) -> list[Text]:
    """Every run of text in `items`, those within layers and tiles too."""
    found: list[Text] = []
    for item in items:
        if isinstance(item, Text):
            found.append(item)
        elif isinstance(item, Layer | Tile):
            found.extend(texts(item.items))
    return found


def sprites(items: tuple[Item, ...]) -> list[Sprite]:
    """Every sprite in `items`, those within layers and tiles too."""
    found: list[Sprite] = []
    for item in items:
        if isinstance(item, Sprite):
            found.append(item)
        elif isinstance(item, Layer | Tile):
            found.extend(sprites(item.items))
    return found
