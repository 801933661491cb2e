"""Fixed palettes, and PNG files that use them."""

import struct
import zlib
from collections import Counter

import msgspec
from PIL import Image

from renderers.paint.packing import Packer
from renderers.paint.sheets import Sheet
from renderers.paint.washes import washed
from renderers.theme import Colour, Theme, mixed

GROUNDS = ("res", "com", "ind", "park", "paper", "table")
"""What sprites lie on; their edges mix with these."""

SURFACES = (
    "slate", "table2", "wood", "wood2", "metal",
    "forest", "forest2", "sand", "sand2", "crack", "crack2", "grass", "grass2", "sea", "sea2",
)  # fmt: skip
"""What else is filled by itself, without a sprite."""

SUNK = 70
"""How far everything sinks into `table3` behind a highlight, in percent."""

NEAR = 100
"""Colours less than that apart, in squares, are one colour."""

RAMPS = (
    ("ink", "paper"), ("ink", "wild"), ("paper", "panel"), ("wild", "panel"), ("paper3", "panel"),
    ("paper", "table3"), ("paper", "table"), ("paper", "new"), ("ink", "table"), ("wild", "table"),
    ("heart", "paper"), ("table3", "table"),
)  # fmt: skip
"""Pairs of colours whose edges meet in every picture: text, discs, frames."""


class Palette(msgspec.Struct, frozen=True, dict=True):
    """Up to 256 colours."""

    colours: tuple[Colour, ...]

    @classmethod
    def from_bytes(cls, raw: bytes) -> "Palette":
        """The palette that `to_bytes` wrote."""
        return cls(tuple((raw[n], raw[n + 1], raw[n + 2]) for n in range(0, len(raw), 3)))

    def to_bytes(self) -> bytes:
        """Red, green and blue of each colour."""
        return bytes(part for colour in self.colours for part in colour)

    def reduced(self, image: Image.Image) -> Image.Image:
        """`image` in these colours, each pixel the nearest, no dither."""
        return image.quantize(palette=self._holder(), dither=Image.Dither.NONE)

    def coloured(self, image: Image.Image) -> Image.Image:
        """An indexed image, given these colours."""
        raw = self.__dict__.get("raw") or self.__dict__.setdefault("raw", self.to_bytes())
        image.putpalette(raw)
        return image

    def washed(self, colour: Colour, opacity: int) -> list[int]:
        """What becomes of each number of a colour under a wash: the nearest there is."""
        known: dict[tuple[Colour, int], list[int]] = self.__dict__.setdefault("washes", {})
        if (colour, opacity) not in known:
            line = Image.new("RGB", (len(self.colours), 1))
            line.putdata(self.colours)
            under = self.reduced(line.point(washed(colour, opacity))).tobytes()
            known[colour, opacity] = [*under, *bytes(256 - len(under))]
        return known[colour, opacity]

    def _holder(self) -> Image.Image:
        found = self.__dict__.get("holder")
        if found is None:
            found = self.coloured(Image.new("P", (1, 1)))
            self.__dict__["holder"] = found
        assert isinstance(found, Image.Image)
        return found


LARGE = 127 * 1024
"""How large the pixels of a file should be at most, in bytes."""

COLOURS = 128
"""How many colours a palette has: more of them make files larger, not better to the eye."""


def build(theme: Theme, drawn: set[str], sprites: list[tuple[Image.Image, Image.Image]]) -> Palette:
    """The theme's colours in use, the steps between those that meet, then what sprites need most.

    `drawn` names the colours that the sprites are drawn in. They are counted as they lie on their
    grounds, sunk back behind a highlight, and as a ghost.
    """
    names = sorted(drawn.union(GROUNDS, SURFACES, *RAMPS))
    exact = dict.fromkeys(theme.rgb(name) for name in names)
    for one, other in RAMPS:
        for percent in (25, 50, 75):
            exact[mixed(theme.rgb(one), theme.rgb(other), percent)] = None
    for name in names:
        sunk = mixed(theme.rgb(name), theme.rgb("table3"), SUNK)
        if all(_apart(sunk, other) > NEAR for other in exact):
            exact[sunk] = None
    seen: Counter[Colour] = Counter()
    for sprite, mask in sprites:
        for ground in GROUNDS:
            flat = Image.new("RGB", sprite.size, theme.rgb(ground))
            flat.paste(sprite, (0, 0), mask)
            coarse = flat.getcolors(sprite.width * sprite.height) or []
            for count, colour in coarse:
                assert isinstance(colour, tuple)
                seen[colour[0] & ~3, colour[1] & ~3, colour[2] & ~3] += count
    crowd = Counter(seen)
    for colour, count in seen.items():
        if count > 40:
            crowd[mixed(colour, theme.rgb("table3"), SUNK)] += count // 2
            crowd[mixed(colour, theme.rgb("paper"), 38)] += count // 8
    rest = _chosen(crowd, list(exact), COLOURS - len(exact))
    return Palette(tuple(dict.fromkeys([*exact, *rest])))


def _chosen(crowd: Counter[Colour], exact: list[Colour], most: int) -> list[Colour]:
    """`most` colours that stand for those of `crowd` which no exact one is near."""
    far = [
        (colour, count)
        for colour, count in sorted(crowd.items())
        if count > 3 and min(_apart(colour, other) for other in exact) > 60
    ]
    if not far:
        return []
    pixels = [colour for colour, count in far for _ in range(max(1, round(count**0.5 / 4)))]
    line = Image.new("RGB", (len(pixels), 1))
    line.putdata(pixels)
    few = line.quantize(colors=most, method=Image.Quantize.MEDIANCUT, kmeans=4)
    flat = few.getpalette() or []
    return [(flat[n], flat[n + 1], flat[n + 2]) for n in range(0, min(len(flat), 3 * most), 3)]


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def png(sheet: Sheet, palette: Palette, packer: Packer) -> bytes:
    """A PNG file of an indexed picture."""
    packed = packer.packed(sheet.stripes, LARGE)
    head = struct.pack(">IIBBBBB", sheet.width, sheet.height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", palette.to_bytes()), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
