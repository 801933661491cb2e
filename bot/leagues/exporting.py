"""A season as a file, and back: JSON with all that happened, CSV with the results."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.leagues.errors import SeasonRefused
from bot.leagues.events import AnyEvent
from bot.leagues.plans import Member
from bot.leagues.points import Result, table_points
from bot.leagues.season import Season, SeasonTable, Stage
from bot.leagues.settings import Settings, checked
from bot.leagues.turning import fold
from game_core.kernel.chance import SEED_BITS
from game_core.kernel.words import Words, words

FORMAT = "alderman season"
VERSION = 1
COLUMNS = (
    *("table", "round", "division", "member", "name", "place", "score", "points", "left"),
    "substitute",
)
YES = ("no", "yes")
FORMULA = ("=", "+", "-", "@", "\t")
"""How a formula of a spreadsheet begins."""
MOST = 2**63 - 1
SEALED = "0" * (SEED_BITS // 4)
"""What stands for the seed of a season that is not over: it deals tables still to come."""


class SeasonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season file: its first state, all its events, and the names of its people by id."""

    format: str
    version: int
    season: Season
    events: tuple[AnyEvent, ...]
    names: dict[str, str]


class Imported(msgspec.Struct, frozen=True):
    """A season out of a file: as it stood first, its events, as it stands, and names by id."""

    founding: Season
    events: tuple[AnyEvent, ...]
    season: Season
    names: dict[int, str]


def as_json(
    founding: Season, season: Season, log: Sequence[AnyEvent], names: Mapping[int, str]
) -> str:
    """The season as JSON; its seed only once it is over."""
    if season.stage is not Stage.OVER:
        founding = msgspec.structs.replace(founding, seed=SEALED)
    named = {str(person): name for person, name in sorted(names.items())}
    file = SeasonFile(FORMAT, VERSION, founding, tuple(log), named)
    return msgspec.json.format(msgspec.json.encode(file), indent=1).decode() + "\n"


def from_json(text: bytes) -> Imported:
    """The season of a file; raises SeasonRefused with a sentence that says what is wrong."""
    try:
        file = msgspec.json.decode(text, type=SeasonFile)
        names = {int(person): name for person, name in file.names.items()}
        is_too_large = any(map(_is_too_large, (msgspec.json.decode(text), list(names))))
        bytes.fromhex(file.season.seed)  # every deal comes from it
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise _bad(_parsed(error)) from error
    if file.format != FORMAT or file.version != VERSION:
        raise _bad(words("league-file-format", format=FORMAT, version=VERSION))
    if is_too_large:
        raise _bad(words("league-file-large"))
    checked(file.season.settings)
    season = file.season
    for number, event in enumerate(file.events):
        before = season
        try:
            season = fold(before, (event,))
        except SeasonRefused as error:
            raise _bad(_event("refused", number, event)) from error
        except (AssertionError, LookupError, ValueError, StopIteration) as error:
            raise _bad(_event("unfit", number, event)) from error
        if season.events == before.events or not _is_sound(season):
            raise _bad(_event("unfit", number, event))
    return Imported(file.season, file.events, season, names)


def _is_sound(season: Season) -> bool:
    """Whether everybody is in one division and every table is one of a division's, with seats."""
    numbers = [table.number for table in season.tables]
    return (
        len(set(season.members)) == len(season.members)
        and len(set(numbers)) == len(numbers)
        and all(_is_table(season, table) for table in season.tables)
    )


def _is_table(season: Season, table: SeasonTable) -> bool:
    members, seats = table.members, table.seats
    return (
        0 <= table.division < len(season.divisions)
        and len(set(members)) == len(members) > 1
        and len(set(seats)) == len(seats) > 0 == len(seats) % len(members)
        and (table.result is None or table.result.members == members)
    )


