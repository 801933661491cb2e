"""Every button there is, forged by somebody who has no part in the game."""

import itertools

import pytest

from bot.discord_app.answering import Caller
from bot.discord_app.clicks import VERBS, handle
from bot.discord_app.ids import Click
from bot.tables.facts import Person, Place
from game_core.kernel.errors import PlayerError

STRANGER = Person(777, "**Mallory** @everyone")


@pytest.mark.parametrize("is_over", [False, True], ids=["running", "over"])
async def test_no_button_obeys_a_stranger(t, is_over):
    await t.seated(t.alice, t.bob)
    tables, table = t.bot.app.tables, await t.bot.app.tables.at(int(t.games.id))
    assert table is not None
    look = await tables.look(table.id, table.players[0].user)
    if is_over:
        await tables.end(table.id, table.host)
    before, log = await tables.table(table.id), await tables.log(table.id, 99)
    caller = Caller(STRANGER, Place(table.place.channel, table.place.guild))
    picks = ((), ("0",), ("1", "0"), ("yes",), (str(table.host),), (str(STRANGER.id),))
    for verb, picked in itertools.product(sorted(VERBS), picks):
        click = Click(verb, table.id, look.decision.id, look.branch, picked)
        try:
            reply = await handle(t.bot.app, caller, click)
        except PlayerError:
            continue
        assert not reply.public or verb == "leave", f"{verb} {picked} is answered in public"
    assert await tables.table(table.id) == before
    assert await tables.log(table.id, 99) == log
