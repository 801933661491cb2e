"""Happy City by pressing what is on the screen."""

import pytest

from tests.e2e.support import bot_at, discord_here, first_menu

PRIMARY = 1
PATIENCE = 30.0
CLICKS = 400
"""More than any game here needs."""


async def begun(t, *people):
    """A started table of these people."""
    first, *others = people
    lobby = first.reply(await first.slash(t.games, "play", game="happy_city"))
    for person in others:
        await person.press(lobby, "Join")
    await first.press(lobby, "Start")

    def newest():
        found = t.posts()
        return found[-1] if "is first" in first.text_of(found[-1]) else None

    return await first.until(newest, within=60)  # the first picture may have sprites to bake


def labels(person, panel):
    return [one.label for one in person.controls_of(panel) if one.label]


async def panel_of(t, person):
    """The person's panel by the command."""
    return await person.settled(await person.slash(t.games, "turn"), PATIENCE)


def choices(person, panel):
    """The buttons of a panel that answer its question."""
    return [one for one in person.controls_of(panel) if one.doc.get("style") == PRIMARY]


def is_asked(person, panel):
    is_open = first_menu(person, panel) is not None or choices(person, panel)
    return bool(is_open) or "Confirm" in labels(person, panel)


async def picked(person, panel, nth):
    """The panel after an option was picked: from the menu, or by its button."""
    menu = first_menu(person, panel)
    if menu is not None:
        options = menu.doc["options"]
        value = options[nth % len(options)]["value"]
        return await person.settled(await person.select(panel, menu.custom_id, value), PATIENCE)
    buttons = choices(person, panel)
    button = buttons[nth % len(buttons)]
    return await person.settled(await person.press(panel, button.custom_id), PATIENCE)


async def clicked(person, panel, nth):
    """One click on the way to a move: the confirmation where it is offered, else a pick."""
    if "Confirm" in labels(person, panel):
        return await person.settled(await person.press(panel, "Confirm"), PATIENCE)
    return await picked(person, panel, nth)


def is_over(t):
    return any("The deal was" in t.alice.text_of(one) for one in t.posts()[-2:])


async def test_two_people_play_a_game_to_its_score(t):
    post = await begun(t, t.alice, t.bob)
    assert len(t.alice.pictures_of(post)) >= 1
    clicks = 0
    while not is_over(t):
        for person in (t.alice, t.bob):
            panel = await panel_of(t, person)
            while is_asked(person, panel) and not is_over(t):
                panel = await clicked(person, panel, clicks % 3)
                clicks += 1
                assert clicks < CLICKS
    over = await t.post("The deal was")
    assert " × " not in t.alice.text_of(over)
    assert all(len(one.content) <= 128 * 1024 for one in t.alice.pictures_of(over))
    sheet = t.reply(t.bob, await t.bob.slash(t.games, "game score"))
    assert "People" in sheet
    assert "Hearts" in sheet


async def test_a_line_of_the_score_says_whose_it_is(t):
    await begun(t, t.alice, t.bob)
    panel = await panel_of(t, t.alice)
    while not is_asked(t.alice, panel):  # Bob is first: he draws three buildings and takes a coin
        theirs = await panel_of(t, t.bob)
        while is_asked(t.bob, theirs):
            theirs = await clicked(t.bob, theirs, -1)
        panel = await panel_of(t, t.alice)
    while "buy a card" not in t.alice.text_of(panel):
        panel = await clicked(t.alice, panel, 0)
    menu = first_menu(t.alice, panel)
    offered = [one["label"] for one in menu.doc["options"]] if menu else labels(t.alice, panel)
    house = next(n for n, one in enumerate(offered) if one.startswith("House"))
    panel = await picked(t.alice, panel, house)
    panel = await t.alice.settled(await t.alice.press(panel, "Confirm"), PATIENCE)
    assert "✓ Alice buys House" in t.alice.text_of(panel)
    page = t.bob.reply(await t.bob.slash(t.games, "game score"))
    menu = first_menu(t.bob, page)
    labels_told = [one["label"] for one in menu.doc["options"]]
    assert labels_told
    assert all(one.startswith(("Alice · ", "Bob · ")) for one in labels_told)
    value = menu.doc["options"][0]["value"]
    lit = t.bob.reply(await t.bob.select(page, menu.custom_id, value))
    assert f"{labels_told[0]}: " in t.bob.text_of(lit)


async def test_the_panel_shows_the_table_and_ones_own_city(t):
    await begun(t, t.alice, t.bob)
    for person in (t.alice, t.bob):
        panel = await panel_of(t, person)
        names = [one.filename for one in person.pictures_of(panel)]
        assert any("table" in name for name in names)
        assert any("city" in name for name in names)


async def test_a_pick_of_a_card_previews_it_in_the_next_slot(t):
    await begun(t, t.alice, t.bob)
    for person in (t.alice, t.bob):
        panel = await panel_of(t, person)
        while is_asked(person, panel) and "buy a card" not in person.text_of(panel):
            panel = await clicked(person, panel, 0)
        if not is_asked(person, panel):
            continue
        panel = await picked(person, panel, 0)
        assert "Buy " in person.text_of(panel)
        (city,) = person.pictures_of(panel)
        assert "city" in city.filename
        panel = await person.settled(await person.press(panel, "Confirm"), PATIENCE)
        assert "✓" in person.text_of(panel)
        return
    raise AssertionError("nobody could buy")


async def one_click(t, panels) -> None:
    """The next click of whoever is asked, in the panel that they have open."""
    for person in (t.alice, t.bob):
        panel = panels.get(person.name)
        if panel is None:
            panel = await panel_of(t, person)
        if is_asked(person, panel):
            nth = -1 if "fill the centre" in person.text_of(panel) else 0
            panels[person.name] = await clicked(person, panel, nth)
            break
        panels[person.name] = None


@pytest.mark.usefixtures("one_studio")
@pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.soak)])
async def test_a_game_goes_on_through_a_restart_before_every_click(tmp_path, each):
    """Before every click by `pytest -m soak`, before every third in every run."""
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            await begun(t, t.alice, t.bob)
        panels = {}
        clicks = 0
        over = False
        while not over:
            async with bot_at(server, tmp_path) as t:
                for _ in range(each):
                    await one_click(t, panels)
                    clicks += 1
                    over = is_over(t)
                    assert clicks < CLICKS
                    if over:
                        break
        async with bot_at(server, tmp_path) as t:
            table = await t.bot.app.tables.latest(int(t.games.id))
            verified = await t.bot.app.tables.verified(table.id)
            assert verified.entries > 0
