"""What a viewer may know of a game of Life in Reterra, and how places are named."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game_core.games.life_in_reterra.cards import STOCK, CardSet, Face, Shape
from game_core.games.life_in_reterra.community import Community
from game_core.games.life_in_reterra.effects import Effect
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat

TILES: Final = 16
"""A community when it is complete: the start tile and fifteen more (LR-12)."""

TURNS: Final = TILES - 1
PAWNS: Final = 8
"""LR-3: inhabitants of each player."""

TOKENS: Final = 30
"""LR-3: relic and junk tokens for all."""

ROW: Final = 5


class CardUp(msgspec.Struct, frozen=True):
    """A building card in play and the face that lies up."""

    building: str
    face: Face

    def effects(self, cards: CardSet) -> tuple[Effect, ...]:
        """What it does."""
        return cards.by_name[self.building].effects(self.face)


class View(msgspec.Struct, frozen=True):
    """The table as `seat` sees it (None: as everybody does).

    `cards_up` stand in the order of `Shape`. `row` has five places, an empty one as "". `hand` is
    the viewer's own, empty for bystanders. `turn` counts from 1 to `turns`; `active` is None
    before the deal and when it is over. `ready` names the buildings whose power is asked for now,
    one entry for each copy.
    """

    seat: Seat | None
    cards_up: tuple[CardUp, ...]
    communities: tuple[Community, ...]
    row: tuple[str, ...]
    pile: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    turn: int
    turns: int
    first: Seat
    active: Seat | None
    ready: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether everybody has laid a frame of four by four and nobody is asked any more."""
        return self.active is None and all(len(one.tiles) == TILES for one in self.communities)


def stock_of(cards_up: Sequence[CardUp], communities: Sequence[Community]) -> dict[str, int]:
    """The building tiles that are left, by building (LR-4)."""
    built = Counter(one.building for community in communities for one in community.buildings)
    full = STOCK[max(min(STOCK), len(communities))]
    return {
        up.building: full[shape] - built[up.building]
        for shape, up in zip(Shape, cards_up, strict=True)
    }


def tokens_left(communities: Iterable[Community]) -> int:
    """The relic and junk tokens that are left (LR-3)."""
    return TOKENS - sum(len(one.tokens) for one in communities)


def column_name(x: int) -> str:
    """The name of a column, counted from the middle of the start tile: W1 and E1 are its own."""
    return f"E{x}" if x > 0 else f"W{1 - x}"


def row_name(y: int) -> str:
    """The name of a row, counted from the middle of the start tile: N1 and S1 are its own."""
    return f"S{y}" if y > 0 else f"N{1 - y}"


def spot_name(cell: Cell) -> str:
    """The name of a space that never changes in a game, e.g. "E3 N2"."""
    return f"{column_name(cell[0])} {row_name(cell[1])}"
