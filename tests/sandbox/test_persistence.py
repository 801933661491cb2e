"""The world is on file before anybody is told of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request

import pytest

from bot.sandbox import sandbox_world
from bot.sandbox.archive import Archive
from bot.sandbox.wire import Permission
from tests.sandbox.support import connected, serving

SERVER = """
import asyncio, pathlib, sys
from bot.sandbox import Server, sandbox_world

async def main():
    server = Server(sandbox_world(pathlib.Path(sys.argv[1])))
    await server.start()
    print(server.api_url, server.world.channel("games").id, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def post(url, body):
    headers = {"Authorization": "Bot sandbox", "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        return json.load(answer)


def test_a_killed_server_has_kept_what_it_answered(tmp_path):
    path = tmp_path / "world.sqlite"
    command = [sys.executable, "-c", SERVER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        api, games = server.stdout.readline().split()
        body = {"content": "kept", "nonce": "n1", "enforce_nonce": True}
        sent = post(f"{api}/channels/{games}/messages", body)
        os.kill(server.pid, signal.SIGKILL)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        api, games = server.stdout.readline().split()
        assert post(f"{api}/channels/{games}/messages", body)["id"] == sent["id"]
        other = post(f"{api}/channels/{games}/messages", {"content": "new"})
        assert int(other["id"]) > int(sent["id"])
        server.terminate()


async def test_a_restarted_server_goes_on_with_the_same_world(tmp_path):
    path = tmp_path / "world.sqlite"
    async with serving(world=sandbox_world(path)) as server, connected(server):
        alice, games = server.person("alice"), server.world.channel("games")
        alice.user.locale = "fr"
        server.world.save_user(alice.user)
        await alice.slash(games, "play")
        await alice.slash(games, "room")
        asked = await alice.slash(games, "game start", card="card-01")
        await alice.until(lambda: len(asked.followups) == 2)
        server.world.permit(games, deny=Permission.ATTACH_FILES)
        before = server.world

    async with serving(world=sandbox_world(path)) as server:
        after = server.world
        for name in ("users", "guilds", "channels", "members", "thread_members", "commands"):
            assert getattr(after, name) == getattr(before, name), name
        assert after.app.id == before.app.id
        assert {k: dict(v) for k, v in after.messages.items()} == {
            k: dict(v) for k, v in before.messages.items()
        }
        assert after.interactions == before.interactions
        alice, games = server.person("alice"), after.channel("games")
        board = alice.sees(games)[0]
        assert alice.pictures_of(board)[0].content.startswith(b"\x89PNG")
        shown = alice.document(board)["components"][0]["components"][1]["items"][0]["media"]
        assert shown["url"].startswith(server.url)
        async with connected(server) as bot:
            await alice.press(board, "Next turn")
            assert alice.text_of(board).startswith("## Turn 2")
            assert bot.get_channel(int(after.channel("room").id)).name == "room"


async def test_what_was_deleted_stays_deleted(tmp_path):
    path = tmp_path / "world.sqlite"
    async with serving(world=sandbox_world(path)) as server, connected(server) as bot:
        games = server.world.channel("games")
        channel = bot.get_channel(int(games.id))
        await (await channel.send("gone")).delete()
        await channel.send("kept")
        server.world.leave(games.guild_id, server.person("dave").id)
        server.world.drop_channel(server.world.channel("table-2"))
    world = sandbox_world(path)
    assert [m.doc["content"] for m in world.messages[games.id].values()] == ["kept"]
    assert [c.name for c in world.channels.values()] == ["games"]
    assert world.user("dave").id not in world.members[games.guild_id]
    world.archive.close()


def test_a_file_of_a_newer_sandbox_is_refused(tmp_path):
    path = tmp_path / "world.sqlite"
    archive = Archive(path)
    archive._file.execute("PRAGMA user_version = 99")
    archive.close()
    with pytest.raises(ValueError, match="newer sandbox"):
        Archive(path)
