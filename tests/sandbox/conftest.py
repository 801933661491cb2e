"""A server with a running bot, and plain requests without one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.sandbox.support import Api, Table, serving, table


@pytest.fixture
async def play() -> AsyncIterator[Table]:
    async with table() as found:
        yield found


@pytest.fixture
async def api() -> AsyncIterator[Api]:
    async with serving() as server, aiohttp.ClientSession() as session:
        yield Api(server, session)
