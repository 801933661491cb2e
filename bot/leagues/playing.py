"""While it runs: the start, rounds, tables that open and end, time-outs and cards."""

from __future__ import annotations

import msgspec

from bot.leagues.closing import closed_if_done
from bot.leagues.dropping import dropped_out, leaves, without_vacancies
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    Began,
    Challenged,
    Looked,
    RoundPaired,
    Step,
    TableEnded,
    TableOpened,
)
from bot.leagues.ladder import after, can_challenge
from bot.leagues.orders import Adjudicate, AnyOrder, Freeze, Open, Post, Sleep, Tell, Turn, Wake
from bot.leagues.points import Result
from bot.leagues.season import BEFORE, Person, Season, SeasonTable, Stage, with_table
from bot.leagues.settings import DAY, HOUR, Format
from bot.leagues.substituting import looked_for_starts
from bot.outbox.marks import people
from game_core.kernel.words import words

CHALLENGES = 2
"""How many tables of a ladder a member may have open."""

_replace = msgspec.structs.replace


def began(season: Season, event: Began) -> Turn:
    """The season runs: its tables are to be opened, its later steps will come."""
    if season.stage not in BEFORE:
        return Turn(season)
    settings = season.settings
    new = _replace(
        season,
        stage=Stage.RUNNING,
        past=event.past,
        divisions=event.divisions,
        tables=event.tables,
        rungs=event.divisions[0] if settings.format is Format.LADDER else (),
    )
    told = words(
        "league-post-begins",
        name=settings.name,
        number=season.number,
        members=len(new.members),
        divisions=len(event.divisions),
    )
    tells = tuple(_left_out(season, event, person) for person in event.left_out)
    opens = tuple(Open(table.number) for table in event.tables)
    return Turn(new, (*opens, Post(told, button="standings"), *tells, *steps_of(new)))


def _left_out(season: Season, event: Began, person: Person) -> Tell:
    """Why the season has begun without the person; one of a pair is out with the other."""
    entrant = season.entrant(person)
    pair = (person,) if entrant is None else entrant.persons
    is_banned = any(event.past.is_banned(one, season.number, season.start) for one in pair)
    key = "league-tell-banned" if is_banned else "league-tell-left-out"
    return Tell(person, words(key, name=season.settings.name))


