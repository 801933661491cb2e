"""Who plays where: the events that start a season and its rounds, made from what is known then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.leagues.annealing import annealed
from bot.leagues.divisions import claims, divided
from bot.leagues.entering import Entrant, Past
from bot.leagues.events import Began, PutOff, RoundPaired
from bot.leagues.plans import Member, Sitting, across, duels
from bot.leagues.season import Season, SeasonTable
from bot.leagues.settings import DAY, Format
from bot.leagues.swiss import paired

PUT_OFF_DAYS = 7
"""How much later a season starts for which too few have checked in."""


def ready(season: Season, past: Past) -> tuple[Entrant, ...]:
    """Who may play: checked in as often as they must, and not out for a season."""
    return tuple(
        one
        for one in season.entrants
        if one.has_checked_in(past)
        and not any(past.is_banned(person, season.number, season.start) for person in one.persons)
    )


def begun(season: Season, past: Past, at: int) -> Began | PutOff:
    """The start of the season; put off where there are too few. May take some seconds."""
    entering = ready(season, past)
    if len(entering) < max(season.settings.least, season.settings.sizes[0]):
        return PutOff(at=at, start=season.start + PUT_OFF_DAYS * DAY)
    members = [one.person for one in entering]
    in_division = _divisions(season, _with_captains(past, entering), members)
    out = (one for one in season.entrants if one not in entering)
    left_out = tuple(person for one in out for person in one.persons)
    tables = tuple(_tables(season, in_division))
    return Began(at=at, past=past, divisions=in_division, tables=tables, left_out=left_out)


def round_paired(season: Season, at: int) -> RoundPaired:
    """The next swiss round, by the points there are."""
    number, settings = season.rounds, season.settings
    order = [one.member for one in season.standings(0) if one.member not in season.dropped]
    past = [season.round(one) for one in range(number)]
    made = paired(season.seed, number, order, past, settings.size, settings.sizes)
    tables = tuple(_numbered(season, made.tables, number, 0, 1 + len(season.tables)))
    return RoundPaired(at=at, number=number, tables=tables, byes=made.byes)


def _with_captains(past: Past, entering: Sequence[Entrant]) -> Past:
    """The same, each pair under the name of who has entered it now: its place does not hang on
    which of the two does so.
    """
    played = {member for final in past.finals for member in final}
    known = {member for member, _ in past.last_division}
    now = {
        one.partner: one.person
        for one in entering
        if one.partner is not None
        and one.person not in played
        and (one.partner in played or (one.partner in known and one.person not in known))
    }
    finals = tuple(tuple(now.get(one, one) for one in final) for final in past.finals)
    last = {now.get(one, one): division for one, division in past.last_division}
    dropped = tuple(now.get(one, one) for one in past.dropped)
    replace = msgspec.structs.replace
    return replace(past, finals=finals, last_division=tuple(last.items()), dropped=dropped)


def _divisions(
    season: Season, past: Past, members: Sequence[Member]
) -> tuple[tuple[Member, ...], ...]:
    if season.settings.format.has_divisions:
        found = claims(
            past.finals,
            members,
            dropped=frozenset(past.dropped),
            last_division=dict(past.last_division),
        )
        return divided(found, len(past.finals))
    if season.settings.format is Format.LADDER and past.finals:
        kept = [one for one in past.finals[0] if one in members]
        return ((*kept, *(one for one in members if one not in kept)),)
    return (tuple(members),)


def _tables(season: Season, in_division: tuple[tuple[Member, ...], ...]) -> Iterable[SeasonTable]:
    settings, number = season.settings, 1
    for division, members in enumerate(in_division):
        match settings.format:
            case Format.GROUPS:
                seed = f"{season.seed}/{division}"
                sittings = annealed(seed, members, settings.games, settings.size, settings.sizes)
            case Format.DUEL | Format.PAIRS:
                sittings = tuple(pair for one in duels(members) for pair in one)
            case Format.SWISS | Format.LADDER:
                return
        made = _numbered(season, sittings, 0, division, number)
        number += len(made)
        yield from made


def _numbered(
    season: Season, sittings: Iterable[Sitting], number: int, division: int, first: int
) -> list[SeasonTable]:
    return [
        SeasonTable(first + n, number, division, sitting, seats_of(season, sitting))
        for n, sitting in enumerate(sittings)
    ]


def seats_of(season: Season, sitting: Sitting) -> tuple[int, ...]:
    """The persons by seat; partners of two pairs sit opposite each other."""
    if season.settings.format is not Format.PAIRS:
        return sitting
    (a, b), (c, d) = (season.persons(member) for member in sitting)
    return across((a, b), (c, d))
