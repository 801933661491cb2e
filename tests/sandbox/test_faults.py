"""Rate limits, and the faults that tests order."""

from __future__ import annotations

import asyncio
import signal
import sys
import time

import aiohttp
import discord
import pytest

from bot.sandbox import Fault, limits
from bot.sandbox.limits import RateLimits
from bot.sandbox.wire import ApiError
from tests.sandbox.support import Clock


async def test_every_answer_reports_limits(api):
    for method, path in (("GET", "/users/@me"), ("GET", "/nowhere")):
        _, _, headers = await api(method, path)
        assert int(headers["X-RateLimit-Remaining"]) > 0
        assert headers["X-RateLimit-Bucket"]
        assert headers["Via"]
        assert headers["Content-Type"] == "application/json"


async def test_the_sixth_message_in_five_seconds_is_refused(api):
    clock = Clock()
    api.server.limits = RateLimits(is_enforced=True, clock=clock)
    left = []
    for _ in range(5):
        _, _, headers = await api("POST", f"{api.games}/messages", {"content": "x"})
        left.append(headers["X-RateLimit-Remaining"])
    assert left == ["4", "3", "2", "1", "0"]
    clock.time += 4
    status, document, headers = await api("POST", f"{api.games}/messages", {"content": "x"})
    assert (status, document["retry_after"], document["global"]) == (429, 1.0, False)
    assert (headers["Retry-After"], headers["Via"]) == ("1.000", "1.1 sandbox")
    other = f"/channels/{api.server.world.channel('table-2').id}/messages"
    assert (await api("POST", other, {"content": "x"}))[0] == 200
    clock.time += 1
    assert (await api("POST", f"{api.games}/messages", {"content": "x"}))[0] == 200


def test_fifty_requests_in_a_second_are_too_many():
    counted = RateLimits(is_enforced=True, clock=Clock())
    for number in range(50):
        counted.headers("GET", f"/channels/{number}", 0.0)
    with pytest.raises(ApiError) as refused:
        counted.headers("GET", "/channels/99", 0.0)
    assert refused.value.body["global"] is True
    counted.headers("POST", "/interactions/1/x/callback", 0.0)


async def test_a_client_waits_out_a_429(play):
    play.server.faults.inject(Fault(r"/messages$", retry_after=0.2))
    began = time.monotonic()
    await play.bot.get_channel(int(play.games.id)).send("x")
    assert time.monotonic() - began >= 0.2
    posts = [e.status for e in play.server.exchanges if e.path.endswith("/messages")]
    assert posts == [429, 200]


async def test_a_client_keeps_to_the_limits_that_are_reported(play, monkeypatch):
    rule = ("POST", r"/channels/\d+/messages", limits.Rule(2, 0.2))
    monkeypatch.setattr(limits, "RULES", (rule,))
    play.server.limits.is_enforced = True
    channel = play.bot.get_channel(int(play.games.id))
    for number in range(5):
        await channel.send(str(number))
    assert [e.status for e in play.server.exchanges if e.status == 429] == []


async def test_an_ordered_status(play):
    play.server.faults.inject(Fault(r"/messages$", method="POST", status=503))
    channel = play.bot.get_channel(int(play.games.id))
    with pytest.raises(discord.DiscordServerError):
        await channel.send("x")
    assert play.alice.sees(play.games) == []
    await channel.send("y")


async def test_a_cut_connection_does_nothing(api):
    api.server.faults.inject(Fault(r"/messages$", is_cut=True))
    with pytest.raises(aiohttp.ClientError):
        await api("POST", f"{api.games}/messages", {"content": "x"})
    assert api.server.person("alice").sees(api.server.world.channel("games")) == []


async def test_hooks_run_before_and_after_a_request(api):
    games, alice, seen = api.server.world.channel("games"), api.server.person("alice"), []
    await api("GET", "/users/@me")
    assert api.server.faults.count == 1

    async def before(exchange):
        seen.append(("before", exchange.number, exchange.status, len(alice.sees(games))))

    def after(exchange):
        seen.append(("after", exchange.number, exchange.status, len(alice.sees(games))))

    api.server.faults.before(2, before)
    api.server.faults.after(2, after)
    for _ in range(2):
        await api("POST", f"{api.games}/messages", {"content": "x"})
    assert seen == [("before", 2, None, 0), ("after", 2, 200, 1)]


async def test_exchanges_are_recorded_without_credentials(api):
    await api("POST", f"{api.games}/messages", {"content": "x"})
    (found,) = api.server.exchanges
    assert (found.template, found.body) == ("/channels/{channel_id}/messages", {"content": "x"})
    assert api.server.token not in repr(found)


async def test_a_delay(api):
    api.server.faults.inject(Fault("/users", delay=0.1))
    began = time.monotonic()
    await api("GET", "/users/@me")
    assert time.monotonic() - began >= 0.1


CHATTER = """
import json, sys, urllib.request
for word in "abc":
    headers = {"Authorization": "Bot sandbox", "Content-Type": "application/json"}
    body = json.dumps({"content": word}).encode()
    urllib.request.urlopen(urllib.request.Request(sys.argv[1], body, headers)).read()
"""


@pytest.mark.parametrize(("moment", "done"), [("before", ["a", "b"]), ("after", ["a", "b"])])
async def test_a_bot_is_killed_at_its_kth_request(api, moment, done):
    url = f"{api.server.api_url}{api.games}/messages"
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", CHATTER, url)
    k = 3 if moment == "before" else 2
    getattr(api.server.faults, moment)(k, lambda exchange: bot.send_signal(signal.SIGKILL))
    assert await bot.wait() == -signal.SIGKILL
    await asyncio.sleep(0.05)
    games = api.server.world.channel("games")
    assert [m.doc["content"] for m in api.server.person("alice").sees(games)][:2] == done
