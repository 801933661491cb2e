from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.support import Town, town


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Town]:
    """A bot on a Discord of its own."""
    async with town(tmp_path) as found:
        yield found
