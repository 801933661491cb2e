"""What a confirmed action costs beside a command that does nothing, pictures apart; and legality.

Run as `python tests/bench/bench_actions.py`; prints ratios and never fails on time.
"""

import asyncio
import os
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


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def actions(home: Path) -> None:
    """The ratio of a confirmed move, with its public post, to `/game help`."""
    server = Server(sandbox_world())
    await server.start()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.bot_without_pictures", str(home), server.url),
        cwd=HERE,
    )
    while not (home / "ready").exists():
        await asyncio.sleep(0.05)
    people = [server.person(name) for name in ("alice", "bob", "carol")]
    t = Town(server, None, server.world.channel("games"), *people)
    spent, moves = 0.0, 0
    for _ in range(GAMES):
        panel = await t.panel(t.alice, await t.seated(t.alice))
        for turn in range(1, TURNS + 1):
            panel = await t.ghost(t.alice, panel)
            began = cpu_of(process.pid)
            panel = t.alice.reply(await t.alice.press(panel, "Confirm"))
            await t.post("The deal was" if turn == TURNS else f"turn {turn + 1} of {TURNS}")
            spent += cpu_of(process.pid) - began
            moves += 1
    began = cpu_of(process.pid)
    for _ in range(moves):
        await t.alice.slash(t.games, "game help")
    idle = cpu_of(process.pid) - began
    process.kill()
    await process.wait()
    await server.stop()
    server.world.archive.close()
    print(
        f"actions: confirmed {spent / moves * 1000:.1f} ms CPU, no-op command "
        f"{idle / moves * 1000:.1f} ms, ratio {spent / idle:.2f} (aim 2)"
    )


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
