"""Colours and sizes of every picture. `data/art/palettes.json` holds the palettes by name."""

from functools import cache
from pathlib import Path

import msgspec

import data

ART = Path(data.__file__).parent / "art"

WIDTH = 1280
"""Every picture's width; a phone shows it at about 400."""

LEAST_TEXT = 36
BLOCKS = (160, 120, 96, 80, 64)
"""Sizes of a block. 160 serves small cities only."""

SMALL_BLOCKS = (48, 32)
"""For overviews of cities too large for 64; what rules hang on is read in their bands."""

PALETTES = ("standard", "colour-blind", "high-contrast")

Colour = tuple[int, int, int]


class Page(msgspec.Struct, frozen=True):
    """What a picture is laid out on; `scale` (a fraction) then brings it to `WIDTH`.

    `blocks` are the sizes a block may have, the largest first; on a `stacked` page turn and player
    stand under the title.
    """

    width: int
    most_height: int
    blocks: tuple[int, ...]
    scale: tuple[int, int] = (1, 1)
    stacked: bool = False


PAGE = Page(WIDTH, WIDTH, BLOCKS + SMALL_BLOCKS)

LARGE_PAGE = Page(960, 960, (120, 90, 72, 60, 48, 36, 24), (4, 3), stacked=True)
"""Large print: less stands side by side, and all of it a third larger. Its blocks come out in the
sizes of `PAGE`, so no sprite is baked anew.
"""


class Theme(msgspec.Struct, frozen=True, dict=True):
    """A palette: hexadecimal colours by name. `standard` is the one the sprites are drawn in."""

    name: str
    colours: dict[str, str]

    def rgb(self, name: str) -> Colour:
        """Red, green and blue of a named colour."""
        value = int(self.colours[name][1:], 16)
        return value >> 16, value >> 8 & 255, value & 255


@cache
def theme(name: str = "standard") -> Theme:
    """The theme of that name; what it leaves out is as in `standard`."""
    palettes = msgspec.json.decode(
        (ART / "palettes.json").read_bytes(), type=dict[str, dict[str, str]]
    )
    return Theme(name, palettes["standard"] | palettes[name])


def recolouring(palette: Theme) -> dict[str, str]:
    """What to replace in a sprite's source so that it takes on `palette`: colour to colour."""
    standard = theme().colours
    return {
        old.upper(): new
        for name, old in standard.items()
        if (new := palette.colours[name]).upper() != old.upper()
    }


def mixed(one: Colour, other: Colour, percent: int) -> Colour:
    """`one` with `percent` of `other` laid over it."""
    red, green, blue = (
        (a * (100 - percent) + b * percent + 50) // 100 for a, b in zip(one, other, strict=True)
    )
    return red, green, blue
