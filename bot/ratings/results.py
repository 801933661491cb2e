"""What a finished game leaves: who sat where, how it ended for them, and whether it is rated."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Mode(StrEnum):
    """How the seats of a game stand to each other; the first three are rated, each by itself."""

    FREE_FOR_ALL = "free-for-all"
    DUEL = "duel"
    TEAM = "team"
    SOLO = "solo"
    COOPERATIVE = "cooperative"

    @property
    def is_rated(self) -> bool:
        """Whether people play against each other."""
        return self in (Mode.FREE_FOR_ALL, Mode.DUEL, Mode.TEAM)


class Ending(StrEnum):
    """How a game came to its result."""

    FINISHED = "finished"
    ADJUDICATED = "adjudicated"
    """Decided by the standing, before its end."""


class Role(StrEnum):
    """What a person was to the seat."""

    OWNER = "owner"
    LEAVER = "leaver"
    """Left and never returned: last, with full weight."""
    SUBSTITUTE = "substitute"
    """Played on for somebody else: no rating."""


class Part(msgspec.Struct, frozen=True):
    """One person's part in a game; a seat that changed hands has two.

    `place` is the seat's real one (1 is best, ties share it), `side` the number of its score sheet,
    `share` how much of the seat's play was the person's own, above 0 and at most 1.
    """

    person: int
    seat: int
    side: int
    place: int
    score: int
    role: Role = Role.OWNER
    share: float = 1.0


class Result(msgspec.Struct, frozen=True):
    """A game as the ratings read it; `at` is its end in seconds since 1970.

    `turn` of `turns` is where it ended (0 turns: their number is not known beforehand);
    `one_version` is false where the rules were corrected under it, `is_fresh` where its deal was
    known before, or something was taken back at a table that plays together.
    """

    game: int
    rules: str
    mode: Mode
    at: float
    parts: tuple[Part, ...]
    ending: Ending = Ending.FINISHED
    turn: int = 0
    turns: int = 0
    one_version: bool = True
    is_fresh: bool = True

    @property
    def owners(self) -> tuple[Part, ...]:
        """The parts that are rated: a substitute's is not."""
        return tuple(one for one in self.parts if one.role is not Role.SUBSTITUTE)

    @property
    def is_rated(self) -> bool:
        """Whether it moves ratings: people against people, to the end or by verdict after half the
        turns at least, under one version of the rules, on a deal that nobody knew.
        """
        sides = {one.side for one in self.owners}
        return (
            self.mode.is_rated
            and len({one.person for one in self.owners}) > 1
            and len(sides) > 1
            and self.one_version
            and self.is_fresh
            and (self.ending is Ending.FINISHED or self._is_half_played)
        )

    @property
    def _is_half_played(self) -> bool:
        return self.turns > 0 and 2 * (self.turn - 1) >= self.turns
