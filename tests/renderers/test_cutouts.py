"""Soft edges: pieces, washes and round tiles look as if all were mixed through one mask."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw

from renderers.paint import Painter, shapes
from renderers.paint.cutouts import COARSE, STEPS, cut, lay, middle_of, stepped
from renderers.paint.washes import apart, washed
from renderers.scene import Box, Scene, Tile, Wash
from renderers.theme import theme

SQUARES = ((0, 0, 40, 30), (30, 20, 40, 30), (100, 5, 10, 80), (30, 50, 40, 7))


def pattern(width: int, height: int) -> Image.Image:
    image = Image.new("RGB", (width, height))
    image.putdata(
        [(x * 5 % 256, y * 7 % 256, x * y % 256) for y in range(height) for x in range(width)]
    )
    return image


def mask_of(*covered: tuple[int, int, int, int], soft: int = 0) -> Image.Image:
    mask = Image.new("L", (90, 70), 0)
    draw = ImageDraw.Draw(mask)
    for x, y, wide, high in covered:
        draw.rectangle((x, y, x + wide - 1, y + high - 1), fill=255, outline=soft or 255)
    return mask


MASKS = {
    "nothing": mask_of(),
    "all": mask_of((0, 0, 90, 70)),
    "a soft edge": mask_of((3, 5, 80, 60), soft=120),
    "two parts": mask_of((0, 0, 50, 70), (60, 30, 20, 20), soft=64),
    "a disc": shapes.round_mask(35).crop((0, 0, 90, 70)),
    "small": mask_of((40, 40, 9, 9)),
}


@pytest.mark.parametrize("name", MASKS)
def test_pieces_look_like_the_whole_through_its_mask(name: str) -> None:
    mask, image = MASKS[name], pattern(90, 70)
    whole, pieces = (Image.new("RGB", (120, 100), (200, 30, 90)) for _ in range(2))
    whole.paste(image, (15, 20), mask)
    lay(pieces, cut(image, mask), 15, 20)
    assert ImageChops.difference(whole, pieces).getbbox() is None


def test_an_opaque_middle_is_not_mixed() -> None:
    found = cut(pattern(90, 70), MASKS["a soft edge"])
    plain = [piece for piece in found if piece.mask is None]
    assert [piece.image.size for piece in plain] == [(9 * COARSE, 7 * COARSE)]
    assert cut(pattern(90, 70), MASKS["nothing"]) == ()


def test_the_middle_is_the_largest_rectangle() -> None:
    mask = mask_of((0, 0, 80, 16), (24, 0, 40, 64))
    assert middle_of(mask) == (24, 0, 40, 64)
    assert middle_of(Image.new("L", (5, 90), 255)) == (0, 0, 0, 0)


def test_edges_have_few_degrees_of_cover() -> None:
    ramp = Image.new("L", (256, 1))
    ramp.putdata(range(256))
    values = list(stepped(ramp).tobytes())
    assert set(values) == set(STEPS)
    assert values == sorted(values)
    assert (values[0], values[255]) == (0, 255)


def inside(box: tuple[int, int, int, int], x: int, y: int) -> bool:
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


def test_rectangles_apart_cover_the_same_once() -> None:
    found = apart(SQUARES)
    for x in range(120):
        for y in range(90):
            covered = any(inside(box, x, y) for box in SQUARES)
            assert sum(inside(box, x, y) for box in found) == covered, (x, y)


def test_a_row_of_squares_is_one_rectangle() -> None:
    assert apart(tuple((n * 20, 5, 24, 24) for n in range(8))) == ((0, 5, 164, 24),)


def test_a_wash_mixes_like_an_even_mask() -> None:
    for opacity, colour in ((30, "ink"), (70, "table3"), (62, "paper")):
        rgb = theme().rgb(colour)
        ramp = Image.merge("RGB", [Image.linear_gradient("L")] * 3)
        mask = Image.new("L", ramp.size, round(255 * opacity / 100))
        expected = ramp.copy()
        expected.paste(rgb, (0, 0), mask)
        assert ImageChops.difference(ramp.point(washed(rgb, opacity)), expected).getbbox() is None


def test_a_wash_beyond_the_picture_is_cut(painter: Painter) -> None:
    scene = Scene("sprawlopolis", 40, 40, "table", (Wash(((-10, 20, 30, 90),), "ink", 50),))
    drawn = painter.rgb(scene)
    table = theme().rgb("table")
    assert drawn.getpixel((10, 30)) != table
    assert {drawn.getpixel(place) for place in ((10, 10), (30, 30))} == {table}


def test_a_round_tile_shows_what_lies_under_its_corners(painter: Painter) -> None:
    tile = Tile(10, 10, 60, 40, "paper", (Box(0, 0, 60, 40, "new"),), 12)
    drawn = painter.rgb(Scene("sprawlopolis", 80, 60, "table", (tile,)))
    corners = ((10, 10), (69, 10), (69, 49), (10, 49))
    assert {drawn.getpixel(corner) for corner in corners} == {theme().rgb("table")}
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in combinations(corners, 2)]
    assert {drawn.getpixel(middle) for middle in middles} == {theme().rgb("new")}
