"""Messages in channels and threads: rights, nonces, mentions, history."""

from __future__ import annotations

import pytest

from bot.sandbox import Permission, Server, sandbox_world
from tests.sandbox.support import Api, clocked

THREAD = {"name": "room", "type": 11}


async def send(api, path=None, **body):
    status, document, _ = await api("POST", f"{path or api.games}/messages", body)
    return status, document


async def refused(api, method, path, body=None):
    status, document, _ = await api(method, path, body)
    return status, document["code"]


async def thread(api, **state):
    _, document, _ = await api("POST", f"{api.games}/threads", THREAD)
    channel = api.server.world.channels[document["id"]]
    channel.doc["thread_metadata"].update(state)
    return f"/channels/{channel.id}"


async def test_what_is_not_there_is_unknown(api):
    assert await refused(api, "POST", "/channels/1/messages", {"content": "x"}) == (404, 10003)
    assert await refused(api, "GET", "/channels/1") == (404, 10003)
    assert await refused(api, "GET", f"{api.games}/messages/1") == (404, 10008)
    assert await refused(api, "PATCH", f"{api.games}/messages/1", {}) == (404, 10008)
    assert await refused(api, "DELETE", f"{api.games}/messages/1") == (404, 10008)
    guild = next(iter(api.server.world.guilds))
    assert await refused(api, "GET", f"/guilds/{guild}/members/1") == (404, 10007)
    assert await refused(api, "GET", "/users/1") == (404, 10013)
    assert await refused(api, "GET", "/nowhere") == (404, 0)


async def test_a_deleted_channel_is_unknown(api):
    world = api.server.world
    path = await thread(api)
    world.drop_channel(world.channel("games"))
    assert await refused(api, "POST", f"{path}/messages", {"content": "x"}) == (404, 10003)


async def test_a_hidden_channel_gives_no_access(api):
    games = api.server.world.channel("games")
    api.server.world.permit(games, deny=Permission.VIEW_CHANNEL)
    for method, path, body in (
        ("POST", "/messages", {"content": "x"}),
        ("GET", "/messages", None),
        ("GET", "", None),
        ("POST", "/threads", THREAD),
    ):
        assert await refused(api, method, api.games + path, body) == (403, 50001)
    assert (await send(api, f"/channels/{api.server.world.channel('table-2').id}", content="x"))[0]


@pytest.mark.parametrize(
    ("missing", "path", "body"),
    [
        (Permission.SEND_MESSAGES, "/messages", {"content": "x"}),
        (Permission.CREATE_PUBLIC_THREADS, "/threads", THREAD),
    ],
)
async def test_rights_that_are_missing(api, missing, path, body):
    games = api.server.world.channel("games")
    api.server.world.permit(games, deny=missing)
    assert await refused(api, "POST", api.games + path, body) == (403, 50013)
    api.server.world.permit(games)
    assert (await api("POST", api.games + path, body))[0] in (200, 201)


