"""The clocks of slow games: how long a decision may take, and how much time a seat has beside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Profile:
    """A clock, in seconds: `grace` for each decision, then the `bank` of a seat, which lasts for
    the whole game and never refills.
    """

    key: str
    grace: float
    bank: float

    @property
    def follow(self) -> float:
        """The grace of a reaction that the table waits for."""
        return self.grace / 2


LIVE = Profile("live", 3 * MINUTE, 10 * MINUTE)
FAST = Profile("fast", 4 * HOUR, 24 * HOUR)
CASUAL = Profile("casual", 24 * HOUR, 72 * HOUR)
LEAGUE = Profile("league", 12 * HOUR, 72 * HOUR)
RELAXED = Profile("relaxed", 72 * HOUR, 168 * HOUR)

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {one.key: one for one in (LIVE, FAST, CASUAL, LEAGUE, RELAXED)}
)
DEFAULT = CASUAL.key
NO_CLOCK = ""
"""The key of tables that wait for ever."""
