"""What marks touch: just that is drawn anew, and all else stays packed."""

import random

import msgspec
import pytest
from PIL import Image, ImageChops, ImageDraw

from renderers.paint import Painter
from renderers.paint.packing import STRIPE
from renderers.paint.patches import GRAIN, meets, patches, reach
from renderers.paint.sheets import amended, image_of, sheet
from renderers.scene import (
    Bounds,
    Box,
    Disc,
    Inset,
    Item,
    Layer,
    Path,
    Scene,
    Sprite,
    Text,
    Tile,
    Wash,
)

WIDE, HIGH = 300, 260
INNER = Scene("sprawlopolis", 80, 60, "paper", (Disc(40, 30, 20, "res"),))

ITEMS: dict[str, Item] = {
    "box": Box(40, 50, 90, 60, "res", 12, "ink", 5),
    "frame": Box(40, 50, 190, 160, "", 12, "ink", 5),
    "square frame": Box(40, 50, 190, 160, "", 0, "ink", 5),
    "disc": Disc(150, 120, 40, "wild", "ink", 4, 6),
    "path": Path(((60, 60), (200, 90), (70, 180)), "", "ink", 9),
    "polygon": Path(((60, 60), (200, 90), (70, 180)), "heart"),
    "text": Text(150, 120, "Žofie, 12", 44, "ink", "Bold", "right", "paper"),
    "plain": Sprite("sprawlopolis/park_1", 90, 80, 64),
    "halo": Sprite("common/shield", 90, 80, 64, "halo"),
    "token": Sprite("common/shield", 90, 80, 64, "token"),
    "high": Sprite("life_in_reterra/building_farm_0", 90, 80, 64),
    "wash": Wash(((20, 20, 60, 40), (200, 100, 50, 90)), "ink", 50),
    "layer": Layer(60, 60, 80, 70, 60, (Box(10, 10, 100, 100, "new"),)),
    "tile": Tile(60, 60, 80, 70, "paper", (Box(10, 10, 100, 100, "new"),), 12),
    "inset": Inset(60, 60, 120, 100, INNER, (0, 0, 80, 60)),
}


def scene(*over: Item) -> Scene:
    base = (Box(0, 0, WIDE, HIGH // 2, "res"), Text(20, 200, "Base", 60, "paper"))
    return Scene("sprawlopolis", WIDE, HIGH, "table", base, over)


def differing(one: Image.Image, other: Image.Image) -> Image.Image:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB"))


@pytest.mark.parametrize("name", ITEMS)
def test_an_item_changes_nothing_beyond_its_reach(name: str, painter: Painter) -> None:
    item = ITEMS[name]
    changed = differing(painter.rgb(scene()), painter.rgb(scene(item)))
    assert changed.getbbox() is not None
    hide = ImageDraw.Draw(changed)
    for x, y, wide, high in reach(item):
        hide.rectangle((x, y, x + wide - 1, y + high - 1), fill=0)
    assert changed.getbbox() is None


@pytest.mark.parametrize("name", ITEMS)
def test_a_mark_laid_on_a_sheet_looks_as_if_drawn_with_it(name: str, painter: Painter) -> None:
    marked = scene(ITEMS[name])
    whole = msgspec.structs.replace(marked, base=(*marked.base, *marked.over), over=())
    found = differing(painter.indexed(marked), painter.indexed(whole)).getextrema()
    assert max(most for _, most in found) <= 24


@pytest.mark.parametrize(
    "item",
    [Text(9, 9, "", 40, "ink"), Wash((), "ink", 50), Disc(-90, 50, 40, "wild")],
    ids=lambda item: type(item).__name__,
)
def test_a_mark_that_touches_nothing_changes_nothing(item: Item, painter: Painter) -> None:
    assert painter.draw(scene(item)) == painter.draw(scene())


def test_a_frame_leaves_its_middle_alone() -> None:
    middle = (100, 100, 60, 60)
    assert not any(meets(one, middle) for one in reach(ITEMS["frame"]))


@pytest.mark.parametrize("seed", range(20))
def test_patches_hold_all_and_lie_apart(seed: int) -> None:
    draw = random.Random(seed)
    wide, high = draw.randrange(1, 400), draw.randrange(1, 400)
    asked = [
        (draw.randrange(-80, 420), draw.randrange(-80, 420), draw.randrange(1, 90), 1 + seed)
        for _ in range(draw.randrange(12))
    ]
    wanted, found = Image.new("L", (wide, high)), Image.new("L", (wide, high))
    for bounds in asked:
        fill(wanted, bounds, 255)
    for bounds in patches(asked, wide, high):
        x, y, w, h = bounds
        assert 0 <= x < x + w <= wide
        assert 0 <= y < y + h <= high
        assert found.crop((x, y, x + w, y + h)).getextrema() == (0, 0)
        fill(found, bounds, 255)
        near = (x - GRAIN, y - GRAIN, w + 2 * GRAIN, h + 2 * GRAIN)
        assert any(meets(near, one) for one in asked)
    assert ImageChops.subtract(wanted, found).getbbox() is None


def fill(image: Image.Image, bounds: Bounds, value: int) -> None:
    x, y, wide, high = bounds
    image.paste(value, (x, y, x + wide, y + high))


def test_an_amended_sheet_keeps_what_stays_as_it_is() -> None:
    image = Image.new("P", (90, 5 * STRIPE - 7), 3)
    before = sheet(image)

    def amend(rows: Image.Image, top: int) -> None:
        assert (rows.size, top) == ((91, 3 * STRIPE), STRIPE)
        rows.paste(9, (11, 2 * STRIPE + 5 - top, 31, 2 * STRIPE + 9 - top))

    after = amended(before, STRIPE + 1, 3 * STRIPE + 1, amend)
    same = [one is other for one, other in zip(before.stripes, after.stripes, strict=True)]
    assert same == [True, True, False, True, True]
    image.paste(9, (10, 2 * STRIPE + 5, 30, 2 * STRIPE + 9))
    assert image_of(after).tobytes() == image.tobytes()
    assert amended(before, 4000, 5000, amend) is before
