"""Baked sprites as pixels, and the palette that comes out of them."""

import hashlib
import os
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from PIL import Image

from renderers.bake import EDGES, Job, bake, job
from renderers.paint.cutouts import Cutout, cut, stepped, weight
from renderers.paint.indexed import Palette, build
from renderers.paint.keep import Keep
from renderers.scene import Sprite, Style
from renderers.theme import ART, Theme, recolouring, theme

PALETTE_SIZE = 80
"""The size of the sprites whose colours make the palette."""

PALETTE_FORMAT = 4
"""Raise it when a palette must come out differently: it is part of its file's name."""


@lru_cache(1024)
def source(name: str) -> str:
    """The SVG source of a sprite."""
    return (ART / f"{name}.svg").read_text("utf-8")


@lru_cache(2048)
def ratio(name: str, style: Style) -> float:
    """How high a baked sprite is by its width."""
    found = re.search(r'viewBox="([^"]*)"', source(name))
    assert found, name
    _, _, wide, high = map(float, found[1].split())
    margin = EDGES[style][1]
    return (high + 2 * margin) / (wide + 2 * margin)


def names(folder: str) -> list[str]:
    """The sprites of a folder of `data/art`, sorted."""
    return sorted(f"{folder}/{file.stem}" for file in (ART / folder).glob("*.svg"))


class Sprites:
    """Sprites in one theme, baked into a cache folder at the first use of a size."""

    def __init__(self, cache: Path, palette: Theme, megabytes: int = 32) -> None:
        self._cache = cache
        self._theme = palette
        self._recolour = recolouring(palette)
        self._jobs: dict[tuple[str, int, Style], Job] = {}
        self._kept: Keep[Cutout] = Keep(megabytes << 20)

    def _job(self, name: str, size: int, style: Style) -> Job:
        return job(source(name), size, style, self._recolour, self._cache)

    def bake(self, wanted: Iterable[tuple[str, int, Style]]) -> None:
        """Bakes what is not baked yet, all in one child process."""
        unknown = {key: self._job(*key) for key in wanted if key not in self._jobs}
        if unknown:
            bake(unknown.values())
            self._jobs.update(unknown)

    def want(self, sprites: Iterable[Sprite]) -> None:
        """Bakes what these sprites need."""
        self.bake((sprite.name, sprite.size, sprite.style) for sprite in sprites)

    def picture(self, sprite: Sprite) -> tuple[Image.Image, Image.Image]:
        """The sprite's pixels and their mask."""
        key = (sprite.name, sprite.size, sprite.style)
        self.bake([key])
        bake([self._jobs[key]])
        with Image.open(self._jobs[key].out) as file:
            whole = file.convert("RGBA")
            return whole.convert("RGB"), stepped(whole.getchannel("A"))

    def cutout(self, sprite: Sprite) -> Cutout:
        """The sprite's pixels, cut up to be laid down fast; they are kept."""
        key = (sprite.name, sprite.size, sprite.style)
        return self._kept.get(key, lambda: cut(*self.picture(sprite)), weight)

    def palette(self, game: str) -> Palette:
        """The palette of a game's pictures: the theme's colours and those of its sprites.

        It takes half a second to find out, so it lies in the cache folder from then on.
        """
        keys: list[tuple[str, int, Style]] = [
            (name, PALETTE_SIZE, "plain") for name in names(game) + names("common")
        ]
        file = self._cache / f"{self._palette_digest(keys)}-palette"
        if file.exists():
            return Palette.from_bytes(file.read_bytes())
        palette = self._built(keys)
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_name(f"{file.name}.{os.getpid()}")
        partial.write_bytes(palette.to_bytes())
        partial.replace(file)
        return palette

    def _palette_digest(self, keys: Iterable[tuple[str, int, Style]]) -> str:
        """A digest of all that shapes a palette."""
        facts = [PALETTE_FORMAT, *sorted(self._theme.colours.items())]
        facts += [Path(self._job(*key).out).name for key in keys]
        return hashlib.blake2s(repr(facts).encode(), digest_size=12).hexdigest()

    def _built(self, keys: Sequence[tuple[str, int, Style]]) -> Palette:
        self.bake(keys)
        pictures = [self.picture(Sprite(name, 0, 0, size, style)) for name, size, style in keys]
        text = "".join(source(name) for name, _, _ in keys).upper()
        drawn = {name for name, colour in theme().colours.items() if colour.upper() in text}
        return build(self._theme, drawn, pictures)
