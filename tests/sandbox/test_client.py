"""An unmodified discord.py client plays on the server."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.sandbox import Fault, NoResponse, NotOnScreen
from tests.sandbox.gamebot import ShardedGameBot, picture
from tests.sandbox.support import connected, serving, table


async def test_login_fills_the_cache_and_syncs_commands(play):
    guild = play.bot.guilds[0]
    assert guild.name == "Sandbox"
    assert [c.name for c in guild.text_channels] == ["games", "table-2"]
    assert {m.name for m in guild.members} == {"owner", "Alderman", "alice", "bob", "carol", "dave"}
    assert {c["name"] for c in play.server.world.commands["global"]} == {
        "ping",
        "play",
        "room",
        "game",
    }


async def test_people_talk_and_the_bot_hears(play):
    play.alice.says(play.games, "hello")
    await play.alice.until(lambda: "message:hello" in play.bot.heard)


async def test_an_ephemeral_answer_is_seen_by_one_person_only(play):
    play.bob.user.locale = "fr"
    asked = await play.bob.slash(play.games, "ping")
    assert asked.is_ephemeral
    assert play.bob.text_of(play.bob.last(play.games)) == "pong fr"
    assert play.alice.sees(play.games) == []
    with pytest.raises(NotOnScreen, match="not shown to alice"):
        play.alice.text_of(play.bob.last(play.games))


async def test_the_first_follow_up_fills_the_waiting_message(play):
    asked = await play.alice.slash(play.games, "game start", card="card-01", rounds=2, foe=play.bob)
    waiting = play.alice.last(play.games)
    assert play.alice.text_of(waiting) == "Alderman is thinking…"
    await play.alice.until(lambda: len(asked.followups) == 2)
    first, second = play.alice.follow_ups(asked)
    assert first.id == waiting.id == asked.original_id
    assert play.bob.text_of(first) == "card-01\n2 rounds against Bob"
    assert second.is_ephemeral
    assert second not in play.bob.sees(play.games)
    async with (
        aiohttp.ClientSession() as session,
        session.get(play.alice.document(first)["embeds"][0]["image"]["url"]) as answer,
    ):
        assert await answer.read() == picture("card-01")
        assert answer.content_type == "image/png"


async def test_the_first_follow_up_inherits_the_visibility_of_the_deferral(play):
    asked = await play.alice.slash(play.games, "game quiet")
    assert play.alice.text_of(await play.alice.settled(asked)) == "whispered"
    assert play.alice.reply(asked).is_ephemeral
    assert play.bob.sees(play.games) == []


async def test_autocomplete(play):
    found = await play.alice.autocomplete(play.games, "game start", "card", card="card-1")
    assert [choice["value"] for choice in found] == [f"card-1{n}" for n in range(10)]
    assert len(await play.alice.autocomplete(play.games, "game start", "card", card="")) == 25


async def test_a_board_of_components_is_played(play):
    await play.alice.slash(play.games, "play")
    board = play.bob.last(play.games)
    assert play.bob.text_of(board).startswith("## Turn 1\n")
    await play.bob.press(board, "Next turn")
    assert play.alice.text_of(board).startswith("## Turn 2\n")
    (shown,) = play.alice.pictures_of(board)
    assert (shown.alt, shown.content) == ("board at turn 2", picture("turn 2"))
    await play.bob.select(board, "Card", "Card-03")
    assert play.bob.text_of(play.bob.last(play.games)) == "you picked card-03"
    opened = await play.bob.press(board, "Name…")
    assert opened.modal["title"] == "Name your ship"
    await play.bob.submit(opened, {"Ship": "Argo", "Colour": "red"})
    assert play.alice.text_of(play.alice.last(play.games)) == "Argo is red"
    await play.bob.press(board, "giveup:7")
    assert play.bob.text_of(play.bob.last(play.games)) == "game 7 given up"


async def test_a_press_that_finds_nothing_lists_what_was_there(play):
    await play.alice.slash(play.games, "play")
    board = play.alice.last(play.games)
    with pytest.raises(NotOnScreen, match=r"(?s)'Pass'.*Turn 1.*\[Next turn\].*\[✏️ Name…\]"):
        await play.alice.press(board, "Pass")
    with pytest.raises(NotOnScreen, match="greyed out"):
        await play.alice.press(board, "Later")
    with pytest.raises(NotOnScreen, match="no button"):
        await play.alice.press(board, "Card")
    with pytest.raises(NotOnScreen, match="is not offered"):
        await play.alice.select(board, "Card", "card-59")
    with pytest.raises(NotOnScreen, match="no menu"):
        await play.alice.select(board, "Next turn", "x")


async def test_options_are_checked_as_a_client_checks_them(play):
    for options, words in (
        ({}, "needs card"),
        ({"card": "x", "rounds": 10}, "between 1 and 9"),
        ({"card": "x", "rounds": "two"}, "takes int"),
        ({"card": "x", "level": "medium"}, "no choice of level"),
        ({"card": "x", "colour": "red"}, "no option 'colour'"),
    ):
        with pytest.raises(NotOnScreen, match=words):
            await play.alice.slash(play.games, "game start", **options)
    with pytest.raises(NotOnScreen, match="no command /game end; there are game count"):
        await play.alice.slash(play.games, "game end")


async def test_files_that_components_show_are_no_attachments(play):
    asked = await play.alice.slash(play.games, "play")
    channel = play.bot.get_channel(int(play.games.id))
    seen = await channel.fetch_message(int(asked.original_id))
    assert seen.attachments == []
    media = seen.components[0].children[1].items[0].media
    assert media.attachment_id
    assert (media.width, media.height) == (320, 160)


async def test_the_first_answer_is_edited(play):
    asked = await play.alice.slash(play.games, "game count")
    await play.alice.until(lambda: play.alice.text_of(play.alice.reply(asked)) == "two")
    assert play.alice.pictures_of(play.alice.reply(asked))[0].filename == "two.png"


async def test_a_thread_has_members_and_messages(play):
    asked = await play.alice.slash(play.games, "room")
    room = play.server.world.channel("room")
    assert play.alice.text_of(play.alice.reply(asked)) == f"<#{room.id}>"
    assert play.alice.id in play.server.world.thread_members[room.id]
    assert play.alice.pictures_of(play.alice.last(room))[0].alt == "picture of room"
    assert play.bot.guilds[0].get_thread(int(room.id)).name == "room"
    notice = play.bob.last(play.games)
    assert (notice.doc["type"], play.bob.text_of(notice)) == (18, "room")


async def test_views_outlive_the_bot():
    async with serving() as server:
        alice, games = server.person("alice"), server.world.channel("games")
        async with connected(server):
            await alice.slash(games, "play")
        board = alice.last(games)
        async with connected(server):
            await alice.press(board, "Next turn")
            assert alice.text_of(board).startswith("## Turn 2")
            await alice.press(board, "Give up")
            assert alice.text_of(alice.last(games)) == "game 7 given up"


async def test_too_late_is_refused():
    async with table(deadline=0.2) as play:
        with pytest.raises(NoResponse, match="The application did not respond"):
            await play.alice.slash(play.games, "game slow")
        await play.alice.until(lambda: "refused:10062" in play.bot.heard)
        assert play.alice.sees(play.games) == []


async def test_two_shards():
    async with serving() as server:
        server.gateway.shards = 2
        async with connected(server, ShardedGameBot) as bot:
            assert bot.shard_count == 2
            alice, games = server.person("alice"), server.world.channel("games")
            await alice.slash(games, "ping")
            server.gateway.drop_sockets()
            await alice.until(lambda: bot.heard.count("resumed") == 2)
            await alice.slash(games, "ping")


async def test_direct_messages(play):
    person = play.bot.get_user(int(play.alice.id))
    await person.send("psst")
    assert [play.alice.text_of(m) for m in play.alice.inbox()] == ["psst"]
    assert play.bob.inbox() == []
    play.alice.user.accepts_dms = False
    with pytest.raises(discord.Forbidden) as refused:
        await person.send("psst")
    assert refused.value.code == 50007


async def test_who_left_is_no_member(play):
    guild = play.bot.guilds[0]
    await guild.fetch_member(int(play.bob.id))
    play.server.world.leave(str(guild.id), play.bob.id)
    await play.alice.until(lambda: "left:bob" in play.bot.heard)
    with pytest.raises(discord.NotFound) as refused:
        await guild.fetch_member(int(play.bob.id))
    assert refused.value.code == 10007


async def test_a_lost_answer_was_done_all_the_same(play):
    play.server.faults.inject(Fault(r"/messages$", loses_answer=True))
    channel = play.bot.get_channel(int(play.games.id))
    with pytest.raises(aiohttp.ClientError):
        await channel.send("done")
    assert play.alice.text_of(play.alice.last(play.games)) == "done"
