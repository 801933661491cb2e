"""The screens of a season, read as a person reads them."""

import asyncio
from types import SimpleNamespace

import msgspec
import pytest

from bot.discord_app.league_standings import part_text, standings_page, standings_parts
from bot.discord_app.league_tables import LISTED, my_page, part_shown, schedule_page, schedule_parts
from bot.discord_app.pictures import Picture
from bot.discord_app.screens import Buttons, Menu, Text
from bot.leagues.events import SignedUp, Withdrew
from bot.leagues.settings import DAY, HOUR, Format
from data.words import catalog
from renderers.typeface import can_show
from tests.leagues.drill import SEVEN, START, Drill, settings

FIFTEEN = tuple(range(11, 26))
NAMES = {one: f"N{one}" for one in range(11, 99)} | {
    12: "The *very* long name of somebody who signs"
}


async def drawn(scene, name, alt):
    return Picture(b"", name, alt)


APP = SimpleNamespace(
    say=lambda _table=None: catalog().say,
    preferences=SimpleNamespace(text_first=False),
    pictures=SimpleNamespace(drawn=drawn),
)


def text_of(screen):
    return "\n".join(block.markdown for block in screen.blocks if isinstance(block, Text))


def labels(screen):
    rows = [block for block in screen.blocks if isinstance(block, Buttons)]
    return [one.label for row in rows for one in row.buttons]


def menu_of(screen):
    return next((block for block in screen.blocks if isinstance(block, Menu)), None)


def standings(drill, person=11, **more):
    return asyncio.run(standings_page(APP, drill.season, person, NAMES, **more))


def division_text(drill, division):
    parts = standings_parts(drill.season)
    return part_text(APP, drill.season, parts[division], NAMES)


def schedule(drill, person=11, turns=None, **more):
    threads = {one.number: 900 + one.number for one in drill.season.tables}
    return schedule_page(APP, drill.season, person, threads, NAMES, turns or {}, **more)


@pytest.fixture
def seven():
    drill = Drill()
    drill.begin(*SEVEN)
    return drill


@pytest.fixture
def fifteen():
    drill = Drill()
    drill.begin(*FIFTEEN)
    return drill


def test_before_the_start_the_standings_say_who_is_in():
    drill = Drill()
    drill.enter(11, 12)
    page = standings(drill, 13)
    assert "2 people have signed up:" in text_of(page)
    assert "N11 · The \\*very\\* long name of" in text_of(page)
    assert f"Sign-up closes <t:{START - DAY}:f>" in text_of(page)
    assert labels(page) == ["Sign up", "My tables"]
    assert labels(standings(drill, 11)) == ["My tables"]
    drill.until(START - 71 * HOUR)
    assert "Nobody has checked in yet." in text_of(standings(drill))
    drill.check_in(11)
    assert "One has checked in (✓).\n✓\u00a0N11 · The" in text_of(standings(drill))


def test_before_the_start_an_entry_is_taken_back_and_later_a_season_left():
    drill = Drill()
    drill.enter(11)
    before = my_page(APP, drill.season, 11, {}, NAMES, {})
    assert labels(before)[-1] == "Take my entry back"
    assert "not signed up" in text_of(my_page(APP, drill.season, 12, {}, NAMES, {}))
    running = Drill()
    running.begin(*SEVEN)
    later = my_page(APP, running.season, 11, {}, NAMES, {})
    assert labels(later)[-1] == "Leave the season"


def test_ones_own_page_names_the_partner_and_says_what_is_missing():
    drill = Drill(format=Format.PAIRS, least=2)
    drill.does(SignedUp(at=drill.now, person=11, partner=13))
    drill.until(START - 71 * HOUR)
    drill.check_in(11)
    mine = my_page(APP, drill.season, 11, {}, NAMES, {})
    assert "Your partner is N13, who has not checked in yet." in text_of(mine)
    partners = text_of(my_page(APP, drill.season, 13, {}, NAMES, {}))
    assert "Your partner is N11, who has checked in." in partners
    assert "Check in now: it is open." in partners


def test_who_checks_in_twice_is_told_so_until_they_have():
    drill = Drill()
    drill.enter(11)
    drill.until(START - 71 * HOUR)
    drill.check_in(11)
    once = text_of(my_page(APP, drill.season, 11, {}, NAMES, {}, needed=2))
    assert "do so on another day" in once
    drill.until(START - 30 * HOUR)
    drill.check_in(11)
    twice = text_of(my_page(APP, drill.season, 11, {}, NAMES, {}, needed=2))
    assert "You are checked in." in twice


