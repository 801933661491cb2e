"""Unions of rectangles as rectangles apart, and what a wash makes of a colour."""

from functools import lru_cache
from itertools import pairwise

from renderers.scene import Bounds
from renderers.theme import Colour


@lru_cache(256)
def apart(bounds: tuple[Bounds, ...]) -> tuple[Bounds, ...]:
    """Rectangles that do not overlap and cover just what `bounds` cover, from the top down."""
    levels = sorted({level for _, y, _, high in bounds for level in (y, y + high)})
    found: list[Bounds] = []
    for top, bottom in pairwise(levels):
        spans = sorted((x, x + w) for x, y, w, h in bounds if y <= top and bottom <= y + h)
        for left, right in _joined(spans):
            above = next((n for n, one in enumerate(found) if _is_above(one, left, right, top)), -1)
            if above < 0:
                found.append((left, top, right - left, bottom - top))
            else:
                x, y, wide, _ = found[above]
                found[above] = (x, y, wide, bottom - y)
    return tuple(found)


def _joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sorted spans, those that touch or overlap as one."""
    joined: list[tuple[int, int]] = []
    for left, right in spans:
        if joined and left <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], right)
        else:
            joined.append((left, right))
    return joined


def _is_above(one: Bounds, left: int, right: int, level: int) -> bool:
    x, y, wide, high = one
    return (x, x + wide, y + high) == (left, right, level)


@lru_cache(256)
def washed(colour: Colour, opacity: int) -> tuple[int, ...]:
    """What each value of red, then of green, then of blue becomes under a wash of `colour`.

    It must agree with what pasting through an even mask makes of it.
    """
    cover = round(255 * opacity / 100)
    return tuple(_even(value, part, cover) for part in colour for value in range(256))


def _even(under: int, over: int, cover: int) -> int:
    mixed = under * (255 - cover) + over * cover + 128
    return (mixed + (mixed >> 8)) >> 8
