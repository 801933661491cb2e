"""Every word of these rooms has a text: a sentence that fits."""

import re
from functools import cache
from pathlib import Path

import pytest

import bot.tables
from data.words import PSEUDO, Catalog
from game_core.kernel.words import words

ROOM = Path(bot.tables.__file__).parent
KEYS = sorted(
    {
        key
        for file in ROOM.glob("*.py")
        for key in re.findall(
            r'"((?:refusal|notice|log|record|steward)-[a-z-]+)"', file.read_text("utf-8")
        )
    }
)
LONGEST = {
    "name": "W" * 60,
    "zone": "W" * 40,
    "hours": 23,
    "most": 11,
    "value": "W" * 60,
    "choices": "relaxed, normal, hard, standard, zoning",
    "host": "W" * 40,
    "game": "W" * 40,
    "seats": 4,
    "now": 14,
    "then": 13,
    "tables": 50,
    "entry": 150,
    "why": "W" * 120,
    "points": -12,
    "until": 1_234_567_890,
    "clocks": "live, fast, casual, league, relaxed",
    "count": 5,
    "before": 31,
    "who": "W" * 32,
    "reason": "W" * 120,
    "turn": 130,
    "channel": f"<#{2**63}>",
    "channels": f"<#{2**63}> " * 5,
    "role": f"<@&{2**63}>",
    "at": "<t:1790000000:D>",
    "days": 28,
    "order": words("lots-next", before=words("lots-first", seat=0), seat=1),
}


@cache
def _catalog(locale: str) -> Catalog:
    return Catalog(locale)


@pytest.mark.parametrize("locale", ["en", PSEUDO])
@pytest.mark.parametrize("key", KEYS)
def test_a_text_is_a_sentence_of_at_most_300_characters(key: str, locale: str) -> None:
    catalog = _catalog(locale)
    catalog.missing.clear()
    said = catalog.say(words(key, seat=0, asking_seat=1, **LONGEST), ["W" * 32, "W" * 32])
    assert not catalog.missing
    assert len(said) <= 300
    assert re.search(r"[.]~*$|[.]$", said), said


def test_there_are_keys_to_test() -> None:
    assert len(KEYS) > 20
