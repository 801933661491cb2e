"""A season end to end: people press what they are shown, time passes, and nobody runs it."""

from __future__ import annotations

import pytest

from bot.leagues.season import Stage
from bot.leagues.settings import DAY, HOUR

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank", "grace")


def people(t, count=7):
    """So many people of the server, some of them new."""
    world = t.server.world
    found = {user.name: user for user in world.users.values()}
    (guild,) = world.guilds
    for name in NAMES[:count]:
        if name not in found:
            world.join(guild, world.add_user(name).id)
    return [t.server.person(name) for name in NAMES[:count]]


async def created(t, **more):
    """The sign-up post of a league of Happy City that starts in a week."""
    kept = {"name": "Harbour Cup", "game": "happy_city", "days": 7, **more}
    told = await t.alice.slash(t.games, "league create", **kept)
    assert "is open" in t.reply(t.alice, told)
    return await t.post("sign-up is open")


async def season(t, number=1):
    return await t.bot.app.leagues.season(number)


async def until(t, at):
    """Time passes up to then."""
    await t.turn(at - t.clock.now())


async def running(t, everybody, **more):
    """The season runs with everybody in it."""
    post = await created(t, **more)
    for one in everybody:
        assert "You are in" in t.reply(one, await one.press(post, "Sign up"))
    start = (await season(t)).start
    await until(t, start - 71 * HOUR)
    call = await t.post("starts in 72 hours")
    for one in everybody:
        assert call in one.pings(t.games)
        assert "checked in" in t.reply(one, await one.press(call, "Check in"))
    await until(t, start + 60)
    return await season(t)


async def played(t, game):
    """A game played to its end by the bot's rooms, everybody taking what comes first."""
    tables = t.bot.app.tables
    table = await tables.table(game)
    while table.status == "running":
        seat = (await tables.look(game, None)).waiting[0]
        user = table.players[seat].user
        look = await tables.look(game, user)
        legal = await tables.legal(game, user)
        acted = await tables.act(game, user, look.decision.id, look.branch, legal[0])
        table = acted.look.table


@pytest.fixture
async def seven(t):
    return people(t)


async def test_a_season_of_seven_from_sign_up_to_the_next_one(t, seven):
    found = await running(t, seven)
    assert found.stage is Stage.RUNNING
    assert len(found.tables) == 7
    call = await t.post("all 7 tables are open")
    assert all(call in one.pings(t.games) for one in seven)
    threads = [c for c in t.server.world.channels.values() if c.is_thread]
    assert sorted(c.name for c in threads) == [f"Harbour Cup 1 · {n}" for n in range(1, 8)]
    for thread in threads:
        assert "Sealed deal" in t.alice.text_of(t.posts(thread)[-1])
        assert not any(one.pings(thread) for one in seven)  # everybody was called once, above
    mine = t.reply(seven[0], await seven[0].press(call, "My tables"))
    assert "you can still finish 1 to 7" in mine
    assert mine.count("<#") == 4
    for table in found.tables[:6]:
        await played(t, table.game)
    await t.turn(60)
    found = await season(t)
    assert len(found.results) == 6
    half = found.start + 21 * DAY
    await until(t, half + 60)
    await t.post("season 2: sign-up is open")
    await until(t, found.end + 60)
    over = await season(t)
    assert over.stage is Stage.OVER
    assert len(over.results) == 7  # the one nobody finished was adjudicated
    await t.post("season 1 is over")
    page = await t.alice.slash(t.games, "league standings")
    (picture,) = t.alice.pictures_of(t.alice.reply(page))
    assert "1. " in picture.alt
    following = await season(t, 2)
    assert following.start == found.start + 49 * DAY
