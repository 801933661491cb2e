"""ST-12: the bot is killed at every moment of a turn; no move is lost, no post made twice."""

import asyncio
import signal
import sys
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.sandbox import Fault, NoResponse, NotOnScreen, Server, sandbox_world
from tests.e2e.support import Town, discord_here

TURNS = 14
PATIENCE = 0.8
"""Seconds a person waits for a bot that may be dead."""
HERE = Path(__file__).parents[2]


class Mortal:
    """The bot's process: it can be killed and started again on the same home."""

    def __init__(self, home: Path, server: Server) -> None:
        self.home = home
        self.server = server
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        (self.home / "ready").unlink(missing_ok=True)
        (self.home / "arm").unlink(missing_ok=True)
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.e2e.dying_bot", str(self.home), self.server.url, cwd=HERE
        )
        async with asyncio.timeout(30):
            while not (self.home / "ready").exists():
                assert self.process.returncode is None, "the bot died at its start"
                await asyncio.sleep(0.02)

    def kill(self, *_: object) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)

    async def is_dead(self, within: float) -> bool:
        assert self.process is not None
        with suppress(TimeoutError):
            await asyncio.wait_for(self.process.wait(), within)
        return self.process.returncode is not None


@asynccontextmanager
async def mortal_town(home: Path):
    """A local Discord and a bot of its own process on it."""
    async with discord_here(lambda: Server(sandbox_world())) as server:
        bot = Mortal(home, server)
        people = [server.person(name) for name in ("alice", "bob", "carol")]
        t = Town(server, None, server.world.channel("games"), *people)
        await bot.start()
        try:
            yield t, bot
        finally:
            bot.kill()
            await bot.is_dead(5)


class Turns:
    """Plays one turn after another, in one game after another."""

    def __init__(self, t: Town) -> None:
        self.t = t
        self.turn = 0
        self.first = "0"

    async def ghost(self):
        """The player whose turn it is, and their panel with all picked."""
        t = self.t
        if self.turn in (0, TURNS):
            self.turn = 0
            self.first = (await t.seated(t.alice, t.bob)).id
        self.turn += 1
        player = (t.alice, t.bob)[(self.turn - 1) % 2]
        post = await t.post(f"turn {self.turn} of {TURNS}")
        return player, await t.ghost(player, await t.panel(player, post))

    async def check_done(self) -> None:
        """The turn was taken once, told in one post, and the next player called once."""
        t = self.t
        wanted = f"turn {self.turn + 1} of {TURNS}" if self.turn < TURNS else "The deal was"
        await t.post(wanted)
        since = [one for one in t.posts() if int(one.id) >= int(self.first)]
        texts = [t.alice.text_of(one) for one in since]
        assert sum(wanted in text for text in texts) == 1
        assert "\n".join(texts).count("lays card") == self.turn
        if self.turn < TURNS:
            called = (t.alice, t.bob)[self.turn % 2]
            pings = [one for one in since if called.id in one.pinged]
            assert sum(wanted in t.alice.text_of(one) for one in pings) == 1


async def pressed(player, panel) -> None:
    """Confirm is pressed, if the panel still has it; perhaps nobody answers."""
    with suppress(NoResponse, NotOnScreen, TimeoutError):
        await asyncio.wait_for(player.press(panel, "Confirm"), PATIENCE)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_st_12_killed_at_every_request_of_a_turn(tmp_path, moment):
    async with mortal_town(tmp_path) as (t, bot):
        turns, number = Turns(t), 0
        while True:
            number += 1
            player, panel = await turns.ghost()
            t.server.faults.count = 0
            getattr(t.server.faults, moment)(number, bot.kill)
            await pressed(player, panel)
            if not await bot.is_dead(1.0):
                break
            await bot.start()
            await pressed(player, panel)
            await turns.check_done()
        assert number > 2, "a turn has its answer and its post"


async def test_st_12_a_post_whose_answer_was_lost_is_found_after_the_restart(tmp_path):
    async with mortal_town(tmp_path) as (t, bot):
        turns = Turns(t)
        player, panel = await turns.ghost()
        t.server.faults.inject(Fault(r"/messages$", method="POST", loses_answer=True))
        await pressed(player, panel)
        await t.post("turn 2 of 14")
        bot.kill()
        assert await bot.is_dead(3)
        await bot.start()
        await t.alice.until(lambda: _looked_for(t))
        await turns.check_done()


def _looked_for(t):
    return [one for one in t.server.exchanges if one.method == "GET" and "/messages" in one.path]


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.soak)])
async def test_st_12_killed_at_every_statement_of_a_turn(tmp_path, step):
    """At every one by `pytest -m soak`, at every fourth in every run, where the tests of the store
    kill at each.
    """
    async with mortal_town(tmp_path) as (t, bot):
        turns, number = Turns(t), 1 - step
        while True:
            number += step
            player, panel = await turns.ghost()
            await asyncio.sleep(0.1)  # the sender has written down the last post
            (bot.home / "arm").write_text(str(number))
            await pressed(player, panel)
            if not await bot.is_dead(1.0):
                break
            await bot.start()
            await pressed(player, panel)
            await turns.check_done()
        assert number > 10, "a turn takes more statements than this"