def as_csv(season: Season, names: Mapping[int, str]) -> str:
    """The results as CSV: a line for each member of each finished table."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for table in season.tables:
        if table.result is not None:
            own = season.divisions[table.division]
            lines.writerows(_lines(table, table.result, own, names))
    return out.getvalue()


def _lines(
    table: SeasonTable, result: Result, own: Sequence[Member], names: Mapping[int, str]
) -> Iterator[Sequence[object]]:
    for member in result.members:
        yield (
            table.number,
            table.round + 1,
            table.division + 1,
            member,
            _safe(names.get(member, "")),
            result.place_of(member),
            result.score_of(member),
            table_points(result, member),
            YES[member in result.dropped],
            YES[member not in own],
        )


class Line(msgspec.Struct, frozen=True):
    """A line of a file of results."""

    table: int
    round: int
    division: int
    member: int
    name: str
    place: int
    score: int
    has_left: bool
    is_substitute: bool


def from_csv(text: bytes, settings: Settings, start: int) -> Imported:
    """A finished season with these results; raises SeasonRefused with a sentence."""
    lines = tuple(_read(text))
    tables: dict[int, list[Line]] = {}
    for line in lines:
        tables.setdefault(line.table, []).append(line)
    divisions: dict[int, dict[int, None]] = {}
    own = [line for line in lines if not line.is_substitute]
    for line in own:
        divisions.setdefault(line.division, {})[line.member] = None
    numbers = sorted(divisions)
    everybody = [member for number in numbers for member in divisions[number]]
    if numbers != list(range(1, max(line.division for line in lines) + 1)):
        raise _bad(words("league-file-divisions"))
    if len(everybody) != len(set(everybody)):
        raise _bad(words("league-file-two-divisions"))
    left = dict.fromkeys(line.member for line in own if line.has_left)
    season = Season(
        0,
        0,
        1,
        checked(settings),
        SEALED,
        start,
        Stage.OVER,
        divisions=tuple(tuple(divisions[number]) for number in numbers),
        tables=tuple(_table(number, rows) for number, rows in sorted(tables.items())),
        rounds=max(line.round for line in lines),
        dropped=tuple(left),
    )
    return Imported(season, (), season, {line.member: line.name for line in lines})


def _read(text: bytes) -> Iterator[Line]:
    try:
        rows = list(csv.reader(io.StringIO(text.decode()), strict=True))
    except (UnicodeDecodeError, csv.Error) as error:
        raise _bad(_parsed(error)) from error
    if not rows or tuple(rows[0]) != COLUMNS:
        raise _bad(words("league-file-columns", columns=",".join(COLUMNS)))
    if len(rows) < 3:
        raise _bad(words("league-file-empty"))
    for number, row in enumerate(rows[1:], 2):
        try:
            table, round_, division, member, name, place, score, _, left, substitute = row
            where = int(table), int(round_), int(division)
            if min(where) < 1 or _is_too_large([*where, int(member), int(place), int(score)]):
                raise _bad(words("league-file-number", line=number))
            is_so = YES.index(left) == 1, YES.index(substitute) == 1
            yield Line(*where, int(member), _plain(name), int(place), int(score), *is_so)
        except ValueError as error:
            raise _bad(words("league-file-fields", line=number)) from error


def _table(number: int, rows: Sequence[Line]) -> SeasonTable:
    members = tuple(row.member for row in rows)
    first = rows[0]
    if len(members) < 2 or len(set(members)) != len(members):
        raise _bad(words("league-file-members", table=number))
    if any((row.round, row.division) != (first.round, first.division) for row in rows):
        raise _bad(words("league-file-two-rounds", table=number))
    still = [row.place for row in rows if not row.has_left]
    if any(place != 1 + sum(other < place for other in still) for place in still):
        raise _bad(words("league-file-places", table=number))
    places, scores = tuple(row.place for row in rows), tuple(row.score for row in rows)
    left = tuple(row.member for row in rows if row.has_left)
    result = Result(number, members, places, scores, left)
    return SeasonTable(number, first.round - 1, first.division - 1, members, members, 0, 0, result)


def _is_too_large(value: object) -> bool:
    """Whether a number in it, however deep, is one that the store cannot keep."""
    match value:
        case int(number):
            return not -MOST <= number <= MOST
        case list(several):
            return any(map(_is_too_large, several))
        case dict(fields):
            return any(map(_is_too_large, fields.values()))
        case _:
            return False


def _bad(why: Words) -> SeasonRefused:
    return SeasonRefused(words("league-bad-file", why=why))


def _parsed(error: Exception) -> Words:
    """What the reader of JSON or CSV has said, in its own words."""
    return words("league-file-parse", error=str(error)[:200].rstrip("."))


def _event(how: str, number: int, event: AnyEvent) -> Words:
    return words(f"league-file-event-{how}", number=number, kind=type(event).__name__)


def _safe(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in FORMULA else name


def _plain(name: str) -> str:
    """The name that such a one stands for."""
    return name[1:] if name[:1] == "'" and name[1:2] in FORMULA else name
