"""What a game's module of pictures offers."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from renderers.marks import Marks, Say
from renderers.scene import Scene

View = TypeVar("View")
Cards = TypeVar("Cards")


class GameArt(msgspec.Struct, Generic[View, Cards], frozen=True):
    """A game's pictures and its words for those who don't see them.

    `table` shows what everybody shares, with marks; `hand` what only the viewer holds; `extras` are
    further pictures by name (`goals`); `card` shows one card or piece by its name. `alt` describes the
    table picture in up to 1,024 characters, `text_view` gives the whole of it in up to 3,500.
    """

    key: str
    table: Callable[[View, Cards, Marks, Say], Scene]
    hand: Callable[[View, Cards, Say], Scene]
    extras: Mapping[str, Callable[[View, Cards, Marks, Say], Scene]]
    card: Callable[[Cards, str, Say], Scene]
    alt: Callable[[View, Cards, Marks, Say], str]
    text_view: Callable[[View, Cards, Say], str]


AnyArt: TypeAlias = GameArt[Any, Any]
