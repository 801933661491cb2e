"""What a member can still finish as: a safe bound that only narrows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from bot.leagues.order import Standing
from bot.leagues.plans import Member, Sitting
from bot.leagues.points import WON


def finishing(
    standings: Sequence[Standing],
    open_tables: Iterable[Sitting],
    dropped: Collection[Member],
    to_come: Mapping[Member, int],
) -> dict[Member, tuple[int, int]]:
    """The best and the worst place each can still reach by playing on.

    `open_tables` are those without a result, `to_come` how many more each will be paired at.
    Everybody may still win every table, or get nothing. A tie in points may go either way. Every
    result raises a least or lowers a most, so the bound never widens, and it ends at the order
    itself. It speaks of one field of members: when somebody joins late or drops out, which puts
    them behind all others, a new one begins.
    """
    tables = list(open_tables)
    if not tables and not any(to_come.values()):
        return {one.member: (one.place, one.place) for one in standings}
    found: dict[Member, tuple[int, int]] = {}
    least: dict[Member, Fraction] = {}
    most: dict[Member, Fraction] = {}
    playing = [one for one in standings if one.member not in dropped]
    for one in playing:
        now, who = Fraction(*one.points), one.member
        mine = sum(who in table for table in tables)
        least[who] = now
        most[who] = now + WON * (mine + to_come.get(who, 0))
    for who in least:
        ahead = sum(least[other] > most[who] for other in least)
        behind = sum(most[other] < least[who] for other in least)
        found[who] = (1 + ahead, len(least) - behind)
    out = (len(playing) + 1, len(standings))
    return found | {one.member: out for one in standings if one.member in dropped}
