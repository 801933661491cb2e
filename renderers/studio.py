"""The studio: one thread that draws every picture of a process."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from pathlib import Path

from renderers.bake import cache_folder
from renderers.paint import Painter, Still, film, names, still
from renderers.paint.keep import Keep
from renderers.scene import Scene, Style
from renderers.theme import BLOCKS

SIGNS = (78, 128)
"""The sizes of signs: in headers, on cards."""

KEPT = 16 << 20
"""How many bytes of finished pictures are at hand: whoever asks for the same next waits for
nothing.
"""

FEW = 16
"""How many sprites are baked between two pictures."""

Baked = tuple[str, int, Style]
"""A sprite's name, its size, its style."""

MEMORY = 48
OTHER_MEMORY = 16
"""Megabytes of each memory of a painter: in the standard palette, in another one."""


class Studio:
    """Draws scenes to PNG files, one at a time; may be asked from any thread.

    What it keeps is keyed by the values of scenes, so a base serves every viewer that sees the same
    and none that does not.
    """

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache or cache_folder()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="studio")
        self._painters: dict[str, Painter] = {}
        self._finished: Keep[bytes] = Keep(KEPT)

    def draw(self, scene: Scene, palette: str = "standard") -> bytes:
        """The scene as a PNG file; waits for it."""
        return self.submit(scene, palette).result()

    def submit(self, scene: Scene, palette: str = "standard") -> Future[bytes]:
        """The scene as a PNG file, in a while; `asyncio.wrap_future` makes it awaitable."""
        return self._thread.submit(self._draw, scene, palette)

    def still(self, scene: Scene, palette: str = "standard") -> Future[Still]:
        """The scene as a frame of a film, in a while; other pictures may come between two."""
        return self._thread.submit(lambda: still(self._painter(palette), scene))

    def film(self, stills: Sequence[Still], palette: str = "standard") -> Future[bytes]:
        """An animated WebP file of the frames, in a while."""
        return self._thread.submit(lambda: film(self._painter(palette), stills))

    def prebake(self, game: str, palette: str = "standard") -> Future[None]:
        """Bakes a game's sprites in the usual sizes, a few at a time: pictures go first."""
        done: Future[None] = Future()
        self._thread.submit(self._bake, iter(batched(usual(game), FEW)), game, palette, done)
        return done

    def close(self) -> None:
        """Ends the thread once what was asked for is drawn."""
        self._thread.shutdown()

    def _draw(self, scene: Scene, palette: str) -> bytes:
        painter = self._painter(palette)
        return self._finished.get((palette, scene), lambda: painter.draw(scene), len)

    def _bake(
        self, rest: Iterator[list[Baked]], game: str, palette: str, done: Future[None]
    ) -> None:
        """One batch; the next waits behind what has been asked for meanwhile."""
        painter = self._painter(palette)
        batch = next(rest, None)
        if batch is None:
            painter.palette(game)
            done.set_result(None)
            return
        painter.sprites.bake(batch)
        with suppress(RuntimeError):  # the studio has been closed: nobody needs the rest
            self._thread.submit(self._bake, rest, game, palette, done)

    def _painter(self, palette: str) -> Painter:
        if palette not in self._painters:
            memory = MEMORY if palette == "standard" else OTHER_MEMORY
            self._painters[palette] = Painter(self._cache, palette, memory)
        return self._painters[palette]


def batched(items: Iterable[Baked], size: int) -> Iterator[list[Baked]]:
    """The items in lists of `size`, the last one shorter."""
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch


def usual(game: str) -> Iterable[Baked]:
    """The sprites of a game in every size of a block, its signs as headers show them."""
    for name in names(game):
        if name.startswith(f"{game}/badge_"):
            yield name, SIGNS[0], "halo"
        else:
            yield from ((name, size, "plain") for size in BLOCKS)
    yield from ((name, size, "halo") for name in names("common") for size in SIGNS)
