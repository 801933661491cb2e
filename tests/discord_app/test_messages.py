"""The table of all messages in docs/messages.md says what the bot says, and nothing is too long."""

import re
from functools import cache
from pathlib import Path

import pytest

from data.words import HERE, PSEUDO, Catalog
from game_core.kernel.words import words

DOCS = Path(__file__).parents[2] / "docs" / "messages.md"
SENT = re.compile(
    r"^((?:post|reminder|trial|notice|league-post|league-tell)-[a-z-]+) =", re.MULTILINE
)
"""The texts that the bot sends by itself; labels of buttons are named with them."""
LABELS = {"reminder-jump"}
ROW = re.compile(r"^\| `([a-z-]+)` \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
LIMIT = 300

SAMPLE = {
    "game": words("sprawlopolis-name"),
    "mention": "@Ann",
    "where": "#games",
    "when": "in 5 hours",
    "turn": 4,
    "turns": 14,
    "hash": "5eed",
    "seat": 0,
    "asking_seat": 0,
    "left": 48,
    "count": 12,
    "who": "Ann",
    "reason": "holidays",
    "channel": "#games",
    "at": "1 May",
    "days": 28,
    "order": words("lots-next", before=words("lots-first", seat=0), seat=1),
}
LEAGUE = {
    "name": "Harbour Cup",
    "number": 2,
    "division": 1,
    "divisions": 2,
    "members": 14,
    "tables": 7,
    "table": 3,
    "round": 0,
    "rounds": 1,
    "least": 5,
    "hours": 72,
    "whom": "Bob",
    "why": "a slip",
    "act": words("league-act-resume"),
    "red": 5,
    "count": 3,
    "first": "Ann",
    "first_count": 1,
    "up": "",
    "up_count": 0,
    "down": "Bob",
    "down_count": 1,
    "who_count": 1,
    "button": "standings",
    "closes": "30 April",
    "start": "1 May",
    "format": words("league-format-groups"),
}
OTHERS = {
    "league-tell-bye": {"round": 2},
    "notice-undo-late": {"seat": 1},
    "notice-undo-declined": {"seat": 1},
    "post-seed": {"seed": "5eed"},
    "reminder-since": {"what": "Ann lays card 7."},
}
LONGEST = {
    "name": "W" * 40,
    "number": 99,
    "division": 12,
    "divisions": 12,
    "members": 60,
    "tables": 60,
    "table": 999,
    "round": 12,
    "rounds": 12,
    "least": 60,
    "closes": f"<t:{'9' * 10}:f>",
    "start": f"<t:{'9' * 10}:f>",
    "format": words("league-format-swiss"),
    "hours": 240,
    "whom": f"<@{'9' * 20}>",
    "why": "W" * 120,
    "act": words("league-act-adjudicate"),
    "red": 99,
    "first": f"<@{'9' * 20}>",
    "first_count": 1,
    "up": f"<@{'9' * 20}> and <@{'9' * 20}>",
    "up_count": 2,
    "down": f"<@{'9' * 20}> and <@{'9' * 20}>",
    "down_count": 2,
    "who_count": 1,
    "button": "standings",
    "game": words("life_in_reterra-name"),
    "mention": f"<@{'9' * 20}>",
    "where": f"<#{'9' * 20}>",
    "when": f"<t:{'9' * 10}:R>",
    "turn": 149,
    "turns": 150,
    "hash": "5eed" * 16,
    "seed": "5eed" * 8,
    "seat": 0,
    "asking_seat": 1,
    "left": 240,
    "count": 49,
    "who": "W" * 32,
    "reason": "W" * 120,
    "channel": f"<#{'9' * 20}>",
    "at": f"<t:{'9' * 10}:D>",
    "days": 28,
    "what": "W" * 150,
    "order": words("lots-next", before=words("lots-first", seat=0), seat=1),
}

TEXTS = {path: path.read_text("utf-8") for path in HERE.glob("*/locale/en.ftl")}
KEYS = sorted({key for text in TEXTS.values() for key in SENT.findall(text)} - LABELS)
LISTED = {key: row for key, *row in ROW.findall(DOCS.read_text("utf-8"))}


@cache
def texts(locale: str) -> Catalog:
    """The texts of a locale; to read them takes a second."""
    return Catalog(locale)


def test_the_table_lists_exactly_what_the_bot_sends() -> None:
    assert sorted(LISTED) == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_the_table_says_what_the_bot_says(key: str) -> None:
    catalog = texts("en")
    more = (LEAGUE if key.startswith("league-") else {}) | OTHERS.get(key, {})
    said = catalog.say(words(key, **(SAMPLE | more)), ["Ann", "Bob"])
    assert key not in catalog.missing
    assert LISTED[key][1] == " ".join(said.removeprefix("## ").split())


@pytest.mark.parametrize("locale", ["en", PSEUDO])
@pytest.mark.parametrize("key", KEYS)
def test_a_message_is_at_most_300_characters_long(key: str, locale: str) -> None:
    catalog = texts(locale)
    said = catalog.say(words(key, **LONGEST), ["W" * 32, "W" * 32])
    assert key not in catalog.missing
    assert len(said) <= LIMIT


@pytest.mark.parametrize("key", KEYS)
def test_a_message_names_a_button_that_there_is(key: str) -> None:
    button = LISTED[key][2]
    label = re.compile(rf"^[a-z-]+ = {re.escape(button)}$", re.MULTILINE)
    assert any(label.search(text) for text in TEXTS.values()), button
