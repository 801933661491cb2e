"""What a confirmed action costs of our own, beside what Discord asks of it; pictures apart.

Run as `python tests/bench/bench_actions.py`; prints ratios and never fails on time. Discord's part
is measured in the same process: the very same answer and post once more, with nothing in between.
Then how long the legal moves of a game take.
"""

import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bot.sandbox import Server, sandbox_world
from data import library
from game_core.kernel.seats import Table
from game_core.players import Policy, play_out
from tests.e2e.support import Town

HERE = Path(__file__).parents[2]
GAMES = 6
TURNS = 14
REST = 0.02
"""Seconds after a post until what follows it in the bot is done, too."""


def cpu_of(pid: int) -> float:
    """Milliseconds of CPU that all threads of a process have used (Linux)."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[0]) for one in threads) / 1e6


async def actions(home: Path) -> None:
    """What a confirmed move costs with its public post, what of it is our own work, and what a
    picked card and spot cost before it.
    """
    server = Server(sandbox_world())
    await server.start()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.bot_without_pictures", str(home), server.url),
        cwd=HERE,
    )
    while not (home / "ready").exists():
        assert process.returncode is None, "the bot has not started"
        await asyncio.sleep(0.05)
    people = [server.person(name) for name in ("alice", "bob", "carol")]
    t = Town(server, None, server.world.channel("games"), *people)
    await game_of(t, process.pid)  # the first one fills what every process fills once
    games = [await game_of(t, process.pid) for _ in range(GAMES)]
    picked, confirmed, last = (sum(found) / GAMES for found in zip(*games, strict=True))
    echoed = await echo(t, process)
    idle = await no_op(t, process.pid)
    process.kill()
    await process.wait()
    await server.stop()
    server.world.archive.close()
    print(
        f"actions: confirmed {confirmed:.1f} ms CPU, of it {echoed:.1f} ms for the same answer and "
        f"post without a game: own work {confirmed - echoed:.1f} ms (aim 2), "
        f"ratio {confirmed / echoed:.2f} (aim 2)\n"
        f"actions: the last of a game {last:.1f} ms; card and spot picked before {picked:.1f} ms; "
        f"a command without a picture or a post {idle:.1f} ms"
    )


async def game_of(t: Town, pid: int) -> tuple[float, float, float]:
    """Milliseconds of CPU of a game's picks and of its confirmed moves, the mean of all but the
    last, and of its last.
    """
    await t.seated(t.alice)
    panel = await t.panel(t.alice, await t.post(f"turn 1 of {TURNS}"))
    picked, confirmed = [], []
    for turn in range(1, TURNS + 1):
        began = cpu_of(pid)
        panel = await t.ghost(t.alice, panel)
        await asyncio.sleep(REST)
        between = cpu_of(pid)
        panel = t.alice.reply(await t.alice.press(panel, "Confirm"))
        await t.post("The deal was" if turn == TURNS else f"turn {turn + 1} of {TURNS}")
        await asyncio.sleep(REST)
        picked.append(between - began)
        confirmed.append(cpu_of(pid) - between)
    *most, last = confirmed
    return sum(picked) / TURNS, sum(most) / len(most), last


async def echo(t: Town, process: asyncio.subprocess.Process) -> float:
    """Milliseconds of CPU of a click that is answered, and followed by a post, like a confirmed
    move, without anything in between.
    """
    panel = await t.panel(t.alice, await t.seated(t.alice))
    panel = await t.ghost(t.alice, panel)
    panel = t.alice.reply(await t.alice.press(panel, "Confirm"))
    await t.post("turn 2 of 14")
    process.send_signal(signal.SIGUSR1)
    await asyncio.sleep(10 * REST)
    button = t.alice.controls_of(panel)[0].custom_id
    times = []
    for _ in range(TURNS * GAMES):
        known = len(t.posts())
        began = cpu_of(process.pid)
        panel = t.alice.reply(await t.alice.press(panel, button))
        await t.alice.until(lambda known=known: len(t.posts()) > known)
        await asyncio.sleep(REST)
        times.append(cpu_of(process.pid) - began)
    return sum(times) / len(times)


async def no_op(t: Town, pid: int) -> float:
    """Milliseconds of CPU of a command that shows a text."""
    began = cpu_of(pid)
    for _ in range(TURNS):
        await t.alice.slash(t.games, "game help")
    return (cpu_of(pid) - began) / TURNS


def legality() -> None:
    """How long the legal moves of the last full hand of a game take."""
    game = library().game("sprawlopolis")
    table = Table(1, game.options_type())
    last = {}

    def watch(match, *_):
        if match.pending:
            last["match"] = match

    play_out(game, table, "0" * 32, [Policy.RANDOM], watch)
    match = last["match"]
    (decision,) = match.pending
    began = time.perf_counter()
    rounds = 50
    for _ in range(rounds):
        count = len(tuple(game.legal(match.state, decision, 0)))
    took = (time.perf_counter() - began) / rounds * 1000
    print(
        f"legality: {count} moves of a {len(match.state.city)}-card city in {took:.2f} ms (aim 5)"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(actions(Path(folder)))
    legality()
