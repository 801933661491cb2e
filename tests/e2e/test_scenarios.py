"""Situations that a host must survive; each test carries its scenario's id."""

import asyncio
from dataclasses import replace

import pytest

from bot.sandbox import NotOnScreen
from data import Catalog, library
from tests.e2e.support import bot_at, discord_here, town


async def test_st_1_confirm_pressed_twice_moves_once(t):
    panel = await t.ghost(t.alice, await t.panel(t.alice, await t.seated(t.alice, t.bob)))
    first, second = await asyncio.gather(
        t.alice.press(panel, "Confirm"), t.alice.press(panel, "Confirm")
    )
    texts = t.reply(t.alice, first) + t.reply(t.alice, second)
    assert "Already done" in texts
    await t.post("turn 2 of 14")
    log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
    assert log.count("Alice lays") == 1


async def test_st_3_the_last_seat_goes_to_exactly_one(t):
    lobby = await t.lobby(t.alice)
    for _ in range(2):
        await t.alice.select(lobby, "Add a computer player…", "random")
    dave = t.server.person("dave")
    answers = await asyncio.gather(
        *(person.press(lobby, "Join") for person in (t.bob, t.carol, dave))
    )
    refused = [
        person
        for person, answer in zip((t.bob, t.carol, dave), answers, strict=True)
        if person.reply(answer).is_ephemeral
    ]
    assert len(refused) == 2
    seated = [name for name in ("Bob", "Carol", "Dave") if name in t.alice.text_of(lobby)]
    assert len(seated) == 1
    assert "seats are taken" in refused[0].text_of(
        refused[0].reply(answers[1 if refused[0] is t.carol else 0])
    )


async def test_st_4_an_old_button_answers_with_the_fresh_panel(t):
    first = await t.seated(t.alice, t.bob)
    stale = await t.ghost(t.alice, await t.panel(t.alice, first))
    await t.confirmed(t.alice, await t.panel(t.alice, first), spot=2)
    await t.confirmed(t.bob, await t.panel(t.bob, await t.post("turn 2 of 14")))
    await t.post("turn 3 of 14")
    text = t.reply(t.alice, await t.alice.press(stale, "Confirm"))
    assert "That was turn 1, it is turn 3." in text
    assert "Turn 3 of 14" in text
    reopened = await t.panel(t.alice, first)
    assert "That was turn 1; it is turn 3 now." in t.alice.text_of(reopened)


async def test_st_4_a_button_of_a_finished_game_says_so(t):
    first = await t.seated(t.alice)
    await t.alice.press(t.alice.reply(await t.alice.slash(t.games, "game end")), "End the game")
    panel = t.alice.reply(await t.alice.press(first, "Your move"))
    assert panel.is_ephemeral
    assert "Confirm" not in [one.label for one in t.alice.controls_of(panel)]


async def test_st_5_a_button_acts_on_its_own_game_wherever_it_hangs(t):
    other = t.server.world.channel("table-2")
    post_a = await t.seated(t.alice, t.bob)
    lobby = await t.lobby(t.alice, other)
    await t.alice.press(lobby, "Start")
    post_b = await t.post("turn 1 of 14", other)
    panel_a, panel_b = await t.panel(t.alice, post_a), await t.panel(t.alice, post_b)
    await t.confirmed(t.alice, panel_a)
    await t.post("turn 2 of 14")
    assert "turn 1 of 14" in t.alice.text_of(t.posts(other)[-1])
    assert t.alice.controls_of(panel_a) != t.alice.controls_of(panel_b)


async def test_st_6_a_bystander_is_refused_privately(t):
    post = await t.seated(t.alice, t.bob)
    before = len(t.posts())
    answer = await t.carol.press(post, "Your move")
    assert "You do not play at this table" in t.reply(t.carol, answer)
    answer = await t.carol.press(post, "Undo")
    assert "You do not play at this table" in t.reply(t.carol, answer)
    assert len(t.posts()) == before


async def test_st_6_nobody_sees_or_presses_anothers_panel(t):
    panel = await t.panel(t.alice, await t.seated(t.alice, t.bob))
    with pytest.raises(NotOnScreen):
        await t.bob.press(panel, t.alice.controls_of(panel)[0].custom_id)


async def test_st_8_undo_after_the_next_has_acted_is_refused_with_who_may(t):
    await t.seated(t.alice, t.bob)
    await t.confirmed(t.alice, await t.panel(t.alice, await t.post("turn 1 of 14")))
    await t.confirmed(t.bob, await t.panel(t.bob, await t.post("turn 2 of 14")))
    await t.post("turn 3 of 14")
    text = t.reply(t.alice, await t.alice.slash(t.games, "game undo"))
    assert "Bob" in text
    text = t.reply(t.bob, await t.bob.slash(t.games, "game undo"))
    assert "Taken back" in text
    receipt = await t.post("took back")
    assert "turn 2 of 14" in t.bob.text_of(receipt)


async def test_st_9_together_undo_after_a_draw_is_marked_and_deals_the_same(t):
    await t.seated(t.alice)
    panel = await t.panel(t.alice, await t.post("turn 1 of 14"))
    after = await t.confirmed(t.alice, panel)
    cards = [one.label for one in t.alice.controls_of(after)]
    await t.alice.slash(t.games, "game undo")
    await t.post("took back")
    again = await t.confirmed(t.alice, await t.panel(t.alice, await t.post("turn 1")))
    assert [one.label for one in t.alice.controls_of(again)] == cards
    table = await t.bot.app.tables.at(int(t.games.id))
    assert table.marked


