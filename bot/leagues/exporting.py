"""A season as a file, and back: JSON with all that happened, CSV with the results."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

import msgspec

from bot.leagues.errors import SeasonRefused
from bot.leagues.events import AnyEvent
from bot.leagues.points import table_points
from bot.leagues.season import Season
from bot.leagues.turning import fold
from game_core.kernel.words import words

FORMAT = "alderman season"
VERSION = 1
COLUMNS = ("table", "round", "division", "member", "name", "place", "score", "points", "left")


class SeasonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season file: its first state, all its events, and the names of its people by id."""

    format: str
    version: int
    season: Season
    events: tuple[AnyEvent, ...]
    names: dict[str, str]


def as_json(founding: Season, log: Sequence[AnyEvent], names: Mapping[int, str]) -> str:
    """The season as JSON; without its seed, which deals the tables of the season."""
    sealed = msgspec.structs.replace(founding, seed=founding.seed)
    named = {str(person): name for person, name in sorted(names.items())}
    file = SeasonFile(FORMAT, VERSION, sealed, tuple(log), named)
    return msgspec.json.format(msgspec.json.encode(file), indent=1).decode() + "\n"


def from_json(text: str | bytes) -> tuple[Season, Season, SeasonFile]:
    """The season as it stood first and stands now, and its file; raises SeasonRefused with a
    sentence that says what is wrong.
    """
    try:
        file = msgspec.json.decode(text, type=SeasonFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SeasonRefused(words("league-bad-file", why=str(error)[:200])) from error
    if file.format != FORMAT or file.version != VERSION:
        why = f"it is no {FORMAT} of version {VERSION}"
        raise SeasonRefused(words("league-bad-file", why=why))
    return file.season, _folded(file), file


def _folded(file: SeasonFile) -> Season:
    season = file.season
    for number, event in enumerate(file.events):
        try:
            season = fold(season, (event,))
        except SeasonRefused as error:
            kind = type(event).__name__
            why = f"event {number} ({kind}) cannot have happened: {error.words.key}"
            raise SeasonRefused(words("league-bad-file", why=why)) from error
        except (AssertionError, IndexError, ValueError, KeyError, StopIteration) as error:
            why = f"event {number} ({type(event).__name__}) does not fit what came before"
            raise SeasonRefused(words("league-bad-file", why=why)) from error
    return season


def as_csv(season: Season, names: Mapping[int, str]) -> str:
    """The results as CSV: a line for each member of each finished table."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for table in season.tables:
        if table.result is None:
            continue
        for member in table.result.members:
            points = table_points(table.result, member)
            lines.writerow(
                (
                    table.number,
                    table.round + 1,
                    table.division + 1,
                    member,
                    _safe(names.get(member, "")),
                    table.result.place_of(member),
                    table.result.score_of(member),
                    points,
                    "yes" if member in table.result.dropped else "no",
                )
            )
    return out.getvalue()


def _safe(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name
