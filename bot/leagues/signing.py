"""Before the start, and coming late: sign-up, check-in, the pool of substitutes."""

from __future__ import annotations

import msgspec

from bot.leagues.dropping import dropped_out
from bot.leagues.entering import Entrant
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    CheckedIn,
    Offered,
    PutOff,
    Reached,
    SettingsChanged,
    SignedUp,
    Step,
    Withdrew,
)
from bot.leagues.ladder import joined
from bot.leagues.orders import AnyOrder, Post, Tell, Turn, Wake
from bot.leagues.season import BEFORE, Season, Stage
from bot.leagues.settings import HOUR, Format, checked
from bot.outbox.marks import moment, people
from game_core.kernel.words import words

_replace = msgspec.structs.replace


def steps_before(season: Season, now: int) -> tuple[Wake, ...]:
    """When check-in opens, sign-up closes and the season starts; what is over comes at once."""
    settings, start = season.settings, season.start
    times = {
        Step.CHECK_IN: start - settings.check_in_hours * HOUR,
        Step.CLOSE: start - settings.closing_hours * HOUR,
        Step.START: start,
    }
    return tuple(Wake(step, 0, max(now, at)) for step, at in times.items())


def opening(season: Season, now: int) -> tuple[AnyOrder, ...]:
    """What is to be done for a new season: sign-up is open."""
    settings = season.settings
    told = words(
        "league-post-open",
        name=settings.name,
        number=season.number,
        game=words(f"{settings.game}-name"),
        format=words(f"league-format-{settings.format.value}"),
        closes=moment(season.start - settings.closing_hours * HOUR),
        start=moment(season.start),
    )
    return (Post(told, button="signup"), *steps_before(season, now))


def settings_changed(season: Season, event: SettingsChanged) -> Turn:
    """Other settings, or another start; the running season keeps its own."""
    if season.stage not in BEFORE:
        raise SeasonRefused(words("league-running"))
    if event.start <= event.at:
        raise SeasonRefused(words("league-bad-start"))
    if event.settings.format is not season.settings.format and season.entrants:
        raise SeasonRefused(words("league-format-fixed"))
    new = _replace(season, settings=checked(event.settings), start=event.start)
    if new == season:
        return Turn(season)
    if steps_before(new, 0) == steps_before(season, 0):
        return Turn(new)
    steps: tuple[AnyOrder, ...] = steps_before(new, event.at)
    if new.start != season.start:
        told = words("league-post-moved", name=new.settings.name, start=moment(new.start))
        steps = (Post(told, button="signup"), *steps)
    return Turn(_replace(new, stage=Stage.SIGN_UP), steps)


def signed_up(season: Season, event: SignedUp) -> Turn:
    """The person is in; a latecomer where the format takes them."""
    known = season.entrant(event.person)
    is_late = season.stage is Stage.RUNNING
    if known is not None and known.person in season.dropped:
        raise SeasonRefused(words("league-left"))
    if known is not None and not (is_late and known.person not in season.members):
        return Turn(season)
    if is_late and season.settings.format.takes_latecomers:
        return _late(season, event)
    if season.stage not in (Stage.SIGN_UP, Stage.CHECK_IN):
        raise SeasonRefused(words("league-sign-up-closed"))
    _check_partner(season, event)
    check_ins = (event.at,) if season.stage is Stage.CHECK_IN else ()
    entrant = Entrant(event.person, event.at, event.partner, check_ins)
    new = _replace(season, entrants=(*season.entrants, entrant))
    told = words("league-tell-partner", name=season.settings.name, who=people(event.person))
    return Turn(new, () if event.partner is None else (Tell(event.partner, told),))


def withdrew(season: Season, event: Withdrew) -> Turn:
    """The entry is gone; a running season loses a member."""
    entrant = season.entrant(event.person)
    if season.stage in (Stage.ENDING, Stage.OVER):
        raise SeasonRefused(words("league-over"))
    if entrant is None:
        return Turn(season)
    if season.stage in BEFORE:
        new = _replace(season, entrants=tuple(e for e in season.entrants if e != entrant))
        told = words("league-tell-alone", name=season.settings.name, who=people(event.person))
        others = (person for person in entrant.persons if person != event.person)
        return Turn(new, tuple(Tell(person, told) for person in others))
    if entrant.person not in season.members:
        return Turn(season)
    who = people(*season.persons(entrant.person))
    return dropped_out(season, entrant.person, words("league-post-withdrew", who=who))


