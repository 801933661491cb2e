"""Prints what every game's pictures cost beside `zlib.compress(index rows, 1)` of the same run.

Of every picture the sprites, cards and spaces are known. It is *warm* when it is drawn once more;
*next* when the picture is known that was there before it: that of the move before, and for a line
explained the same without it; *new* when no other picture is known. The aims are ratios of at most
1.5 for the first two and of 3, 128 KiB, and 38 dB against the picture before it is reduced to its
palette; times depend on the machine and never fail.
"""

import argparse
import math
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat

from data.library import library
from data.words import catalog
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from game_core.kernel.game import AnyGame
from game_core.kernel.history import moments
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Table
from game_core.players import play_out
from renderers.art import AnyArt
from renderers.marks import Marks, Say, Spot
from renderers.paint import Painter
from renderers.registry import art_of
from renderers.scene import Scene

ROUNDS = 5
SEATS = {
    "sprawlopolis": (2,),
    "happy_city": (2, 5),
    "shrinkopolis": (2, 4),
    "minikin_city": (2, 5),
    "life_in_reterra": (4,),
}
WHEN = {"early": 6, "mid": 2, "full": 1}
"""Which part of a game's moves is played."""

NAMES = ("Ana", "Božena", "Cem", "Dalia", "Emil")


class Cost(NamedTuple):
    """CPU milliseconds, KiB, decibels; ratios to the yardstick of the same picture."""

    warm: float
    next: float
    new: float
    ratio: float
    new_ratio: float
    size: float
    truth: float


