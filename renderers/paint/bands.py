"""Pictures cut across into bands that share no item: what only moves up or down stays as it is."""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

import msgspec

from renderers.paint.patches import reach
from renderers.scene import Box, Disc, Inset, Item, Layer, Path, Scene, Sprite, Text, Tile, Wash

LEAST = 64
"""How high a band is at least, where a picture is: what is packed by itself packs worse."""


class Band(NamedTuple):
    """A part of a picture in its whole width; the places of its items count from its top."""

    game: str
    back: str
    width: int
    height: int
    items: tuple[Item, ...]


def bands(scene: Scene) -> Iterator[Band]:
    """The bands of a scene's base, from the top down."""
    spans = [span(item) for item in scene.base]
    tops = cuts([one for one in spans if one[0] < one[1]], scene.height)
    for top, bottom in zip(tops, [*tops[1:], scene.height], strict=True):
        items = tuple(
            moved(item, -top) if top else item
            for item, (first, last) in zip(scene.base, spans, strict=True)
            if first < bottom and top < last
        )
        yield Band(scene.game, scene.back, scene.width, bottom - top, items)


def cuts(spans: list[tuple[int, int]], height: int) -> list[int]:
    """Where bands begin: rows at which no span goes on, far enough apart."""
    tops, low = [0], 0
    for first, last in sorted(spans):
        if low <= first and tops[-1] + LEAST <= first <= height - LEAST:
            tops.append(first)
        low = max(low, last)
    return tops


def span(item: Item) -> tuple[int, int]:
    """The first row of an item, and the one after its last."""
    reached = reach(item)
    return (
        min((y for _, y, _, _ in reached), default=0),
        max((y + high for _, y, _, high in reached), default=0),
    )


def moved(item: Item, down: int) -> Item:
    """The item, so much lower."""
    replace = msgspec.structs.replace
    match item:
        case Box() | Disc() | Text() | Sprite() | Layer() | Tile() | Inset():
            return replace(item, y=item.y + down)
        case Path():
            return replace(item, points=tuple((x, y + down) for x, y in item.points))
        case Wash():
            bounds = tuple((x, y + down, wide, high) for x, y, wide, high in item.bounds)
            return replace(item, bounds=bounds)
        case _:
            assert_never(item)


def changed(old: tuple[Item, ...], new: tuple[Item, ...]) -> tuple[Item, ...] | None:
    """The items that only one of two pictures has; None where the others lie in another order."""
    before, after = set(old), set(new)
    both = [item for item in new if item in before]
    if both != [item for item in old if item in after]:
        return None
    return (
        *(item for item in old if item not in after),
        *(item for item in new if item not in before),
    )
