"""A ladder: always open; a table deals out the rungs of its members in the order of its result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.plans import Member
from bot.leagues.points import Result

REACH = 4
"""How many rungs above oneself one may challenge."""


def joined(rungs: Sequence[Member], member: Member) -> tuple[Member, ...]:
    """The ladder with the member at its foot; who stands on it stays there."""
    return tuple(rungs) if member in rungs else (*rungs, member)


def left(rungs: Sequence[Member], member: Member) -> tuple[Member, ...]:
    """The ladder without the member; everybody below steps up."""
    return tuple(one for one in rungs if one != member)


def can_challenge(rungs: Sequence[Member], member: Member, other: Member) -> bool:
    """Whether `other` stands above, and within reach."""
    if member not in rungs or other not in rungs:
        return False
    return 1 <= rungs.index(member) - rungs.index(other) <= REACH


def after(rungs: Sequence[Member], result: Result) -> tuple[Member, ...]:
    """The ladder after a table; who tied keep their order, who has left meanwhile stays away."""
    places = sorted(rungs.index(one) for one in result.members if one in rungs)
    members = [rungs[place] for place in places]
    dealt = iter(sorted(members, key=result.place_of))
    return tuple(next(dealt) if n in places else one for n, one in enumerate(rungs))
