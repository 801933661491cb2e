"""Around a game: what follows it, its record, who may come in, how many tables there are."""

import re

import pytest

from bot.sandbox import screen
from bot.sandbox.wire import Kind
from bot.tables.limits import Limits
from data import library
from game_core.kernel.chance import seed_hash
from game_core.kernel.record import from_record, verify
from tests.e2e.support import SEED, first_menu


async def finished(t, *people, **options):
    """The last post of a game that the bot's rooms have played to its end."""
    await t.seated(*people)
    return await played_out(t)


async def played_out(t, channel=None):
    tables = t.bot.app.tables
    table = await tables.at(int((channel or t.games).id))
    while table.status == "running":
        (seat,) = (await tables.look(table.id, None)).waiting
        user = table.players[seat].user
        look = await tables.look(table.id, user)
        legal = await tables.legal(table.id, user)
        acted = await tables.act(table.id, user, look.decision.id, look.branch, legal[0])
        table = acted.look.table
    return await t.post("The deal was", channel)


def labels(person, message):
    return [one.label for one in person.controls_of(message)]


async def goals_at(t, channel=None):
    table = await t.bot.app.tables.latest(int((channel or t.games).id))
    return (await t.bot.app.tables.look(table.id, None)).view.goals


async def test_alone_one_tap_starts_the_next_game_and_opens_its_panel(t):
    over = await finished(t, t.alice)
    assert {"Again", "Same goals", "Next goals", "Same deal"} <= set(labels(t.alice, over))
    panel = t.alice.reply(await t.alice.press(over, "Again"))
    assert panel.is_ephemeral
    assert "Turn 1 of 14" in t.alice.text_of(panel)
    await t.post("turn 1 of 14")
    await t.confirmed(t.alice, panel)
    await t.post("turn 2 of 14")


async def test_with_others_the_lobby_calls_them_and_whoever_tapped_is_host(t):
    over = await finished(t, t.alice, t.bob)
    note = t.reply(t.bob, await t.bob.press(over, "Again"))
    assert "is open, below" in note
    lobby = await t.post("would like another game")
    assert lobby in t.alice.pings(t.games)
    assert lobby not in t.bob.pings(t.games)
    assert "**Bob** (host)" in t.bob.text_of(lobby)
    assert "is open, below" in t.reply(t.alice, await t.alice.press(over, "Same goals"))
    assert "Only the host" in t.reply(t.alice, await t.alice.press(lobby, "Start"))
    await t.bob.press(lobby, "Start")
    await t.post("turn 1 of 14")
    assert "begun already" not in t.reply(t.alice, await t.alice.press(over, "Again"))


async def test_sp_42_same_goals_next_goals_and_same_deal(t):
    over = await finished(t, t.alice, t.bob)
    first = tuple(sorted(await goals_at(t)))
    await t.alice.press(over, "Same goals")
    lobby = await t.post("would like another game")
    assert "Goals: " in t.alice.text_of(lobby)
    await t.alice.press(lobby, "Start")
    await t.post("turn 1 of 14")
    assert await goals_at(t) == first
    over = await played_out(t)
    await t.alice.press(over, "Next goals")
    await t.alice.press(await t.post("would like another game"), "Start")
    await t.post("turn 1 of 14")
    assert await goals_at(t) > first
    over = await played_out(t)
    await t.bob.press(over, "Same deal")
    lobby = await t.post("would like another game")
    assert "It sets no record" in t.bob.text_of(lobby)


async def test_a_busy_channel_offers_a_thread_for_what_follows(t):
    over = await finished(t, t.alice)
    await t.lobby(t.carol)
    offer = t.alice.reply(await t.alice.press(over, "Same goals"))
    done = t.reply(t.alice, await t.alice.press(offer, "Play in a thread"))
    assert "Your table is open in" in done
    thread = t.server.world.channel("Sprawlopolis with Alice")
    await t.post("turn 1 of 14", thread)
    assert await goals_at(t, thread) == tuple(sorted(await goals_of_first(t)))


