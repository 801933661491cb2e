"""The cards of a finished game, counted after its end: a replay takes longer than a move may."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise

from bot.store.rows import DueRow
from bot.tables.desk import Desk
from bot.tables.errors import NoSuchTable
from bot.tables.stored import AnyMatch
from game_core.kernel.history import WrongEntry, moments
from game_core.kernel.log import Entry
from game_core.kernel.narrow import field_of
from game_core.kernel.seats import NATURE, Seat

CARD = "card"
"""The kind of slot that picks a card."""


class Counting(Desk):
    """Statistics of cards."""

    async def count_cards(self, due: DueRow) -> None:
        """The cards that each seat played are counted; a game that cannot be replayed has none."""
        try:
            async with self.lock(due.about):
                match = (await self.live(due.about)).match
            counted = await asyncio.to_thread(cards_played, match)
        except (NoSuchTable, WrongEntry):
            counted = Counter()
        cards = [(seat, card, times) for (seat, card), times in sorted(counted.items())]
        async with self.store.writing() as writes:
            await writes.keep_cards(due.about, cards)
            await writes.done(due)


def cards_played(match: AnyMatch) -> Counter[tuple[Seat, str]]:
    """How often each seat picked which card, by the key that pictures know it by, along the present
    line of play; raises WrongEntry.
    """
    game = match.game
    line = moments(game, match.table, match.seed, match.log)
    counted: Counter[tuple[Seat, str]] = Counter()
    for before, after in pairwise(line):
        if after.made is None or after.made.entry.seat == NATURE:
            continue
        entry = after.made.entry
        counted.update((entry.seat, card) for card in _cards(before.match, entry))
    return counted


def _cards(match: AnyMatch, entry: Entry) -> list[str]:
    view = match.game.view(match.state, entry.seat)
    slots = match.game.prompt(view, match.decision(entry.decision), entry.seat).slots
    picked = (field_of(entry.action, slot.field) for slot in slots if slot.kind == CARD)
    return [str(value) for value in picked if value is not None]
