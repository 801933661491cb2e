"""A busy evening: 25 interactions a second for a minute, every third with a picture.

The bot runs as its own process. Prints how long people waited; none should wait a second, none be
lost. `python tests/bench/bench_load.py [SECONDS]`.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bot.sandbox import NoResponse, Server, sandbox_world
from tests.e2e.support import Town

HERE = Path(__file__).parents[2]
RATE = 25
TABLES = 6


async def main(home: Path, seconds: int) -> None:
    """Opens some tables, then clicks at the set rate whatever the answers do."""
    server = Server(sandbox_world())
    await server.start()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.e2e.dying_bot", str(home), server.url), cwd=HERE
    )
    while not (home / "ready").exists():
        await asyncio.sleep(0.05)
    try:
        waits, lost = await evening(server, seconds)
    finally:
        process.kill()
        await process.wait()
        await server.stop()
        server.world.archive.close()
    waits.sort()
    half, most = waits[len(waits) // 2], waits[-1]
    print(
        f"load: {len(waits) + lost} interactions in {seconds} s, {lost} lost, "
        f"median {half * 1000:.0f} ms, 99 % within {waits[len(waits) * 99 // 100] * 1000:.0f} ms, "
        f"longest {most * 1000:.0f} ms (aim 1000)"
    )


async def evening(server: Server, seconds: int) -> tuple[list[float], int]:
    """How long each person waited, and how many clicks were never answered."""
    people = [server.person(name) for name in ("alice", "bob", "carol", "dave")]
    guild = next(iter(server.world.guilds))
    posts = []
    for number in range(TABLES):
        channel = server.world.add_channel(guild, f"load-{number}")
        t = Town(server, None, channel, *people[:3])
        posts.append((channel, await t.seated(people[number % 4])))
    waits: list[float] = []
    lost = 0

    async def click(number: int) -> None:
        nonlocal lost
        person = people[number % 4]
        channel, post = posts[number % TABLES]
        began = time.perf_counter()
        try:
            if number % 3 == 0:
                await person.press(post, "Score")
            elif number % 3 == 1:
                await person.slash(channel, "game help")
            else:
                await person.press(post, "Text view")
        except NoResponse:
            lost += 1
        else:
            waits.append(time.perf_counter() - began)

    tasks = []
    start = time.perf_counter()
    for number in range(RATE * seconds):
        await asyncio.sleep(max(0.0, start + number / RATE - time.perf_counter()))
        tasks.append(asyncio.create_task(click(number)))
    await asyncio.gather(*tasks)
    return waits, lost


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 60))
