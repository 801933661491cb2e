"""What a game's module of pictures offers."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from game_core.kernel.decision import Footprint
from game_core.kernel.seats import Seat
from renderers.marks import Marks, Say
from renderers.scene import Scene

View = TypeVar("View")
Cards = TypeVar("Cards")


class GameArt(msgspec.Struct, Generic[View, Cards], frozen=True):
    """A game's pictures, and its words for those who don't see them.

    `table` shows what everybody shares, with marks; `hand` what only the viewer holds (None where
    a game has no hands); `extras` are further pictures by name, such as `goals`; `card` shows one
    card or piece by its name. Each has its alt text, up to 1,024 characters; `extra_alts` has
    the names of `extras`. `text_view` gives the whole table in up to 3,500 characters.

    Where every seat has a city of its own, `board` shows it with its marks, and `table` only what
    lies in common, names and totals. `large` is the same in large print, where a game has it.
    """

    key: str
    table: Callable[[View, Cards, Marks, Say], Scene]
    alt: Callable[[View, Cards, Marks, Say], str]
    text_view: Callable[[View, Cards, Say], str]
    hand: Callable[[View, Cards, Say], Scene] | None
    hand_alt: Callable[[View, Cards, Say], str] | None
    card: Callable[[Cards, str, Say], Scene]
    card_alt: Callable[[Cards, str, Say], str]
    card_names: Callable[[Cards, Say], Mapping[str, str]]
    extras: Mapping[str, Callable[[View, Cards, Marks, Say], Scene]]
    extra_alts: Mapping[str, Callable[[View, Cards, Marks, Say], str]]
    board: Callable[[View, Cards, Seat, Marks, Say], Scene] | None = None
    board_alt: Callable[[View, Cards, Seat, Marks, Say], str] | None = None
    place: Callable[[View, Cards, Footprint, Say], str] | None = None
    """Where an action would lie, in up to 100 characters: what it covers, what lies beside it."""

    large: "GameArt[View, Cards] | None" = None


AnyArt: TypeAlias = GameArt[Any, Any]
