"""Where a clock must stand, and where a human speaks: pauses, disputes, judges, corrections."""

from __future__ import annotations

import msgspec

from bot.leagues.errors import SeasonRefused
from bot.leagues.events import Act, Corrected, Disputed, Judged, Paused, Reached, Step
from bot.leagues.ladder import after
from bot.leagues.orders import (
    Adjudicate,
    AnyOrder,
    Correct,
    Discuss,
    Freeze,
    Post,
    Rewind,
    Sleep,
    Thaw,
    Turn,
    Wake,
)
from bot.leagues.season import Dispute, Person, Season, SeasonTable, Stage, pause_of, with_table
from bot.leagues.settings import HOUR, Format
from bot.leagues.substituting import vacated
from bot.outbox.marks import people
from game_core.kernel.words import words

DISPUTE = "dispute"
REASON_LIMIT = 120

_replace = msgspec.structs.replace


def paused(season: Season, event: Paused) -> Turn:
    """The clocks of the person's tables stand; once a season."""
    member = season.member_of(event.person)
    if season.stage is not Stage.RUNNING or member is None or member in season.dropped:
        raise SeasonRefused(words("league-not-playing"))
    if any(person == event.person for person, _ in season.pauses):
        raise SeasonRefused(words("league-paused-before"))
    hours = season.settings.pause_hours
    until = min(event.at + hours * HOUR, season.end)
    turn = Turn(_replace(season, pauses=(*season.pauses, (event.person, until))))
    for table in season.open_tables:
        if event.person in table.seats:
            turn = _frozen(turn, table, pause_of(event.person))
    told = words("league-post-paused", who=people(event.person), hours=hours)
    return turn.then(Post(told, button="my"), Wake(Step.RESUME, len(season.pauses), until))


def resumed(season: Season, event: Reached) -> Turn:
    """The pause of that number, from 0, is over."""
    turn = Turn(season)
    for person, until in season.pauses[event.number : event.number + 1]:
        for table in season.open_tables if event.at >= until else ():
            turn = _thawed(turn, table, pause_of(person))
    return turn


def disputed(season: Season, event: Disputed) -> Turn:
    """The table waits for a judge, for a while; everybody stops it once at most."""
    table = _open_table(season, event.table)
    if event.person not in table.seats or _has_left(table, event.person):
        raise SeasonRefused(words("league-not-at-table"))
    if any(one.table == event.table for one in season.disputes):
        raise SeasonRefused(words("league-disputed-already"))
    mine = (event.table, event.person)
    if mine in season.disputed:
        raise SeasonRefused(words("league-disputed-before"))
    reason, hours = _reason(event.reason), season.settings.dispute_hours
    until = event.at + hours * HOUR
    dispute = Dispute(event.table, event.person, reason, until)
    disputes, disputed = (*season.disputes, dispute), (*season.disputed, mine)
    turn = Turn(_replace(season, disputes=disputes, disputed=disputed))
    told = words(
        "league-post-dispute", who=people(event.person), table=event.table, hours=hours, why=reason
    )
    return _frozen(turn, table, DISPUTE).then(
        Discuss(event.table, reason),
        Post(told, season.settings.judges, "my"),
        Wake(Step.SETTLE, event.table, until),
    )


def settled(season: Season, event: Reached) -> Turn:
    """No judge has spoken in time: the table goes on."""
    found = [one for one in season.disputes if one.table == event.number]
    if not found or event.at < found[0].until:
        return Turn(season)
    told = Post(words("league-post-settled", table=event.number), button="my")
    return _without_dispute(Turn(season), event.number).then(told)


