"""Starting the bot: every mistake is one sentence and exit code 2."""

import asyncio
import contextlib
import signal
import socket
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.health import MARK

HERE = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "ALDERMAN_HOME", "ALDERMAN_API", "ALDERMAN_LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)


def complaint(capsys, *arguments):
    """The sentence with which the command line refuses."""
    assert main(list(arguments)) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_without_a_token_it_says_where_to_write_it(capsys):
    assert "DISCORD_TOKEN" in complaint(capsys, "run")


def test_a_home_that_is_a_file_is_named(capsys, tmp_path):
    file = tmp_path / "file"
    file.touch()
    said = complaint(capsys, "sandbox", "--no-browser", "--home", str(file / "home"))
    assert "file" in said


def test_a_port_in_use_is_named(capsys, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        home = str(tmp_path / "home")
        said = complaint(capsys, "sandbox", "--no-browser", "--home", home, "--port", port)
    assert port in said
    assert "--port" in said


def test_a_port_out_of_range_is_named(capsys):
    assert "99999" in complaint(capsys, "sandbox", "--no-browser", "--port", "99999")


def test_a_newer_database_is_refused_and_left_as_it_is(capsys, tmp_path):
    database = tmp_path / "alderman.sqlite"
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute(
            "CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT, at REAL)"
        )
        connection.execute("INSERT INTO migration VALUES (9999, 'later', 0)")
        connection.commit()
    said = complaint(capsys, "sandbox", "--no-browser", "--home", str(tmp_path), "--port", "0")
    assert "newer" in said.lower() or "later" in said.lower()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert [name for (name,) in tables if not name.startswith("sqlite")] == ["migration"]


def test_a_bad_setting_is_named(capsys, monkeypatch):
    monkeypatch.setenv("ALDERMAN_LOG_LEVEL", "LOUD")
    assert "ALDERMAN_LOG_LEVEL" in complaint(capsys, "run")


async def test_the_sandbox_stops_cleanly_when_told_to(tmp_path):
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--no-browser"),
        *("--home", str(tmp_path), "--port", "0"),
        cwd=HERE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(60):
        assert b"http://127.0.0.1" in await process.stdout.readline()
        while not (tmp_path / MARK).exists():
            await asyncio.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        _, complaints = await process.communicate()
    assert process.returncode == 0
    assert b"Traceback" not in complaints
    assert b"ERROR" not in complaints


def test_backup_copies_once_and_never_over_a_file(capsys, tmp_path):
    assert "no database" in complaint(capsys, "backup", "copy.sqlite", "--home", str(tmp_path))
    with contextlib.closing(sqlite3.connect(tmp_path / "alderman.sqlite")) as connection:
        connection.execute("CREATE TABLE kept (n INTEGER)")
    assert main(["backup", "copy.sqlite", "--home", str(tmp_path)]) == 0
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite")) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("kept",)]
    capsys.readouterr()
    assert "already" in complaint(capsys, "backup", "copy.sqlite", "--home", str(tmp_path))


def test_health_is_the_age_of_the_mark(capsys, tmp_path):
    assert "never" in complaint(capsys, "health", "--home", str(tmp_path))
    (tmp_path / MARK).touch()
    assert main(["health", "--home", str(tmp_path)]) == 0


def test_the_doctor_names_what_is_wrong(capsys, tmp_path):
    (tmp_path / "alderman.sqlite").write_bytes(b"no database at all" * 100)
    assert main(["doctor", "--home", str(tmp_path)]) == 2
    seen = capsys.readouterr()
    assert "✗ database" in seen.out
    assert "✓ card sets" in seen.out


def test_the_doctor_is_content_with_a_new_home(capsys, tmp_path):
    assert main(["doctor", "--home", str(tmp_path / "new")]) == 0
    assert "✗" not in capsys.readouterr().out
