"""Every word of a season has a text: short, a sentence, with its button."""

import re
from pathlib import Path

import pytest

import bot.discord_app
import bot.leagues
import bot.tables
import data
from bot.discord_app.league_standings import MARKS
from bot.leagues.events import Act
from bot.leagues.exporting import COLUMNS
from bot.leagues.order import By
from bot.leagues.settings import BOUNDS, Format
from data.words import PSEUDO, Catalog
from game_core.kernel.words import words
from tests.leagues.drill import settings

FILES = (
    *Path(bot.leagues.__file__).parent.glob("*.py"),
    *Path(bot.discord_app.__file__).parent.glob("league*.py"),
    Path(bot.tables.__file__).parent / "seasons.py",
)
LOCALE = Path(data.__file__).parent / "leagues" / "locale" / "en.ftl"
WRITTEN = {
    key
    for file in FILES
    for key in re.findall(
        r"""["']((?:league|command-league|notice-season)-[a-z0-9-]+)["']""", file.read_text("utf-8")
    )
} - {"league-csv"}
BUTTONS = (
    *("signup", "checkin", "standings", "schedule", "my", "table", "substitute"),
    *("decline", "pool", "no-pool", "pause", "withdraw", "text", "sure", "entrants"),
)
COMMANDS = ("checkin", "withdraw", "standings", "schedule", "my", "pause", "signup", "substitute")
MADE = {
    *(f"league-by-{one.value}" for one in By),
    *(f"league-file-event-{one}" for one in ("refused", "unfit")),
    *(f"league-format-{one.value}" for one in Format),
    *(f"league-act-{one.value}" for one in Act),
    *(f"league-{kind}-{one}" for kind in ("mark", "legend") for one in MARKS.values()),
    *(f"league-date-{one}" for one in ("closes", "start", "end")),
    *(f"league-column-{one}" for one in ("player", "played", "points", "still")),
    *(f"league-button-{one}" for one in BUTTONS),
    *(f"command-league-{one}" for one in COMMANDS),
}
KEYS = sorted(WRITTEN | MADE)
WHO = "<@1234567890123456789>"
LONGEST = {
    "name": "W" * 40,
    "number": 99,
    "who": WHO,
    "who_count": 1,
    "whom": WHO,
    "first": WHO,
    "first_count": 1,
    "up": f"{WHO} {WHO}",
    "up_count": 2,
    "down": f"{WHO} {WHO}",
    "down_count": 2,
    "why": "W" * 120,
    "act": words("league-act-adjudicate"),
    "hours": 240,
    "table": 999,
    "tables": 60,
    "round": 12,
    "rounds": 12,
    "division": 12,
    "divisions": 12,
    "members": 60,
    "least": 60,
    "most": 240,
    "count": 12,
    "yellow": 3,
    "red": 5,
    "place": 60,
    "points": "120.25",
    "played": 59,
    "best": 12,
    "worst": 60,
    "still": words("league-still", best=12, worst=60),
    "at": "<t:1800000000:f>",
    "start": "<t:1800000000:f>",
    "end": "<t:1800000000:f>",
    "closes": "<t:1800000000:f>",
    "checked": "no",
    "button": "standings",
    "format": words("league-format-swiss"),
    "game": words("life_in_reterra-name"),
    "state": WHO,
    "places": f"{WHO} {WHO}",
    "thread": "<#1234567890123456789>",
    "value": "W" * 40,
    "choices": "W" * 100,
    "size": 6,
    "by": "points",
    "since": "<t:1800000000:R>",
    "over": 60,
    "last": 999,
    "games": 12,
    "days": 120,
    "lines": "W",
    "line": 999,
    "error": "W" * 200,
    "version": 1,
    "kind": "SubstituteAnswered",
    "columns": ",".join(COLUMNS),
}
CATALOGS = {locale: Catalog(locale) for locale in ("en", PSEUDO)}
SENTENCES = re.compile(
    r"league-(post|tell|no|bad|not|own|needs|sign|check|partner|pool|over|running)-"
)


@pytest.mark.parametrize("locale", ["en", PSEUDO])
@pytest.mark.parametrize("key", KEYS)
def test_a_text_is_there_and_short(key, locale):
    catalog = CATALOGS[locale]
    catalog.missing.clear()
    said = catalog.say(words(key, seat=0, **LONGEST), ["W" * 32])
    assert not catalog.missing
    assert len(said) <= (100 if key.startswith("command-") else 420 if locale == PSEUDO else 300)
    if SENTENCES.match(key):
        assert re.search(r"[.)*]~*$", said), said


def test_no_text_is_kept_that_nobody_says():
    kept = re.findall(
        r"^((?:league|notice-season)-[a-z0-9-]+) =", LOCALE.read_text("utf-8"), re.MULTILINE
    )
    assert sorted(set(kept) - set(KEYS)) == []


def test_there_are_keys_to_test():
    assert len(KEYS) > 120


def test_every_setting_that_is_a_number_has_bounds_that_hold_its_default():
    kept = settings()
    for name, (least, most) in BOUNDS.items():
        assert least <= getattr(kept, name) <= most
