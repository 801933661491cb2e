"""Slash commands and menus beyond the plain turn."""

import pytest

from bot.sandbox import Permission
from tests.e2e.support import first_menu


async def test_a_busy_channel_offers_a_thread(t):
    await t.lobby(t.alice)
    answer = t.bob.reply(await t.bob.slash(t.games, "play", game="sprawlopolis"))
    assert answer.is_ephemeral
    done = t.reply(t.bob, await t.bob.press(answer, "Play in a thread"))
    assert "Your table is open in" in done
    thread = t.server.world.channel("Sprawlopolis with Bob")
    lobby = await t.post("Bob", thread)
    await t.bob.press(lobby, "Start")
    await t.post("turn 1 of 14", thread)


async def test_a_thread_that_may_not_be_opened_is_refused_by_name(t):
    await t.lobby(t.alice)
    t.server.world.permit(t.games, deny=Permission.CREATE_PUBLIC_THREADS)
    answer = t.bob.reply(await t.bob.slash(t.games, "play", game="sprawlopolis"))
    assert "Create Public Threads" in t.reply(t.bob, await t.bob.press(answer, "Play in a thread"))


@pytest.mark.parametrize(
    ("permission", "named"),
    [
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES, "Attach Files"),
        (Permission.VIEW_CHANNEL, "View Channel"),
    ],
)
async def test_a_channel_that_cannot_host_says_what_it_lacks(t, permission, named):
    t.server.world.permit(t.games, deny=permission)
    text = t.reply(t.alice, await t.alice.slash(t.games, "play", game="sprawlopolis"))
    assert named in text


async def test_the_lobby_changes_options_computers_and_host(t):
    lobby = await t.lobby(t.alice)
    await t.bob.press(lobby, "Join")
    await t.alice.select(lobby, "Difficulty", "hard")
    assert "Hard" in t.alice.text_of(lobby)
    await t.alice.select(lobby, "Add a computer player…", "sampling")
    assert "computer" in t.alice.text_of(lobby)
    await t.alice.select(lobby, "Add a computer player…", "less")
    assert "computer" not in t.alice.text_of(lobby)
    refused = await t.bob.press(lobby, "Start")
    assert "Only the host" in t.reply(t.bob, refused)
    assert "Alice" in t.reply(t.bob, refused)
    desk = t.alice.reply(await t.alice.press(lobby, "Host…"))
    await t.alice.select(desk, "Hand the table over to…", "Bob")
    fresh = await t.post("**Bob** (host)")
    await t.bob.press(fresh, "Leave")
    assert "**Alice** (host)" in t.alice.text_of(fresh)


async def test_the_host_takes_somebody_out_and_calls_the_table_off(t):
    lobby = await t.lobby(t.alice)
    await t.bob.press(lobby, "Join")
    desk = t.alice.reply(await t.alice.press(lobby, "Host…"))
    await t.alice.select(desk, "Take out of the lobby…", "Bob")
    fresh = await t.post("Sprawlopolis")
    await t.alice.until(lambda: "Bob" not in t.alice.text_of(t.posts()[-1]))
    desk = t.alice.reply(await t.alice.press(fresh, "Host…"))
    await t.alice.press(desk, "Call the table off")
    await t.post("called off")
    late = await t.bob.press(fresh, "Join")
    assert late is not None
    assert len(t.reply(t.bob, late)) <= 300
    assert "**Alice** (host)" in t.alice.text_of(await t.lobby(t.alice))


async def test_a_move_is_typed_with_autocomplete_and_confirmed(t):
    await t.seated(t.alice)
    offered = await t.alice.autocomplete(t.games, "move", "move", move="E1 N1 printed")
    assert offered
    panel = t.alice.reply(await t.alice.slash(t.games, "move", move=offered[0]["value"]))
    assert "E1 N1" in t.alice.text_of(panel)
    await t.alice.press(panel, "Confirm")
    await t.post("turn 2 of 14")


async def test_a_typed_move_that_is_unclear_says_what_is_close(t):
    await t.seated(t.alice)
    assert "moves fit" in t.reply(t.alice, await t.alice.slash(t.games, "move", move="E1"))
    assert "No move fits" in t.reply(t.alice, await t.alice.slash(t.games, "move", move="Z9"))


async def test_place_completes_card_spot_and_turn_step_by_step(t):
    await t.seated(t.alice)
    cards = await t.alice.autocomplete(t.games, "place", "card", card="")
    assert len(cards) == 3
    card = cards[1]["value"]
    spots = await t.alice.autocomplete(t.games, "place", "spot", card=card, spot="N2")
    assert spots
    assert all("N2" in spot["name"] for spot in spots)
    turns = await t.alice.autocomplete(
        t.games, "place", "turn", card=card, spot=spots[0]["value"], turn=""
    )
    assert [turn["name"] for turn in turns] == ["as printed", "turned 180°"]
    panel = t.alice.reply(
        await t.alice.slash(t.games, "place", card=card, spot=spots[0]["value"], turn="turned 180°")
    )
    assert f"{card} at {spots[0]['value']}, turned 180°" in t.alice.text_of(panel)
    half = t.alice.reply(await t.alice.slash(t.games, "place", card=card))
    assert first_menu(t.alice, half) is not None
    wrong = await t.alice.slash(t.games, "place", card="Card 99")
    assert "No move fits" in t.reply(t.alice, wrong)


