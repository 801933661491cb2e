"""A season goes out and comes back as it was; a damaged file is refused in a sentence."""

import json

import pytest

from bot.leagues.adopting import adopted
from bot.leagues.closing import past_of
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import Offered, Paused, SubstituteAnswered, Withdrew
from bot.leagues.exporting import COLUMNS, SEALED, as_csv, as_json, from_csv, from_json
from bot.leagues.keeping import season_of
from bot.leagues.season import Stage
from bot.leagues.settings import DAY, HOUR
from bot.store.store import Store
from data import catalog
from tests.leagues.drill import START, Drill, settings

SEED = "ab" * 16
NAMES = {person: f"P{person}" for person in range(11, 25)} | {11: "=1+1"}


@pytest.fixture
def over():
    drill = Drill()
    drill.begin(*range(11, 25))
    drill.does(Paused(at=drill.now, person=12))
    drill.until(START + 20 * DAY)
    drill.does(Withdrew(at=drill.now, person=13))
    drill.until(drill.season.end)
    drill.all_end()
    assert drill.season.stage is Stage.OVER
    return drill


def draw_seed():
    return SEED


def exported(drill):
    return as_json(drill.first, drill.season, drill.log, NAMES).encode()


def refusal(call, *arguments):
    with pytest.raises(SeasonRefused) as caught:
        call(*arguments)
    said = catalog().say(caught.value.words)
    assert said.endswith(".")
    assert len(said) <= 300
    return said


def test_json_comes_back_as_the_same_season(over):
    found = from_json(exported(over))
    assert found.season == over.season
    assert found.names == NAMES
    again = as_json(found.founding, found.season, found.events, found.names)
    assert again.encode() == exported(over)


def test_the_seed_of_a_running_season_stays_here():
    drill = Drill()
    drill.begin(*range(11, 18))
    text = exported(drill).decode()
    assert drill.season.seed not in text
    assert from_json(text.encode()).founding.seed == SEALED


def test_csv_comes_back_with_the_same_results(over):
    text = as_csv(over.season, NAMES)
    assert text.split("\n")[0] == ",".join(COLUMNS)
    assert "'=1+1" in text
    file = from_csv(text.encode(), settings(), START)
    found = file.season
    assert file.names == {one: NAMES[one] for one in found.members}
    assert [(one.table, one.members, one.scores) for one in found.results] == [
        (one.table, one.members, one.scores) for one in over.season.results
    ]
    for number in range(2):
        mine, theirs = over.season.standings(number), found.standings(number)
        assert {(one.member, one.points, one.wins) for one in mine} == {
            (one.member, one.points, one.wins) for one in theirs
        }
    assert as_csv(found, NAMES) == text


def test_who_sat_in_for_somebody_of_another_division_stays_in_their_own():
    drill = Drill()
    drill.begin(*range(11, 25))
    first, second = drill.season.divisions
    drill.does(Offered(at=drill.now, person=second[0], is_ready=True))
    number = next(one.number for one in drill.season.tables if one.division == 0)
    drill.until(START + 48 * HOUR)
    drill.looks(number, (0, 2, 2, 2), ((0, START),))
    drill.does(SubstituteAnswered(at=drill.now, table=number, person=second[0], is_ready=True))
    assert second[0] in drill.season.table(number).members
    drill.until(drill.season.end)
    drill.all_end()
    found = from_csv(as_csv(drill.season, NAMES).encode(), settings(), START).season
    assert found.results == drill.season.results
    assert [set(one) for one in found.divisions] == [set(first), set(second)]


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda file: file.update(version=2), "version 1"),
        (lambda file: file.update(extra=1), "extra"),
        (lambda file: file["events"].pop(0), "event"),
        (lambda file: file["events"][-1].update(type="Nonsense"), "Nonsense"),
        (lambda file: file["season"]["settings"].update(size=9), "from 2 to 6"),
        (lambda file: file["season"].update(seed="no seed"), "hexadecimal"),
        (lambda file: file["names"].update(x="y"), "x"),
        (lambda file: file["names"].update({"9" * 20: "y"}), "too large"),
        (lambda file: file["season"]["settings"].update(channel=10**30), "too large"),
        (lambda file: file["events"][0].update(person=2**63), "too large"),
        (lambda file: file["season"]["settings"].update(reminder_hours=[]), "reminder"),
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(over, damage, why):
    file = json.loads(exported(over))
    damage(file)
    assert why in refusal(from_json, json.dumps(file).encode())