async def goals_of_first(t):
    return (await t.bot.app.tables.look(1, None)).view.goals


async def test_only_those_who_played_call_for_another_game(t):
    over = await finished(t, t.alice)
    refusal = t.reply(t.carol, await t.carol.press(over, "Again"))
    assert "Only those who played" in refusal
    assert len(refusal) <= 300


async def test_a_record_is_told_at_the_end_on_the_score_page_and_in_the_list(t):
    assert "none yet" in t.reply(t.alice, await t.alice.slash(t.games, "game records"))
    over = await finished(t, t.alice)
    assert "The first record here" in t.alice.text_of(over)
    page = t.carol.reply(await t.carol.slash(t.games, "game score"))
    assert "The first record here" in t.carol.text_of(page)
    assert "Again" in labels(t.carol, page)
    listed = t.reply(t.carol, await t.carol.slash(t.games, "game records"))
    assert "At this table" in listed
    assert "alone" in listed
    assert listed.count("Alice") == 2


async def test_a_record_of_somebody_who_hides_their_statistics_is_somebodys(t):
    await finished(t, t.alice)
    page = t.alice.reply(await t.alice.slash(t.games, "stats person"))
    await t.alice.press(page, "Hide my statistics")
    listed = t.reply(t.carol, await t.carol.slash(t.games, "game records"))
    assert "Alice" not in listed
    assert listed.count("somebody") == 2


async def test_the_record_file_is_private_and_verifies_anywhere(t):
    await t.seated(t.alice)
    early = t.reply(t.alice, await t.alice.slash(t.games, "game record"))
    assert "when the game is over" in early
    await played_out(t)
    answer = t.carol.reply(await t.carol.slash(t.games, "game record"))
    assert answer.is_ephemeral
    match = verify(from_record(file_of(t, t.carol, answer), library().game))
    assert match.seed == SEED


def file_of(t, person, message):
    """The file that a message carries."""
    shown = person.document(message)["components"]
    (file,) = (one["file"] for one in screen.walk(shown) if one["type"] == Kind.FILE)
    found = t.server.world.archive.file(file["url"].partition("/cdn/attachments/")[2])
    assert found is not None
    return found[1]


async def test_verify_names_the_seed_whose_hash_the_start_has_shown(t):
    begun = await t.seated(t.alice)
    assert seed_hash(SEED) in t.alice.text_of(begun)
    early = t.reply(t.alice, await t.alice.slash(t.games, "game verify"))
    assert "when the game is over" in early
    await played_out(t)
    told = t.reply(t.carol, await t.carol.slash(t.games, "game verify"))
    assert re.search(r"Verified: 15 entries", told)
    assert SEED in told
    assert seed_hash(SEED) in told


async def test_an_invited_person_has_a_seat_kept_at_a_closed_table(t):
    lobby = await t.lobby(t.alice)
    assert "Only the host" in t.reply(
        t.bob, await t.bob.select(lobby, "Joining and seats…", "lots")
    )
    await t.alice.select(lobby, "Joining and seats…", "closed")
    assert "Only invited people may join" in t.alice.text_of(lobby)
    refusal = t.reply(t.carol, await t.carol.press(lobby, "Join"))
    assert "Ask Alice" in refusal
    assert len(refusal) <= 300
    assert "Only the host" in t.reply(
        t.bob, await t.bob.slash(t.games, "game invite", person=t.bob)
    )
    done = await t.alice.slash(t.games, "game invite", person=t.carol)
    assert "A seat is kept" in t.reply(t.alice, done)
    lobby = await t.post("keeps a seat for you")
    assert lobby in t.carol.pings(t.games)
    assert "kept for Carol" in t.alice.text_of(lobby)
    desk = t.alice.reply(await t.alice.press(lobby, "Host…"))
    menu = next(one for one in t.alice.controls_of(desk) if "options" in one.doc)
    assert [one["label"] for one in menu.doc["options"]] == ["Carol"]
    await t.carol.press(lobby, "Join")
    assert "2. **Carol**" in t.alice.text_of(lobby)
    await t.alice.select(lobby, "Joining and seats…", "open")
    await t.bob.press(lobby, "Join")
    assert "3. **Bob**" in t.alice.text_of(lobby)


