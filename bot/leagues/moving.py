"""A season moves to another home: what has ended stays, what had not begins anew."""

from __future__ import annotations

import msgspec

from bot.leagues.events import Moved, Step
from bot.leagues.orders import Open, Post, Turn, Wake
from bot.leagues.playing import steps_of
from bot.leagues.season import BEFORE, Season, SeasonTable, Stage
from bot.leagues.signing import opening, steps_before
from game_core.kernel.words import words

_replace = msgspec.structs.replace


def moved(season: Season, event: Moved) -> Turn:
    """Every step still to come is planned, those that are over at their own times, in order.

    Tables without a result begin anew with the same people. With their games go what hung on
    them: disputes, reminders, and seats that wait for a substitute, whose owners have them again.
    Time-outs and pauses stay. Where the last hour is over no table is opened, and the end that
    comes at once keeps the results there are.
    """
    if season.stage is Stage.OVER or event.at in season.moves:
        return Turn(season)
    settings = _replace(season.settings, guild=event.guild, channel=event.channel)
    season = _replace(season, settings=settings)
    if season.stage is Stage.SIGN_UP:
        post, *_ = opening(season, event.at)
        return Turn(season, (post, *steps_before(season, 0)))
    if season.stage in BEFORE:
        return Turn(season, (_here(season, 0, "checkin"), *steps_before(season, 0)))
    new = _anew(season, event.at)
    is_late = season.stage is Stage.ENDING or event.at >= season.end
    opens = () if is_late else tuple(Open(table.number) for table in new.open_tables)
    pauses = (
        Wake(Step.RESUME, number, until)
        for number, (_, until) in enumerate(season.pauses)
        if until > event.at
    )
    return Turn(new, (*opens, _here(new, len(opens), "standings"), *steps_of(new), *pauses))


def _here(season: Season, tables: int, button: str) -> Post:
    return Post(
        words(
            "league-post-here",
            name=season.settings.name,
            number=season.number,
            tables=tables,
            button=button,
        ),
        button=button,
    )


def _anew(season: Season, at: int) -> Season:
    tables = tuple(_unplayed(season, table, at) for table in season.tables)
    left = (table.number for table in season.open_tables)
    return _replace(
        season,
        stage=Stage.RUNNING,
        tables=tables,
        time_outs=season.time_outs_behind(*left),
        disputes=(),
        disputed=(),
        vacancies=(),
        has_next=False,
        moves=(*season.moves, at),
    )


def _unplayed(season: Season, table: SeasonTable, at: int) -> SeasonTable:
    if table.result is not None:
        return table
    waiting = [one.person for one in season.vacancies if one.table == table.number]
    return _replace(
        table,
        game=None,
        opened=None,
        frozen=season.pauses_at(table.seats, at),
        lost=tuple(one for one in table.lost if one not in waiting),
        reminded=(),
    )
