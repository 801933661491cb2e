"""Draws items to pixels: colours mix in RGB."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import assert_never

import msgspec
from PIL import Image, ImageDraw

from renderers.bake import outset
from renderers.paint import shapes
from renderers.paint.cutouts import Cutout, cut, lay, weight
from renderers.paint.keep import Keep
from renderers.paint.patches import path_bounds
from renderers.paint.sprites import Sprites
from renderers.paint.washes import apart, washed
from renderers.scene import (
    Box,
    Disc,
    Inset,
    Item,
    Layer,
    Scene,
    Sprite,
    Text,
    Tile,
    Wash,
    sprites,
)
from renderers.scene import (
    Path as Polygon,
)
from renderers.theme import Colour, Theme, theme

MEGABYTE = 1 << 20
Pixels = Image.Image
Corner = tuple[int, int, int, int]
"""Left, top, right, bottom."""


class Canvas:
    """Draws items in one theme, in RGB; keeps sprites and tiles. Not thread-safe.

    Each of the two memories holds up to `megabytes`.
    """

    def __init__(self, cache: Path, palette: str = "standard", megabytes: int = 48) -> None:
        self.theme: Theme = theme(palette)
        self.sprites = Sprites(cache, self.theme, megabytes)
        self._tiles: Keep[Cutout] = Keep(megabytes * MEGABYTE)

    def drawn(self, width: int, height: int, back: str, items: tuple[Item, ...]) -> Pixels:
        """The items on a ground of that size and colour."""
        self.sprites.want(sprites(items))
        image = Image.new("RGB", (width, height), self.theme.rgb(back))
        self.lay(image, items, 0, 0)
        return image

    def lay(self, image: Pixels, items: tuple[Item, ...], x: int, y: int) -> None:
        """Draws `items` with their corner at x, y."""
        draw = ImageDraw.Draw(image)
        for item in items:
            match item:
                case Tile():
                    lay(image, self._tile(item), x + item.x, y + item.y)
                case Box():
                    self._box(image, draw, item, x, y)
                case Sprite():
                    beyond = outset(item.size, item.style)
                    cutout = self.sprites.cutout(item)
                    lay(image, cutout, x + item.x - beyond, y + item.y - beyond)
                case Text():
                    self._text(image, item, x, y)
                case Disc():
                    self._disc(image, item, x, y)
                case Polygon():
                    self._path(image, item, x, y)
                case Wash():
                    self._wash(image, item, x, y)
                case Layer():
                    self._layer(image, item, x, y)
                case Inset():
                    self._inset(image, item, x, y)
                case _:
                    assert_never(item)

    def _tile(self, tile: Tile) -> Cutout:
        """The tile's pixels, drawn once."""

        def drawn() -> Cutout:
            image = Image.new("RGB", (tile.width, tile.height), self.theme.rgb(tile.back))
            self.lay(image, tile.items, 0, 0)
            if not tile.radius:
                return cut(image, None)
            return cut(image, shapes.rounded(tile.width, tile.height, tile.radius))

        key = (tile.width, tile.height, tile.back, tile.radius, tile.items)
        return self._tiles.get(key, drawn, weight)

    def _box(self, image: Pixels, draw: ImageDraw.ImageDraw, box: Box, x: int, y: int) -> None:
        if box.line:
            self._frame(image, draw, box, x, y)
        if not box.fill:
            return
        if box.line:
            inset = box.line_width
            box = msgspec.structs.replace(
                box,
                x=box.x + inset,
                y=box.y + inset,
                width=box.width - 2 * inset,
                height=box.height - 2 * inset,
                radius=max(0, box.radius - inset),
                line="",
            )
        fill = self.theme.rgb(box.fill)
        left, top, wide, high, r = x + box.x, y + box.y, box.width, box.height, box.radius
        if not any(box.corners):
            r = 0
        _fill(draw, left + r, top, wide - 2 * r, high, fill)
        _fill(draw, left, top + r, r, high - 2 * r, fill)
        _fill(draw, left + wide - r, top + r, r, high - 2 * r, fill)
        for index, place in _corners(image, left, top, wide, high, r):
            if box.corners[index]:
                image.paste(fill, place, shapes.quarter(r, index))
            else:
                _fill(draw, *place, r, r, fill)

    def _frame(self, image: Pixels, draw: ImageDraw.ImageDraw, box: Box, x: int, y: int) -> None:
        line, w, r = self.theme.rgb(box.line), box.line_width, box.radius
        left, top, wide, high = x + box.x, y + box.y, box.width, box.height
        _fill(draw, left + r, top, wide - 2 * r, w, line)
        _fill(draw, left + r, top + high - w, wide - 2 * r, w, line)
        _fill(draw, left, top + r, w, high - 2 * r, line)
        _fill(draw, left + wide - w, top + r, w, high - 2 * r, line)
        for index, place in _corners(image, left, top, wide, high, r):
            image.paste(line, place, shapes.frame_corner(r, w, index))

    def _text(self, image: Pixels, text: Text, x: int, y: int) -> None:
        for mask, left, top, colour in shapes.runs(text):
            image.paste(self.theme.rgb(colour), (x + left, y + top), mask)

    def _disc(self, image: Pixels, disc: Disc, x: int, y: int) -> None:
        line = self.theme.rgb(disc.line or "ink")
        fill = self.theme.rgb(disc.fill)
        picture, mask = shapes.disc(
            disc.radius, fill, line, disc.line_width if disc.line else 0, disc.shadow
        )
        reach = disc.radius + disc.shadow
        image.paste(picture, (x + disc.x - reach, y + disc.y - reach), mask)

    def _path(self, image: Pixels, path: Polygon, x: int, y: int) -> None:
        left, top, width, height = path_bounds(path)
        near = tuple((a - left, b - top) for a, b in path.points)
        for colour, line in ((path.fill, 0), (path.line, path.line_width)):
            if colour:
                mask = shapes.polygon(near, width, height, line)
                image.paste(self.theme.rgb(colour), (x + left, y + top), mask)

    def _wash(self, image: Pixels, wash: Wash, x: int, y: int) -> None:
        table = washed(self.theme.rgb(wash.colour), wash.opacity)
        map_wash(image, wash, table, (x, y), (0, 0, image.width, image.height))

    def _layer(self, image: Pixels, layer: Layer, x: int, y: int) -> None:
        left, top = x + layer.x, y + layer.y
        under = image.crop((left, top, left + layer.width, top + layer.height))
        above = under.copy()
        self.lay(above, layer.items, 0, 0)
        image.paste(Image.blend(under, above, layer.opacity / 100), (left, top))

    def _scene(self, scene: Scene) -> Pixels:
        return self.drawn(scene.width, scene.height, scene.back, (*scene.base, *scene.over))

    def _inset(self, image: Pixels, inset: Inset, x: int, y: int) -> None:
        left, top, wide, high = inset.part
        part = self._scene(inset.scene).crop((left, top, left + wide, top + high))
        if inset.width * high <= inset.height * wide:
            size = inset.width, max(1, high * inset.width // wide)
        else:
            size = max(1, wide * inset.height // high), inset.height
        small = part.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
        beside, above = (inset.width - size[0]) // 2, (inset.height - size[1]) // 2
        image.paste(small, (x + inset.x + beside, y + inset.y + above))


def map_wash(
    image: Pixels, wash: Wash, table: Sequence[int], corner: tuple[int, int], whole: Corner
) -> None:
    """Maps by `table` what of a wash, its corner at `corner`, lies within `whole`."""
    x, y = corner
    for left, top, wide, high in apart(wash.bounds):
        place = _within((x + left, y + top, x + left + wide, y + top + high), whole)
        if place is not None:
            image.paste(image.crop(place).point(table), place)


def _corners(
    image: Pixels, x: int, y: int, wide: int, high: int, r: int
) -> Iterator[tuple[int, tuple[int, int]]]:
    """Where those corners of a round box lie that are in the picture; they count clockwise."""
    right, bottom = x + wide - r, y + high - r
    for index, (left, top) in enumerate(((x, y), (right, y), (right, bottom), (x, bottom))):
        if r and -r < left < image.width and -r < top < image.height:
            yield index, (left, top)


def _within(box: Corner, whole: Corner) -> Corner | None:
    """What of a box lies within another; None where nothing does."""
    left, top = max(box[0], whole[0]), max(box[1], whole[1])
    right, bottom = min(box[2], whole[2]), min(box[3], whole[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _fill(draw: ImageDraw.ImageDraw, x: int, y: int, wide: int, high: int, colour: Colour) -> None:
    right, bottom = draw.im.size
    if wide > 0 and high > 0 and -wide < x < right and -high < y < bottom:
        draw.rectangle((x, y, x + wide - 1, y + high - 1), fill=colour)
