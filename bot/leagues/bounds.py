"""What a member can still finish as: a safe bound that only narrows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from bot.leagues.order import Standing
from bot.leagues.plans import Member, Sitting
from bot.leagues.points import WON


def finishing(
    standings: Sequence[Standing],
    open_tables: Iterable[Sitting],
    dropped: Iterable[Member],
    to_come: Mapping[Member, int],
) -> dict[Member, tuple[int, int]]:
    """The best and the worst place each can still reach.

    `open_tables` are those without a result, `to_come` how many more each will be paired at.
    Everybody may still win every table, or get nothing; a tie in points may go either way. Every
    result raises a least or lowers a most, so the bound never widens, and it ends at the order
    itself. It speaks of one field of members: when somebody joins late, a new one begins.
    """
    gone, tables = set(dropped), list(open_tables)
    if not tables and not any(to_come.values()):
        return {one.member: (one.place, one.place) for one in standings}
    least: dict[Member, Fraction] = {}
    most: dict[Member, Fraction] = {}
    for one in standings:
        now, who = Fraction(*one.points), one.member
        mine = [table for table in tables if who in table] if who not in gone else []
        sure = (Fraction(WON * len(gone & set(table)), len(table) - 1) for table in mine)
        coming = 0 if who in gone else to_come.get(who, 0)
        least[who] = now + sum(sure, Fraction(0))
        most[who] = now + WON * (len(mine) + coming)
    everybody = tuple(least)
    return {
        who: (
            1 + sum(least[other] > most[who] for other in everybody),
            len(everybody) - sum(most[other] < least[who] for other in everybody),
        )
        for who in everybody
    }
