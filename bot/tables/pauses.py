"""How long computer players wait before they answer."""

from __future__ import annotations

from bot.clock.profiles import LIVE, MINUTE
from bot.tables.live import Live
from game_core.kernel.chance import Dice, derived_seed

LIVE_PAUSE = (2, 8)
SLOW_PAUSE = (60, int(10 * MINUTE))
"""The shortest and the longest pause, in seconds."""


def pause_of(live: Live) -> float:
    """The seconds before computer players answer at this place of the log.

    Drawn from the table and its log's length alone, so that it tells nothing of what they thought;
    none where fewer than two people play.
    """
    if not live.table.clock or not live.table.is_timed:
        return 0.0
    first, last = LIVE_PAUSE if live.table.clock == LIVE.key else SLOW_PAUSE
    dice = Dice(derived_seed(live.table.seed_hash, f"pause {live.row.id}"), live.row.seq)
    return float(first + dice.below(last - first + 1))
