"""What passes between discord.py and the server is what Discord's document describes."""

from __future__ import annotations

import asyncio

import discord
import pytest

from tests.sandbox.conformance import DOCUMENT, check


@pytest.mark.skipif(not DOCUMENT, reason="ALDERMAN_OPENAPI names no document")
async def test_exchanges_conform_to_discords_document(play):
    channel = play.bot.get_channel(int(play.games.id))
    await play.alice.slash(play.games, "ping")
    await play.alice.slash(play.games, "play")
    board = play.alice.last(play.games)
    await play.alice.press(board, "Next turn")
    await play.alice.select(board, "Card", "card-03")
    opened = await play.alice.press(board, "Name…")
    await play.alice.submit(opened, {"Ship": "Argo", "Colour": "red"})
    await play.alice.autocomplete(play.games, "game start", "card", card="")
    asked = await play.alice.slash(play.games, "game start", card="card-01", foe=play.bob)
    await play.alice.until(lambda: len(asked.followups) == 2)
    await play.alice.slash(play.games, "game count")
    await play.alice.slash(play.games, "room")
    sent = await channel.send("x", nonce="n1")
    await sent.edit(content="y")
    await sent.add_reaction("👍")
    await sent.create_thread(name="talk")
    assert [m async for m in channel.history(limit=5)]
    with pytest.raises(discord.HTTPException):
        await channel.send("x" * 2001)
    await sent.delete()
    await play.bot.get_user(int(play.bob.id)).send("psst")
    await play.bot.guilds[0].fetch_member(int(play.bob.id))
    await play.bot.get_channel(int(play.server.world.channel("room").id)).edit(archived=True)
    await asyncio.sleep(0.05)
    problems = {problem for exchange in play.server.exchanges for problem in check(exchange)}
    assert problems == set()


@pytest.mark.skipif(not DOCUMENT, reason="ALDERMAN_OPENAPI names no document")
async def test_a_departure_from_the_document_is_found(api):
    await api("POST", f"{api.games}/messages?silly=1", {"content": 5})
    (exchange,) = api.server.exchanges
    exchange.response = {"id": 1}
    assert {problem.part for problem in check(exchange)} >= {"request", "query", "response"}