async def test_a_kept_seat_is_given_up_with_leave(t):
    await t.lobby(t.alice)
    await t.alice.slash(t.games, "game invite", person=t.carol)
    lobby = await t.post("keeps a seat for you")
    await t.carol.press(lobby, "Leave")
    assert "kept for" not in t.alice.text_of(lobby)


async def test_the_lot_is_told_at_the_start_and_verified_at_the_end(t):
    lobby = await t.lobby(t.alice)
    await t.bob.press(lobby, "Join")
    await t.alice.select(lobby, "Joining and seats…", "lots")
    assert "drawn by lot" in t.alice.text_of(lobby)
    await t.alice.press(lobby, "Start")
    await t.post("Drawn by lot, the seats are")
    await played_out(t)
    told = t.reply(t.carol, await t.carol.slash(t.games, "game verify"))
    assert "The seats were drawn from it, too." in told


async def test_watchers_look_privately_at_all_that_is_public(t):
    post = await t.seated(t.alice, t.bob)
    for shown in (post, await played_out(t)):
        for button in ("Score", "Goals", "Text view"):
            answer = t.carol.reply(await t.carol.press(shown, button))
            assert answer.is_ephemeral
            assert "Your hand" not in t.carol.text_of(answer)
    assert t.carol.pictures_of(t.carol.reply(await t.carol.press(post, "Score")))
    assert "gone" not in t.reply(t.carol, await t.carol.slash(t.games, "game log"))


async def test_a_watcher_of_a_running_game_may_not_move(t):
    post = await t.seated(t.alice, t.bob)
    assert "do not play" in t.reply(t.carol, await t.carol.press(post, "Your move"))
    answer = t.carol.reply(await t.carol.press(post, "Text view"))
    assert "Your hand" not in t.carol.text_of(answer)


@pytest.mark.parametrize("way", ["/play", "thread", "Join", "Again"])
async def test_a_person_with_tables_enough_is_refused_in_one_sentence(t, way):
    t.bot.app.tables.limits = Limits(person=1)
    channels = len(t.server.world.channels)
    if way == "Again":
        over = await finished(t, t.bob)
        room = t.server.world.channel("table-2")
        await t.bob.slash(room, "play", game="sprawlopolis")
        answer = await t.bob.press(over, "Again")
    else:
        lobby = await t.lobby(t.alice)
        await t.bob.slash(t.server.world.channel("table-2"), "play", game="sprawlopolis")
        if way == "Join":
            answer = await t.bob.press(lobby, "Join")
        elif way == "/play":
            await t.alice.press(
                t.alice.reply(await t.alice.press(lobby, "Host…")), "Call the table off"
            )
            await t.post("called off")
            answer = await t.bob.slash(t.games, "play", game="sprawlopolis")
        else:
            busy = t.bob.reply(await t.bob.slash(t.games, "play", game="sprawlopolis"))
            answer = await t.bob.press(busy, "Play in a thread")
    refusal = t.reply(t.bob, answer)
    assert "You have 1 open table" in refusal
    assert len(refusal) <= 300
    assert len(t.server.world.channels) == channels, "no empty thread is left"


async def test_the_lobby_menu_shows_what_is_not_so_yet(t):
    lobby = await t.lobby(t.alice)
    menus = [
        one
        for one in t.alice.controls_of(lobby)
        if one.doc.get("placeholder") == "Joining and seats…"
    ]
    assert [one["value"] for one in menus[0].doc["options"]] == ["closed", "lots"]
    assert first_menu(t.alice, lobby) is not None
