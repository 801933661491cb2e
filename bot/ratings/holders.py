"""Who was what to a seat: from who held it since when, and who gave which answer."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.ratings.results import Role


class Holder(msgspec.Struct, frozen=True):
    """From record `since` of the log on a person held the seat; a computer player where None."""

    since: int
    person: int | None


class Answer(msgspec.Struct, frozen=True):
    """An answer at that place in the log which left a choice; `own` where no computer gave it."""

    seq: int
    own: bool


class Held(msgspec.Struct, frozen=True):
    """What a person was to a seat, and the share of its answers that were theirs.

    `is_last` says that nobody held it after them but computer players; `answers` counts theirs.
    """

    person: int
    role: Role
    share: float
    answers: int
    is_last: bool


def held(holders: Sequence[Holder], answers: Sequence[Answer]) -> tuple[Held, ...]:
    """Everybody who held a seat, its owner first: who sat there at the start.

    The owner has left unless the seat is theirs in the end; so has one who gave none of its
    answers. Whoever else held it is a substitute.
    """
    people = [one.person for one in holders if one.person is not None]
    owner, final = holders[0].person, holders[-1].person
    found = []
    for person in dict.fromkeys(people):
        given = sum(one.own and _holder(holders, one.seq) == person for one in answers)
        role = Role.SUBSTITUTE
        if person == owner:
            has_stayed = final == owner and (given > 0 or not answers)
            role = Role.OWNER if has_stayed else Role.LEAVER
        share = given / len(answers) if answers else 1.0
        found.append(Held(person, role, share, given, person == people[-1]))
    return tuple(found)


def _holder(holders: Sequence[Holder], seq: int) -> int | None:
    """Who held the seat when that record was made."""
    return next((one.person for one in reversed(holders) if one.since <= seq), holders[0].person)
