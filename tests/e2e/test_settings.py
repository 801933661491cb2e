"""Personal settings on every private screen; what else pictures offer."""

import struct

import pytest

from bot.sandbox import NotOnScreen
from bot.sandbox.images import picture_size
from renderers.studio import Studio
from renderers.theme import PALETTES
from tests.e2e.support import SPRITES, bot_at, discord_here, first_menu

INK = {"standard": "#1F2530", "high-contrast": "#000000"}


@pytest.fixture(scope="module", autouse=True)
def _baked():
    """The sprites of other palettes: a first use would be answered late."""
    studio = Studio(SPRITES)
    for palette in PALETTES:
        studio.prebake("sprawlopolis", palette).result()
    studio.close()


async def chosen(t, person, **wanted):
    """The settings screen after those choices."""
    screen = await t.answer(person, await person.slash(t.games, "settings"))
    placeholders = {"palette": "Colours", "print": "Large print", "text": "Text first"}
    for name, value in wanted.items():
        screen = await t.answer(person, await person.select(screen, placeholders[name], value))
    return screen


def colours(png):
    """The palette of an indexed PNG file."""
    at = png.index(b"PLTE")
    (size,) = struct.unpack(">I", png[at - 4 : at])
    raw = png[at + 4 : at + 4 + size]
    return {f"#{raw[n : n + 3].hex().upper()}" for n in range(0, size, 3)}


def blocks(message):
    """The kinds of the message's parts, from top to bottom."""
    kinds = {10: "text", 12: "picture", 1: "controls"}
    return [kinds[one["type"]] for one in message.doc["components"][0]["components"]]


def labels(person, message):
    return [one.label for one in person.controls_of(message)]


async def private_screens(t, person, post):
    """The score, goals, hand and card pages, and the panel."""
    return [
        await t.answer(person, await person.press(post, "Score")),
        await t.answer(person, await person.press(post, "Goals")),
        await t.answer(person, await person.slash(t.games, "hand")),
        await t.answer(person, await person.slash(t.games, "game card", card="7")),
        await t.panel(person, post),
    ]


async def test_settings_are_private_and_show_what_they_do(t):
    before = await t.answer(t.alice, await t.alice.slash(t.games, "settings"))
    assert before.is_ephemeral
    after = await chosen(t, t.alice, palette="high-contrast")
    old, new = (t.alice.pictures_of(one)[0].content for one in (before, after))
    assert INK["high-contrast"] in colours(new)
    assert INK["standard"] in colours(old)
    menu = first_menu(t.alice, after)
    assert [one["value"] for one in menu.doc["options"] if one.get("default")] == ["high-contrast"]


async def test_every_private_picture_takes_the_palette_and_no_public_one(t):
    post = await t.seated(t.alice, t.bob)
    await chosen(t, t.alice, palette="high-contrast")
    for screen in await private_screens(t, t.alice, post):
        for picture in t.alice.pictures_of(screen):
            assert INK["high-contrast"] in colours(picture.content)
    for screen in await private_screens(t, t.bob, post):
        for picture in t.bob.pictures_of(screen):
            assert INK["standard"] in colours(picture.content)
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    done = await t.post("turn 2 of 14")
    assert INK["standard"] in colours(t.alice.pictures_of(done)[0].content)


async def test_large_print_looks_at_the_part_that_matters(t):
    post = await t.seated(t.alice)
    usual = await t.ghost(t.alice, await t.panel(t.alice, post))
    await chosen(t, t.alice, print="yes")
    large = await t.ghost(t.alice, await t.panel(t.alice, post))
    sizes = [picture_size(t.alice.pictures_of(one)[0].content) for one in (usual, large)]
    assert sizes[0][0] == sizes[1][0] == 1280
    assert sizes[0] != sizes[1]


async def test_text_first_puts_words_before_every_picture(t):
    post = await t.seated(t.alice)
    await chosen(t, t.alice, text="yes")
    for screen in await private_screens(t, t.alice, post):
        kinds = blocks(screen)
        assert kinds.index("text") < kinds.index("picture")
    panel = await t.panel(t.alice, post)
    assert "```" in t.alice.text_of(panel)
    card = t.alice.controls_of(panel)[0]
    spots = first_menu(t.alice, await t.answer(t.alice, await t.alice.press(panel, card.custom_id)))
    described = [one["description"] for one in spots.doc["options"]]
    assert all("Beside" in one or "Covers" in one for one in described)


