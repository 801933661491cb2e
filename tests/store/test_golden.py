"""Databases of every released version still load, and their games go on."""

import shutil
from pathlib import Path

import pytest

from bot.outbox.rows import Kind
from bot.store.home import DATABASE
from bot.tables.facts import Policy, Status
from data.library import library
from tests.store.make_golden import FOLDER
from tests.tables.world import ANN, HERE, THERE, World, outbox

GOLDEN = sorted(FOLDER.glob("*.sqlite"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
async def test_a_stored_database_loads_and_its_games_go_on(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path / DATABASE)
    world = await World.open(tmp_path, library())

    finished = await world.tables.table(1)
    assert (finished.status, finished.names) == (Status.OVER, ("Ann", "Bob"))
    assert (await world.tables.look(1, ANN.id)).outcome is not None
    assert b"alderman-record/1" in await world.tables.record(1)

    assert (await world.tables.look(2, None)).table.status is Status.ENDED

    running = await world.tables.at(HERE.channel)
    assert running is not None
    assert (running.id, running.status, running.marked) == (3, Status.RUNNING, True)
    assert [line.undone for line in await world.tables.log(3, 99)].count(True) > 0
    assert all(line.words.args for line in await world.tables.log(3, 99))
    (due,) = await world.dues(3)
    assert (due.seat, running.players[2].policy) == (2, Policy.GREEDY)
    started, *_ = await outbox(world, 3)
    assert started.kind is Kind.STARTED
    undone, wish = await world.tables.undo(3, running.players[1].user or 0)
    assert wish is None
    assert undone.seq > running.seq

    lobby = await world.tables.at(THERE.channel)
    assert lobby is not None
    assert (lobby.status, lobby.parked) == (Status.LOBBY, "403 50001")
    begun = await world.tables.start(lobby.id, lobby.host)
    assert begun.status is Status.RUNNING
    await world.close()


def test_there_is_a_golden_file() -> None:
    assert GOLDEN
