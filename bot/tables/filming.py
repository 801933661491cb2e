"""A game looked at again: what everybody saw after each of its turns."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.tables.desk import Desk
from bot.tables.facts import TableId
from bot.tables.stored import AnyMatch
from game_core.kernel.decision import Cell
from game_core.kernel.history import moments
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import NATURE, Seat


class Shot(msgspec.Struct, frozen=True):
    """The table after a turn as everybody saw it; `cells` are where its moves lie, by board: a
    seat's, or NATURE's for what lies in common.
    """

    view: Any
    standing: Outcome
    cells: tuple[tuple[Seat, Cell], ...] = ()


class Filming(Desk):
    """Looking back."""

    async def views(self, table: TableId) -> tuple[Shot, ...]:
        """The table before the first move and after each turn, along the present line of play.

        What lies before corrected rules (ST-14) is left out. Raises NotStarted.
        """
        async with self.lock(table):
            match = (await self.live(table)).match
        return await asyncio.to_thread(shots, match)


def shots(match: AnyMatch) -> tuple[Shot, ...]:
    """The shots of a match; the last one shows it as it stands."""
    game = match.game
    line = moments(game, match.table, match.seed, match.log)
    found: dict[int, tuple[Any, tuple[tuple[Seat, Cell], ...]]] = {}
    for before, after in pairwise(line):
        entry = after.made.entry if after.made is not None else None
        if entry is None or entry.seat == NATURE:
            continue
        state = before.match.state
        turn = game.progress(game.view(state, None))[0]
        found.setdefault(-1, (state, ()))
        lying = game.footprint(game.view(state, entry.seat), entry.action)
        board = entry.seat if lying.board is None else lying.board
        laid = tuple((board, cell) for cell in lying.cells)
        found[turn] = (after.match.state, (*found.get(turn, (None, ()))[1], *laid))
    taken = list(found.values())
    if taken:
        taken[-1] = (line[-1].match.state, taken[-1][1])
    else:
        taken = [(line[-1].match.state, ())]
    return tuple(_shot(match, state, laid) for state, laid in taken)


def _shot(match: AnyMatch, state: Any, laid: Sequence[tuple[Seat, Cell]]) -> Shot:
    view = match.game.view(state, None)
    return Shot(view, match.game.standing(view), tuple(laid))
