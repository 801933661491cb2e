"""Every palette can be read, by every kind of eyes."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from game_core.kernel.outcome import Outcome
from renderers.games.sprawlopolis import ART
from renderers.kit.plaque import plaque
from renderers.marks import Marks, Say
from renderers.scene import Box, Disc, Item, Layer, Scene, Sprite, Text, Tile
from renderers.theme import PALETTES, Colour, Theme, mixed, theme
from tests.renderers.cities import COMPACT, spots_round, view_of

Standing = Callable[[View], Outcome]
Light = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear light
EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
ZONES = ("res", "com", "ind", "park")
SIGNS = {"common/shield": "wild"}
"""What a number on a sprite stands on."""


def light(colour: Colour) -> Light:
    """Linear light from 0 to 1."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (part / 255 for part in colour)
    )
    return red, green, blue


def brightness(colour: Colour) -> float:
    red, green, blue = light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def lab(shown: Light) -> Light:
    red, green, blue = shown
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def apart(one: Colour, other: Colour, eyes: str) -> float:
    """The distance CIE76 as those eyes see it."""
    seen = []
    for colour in (one, other):
        linear = light(colour)
        parts = [sum(m * part for m, part in zip(row, linear, strict=True)) for row in EYES[eyes]]
        red, green, blue = (min(1.0, max(0.0, part)) for part in parts)
        seen.append(lab((red, green, blue)))
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


def test_the_measures_are_right() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert apart((255, 255, 255), (0, 0, 0), "common") == pytest.approx(100, abs=0.1)
    assert apart((255, 0, 0), (0, 128, 0), "deuteranopia") < 50


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", PALETTES)
def test_zones_are_told_apart(name: str, eyes: str) -> None:
    """The standard palette leans on shape for one pair: parks and shops by blue-blind eyes."""
    least = 12 if name == "standard" else 20
    found = theme(name)
    for one, other in combinations(ZONES, 2):
        assert apart(found.rgb(one), found.rgb(other), eyes) >= least, (one, other)


@pytest.mark.parametrize("name", PALETTES)
def test_letters_stand_out_of_their_zones(name: str) -> None:
    found = theme(name)
    for zone in ZONES:
        least = 3 if name == "standard" else 4.5
        assert contrast(found.rgb("ink"), found.rgb(zone)) >= least, zone


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", PALETTES)
def test_the_newest_card_and_what_counts_stand_out_of_the_table(name: str, eyes: str) -> None:
    found = theme(name)
    assert apart(found.rgb("new"), found.rgb("paper"), eyes) >= 30
    assert apart(found.rgb("new"), found.rgb("table"), eyes) >= 12
    assert apart(found.rgb("wild"), found.rgb("table"), eyes) >= 30


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", PALETTES)
def test_every_text_can_be_read(
    name: str, large: bool, cards: CardSet, say: Say, standing: Standing
) -> None:
    found = theme(name)
    for picture in scenes(cards, say, standing, large=large):
        for text, ground in grounds(picture, found):
            ratio = contrast(found.rgb(text.colour), ground)
            assert ratio >= 4.5, (text.text, text.colour, round(ratio, 2))


def scenes(cards: CardSet, say: Say, standing: Standing, *, large: bool) -> list[Scene]:
    art = ART.large if large else ART
    assert art is not None
    assert art.hand is not None
    full, half = view_of(COMPACT), view_of(COMPACT[:8], hand=(16, 17), deck=18)
    now = standing(half)
    line = now.sheets[0].lines[0]
    ghost = footprint_of(Placed(16, 4, 4, 180))
    return [
        art.table(full, cards, Marks(standing(full)), say),
        art.table(half, cards, Marks(now, spots=spots_round(half)[::3]), say),
        art.table(half, cards, Marks(now, ghost=ghost, gain=-2), say),
        art.table(half, cards, Marks(now, ghost=ghost, gain=2), say),
        art.table(half, cards, Marks(now, highlight=line), say),
        art.hand(half, cards, say),
        art.extras["goals"](half, cards, Marks(now), say),
        art.card(cards, "18", say),
        plaque("sprawlopolis", standing(full), "1 May 2026", full_scene(cards, say), say),
    ]


def full_scene(cards: CardSet, say: Say) -> Scene:
    return ART.table(view_of(COMPACT), cards, Marks(newest=False), say)


def grounds(picture: Scene, palette: Theme) -> Iterator[tuple[Text, Colour]]:
    """Every text that is not on a city's blocks, and the colour it stands on."""
    painted: list[Item] = []
    for item in (*picture.base, *picture.over):
        if isinstance(item, Text):
            yield item, _under(item, painted, picture, palette)
        painted.append(item)


def _under(text: Text, painted: list[Item], picture: Scene, palette: Theme) -> Colour:
    x = text.x + {"left": 4, "middle": 0, "right": -4}[text.anchor]
    for item in reversed(painted):
        match item:
            case Box(fill=fill) if fill and _holds(item, x, text.y):
                return palette.rgb(fill)
            case Disc() if (item.x - x) ** 2 + (item.y - text.y) ** 2 < item.radius**2:
                return palette.rgb(item.fill)
            case Sprite(name=name) if name in SIGNS and _inside(item, x, text.y):
                return palette.rgb(SIGNS[name])
            case Tile() | Layer() if _holds(item, x, text.y):
                return mixed(palette.rgb("paper"), palette.rgb("ink"), 0)
            case _:
                pass
    return palette.rgb(picture.back)


def _holds(item: Box | Tile | Layer, x: int, y: int) -> bool:
    return item.x <= x < item.x + item.width and item.y <= y < item.y + item.height


def _inside(item: Sprite, x: int, y: int) -> bool:
    return item.x <= x < item.x + item.size and item.y <= y < item.y + item.size