async def test_a_thread_asks_its_parent_for_rights(api):
    path = await thread(api)
    games = api.server.world.channel("games")
    api.server.world.permit(games, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert await refused(api, "POST", f"{path}/messages", {"content": "x"}) == (403, 50013)
    assert (await send(api, content="x"))[0] == 200


async def test_files_need_a_right(api):
    from tests.sandbox.test_components import upload

    games = api.server.world.channel("games")
    api.server.world.permit(games, deny=Permission.ATTACH_FILES)
    status, document, _ = await api("POST", f"{api.games}/messages", form=upload({}, "a.png"))
    assert (status, document["code"]) == (403, 50013)
    assert (await send(api, content="x"))[0] == 200


async def test_who_may_not_read_the_history_reads_nothing(api):
    _, message = await send(api, content="x")
    games = api.server.world.channel("games")
    api.server.world.permit(games, deny=Permission.READ_MESSAGE_HISTORY)
    assert (await api("GET", f"{api.games}/messages"))[1] == []
    assert await refused(api, "GET", f"{api.games}/messages/{message['id']}") == (403, 50013)


async def test_history_comes_in_pages(api):
    ids = [(await send(api, content=str(n)))[1]["id"] for n in range(5)]
    for query, expected in (
        ("limit=2", [4, 3]),
        (f"before={ids[2]}", [1, 0]),
        (f"after={ids[1]}&limit=2", [3, 2]),
        (f"around={ids[2]}&limit=3", [3, 2, 1]),
    ):
        _, found, _ = await api("GET", f"{api.games}/messages?{query}")
        assert [int(m["content"]) for m in found] == expected
    assert (await api("GET", f"{api.games}/messages?limit=101"))[0] == 400


async def test_others_messages_are_not_the_bots_to_change(api):
    said = api.server.person("alice").says(api.server.world.channel("games"), "x")
    path = f"{api.games}/messages/{said.id}"
    assert await refused(api, "PATCH", path, {"content": "y"}) == (403, 50005)
    assert await refused(api, "DELETE", path) == (403, 50013)


async def test_an_archived_thread_wakes_up_by_a_message(api):
    path = await thread(api, archived=True)
    assert await refused(api, "PUT", f"{path}/thread-members/@me") == (400, 50083)
    assert (await send(api, path, content="x"))[0] == 200
    assert (await api("GET", path))[1]["thread_metadata"]["archived"] is False


async def test_nothing_changes_in_an_archived_thread(api):
    path = await thread(api)
    _, message = await send(api, path, content="x")
    api.server.world.channel("room").doc["thread_metadata"]["archived"] = True
    one = f"{path}/messages/{message['id']}"
    assert await refused(api, "PATCH", one, {"content": "y"}) == (400, 50083)
    assert await refused(api, "DELETE", one) == (400, 50083)
    assert await refused(api, "PATCH", path, {"name": "other"}) == (400, 50083)
    assert (await api("PATCH", path, {"archived": False}))[0] == 200
    assert (await api("PATCH", one, {"content": "y"}))[0] == 200


async def test_a_locked_thread_takes_no_message(api):
    path = await thread(api, archived=True, locked=True)
    assert await refused(api, "POST", f"{path}/messages", {"content": "x"}) == (400, 50083)
    assert await refused(api, "PATCH", path, {"archived": False}) == (403, 50013)
    api.server.world.channel("room").doc["thread_metadata"]["archived"] = False
    assert await refused(api, "POST", f"{path}/messages", {"content": "x"}) == (403, 160005)
    games = api.server.world.channel("games")
    api.server.world.permit(games, allow=Permission.MANAGE_THREADS)
    assert (await send(api, path, content="x"))[0] == 200
    assert (await api("PATCH", path, {"archived": True, "locked": True}))[0] == 200


async def test_a_thread_under_a_message_has_its_id(api):
    _, message = await send(api, content="x")
    path = f"{api.games}/messages/{message['id']}/threads"
    _, made, _ = await api("POST", path, {"name": "talk"})
    assert made["id"] == message["id"]
    assert await refused(api, "POST", path, {"name": "again"}) == (400, 160004)
    assert (await send(api, f"/channels/{made['id']}", content="y"))[0] == 200


async def test_an_enforced_nonce_makes_one_message():
    async with clocked() as (api, clock):
        body = {"content": "x", "nonce": "a1", "enforce_nonce": True}
        _, first = await send(api, **body)
        _, second = await send(api, **body)
        assert first["id"] == second["id"]
        assert first["nonce"] == "a1"
        other = f"/channels/{api.server.world.channel('table-2').id}"
        assert (await send(api, other, **body))[1]["id"] != first["id"]
        assert (await send(api, content="x", nonce="a1"))[1]["id"] != first["id"]
        clock.time += 301
        assert (await send(api, **body))[1]["id"] != first["id"]


async def test_a_nonce_has_25_characters_at_most(api):
    assert (await send(api, content="x", nonce="n" * 25))[0] == 200
    assert await refused(
        api, "POST", f"{api.games}/messages", {"content": "x", "nonce": "n" * 26}
    ) == (400, 50035)


async def test_text_displays_mention_people_as_far_as_allowed(api):
    games, alice, bob = api.server.world.channel("games"), *map(api.server.person, ("alice", "bob"))
    words = {"type": 10, "content": f"<@{alice.id}> and <@!{bob.id}>, @everyone"}
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [words]}]}

    async def told(allowed):
        more = {} if allowed is None else {"allowed_mentions": allowed}
        status, document = await send(api, **body, **more)
        assert status == 200
        pinged = [p.name for p in (alice, bob) if p.pings(games)[-1:] == [p.last(games)]]
        return [u["username"] for u in document["mentions"]], document["mention_everyone"], pinged

    assert await told(None) == (["alice", "bob"], True, ["alice", "bob"])
    assert await told({"parse": []}) == ([], False, [])
    assert await told({"parse": ["users"]}) == (["alice", "bob"], False, ["alice", "bob"])
    assert await told({"parse": [], "users": [bob.id]}) == (["bob"], False, ["bob"])
    both = {"parse": ["users"], "users": [bob.id]}
    assert (await send(api, **body, allowed_mentions=both))[0] == 400
    api.server.world.permit(games, deny=Permission.MENTION_EVERYONE)
    assert (await told(None))[1] is False


async def test_a_silent_message_mentions_without_a_ping(api):
    alice = api.server.person("alice")
    _, document = await send(api, content=f"<@{alice.id}>", flags=1 << 12)
    assert [u["id"] for u in document["mentions"]] == [alice.id]
    assert alice.pings(api.server.world.channel("games")) == []


async def test_an_edit_mentions_without_a_ping(api):
    alice = api.server.person("alice")
    _, message = await send(api, content="x")
    path = f"{api.games}/messages/{message['id']}"
    _, document, _ = await api("PATCH", path, {"content": f"<@{alice.id}>"})
    assert [u["id"] for u in document["mentions"]] == [alice.id]
    assert alice.pings(api.server.world.channel("games")) == []


async def test_direct_messages_may_be_refused(api):
    alice = api.server.person("alice")
    _, channel, _ = await api("POST", "/users/@me/channels", {"recipient_id": alice.id})
    path = f"/channels/{channel['id']}"
    assert (await send(api, path, content="x"))[0] == 200
    again = await api("POST", "/users/@me/channels", {"recipient_id": alice.id})
    assert again[1]["id"] == channel["id"]
    api.server.world.leave(next(iter(api.server.world.guilds)), alice.id)
    assert await refused(api, "POST", f"{path}/messages", {"content": "x"}) == (403, 50007)


async def test_a_wrong_or_real_token_is_refused(api):
    for token in ("wrong", "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnop"):
        status, _, _ = await api("GET", "/users/@me", Authorization=f"Bot {token}")
        assert status == 401
    with pytest.raises(ValueError, match="real bot's token"):
        Server(sandbox_world(), token="MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnop")


async def test_only_the_own_host_and_page_are_served(api: Api):
    for headers, status in (
        ({}, 200),
        ({"Host": "discord.example"}, 403),
        ({"Host": "127.0.0.1:1"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": api.server.url}, 200),
        ({"Origin": api.server.url.replace("127.0.0.1", "localhost")}, 200),
    ):
        url = f"{api.server.url}/?as=alice"
        async with api.session.get(url, headers=headers) as answer:
            assert answer.status == status, headers
    with pytest.raises(ValueError, match="no loopback address"):
        await Server(sandbox_world()).start("0.0.0.0")  # noqa: S104 - it is refused
