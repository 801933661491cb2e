"""Scenes to files: what stays as it was is neither drawn nor reduced nor packed again."""

from collections import deque
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from PIL import Image

from renderers.paint.bands import Band, bands, changed
from renderers.paint.canvas import MEGABYTE, Canvas, Pixels, map_wash
from renderers.paint.indexed import Palette, png
from renderers.paint.keep import Keep
from renderers.paint.packing import Packer
from renderers.paint.patches import area, meets, patches, reach
from renderers.paint.sheets import Sheet, amended, image_of, joined, sheet, weight
from renderers.scene import Bounds, Item, Scene, Wash, sprites
from renderers.theme import Theme

LATEST = 16
"""How many bands are looked through for one that is much like a new one."""

WORTH = 60
"""Up to how many percent of a band are amended rather than the whole drawn."""


class Painter:
    """Draws scenes in one theme; keeps what they have in common. Not thread-safe.

    What it knows of pictures takes up to `megabytes`; so do sprites, and so do tiles.
    """

    def __init__(self, cache: Path, palette: str = "standard", megabytes: int = 48) -> None:
        self._canvas = Canvas(cache, palette, megabytes)
        self.theme: Theme = self._canvas.theme
        self.sprites = self._canvas.sprites
        self._bases: Keep[Sheet] = Keep(megabytes * MEGABYTE // 2)
        self._bands: Keep[Sheet] = Keep(megabytes * MEGABYTE // 2)
        self._latest: deque[Band] = deque(maxlen=LATEST)
        self._palettes: dict[str, Palette] = {}
        self._packer = Packer()

    def draw(self, scene: Scene) -> bytes:
        """The scene as an indexed PNG file."""
        return png(self._sheet(scene), self.palette(scene.game), self._packer)

    def palette(self, game: str) -> Palette:
        """The fixed colours of a game's pictures."""
        if game not in self._palettes:
            self._palettes[game] = self.sprites.palette(game)
        return self._palettes[game]

    def indexed(self, scene: Scene) -> Pixels:
        """The scene reduced to the game's palette."""
        return self.palette(scene.game).coloured(image_of(self._sheet(scene)))

    def rgb(self, scene: Scene) -> Pixels:
        """The scene drawn anew, before it is reduced."""
        items = (*scene.base, *scene.over)
        return self._canvas.drawn(scene.width, scene.height, scene.back, items)

    def _sheet(self, scene: Scene) -> Sheet:
        """The scene reduced: its base is kept, and only what marks touch is drawn anew."""
        key = (scene.game, scene.width, scene.height, scene.back, scene.base)
        base = self._bases.get(key, lambda: self._base(scene), weight)
        return self._marked(base, scene) if scene.over else base

    def _base(self, scene: Scene) -> Sheet:
        self.sprites.want(sprites(scene.base))
        return joined([self._known(band) for band in bands(scene)])

    def _known(self, band: Band) -> Sheet:
        found = self._bands.get(band, lambda: self._band(band), weight)
        if band in self._latest:
            self._latest.remove(band)
        self._latest.append(band)
        return found

    def _band(self, band: Band) -> Sheet:
        """A band that is not known: out of one much like it, where there is one."""
        near = self._nearest(band)
        if near is not None:
            old, spots = near
            return self._amended(
                self._bands.get(old, lambda: self._whole(old), weight), band, spots
            )
        return self._whole(band)

    def _whole(self, band: Band) -> Sheet:
        image = self._canvas.drawn(band.width, band.height, band.back, band.items)
        return sheet(self.palette(band.game).reduced(image))

    def _nearest(self, band: Band) -> tuple[Band, Sequence[Bounds]] | None:
        """The known band that is most like this one, and where they differ."""
        found: list[tuple[int, Band, tuple[Item, ...]]] = []
        for old in self._latest:
            if old[:4] == band[:4] and old in self._bands:
                items = changed(old.items, band.items)
                if items is not None:
                    found.append((len(items), old, items))
        if not found:
            return None
        _, old, items = min(found, key=lambda one: one[0])
        spots = patches((one for item in items for one in reach(item)), band.width, band.height)
        if 100 * area(spots) > WORTH * band.width * band.height:
            return None
        return old, spots

    def _amended(self, old: Sheet, band: Band, spots: Sequence[Bounds]) -> Sheet:
        """The band out of a sheet that differs in `spots`."""
        palette, ground = self.palette(band.game), self.theme.rgb(band.back)
        reached = [(item, reach(item)) for item in band.items]

        def amend(rows: Pixels, top: int) -> None:
            for spot in spots:
                x, y, wide, high = spot
                image = Image.new("RGB", (wide, high), ground)
                self._canvas.lay(image, _met(reached, spot), -x, -y)
                rows.paste(palette.reduced(image), (x + 1, y - top))

        return amended(old, *_rows(spots), amend)

    def _marked(self, base: Sheet, scene: Scene) -> Sheet:
        """The sheet with marks. Washes that come first map colours to colours of the palette; what
        else is drawn mixes with the colours of the palette.
        """
        self.sprites.want(sprites(scene.over))
        palette = self.palette(scene.game)
        washes = [
            item
            for item in takewhile(lambda one: isinstance(one, Wash), scene.over)
            if isinstance(item, Wash)
        ]
        marks = [(item, reach(item)) for item in scene.over[len(washes) :]]
        drawn = (one for _, reached in marks for one in reached)
        spots = patches(drawn, base.width, base.height)

        def amend(rows: Pixels, top: int) -> None:
            palette.coloured(rows)
            for item in washes:
                table = palette.washed(self.theme.rgb(item.colour), item.opacity)
                map_wash(rows, item, table, (1, -top), (1, 0, rows.width, rows.height))
            for spot in spots:
                x, y, wide, high = spot
                place = (x + 1, y - top, x + 1 + wide, y - top + high)
                image = rows.crop(place).convert("RGB")
                self._canvas.lay(image, _met(marks, spot), -x, -y)
                rows.paste(palette.reduced(image), place)

        return amended(
            base, *_rows([*spots, *(one for wash in washes for one in wash.bounds)]), amend
        )


def _met(items: Sequence[tuple[Item, tuple[Bounds, ...]]], spot: Bounds) -> tuple[Item, ...]:
    """The items that reach into a spot."""
    found = []
    for item, reached in items:
        for one in reached:
            if meets(one, spot):
                found.append(item)
                break
    return tuple(found)


def _rows(spots: Sequence[Bounds]) -> tuple[int, int]:
    """The first row of all spots, and the one after the last."""
    return (
        min((y for _, y, _, _ in spots), default=0),
        max((y + high for _, y, _, high in spots), default=0),
    )
