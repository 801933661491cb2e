"""A season as it stands: the fold of its events. Times are whole seconds since 1970."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

import msgspec

from bot.leagues.bounds import finishing
from bot.leagues.entering import NO_PAST, Entrant, Past
from bot.leagues.entering import Person as Person
from bot.leagues.errors import SeasonRefused
from bot.leagues.order import Standing, mean_of_round, standings
from bot.leagues.plans import Member
from bot.leagues.points import Result
from bot.leagues.settings import Format, Settings
from bot.leagues.swiss import Round
from game_core.kernel.words import words

LATE = Fraction(3)
"""Points for each round that who joins late has missed: half of a win."""


NOWHERE = 0
"""The table under which time-outs are kept whose game is left behind."""


def pause_of(person: Person) -> str:
    """Why a table's clock stands while a person has their emergency pause."""
    return f"pause/{person}"


class Stage(StrEnum):
    """The life of a season."""

    SIGN_UP = "sign-up"
    CHECK_IN = "check-in"
    CLOSED = "closed"
    """Sign-up is over; those who have entered may still check in."""
    RUNNING = "running"
    ENDING = "ending"
    """Its last hour is over; open tables are being adjudicated."""
    OVER = "over"


BEFORE = (Stage.SIGN_UP, Stage.CHECK_IN, Stage.CLOSED)
"""The stages before the start."""


class SeasonTable(msgspec.Struct, frozen=True):
    """A table of the season: `members` as in its result, `seats` the persons by seat.

    `game` is the table in play, from when it is `opened`; `gone` are members who left it for good;
    `frozen` says why its clock stands; `lost` are persons whose seat went to a substitute.
    """

    number: int
    round: int
    division: int
    members: tuple[Member, ...]
    seats: tuple[Person, ...]
    game: int | None = None
    opened: int | None = None
    result: Result | None = None
    is_corrected: bool = False
    gone: tuple[Member, ...] = ()
    frozen: tuple[str, ...] = ()
    lost: tuple[Person, ...] = ()
    reminded: tuple[str, ...] = ()

    def member_in(self, seat: int) -> Member:
        """For whom a seat is played: partners sit opposite each other."""
        return self.members[seat % len(self.members)]

    def seats_of(self, member: Member) -> tuple[int, ...]:
        """The seats that are played for the member, by a substitute too."""
        return tuple(n for n in range(len(self.seats)) if self.member_in(n) == member)


class Vacancy(msgspec.Struct, frozen=True):
    """A seat that waits for a substitute: who left it, who was asked, the last one until when."""

    table: int
    person: Person
    asked: tuple[Person, ...]
    until: int
    restarts: bool


class Dispute(msgspec.Struct, frozen=True):
    """A table whose clock stands until a judge has spoken, or time has."""

    table: int
    by: Person
    reason: str
    until: int


