"""Looking after games: host and moderators, servers, channels that close, people who leave."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing

from bot.clock.profiles import DAY
from bot.sandbox import Permission, screen
from bot.sandbox.wire import Kind
from bot.tables.facts import Person, Place
from tests.e2e.support import first_menu, town
from tests.e2e.test_around import played_out


def labels(person, message):
    return [one.label for one in person.controls_of(message)]


async def managing(t, person):
    """The private screen of who looks after the game."""
    return await t.answer(person, await person.slash(t.games, "game manage"))


async def with_reason(t, person, opened, reason="tidy"):
    """The answer after the reason was written."""
    done = await t.answer(person, await person.submit(opened, {"Why? Everybody reads it.": reason}))
    assert done.is_ephemeral
    return person.text_of(done)


async def test_only_the_host_and_moderators_open_the_screen(t):
    await t.seated(t.alice, t.bob)
    refused = t.reply(t.bob, await t.bob.slash(t.games, "game manage"))
    assert refused == "Only the host or a moderator may do that. Ask Alice."
    dave = t.server.person("dave")
    for person in (t.alice, dave):
        screen_of = await managing(t, person)
        assert screen_of.is_ephemeral
        assert {"Take back to…", "End the game", "Move to a new thread"} <= set(
            labels(person, screen_of)
        )
    opened = await managing(t, dave)
    assert "Only the host" in t.reply(t.bob, await t.bob.slash(t.games, "game manage"))
    ended = await dave.press(opened, "End the game")
    assert "Done" in await with_reason(t, dave, ended, "*spam* @everyone")
    post = await t.post("ended the game")
    assert "Dave ended the game without a result: “\\*spam\\* " in t.alice.text_of(post)
    assert post in t.alice.pings(t.games)
    assert post not in t.carol.pings(t.games)


async def test_a_game_goes_back_to_any_move_and_on_from_there(t):
    post = await t.seated(t.alice, t.bob)
    for turn, player in ((2, t.alice), (3, t.bob), (4, t.alice)):
        await t.confirmed(player, await t.panel(player, post))
        post = await t.post(f"turn {turn} of 14")
    old_panel = await t.panel(t.bob, post)
    which = await t.answer(
        t.alice, await t.alice.press(await managing(t, t.alice), "Take back to…")
    )
    menu = first_menu(t.alice, which)
    assert [one["label"].split(" (")[0] for one in menu.doc["options"]] == [
        "Turn 3: Alice",
        "Turn 2: Bob",
        "Turn 1: Alice",
    ]
    asked = await t.alice.select(which, menu.custom_id, menu.doc["options"][1]["value"])
    await with_reason(t, t.alice, asked, "wrong card")
    back = await t.post("took the game back to turn 2")
    text = t.alice.text_of(back)
    assert "“wrong card”" in text
    assert "turn 2 of 14" in text
    assert back in t.bob.pings(t.games)
    card = t.bob.controls_of(old_panel)[0]
    fresh = await t.answer(t.bob, await t.bob.press(old_panel, card.custom_id))
    assert "Turn 2 of 14" in t.bob.text_of(fresh)
    await t.confirmed(t.bob, await t.panel(t.bob, back))
    await t.post("turn 3 of 14")
    log = t.reply(t.carol, await t.carol.slash(t.games, "game log"))
    assert "The game was taken back to here." in log


async def test_a_seat_goes_to_somebody_else_or_to_a_computer_player(t):
    await t.seated(t.alice, t.bob)
    dave = t.server.person("dave")
    seats = first_menu(dave, await managing(t, dave))
    who = await t.answer(dave, await dave.select(await managing(t, dave), seats.custom_id, "1"))
    assert "Who plays on for Bob?" in dave.text_of(who)
    people = next(one for one in dave.controls_of(who) if one.kind is Kind.USER_SELECT)
    asked = await dave.select(who, people.custom_id, t.carol.id)
    await with_reason(t, dave, asked, "Bob is away")
    post = await t.post("gave a seat to Carol")
    assert {p.name for p in (t.alice, t.bob, t.carol) if post in p.pings(t.games)} == {
        "alice",
        "bob",
        "carol",
    }
    who = await t.answer(dave, await dave.select(await managing(t, dave), seats.custom_id, "1"))
    await with_reason(t, dave, await dave.press(who, "Seat a computer player"), "so is Carol")
    await t.post("gave a seat to Computer 1, a computer player")
    assert "do not play" in t.reply(t.carol, await t.carol.slash(t.games, "turn"))


async def test_a_bot_or_a_stranger_is_not_seated(t):
    await t.seated(t.alice, t.bob)
    seats = first_menu(t.alice, await managing(t, t.alice))
    who = await t.answer(
        t.alice, await t.alice.select(await managing(t, t.alice), seats.custom_id, "1")
    )
    people = next(one for one in t.alice.controls_of(who) if one.kind is Kind.USER_SELECT)
    asked = await t.alice.select(who, people.custom_id, t.server.world.app.id)
    assert "Bots cannot" in await with_reason(t, t.alice, asked)
    world = t.server.world
    who = await t.answer(
        t.alice, await t.alice.select(await managing(t, t.alice), seats.custom_id, "1")
    )
    world.leave(next(iter(world.guilds)), t.carol.id)
    asked = await t.alice.select(who, people.custom_id, t.carol.id)
    assert "not on this server" in await with_reason(t, t.alice, asked)


async def test_a_game_moves_to_a_thread_and_to_another_channel(t):
    await t.seated(t.alice, t.bob)
    opened = await t.alice.press(await managing(t, t.alice), "Move to a new thread")
    assert "open in" in await with_reason(t, t.alice, opened, "long talk")
    thread = t.server.world.channel("Sprawlopolis with Alice")
    here = await t.post("turn 1 of 14", thread)
    assert "moved this game here: “long talk”" in t.alice.text_of(here)
    assert f"to <#{thread.id}>" in t.alice.text_of(await t.post("moved this game to"))
    other = t.server.world.channel("table-2")
    bring = await t.answer(t.alice, await t.alice.slash(other, "game manage"))
    menu = first_menu(t.alice, bring)
    asked = await t.alice.select(bring, menu.custom_id, menu.doc["options"][0]["value"])
    await with_reason(t, t.alice, asked)
    post = await t.post("turn 1 of 14", other)
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    await t.post("turn 2 of 14", other)
    nothing = t.reply(t.carol, await t.carol.slash(t.games, "game manage"))
    assert "no other on this server is yours" in nothing


async def settled(t, person, name, value):
    page = await t.answer(person, await person.slash(t.games, "game server"))
    menus = {one.doc.get("placeholder"): one for one in person.controls_of(page)}
    menu = menus[name]
    option = next(one for one in menu.doc["options"] if one["label"].endswith(value))
    return await t.answer(person, await person.select(page, menu.custom_id, option["value"]))


async def test_a_server_settles_who_opens_tables_and_where(t):
    dave = t.server.person("dave")
    refused = t.reply(t.alice, await t.alice.slash(t.games, "game server"))
    assert "manage this server" in refused
    role = t.server.world.add_role(next(iter(t.server.world.guilds)), "Hosts", Permission.NONE)
    t.server.world.give_role(next(iter(t.server.world.guilds)), t.bob.id, role)
    await settled(t, dave, "Who may open tables", "Hosts")
    refused = t.reply(t.alice, await t.alice.slash(t.games, "play", game="sprawlopolis"))
    assert refused == (
        f"On this server only people with the role <@&{role['id']}> open tables. "
        "Ask one of them, and join."
    )
    lobby = await t.lobby(t.bob)
    await t.alice.press(lobby, "Join")
    await t.bob.press(lobby, "Leave")
    other = t.server.world.channel("table-2")
    page = await t.answer(dave, await dave.slash(t.games, "game server"))
    page = await t.answer(dave, await dave.press(page, "Allow tables only here"))
    assert f"<#{t.games.id}>" in dave.text_of(page)
    refused = t.reply(t.bob, await t.bob.slash(other, "play", game="sprawlopolis"))
    assert refused == f"Tables are not opened in this channel. Use /play in <#{t.games.id}>."
    page = await t.answer(dave, await dave.press(page, "Allow tables everywhere"))
    assert "in every channel" in dave.text_of(page)
    await t.bob.slash(other, "play", game="sprawlopolis")
    assert await t.bot.app.tables.at(int(other.id)) is not None


async def test_the_usual_clock_of_a_server_is_that_of_its_new_tables(t):
    dave = t.server.person("dave")
    await settled(t, dave, "Usual clock", "relaxed, 3 days a decision")
    await t.lobby(t.alice)
    assert (await t.bot.app.tables.at(int(t.games.id))).clock == "relaxed"


async def test_a_role_moderates_games_where_the_server_says_so(t):
    dave, world = t.server.person("dave"), t.server.world
    guild = next(iter(world.guilds))
    role = world.add_role(guild, "Game wardens", Permission.NONE)
    world.give_role(guild, t.carol.id, role)
    await t.seated(t.alice, t.bob)
    assert "Only the host" in t.reply(t.carol, await t.carol.slash(t.games, "game manage"))
    await settled(t, dave, "Who moderates games", "Game wardens")
    assert "Looking after" in t.reply(t.carol, await t.carol.slash(t.games, "game manage"))


async def test_a_lobby_nobody_uses_closes_after_two_weeks(t):
    await t.lobby(t.alice)
    await t.turn(15 * DAY)
    post = await t.post("this table is closed")
    assert labels(t.alice, post) == ["Open a table"]
    assert "its lobby comes below" in t.reply(t.bob, await t.bob.press(post, "Open a table"))
    await t.post("**Bob** (host)")


async def test_an_idle_game_is_told_then_put_away(t):
    await t.seated(t.alice)
    await t.turn(22 * DAY)
    warned = await t.post("Nobody has played here for three weeks")
    assert warned in t.alice.pings(t.games)
    assert "do not play" in t.reply(t.bob, await t.bob.press(warned, "Keep it"))
    assert "Kept" in t.reply(t.alice, await t.alice.press(warned, "Keep it"))
    await t.turn(20 * DAY)
    assert await t.bot.app.tables.at(int(t.games.id)) is not None
    await t.turn(9 * DAY)
    over = await t.post("put away without a result")
    assert "Sprawlopolis" not in t.reply(t.alice, await t.alice.press(over, "Score"))[:3]
    assert await t.bot.app.tables.at(int(t.games.id)) is None


async def test_an_archived_thread_is_opened_for_a_post(t):
    thread, panel = await t.in_a_thread()
    t.server.world.permit(t.games, allow=Permission.MANAGE_THREADS)
    thread.doc["thread_metadata"].update(locked=True, archived=True)
    await t.bob.press(panel, "Confirm")
    await t.post("turn 2 of 14", thread)
    assert not thread.is_archived


async def test_a_bot_that_was_shown_out_goes_on_where_it_was(t):
    post = await t.seated(t.alice, t.bob)
    world, tables = t.server.world, t.bot.app.tables
    guild = next(iter(world.guilds))
    panel = await t.ghost(t.alice, await t.panel(t.alice, post))
    world.leave(guild, world.app.id)
    await t.alice.press(panel, "Confirm")
    async with asyncio.timeout(10):
        while not (await tables.at(int(t.games.id))).parked:
            await asyncio.sleep(0.02)  # what the sender does shows in the store only
    world.join(guild, world.app.id)
    await t.post("turn 2 of 14")
    assert not (await tables.at(int(t.games.id))).parked


async def test_a_host_pauses_and_anybody_may_play_on(t):
    await t.seated(t.alice, t.bob)
    await with_reason(
        t, t.alice, await t.alice.press(await managing(t, t.alice), "Pause"), "moving"
    )
    post = await t.post("paused the game: “moving”")
    assert post in t.bob.pings(t.games)
    await t.turn(9 * DAY)
    assert "Resume" in labels(t.alice, await managing(t, t.alice))
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    await t.post("turn 2 of 14")
    resumed = await t.alice.press(await managing(t, t.alice), "Resume")
    await with_reason(t, t.alice, resumed)
    await t.post("resumed the game")


def file_of(t, person, message):
    shown = person.document(message)["components"]
    (file,) = (one["file"] for one in screen.walk(shown) if one["type"] == Kind.FILE)
    found = t.server.world.archive.file(file["url"].partition("/cdn/attachments/")[2])
    assert found is not None
    return json.loads(found[1])


async def test_privacy_is_told_in_short_and_ones_own_data_are_given_out(t):
    told = t.reply(t.carol, await t.carol.slash(t.games, "privacy"))
    assert "/mydata export" in told
    nothing = t.reply(t.carol, await t.carol.slash(t.games, "mydata export"))
    assert "knows nothing of you" in nothing
    post = await t.seated(t.alice, t.bob)
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    answer = t.alice.reply(await t.alice.slash(t.games, "mydata export"))
    assert answer.is_ephemeral
    known = file_of(t, t.alice, answer)
    assert (known["id"], known["name"]) == (int(t.alice.id), "Alice")
    (game,) = known["games"]
    assert (game["game"], game["seat"], game["is_host"]) == ("sprawlopolis", 0, True)
    assert len(game["moves"]) == 1
    assert "Bob" not in json.dumps(known)


async def test_st_20_who_asks_to_be_forgotten_is_a_former_player_and_no_game_is_lost(t, tmp_path):
    await t.seated(t.alice, t.bob)
    over = await played_out(t)
    tables = t.bot.app.tables
    score = t.reply(t.bob, await t.bob.press(over, "Score"))
    record = await tables.record(1)
    await t.bob.press(over, "Again")
    await t.bob.press(await t.post("would like another game"), "Start")
    await t.post("turn 1 of 14")
    asked = t.alice.reply(await t.alice.slash(t.games, "mydata delete"))
    assert "cannot be undone" in t.alice.text_of(asked)
    done = t.reply(t.alice, await t.alice.press(asked, "Delete my data"))
    (name,) = re.findall("“(Former player [0-9A-F]+)”", done)
    post = await t.post("has resigned")
    assert "Alice" not in t.bob.text_of(post)
    assert score == t.reply(t.bob, await t.bob.press(over, "Score"))
    assert await tables.record(1) == record
    listed = t.reply(t.bob, await t.bob.slash(t.games, "game records"))
    assert name in listed
    assert "Alice" not in listed
    assert "knows nothing" in t.reply(t.alice, await t.alice.slash(t.games, "mydata export"))
    assert named(tmp_path, t.alice) == []
    await t.bob.slash(t.server.world.channel("table-2"), "play", game="sprawlopolis")
    alone = await t.bob.press(over, "Again")
    assert "Alice" not in t.bob.text_of(t.bob.reply(alone))


def named(home, person):
    """Where a home names a person still, by id or by name: (table, value)."""
    packed = int(person.id).to_bytes(8, "big")
    signs = (person.id.encode(), packed, person.name.title().encode())
    found = []
    with closing(sqlite3.connect(home / "alderman.sqlite")) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        for (table,) in tables.fetchall():
            for row in connection.execute(f"SELECT * FROM {table}"):  # noqa: S608  # its own names
                raw = [one if isinstance(one, bytes) else str(one).encode() for one in row]
                found += [(table, one) for one in raw if any(sign in one for sign in signs)]
    return found


async def test_a_moderator_moves_a_lobby_or_calls_it_off_and_its_host_has_the_hosts_desk(t):
    dave = t.server.person("dave")
    await t.lobby(t.alice)
    assert "Host's desk" in t.alice.text_of(await managing(t, t.alice))
    opened = await managing(t, dave)
    assert labels(dave, opened) == ["Move to a new thread", "End the game"]
    await with_reason(t, dave, await dave.press(opened, "Move to a new thread"))
    thread = t.server.world.channel("Sprawlopolis with Dave")
    moved = await t.post("moved this game here", thread)
    await t.bob.press(moved, "Join")
    ended = t.answer(dave, await dave.slash(thread, "game manage"))
    await with_reason(t, dave, await dave.press(await ended, "End the game"), "too many")
    post = await t.post("called this table off: “too many”", thread)
    assert labels(t.alice, post) == ["Open a table"]


async def test_a_game_of_a_server_that_showed_the_bot_out_goes_on_on_another(t):
    post = await t.seated(t.alice, t.bob)
    world, tables = t.server.world, t.bot.app.tables
    first = next(iter(world.guilds))
    other = world.add_guild("Elsewhere")
    there = world.add_channel(other.id, "board-games")
    for person in (t.alice, t.bob):
        world.join(other.id, person.id)
    panel = await t.ghost(t.alice, await t.panel(t.alice, post))
    world.leave(first, world.app.id)
    await t.alice.press(panel, "Confirm")
    async with asyncio.timeout(10):
        while not (await tables.at(int(t.games.id))).parked:
            await asyncio.sleep(0.02)  # what the sender does shows in the store only
    found = t.bob.reply(await t.bob.slash(there, "game table"))
    assert "lost their channel" in t.bob.text_of(found)
    await t.bob.press(found, t.bob.controls_of(found)[0].custom_id)
    here = await t.post("turn 2 of 14", there)
    await t.confirmed(t.bob, await t.panel(t.bob, here))
    await t.post("turn 3 of 14", there)


async def test_a_form_that_would_come_too_late_is_asked_for_again(tmp_path, monkeypatch):
    async with town(tmp_path, patience=0.0) as t:
        known = t.bot.store.read.table

        async def slow(table):
            await asyncio.sleep(0.02)
            return await known(table)

        monkeypatch.setattr(t.bot.store.read, "table", slow)
        dave = t.server.person("dave")
        place = Place(int(t.games.id), int(t.games.guild_id))
        alice = Person(int(t.alice.id), "Alice")
        await t.bot.app.tables.open(place, alice, "sprawlopolis", {})
        asked = await dave.slash(t.games, "game manage")
        (opened,) = await dave.until(lambda: dave.follow_ups(asked))
        pressed = await dave.press(opened, "End the game")
        (told,) = await dave.until(lambda: dave.follow_ups(pressed))
        assert "press the button once more" in dave.text_of(told)
        assert (await t.bot.app.tables.at(int(t.games.id))).status == "lobby"
