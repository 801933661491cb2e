"""Prints what a warm picture costs beside `zlib.compress(index rows, 1)` of the same run.

The aim is a ratio of at most 3; times depend on the machine and never fail.
"""

import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from data.library import library
from data.words import catalog
from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from renderers.games.sprawlopolis import ART
from renderers.marks import Marks, Spot
from renderers.paint import Painter
from renderers.scene import Scene

ROUNDS = 9
GOALS = (8, 7, 17)
DECK = tuple(number for number in range(1, 19) if number not in GOALS)
STAIRS = tuple(Placed(card, n * 5 // 4, n * 7 % 9, n % 2 * 180) for n, card in enumerate(DECK))
"""Fifteen cards, loosely strewn: not a legal city, but as large as one."""

GAME = library().game("sprawlopolis")


def main() -> None:
    """Prints a line for each kind of picture."""
    with tempfile.TemporaryDirectory() as folder:
        painter = Painter(Path(folder))
        for name, scene in scenes().items():
            began = time.process_time()
            size = len(painter.draw(scene))
            cold = time.process_time() - began
            image = painter.indexed(scene)
            wide, raw = image.width, image.tobytes()
            rows = b"".join(b"\0" + raw[n : n + wide] for n in range(0, len(raw), wide))
            warm = least(lambda scene=scene: painter.draw(scene))
            yardstick = least(lambda rows=rows: zlib.compress(rows, 1))
            print(
                f"pictures: {name:12} {scene.width}x{scene.height} {size / 1024:4.0f} KiB  "
                f"first {cold * 1000:5.1f} ms  warm {warm * 1000:4.1f} ms  "
                f"ratio {warm / yardstick:.2f} (aim 3)"
            )


def scenes() -> dict[str, Scene]:
    """The pictures that a game asks for most."""
    say = catalog().saying(("Ana", "Božena"))
    view = View(
        seat=0,
        goals=GOALS,
        difficulty=Difficulty.NORMAL,
        variant=Variant.STANDARD,
        city=STAIRS[:-1],
        deck_top=None,
        deck_size=0,
        hand=DECK[-1:],
        hand_sizes=(1, 0),
        turn=14,
        turns=14,
        active=0,
    )
    standing = GAME.standing(view)
    strewn = [Placed(0, x, y, 0) for y in range(-1, 10) for x in range(-1, 18)]
    spots = tuple(Spot(n, placed.cells) for n, placed in enumerate(strewn[:132], 1))
    ghost = Marks(standing, ghost=footprint_of(STAIRS[-1]), gain=3)
    return {
        "table": ART.table(view, GAME.cards, Marks(standing), say),
        "20 spots": ART.table(view, GAME.cards, Marks(standing, spots=spots[::7]), say),
        "132 spots": ART.table(view, GAME.cards, Marks(standing, spots=spots), say),
        "ghost": ART.table(view, GAME.cards, ghost, say),
        "highlight": ART.table(
            view, GAME.cards, Marks(standing, highlight=standing.sheets[0].lines[3]), say
        ),
    }


def least(work: Callable[[], object]) -> float:
    """The least CPU time of a few rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


if __name__ == "__main__":
    main()
