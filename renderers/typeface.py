"""The typefaces: which characters they have and how wide text runs. Reads font files itself.

Lato is the face of every picture; runs with a character it lacks (č, ő, ğ, Greek,
Cyrillic) stand in Source Sans Pro, where that package is installed.
"""

import importlib.util
import struct
import unicodedata
from functools import cache
from pathlib import Path

import msgspec

from renderers.scene import Weight

FAMILIES = (("font_lato", "Lato"), ("font_source_sans_pro", "SourceSansPro"))
LONGEST_NAME = 16


class Face(msgspec.Struct, frozen=True):
    """A font file, the height of its figures and the width of each character, in `units` an em."""

    file: str
    units: int
    figures: int
    advances: dict[int, int]


def _tables(raw: bytes) -> dict[bytes, int]:
    """Where each table of a font file starts."""
    count = struct.unpack_from(">H", raw, 4)[0]
    records = (struct.unpack_from(">4sIII", raw, 12 + 16 * n) for n in range(count))
    return {tag: offset for tag, _, offset, _ in records}


def _glyphs(raw: bytes, start: int) -> dict[int, int]:
    """Glyph numbers by character, from the subtable of format 4 (OpenType specification: cmap)."""
    for n in range(struct.unpack_from(">H", raw, start + 2)[0]):
        at = start + struct.unpack_from(">I", raw, start + 8 + 8 * n)[0]
        if struct.unpack_from(">H", raw, at)[0] == 4:
            return _segments(raw, at)
    return {}


def _segments(raw: bytes, at: int) -> dict[int, int]:
    count = struct.unpack_from(">H", raw, at + 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", raw, at + 14 + skip)
        for skip in (0, 2 * count + 2, 4 * count + 2, 6 * count + 2)
    )
    glyphs: dict[int, int] = {}
    for n in range(count):
        for code in range(starts[n], ends[n] + 1):
            glyph = code
            if offsets[n]:
                place = at + 16 + 6 * count + 2 * n + offsets[n] + 2 * (code - starts[n])
                glyph = struct.unpack_from(">H", raw, place)[0]
                if glyph == 0:
                    continue
            glyphs[code] = (glyph + deltas[n]) & 0xFFFF
    return {code: glyph for code, glyph in glyphs.items() if glyph and code != 0xFFFF}


@cache
def _face(package: str, family: str, weight: Weight) -> Face | None:
    """The face of a font package; None where the package is not installed."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin).parent / "files" / f"{family}-{weight}.ttf"
    raw = file.read_bytes()
    tables = _tables(raw)
    wide = struct.unpack_from(">H", raw, tables[b"hhea"] + 34)[0]
    widths = [struct.unpack_from(">H", raw, tables[b"hmtx"] + 4 * n)[0] for n in range(wide)]
    return Face(
        str(file),
        struct.unpack_from(">H", raw, tables[b"head"] + 18)[0],
        struct.unpack_from(">h", raw, tables[b"OS/2"] + 88)[0],
        {
            code: widths[min(glyph, wide - 1)]
            for code, glyph in _glyphs(raw, tables[b"cmap"]).items()
        },
    )


def faces(weight: Weight) -> tuple[Face, ...]:
    """The faces of a weight, best first."""
    found = (_face(package, family, weight) for package, family in FAMILIES)
    return tuple(face for face in found if face is not None)


@cache
def face_for(text: str, weight: Weight) -> Face:
    """The first face that has every character of `text`; the first of all where none has."""
    candidates = faces(weight)
    for face in candidates:
        if all(ord(character) in face.advances for character in text):
            return face
    return candidates[0]


def can_show(text: str, weight: Weight = "Black") -> bool:
    """Whether one face has every character of `text`."""
    face = face_for(text, weight)
    return all(ord(character) in face.advances for character in text)


def width(text: str, size: int, weight: Weight = "Black") -> int:
    """How wide `text` runs at `size`, in pixels, rounded up."""
    face = face_for(text, weight)
    gap = face.advances[ord("n")]
    total = sum(face.advances.get(ord(character), gap) for character in text)
    return -(-total * size // face.units)


def drawable(text: str) -> str:
    """What the faces have of `text` in NFKC, in one line; empty without letter or digit."""
    folded = unicodedata.normalize("NFKC", text)
    shown = " ".join("".join(one for one in folded if one.isspace() or can_show(one)).split())
    return shown if any(one.isalnum() for one in shown) else ""


def shown_name(name: str, fallback: str) -> str:
    """A player's name fit for a picture; `fallback` (such as "Seat 2") where nothing of it is.

    Fit is: in NFKC, every character in one of the faces, up to 16 of them.
    """
    shown = drawable(name)
    if not shown:
        return fallback
    return shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME - 1].rstrip()}…"


def wrapped(text: str, size: int, room: int, weight: Weight = "Bold") -> tuple[str, ...]:
    """`text` in lines no wider than `room`; a word wider than that keeps a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def fitted(
    text: str, size: int, room: int, least: int, weight: Weight = "Black"
) -> tuple[str, int]:
    """`text` and the largest size from `size` to `least` at which it fits `room`.

    What does not fit at all is cut, with an ellipsis.
    """
    for smaller in range(size, least - 1, -2):
        if width(text, smaller, weight) <= room:
            return text, smaller
    while text and width(text + "…", least, weight) > room:
        text = text[:-1]
    return text.rstrip() + "…", least