def test_a_file_as_deep_as_no_season_is_refused(over):
    nested = "[" * 100_000 + "]" * 100_000
    text = exported(over).decode().replace('"season": {', f'"season": {{"more": {nested},', 1)
    assert "depth" in refusal(from_json, text.encode())


@pytest.mark.parametrize(
    "damage",
    [
        lambda began: began["divisions"][0].append(began["divisions"][1][0]),
        lambda began: began["tables"][0].update(division=2),
        lambda began: began["tables"][1].update(number=1),
        lambda began: began["tables"][0].update(seats=[11, 12, 13]),
        lambda began: began["tables"][0].update(members=[11, 11, 12, 13]),
    ],
)
def test_a_season_that_cannot_be_is_refused(over, damage):
    file = json.loads(exported(over))
    damage(next(one for one in file["events"] if one["type"] == "Began"))
    assert "does not fit" in refusal(from_json, json.dumps(file).encode())


def test_an_event_that_is_there_twice_is_refused(over):
    file = json.loads(exported(over))
    file["events"].insert(1, file["events"][0])
    assert "event 1 (SignedUp) does not fit" in refusal(from_json, json.dumps(file).encode())


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[]"])
def test_what_is_no_season_is_refused(text):
    refusal(from_json, text)
    refusal(from_csv, text, settings(), START)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1,1,1,5,P,x,9,6,no,no", "line 2"),
        ("1,1,1,5,P,1,9,6,perhaps,no", "line 2"),
        ("1,1,1,5,P,1,9,6,no,perhaps", "line 2"),
        ("1,1,1,5,P,1,9", "line 2"),
        ("2,1,1,5,P,1,9,6,no,no", "two members"),
        ("1,1,2,5,P,1,9,6,no,no", "divisions"),
        ("1,1,2,5,P,1,9,6,no,yes", "divisions"),
        ("1,2,1,5,P,1,9,6,no,no", "two rounds"),
        ("1,1,1,6,P,1,9,6,no,no", "each once"),
        ("1,1,1,5,P,4,9,6,no,no", "places"),
        (f"1,1,1,{10**20},P,1,9,6,no,no", "too large"),
        ("1,0,1,5,P,1,9,6,no,no", "too small"),
    ],
)
def test_results_that_cannot_be_are_refused(line, why):
    text = f"{','.join(COLUMNS)}\n{line}\n1,1,1,6,Q,2,5,0,no,no\n"
    assert why in refusal(from_csv, text.encode(), settings(), START)


async def test_a_season_that_is_over_is_history_for_the_next(over, tmp_path):
    store = await Store.open(tmp_path)
    try:
        file = from_json(exported(over))
        season = await adopted(store, file, guild=7, channel=8, now=START, draw_seed=draw_seed)
        row = await store.read.season(season.id)
        assert season_of(row) == season
        assert (season.settings.guild, season.settings.channel) == (7, 8)
        assert past_of((season,)) == past_of((over.season,))
        assert len(await store.read.season_events(season.id)) == season.events
        assert await store.read.due(START + 900 * DAY) == ()
        with pytest.raises(SeasonRefused):
            await adopted(store, file, guild=7, channel=8, now=START, draw_seed=draw_seed)
        names = await store.read.names_of((11, 12))
        assert names == {11: "=1+1", 12: "P12"}
    finally:
        await store.close()


async def test_a_season_that_has_not_begun_goes_on_and_says_so(tmp_path):
    drill = Drill()
    drill.enter(11, 12)
    file = from_json(exported(drill))
    store = await Store.open(tmp_path)
    try:
        season = await adopted(store, file, guild=7, channel=8, now=drill.now, draw_seed=draw_seed)
        assert season.seed == SEED
        assert season_of(await store.read.season(season.id)) == season
        assert len(await store.read.dues(season.id, "season")) == 3
        assert season.events == len(drill.log)
    finally:
        await store.close()
