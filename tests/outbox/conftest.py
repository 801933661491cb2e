"""An open home for every test of the outbox."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.tables.world import World


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    one = await World.open(tmp_path / "home")
    yield one
    await one.close()