def main() -> None:
    """Prints a line for each picture, then the worst of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games by default")
    chosen = parser.parse_args().games or list(SEATS)
    seen: list[Cost] = []
    with tempfile.TemporaryDirectory() as folder:
        painter = Painter(Path(folder))
        for game in chosen:
            for name, before, scene in scenes(game):
                found = cost(painter, before, scene)
                seen.append(found)
                print(f"pictures: {name:38} {scene.width}x{scene.height:<4}  {line(found)}")
    worst = Cost(
        *(max(getattr(one, name) for one in seen) for name in Cost._fields[:-1]),
        min(one.truth for one in seen),
    )
    print(f"pictures: worst of {len(seen):<29}            {line(worst)}")


def line(found: Cost) -> str:
    """The figures in a row."""
    return (
        f"{found.size:4.0f} KiB {found.truth:3.0f} dB  "
        f"warm {found.warm:4.1f} ms  "
        f"next {found.next:4.1f} ms, ratio {found.ratio:.2f} (aim 1.5)  "
        f"new {found.new:4.1f} ms, ratio {found.new_ratio:.2f} (aim 3)"
    )


def cost(painter: Painter, before: Scene, scene: Scene) -> Cost:
    """What a picture costs once all that it shares with others is known."""
    size = len(painter.draw(scene))
    painter.draw(before)
    warm = least([partial(painter.draw, scene)] * ROUNDS)
    after = least([partial(forgetful(painter, before).draw, scene) for _ in range(ROUNDS)])
    new = least([partial(forgetful(painter).draw, scene) for _ in range(ROUNDS)])
    whole, reduced = painter.rgb(scene), painter.indexed(scene)
    wide, raw = reduced.width, reduced.tobytes()
    rows = b"".join(b"\0" + raw[n : n + wide] for n in range(0, len(raw), wide))
    yardstick = least([partial(zlib.compress, rows, 1)] * ROUNDS)
    return Cost(
        warm * 1000,
        after * 1000,
        new * 1000,
        after / yardstick,
        new / yardstick,
        size / 1024,
        truth(whole, reduced.convert("RGB")),
    )


def forgetful(painter: Painter, *known: Scene) -> Painter:
    """Another painter with the same sprites, cards and palettes, but of pictures only those."""
    other = Painter(Path())
    other._canvas, other._palettes = painter._canvas, painter._palettes
    for scene in known:
        other.draw(scene)
    return other


def truth(one: Image.Image, other: Image.Image) -> float:
    """Decibels between two pictures of one size."""
    error = sum(ImageStat.Stat(ImageChops.difference(one, other)).sum2)
    return 99.0 if not error else 10 * math.log10(255 * 255 * one.width * one.height * 3 / error)


def scenes(key: str) -> Iterator[tuple[str, Scene, Scene]]:
    """The pictures of a game played by `greedy`: early, in the middle, at its end; each in both
    prints, after the picture that was there before it.
    """
    game, art = library().game(key), art_of(key)
    say = catalog().saying(NAMES)
    for seats in SEATS[key]:
        table = Table(seats, game.options_type())
        match = play_out(game, table, "5a" * 16, ("greedy",) * seats)
        played = moments(game, match.table, match.seed, match.log)
        for when, part in WHEN.items():
            *earlier, view = (
                game.view(moment.match.state, 0)
                for moment in played[: (len(played) - 1) // part + 1]
            )
            old = next(one for one in reversed(earlier) if one != view)
            for print_of, shown in (("", art), ("large ", art.large)):
                if shown is not None:
                    before = dict(pictures(game, shown, old, say))
                    now = dict(pictures(game, shown, view, say))
                    before["explained"] = now["table" if shown.board is None else "board"]
                    for kind, scene in now.items():
                        yield f"{key} {seats} {when} {print_of}{kind}", before[kind], scene
    if key == "sprawlopolis":
        yield from crowded(game, art, say)


def pictures(game: AnyGame, art: AnyArt, view: object, say: Say) -> Iterator[tuple[str, Scene]]:
    """Every kind of picture of one view."""
    standing = game.standing(view)
    marks, lit = Marks(standing=standing), Marks(standing=standing, highlight=longest(standing))
    yield "table", art.table(view, game.cards, marks, say)
    if art.board is None:
        yield "explained", art.table(view, game.cards, lit, say)
    else:
        yield "board", art.board(view, game.cards, 0, marks, say)
        yield "explained", art.board(view, game.cards, 0, lit, say)
    if art.hand is not None:
        yield "hand", art.hand(view, game.cards, say)
    for name, extra in art.extras.items():
        yield name, extra(view, game.cards, marks, say)


def longest(standing: Outcome) -> object:
    """The line of the first sheet that counts most cells."""
    return max(standing.sheets[0].lines, key=lambda one: len(one.cells))


def crowded(game: AnyGame, art: AnyArt, say: Say) -> Iterator[tuple[str, Scene, Scene]]:
    """A city as large as any, with spots all round and with a ghost."""
    goals = (8, 7, 17)
    deck: Sequence[int] = tuple(number for number in range(1, 19) if number not in goals)
    stairs = tuple(Placed(card, n * 5 // 4, n * 7 % 9, n % 2 * 180) for n, card in enumerate(deck))
    options = game.options_type()
    view = View(
        seat=0,
        goals=goals,
        difficulty=options.difficulty,
        variant=options.variant,
        city=stairs[:-1],
        deck_top=None,
        deck_size=0,
        hand=deck[-1:],
        hand_sizes=(1, 0),
        turn=14,
        turns=14,
        active=0,
    )
    standing = game.standing(view)
    strewn = [Placed(0, x, y, 0) for y in range(-1, 10) for x in range(-1, 18)]
    spots = tuple(Spot(n, placed.cells) for n, placed in enumerate(strewn[:132], 1))
    ghost = Marks(standing, ghost=footprint_of(stairs[-1]), gain=3)
    bare, strewn_over, ghostly = (
        art.table(view, game.cards, marks, say)
        for marks in (Marks(standing), Marks(standing, spots=spots), ghost)
    )
    yield "sprawlopolis 132 spots", bare, strewn_over
    yield "sprawlopolis ghost", bare, ghostly


def least(rounds: Sequence[Callable[[], object]]) -> float:
    """The least CPU time of a few rounds, in seconds."""
    times = []
    for work in rounds:
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


if __name__ == "__main__":
    main()
