"""Whole games, played by pressing what is on the screen."""

import json

import pytest

from game_core.players import Policy
from tests.e2e.support import bot_at, discord_here, first_menu


async def test_two_people_play_a_game_to_its_score(t):
    post = await t.seated(t.alice, t.bob)
    turns = 0
    for turn in range(1, 15):
        person = (t.alice, t.bob)[(turn - 1) % 2]
        post = await t.post(f"turn {turn} of 14")
        assert post in person.pings(t.games)
        await t.confirmed(person, await t.panel(person, post), spot=turn % 3)
        turns += 1
    over = await t.post("The deal was")
    text = t.alice.text_of(over)
    assert "points" in text
    assert turns == 14
    plaque, picture = t.alice.pictures_of(over)
    assert len(plaque.content) < 128 * 1024
    assert len(picture.content) < 128 * 1024
    assert "Your move" not in [one.label for one in t.alice.controls_of(over)]
    sheet = t.reply(t.bob, await t.bob.slash(t.games, "game score"))
    assert "Total" in sheet


async def test_alone_the_panel_goes_on_with_the_next_turn(t):
    post = await t.seated(t.alice)
    panel = await t.panel(t.alice, post)
    for _ in range(14):
        panel = await t.confirmed(t.alice, panel)
    assert first_menu(t.alice, panel) is None
    await t.post("The deal was")


async def test_four_clicks_from_the_open_panel(t):
    """Card, spot, turn, confirm."""
    panel = await t.panel(t.alice, await t.seated(t.alice))
    card = t.alice.controls_of(panel)[0]
    panel = t.alice.reply(await t.alice.press(panel, card.custom_id))
    menu = first_menu(t.alice, panel)
    panel = t.alice.reply(
        await t.alice.select(panel, menu.custom_id, menu.doc["options"][5]["value"])
    )
    panel = t.alice.reply(await t.alice.press(panel, "Turn"))
    assert "turned 180°" in t.alice.text_of(panel)
    panel = t.alice.reply(await t.alice.press(panel, "Confirm"))
    assert "✓" in t.alice.text_of(panel)
    assert "turned 180°" in t.alice.text_of(await t.post("turn 2 of 14"))


@pytest.mark.parametrize("policy", list(Policy))
async def test_a_computer_player_takes_its_turns(t, policy):
    await t.seated(t.alice, computer=policy)
    post = await t.post("turn 1 of 14")
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    post = await t.alice.until(lambda: _newest_with(t, "turn 3 of 14"), within=30)
    assert post in t.alice.pings(t.games)


def _newest_with(t, text):
    found = [one for one in t.posts() if text in t.alice.text_of(one)]
    return found[-1] if found else None


async def test_the_game_goes_on_after_a_restart_from_an_old_message(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            first = await t.seated(t.alice, t.bob)
            panel = await t.panel(t.alice, first)
            ghost = await t.ghost(t.alice, panel)
        async with bot_at(server, tmp_path) as t:
            done = await t.answer(t.alice, await t.alice.press(ghost, "Confirm"))
            assert "✓" in t.alice.text_of(done)
            await t.post("turn 2 of 14")
            panel = await t.panel(t.bob, first)  # the button of the very first post
            assert "That was turn 1; it is turn 2 now." in t.bob.text_of(panel)
            await t.confirmed(t.bob, panel)
            await t.post("turn 3 of 14")


async def test_the_newest_post_is_no_old_one_after_ten_turns(t):
    panel = await t.panel(t.alice, await t.seated(t.alice))
    for _ in range(10):
        panel = await t.confirmed(t.alice, panel)
    post = await t.alice.until(lambda: _newest_with(t, "turn 11 of 14"), within=30)
    assert "That was turn" not in t.alice.text_of(await t.panel(t.alice, post))


async def test_the_record_of_a_game_is_what_was_played(t):
    post = await t.seated(t.alice)
    panel = await t.panel(t.alice, post)
    for _ in range(14):
        panel = await t.confirmed(t.alice, panel)
    table = await t.bot.app.tables.latest(int(t.games.id))
    record = json.loads(await t.bot.app.tables.record(table.id))
    assert record["game"] == "sprawlopolis"
    assert len(record["entries"]) == 15