async def test_settings_outlive_a_restart(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            await chosen(t, t.alice, palette="colour-blind", text="yes")
        async with bot_at(server, tmp_path) as t:
            screen = await t.answer(t.alice, await t.alice.slash(t.games, "settings"))
            defaults = [
                one["value"]
                for menu in t.alice.controls_of(screen)
                for one in menu.doc.get("options", ())
                if one.get("default")
            ]
            assert defaults == ["colour-blind", "no", "yes"]


async def test_every_private_picture_has_its_text_and_a_way_back(t):
    post = await t.seated(t.alice)
    for screen in await private_screens(t, t.alice, post):
        shown = len(t.alice.pictures_of(screen))
        words = await t.answer(t.alice, await t.alice.press(screen, "Text view"))
        assert t.alice.pictures_of(words) == ()
        again = await t.answer(t.alice, await t.alice.press(words, "Back to the picture"))
        assert len(t.alice.pictures_of(again)) == shown


async def test_the_text_view_of_a_ghost_leads_back_to_that_ghost(t):
    post = await t.seated(t.alice)
    ghost = await t.ghost(t.alice, await t.panel(t.alice, post), spot=3)
    told = t.alice.text_of(ghost)
    words = await t.answer(t.alice, await t.alice.press(ghost, "Text view"))
    again = await t.answer(t.alice, await t.alice.press(words, "Back to the picture"))
    assert t.alice.text_of(again) == told
    assert "Confirm" in labels(t.alice, again)


async def test_a_card_moved_to_another_spot_keeps_its_turn(t):
    post = await t.seated(t.alice)
    ghost = await t.ghost(t.alice, await t.panel(t.alice, post))
    assert "as printed" in t.alice.text_of(ghost)
    turned = await t.answer(t.alice, await t.alice.press(ghost, "Turn"))
    assert "as printed" not in t.alice.text_of(turned)
    asked = await t.answer(t.alice, await t.alice.press(turned, "Other spot"))
    menu = first_menu(t.alice, asked)
    options = menu.doc["options"]
    assert [one.get("default", False) for one in options[:3]] == [True, False, False]
    kept = await t.answer(
        t.alice, await t.alice.press(asked, f"As before: {options[0]['label'].split(' · ')[1]}")
    )
    assert t.alice.text_of(kept) == t.alice.text_of(turned)
    asked = await t.answer(t.alice, await t.alice.press(kept, "Other spot"))
    moved = await t.answer(
        t.alice, await t.alice.select(asked, menu.custom_id, options[4]["value"])
    )
    assert "as printed" not in t.alice.text_of(moved)


async def test_a_score_line_is_explained_by_its_squares_and_its_sum(t):
    post = await t.seated(t.alice)
    page = await t.answer(t.alice, await t.alice.press(post, "Score"))
    menu = first_menu(t.alice, page)
    option = menu.doc["options"][0]
    lit = await t.answer(t.alice, await t.alice.select(page, menu.custom_id, option["value"]))
    text = t.alice.text_of(lit)
    assert f"**{option['label']}: " in text
    assert f"{option['description']}\n-# The picture shows the" in text
    kinds = blocks(lit)
    assert kinds[kinds.index("picture") - 1] == "text"
    (picture,) = t.alice.pictures_of(lit)
    assert "Highlighted: " + option["label"] in picture.alt


async def finished(t, *people):
    await t.seated(*people)
    for turn in range(14):
        person = people[turn % len(people)]
        post = await t.post(f"turn {turn + 1} of 14")
        await t.confirmed(person, await t.panel(person, post), spot=turn % 3)
    return await t.post("The deal was")


async def test_a_game_ends_with_a_plaque_and_a_film_for_whoever_asks(t):
    over = await finished(t, t.alice, t.bob)
    plaque, picture = t.alice.pictures_of(over)
    assert plaque.filename.endswith("plaque.png")
    assert plaque.alt.startswith("A plaque in memory of this game: Sprawlopolis")
    assert "Alice, Bob" in plaque.alt
    assert picture.filename.endswith("table.png")
    before = len(t.posts())
    asked = await t.carol.press(over, "Film")
    moment = t.carol.reply(asked)
    assert moment.is_ephemeral
    assert "One moment" in t.carol.text_of(moment)
    follow_ups = await t.carol.until(lambda: t.carol.follow_ups(asked), within=20)
    (film,) = t.carol.pictures_of(follow_ups[0])
    assert follow_ups[0].is_ephemeral
    assert film.content[:4] == b"RIFF"
    assert film.content.count(b"ANMF") == 15
    assert picture_size(film.content)[0] == 640
    assert len(film.content) < 1024 * 1024
    assert len(t.posts()) == before


async def test_a_running_game_offers_no_film(t):
    post = await t.seated(t.alice)
    with pytest.raises(NotOnScreen):
        await t.alice.press(post, "Film")