def test_nobody_has_a_place_before_a_game_has_ended(seven):
    page = standings(seven)
    assert "0 of 7 games have ended" in text_of(page)
    picture = next(block for block in page.blocks if isinstance(block, Picture))
    assert "N11: 0" in picture.alt
    assert "1. " not in picture.alt
    assert "– **N11**: 0 points, 0 played" in division_text(seven, 0)
    assert "No game of your division has ended yet." in text_of(
        my_page(APP, seven.season, 11, {}, NAMES, {})
    )
    seven.ends(1, [1, 2, 3, 4])
    told = division_text(seven, 0)
    assert told.startswith("1. **")
    assert "6 points, 1 played, can finish 1 to 7" in told


def test_a_division_at_a_time_and_ones_own_first(fifteen):
    season = fifteen.season
    for person in FIFTEEN:
        own = season.division_of(person)
        page = standings(fifteen, person)
        assert [one.chosen for one in menu_of(page).choices] == [n == own for n in (0, 1)]
    asked = standings(fifteen, 11, part=1, as_text=True)
    assert "**Division 2**" in text_of(asked)
    assert "**Division 1**" not in text_of(asked)
    assert menu_of(asked).click.verb == "leaguetext"
    assert "Division 1" in text_of(standings(fifteen, 99, part=7, as_text=True))


def test_who_is_out_is_marked_in_words(seven):
    seven.ends(1, [1, 2, 3, 4])
    seven.does(Withdrew(at=seven.now, person=13))
    told = division_text(seven, 0)
    (line,) = [one for one in told.split("\n") if "N13" in one]
    assert line.endswith(", out")
    assert "✕ out of the season" in text_of(standings(seven))
    assert "You are out of this season" in text_of(my_page(APP, seven.season, 13, {}, NAMES, {}))


def test_the_final_order_says_who_moves_and_nothing_of_what_could_be(fifteen):
    fifteen.all_end()
    fifteen.until(fifteen.season.end + 60)
    page = standings(fifteen, 99, part=0)
    assert "The season is over." in text_of(page)
    assert "▼ moves down" in text_of(page)
    assert "within reach" not in text_of(page)
    assert "can finish" not in division_text(fifteen, 0)
    assert "moves up" in division_text(fifteen, 1)


def test_an_open_table_says_whose_turn_it_is_and_since_when(seven):
    table = seven.season.table(1)
    first, second = table.seats[:2]
    turns = {1: {second: START + 60}, 2: {}}
    page = text_of(schedule(seven, 99, turns))
    name = "The \\*very\\* long name o…" if second == 12 else f"N{second}"
    address = "https://discord.com/channels/1/901"
    assert f"[**Table 1**]({address}) · **{name}** to move, asked <t:{START + 60}:R>" in page
    assert "[**Table 2**](https://discord.com/channels/1/902) · a computer player moves" in page
    mine = text_of(schedule(seven, second, turns))
    assert f"[**Table 1**]({address}) · **Your move**, asked <t:{START + 60}:R>" in mine
    seven.ends(1, [2, 1, 3, 4], scores=[20, 31, 9, 8])
    over = text_of(schedule(seven, 99, {}))
    assert f"[**Table 1**]({address}) · over" in over
    told = [f"N{one}" if one != 12 else "The \\*very\\* long name o…" for one in (second, first)]
    assert f"-# 1. {told[0]} 31 · 2. {told[1]} 20 · 3." in over


def test_a_long_schedule_comes_in_parts_and_begins_with_ones_own(fifteen):
    season = fifteen.season
    parts = schedule_parts(season)
    assert [one for some in parts for one in some] == list(season.tables)
    assert all(len(some) <= LISTED for some in parts)
    assert all(len({one.division for one in some}) == 1 for some in parts)
    for person in FIFTEEN:
        shown = parts[part_shown(season, person, None)]
        assert {one.division for one in shown} == {season.division_of(person)}
    page = schedule(fifteen, 99, part=1)
    assert [one.chosen for one in menu_of(page).choices].index(True) == 1
    assert menu_of(page).choices[1].label in text_of(page)
    for one in parts[0]:
        fifteen.ends(one.number, [1, 2, 3, 4][: len(one.seats)])
    assert part_shown(fifteen.season, 99, None) > 0


