"""Leaving for good: last in every unfinished table, and a computer player goes on."""

from __future__ import annotations

import msgspec

from bot.leagues.events import Step
from bot.leagues.ladder import left
from bot.leagues.orders import Adjudicate, AnyOrder, Leave, Post, Sleep, Turn
from bot.leagues.plans import Member
from bot.leagues.season import Person, Season, SeasonTable, Vacancy, with_table
from game_core.kernel.words import Words

SEATS = 8
"""More seats than a table has: a vacancy's number is its table's and its seat's."""

_replace = msgspec.structs.replace


def dropped_out(season: Season, member: Member, told: Words) -> Turn:
    """The season without the member: their tables go on, or end where one is left alone."""
    if member in season.dropped:
        return Turn(season)
    persons = season.persons(member)
    new = _replace(
        season,
        dropped=(*season.dropped, member),
        pool=tuple(one for one in season.pool if one not in persons),
        rungs=left(season.rungs, member),
    )
    turn = Turn(new, (Post(told),))
    for table in season.open_tables:
        if member in table.members:
            left_there = gone_from(turn.season, table.number, member)
            turn = Turn(left_there.season, (*turn.orders, *left_there.orders))
    return turn


def gone_from(season: Season, number: int, member: Member) -> Turn:
    """The member ranks last at the table, whose seats of theirs a computer plays."""
    table = season.table(number)
    if member in table.gone:
        return Turn(season)
    new = with_table(season, _replace(table, gone=(*table.gone, member)))
    new, slept = without_vacancies(
        new, number, tuple(table.seats[one] for one in table.seats_of(member))
    )
    orders: list[AnyOrder] = [*slept]
    if table.game is not None:
        if len(table.members) - len(table.gone) <= 2:
            orders.append(Adjudicate(number))
        else:
            orders += leaves(table, member)
    return Turn(new, tuple(orders))


def leaves(table: SeasonTable, member: Member) -> list[AnyOrder]:
    """The seats of the member are left for good."""
    return [Leave(table.number, seat) for seat in table.seats_of(member)]


def without_vacancies(
    season: Season, number: int, persons: tuple[Person, ...] | None = None
) -> tuple[Season, tuple[AnyOrder, ...]]:
    """Nobody is asked any more for seats of the table, or for those of these persons."""
    ended = [
        one
        for one in season.vacancies
        if one.table == number and (persons is None or one.person in persons)
    ]
    kept = tuple(one for one in season.vacancies if one not in ended)
    orders = tuple(Sleep(Step.ASK, ask_number(season, one)) for one in ended)
    return _replace(season, vacancies=kept), orders


def ask_number(season: Season, vacancy: Vacancy) -> int:
    """The number of a vacancy's step: its table and seat."""
    return vacancy.table * SEATS + season.table(vacancy.table).seats.index(vacancy.person)
