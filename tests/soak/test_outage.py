"""Two minutes without a gateway: discord.py's own waiting included."""

import asyncio

import pytest

from tests.e2e.support import town

OUTAGE = 120.0
"""Seconds."""


@pytest.mark.soak
async def test_after_two_minutes_without_a_gateway_the_game_goes_on(tmp_path):
    async with town(tmp_path) as t:
        post = await t.seated(t.alice, t.bob)
        t.server.gateway.is_down = True
        t.server.gateway.drop_sockets()
        await asyncio.sleep(OUTAGE)
        t.server.gateway.is_down = False
        await t.alice.until(lambda: t.server.gateway.is_heard, within=180)
        await t.confirmed(t.alice, await t.panel(t.alice, post))
        post = await t.post("turn 2 of 14")
        assert post in t.bob.pings(t.games)