class Season(msgspec.Struct, frozen=True, dict=True):
    """A season; `events` counts what it has been through."""

    id: int
    league: int
    number: int
    settings: Settings
    seed: str
    start: int
    stage: Stage = Stage.SIGN_UP
    events: int = 0
    origin: str = ""
    """Where the season was created, if that was in another home: the same wherever it goes."""
    moves: tuple[int, ...] = ()
    """When open tables had to begin anew elsewhere; each time with deals of their own."""
    past: Past = NO_PAST
    entrants: tuple[Entrant, ...] = ()
    pool: tuple[Person, ...] = ()
    divisions: tuple[tuple[Member, ...], ...] = ()
    tables: tuple[SeasonTable, ...] = ()
    rounds: int = 0
    byes: tuple[tuple[int, Member], ...] = ()
    missed: tuple[tuple[Member, int], ...] = ()
    rungs: tuple[Member, ...] = ()
    dropped: tuple[Member, ...] = ()
    time_outs: tuple[tuple[int, Person, int], ...] = ()
    pauses: tuple[tuple[Person, int], ...] = ()
    disputes: tuple[Dispute, ...] = ()
    disputed: tuple[tuple[int, Person], ...] = ()
    """At which tables who has called a judge already."""
    vacancies: tuple[Vacancy, ...] = ()
    has_next: bool = False
    acts: tuple[tuple[int, int, Person], ...] = ()
    """What judges have done: when, at which table, who."""

    @property
    def end(self) -> int:
        """When open tables are adjudicated."""
        return self.settings.end(self.start)

    @property
    def members(self) -> tuple[Member, ...]:
        """Everybody in a division."""
        return tuple(member for division in self.divisions for member in division)

    @property
    def results(self) -> tuple[Result, ...]:
        """The results so far, by table."""
        return tuple(one.result for one in self.tables if one.result is not None)

    @property
    def open_tables(self) -> tuple[SeasonTable, ...]:
        """The tables without a result."""
        return tuple(one for one in self.tables if one.result is None)

    def table(self, number: int) -> SeasonTable:
        """The table of that number; raises SeasonRefused."""
        for one in self.tables:
            if one.number == number:
                return one
        raise SeasonRefused(words("league-no-such-table", table=number))

    def entrant(self, person: Person) -> Entrant | None:
        """The entry of the person, or of the pair they belong to."""
        for one in self.entrants:
            if person in (one.person, one.partner):
                return one
        return None

    def member_of(self, person: Person) -> Member | None:
        """As whom the person plays: themselves, or their pair's captain."""
        entrant = self.entrant(person)
        if entrant is None or entrant.person not in self.members:
            return None
        return entrant.person

    def persons(self, member: Member) -> tuple[Person, ...]:
        """The person, or both of a pair."""
        entrant = self.entrant(member)
        return (member,) if entrant is None else entrant.persons

    def division_of(self, member: Member) -> int | None:
        """The number of the member's division, from 0."""
        for number, division in enumerate(self.divisions):
            if member in division:
                return number
        return None

    def tables_of(self, person: Person) -> tuple[SeasonTable, ...]:
        """The tables where the person sits."""
        return tuple(one for one in self.tables if person in one.seats)

    def pauses_at(self, seats: tuple[Person, ...], at: int) -> tuple[str, ...]:
        """Why the clock of a new table of these persons stands at that time."""
        on = [person for person, until in self.pauses if until > at]
        return tuple(pause_of(person) for person in on if person in seats)

    def count_time_outs(self, member: Member) -> int:
        """Time-outs of the member in this season."""
        persons = self.persons(member)
        return sum(count for _, person, count in self.time_outs if person in persons)

    def time_outs_behind(self, *tables: int) -> tuple[tuple[int, Person, int], ...]:
        """The time-outs as they are kept once the games of these tables are left behind."""
        left = (*tables, NOWHERE)
        behind: Counter[Person] = Counter()
        for table, person, count in self.time_outs:
            behind[person] += count if table in left else 0
        counted = ((NOWHERE, person, count) for person, count in behind.items() if count)
        return (*counted, *(one for one in self.time_outs if one[0] not in left))

    def is_yellow(self, member: Member) -> bool:
        """Whether the member has a yellow card: of this season, or kept from one before."""
        now = self.count_time_outs(member)
        kept = any(person in self.past.yellow for person in self.persons(member))
        return now >= self.settings.yellow or kept

    def extra(self) -> dict[Member, Fraction]:
        """Points without a table: a missed round is half a win, a bye the mean of its round, once
        that is known.
        """
        found = {member: LATE * rounds for member, rounds in self.missed}
        open_rounds = {one.round for one in self.open_tables}
        for number, member in self.byes:
            if number not in open_rounds:
                of_round = [one.result for one in self.tables if one.round == number and one.result]
                found[member] = found.get(member, Fraction(0)) + mean_of_round(of_round)
        return found

    def standings(self, division: int) -> tuple[Standing, ...]:
        """The order of a division as it stands, best first and drop-outs last; of a ladder, its
        rungs. Once the season is over it is final.
        """
        if division not in self._orders:
            self._orders[division] = self._standings(division)
        return self._orders[division]

    @cached_property
    def _orders(self) -> dict[int, tuple[Standing, ...]]:
        """The orders that were asked for: a screen asks a few times, and a long one takes long."""
        return {}

    def _standings(self, division: int) -> tuple[Standing, ...]:
        members = self.divisions[division]
        counted = Counter({one: self.count_time_outs(one) for one in members})
        found = standings(
            members,
            [one.result for one in self.tables if one.division == division and one.result],
            seed=f"{self.seed}/{division}",
            extra=self.extra(),
            time_outs=counted,
            dropped=self.dropped,
        )
        if self.settings.format is not Format.LADDER:
            return found
        lines = {one.member: one for one in found}
        replace = msgspec.structs.replace
        return tuple(replace(lines[one], place=n) for n, one in enumerate(self.rungs, 1))

    def bounds(self, division: int) -> dict[Member, tuple[int, int]]:
        """What each member of a division can still finish as."""
        members = self.divisions[division]
        if self.stage is Stage.OVER:
            return {one.member: (one.place, one.place) for one in self.standings(division)}
        if self.settings.format is Format.LADDER:
            return dict.fromkeys(members, (1, len(members)))
        tables = [one.members for one in self.open_tables if one.division == division]
        left = self.settings.rounds - self.rounds if self.settings.format is Format.SWISS else 0
        open_rounds = {one.round for one in self.open_tables}
        byes = Counter(member for number, member in self.byes if number in open_rounds)
        to_come = {one: left + byes[one] for one in members}
        return finishing(self.standings(division), tables, self.dropped, to_come)

    def round(self, number: int) -> Round:
        """The swiss round of that number as it was paired."""
        tables = tuple(one.members for one in self.tables if one.round == number)
        return Round(tables, tuple(member for one, member in self.byes if one == number))

    def final_orders(self) -> tuple[tuple[Member, ...], ...]:
        """The members of each division in order."""
        return tuple(
            tuple(one.member for one in self.standings(number))
            for number in range(len(self.divisions))
        )


def is_named(season: Season, name: str) -> bool:
    """Whether people call the season's league so."""
    return season.settings.name.casefold() == name.casefold()


def with_table(season: Season, table: SeasonTable) -> Season:
    """The season with that table as it is now."""
    tables = tuple(table if one.number == table.number else one for one in season.tables)
    return msgspec.structs.replace(season, tables=tables)
