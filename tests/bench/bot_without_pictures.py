"""The bot as a process of its own that draws nothing: `bot_without_pictures.py HOME API`.

After a signal (USR1) it answers every click with what it answered and posted last, and does nothing
of its own any more: what that costs is Discord's part of a confirmed action.
"""

import asyncio
import signal
import sys
from concurrent.futures import Future
from pathlib import Path

import msgspec

from bot.config import Settings
from bot.discord_app import clicks, client
from bot.discord_app.answering import Caller, Reply
from bot.discord_app.app import App
from bot.discord_app.ids import Click
from bot.discord_app.pictures import Pictures
from bot.discord_app.poster import DiscordPoster
from bot.discord_app.screens import Picture, Screen
from bot.outbox.rows import OutboxRow
from bot.service import serving
from bot.tables.facts import Look
from renderers.studio import Studio

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
FAR = 1_000_000
"""Posts of an echo have ids from here on: Discord takes each nonce once."""


def _nothing(*_: object) -> Future[None]:
    done: Future[None] = Future()
    done.set_result(None)
    return done


async def _dot(self: Pictures, look: Look, *_: object) -> Picture:
    return Picture(DOT, "dot.png", "a dot")


async def _hand(self: Pictures, look: Look) -> Picture:
    return Picture(DOT, "hand.png", "a dot")


class Echo:
    """Remembers the last answer to a confirmed action and its post, and repeats them."""

    def __init__(self) -> None:
        self.is_on = False
        self._count = FAR
        self._tasks: set[asyncio.Task[int]] = set()
        self._handle, self._send = clicks.handle, DiscordPoster._send

    def turn_on(self) -> None:
        self.is_on = True

    async def handle(self, app: App, caller: Caller, click: Click) -> Reply:
        if not self.is_on:
            reply = await self._handle(app, caller, click)
            if click.verb == "ok":
                self.reply = reply
            return reply
        self._count += 1
        row = msgspec.structs.replace(self.row, id=self._count)
        task = asyncio.create_task(self._send(self.poster, row, self.screen))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return self.reply

    def post(self) -> object:
        async def send(poster: DiscordPoster, row: OutboxRow, screen: Screen) -> int:
            self.poster, self.row, self.screen = poster, row, screen
            return await self._send(poster, row, screen)

        return send


async def main(home: Path, api: str) -> None:
    echo = Echo()
    Studio.prebake = _nothing
    Pictures.table = _dot
    Pictures.hand = _hand
    Pictures.plaque = _dot
    DiscordPoster._send = echo.post()
    client.handle = echo.handle
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, echo.turn_on)
    settings = Settings(token="sandbox", home=home, api=api, log_level="WARNING")
    async with serving(settings):
        (home / "ready").touch()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
