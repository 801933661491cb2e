"""The settings of a season: frozen when it starts, so that no rule changes while it runs."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.clock import profiles
from bot.leagues.errors import SeasonRefused
from game_core.kernel.words import words

HOUR, DAY = int(profiles.HOUR), int(profiles.DAY)
"""In whole seconds, as the times of a season are."""


class Format(StrEnum):
    """How members are brought together."""

    GROUPS = "groups"
    """Divisions of five to eight; everybody plays a few tables."""
    SWISS = "swiss"
    """Rounds in which like meets like."""
    DUEL = "duel"
    """Divisions in which everybody meets everybody in twos."""
    PAIRS = "pairs"
    """Two against two; a pair is one member, named by its captain."""
    LADDER = "ladder"
    """Always open: one challenges somebody above."""

    @property
    def has_divisions(self) -> bool:
        """Whether members move up and down between divisions."""
        return self in (Format.GROUPS, Format.DUEL, Format.PAIRS)

    @property
    def takes_latecomers(self) -> bool:
        """Whether one may still enter a running season."""
        return self in (Format.SWISS, Format.LADDER)


class Settings(msgspec.Struct, frozen=True):
    """What an organiser may choose. Times are in the unit of their name.

    `size` is the preferred table, `smallest` and `largest` what else is allowed; `games` how many
    tables a member of a group plays, `rounds` those of a swiss season; `least` how many members a
    season takes; `clock` is the profile of its tables' clocks.
    """

    name: str
    guild: int
    channel: int
    organiser: int
    game: str
    options: tuple[tuple[str, str], ...] = ()
    format: Format = Format.GROUPS
    size: int = 4
    smallest: int = 3
    largest: int = 4
    games: int = 4
    rounds: int = 3
    least: int = 5
    days: int = 42
    break_days: int = 7
    end_hour: int = 20
    check_in_hours: int = 72
    closing_hours: int = 24
    reminder_hours: tuple[int, ...] = (16, 40)
    not_started_hours: int = 48
    substitute_hours: int = 8
    pause_hours: int = 72
    dispute_hours: int = 48
    yellow: int = 3
    red: int = 5
    lost_seats: int = 2
    judges: tuple[int, ...] = ()
    clock: str = "league"

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes that a table may have, in members."""
        if self.format in (Format.DUEL, Format.PAIRS, Format.LADDER):
            return (2,)
        return tuple(range(self.smallest, self.largest + 1))

    @property
    def round_days(self) -> int:
        """How long a swiss round lasts."""
        return self.days // self.rounds

    def end(self, start: int) -> int:
        """When open tables are adjudicated: on the last day at the hour in UTC."""
        return start - start % DAY + self.days * DAY + self.end_hour * HOUR

    def next_start(self, start: int) -> int:
        """When the following season starts."""
        return start + (self.days + self.break_days) * DAY


BOUNDS: dict[str, tuple[int, int]] = {
    "size": (2, 6),
    "smallest": (2, 6),
    "largest": (2, 6),
    "games": (1, 12),
    "rounds": (1, 12),
    "least": (2, 60),
    "days": (2, 120),
    "break_days": (1, 60),
    "end_hour": (0, 23),
    "check_in_hours": (2, 240),
    "closing_hours": (1, 72),
    "not_started_hours": (4, 240),
    "substitute_hours": (1, 48),
    "pause_hours": (1, 240),
    "dispute_hours": (1, 240),
    "yellow": (1, 50),
    "red": (2, 99),
    "lost_seats": (1, 12),
}
"""The least and the most of every number that can be set."""


def checked(settings: Settings) -> Settings:
    """The settings; raises SeasonRefused with what is wrong in a sentence."""
    for name, (least, most) in BOUNDS.items():
        value: int = getattr(settings, name)
        if not least <= value <= most:
            key = name.replace("_", "-")
            raise SeasonRefused(words("league-bad-number", name=key, least=least, most=most))
    if not settings.smallest <= settings.size <= settings.largest:
        raise SeasonRefused(words("league-bad-sizes"))
    if min(settings.reminder_hours, default=0) < 1:
        raise SeasonRefused(words("league-bad-reminders"))
    if settings.yellow >= settings.red:
        raise SeasonRefused(words("league-bad-cards"))
    if settings.closing_hours >= settings.check_in_hours:
        raise SeasonRefused(words("league-bad-check-in"))
    if settings.format is Format.SWISS and settings.days < settings.rounds:
        raise SeasonRefused(words("league-bad-rounds"))
    if not settings.name.strip() or len(settings.name) > 40:
        raise SeasonRefused(words("league-bad-name"))
    return settings
