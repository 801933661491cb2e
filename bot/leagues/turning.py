"""A season is a pure machine: an event turns it into the next season and what is to be done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec

from bot.leagues import closing, judging, moving, playing, signing, substituting
from bot.leagues.events import (
    AnyEvent,
    Began,
    Challenged,
    CheckedIn,
    Corrected,
    Disputed,
    Judged,
    Looked,
    Moved,
    Offered,
    Paused,
    PutOff,
    Reached,
    RoundPaired,
    SettingsChanged,
    SignedUp,
    Step,
    SubstituteAnswered,
    TableEnded,
    TableOpened,
    Withdrew,
)
from bot.leagues.orders import Turn
from bot.leagues.season import Season


def after(season: Season, event: AnyEvent) -> Turn:
    """The season after the event, and what is to be done.

    An event that has happened already changes nothing, and orders at most to look again later.
    Raises SeasonRefused for what a person may not do.
    """
    turn = _turned(season, event)
    if turn.season == season:
        return turn
    season = msgspec.structs.replace(turn.season, events=season.events + 1)
    return Turn(season, turn.orders)


def fold(season: Season, events: Iterable[AnyEvent]) -> Season:
    """The season after all these events: what the stored log says."""
    for event in events:
        season = after(season, event).season
    return season


def _turned(season: Season, event: AnyEvent) -> Turn:
    match event:
        case SettingsChanged():
            return signing.settings_changed(season, event)
        case SignedUp():
            return signing.signed_up(season, event)
        case Withdrew():
            return signing.withdrew(season, event)
        case CheckedIn():
            return signing.checked_in(season, event)
        case Offered():
            return signing.offered(season, event)
        case PutOff():
            return signing.put_off(season, event)
        case Began():
            return playing.began(season, event)
        case RoundPaired():
            return playing.round_began(season, event)
        case Challenged():
            return playing.challenged(season, event)
        case Moved():
            return moving.moved(season, event)
        case TableOpened():
            return playing.opened(season, event)
        case Looked():
            return playing.looked(season, event)
        case TableEnded():
            return playing.ended(season, event)
        case SubstituteAnswered():
            return substituting.answered(season, event)
        case Paused():
            return judging.paused(season, event)
        case Disputed():
            return judging.disputed(season, event)
        case Judged():
            return judging.judged(season, event)
        case Corrected():
            return judging.corrected(season, event)
        case Reached():
            return _reached(season, event)
        case _ as never:
            assert_never(never)


def _reached(season: Season, event: Reached) -> Turn:
    match event.step:
        case Step.CHECK_IN:
            return signing.check_in_opened(season, event)
        case Step.CLOSE:
            return signing.sign_up_closed(season)
        case Step.NEXT:
            return closing.half_way(season)
        case Step.END:
            return closing.reached_end(season)
        case Step.ASK:
            return substituting.asked_long_enough(season, event)
        case Step.RESUME:
            return judging.resumed(season, event)
        case Step.SETTLE:
            return judging.settled(season, event)
        case Step.START | Step.ROUND | Step.LOOK:
            msg = f"{event.step} comes as an event of its own, with what was found then"
            raise AssertionError(msg)
        case _ as never:
            assert_never(never)
