"""Seats that nobody has taken up: reminders, then substitutes, asked one at a time."""

from __future__ import annotations

import msgspec

from bot.leagues.dropping import ask_number, dropped_out, gone_from
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import Looked, Reached, Step, SubstituteAnswered
from bot.leagues.orders import (
    AnyOrder,
    Post,
    Replace,
    Restart,
    Sleep,
    Tell,
    Turn,
    Wake,
)
from bot.leagues.season import Person, Season, SeasonTable, Vacancy, with_table
from bot.leagues.settings import HOUR
from bot.outbox.marks import people
from game_core.kernel.words import words

LOOK_HOURS = 24
"""How often a table is looked at once everybody has begun."""
FREE_MOVES = 1
"""How many moves others may have made where a table begins again for a substitute."""

_replace = msgspec.structs.replace


def unstarted(table: SeasonTable, event: Looked) -> tuple[tuple[int, int], ...]:
    """The seats that have kept the table waiting for their first move, and since when."""
    return tuple(
        (seat, since)
        for seat, since in event.waiting
        if event.moves[seat] == 0 and table.seats[seat] not in table.lost
    )


def looked_for_starts(season: Season, event: Looked) -> Turn:
    """Who has not begun is reminded, and loses the seat in the end; then the next look."""
    settings, number = season.settings, event.table
    turn, table = Turn(season), season.table(event.table)
    next_look = event.at + LOOK_HOURS * HOUR
    for seat, since in unstarted(table, event):
        person = table.seats[seat]
        if any(one.table == number and one.person == person for one in turn.season.vacancies):
            continue
        if person in table.gone or turn.season.table(number).result is not None:
            continue
        if event.at >= since + settings.not_started_hours * HOUR:
            others = [moves for one, moves in enumerate(event.moves) if one != seat]
            turn = _joined(
                turn,
                vacated(turn.season, number, person, event.at, restarts=max(others) <= FREE_MOVES),
            )
            continue
        turn = _joined(turn, _reminded(turn.season, number, person, event.at, since))
        marks = (*settings.reminder_hours, settings.not_started_hours)
        coming = [since + one * HOUR for one in marks if since + one * HOUR > event.at]
        next_look = min(next_look, *coming)
    if turn.season.table(number).result is None:
        turn = turn.then(Wake(Step.LOOK, number, next_look))
    return turn


def vacated(season: Season, number: int, person: Person, at: int, *, restarts: bool) -> Turn:
    """The person loses the seat; who loses too many is out of the season."""
    table = season.table(number)
    season = with_table(season, _replace(table, lost=(*table.lost, person)))
    lost = sum(person in one.lost for one in season.tables)
    member = season.member_of(person)
    if member is not None and lost >= season.settings.lost_seats:
        return dropped_out(season, member, words("league-post-absent", who=people(person)))
    vacancy = Vacancy(number, person, (), at, restarts)
    season = _replace(season, vacancies=(*season.vacancies, vacancy))
    return asked_next(season, vacancy, at)


def asked_next(season: Season, vacancy: Vacancy, at: int) -> Turn:
    """The next of the pool is asked; where nobody is left, a computer player takes the seat."""
    table = season.table(vacancy.table)
    step = ask_number(season, vacancy)
    others = tuple(one for one in season.vacancies if one != vacancy)
    candidates = [one for one in season.pool if _can_help(season, table, vacancy, one)]
    if not candidates:
        season = _replace(season, vacancies=others)
        member = table.member_in(table.seats.index(vacancy.person))
        said = words("league-post-no-substitute", who=people(vacancy.person), table=table.number)
        told = Post(said, button="my")
        gone = gone_from(season, table.number, member)
        return Turn(gone.season, (Sleep(Step.ASK, step), told, *gone.orders))
    helped = {one: sum(one in other.seats for other in season.tables) for one in candidates}
    person = min(candidates, key=lambda one: (helped[one], season.pool.index(one)))
    hours = season.settings.substitute_hours
    asked = _replace(vacancy, asked=(*vacancy.asked, person), until=at + hours * HOUR)
    told_them = words("league-tell-substitute", name=season.settings.name, hours=hours)
    return Turn(
        _replace(season, vacancies=(*others, asked)),
        (Tell(person, told_them, "substitute", step), Wake(Step.ASK, step, asked.until)),
    )


def answered(season: Season, event: SubstituteAnswered) -> Turn:
    """Who was asked sits down, or the next is asked."""
    vacancy = next((one for one in season.vacancies if _asks(one, event)), None)
    table = season.table(event.table)
    if vacancy is None:
        helps = event.person not in season.divisions[table.division]
        if event.is_ready and helps and event.person in table.seats:
            return Turn(season)  # the same yes once more
        raise SeasonRefused(words("league-not-asked"))
    if not event.is_ready:
        return asked_next(season, vacancy, event.at)
    step, seat = ask_number(season, vacancy), table.seats.index(vacancy.person)
    member = table.member_in(table.seats.index(vacancy.person))
    is_single = len(table.members) == len(table.seats)
    new = _replace(
        table,
        seats=_swapped(table.seats, vacancy.person, event.person),
        members=_swapped(table.members, member, event.person) if is_single else table.members,
    )
    season = with_table(season, new)
    season = _replace(season, vacancies=tuple(one for one in season.vacancies if one != vacancy))
    order: AnyOrder = (
        Restart(table.number) if vacancy.restarts else Replace(table.number, seat, event.person)
    )
    told = words(
        "league-post-substitute",
        who=people(event.person),
        whom=people(vacancy.person),
        table=table.number,
    )
    return Turn(season, (Sleep(Step.ASK, step), Post(told, (event.person,), "my"), order))


def asked_long_enough(season: Season, event: Reached) -> Turn:
    """Who has not answered in time is passed over."""
    for vacancy in season.vacancies:
        if ask_number(season, vacancy) == event.number and event.at >= vacancy.until:
            return asked_next(season, vacancy, event.at)
    return Turn(season)


def _asks(vacancy: Vacancy, event: SubstituteAnswered) -> bool:
    return vacancy.table == event.table and vacancy.asked[-1:] == (event.person,)


def _can_help(season: Season, table: SeasonTable, vacancy: Vacancy, person: Person) -> bool:
    """Not of the table, asked before, out of the season, or of the same division."""
    member = season.member_of(person)
    return (
        person not in table.seats
        and person not in table.lost
        and person not in vacancy.asked
        and member not in season.dropped
        and (member is None or season.division_of(member) != table.division)
    )


def _reminded(season: Season, number: int, person: Person, at: int, since: int) -> Turn:
    """A reminder for each mark that has passed, given once."""
    table, orders = season.table(number), []
    passed = [one for one in season.settings.reminder_hours if at >= since + one * HOUR]
    marks = [f"{person}/{one}" for one in passed if f"{person}/{one}" not in table.reminded]
    if marks:
        told = words("league-tell-begin", name=season.settings.name, table=number)
        orders.append(Tell(person, told, "table", number))
    table = _replace(table, reminded=(*table.reminded, *marks))
    return Turn(with_table(season, table), tuple(orders))


def _swapped(row: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    return tuple(new if one == old else one for one in row)


def _joined(before: Turn, after: Turn) -> Turn:
    return Turn(after.season, (*before.orders, *after.orders))
