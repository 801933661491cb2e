"""The bot as a process of its own that kills itself at a statement: `dying_bot.py HOME API`.

While the file `HOME/arm` holds a number, statements are counted; that many later it is gone.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.config import Settings
from bot.service import serving
from bot.store.connection import Connection
from tests.e2e.support import SPRITES, same_seed


def dying(home: Path) -> None:
    """Every statement of the store is counted while the bot is armed."""
    arm = home / "arm"
    counted = 0

    def counting(run):
        async def counted_first(self, sql, values=()):
            nonlocal counted
            if arm.exists():
                counted += 1
                if counted == int(arm.read_text()):
                    os.kill(os.getpid(), signal.SIGKILL)
            return await run(self, sql, values)

        return counted_first

    Connection.run = counting(Connection.run)
    Connection.run_apart = counting(Connection.run_apart)


async def main(home: Path, api: str) -> None:
    dying(home)
    settings = Settings(token="sandbox", home=home, api=api)
    async with serving(settings, pause=0.0, gap=0.0, seeds=same_seed, sprites=SPRITES):
        (home / "ready").touch()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
