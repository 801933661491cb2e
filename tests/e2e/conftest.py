from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from renderers.paint import Painter
from renderers.paint.indexed import Palette
from tests.e2e.support import Town, town


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Town]:
    """A bot on a Discord of its own."""
    async with town(tmp_path) as found:
        yield found


@pytest.fixture
def one_palette(monkeypatch):
    """Every bot of a test reckons a game's colours only once: that is not what is tested."""
    built: dict[str, Palette] = {}
    reckoned = Painter.palette

    def palette(painter, game):
        if game not in built:
            built[game] = reckoned(painter, game)
        return built[game]

    monkeypatch.setattr(Painter, "palette", palette)
