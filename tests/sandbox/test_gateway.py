"""The gateway: resuming, identifying anew, outages, intents."""

from __future__ import annotations

import asyncio

import discord

from bot.sandbox.interactions import ask
from bot.sandbox.wire import Asked
from tests.sandbox.gamebot import GameBot
from tests.sandbox.support import connected, serving

IDENTIFY, RESUME = 2, 6


def count(server, op):
    return list(server.gateway.received).count(op)


async def test_what_was_missed_is_replayed_on_resume(play):
    play.server.gateway.drop_sockets()
    ping = next(c for c in play.server.world.commands["global"] if c["name"] == "ping")
    question = {"id": ping["id"], "name": "ping", "type": 1, "options": []}
    asked = ask(play.server.world, Asked.COMMAND, play.alice.id, play.games.id, question)
    await asyncio.wait_for(asked.acknowledged.wait(), 3)
    await play.alice.until(lambda: "resumed" in play.bot.heard)
    assert (count(play.server, IDENTIFY), count(play.server, RESUME)) == (1, 1)
    assert play.bot.heard.count("ready") == 1


async def test_the_server_asks_for_a_reconnect(play):
    play.server.gateway.ask_reconnect()
    await play.alice.until(lambda: "resumed" in play.bot.heard)


async def test_plain_frames_are_accepted(play):
    play.server.gateway.is_packed = False
    play.server.gateway.drop_sockets()
    await play.alice.until(lambda: "resumed" in play.bot.heard)
    await play.alice.slash(play.games, "ping")


async def test_a_forgotten_session_identifies_anew(play, monkeypatch):
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda self: 0.05)
    play.server.gateway.forget_sessions()
    await play.alice.until(lambda: play.bot.heard.count("ready") == 2, 10)
    await play.alice.slash(play.games, "ping")


async def test_an_outage_of_the_gateway(play, monkeypatch):
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda self: 0.05)
    play.server.gateway.is_down = True
    play.server.gateway.drop_sockets()
    await play.alice.until(lambda: not play.server.gateway.is_heard)
    await asyncio.sleep(0.2)
    assert not play.server.gateway.is_heard
    play.server.gateway.is_down = False
    await play.alice.until(lambda: "resumed" in play.bot.heard)


class Modest(GameBot):
    intents_wanted = discord.Intents(guilds=True)


async def test_without_intents_there_are_no_messages_and_members():
    async with serving() as server, connected(server, Modest) as bot:
        games, alice = server.world.channel("games"), server.person("alice")
        assert [m.name for m in bot.guilds[0].members] == ["Alderman"]
        alice.says(games, "hello")
        await alice.slash(games, "ping")
        assert [heard for heard in bot.heard if heard.startswith("message:")] == []
