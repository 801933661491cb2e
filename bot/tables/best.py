"""The best score of a server for everything that compares (SP-42)."""

from __future__ import annotations

from bot.store.rows import BestRow
from bot.store.writing import Writes
from bot.tables.facts import Status, Table
from bot.tables.live import Live
from game_core.kernel.words import Words, words


async def keep_best(writes: Writes, live: Live, at: float) -> None:
    """Where the table is over, unsealed, and its result counts, it is the best one unless another
    is as good.
    """
    compared = compared_by(live)
    if live.table.status is not Status.OVER or compared is None or _why_not(live.table):
        return
    if live.row.sealed_until is not None:
        return
    points = points_of(live)
    old = await writes.best(live.row.guild, live.row.rules, compared)
    if old is None or points > old.points:
        before = None if old is None else old.points
        guild, rules = live.row.guild, live.row.rules
        await writes.keep_best(BestRow(guild, rules, compared, points, live.row.id, before, at))


def compared_by(live: Live) -> str | None:
    """What the table's result compares with; None where the game keeps no records."""
    record_key = live.game.record_key
    return None if record_key is None else record_key(live.match.state)


def points_of(live: Live) -> int:
    """The points of the best person at the table."""
    sheets = live.game.standing(live.view(None)).sheets
    people = {player.seat for player in live.table.players if player.user is not None}
    return max(sheet.total for sheet in sheets if people & set(sheet.seats))


def told(live: Live, best: BestRow | None) -> tuple[Words, ...]:
    """How a finished table stands with the record, and why it may not set one."""
    why = _why_not(live.table)
    excuse = () if why is None else (words(why),)
    if best is None:
        return excuse
    if best.game != live.row.id:
        return (*excuse, words("record-stands", points=best.points))
    if best.before is None:
        return (words("record-first", points=best.points),)
    return (words("record-new", points=best.points, before=best.before),)


def _why_not(table: Table) -> str | None:
    """The key of what keeps a table from setting a record."""
    if table.marked:
        return "record-not-marked"
    if table.known_deal:
        return "record-not-known"
    if any(player.user is not None and player.policy for player in table.players):
        return "record-not-resigned"
    return None