def judged(season: Season, event: Judged) -> Turn:
    """A judge's act, public with its reason; nobody judges their own division."""
    act = (event.at, event.table, event.judge)
    if act in season.acts:
        return Turn(season)
    table = _open_table(season, event.table)
    reason = _reason(event.reason)
    member = season.member_of(event.judge)
    is_own = member is not None and season.division_of(member) == table.division
    if is_own or event.judge in table.seats:
        raise SeasonRefused(words("league-own-division"))
    told = words(
        "league-post-judged",
        who=people(event.judge),
        table=event.table,
        act=words(f"league-act-{event.act.value}"),
        why=reason,
    )
    turn = Turn(_replace(season, acts=(*season.acts, act)), (Post(told, button="my"),))
    turn = _without_dispute(turn, event.table)
    match event.act:
        case Act.RESUME:
            return turn
        case Act.REWIND:
            if event.to is None or event.to < 0:
                raise SeasonRefused(words("league-judge-where"))
            return turn.then(Rewind(event.table, event.to))
        case Act.ADJUDICATE:
            return turn.then(Adjudicate(event.table))
        case Act.REPLACE:
            if event.who not in table.seats or event.who in (*table.gone, *table.lost):
                raise SeasonRefused(words("league-judge-whom"))
            assert event.who is not None
            more = vacated(turn.season, event.table, event.who, event.at, restarts=False)
            return Turn(more.season, (*turn.orders, *more.orders))


def corrected(season: Season, event: Corrected) -> Turn:
    """Another result; what follows from it follows anew, and the log keeps both."""
    table = season.table(event.table)
    if table.result is None:
        raise SeasonRefused(words("league-no-result", table=event.table))
    if event.by in table.seats:
        raise SeasonRefused(words("league-own-table"))
    reason = _reason(event.reason)
    scores, places, count = event.scores, event.places, len(table.members)
    if not len(scores) == len(places) == count or not _are_places(places):
        raise SeasonRefused(words("league-bad-places", members=count))
    result = _replace(table.result, places=places, scores=scores)
    if result == table.result:
        return Turn(season)
    new = with_table(season, _replace(table, result=result, is_corrected=True))
    if season.settings.format is Format.LADDER:
        new = _replace(new, rungs=after(new.rungs, result))
    first = (person for one in result.winners for person in season.persons(one))
    told = words(
        "league-post-corrected",
        who=people(event.by),
        table=event.table,
        why=reason,
        first=people(*first),
    )
    return Turn(new, (Correct(table.number), Post(told, button="standings")))


def _has_left(table: SeasonTable, person: Person) -> bool:
    """Whether the person's seat is a computer player's for good."""
    return table.member_in(table.seats.index(person)) in table.gone


def _are_places(places: tuple[int, ...]) -> bool:
    """Whether everybody's place is one more than how many are ahead."""
    return all(place == 1 + sum(other < place for other in places) for place in places)


def _reason(text: str) -> str:
    flat = " ".join(text.split())
    if not flat:
        raise SeasonRefused(words("league-needs-reason"))
    return flat[:REASON_LIMIT]


def _open_table(season: Season, number: int) -> SeasonTable:
    table = season.table(number)
    if table.result is not None or table.game is None or season.stage is not Stage.RUNNING:
        raise SeasonRefused(words("league-table-over", table=number))
    return table


def _frozen(turn: Turn, table: SeasonTable, reason: str) -> Turn:
    """The table's clock stands for one more reason."""
    now = turn.season.table(table.number)
    season = with_table(turn.season, _replace(now, frozen=(*now.frozen, reason)))
    needs_order = not now.frozen and now.game is not None
    orders: tuple[AnyOrder, ...] = (Freeze(table.number),) if needs_order else ()
    return Turn(season, (*turn.orders, *orders))


def _thawed(turn: Turn, table: SeasonTable, reason: str) -> Turn:
    """The table's clock stands for one reason less, and runs where that was the last."""
    now = turn.season.table(table.number)
    if reason not in now.frozen:
        return turn
    left = tuple(one for one in now.frozen if one != reason)
    season = with_table(turn.season, _replace(now, frozen=left))
    orders = () if left or now.game is None else (Thaw(table.number),)
    return Turn(season, (*turn.orders, *orders))


def _without_dispute(turn: Turn, number: int) -> Turn:
    if all(one.table != number for one in turn.season.disputes):
        return turn
    kept = tuple(one for one in turn.season.disputes if one.table != number)
    season = _replace(turn.season, disputes=kept)
    thawed = _thawed(Turn(season, turn.orders), season.table(number), DISPUTE)
    return thawed.then(Sleep(Step.SETTLE, number))