def steps_of(season: Season) -> tuple[Wake, ...]:
    """When a running season comes to its middle, its end and its rounds still to be paired."""
    settings, start = season.settings, season.start
    rounds = settings.rounds if settings.format is Format.SWISS else 0
    return (
        Wake(Step.NEXT, 0, start + settings.days * DAY // 2),
        Wake(Step.END, 0, season.end),
        *(
            Wake(Step.ROUND, number, start + number * settings.round_days * DAY)
            for number in range(season.rounds, rounds)
        ),
    )


def round_began(season: Season, event: RoundPaired) -> Turn:
    """The next swiss round is to be opened; who has it off is told."""
    if season.stage is not Stage.RUNNING or event.number != season.rounds:
        return Turn(season)
    byes = tuple((event.number, member) for member in event.byes)
    tables = (_replace(one, frozen=season.pauses_at(one.seats, event.at)) for one in event.tables)
    new = _replace(
        season,
        tables=(*season.tables, *tables),
        byes=(*season.byes, *byes),
        rounds=season.rounds + 1,
    )
    opens = tuple(Open(table.number) for table in event.tables)
    told = words("league-tell-bye", name=season.settings.name, round=event.number + 1)
    return Turn(new, (*opens, *(Tell(member, told) for member in event.byes)))


def challenged(season: Season, event: Challenged) -> Turn:
    """A table of two on a ladder."""
    if season.stage is not Stage.RUNNING or season.settings.format is not Format.LADDER:
        raise SeasonRefused(words("league-no-ladder"))
    if not can_challenge(season.rungs, event.by, event.other):
        raise SeasonRefused(words("league-out-of-reach"))
    for member in (event.by, event.other):
        mine = [one for one in season.open_tables if member in one.members]
        if len(mine) >= CHALLENGES or any({event.by, event.other} == {*m.members} for m in mine):
            raise SeasonRefused(words("league-challenge-open"))
    sitting = (event.other, event.by)
    table = SeasonTable(
        len(season.tables) + 1,
        0,
        0,
        sitting,
        sitting,
        frozen=season.pauses_at(sitting, event.at),
    )
    return Turn(_replace(season, tables=(*season.tables, table)), (Open(table.number),))


def opened(season: Season, event: TableOpened) -> Turn:
    """The table is in play; when the last of a division's round is, its members are called once."""
    table = season.table(event.table)
    if table.result is not None:
        return Turn(season)
    is_again = table.game is not None
    counted = _with_counts(season, table.number, event.behind)
    if table.game == event.game:
        return counted
    season, table = counted.season, counted.season.table(event.table)
    new = with_table(season, _replace(table, game=event.game, opened=event.at))
    if is_again:
        new = _replace(new, time_outs=new.time_outs_behind(table.number))
    orders: list[AnyOrder] = [
        *counted.orders,
        Wake(Step.LOOK, table.number, event.at + season.settings.reminder_hours[0] * HOUR),
    ]
    orders += [Freeze(table.number)] if table.frozen else []
    if len(table.members) - len(table.gone) < 2:
        orders.append(Adjudicate(table.number))
    for member in table.gone:
        orders += leaves(table, member)
    if not is_again:
        orders += _called(new, table)
    return Turn(new, tuple(orders))


def _called(season: Season, table: SeasonTable) -> tuple[Post, ...]:
    """The people of a division's round, once all its tables are in play; on a ladder, of the one
    table.
    """
    settings = season.settings
    if settings.format is Format.LADDER:
        one = words("league-post-table", name=settings.name, table=table.number)
        return (Post(one, table.seats, "my"),)
    of_round = [
        one
        for one in season.open_tables
        if (one.round, one.division) == (table.round, table.division)
    ]
    if any(one.game is None for one in of_round):
        return ()
    told = words(
        "league-post-tables",
        name=settings.name,
        division=table.division + 1,
        divisions=len(season.divisions),
        tables=len(of_round),
        round=table.round + 1 if settings.format is Format.SWISS else 0,
    )
    everybody = tuple(dict.fromkeys(person for one in of_round for person in one.seats))
    return (Post(told, everybody, "my"),)


def looked(season: Season, event: Looked) -> Turn:
    """Time-outs count towards cards; who has not begun is reminded or replaced."""
    table = season.table(event.table)
    if table.result is not None or season.stage is not Stage.RUNNING:
        return Turn(season)
    turn = with_time_outs(season, table, event.time_outs)
    table = turn.season.table(event.table)
    if table.frozen or table.game is None:
        return turn.then(Wake(Step.LOOK, event.table, event.at + DAY))
    more = looked_for_starts(turn.season, event)
    return Turn(more.season, (*turn.orders, *more.orders))


def ended(season: Season, event: TableEnded) -> Turn:
    """The table has its result."""
    table = season.table(event.table)
    if table.game != event.game or table.result is not None:
        return Turn(season)
    counted = with_time_outs(season, table, event.time_outs)
    table = counted.season.table(event.table)
    new = with_table(counted.season, _replace(table, result=_result(table, event), frozen=()))
    new, slept = without_vacancies(new, table.number)
    had = any(one.table == table.number for one in new.disputes)
    new = _replace(new, disputes=tuple(one for one in new.disputes if one.table != table.number))
    result = new.table(table.number).result
    assert result is not None
    if season.settings.format is Format.LADDER:
        new = _replace(new, rungs=after(new.rungs, result))
    orders: list[AnyOrder] = [*counted.orders, *slept, Sleep(Step.LOOK, table.number)]
    orders += [Sleep(Step.SETTLE, table.number)] if had else []
    return closed_if_done(Turn(new, tuple(orders)))


def with_time_outs(season: Season, table: SeasonTable, counts: tuple[int, ...]) -> Turn:
    """The season with the time-outs of a table as they now are (never fewer), and the cards that
    follow.
    """
    return _with_counts(season, table.number, tuple(zip(table.seats, counts, strict=True)))


def _with_counts(season: Season, number: int, seen: tuple[tuple[Person, int], ...]) -> Turn:
    known = {person: count for table, person, count in season.time_outs if table == number}
    now = {person: max(count, known.get(person, 0)) for person, count in seen}
    others = tuple(one for one in season.time_outs if one[0] != number or one[1] not in now)
    mine = tuple((number, person, count) for person, count in now.items() if count)
    counted = sorted((*others, *mine), key=lambda one: one[0])  # not by ids: they may change
    turn = Turn(_replace(season, time_outs=tuple(counted)))
    settings = season.settings
    for person in now:
        member = season.member_of(person)
        if member is None or member in season.dropped:
            continue
        was, count = season.count_time_outs(member), turn.season.count_time_outs(member)
        if count >= settings.red:
            told = words("league-post-red", who=people(person), count=count)
            out = dropped_out(turn.season, member, told)
            turn = Turn(out.season, (*turn.orders, *out.orders))
        elif was < settings.yellow <= count:
            turn = turn.then(
                Tell(person, words("league-tell-yellow", count=count, red=settings.red))
            )
    return turn


def _result(table: SeasonTable, event: TableEnded) -> Result:
    """The result by members: a pair has what both its seats have, else the sum of both scores."""
    seats = [table.seats_of(member) for member in table.members]
    left = tuple(
        member
        for member, own in zip(table.members, seats, strict=True)
        if member in table.gone or all(seat in event.left for seat in own)
    )
    places = tuple(event.places[own[0]] for own in seats)
    scores = tuple(event.scores[own[0]] for own in seats)
    if any(len({event.places[seat] for seat in own}) > 1 for own in seats):
        scores = tuple(sum(event.scores[seat] for seat in own) for own in seats)
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(table.number, table.members, places, scores, left)
