from collections.abc import AsyncIterator, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from renderers.studio import Studio
from tests.e2e.support import SPRITES, Town, town


class LastingStudio(Studio):
    """Outlives the bots that draw in it, and bakes for the first of them only."""

    def __init__(self, cache: Path) -> None:
        super().__init__(cache)
        self._prebaked: dict[tuple[str, str], Future[None]] = {}

    def prebake(self, game: str, palette: str = "standard") -> Future[None]:
        if (game, palette) not in self._prebaked:
            self._prebaked[game, palette] = super().prebake(game, palette)
        return self._prebaked[game, palette]

    def close(self) -> None:
        """A bot has stopped; others will draw here."""

    def shut(self) -> None:
        super().close()


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Town]:
    """A bot on a Discord of its own."""
    async with town(tmp_path) as found:
        yield found


@pytest.fixture
def one_studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All bots of a test share what is drawn: a studio keeps pictures by their scenes and knows
    nothing of a game, so a restart has nothing to lose there but time.
    """
    studio = LastingStudio(SPRITES)
    monkeypatch.setattr("bot.service.Studio", lambda _cache: studio)
    yield
    studio.shut()
