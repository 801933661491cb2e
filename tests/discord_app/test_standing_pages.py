"""Pages of statistics and boards, word for word."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import bot.discord_app
from bot.discord_app import standing_pages as pages
from bot.discord_app.answering import Caller
from bot.discord_app.ids import Click
from bot.discord_app.screens import Buttons, Menu, Text
from bot.discord_app.standing import switch
from bot.ratings.par import Par
from bot.ratings.results import Mode
from bot.tables.errors import TableRefused
from bot.tables.facts import Person, Place
from bot.tables.figures import (
    Board,
    BoardLine,
    CardLine,
    GameRecord,
    KindLine,
    Pace,
    PersonRecord,
    PoolLine,
    SeatLine,
    ServerRecord,
    Versus,
)
from data.library import library
from data.words import PSEUDO, catalog
from game_core.kernel.words import words

PICTURES = SimpleNamespace(card_names=lambda _game: {"house": "House"})
APP = SimpleNamespace(say=lambda _table=None: catalog().say, pictures=PICTURES, library=library())
PAR = Par(12, 10, 3.25, 6, 12, has_target=True)


def text_of(screen):
    return "\n".join(block.markdown for block in screen.blocks if isinstance(block, Text))


def labels(screen):
    rows = [block for block in screen.blocks if isinstance(block, Buttons)]
    return [one.label for row in rows for one in row.buttons]


def test_a_persons_page():
    duel = PoolLine("happy_city", Mode.DUEL, 9, 4, 1, 31, 1.5, "1548")
    solo = PoolLine("sprawlopolis", Mode.SOLO, 12, 6, 0, 41, par=PAR)
    record = PersonRecord(21, (duel, solo), Pace(7980.0, 1), unlisted=False)
    page = pages.person_page(APP, "A*nn", record, is_own=True)
    assert text_of(page).split("\n") == [
        "## A\\*nn on this server",
        "21 finished games",
        "### Happy City",
        (
            "**two players**: 9 games, first 4 times, mean place 1.5, best score 31, "
            "rating **1548**, left one game for good"
        ),
        "### Sprawlopolis",
        "**alone**: 12 games, 6 won, best score 41, par **+3.2**",
        "-# Average reply 2 h 13 min. One time-out.",
        (
            "-# **Par** is the mean of the best 10 of the last 30 games, "
            "in points above the target where there is one."
        ),
    ]
    assert labels(page) == ["Hide my statistics"]
    assert labels(pages.person_page(APP, "Ann", record, is_own=False)) == []


def test_a_question_mark_explains_itself():
    line = PoolLine("happy_city", Mode.DUEL, 1, 1, 0, 31, 1.0, "?")
    page = pages.person_page(
        APP, "Ann", PersonRecord(1, (line,), Pace(None, 0), unlisted=True), is_own=True
    )
    assert "rating **?**" in text_of(page)
    assert "A rating shows **?** until 8 rated games." in text_of(page)
    assert "Nobody else sees this page" in text_of(page)
    assert labels(page) == ["Show my statistics"]


def test_two_people_head_to_head():
    found = (Versus("happy_city", 3, 1, 2, 0), Versus("sprawlopolis", 0, 0, 0, 4))
    assert text_of(pages.pair_page(APP, "Ann", "Bob", found)).split("\n") == [
        "## Ann and Bob",
        "### Happy City",
        "Ann ahead **3** · Bob ahead **1** · even **2**",
        "### Sprawlopolis",
        "partners in 4 games",
    ]


def test_a_servers_page():
    lines = (
        KindLine("happy_city", Mode.DUEL, 1, 20.25, 31, None),
        KindLine("sprawlopolis", Mode.SOLO, 4, -0.5, 12, 3),
    )
    page = pages.server_page(APP, ServerRecord(5, 1, lines, Pace(None, 0)))
    assert text_of(page).split("\n") == [
        "## Games on this server",
        "5 finished games by one person",
        "### Happy City",
        "**two players**: one game, mean score 20.2, best 31",
        "### Sprawlopolis",
        "**alone**: 4 games, mean score −0.5, best 12, 3 won",
        "-# No time-outs.",
    ]


def test_a_games_page():
    kinds = (KindLine("happy_city", Mode.DUEL, 4, 20.0, 31, None),)
    seats = (SeatLine(2, 0, 4, 3, 22.0), SeatLine(2, 1, 4, 1, 18.0))
    cards = (CardLine("coin", 9, 30.0), CardLine("house", 7, 21.5))
    page = pages.game_page(APP, GameRecord("happy_city", kinds, seats, cards, Pace(50.0, 2)))
    assert text_of(page).split("\n") == [
        "## Happy City on this server",
        "**two players**: 4 games, mean score 20.0, best 31",
        "### With 2 players",
        "seat 1: first in 3 of 4, mean score 22.0",
        "seat 2: first in 1 of 4, mean score 18.0",
        "### Played most",
        "House — 7×, mean score 21.5",
        "### By the best scores",
        "House — 7×, mean score 21.5",
        "-# Average reply 50 s. 2 time-outs.",
    ]


def test_boards():
    duel = Board(
        "happy_city", Mode.DUEL, (BoardLine("A_nn", 9, "1548"), BoardLine("Bob", 8, "1500")), 9
    )
    solo = Board("sprawlopolis", Mode.SOLO, (BoardLine("Ann", 12, par=PAR),), 1)
    foot = "-# A board lists who has finished 8 games, one of them in the last 90 days."
    page = pages.boards_page(APP, (duel, solo), is_manager=True)
    assert text_of(page).split("\n") == [
        "## Boards of this server",
        "### Happy City: two players",
        "1. A\\_nn · **1548** · 9 games",
        "2. Bob · **1500** · 8 games",
        foot,
    ]
    menu = next(block for block in page.blocks if isinstance(block, Menu))
    assert [(one.code, one.chosen) for one in menu.choices] == [
        ("happy_city.duel", True),
        ("sprawlopolis.solo", False),
    ]
    other = pages.boards_page(APP, (duel, solo), is_manager=False, asked="sprawlopolis.solo")
    assert text_of(other).split("\n") == [
        "## Boards of this server",
        "### Sprawlopolis: alone",
        "1. Ann · par **+3.2** · 12 games · 50 % won",
        "-# You have 1 of the 8 games it takes.",
        foot,
    ]
    assert labels(page) == ["Show no boards here"]
    assert labels(pages.boards_page(APP, (duel, solo), is_manager=False)) == []


def test_a_server_without_boards_says_who_may_turn_them_on():
    assert labels(pages.boards_page(APP, None, is_manager=True)) == ["Show boards here"]
    page = pages.boards_page(APP, None, is_manager=False)
    assert "Who manages the server can turn them on" in text_of(page)
    assert labels(page) == []


@pytest.mark.parametrize("choice", ["on", "off"])
async def test_only_who_manages_the_server_turns_boards(choice):
    caller = Caller(Person(1, "Ann"), Place(10, 20))
    with pytest.raises(TableRefused) as refused:
        await switch(APP, caller, Click("standing", picks=(choice,)))
    assert refused.value.words == words("refusal-not-manager")


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "0 s"), (59.4, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h 0 min"),
     (86399, "23 h 59 min"), (90000, "1 d 1 h")],
)  # fmt: skip
def test_a_span_of_time_in_its_two_greatest_units(seconds, told):
    assert pages.time_told(APP, seconds) == told


KEYS = sorted(
    {
        key
        for name in ("standing.py", "standing_pages.py")
        for key in re.findall(
            r'"((?:command|stats|board|refusal)-[a-z-]*[a-z])"',
            (Path(bot.discord_app.__file__).parent / name).read_text("utf-8"),
        )
    }
)


@pytest.mark.parametrize("locale", ["en", PSEUDO])
@pytest.mark.parametrize("key", KEYS)
def test_every_word_of_these_pages_has_a_text(key, locale):
    assert catalog(locale).has(key)
    if key.startswith("command-"):
        assert len(catalog(locale).say(words(key))) <= 100


def test_there_are_keys_to_test():
    assert len(KEYS) > 30