def checked_in(season: Season, event: CheckedIn) -> Turn:
    """The person will play; again on another day for who must check in twice. Of a pair each does
    so for themselves.
    """
    entrant = season.entrant(event.person)
    if season.stage is Stage.SIGN_UP:
        raise SeasonRefused(words("league-check-in-early"))
    if season.stage not in BEFORE:
        raise SeasonRefused(words("league-sign-up-closed"))
    if entrant is None:
        raise SeasonRefused(words("league-not-signed-up"))
    before = entrant.check_ins_of(event.person)
    if event.at in before:
        return Turn(season)
    if event.person == entrant.person:
        new = _replace(entrant, check_ins=(*before, event.at))
    else:
        new = _replace(entrant, partner_check_ins=(*before, event.at))
    entrants = tuple(new if one == entrant else one for one in season.entrants)
    return Turn(_replace(season, entrants=entrants))


def offered(season: Season, event: Offered) -> Turn:
    """The person is in the pool of substitutes, last in line; or not any more."""
    if season.stage is Stage.OVER:
        raise SeasonRefused(words("league-over"))
    others = tuple(one for one in season.pool if one != event.person)
    if not event.is_ready:
        return Turn(_replace(season, pool=others))
    if event.person in season.pool:
        return Turn(season)
    return Turn(_replace(season, pool=(*others, event.person)))


def check_in_opened(season: Season, event: Reached) -> Turn:
    """Everybody who has entered is asked once; nobody where nobody has."""
    if season.stage is not Stage.SIGN_UP:
        return Turn(season)
    who = tuple(person for one in season.entrants for person in one.persons)
    hours = max(1, -(-(season.start - event.at) // HOUR))
    told = words("league-post-check-in", name=season.settings.name, hours=hours)
    posts = (Post(told, who, "checkin"),) if who else ()
    return Turn(_replace(season, stage=Stage.CHECK_IN), posts)


def sign_up_closed(season: Season) -> Turn:
    """Who has not checked in is told that a day is left."""
    if season.stage not in (Stage.SIGN_UP, Stage.CHECK_IN):
        return Turn(season)
    told = words("league-tell-check-in", name=season.settings.name)
    late = (
        person
        for one in season.entrants
        for person in one.persons
        if not one.has_person_checked_in(person, 1)
    )
    tells = tuple(Tell(person, told, "checkin") for person in late)
    return Turn(_replace(season, stage=Stage.CLOSED), tells)


def put_off(season: Season, event: PutOff) -> Turn:
    """Too few: sign-up is open again, and the season starts later; that is news where somebody has
    entered.
    """
    if season.stage not in BEFORE or event.start <= season.start:
        return Turn(season)
    entrants = tuple(_replace(one, check_ins=(), partner_check_ins=()) for one in season.entrants)
    new = _replace(season, stage=Stage.SIGN_UP, start=event.start, entrants=entrants)
    least = season.settings.least
    told = words(
        "league-post-put-off", name=season.settings.name, least=least, start=moment(new.start)
    )
    posts = (Post(told, button="signup"),) if entrants else ()
    return Turn(new, (*posts, *steps_before(new, event.at)))


def _check_partner(season: Season, event: SignedUp) -> None:
    plays_pairs = season.settings.format is Format.PAIRS
    if plays_pairs and event.partner in (None, event.person):
        raise SeasonRefused(words("league-needs-partner"))
    if event.partner is None:
        return
    if not plays_pairs:
        raise SeasonRefused(words("league-no-partner"))
    if season.entrant(event.partner) is not None:
        raise SeasonRefused(words("league-partner-taken"))


def _late(season: Season, event: SignedUp) -> Turn:
    """A latecomer begins with half a win for each missed round, at the foot of a ladder."""
    settings = season.settings
    if settings.format is Format.SWISS and season.rounds >= settings.rounds:
        raise SeasonRefused(words("league-sign-up-closed"))
    if season.past.is_banned(event.person, season.number, season.start):
        raise SeasonRefused(words("league-banned"))
    division = (*season.divisions[0], event.person)
    others = tuple(one for one in season.entrants if one.person != event.person)
    new = _replace(
        season,
        entrants=(*others, Entrant(event.person, event.at, None, (event.at,))),
        divisions=(division,),
        missed=(*season.missed, (event.person, season.rounds)),
        rungs=joined(season.rungs, event.person) if settings.format is Format.LADDER else (),
    )
    told = words("league-post-late", who=people(event.person), rounds=season.rounds)
    return Turn(new, (Post(told),))
