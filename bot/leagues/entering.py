"""Who enters a season: entries with their check-ins, and what earlier seasons say about them."""

from __future__ import annotations

import msgspec

from bot.leagues.plans import Member
from bot.leagues.settings import DAY

Person = int


class Past(msgspec.Struct, frozen=True):
    """What earlier seasons leave behind: the last final order by division, who dropped out of it,
    where everybody played last, who dropped out in which seasons, who carries a yellow card.

    Drop-outs and cards are of persons: they follow both of a pair into whatever pair comes next.
    """

    finals: tuple[tuple[Member, ...], ...] = ()
    dropped: tuple[Person, ...] = ()
    last_division: tuple[tuple[Member, int], ...] = ()
    drops: tuple[tuple[Person, int], ...] = ()
    yellow: tuple[Person, ...] = ()
    bans_until: int | None = None
    """When a ban is over in any case: the season that it costs would be, had enough come."""

    def is_banned(self, person: Person, number: int, start: int) -> bool:
        """Whether two drops in four seasons keep the person out of the season of that number, which
        starts then.
        """
        if self.bans_until is not None and start >= self.bans_until:
            return False
        seasons = [season for one, season in self.drops if one == person]
        last = max(seasons, default=0)
        return last == number - 1 and sum(one > last - 4 for one in seasons) >= 2

    def check_ins(self, person: Person) -> int:
        """How often the person must check in."""
        return 2 if person in self.dropped else 1


NO_PAST = Past()


class Entrant(msgspec.Struct, frozen=True):
    """Who has signed up, when, with which partner, and when they and the partner checked in."""

    person: Person
    at: int
    partner: Person | None = None
    check_ins: tuple[int, ...] = ()
    partner_check_ins: tuple[int, ...] = ()

    @property
    def persons(self) -> tuple[Person, ...]:
        """The person, and the partner where there is one."""
        return (self.person,) if self.partner is None else (self.person, self.partner)

    def check_ins_of(self, person: Person) -> tuple[int, ...]:
        """When one of them checked in."""
        return self.check_ins if person == self.person else self.partner_check_ins

    def has_person_checked_in(self, person: Person, times: int) -> bool:
        """Whether one of them has, on as many different days (UTC)."""
        return len({at // DAY for at in self.check_ins_of(person)}) >= times

    def has_checked_in(self, past: Past = NO_PAST) -> bool:
        """Whether both of a pair have as often as they must, each for themselves: so a partner
        agrees.
        """
        return all(
            self.has_person_checked_in(person, past.check_ins(person)) for person in self.persons
        )
