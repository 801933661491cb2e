"""Opening a home: one process, one release, one sentence where it cannot be."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.home import DATABASE
from bot.store.migrating import MIGRATIONS
from bot.store.problems import (
    BadDatabase,
    HomeBusy,
    HomeUnwritable,
    NewerDatabase,
    StoreProblem,
)
from bot.store.store import Store, backup
from tests.tables.world import ANN, HERE, World


def one_sentence(problem: pytest.ExceptionInfo[StoreProblem]) -> bool:
    said = str(problem.value)
    return "\n" not in said and said.endswith(".")


async def test_a_new_home_is_made_and_opens_again(tmp_path: Path) -> None:
    for _ in range(2):
        store = await Store.open(tmp_path / "a" / "home")
        assert await store.read.open_in(HERE.channel) is None
        await store.close()
    assert not list((tmp_path / "a" / "home").glob("*.before-*"))


async def test_the_database_is_opened_as_the_design_says(world: World) -> None:
    run = world.store._writer.run
    assert await run("PRAGMA journal_mode") == [("wal",)]
    assert await run("PRAGMA synchronous") == [(2,)]
    assert await run("PRAGMA foreign_keys") == [(1,)]


async def test_a_second_process_is_kept_out(world: World) -> None:
    script = (
        "import asyncio, sys, pathlib\n"
        "from bot.store.store import Store\n"
        "asyncio.run(Store.open(pathlib.Path(sys.argv[1])))\n"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", script, str(world.folder)],
        capture_output=True,
        text=True,
    )
    assert "HomeBusy" in done.stderr
    with pytest.raises(HomeBusy) as busy:
        await Store.open(world.folder)
    assert one_sentence(busy)


async def test_a_home_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(HomeUnwritable) as refused:
        await Store.open(tmp_path / "file" / "home")
    assert one_sentence(refused)
    (tmp_path / "home" / DATABASE).mkdir(parents=True)
    with pytest.raises(HomeUnwritable) as refused:
        await Store.open(tmp_path / "home")
    assert one_sentence(refused)


async def test_a_file_that_is_no_database_of_ours_is_refused(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"something else" * 100)
    with pytest.raises(BadDatabase) as refused:
        await Store.open(tmp_path)
    assert one_sentence(refused)
    other = tmp_path / "other"
    other.mkdir()
    with closing(sqlite3.connect(other / DATABASE)) as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER PRIMARY KEY)")
    with pytest.raises(BadDatabase) as refused:
        await Store.open(other)
    assert one_sentence(refused)
    with closing(sqlite3.connect(other / DATABASE)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("recipes",)]


async def test_a_database_of_a_later_release_is_refused(tmp_path: Path) -> None:
    await (await Store.open(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("INSERT INTO migration (number) VALUES (9999)")
    with pytest.raises(NewerDatabase) as refused:
        await Store.open(tmp_path)
    assert one_sentence(refused)


def _migrations(folder: Path, script: str) -> Path:
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / "0900_next.sql").write_text(script)
    return folder


async def test_a_migration_keeps_a_copy_of_what_was_before(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "home")
    await world.started(2)
    await world.close()
    folder = _migrations(tmp_path / "sql", "ALTER TABLE game ADD COLUMN theme TEXT;\n")
    store = await Store.open(world.folder, folder)
    assert await store.read.open_in(HERE.channel) is not None
    await store.close()
    (copy,) = world.folder.glob("alderman.before-0900.sqlite")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM entry").fetchone() == (2,)
    with pytest.raises(NewerDatabase):
        await Store.open(world.folder)


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "home")
    table = await world.started(2)
    await world.close()
    script = "ALTER TABLE game ADD COLUMN theme TEXT;\nDROP TABLE nowhere;\n"
    with pytest.raises(sqlite3.OperationalError):
        await Store.open(world.folder, _migrations(tmp_path / "sql", script))
    world = await World.open(world.folder)
    assert (await world.tables.look(table.id, ANN.id)).table.seq == table.seq
    await world.close()


async def test_an_open_challenge_of_an_older_release_keeps_the_set_of_its_first_attempt(
    tmp_path: Path,
) -> None:
    older = tmp_path / "sql"
    older.mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql"))[:9]:
        (older / file.name).write_bytes(file.read_bytes())
    await (await Store.open(tmp_path / "home", older)).close()
    with closing(sqlite3.connect(tmp_path / "home" / DATABASE)) as connection, connection:
        connection.execute("INSERT INTO person (id, name) VALUES (10, 'Ann')")
        for digest in ("first", "second"):
            connection.execute("INSERT INTO card_set VALUES (?, 'harbour', x'00')", (digest,))
        for number in (1, 2):
            sql = "INSERT INTO challenge VALUES (?, 'daily', ?, 'harbour', 1, x'80', 'aa', 0, 9, 0)"
            connection.execute(sql, (number, number))
        for game, digest in ((1, None), (2, "first"), (3, "second")):
            sql = """
                INSERT INTO game (id, channel, guild, rules, status, host, options, digest, seed,
                                  seq, marked, opened, touched)
                VALUES (?, ?, 7, 'harbour', 'running', 10, x'80', ?, 'aa', 0, 0, 0, 0)
            """
            connection.execute(sql, (game, game, digest))
            connection.execute("INSERT INTO attempt VALUES (?, 1, 1)", (game,))
    store = await Store.open(tmp_path / "home")
    begun, new = [await store.read.challenge(number) for number in (1, 2)]
    await store.close()
    assert begun is not None
    assert new is not None
    assert (begun.digest, begun.version) == ("first", None)
    assert (new.digest, new.version) == (None, None)


async def test_a_backup_is_whole_while_the_bot_goes_on(world: World, tmp_path: Path) -> None:
    table = await world.started(2)
    await world.store.backup(tmp_path / "one.sqlite")
    await world.first(table.id, ANN)
    await backup(world.folder, tmp_path / "two.sqlite")
    heads = []
    for name in ("one", "two"):
        with closing(sqlite3.connect(tmp_path / f"{name}.sqlite")) as connection:
            heads.append(connection.execute("SELECT max(seq) FROM entry").fetchone())
    assert heads == [(2,), (3,)]
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "two.sqlite").rename(restored / DATABASE)
    again = await World.open(restored)
    assert (await again.tables.look(table.id, ANN.id)).view.choice is not None
    await again.close()


async def test_a_backup_overwrites_nothing(world: World, tmp_path: Path) -> None:
    (tmp_path / "there.sqlite").write_text("precious")
    for target in (tmp_path / "there.sqlite", tmp_path / "no" / "folder.sqlite"):
        with pytest.raises(StoreProblem) as refused:
            await world.store.backup(target)
        assert one_sentence(refused)
    assert (tmp_path / "there.sqlite").read_text() == "precious"
    with pytest.raises(StoreProblem) as refused:
        await backup(tmp_path / "nowhere", tmp_path / "copy.sqlite")
    assert one_sentence(refused)
