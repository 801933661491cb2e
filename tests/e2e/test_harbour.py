"""What Sprawlopolis does not have: secret choices made at the same time, and rivals."""

import asyncio

import pytest

from bot.clock.profiles import DAY, HOUR
from data import Catalog, library
from data.words import HERE
from renderers.registry import arts
from tests.e2e.support import first_menu, town
from tests.toys import harbour
from tests.toys.harbour.art import ART


@pytest.fixture
async def t(tmp_path):
    arts()["harbour"] = ART
    games = library().with_game(harbour.GAME)
    texts = Catalog("en", (HERE, harbour.FOLDER))
    async with town(tmp_path, games=games, texts=texts) as found:
        yield found
    del arts()["harbour"]


async def begun(t):
    lobby = t.alice.reply(await t.alice.slash(t.games, "play", game="harbour"))
    await t.bob.press(lobby, "Join")
    await t.alice.press(lobby, "Start")
    return await t.post("Next")


async def choose(t, person, post, card=0):
    """The person's panel after a cargo was picked and nothing confirmed."""
    panel = await t.panel(person, post)
    button = person.controls_of(panel)[card]
    return person.reply(await person.press(panel, button.custom_id))


async def test_st_2_two_secret_choices_at_the_same_moment(t):
    post = await begun(t)
    panels = [await choose(t, person, post) for person in (t.alice, t.bob)]
    await asyncio.gather(t.alice.press(panels[0], "Confirm"), t.bob.press(panels[1], "Confirm"))
    await t.post("loads")
    table = await t.bot.app.tables.at(int(t.games.id))
    log = await t.bot.app.tables.log(table.id, 20)
    chosen = [line for line in log if line.words.key == "harbour-told-chosen"]
    assert len(chosen) == 2


async def test_a_secret_choice_is_told_without_its_content_and_may_be_changed(t):
    post = await begun(t)
    panel = await choose(t, t.alice, post)
    picked = t.alice.text_of(panel)
    await t.alice.press(panel, "Confirm")
    told = await t.post("has chosen")
    assert not any(line in t.bob.text_of(told) for line in picked.splitlines() if "Load" in line)
    other = await choose(t, t.alice, post, card=1)
    await t.alice.press(other, "Confirm")
    await t.bob.press(await choose(t, t.bob, post), "Confirm")
    await t.post("loads")


async def test_st_9_against_each_other_an_undo_past_a_reveal_needs_everyones_consent(t):
    post = await begun(t)
    await t.alice.press(await choose(t, t.alice, post), "Confirm")
    await t.bob.press(await choose(t, t.bob, post), "Confirm")
    await t.post("loads")
    asked = t.reply(t.bob, await t.bob.slash(t.games, "game undo"))
    assert "must agree" in asked
    wish = await t.post("take back the last move")
    assert wish in t.alice.pings(t.games)
    outsider = t.reply(t.carol, await t.carol.press(wish, "Agree"))
    assert "do not play" in outsider
    assert "you agree" in t.reply(t.alice, await t.alice.press(wish, "Agree"))
    receipt = await t.post("took back")
    names = {f"{n} {goods}" for n in range(40) for goods in ("fish", "spice", "timber")}
    assert not any(name in t.alice.text_of(receipt).split(".")[0] for name in names)


async def wished(t):
    """The head of a table's log, and the post that asks whether its last move is taken back."""
    post = await begun(t)
    await t.alice.press(await choose(t, t.alice, post), "Confirm")
    await t.bob.press(await choose(t, t.bob, post), "Confirm")
    await t.post("loads")
    before = (await t.bot.app.tables.at(int(t.games.id))).seq
    await t.bob.slash(t.games, "game undo")
    return before, await t.post("take back the last move")


async def test_st_9_a_declined_undo_changes_nothing(t):
    before, wish = await wished(t)
    await t.alice.press(wish, "Keep it")
    await t.post("did not agree")
    assert (await t.bot.app.tables.at(int(t.games.id))).seq == before
    late = t.reply(t.alice, await t.alice.press(wish, "Agree"))
    assert "nothing to agree" in late


async def test_st_9_a_wish_nobody_answers_ends_after_a_day(t):
    before, wish = await wished(t)
    await t.turn(23 * HOUR)
    assert t.posts()[-1].id == wish.id
    await t.turn(HOUR + 1)
    late = await t.post("Not everybody has agreed within a day: the last move of Bob stands")
    assert late in t.bob.pings(t.games)
    assert "nothing to agree" in t.reply(t.alice, await t.alice.press(wish, "Agree"))
    assert (await t.bot.app.tables.at(int(t.games.id))).seq == before
    await t.bob.slash(t.games, "game undo")
    await t.alice.press(await t.post("take back the last move"), "Agree")
    await t.post("took back")
    await t.turn(DAY - HOUR)
    assert not [one for one in t.posts() if "within a day" in t.alice.text_of(one)][1:]


async def test_st_10_a_rewind_of_secret_choices_shows_none_of_them(t):
    post = await begun(t)
    shown = t.alice.text_of(await choose(t, t.alice, post))
    await t.alice.press(await choose(t, t.alice, post), "Confirm")
    await t.post("has chosen")
    opened = t.alice.reply(await t.alice.slash(t.games, "game manage"))
    which = t.alice.reply(await t.alice.press(opened, "Take back to…"))
    menu = first_menu(t.alice, which)
    (option,) = menu.doc["options"]
    assert option["label"] == "Turn 1: Alice (entry 3)"
    asked = await t.alice.select(which, menu.custom_id, option["value"])
    await t.alice.submit(asked, {"Why? Everybody reads it.": "thought again"})
    back = await t.post("took the game back to turn 1: “thought again”")
    secret = next(line for line in shown.splitlines() if "Load" in line)
    for seen in (t.bob.text_of(back), *(one.alt for one in t.bob.pictures_of(back))):
        assert secret not in seen
    assert "Alice" in t.bob.text_of(back)
    log = t.reply(t.bob, await t.bob.slash(t.games, "game log"))
    assert secret not in log
    await t.alice.press(await choose(t, t.alice, back), "Confirm")
    await t.bob.press(await choose(t, t.bob, back), "Confirm")
    await t.post("loads")
