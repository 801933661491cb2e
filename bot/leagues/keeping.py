"""Seasons and their events as the store keeps them."""

from __future__ import annotations

import msgspec

from bot.leagues import events
from bot.leagues.events import AnyEvent, Step
from bot.leagues.season import Season
from bot.store.leagues import SeasonEventRow, SeasonRow
from bot.store.rows import SEASON, DueRow

STEP = "season-step"
"""The kind of due row that a point in time of a season is."""
STEPS = tuple(Step)


def packed(season: Season) -> bytes:
    """The season as a MessagePack map."""
    return msgspec.msgpack.encode(season)


def season_of(row: SeasonRow, *, founding: bool = False) -> Season:
    """The season that a stored row holds, as it stands or as it stood first."""
    return msgspec.msgpack.decode(row.founding if founding else row.body, type=Season)


def people_of(season: Season) -> frozenset[int]:
    """Everybody who has entered, sat, or offered to; the organiser and the judges."""
    entered = {person for one in season.entrants for person in season.persons(one.person)}
    seated = {person for table in season.tables for person in table.seats}
    lost = {person for table in season.tables for person in (*table.lost, *table.members)}
    looking_after = {season.settings.organiser, *season.settings.judges}
    others = {*season.pool, *season.members, *looking_after}
    return frozenset(entered | seated | lost | others)


def season_row(season: Season, founding: bytes) -> SeasonRow:
    """The row of a season."""
    return SeasonRow(
        season.id,
        season.league,
        season.number,
        season.settings.guild,
        season.stage.value,
        season.events,
        founding,
        packed(season),
    )


def event_row(season: int, seq: int, event: AnyEvent) -> SeasonEventRow:
    """The row of an event, the one of that number."""
    return SeasonEventRow(season, seq, event.at, type(event).__name__, events.packed(event))


def step_row(season: int, step: Step, number: int, at: int) -> DueRow:
    """The due row of a season's step."""
    return DueRow(STEP, season, STEPS.index(step), number, at, SEASON)