async def test_st_10_nothing_public_names_a_card_of_a_hand(t):
    post = await t.seated(t.alice, t.bob)
    tables = t.bot.app.tables
    table = await tables.at(int(t.games.id))
    hands: set[int] = set()
    for user in (t.alice, t.bob):
        hands |= set((await tables.look(table.id, int(user.id))).view.hand)
    said = t.alice.text_of(post) + "".join(one.alt for one in t.alice.pictures_of(post))
    said += "".join(one.filename for one in t.alice.pictures_of(post))
    view = (await tables.look(table.id, None)).view
    known = {*view.goals, view.deck_top, *(placed.card for placed in view.city)}
    for card in hands - known:
        assert f"card {card}." not in said.casefold()
        assert f"card {card} " not in said.casefold()
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    await t.alice.slash(t.games, "game undo")
    receipt = await t.post("took back")
    played = t.alice.text_of(receipt).casefold()
    assert not any(f"card {card} " in played for card in hands - known)


async def test_st_10_autocomplete_offers_only_ones_own_cards(t):
    await t.seated(t.alice, t.bob)
    assert await t.bob.autocomplete(t.games, "place", "card", card="") == ()
    offered = await t.alice.autocomplete(t.games, "place", "card", card="")
    table = await t.bot.app.tables.at(int(t.games.id))
    hand = (await t.bot.app.tables.look(table.id, int(t.alice.id))).view.hand
    assert {one["name"] for one in offered} == {f"Card {number}" for number in hand}


@pytest.mark.parametrize("name", ["𝔄𝔩𝔦𝔠𝔢", "אליס", "🙂🙂", "W" * 32, "**bold**", "@everyone"])
async def test_st_25_names_are_escaped_and_ping_nobody(tmp_path, name):
    async with discord_here() as server:
        server.world.user("alice").doc["global_name"] = name
        async with bot_at(server, tmp_path) as t:
            post = await t.seated(t.alice, t.bob)
            await t.confirmed(t.alice, await t.panel(t.alice, post))
            done = await t.post("turn 2 of 14")
            assert done not in t.carol.pings(t.games)
            text = t.alice.text_of(done)
            assert "**bold**" not in text
            assert "@everyone" not in text


async def test_st_14_rules_that_changed_harmlessly_are_adopted(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            post = await t.seated(t.alice)
            await t.confirmed(t.alice, await t.panel(t.alice, post))
            await t.post("turn 2 of 14")
        games = library().with_game(replace(library().game("sprawlopolis"), version=2))
        async with bot_at(server, tmp_path, games=games) as t:
            await t.confirmed(t.alice, await t.panel(t.alice, post))
            await t.post("turn 3 of 14")
            table = await t.bot.app.tables.at(int(t.games.id))
            log = await t.bot.app.tables.log(table.id, 50)
            assert "log-rebased" not in [line.words.key for line in log]


async def test_st_14_under_corrected_rules_a_game_goes_on_from_where_it_stood(tmp_path):
    game = library().game("sprawlopolis")

    def stricter(state, decision, seat):
        """Nobody may ever have laid a card on the first spot of all."""
        legal = game.legal(state, decision, seat)
        return (action for action in legal if action.spot != first_spot)

    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            post = await t.seated(t.alice)
            await t.confirmed(t.alice, await t.panel(t.alice, post))
            await t.post("turn 2 of 14")
            table = await t.bot.app.tables.at(int(t.games.id))
            placed = (await t.bot.app.tables.look(table.id, None)).view.city[-1]
            first_spot = (placed.x, placed.y)
        games = library().with_game(replace(game, version=2, legal=stricter))
        async with bot_at(server, tmp_path, games=games) as t:
            look = await t.bot.app.tables.look(table.id, None)
            assert look.view.city[-1] == placed
            await t.confirmed(t.alice, await t.panel(t.alice, post))
            await t.post("turn 3 of 14")
            log = await t.bot.app.tables.log(table.id, 50)
            assert "log-rebased" in [line.words.key for line in log]


async def test_st_24_a_turn_in_the_made_up_language_fits_discords_limits(tmp_path):
    """The local Discord refuses whatever is too long, as Discord does."""
    texts = Catalog("en-XA")
    async with town(tmp_path, texts=texts) as t:
        lobby = await t.lobby(t.alice)
        buttons = [one for one in t.alice.controls_of(lobby) if "options" not in one.doc]
        await t.alice.press(lobby, buttons[2].custom_id)
        post = await t.alice.until(lambda: t.posts()[-1] if len(t.posts()) > 1 else None)
        labels = [one.custom_id for one in t.alice.controls_of(post)]
        for button in labels[1:4]:
            await t.alice.press(post, button)
        panel = t.alice.reply(await t.alice.press(post, labels[0]))
        panel = await t.ghost(t.alice, panel)
        confirm = next(
            one for one in t.alice.controls_of(panel) if one.custom_id.startswith("b|ok|")
        )
        await t.alice.press(panel, confirm.custom_id)
        await t.alice.until(lambda: len(t.posts()) > 2)
        for command in ("score", "log", "rules", "help", "table"):
            await t.alice.slash(t.games, f"game {command}")
        assert texts.missing == set()
