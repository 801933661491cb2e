"""Scenes laid out on a smaller page, brought to the width of every picture."""

from typing import assert_never

import msgspec

from renderers.scene import (
    Bounds,
    Box,
    Disc,
    Inset,
    Item,
    Layer,
    Path,
    Scene,
    Sprite,
    Text,
    Tile,
    Wash,
)
from renderers.theme import Page


def enlarged(scene: Scene, page: Page) -> Scene:
    """The scene at the page's scale; edges that met still meet."""
    if page.scale == (1, 1):
        return scene
    scale = _Scale(*page.scale)
    return msgspec.structs.replace(
        scene,
        width=scale(scene.width),
        height=scale(scene.height),
        base=scale.items(scene.base),
        over=scale.items(scene.over),
        city=scale.bounds(scene.city) if scene.city else None,
    )


class _Scale(msgspec.Struct, frozen=True):
    up: int
    down: int

    def __call__(self, length: int) -> int:
        return (2 * length * self.up + self.down) // (2 * self.down)

    def line(self, length: int) -> int:
        """A length that stays visible."""
        return max(1, self(length)) if length else 0

    def bounds(self, bounds: Bounds) -> Bounds:
        x, y, wide, high = bounds
        return self(x), self(y), self(x + wide) - self(x), self(y + high) - self(y)

    def items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(map(self.item, items))

    def item(self, item: Item) -> Item:
        replace = msgspec.structs.replace
        match item:
            case Box() | Layer() | Tile() | Inset():
                x, y, wide, high = self.bounds((item.x, item.y, item.width, item.height))
                moved = replace(item, x=x, y=y, width=wide, height=high)
                return self._inner(moved)
            case Disc():
                return replace(
                    item,
                    x=self(item.x),
                    y=self(item.y),
                    radius=self(item.radius),
                    line_width=self.line(item.line_width),
                    shadow=self.line(item.shadow),
                )
            case Path():
                points = tuple((self(x), self(y)) for x, y in item.points)
                return replace(item, points=points, line_width=self.line(item.line_width))
            case Text() | Sprite():
                return replace(item, x=self(item.x), y=self(item.y), size=self(item.size))
            case Wash():
                return replace(item, bounds=tuple(map(self.bounds, item.bounds)))
            case _:
                assert_never(item)

    def _inner(self, item: Box | Layer | Tile | Inset) -> Item:
        replace = msgspec.structs.replace
        match item:
            case Box():
                line = self.line(item.line_width)
                return replace(item, radius=self(item.radius), line_width=line)
            case Layer():
                return replace(item, items=self.items(item.items))
            case Tile():
                return replace(item, items=self.items(item.items), radius=self(item.radius))
            case Inset():
                return item
            case _:
                assert_never(item)
