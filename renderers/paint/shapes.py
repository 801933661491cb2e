"""Masks with smooth edges: drawn several times too large, then reduced."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFont

from renderers.paint.cutouts import stepped
from renderers.scene import Point, Text, Weight
from renderers.theme import Colour
from renderers.typeface import Face, face_for

FINE = 8
"""How many times too large small shapes are drawn."""

EDGE = 4
"""How far the outline of a text reaches."""

SHADOW = 34
"""How dark a flat shadow is, in percent."""

Mask = Image.Image


@lru_cache(512)
def corner(radius: int) -> Mask:
    """The top left quarter of a disc, `radius` wide and high."""
    wide = radius * FINE
    large = Image.new("L", (wide, wide))
    ImageDraw.Draw(large).ellipse((0, 0, 2 * wide - 1, 2 * wide - 1), fill=255)
    return stepped(large.reduce(FINE))


@lru_cache(2048)
def quarter(radius: int, index: int) -> Mask:
    """The quarter of a disc for a corner: 0 top left, then clockwise."""
    turns = (
        None,
        Image.Transpose.FLIP_LEFT_RIGHT,
        Image.Transpose.ROTATE_180,
        Image.Transpose.FLIP_TOP_BOTTOM,
    )
    turn = turns[index]
    return corner(radius) if turn is None else corner(radius).transpose(turn)


@lru_cache(256)
def round_mask(radius: int) -> Mask:
    """A disc, two `radius` wide and high."""
    whole = Image.new("L", (2 * radius, 2 * radius))
    for index, place in enumerate(((0, 0), (radius, 0), (radius, radius), (0, radius))):
        whole.paste(quarter(radius, index), place)
    return whole


@lru_cache(64)
def rounded(width: int, height: int, radius: int) -> Mask:
    """A rectangle with round corners."""
    whole = Image.new("L", (width, height), 255)
    far, low = width - radius, height - radius
    for index, place in enumerate(((0, 0), (far, 0), (far, low), (0, low))):
        whole.paste(quarter(radius, index), place)
    return whole


@lru_cache(256)
def disc(
    radius: int, fill: Colour, line: Colour, line_width: int, shadow: int
) -> tuple[Image.Image, Mask]:
    """A disc with its line and its shadow, and its mask; wider by the shadow on every side.

    The shadow takes the line's colour.
    """
    wide = 2 * (radius + shadow)
    cut = Image.new("L", (wide, wide))
    if shadow:
        dim = round_mask(radius).point([value * SHADOW // 100 for value in range(256)])
        cut.paste(dim, (2 * shadow, 2 * shadow))
    cut.paste(255, (shadow, shadow), round_mask(radius))
    image = Image.new("RGB", (wide, wide), line)
    inner = round_mask(radius - line_width)
    image.paste(fill, (shadow + line_width, shadow + line_width), inner)
    return image, cut


@lru_cache(256)
def frame_corner(radius: int, line_width: int, index: int) -> Mask:
    """A corner of a round frame: the quarter less the quarter inside it."""
    mask = quarter(radius, index).copy()
    inside = radius - line_width
    if inside > 0:
        hole = Image.new("L", mask.size)
        near, far = line_width, 0
        place = ((near, near), (far, near), (far, far), (near, far))[index]
        hole.paste(quarter(inside, index), place)
        mask = ImageChops.subtract(mask, hole)
    return mask


@lru_cache(512)
def polygon(points: tuple[Point, ...], width: int, height: int, line_width: int) -> Mask:
    """A polygon, or with a `line_width` the open line through its points with round ends."""
    large = Image.new("L", (width * FINE, height * FINE))
    draw = ImageDraw.Draw(large)
    fine = [(x * FINE, y * FINE) for x, y in points]
    if line_width:
        draw.line(fine, fill=255, width=line_width * FINE, joint="curve")
        reach = line_width * FINE // 2
        for x, y in (fine[0], fine[-1]):
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    else:
        draw.polygon(fine, fill=255)
    return stepped(large.reduce(FINE))


@lru_cache(64)
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(2048)
def run(text: str, size: int, weight: Weight, edge: int) -> tuple[Mask, int, int]:
    """A run of text, and where its mask lies from the left end of the middle of its figures."""
    face: Face = face_for(text, weight)
    font = _font(face.file, size)
    left, top, right, bottom = font.getbbox(text, anchor="ls", stroke_width=edge)
    x, y = int(left) - 1, int(top) - 1
    mask = Image.new("L", (max(1, int(right) - x + 1), max(1, int(bottom) - y + 1)))
    ImageDraw.Draw(mask).text((-x, -y), text, fill=255, font=font, anchor="ls", stroke_width=edge)
    return stepped(mask), x, y + round(face.figures * size / face.units / 2)


def runs(text: Text) -> tuple[tuple[Mask, int, int, str], ...]:
    """The masks of a text, its outline first: where each lies, and its colour."""
    room = length(text.text, text.size, text.weight)
    shift = {"left": 0.0, "middle": room / 2, "right": room}[text.anchor]
    found = []
    for edge, colour in ((EDGE, text.edge), (0, text.colour)):
        if colour:
            mask, dx, dy = run(text.text, text.size, text.weight, edge)
            found.append((mask, round(text.x - shift) + dx, text.y + dy, colour))
    return tuple(found)


@lru_cache(2048)
def length(text: str, size: int, weight: Weight) -> float:
    """How wide a run of text is as drawn."""
    return _font(face_for(text, weight).file, size).getlength(text)
