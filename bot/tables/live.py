"""A started table in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.store.rows import TableRow
from bot.tables import facts
from bot.tables.stored import AnyMatch
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import NATURE, Seat


@dataclass(slots=True)
class Live:
    """A started table in memory; `memo` keeps what was computed of this very state."""

    row: TableRow
    table: facts.Table
    match: AnyMatch
    turns: dict[int, int]
    memo: dict[Any, Any] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The rules over the card set that the table began with."""
        return self.match.game

    def view(self, seat: Seat | None) -> Any:
        """What the seat, or everybody, may know."""
        return self.once(("view", seat), lambda: self.game.view(self.match.state, seat))

    def once(self, key: object, compute: Callable[[], Any]) -> Any:
        """What `compute` yields, computed once for this state."""
        if key not in self.memo:
            self.memo[key] = compute()
        return self.memo[key]

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the main flow waits for."""
        return tuple(dict.fromkeys(seat for _, seat in self.asked()))

    def asked(self) -> tuple[tuple[int, Seat], ...]:
        """Decision and seat of every answer that the main flow waits for."""
        return tuple(
            (one.id, seat)
            for one in self.match.pending
            if one.blocks
            for seat in one.seats
            if seat != NATURE
        )

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.game.progress(self.view(None))[0]
