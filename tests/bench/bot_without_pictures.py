"""The bot as a process of its own that draws nothing: `bot_without_pictures.py HOME API`."""

import asyncio
import sys
from concurrent.futures import Future
from pathlib import Path

from bot.config import Settings
from bot.discord_app.pictures import Pictures
from bot.discord_app.screens import Picture
from bot.service import serving
from bot.tables.facts import Look
from renderers.studio import Studio

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def _nothing(*_: object) -> Future[None]:
    done: Future[None] = Future()
    done.set_result(None)
    return done


async def _dot(self: Pictures, look: Look, *_: object) -> Picture:
    return Picture(DOT, "dot.png", "a dot")


async def _hand(self: Pictures, look: Look) -> Picture:
    return Picture(DOT, "hand.png", "a dot")


async def main(home: Path, api: str) -> None:
    Studio.prebake = _nothing
    Pictures.table = _dot
    Pictures.hand = _hand
    settings = Settings(token="sandbox", home=home, api=api, log_level="WARNING")
    async with serving(settings):
        (home / "ready").touch()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