def test_ones_own_page_begins_with_what_waits_longest(seven):
    mine = [one.number for one in seven.season.tables_of(11)]
    turns = {mine[2]: {11: START + 60}, mine[3]: {11: START + 30}, mine[0]: {12: START}}
    seven.ends(mine[1], [1, 2, 3, 4])
    page = text_of(my_page(APP, seven.season, 11, {}, NAMES, turns))
    places = [page.index(f"Table {mine[n]}**") for n in (3, 2, 0, 1)]
    assert places == sorted(places)


def drawn_texts(season, names):
    """The texts in the picture of the standings, and the page that has it."""
    scenes = []

    async def kept(scene, name, alt):
        scenes.append(scene)
        return Picture(b"", name, alt)

    app = SimpleNamespace(**{**vars(APP), "pictures": SimpleNamespace(drawn=kept)})
    page = asyncio.run(standings_page(app, season, 11, names))
    return [one.text for one in scenes[0].base if hasattr(one, "text")], page


def test_a_long_name_leaves_its_partner_in_the_picture():
    drill = Drill(format=Format.PAIRS, least=2)
    for captain in (11, 13):
        drill.does(SignedUp(at=drill.now, person=captain, partner=captain + 1))
    drill.until(START - 71 * HOUR)
    drill.check_in(11, 12, 13, 14)
    drill.until(START)
    texts, _ = drawn_texts(
        drill.season,
        {**NAMES, 11: "Maximiliana the Great of Rohan", 12: "Ümläut Ñandú of Elsewhere"},
    )
    assert any(one.startswith("Maximiliana the… & Ümläut") for one in texts)


def test_a_name_that_no_face_has_is_told_in_words_and_never_drawn_as_boxes(seven):
    names = {**NAMES, 11: "שלום", 12: "Mia 小林"}
    season = msgspec.structs.replace(seven.season, settings=settings(name="杯"))
    texts, page = drawn_texts(season, names)
    assert {"(see the text)", "Mia", "Happy City, season 1"} <= set(texts)
    assert all(can_show(one) for one in texts if one)
    picture = next(block for block in page.blocks if isinstance(block, Picture))
    assert "שלום: 0" in picture.alt


def test_a_ladder_shows_its_rungs_and_how_a_table_comes_to_be():
    drill = Drill(format=Format.LADDER, size=2, smallest=2, largest=2)
    drill.begin(*SEVEN)
    page = standings(drill)
    assert "games have ended" not in text_of(page)
    picture = next(block for block in page.blocks if isinstance(block, Picture))
    assert "1. N11: 0; 2. " in picture.alt
    assert "call somebody above you with /league challenge" in text_of(schedule(drill))


def test_a_schedule_begins_where_one_still_plays():
    drill = Drill(format=Format.DUEL, size=2, smallest=2, largest=2)
    drill.begin(*SEVEN)
    parts = schedule_parts(drill.season)
    assert len(parts) > 1
    first, *_, last = drill.season.tables_of(11)
    assert first in parts[0]
    assert part_shown(drill.season, 11, None) == 0
    for one in drill.season.tables_of(11):
        if one != last:
            drill.ends(one.number, [1, 2])
    still = schedule_parts(drill.season)[part_shown(drill.season, 11, None)]
    assert last.number in [one.number for one in still]


def test_a_table_that_waits_for_all_names_nobody(seven):
    turns = {1: dict.fromkeys(seven.season.table(1).seats, START + 60)}
    page = text_of(schedule(seven, 99, turns))
    assert f"**Everybody** to move, asked <t:{START + 60}:R>" in page


def test_a_long_field_comes_in_parts_and_begins_with_ones_own():
    drill = Drill(format=Format.SWISS)
    field = tuple(range(11, 71))
    drill.begin(*field)
    parts = standings_parts(drill.season)
    assert [one.end - one.first for one in parts] == [14, 14, 14, 14, 4]
    order = [one.member for one in drill.season.standings(0)]
    for row in (0, 13, 14, 59):
        page = standings(drill, order[row])
        picture = next(block for block in page.blocks if isinstance(block, Picture))
        assert f"{NAMES[order[row]]}: 0" in picture.alt
        assert [one.chosen for one in menu_of(page).choices].index(True) == row // 14
    assert menu_of(page).choices[4].label == "Members 57 to 60"
    words = standings(drill, 99, part=4, as_text=True)
    assert text_of(words).count("points") == 4
