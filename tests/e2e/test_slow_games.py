"""Games that last days, on a clock that the test turns."""

import asyncio

from bot.clock.profiles import CASUAL, HOUR, MINUTE
from bot.tables.time_outs import OFFERED_AFTER
from tests.e2e.support import bot_at, discord_here, first_menu, town

ALL = CASUAL.grace + CASUAL.bank


async def table_of(t, person):
    (table,) = await t.bot.app.tables.tables_of(int(person.id))
    return table


async def moved(t, person, post):
    await t.confirmed(person, await t.panel(person, post))


async def bob_is_away(t):
    """The public post that says so: his time has run out twice in a row."""
    await moved(t, t.alice, await t.seated(t.alice, t.bob))
    await t.post("turn 2 of 14")
    await t.turn(ALL + MINUTE)
    await moved(t, t.alice, await t.post("turn 3 of 14"))
    await t.post("turn 4 of 14")
    before = len(t.posts())
    await t.turn(CASUAL.grace - HOUR)
    assert len(t.posts()) == before
    await t.turn(HOUR + MINUTE)
    return await t.alice.until(
        lambda: next(
            (one for one in t.posts() if "out of time again" in t.alice.text_of(one)), None
        )
    )


async def test_turning_the_clock_turns_that_of_the_bot(t):
    await t.seated(t.alice, t.bob)
    (row, *_) = await t.bot.store.read.deadlines((await table_of(t, t.alice)).id)
    assert abs(row.began - t.clock.now()) < 60
    before = t.bot.app.tables.now()
    await t.turn(HOUR)
    assert HOUR <= t.bot.app.tables.now() - before < HOUR + 60


async def test_the_lobby_sets_the_clock_and_the_post_tells_the_time_left(t):
    lobby = await t.lobby(t.alice)
    await t.bob.press(lobby, "Join")
    await t.alice.select(lobby, "Clock…", "live")
    (changed,) = t.posts()
    assert "Clock: live, 3 minutes a move" in t.alice.text_of(changed)
    await t.alice.press(changed, "Start")
    text = t.alice.text_of(await t.post("Next"))
    (row,) = await t.bot.store.read.deadlines((await table_of(t, t.alice)).id)
    assert row.until - row.began == 13 * MINUTE
    assert f"due <t:{int(row.grace_until)}:R>" in text


async def test_who_plays_alone_is_told_of_no_time(t):
    lobby = await t.lobby(t.alice)
    assert "No clock for one person alone" in t.alice.text_of(lobby)
    await t.alice.press(lobby, "Start")
    assert "<t:" not in t.alice.text_of(await t.post("Next"))


async def test_a_caretaker_moves_for_whose_time_has_run_out(t):
    await t.seated(t.alice, t.bob)
    await t.turn(ALL + MINUTE)
    text = t.alice.text_of(await t.post("turn 2 of 14"))
    assert "The time of Alice has run out" in text
    assert f"<@{t.alice.id}>" in text.split("Next")[0]
    log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
    assert log.count("by a caretaker") == 1


async def test_a_caretakers_move_is_taken_back_by_its_owner_alone(t):
    await t.seated(t.alice, t.bob)
    await t.turn(ALL + MINUTE)
    post = await t.post("turn 2 of 14")
    sure = t.alice.reply(await t.alice.press(post, "Undo"))
    await t.alice.press(sure, t.alice.controls_of(sure)[0].custom_id)
    await t.post("turn 1 of 14")


async def test_who_was_away_is_back_with_one_press(t):
    post = await bob_is_away(t)
    await t.post("turn 5 of 14")
    panel = t.bob.reply(await t.bob.press(post, "I’m back"))
    assert panel.is_ephemeral
    assert "You play your seat yourself again" in t.bob.text_of(panel)
    await t.alice.until(
        lambda: any("Bob is back" in t.alice.text_of(one) for one in t.posts()) or None
    )
    assert (await table_of(t, t.bob)).players[1].is_played


async def test_a_computer_plays_on_and_the_seat_is_offered_after_two_days(t):
    await bob_is_away(t)
    assert first_menu(t.alice, await t.post("turn 5 of 14")) is None
    await t.turn(OFFERED_AFTER)
    offer = await t.post("away for two days")
    refused = t.reply(t.alice, await t.alice.press(offer, "Take the seat"))
    assert "nobody has two seats" in refused
    mine = t.carol.reply(await t.carol.press(offer, "Take the seat"))
    assert "The seat is yours" in t.carol.text_of(mine)
    await t.post("Carol has taken over")
    late = t.reply(t.bob, await t.bob.press(offer, "Take the seat"))
    assert "not free any more" in late
    assert (await table_of(t, t.carol)).names == ("Alice", "Carol")


async def test_who_leaves_the_server_is_noticed_when_a_post_is_due(t):
    post = await t.seated(t.alice, t.bob)
    t.server.world.members[str(t.games.guild_id)].pop(str(t.bob.id))
    await moved(t, t.alice, post)
    offer = await t.alice.until(
        lambda: next((one for one in t.posts() if "left this server" in t.alice.text_of(one)), None)
    )
    assert "Take the seat" in [one.doc.get("label") for one in t.alice.controls_of(offer)]
    await t.post("turn 3 of 14")


