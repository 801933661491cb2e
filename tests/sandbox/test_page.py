"""What the page is told and may do, without a browser."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager

import aiohttp


@asynccontextmanager
async def tab(server, name):
    """The news of a page opened by this person, one after another."""
    url = f"{server.url}/page/stream"
    async with (
        aiohttp.ClientSession() as session,
        session.get(url, params={"as": name}) as stream,
    ):

        async def news(kind):
            async with asyncio.timeout(3):
                async for line in stream.content:
                    if line.startswith(b"data: "):
                        found = json.loads(line[6:])
                        if found["kind"] == kind:
                            return found
            raise AssertionError("the stream has ended")

        yield news


async def act(server, **wish):
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{server.url}/page/act", json=wish) as answer,
    ):
        assert answer.status == 200
        return await answer.json()


async def test_a_page_is_told_everything_once_and_then_what_changed(play):
    await play.alice.slash(play.games, "ping")
    play.alice.says(play.games, "before")
    async with tab(play.server, "alice") as news:
        start = await news("everything")
        assert [c["name"] for c in start["channels"]] == ["games", "table-2"]
        people = {p["id"]: p["username"] for p in start["people"]}
        assert list(people.values()) == ["alice", "bob", "carol", "dave"]
        assert [people[one] for one in start["managers"]] == ["dave"]
        assert {c["name"] for c in start["commands"]} == {"ping", "play", "room", "game"}
        assert start["is_bot_online"]
        # The ephemeral answer belongs to a page that is no more.
        assert [m["content"] for m in start["messages"][play.games.id]] == ["before"]
        said = play.alice.says(play.games, "after")
        assert (await news("message"))["message"]["content"] == "after"
        channel = play.bot.get_channel(int(play.games.id))
        sent = await channel.send("gone")
        await sent.delete()
        assert (await news("message_gone"))["message"] == str(sent.id)
        assert said.id


async def test_a_page_does_not_show_others_private_things(play):
    async with tab(play.server, "bob") as news:
        await news("everything")
        await play.alice.slash(play.games, "ping")
        await play.bot.get_user(int(play.alice.id)).send("psst")
        play.bob.says(play.games, "mine")
        assert (await news("message"))["message"]["content"] == "mine"


async def test_a_page_is_told_of_threads_and_of_the_bots_absence(play):
    async with tab(play.server, "alice") as news:
        await news("everything")
        await play.alice.slash(play.games, "room")
        found = (await news("channel"))["channel"]
        while found["name"] != "room":
            found = (await news("channel"))["channel"]
        assert found["parent"] == play.games.id
        play.server.gateway.is_down = True
        play.server.gateway.drop_sockets()
        assert (await news("offer"))["is_bot_online"] is False


async def test_a_page_plays(play):
    base = {"as": "alice", "channel": play.games.id}
    assert await act(play.server, do="slash", path="play", options={}, **base) == {}
    board = play.alice.last(play.games)
    base["message"] = board.id
    assert await act(play.server, do="press", custom_id="board:next", **base) == {}
    assert play.alice.text_of(board).startswith("## Turn 2")
    await act(play.server, do="select", custom_id="board:pick", values=["card-02"], **base)
    assert play.alice.text_of(play.alice.last(play.games)) == "you picked card-02"
    opened = await act(play.server, do="press", custom_id="board:name", **base)
    ship, colour = (row["component"]["custom_id"] for row in opened["modal"]["components"])
    fields = {ship: "Argo", colour: ["red"]}
    await act(play.server, do="submit", token=opened["token"], fields=fields, **base)
    assert play.alice.text_of(play.alice.last(play.games)) == "Argo is red"
    wish = {"do": "complete", "path": "game start", "focus": "card", "options": {"card": "card-5"}}
    assert len((await act(play.server, **wish, **base))["choices"]) == 10


async def test_errors_are_words_for_the_page(play):
    base = {"as": "alice", "channel": play.games.id}
    found = await act(play.server, do="press", custom_id="x", message="1", **base)
    assert found == {"error": "This message is gone.", "responded": True}
    play.server.person("alice").deadline = 0.2
    found = await act(play.server, do="slash", path="game slow", options={}, **base)
    assert found == {"error": "The application did not respond", "responded": False}
    await play.alice.until(lambda: "refused:10062" in play.bot.heard)


async def test_unknown_people_and_files_are_not_found(api):
    for path in ("/page/stream?as=eve", "/page/other.js", "/cdn/attachments/1/2/a.png"):
        async with api.session.get(api.server.url + path) as answer:
            assert answer.status == 404


async def test_the_page_may_load_nothing_from_elsewhere(api):
    async with api.session.get(api.server.url) as answer:
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        text = await answer.text()
    assert "://" not in text
