"""Places as a table gives them: who left before the end comes last."""

from __future__ import annotations

import msgspec

from bot.tables.facts import Table
from bot.tables.live import Live
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words


def outcome_of(live: Live) -> Outcome | None:
    """The outcome of a finished table, with the places that it gives."""
    outcome = live.game.outcome(live.match.state)
    return None if outcome is None else ranked(outcome, left(live.table))


def left(table: Table) -> frozenset[Seat]:
    """The seats of people that a computer player played in the end."""
    return frozenset(one.seat for one in table.players if one.user is not None and one.policy)


def ranked(outcome: Outcome, gone: frozenset[Seat]) -> Outcome:
    """The outcome with everybody who left behind everybody who stayed.

    Both keep their order, and ties stay ties. A side that shares a sheet has left when all of it
    has; where all sides have, or there is but one, nothing changes.
    """
    behind = {seat for one in outcome.sheets if gone.issuperset(one.seats) for seat in one.seats}
    if not behind or len(behind) == len(outcome.places):
        return outcome
    keys = {
        seat: (seat in behind, outcome.places[seat]) for one in outcome.sheets for seat in one.seats
    }
    sides = [keys[one.seats[0]] for one in outcome.sheets]
    places = tuple(1 + sum(side < keys[seat] for side in sides) for seat in sorted(keys))
    if _first(places) == _first(outcome.places):
        return msgspec.structs.replace(outcome, places=places)
    headline = _headline(_first(places))
    return msgspec.structs.replace(outcome, places=places, headline=headline)


def _first(places: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def _headline(first: tuple[Seat, ...]) -> Words:
    if len(first) == 1:
        return words("outcome-stayed", seat=first[0])
    return words("outcome-stayed-shared", count=len(first))