async def test_a_host_gives_a_computers_seat_to_a_person(t):
    await t.seated(t.alice, computer="greedy")
    which = t.alice.reply(await t.alice.slash(t.games, "game offer"))
    await t.alice.press(which, "Computer 1")
    offer = await t.post("Take the seat")
    await t.bob.press(offer, "Take the seat")
    assert (await table_of(t, t.bob)).names == ("Alice", "Bob")


async def test_a_bot_that_was_down_for_two_days_forfeits_nobody(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            await t.seated(t.alice, t.bob)
            table = await table_of(t, t.alice)
            (before,) = await t.bot.store.read.deadlines(table.id)
            clock = t.clock
        clock.turn(10 * ALL)
        async with bot_at(server, tmp_path, clock=clock) as t:
            (after,) = await t.bot.store.read.deadlines(table.id)
            assert abs(after.until - before.until - 10 * ALL) < 60
            assert (await table_of(t, t.alice)).seq == table.seq
            await t.turn(ALL + MINUTE)
            await t.post("turn 2 of 14")


async def test_st_1_confirmed_in_the_second_in_which_the_time_runs_out_moves_once(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice, t.bob)))
    await asyncio.gather(t.alice.press(panel, "Confirm"), t.turn(ALL))
    await t.post("turn 2 of 14")
    log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
    assert log.count("Alice lays") == 1


async def test_st_4_a_panel_from_before_the_time_ran_out_is_stale(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice, t.bob)))
    await t.turn(ALL + MINUTE)
    await t.post("turn 2 of 14")
    late = await t.answer(t.alice, await t.alice.press(panel, "Confirm"))
    assert "it is turn 2" in t.alice.text_of(late)


async def test_st_8_a_caretakers_move_stands_once_the_next_player_has_acted(t):
    await t.seated(t.alice, t.bob)
    await t.turn(ALL + MINUTE)
    await moved(t, t.bob, await t.post("turn 2 of 14"))
    post = await t.post("turn 3 of 14")
    sure = t.alice.reply(await t.alice.press(post, "Undo"))
    refused = await t.alice.press(sure, t.alice.controls_of(sure)[0].custom_id)
    assert "Bob" in t.reply(t.alice, refused)
    log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
    assert "~~" not in log


async def test_st_12_a_flag_that_fell_while_the_bot_was_dead_moves_once(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            await t.seated(t.alice, t.bob)
            await t.turn(ALL - MINUTE)
            clock = t.clock
        clock.turn(5 * MINUTE)
        async with bot_at(server, tmp_path, clock=clock) as t:
            await t.post("turn 2 of 14")
            log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
            assert log.count("by a caretaker") == 1
            told = [one for one in t.posts() if "has run out" in t.alice.text_of(one)]
            assert len(told) == 1


async def test_st_16_time_runs_out_at_a_table_whose_channel_is_gone(t):
    other = t.server.world.channel("table-2")
    lobby = await t.lobby(t.alice, other)
    await t.bob.press(lobby, "Join")
    await t.alice.press(lobby, "Start")
    await t.post("turn 1 of 14", other)
    t.server.world.drop_channel(other)
    await t.turn(ALL + MINUTE)
    found = t.alice.reply(await t.alice.slash(t.games, "game table"))
    await t.alice.press(found, t.alice.controls_of(found)[0].custom_id)
    await t.post("turn 2 of 14")


async def test_st_10_what_a_caretaker_hides_nobody_reads(t):
    """Minikin City: cards are kept in secret, and a caretaker keeps them too."""
    lobby = t.alice.reply(await t.alice.slash(t.games, "play", game="minikin_city"))
    await t.bob.press(lobby, "Join")
    await t.alice.press(lobby, "Start")
    await t.post("Next")
    before = len(t.posts())
    await t.turn(ALL + MINUTE)
    public = " ".join(t.alice.text_of(one) for one in t.posts()[before:])
    assert "has run out" in public
    table = await table_of(t, t.alice)
    names = t.bot.app.pictures.card_names(t.bot.app.library.game("minikin_city")).values()
    look = await t.bot.app.tables.look(table.id, None)
    shown = t.bot.app.pictures.text(look)
    assert not [name for name in names if name in public and name not in shown]
    log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
    assert not [name for name in names if name in log and name not in shown]


async def test_computers_answer_one_person_at_once_and_two_after_a_while(tmp_path):
    async with town(tmp_path, pause=None) as t:
        await moved(t, t.alice, await t.seated(t.alice, computer="random"))
        await t.post("turn 3 of 14")
        table = await table_of(t, t.alice)
        await t.bot.app.tables.end(table.id, int(t.alice.id))
        await t.post("ended the game")
        post = await t.seated(t.alice, t.bob, computer="random")
        await moved(t, t.alice, post)
        await moved(t, t.bob, await t.post("turn 2 of 14"))
        await t.post("is thinking")
        table = await table_of(t, t.alice)
        (due,) = [one for one in await t.bot.store.read.dues(table.id) if one.kind == "computer"]
        assert MINUTE - 5 <= due.at - t.clock.now() <= 10 * MINUTE
        await t.turn(10 * MINUTE)
        await t.post("turn 4 of 14")
