"""Minikin City over Discord: hidden choices at the same moment, whole games, restarts."""

import asyncio
import json

import pytest

from tests.e2e.support import Town, bot_at, discord_here, first_menu

CONFIRM = "Confirm"


async def begun(t: Town, *, sealed: bool = False):
    """The first post of a game of Alice and Bob."""
    lobby = t.alice.reply(await t.alice.slash(t.games, "play", game="minikin_city"))
    if sealed:
        await t.alice.select(lobby, "Sealed rounds: all choose at once (house rule)", "yes")
    await t.bob.press(lobby, "Join")
    await t.alice.press(lobby, "Start")
    return await t.post("Next")


def labels(person, panel) -> list[str]:
    return [control.label for control in person.controls_of(panel)]


async def click(person, panel, pick: int = 0):
    """The panel after one click: an option of the question, or Confirm where all is picked."""
    menu = first_menu(person, panel)
    if menu is not None:
        options = menu.doc["options"]
        value = options[pick % len(options)]["value"]
        return await answered(person, await person.select(panel, menu.custom_id, value))
    if CONFIRM in labels(person, panel):
        return await answered(person, await person.press(panel, CONFIRM))
    button = person.controls_of(panel)[0]
    return await answered(person, await person.press(panel, button.custom_id))


async def answered(person, interaction):
    """The screen that answers a click; where drawing takes long, the message that follows."""

    def shown():
        if later := person.follow_ups(interaction):
            return later[-1]
        if not interaction.settled.is_set():
            return None
        first = person.reply(interaction)
        return None if "One moment" in person.text_of(first) else first

    return await person.until(shown, within=20)


async def opened(person, post):
    """The person's panel, drawn."""
    return await answered(person, await person.press(post, "Your move"))


async def picked(person, post, pick: int = 0):
    """The person's panel with everything picked and nothing confirmed."""
    panel = await opened(person, post)
    while CONFIRM not in labels(person, panel):
        panel = await click(person, panel, pick)
    return panel


async def look(t: Town):
    table = await t.bot.app.tables.latest(int(t.games.id))
    return await t.bot.app.tables.look(table.id, None)


async def kept(t: Town, post) -> None:
    """Both have chosen what to keep."""
    for person in (t.alice, t.bob):
        await person.press(await picked(person, post), CONFIRM)
    await t.post("Round 1")


async def test_two_people_play_a_whole_game(t):
    post = await begun(t)
    clicks = 0
    while (now := await look(t)).outcome is None:
        person = (t.alice, t.bob)[now.waiting[0]]
        panel = await opened(person, post)
        question = now.table.seq
        while (await look(t)).table.seq == question:
            panel = await click(person, panel, clicks)
            clicks += 1
    over = await t.post("The deal was")
    text = t.alice.text_of(over)
    assert "wins with" in text or "share the victory" in text
    for picture in t.alice.pictures_of(over):
        assert len(picture.content) < 128 * 1024
        assert len(picture.alt) <= 1024
    sheet = t.reply(t.bob, await t.bob.slash(t.games, "game score"))
    assert "Reward cards" in sheet
    assert "Cockades" in sheet
    record = json.loads(await t.bot.app.tables.record(now.table.id))
    assert record["game"] == "minikin_city"


async def test_two_picks_of_a_kind_are_told_apart_when_thought_over(t):
    post = await begun(t)
    panel = await picked(t.alice, post)
    others = [label for label in labels(t.alice, panel) if label.startswith("Other than ")]
    assert len(set(others)) == 2
    assert "Other card" not in labels(t.alice, panel)


async def test_st_2_two_people_choose_what_to_keep_at_the_same_moment(t):
    post = await begun(t)
    panels = [await picked(person, post) for person in (t.alice, t.bob)]
    await asyncio.gather(t.alice.press(panels[0], CONFIRM), t.bob.press(panels[1], CONFIRM))
    await t.post("Round 1")
    now = await look(t)
    log = await t.bot.app.tables.log(now.table.id, 20)
    chosen = [line for line in log if line.words.key == "minikin_city-told-given-up"]
    assert len(chosen) == 2
    assert now.view.hand_sizes == (4, 4)


async def test_st_2_two_people_seal_their_cards_at_the_same_moment(t):
    post = await begun(t, sealed=True)
    await kept(t, post)
    panels = [await picked(person, post) for person in (t.alice, t.bob)]
    await asyncio.gather(t.alice.press(panels[0], CONFIRM), t.bob.press(panels[1], CONFIRM))
    await t.alice.until(lambda: any("plays" in t.alice.text_of(one) for one in t.posts()))
    assert [len(one.city) for one in (await look(t)).view.tableaus] == [1, 1]


async def test_a_sealed_choice_is_changed_and_told_to_nobody(t):
    post = await begun(t, sealed=True)
    await kept(t, post)
    first = await picked(t.alice, post)
    await t.alice.press(first, CONFIRM)
    panel = await opened(t.alice, post)
    assert "you may still change it" in t.alice.text_of(panel)
    view = (await look(t)).view
    assert view.has_chosen == (True, False)
    assert view.choice == ()
    other = t.alice.controls_of(panel)[1]
    second = await answered(t.alice, await t.alice.press(panel, other.custom_id))
    wanted = other.label.split(" · ")[0].split(" (")[0]
    await t.alice.press(second, CONFIRM)
    said = " ".join(t.bob.text_of(one) for one in t.posts())
    assert f"plays {wanted}" not in said
    await t.bob.press(await picked(t.bob, post), CONFIRM)
    await t.alice.until(
        lambda: any(f"Alice plays {wanted}." in t.alice.text_of(one) for one in t.posts())
    )


async def test_a_hand_is_shown_to_its_owner_only(t):
    post = await begun(t)
    now = await look(t)
    hand = t.reply(t.alice, await t.alice.slash(t.games, "hand"))
    assert now.view.hands == ((), ())
    panel = await opened(t.alice, post)
    alts = [picture.alt for picture in t.alice.pictures_of(panel)]
    assert any(alt.startswith("Your hand") for alt in alts)
    shown = [picture.alt for picture in t.bob.pictures_of(post)]
    assert not any("Your hand" in alt for alt in shown)
    assert hand is not None


@pytest.mark.usefixtures("one_studio")
@pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.soak)])
async def test_a_restart_between_any_two_clicks(tmp_path, each):
    """Between any two by `pytest -m soak`, after every third click in every run."""
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            first = await begun(t)
        panel, person, clicks, over = None, None, 0, False
        while not over:
            async with bot_at(server, tmp_path) as t:
                for _ in range(each):
                    now = await look(t)
                    if over := now.outcome is not None:
                        await t.alice.until(
                            lambda: any("The deal was" in t.alice.text_of(one) for one in t.posts())
                        )
                        break
                    asked = (t.alice, t.bob)[now.waiting[0]]
                    if panel is None or person is not asked:
                        person, panel = asked, await opened(asked, first)
                    else:
                        panel = await click(person, panel, clicks)
                    clicks += 1
                    if (await look(t)).table.seq != now.table.seq:
                        panel = None
        assert clicks > 80
