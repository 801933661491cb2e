"""A season end to end: people press what they are shown, time passes, and nobody runs it."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.leagues.events import CheckedIn, SignedUp
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


async def created(t, channel=None, **more):
    """The sign-up post of a league of Happy City that starts in a week."""
    place = channel or t.games
    kept = {"name": "Harbour Cup", "game": "happy_city", "days": 7, **more}
    told = await t.alice.slash(place, "league create", **kept)
    assert "is open" in t.reply(t.alice, told)
    return await t.post("sign-up is open", place)


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


async def entered(t, count, **more):
    """A season that so many people have entered and checked in to, a minute before its start."""
    world = t.server.world
    (guild,) = world.guilds
    users = [world.add_user(f"member{n}") for n in range(count)]
    for user in users:
        world.join(guild, user.id)
    await created(t, t.server.world.channel("table-2"), **more)
    leagues, start = t.bot.app.leagues, (await season(t)).start
    for user in users:
        event = SignedUp(at=int(t.clock.now()), person=int(user.id))
        await leagues.act(1, event, (int(user.id), user.name))
    await until(t, start - 70 * HOUR)
    for user in users:
        await leagues.act(1, CheckedIn(at=int(t.clock.now()), person=int(user.id)))
    await until(t, start - 60)
    return users


@pytest.mark.soak
async def test_sixty_games_at_once_delay_no_turn_and_call_nobody_twice(t):
    users = await entered(t, 60)
    await t.seated(t.alice, t.bob)  # a game that has nothing to do with it
    players = (t.alice, t.bob)
    t.server.limits.is_enforced = True
    t.clock.turn(90)
    waits, turn = [], 0
    while len(await t.bot.app.leagues.threads(1)) < 60 or await t.bot.store.read.unsent_channels():
        panel = await t.panel(players[turn % 2], t.posts()[-1])
        turn += 1
        began = time.monotonic()
        await t.confirmed(players[(turn - 1) % 2], panel)
        await t.post(f"turn {turn + 1} of 14")
        waits.append(time.monotonic() - began)
        await asyncio.sleep(8)
        if turn == 12:
            break
    async with asyncio.timeout(400):
        while await t.bot.store.read.unsent_channels() or (await season(t)).tables[-1].game is None:
            await asyncio.sleep(1)
    assert len(waits) > 5
    assert max(waits) < 5
    threads = [c for c in t.server.world.channels.values() if c.is_thread]
    assert len({c.name for c in threads}) == len(threads) == 60
    for thread in threads:
        assert len([m for m in t.posts(thread) if "Sealed deal" in t.alice.text_of(m)]) == 1
    league = t.server.world.channel("table-2")
    everywhere = [m for c in (league, *threads) for m in t.posts(c)]
    for user in users:
        calls = [m for m in everywhere if user.id in m.pinged]
        assert len([m for m in calls if "tables are open" in t.alice.text_of(m)]) == 1
        assert len(calls) == 2  # that, and the call to check in
