"""What a viewer may know of a game of Sprawlopolis, and how places are named."""

from collections.abc import Iterable

import msgspec

from game_core.games.sprawlopolis.cards import Block, CardSet
from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.seats import Seat


class Placed(msgspec.Struct, frozen=True):
    """A card in the city: its number, its top-left cell as it lies, its turn (0 or 180)."""

    card: int
    x: int
    y: int
    turn: int

    @property
    def cells(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells, in reading order."""
        x, y = self.x, self.y
        return ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))


class View(msgspec.Struct, frozen=True):
    """The table as `seat` sees it (None: as everybody does).

    `city` lists the cards in the order they were laid: later ones lie on top. `hand` is the
    viewer's own and empty for spectators. `turn` counts from 1 to `turns`; `active` is None before
    the deal and when it is over.
    """

    seat: Seat | None
    goals: tuple[int, ...]
    difficulty: Difficulty
    variant: Variant
    city: tuple[Placed, ...]
    deck_top: int | None
    deck_size: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    turn: int
    turns: int
    active: Seat | None

    @property
    def target(self) -> int:
        """The sum of the three goals' numbers (SP-1); 0 where only the score counts (SP-50)."""
        return 0 if self.variant is Variant.ZONING else sum(self.goals)

    @property
    def is_complete(self) -> bool:
        """Whether the city has its last card: one to begin with, then one a turn (SP-3)."""
        return len(self.city) > self.turns


def visible_blocks(cards: CardSet, city: Iterable[Placed]) -> dict[Cell, Block]:
    """The blocks on top, by cell, as they lie."""
    top: dict[Cell, Block] = {}
    for placed in city:
        top.update(zip(placed.cells, cards.lying[placed.card, placed.turn], strict=True))
    return top


def footprint_of(placed: Placed) -> Footprint:
    """Where a card would lie; the piece is its number."""
    return Footprint(placed.cells, str(placed.card), (placed.x, placed.y), placed.turn)


def column_name(x: int) -> str:
    """The name of a column, counted from the middle of the first card: W1 and E1 are its own."""
    return f"E{x}" if x > 0 else f"W{1 - x}"


def row_name(y: int) -> str:
    """The name of a row, counted from the middle of the first card: N1 and S1 are its own."""
    return f"S{y}" if y > 0 else f"N{1 - y}"


def spot_name(cell: Cell) -> str:
    """The name of a spot that never changes in a game, e.g. "E3 N2": its top-left cell."""
    return f"{column_name(cell[0])} {row_name(cell[1])}"
