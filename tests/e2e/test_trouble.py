"""Discord in trouble: what is deleted, revoked, cut off or throttled; the game survives it all."""

import asyncio

from bot.sandbox import Fault, Permission, messages
from tests.e2e.support import bot_at, discord_here, first_menu


async def turn_taken(t, person, post):
    """The person lays a card from that post's button."""
    return await t.confirmed(person, await t.panel(person, post))


async def test_st_16_a_deleted_post_is_made_anew_and_the_game_goes_on(t):
    post = await t.seated(t.alice)
    messages.delete(t.server.world, post)
    await t.alice.slash(t.games, "game table")
    again = await t.post("turn 1 of 14")
    await turn_taken(t, t.alice, again)
    await t.post("turn 2 of 14")


async def test_st_16_a_game_whose_channel_is_deleted_goes_on_elsewhere(t):
    other = t.server.world.channel("table-2")
    await t.alice.press(await t.lobby(t.alice, other), "Start")
    await t.post("turn 1 of 14", other)
    t.server.world.drop_channel(other)
    found = t.alice.reply(await t.alice.slash(t.games, "game table"))
    assert "lost their channel" in t.alice.text_of(found)
    await t.alice.press(found, t.alice.controls_of(found)[0].custom_id)
    await turn_taken(t, t.alice, await t.post("turn 1 of 14"))
    await t.post("turn 2 of 14")


async def test_st_16_a_game_moves_only_when_its_channel_is_gone(t):
    other = t.server.world.channel("table-2")
    await t.alice.press(await t.lobby(t.alice, other), "Start")
    await t.post("turn 1 of 14", other)
    text = t.reply(t.alice, await t.alice.slash(t.games, "game table"))
    assert "/play" in text


async def test_permissions_revoked_in_mid_game_are_named_and_the_post_waits(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice)))
    t.server.world.permit(t.games, deny=Permission.SEND_MESSAGES)
    await t.alice.press(panel, "Confirm")
    async with asyncio.timeout(10):
        while not (await t.bot.app.tables.at(int(t.games.id))).parked:
            await asyncio.sleep(0.02)  # what the sender does shows in the store only
    before = t.posts()[-1]
    again = t.alice.reply(await t.alice.press(before, "Your move"))
    assert "Send Messages" in t.alice.text_of(again)
    assert t.posts()[-1].id == before.id
    t.server.world.permit(t.games)
    await t.alice.press(before, "Your move")
    await t.post("turn 2 of 14")
    told = [one for one in t.posts() if "lays card" in t.alice.text_of(one)]
    assert len(told) == 1


async def test_a_429_on_every_second_post_loses_and_doubles_nothing(t):
    post = await t.seated(t.alice, t.bob)
    for turn in range(1, 7):
        player = (t.alice, t.bob)[(turn - 1) % 2]
        if turn % 2:
            t.server.faults.inject(Fault(r"/messages$", method="POST", retry_after=0.05))
        await turn_taken(t, player, post)
        post = await t.post(f"turn {turn + 1} of 14")
    told = [t.alice.text_of(one) for one in t.posts() if "lays card" in t.alice.text_of(one)]
    assert len(told) == len(set(told)) == 6


async def test_a_server_error_on_a_post_is_tried_again(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice)))
    t.server.faults.inject(Fault(r"/messages$", method="POST", is_cut=True))
    await t.alice.press(panel, "Confirm")
    await t.post("turn 2 of 14")


async def test_after_an_outage_of_the_gateway_the_game_goes_on(t):
    post = await t.seated(t.alice)
    t.server.gateway.is_down = True
    t.server.gateway.drop_sockets()
    await asyncio.sleep(0.5)
    t.server.gateway.is_down = False
    await t.alice.until(lambda: t.server.gateway.is_heard, within=30)
    await turn_taken(t, t.alice, post)
    await t.post("turn 2 of 14")


async def test_st_22_a_city_in_a_long_line_stays_within_discords_limits(t):
    panel = await t.panel(t.alice, await t.seated(t.alice))
    for _ in range(14):
        panel = await t.confirmed(t.alice, panel)
    over = await t.post("The deal was")
    (picture,) = t.alice.pictures_of(over)[:1]
    width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
    assert len(picture.content) < 8 * 1024 * 1024
    assert width <= 1280
    assert height <= 1800


async def test_a_click_that_comes_too_late_is_harmless(t):
    """Discord has given the click up; the next one serves."""
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice)))
    t.server.faults.inject(Fault(r"/callback$", status=404))
    await asyncio.gather(t.alice.press(panel, "Confirm"), return_exceptions=True)
    await t.post("turn 2 of 14")
    fresh = t.alice.reply(await t.alice.slash(t.games, "turn"))
    assert first_menu(t.alice, fresh) is not None or t.alice.controls_of(fresh)


async def test_a_post_that_discord_rejects_for_good_does_not_block_the_channel_for_ever(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice)))
    t.server.faults.inject(Fault(r"/messages$", method="POST", status=400, times=99))
    await t.alice.press(panel, "Confirm")

    async def is_parked():
        table = await t.bot.app.tables.at(int(t.games.id))
        return bool(table.parked)

    async with asyncio.timeout(60):
        while not await is_parked():
            await asyncio.sleep(0.2)


async def test_a_locked_thread_parks_its_posts_and_a_click_there_says_so(t):
    thread, panel = await t.in_a_thread()
    thread.doc["thread_metadata"].update(locked=True, archived=True)
    await t.bob.press(panel, "Confirm")
    table = await t.bot.app.tables.at(int(thread.id))
    async with asyncio.timeout(10):
        while not table.parked:
            await asyncio.sleep(0.05)
            table = await t.bot.app.tables.table(table.id)


async def test_the_bot_stops_cleanly_while_a_computer_player_thinks(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            post = await t.seated(t.alice, computer="greedy")
            await t.confirmed(t.alice, await t.panel(t.alice, post))
        async with bot_at(server, tmp_path) as t:  # the home is free again, the turn still due
            await t.alice.until(lambda: _has(t, "turn 3 of 14"), within=60)


def _has(t, text):
    return [one for one in t.posts() if text in t.alice.text_of(one)]


async def test_a_turns_post_that_comes_late_does_not_tell_the_end(t):
    panel = await t.panel(t.alice, await t.seated(t.alice))
    for _ in range(12):
        panel = await t.confirmed(t.alice, panel)
    await t.post("turn 13 of 14")
    t.server.faults.inject(Fault(r"/messages$", method="POST", status=503))
    panel = await t.confirmed(t.alice, panel)
    await t.confirmed(t.alice, panel)
    await t.post("The deal was")
    ends = [one for one in t.posts() if "The deal was" in t.alice.text_of(one)]
    assert len(ends) == 1