async def test_help_names_every_command_but_itself(t):
    told = t.reply(t.carol, await t.carol.slash(t.games, "game help"))
    (known,) = t.server.world.commands.values()
    below = {f"game {one['name']}" for of in known if of["name"] == "game" for one in of["options"]}
    names = {of["name"] for of in known} - {"game"} | below - {"game help"}
    assert len(names) > 25
    assert [name for name in sorted(names) if f"**/{name}**" not in told] == []


async def test_hand_score_goals_text_log_rules_card_and_help(t):
    post = await t.seated(t.alice, t.bob)
    hand = t.bob.reply(await t.bob.slash(t.games, "hand"))
    (picture,) = t.bob.pictures_of(hand)
    assert "hand" in picture.alt.lower()
    nobody = await t.carol.slash(t.games, "hand")
    assert "hold no cards" in t.reply(t.carol, nobody)
    score = t.carol.reply(await t.carol.slash(t.games, "game score"))
    assert "Residential" in t.carol.text_of(score)
    menu = first_menu(t.carol, score)
    lit = t.carol.reply(
        await t.carol.select(score, menu.custom_id, menu.doc["options"][0]["value"])
    )
    assert "Highlighted" in t.carol.pictures_of(lit)[0].alt
    for button in ("Goals", "Text view"):
        assert t.carol.reply(await t.carol.press(post, button)).is_ephemeral
    assert "1" in t.reply(t.carol, await t.carol.slash(t.games, "game log"))
    assert "target" in t.reply(t.carol, await t.carol.slash(t.games, "game rules"))
    assert "/play" in t.reply(t.carol, await t.carol.slash(t.games, "game help"))
    offered = await t.carol.autocomplete(t.games, "game card", "card", card="park")
    assert "Park Hopping" in " ".join(one["name"] for one in offered)
    card = t.carol.reply(await t.carol.slash(t.games, "game card", card=offered[0]["value"]))
    assert t.carol.pictures_of(card)
    missing = await t.carol.slash(t.games, "game card", card="nothing like it")
    assert "There is no card" in t.reply(t.carol, missing)


async def test_resigning_needs_a_second_press_and_the_game_goes_on(t):
    await t.seated(t.alice, t.bob)
    sure = t.alice.reply(await t.alice.slash(t.games, "game resign"))
    await t.alice.press(sure, "Give up my seat")
    await t.post("turn 2 of 14")
    again = t.alice.reply(await t.alice.slash(t.games, "game resign"))
    refused = t.reply(t.alice, await t.alice.press(again, "Give up my seat"))
    assert "has your seat in this game. Use /game back" in refused


async def test_the_host_ends_a_game_nobody_else_does(t):
    await t.seated(t.alice, t.bob)
    assert "Only the host" in t.reply(t.bob, await t.bob.slash(t.games, "game end"))
    sure = t.alice.reply(await t.alice.slash(t.games, "game end"))
    await t.alice.press(sure, "End the game")
    await t.post("ended")


async def test_the_table_is_posted_anew(t):
    post = await t.seated(t.alice)
    assert "on its way" in t.reply(t.alice, await t.alice.slash(t.games, "game table"))
    await t.alice.until(lambda: int(t.posts()[-1].id) > int(post.id))
    assert "turn 1 of 14" in t.alice.text_of(t.posts()[-1])


@pytest.mark.parametrize("command", ["turn", "hand", "game score", "game undo", "game table"])
async def test_without_a_table_every_command_says_how_to_open_one(t, command):
    assert "/play" in t.reply(t.alice, await t.alice.slash(t.games, command))


async def test_somebody_elses_turn_shows_whom_the_table_waits_for(t):
    await t.seated(t.alice, t.bob)
    text = t.reply(t.bob, await t.bob.slash(t.games, "turn"))
    assert "Waiting for **Alice**" in text


async def test_another_card_may_be_picked_after_all(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice)))
    panel = await t.answer(t.alice, await t.alice.press(panel, "Other card"))
    labels = [one.label for one in t.alice.controls_of(panel)]
    assert sum(label.startswith("Card ") for label in labels) == 3
    panel = await t.ghost(t.alice, panel, card=1)
    panel = await t.answer(t.alice, await t.alice.press(panel, "Other spot"))
    assert first_menu(t.alice, panel) is not None


async def test_computers_come_along_into_a_thread(t):
    await t.lobby(t.alice)
    command = await t.bob.slash(t.games, "play", game="sprawlopolis", computers=2)
    await t.bob.press(t.bob.reply(command), "Play in a thread")
    thread = t.server.world.channel("Sprawlopolis with Bob")
    lobby = await t.post("Computer 2", thread)
    assert "Computer 3" not in t.bob.text_of(lobby)


async def test_a_zoning_game_has_no_target_and_its_own_signs(t):
    lobby = await t.lobby(t.alice)
    await t.alice.select(lobby, "Variant", "zoning")
    await t.alice.press(lobby, "Start")
    post = await t.post("turn 1 of 14")
    assert "target" not in t.alice.text_of(post).lower()
    (picture,) = t.alice.pictures_of(post)
    assert "target" not in picture.alt.lower()


async def test_the_help_page_names_every_command(t):
    page = t.reply(t.alice, await t.alice.slash(t.games, "game help"))
    (commands,) = [one for one in t.server.world.commands.values() if one]
    paths = [f"/{one['name']}" for one in commands if one["name"] != "game"]
    (game,) = [one for one in commands if one["name"] == "game"]
    paths += [f"/game {one['name']}" for one in game["options"] if one["name"] != "help"]
    assert len(paths) > 25
    assert [path for path in paths if f"**{path}**" not in page] == []
