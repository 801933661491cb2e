"""Films: the pictures of a game one after the other, as one animated WebP file.

Discord plays these in attachments on every client since 2025 ("Modern Image Formats at Discord");
in a game's few colours they are a fifth of the size of a GIF.
"""

import io
from collections.abc import Sequence

import msgspec
from PIL import Image

from renderers.paint.painter import Painter
from renderers.scene import Scene

FILM_WIDTH = 640
FRAME = 700
LAST_FRAME = 4000
"""How long a frame stands, and the last one, in milliseconds."""

MOST_BYTES = 8 << 20
"""The largest file that Discord takes anywhere."""


class Still(msgspec.Struct, frozen=True):
    """One picture of a film: a byte a pixel, each the number of a colour of the game's palette."""

    game: str
    back: str
    height: int
    pixels: bytes


def still(painter: Painter, scene: Scene) -> Still:
    """The scene as small as a film shows it."""
    whole = painter.rgb(scene)
    height = scene.height * FILM_WIDTH // scene.width
    small = whole.resize((FILM_WIDTH, height), Image.Resampling.LANCZOS, reducing_gap=2.0)
    reduced = painter.palette(scene.game).reduced(small)
    return Still(scene.game, scene.back, height, reduced.tobytes())


def film(painter: Painter, stills: Sequence[Still]) -> bytes:
    """The stills as a film that runs for ever, all on the height of the highest.

    Where it would be too large a file, every second still but the last is left out.
    """
    high = max(one.height for one in stills)
    frames = [_frame(painter, one, high) for one in stills]
    times = [FRAME] * (len(frames) - 1) + [LAST_FRAME]
    file = io.BytesIO()
    frames[0].save(
        file,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=times,
        loop=0,
        lossless=True,
        method=2,
    )
    if file.tell() > MOST_BYTES and len(stills) > 1:
        return film(painter, [*stills[:-1:2], stills[-1]] if len(stills) > 2 else stills[-1:])
    return file.getvalue()


def _frame(painter: Painter, one: Still, high: int) -> Image.Image:
    shown = Image.frombytes("P", (FILM_WIDTH, one.height), one.pixels)
    colours = painter.palette(one.game).colours
    shown.putpalette([part for colour in colours for part in colour])
    frame = Image.new("RGB", (FILM_WIDTH, high), painter.theme.rgb(one.back))
    frame.paste(shown.convert("RGB"), (0, 0))
    return frame
