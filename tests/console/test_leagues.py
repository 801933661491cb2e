"""`alderman league`: out into files and back, with sentences where that cannot be."""

import asyncio

import pytest

from bot.leagues.settings import DAY
from bot.store.store import Store
from tests.leagues.drill import START
from tests.leagues.fakes import Year


@pytest.fixture
def home(tmp_path):
    """A home with a season that is over and one that runs."""

    async def live():
        store = await Store.open(tmp_path / "home")
        year = Year(store, range(101, 108))
        await year.create()
        await year.run(START + 52 * DAY)
        await store.close()

    asyncio.run(live())
    return tmp_path / "home"


def test_a_season_goes_out_and_into_another_home(alderman, home, tmp_path):
    listed = alderman("league", "list", "--home", home)
    assert "1  Harbour Cup 1  over" in listed.out
    for kind in ("json", "csv"):
        file = tmp_path / f"season.{kind}"
        out = alderman("league", "export", 1, file, "--home", home)
        assert out.code == 0
        more = ("--name", "Harbour Cup", "--game", "happy_city") if kind == "csv" else ()
        there = ("--guild", 5, "--channel", 6, "--home", tmp_path / f"other-{kind}")
        assert alderman("league", "import", file, *there, *more).code == 0
        assert "Harbour Cup 1" in alderman("league", "list", *there[-2:]).out
        again = tmp_path / f"again.{kind}"
        assert alderman("league", "export", 1, again, *there[-2:]).code == 0
        if kind == "csv":
            assert again.read_text() == file.read_text()


def test_a_running_season_goes_to_another_home_once_and_to_another_server(alderman, home, tmp_path):
    assert "2  Harbour Cup 2  running" in alderman("league", "list", "--home", home).out
    file, there = tmp_path / "season.json", tmp_path / "other"
    assert alderman("league", "export", 2, file, "--home", home).code == 0
    place = ("--guild", 5, "--channel", 6)
    come = alderman("league", "import", file, *place, "--home", there)
    assert "Season 2 of Harbour Cup is season 1 of this home." in come.out
    again = alderman("league", "import", file, *place, "--home", there)
    assert "in this home already" in again.refused()
    here = alderman("league", "import", file, *place, "--home", home)
    assert "Season 2 of Harbour Cup is season 2 of this home." in here.out
    old = alderman("league", "import", file, "--guild", 7, "--channel", 8, "--home", home)
    assert "export it there to move it" in old.refused()
    for place in (home, there):
        assert "Harbour Cup 2  running" in alderman("league", "list", "--home", place).out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("export", 9, "a.json"), "no season 9"),
        (("export", 1, "a.txt"), "must end in"),
        (("import", "missing.json", "--guild", 1, "--channel", 2), "cannot be read"),
        (("import", __file__, "--guild", 1, "--channel", 2), "must end in"),
    ],
)
def test_what_cannot_be_is_refused(alderman, home, arguments, why):
    assert why in alderman("league", *arguments, "--home", home).refused()


def test_a_damaged_file_is_refused(alderman, home, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text("{")
    there = ("--guild", 5, "--channel", 6, "--home", home)
    assert "cannot be read" in alderman("league", "import", file, *there).refused()
    file = tmp_path / "broken.csv"
    file.write_text("a,b\n")
    assert "--name" in alderman("league", "import", file, *there).refused()
    more = ("--name", "X", "--game", "nothing")
    assert "first line" in alderman("league", "import", file, *there, *more).refused()


def test_a_home_without_a_database_is_named(alderman, tmp_path):
    assert "no database" in alderman("league", "list", "--home", tmp_path).refused()


@pytest.mark.parametrize("number", ["-5", "0", "9" * 25, "x"])
def test_what_is_no_id_is_refused_before_anything_is_opened(alderman, tmp_path, number):
    file, there = tmp_path / "season.json", tmp_path / "there"
    for wrong in ((f"--guild={number}", "--channel=6"), ("--guild=5", f"--channel={number}")):
        told = alderman("league", "import", file, *wrong, "--home", there).refused()
        assert f"{number} is no id" in told
    assert not there.exists()
