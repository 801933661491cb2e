"""Pixels with soft edges, cut up so that their opaque middle is laid down without mixing."""

from typing import NamedTuple

from PIL import Image

from renderers.scene import Bounds

STEPS = (0, 32, 64, 128, 192, 255)
"""The degrees of cover that an edge has: finer below, where shadows end. More of them make files
larger, not better to the eye.
"""

COARSE = 8
"""How finely the opaque middle is looked for, in pixels."""

WORTH = 30
"""From how many percent of the whole an opaque middle is laid down by itself."""

_FLAT = [min(STEPS, key=lambda step: abs(step - value)) for value in range(256)]
_OPAQUE = [0] * 255 + [255]


class Piece(NamedTuple):
    """A rectangle of pixels, where it lies, and how much of what is under it shows."""

    x: int
    y: int
    image: Image.Image
    mask: Image.Image | None


Cutout = tuple[Piece, ...]


def stepped(mask: Image.Image) -> Image.Image:
    """The mask in flat `STEPS`."""
    return mask.point(_FLAT)


def cut(image: Image.Image, mask: Image.Image | None) -> Cutout:
    """The pieces that make up `image` seen through `mask`; where it is empty there is none."""
    if mask is None or mask.getextrema() == (255, 255):
        return (Piece(0, 0, image, None),)
    wide, high = mask.size
    x, y, w, h = middle_of(mask)
    if 100 * w * h < WORTH * wide * high:
        return _edge(image, mask, (0, 0, wide, high))
    return (
        Piece(x, y, image.crop((x, y, x + w, y + h)), None),
        *_edge(image, mask, (0, 0, wide, y)),
        *_edge(image, mask, (0, y, x, h)),
        *_edge(image, mask, (x + w, y, wide - x - w, h)),
        *_edge(image, mask, (0, y + h, wide, high - y - h)),
    )


def _edge(image: Image.Image, mask: Image.Image, bounds: Bounds) -> Cutout:
    """What is seen of the image within `bounds`."""
    left, top, wide, high = bounds
    part = mask.crop((left, top, left + wide, top + high))
    box = part.getbbox()
    if box is None:
        return ()
    seen = image.crop((left + box[0], top + box[1], left + box[2], top + box[3]))
    return (Piece(left + box[0], top + box[1], seen, part.crop(box)),)


def middle_of(mask: Image.Image) -> Bounds:
    """The largest rectangle that hides all under it, to within `COARSE` pixels."""
    columns, rows = mask.width // COARSE, mask.height // COARSE
    if not columns or not rows:
        return 0, 0, 0, 0
    whole = mask.crop((0, 0, columns * COARSE, rows * COARSE)).point(_OPAQUE)
    cells = whole.reduce(COARSE).tobytes()
    best = (0, 0, 0, 0)
    depths = [0] * columns
    for row in range(rows):
        for n in range(columns):
            depths[n] = depths[n] + 1 if cells[row * columns + n] == 255 else 0
        x, w, h = _widest(depths)
        best = max(best, (x, row + 1 - h, w, h), key=lambda found: found[2] * found[3])
    x, y, w, h = (length * COARSE for length in best)
    return x, y, w, h


def _widest(depths: list[int]) -> tuple[int, int, int]:
    """The largest rectangle under a skyline: its left, its width, its height."""
    best = (0, 0, 0)
    open_from: list[tuple[int, int]] = []
    for n, depth in enumerate([*depths, 0]):
        left = n
        while open_from and open_from[-1][1] >= depth:
            left, high = open_from.pop()
            if (n - left) * high > best[1] * best[2]:
                best = (left, n - left, high)
        open_from.append((left, depth))
    return best


def lay(image: Image.Image, cutout: Cutout, x: int, y: int) -> None:
    """Lays the pieces on `image` with their corner at x, y."""
    for piece in cutout:
        image.paste(piece.image, (x + piece.x, y + piece.y), piece.mask)


def weight(cutout: Cutout) -> int:
    """How many bytes the pieces take."""
    return sum(piece.image.width * piece.image.height * 4 for piece in cutout)
