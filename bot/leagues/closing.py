"""The end of a season: open tables are adjudicated, then the divisions have their final order."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.leagues.divisions import moves
from bot.leagues.dropping import without_vacancies
from bot.leagues.entering import NO_PAST, Past
from bot.leagues.events import Step
from bot.leagues.orders import Adjudicate, AnyOrder, NextSeason, Post, Sleep, Turn
from bot.leagues.plans import Member
from bot.leagues.season import Person, Season, Stage
from bot.outbox.marks import people
from game_core.kernel.words import Words, words

_replace = msgspec.structs.replace


def reached_end(season: Season) -> Turn:
    """The last hour is over: what is still open ends as it stands; what never opened is dropped."""
    if season.stage is not Stage.RUNNING:
        return Turn(season)
    orders: list[AnyOrder] = []
    new = season
    for table in season.open_tables:
        new, slept = without_vacancies(new, table.number)
        orders += [*slept, Sleep(Step.LOOK, table.number)]
        orders += [Adjudicate(table.number)] if table.game is not None else []
    tables = tuple(one for one in new.tables if one.result is not None or one.game is not None)
    orders += [Sleep(Step.SETTLE, one.table) for one in season.disputes]
    new = _replace(
        new,
        stage=Stage.ENDING,
        disputes=(),
        tables=tuple(_replace(one, frozen=()) for one in tables),
    )
    return closed_if_done(Turn(new, tuple(orders)))


def closed_if_done(turn: Turn) -> Turn:
    """The season is over once it is ending and every table has its result."""
    season = turn.season
    if season.stage is not Stage.ENDING or season.open_tables:
        return turn
    over = _replace(season, stage=Stage.OVER)
    posts = tuple(
        Post(_told(over, number, *moved), _champions(over, 0) if number == 0 else (), "standings")
        for number, moved in enumerate(moving(over))
        if over.divisions[number]
    )
    return Turn(over, (*turn.orders, *posts))


def half_way(season: Season) -> Turn:
    """Sign-up for the following season opens, once."""
    if season.has_next or season.stage is not Stage.RUNNING:
        return Turn(season)
    start = season.settings.next_start(season.start)
    return Turn(_replace(season, has_next=True), (NextSeason(start),))


def moving(season: Season) -> tuple[tuple[tuple[Member, ...], tuple[Member, ...]], ...]:
    """By division: who moves up, and who down, by the final order and if everybody stays."""
    if not season.settings.format.has_divisions:
        return (((), ()),) * len(season.divisions)
    return moves(season.final_orders(), frozenset(season.dropped))


def past_of(seasons: tuple[Season, ...]) -> Past:
    """What the finished seasons of a league, oldest first, leave to the next."""
    over = [one for one in seasons if one.stage is Stage.OVER]
    if not over:
        return NO_PAST
    last = over[-1]
    division = {m: n for one in over for n, row in enumerate(one.divisions) for m in row}
    drops = tuple((person, one.number) for one in over for person in _persons(one, one.dropped))
    carded = (one for one in last.members if last.count_time_outs(one) > 0 and last.is_yellow(one))
    return Past(
        last.final_orders(),
        _persons(last, last.dropped),
        tuple(division.items()),
        drops,
        _persons(last, carded),
        last.settings.next_start(last.settings.next_start(last.start)),
    )


def _told(season: Season, division: int, up: tuple[Member, ...], down: tuple[Member, ...]) -> Words:
    """Who is first, and everybody who moves."""
    return words(
        "league-post-over",
        name=season.settings.name,
        number=season.number,
        division=division + 1,
        divisions=len(season.divisions),
        first=people(*_champions(season, division)),
        up=people(*_persons(season, up)),
        down=people(*_persons(season, down)),
    )


def _champions(season: Season, division: int) -> tuple[Person, ...]:
    """Who is first of those who played to the end; nobody where all have left."""
    order = (one.member for one in season.standings(division))
    still = (one for one in order if one not in season.dropped)
    return _persons(season, tuple(still)[:1])


def _persons(season: Season, members: Iterable[Member]) -> tuple[Person, ...]:
    return tuple(person for one in members for person in season.persons(one))
