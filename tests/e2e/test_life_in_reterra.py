"""Life in Reterra, played by pressing what is on the screen."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Interaction, Message, Person
from data import catalog, library
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.kernel.seats import Table
from game_core.players import play_out
from renderers.games.life_in_reterra import ART
from renderers.marks import Marks
from renderers.studio import Studio
from tests.e2e.support import SPRITES, Town, bot_at, discord_here, first_menu

CLICKS_A_DECISION = 4
TURNS = 30
PICK = ("b|pick", "m|pick", "b|band")


@pytest.fixture(scope="module", autouse=True)
def baked() -> None:
    """The sprites are baked before anybody waits for a picture."""
    game = library().game("life_in_reterra")
    studio = Studio(SPRITES)
    studio.prebake(game.key).result()
    match = play_out(game, Table(2, ReterraOptions()), "e2" * 16, ("random",) * 2)
    view = game.view(match.state, 0)
    marks = Marks(standing=game.standing(view))
    for scene in (
        ART.table(view, game.cards, marks, catalog().say),
        *(ART.board(view, game.cards, seat, marks, catalog().say) for seat in (0, 1)),
    ):
        studio.draw(scene)
    studio.close()


async def seated(t: Town, *people: Person) -> Message:
    """The first post of a table of these people."""
    first, *others = people
    lobby = first.reply(await first.slash(t.games, "play", game="life_in_reterra"))
    for person in others:
        await person.press(lobby, "Join")
    await first.press(lobby, "Start")
    return await following(t, lobby)


async def answered(person: Person, interaction: Interaction) -> Message:
    """The answer itself; a bot that has just started draws its first pictures slowly."""
    message = person.reply(interaction)
    if "One moment" not in person.text_of(message):
        return message
    return (await person.until(lambda: person.follow_ups(interaction), within=60))[-1]


async def opened(person: Person, post: Message) -> Message:
    """The person's panel, opened from a public post."""
    return await answered(person, await person.press(post, "Your move"))


def called(t: Town, post: Message) -> Person:
    """Whoever the post calls."""
    return next(person for person in (t.alice, t.bob) if post in person.pings(t.games))


async def following(t: Town, post: Message) -> Message:
    """The post after this one."""

    def newest() -> Message | None:
        found = t.posts()[-1]
        return found if found.doc["id"] != post.doc["id"] else None

    return await t.alice.until(newest, within=60)


def is_asked(person: Person, panel: Message) -> bool:
    """Whether the panel asks something or waits to be confirmed."""
    controls = person.controls_of(panel)
    return any((one.custom_id or "").startswith((*PICK, "b|ok")) for one in controls)


async def click(person: Person, panel: Message, pick: int) -> Message:
    """The panel after one click: *Confirm* where there is one, else option number `pick`, counted
    round and round.
    """
    controls = person.controls_of(panel)
    if any(one.label == "Confirm" for one in controls):
        return await answered(person, await person.press(panel, "Confirm"))
    menu = first_menu(person, panel)
    if menu is not None:
        options = menu.doc["options"]
        value = options[pick % len(options)]["value"]
        return await answered(person, await person.select(panel, menu.custom_id, value))
    buttons = [one for one in controls if (one.custom_id or "").startswith(PICK)]
    picked = buttons[pick % len(buttons)].custom_id
    return await answered(person, await person.press(panel, picked))


async def decisions(person: Person, panel: Message, pick: int) -> AsyncIterator[int]:
    """Plays a whole turn; how many clicks each of its decisions took."""
    count = 0
    while is_asked(person, panel):
        confirming = any(one.label == "Confirm" for one in person.controls_of(panel))
        panel = await click(person, panel, pick)
        count += 1
        if confirming:
            yield count
            count = 0


async def test_two_people_play_a_game_to_its_score(t):
    post = await seated(t, t.alice, t.bob)
    kinds = set()
    for played in range(TURNS):
        person = called(t, post)
        panel = await opened(person, post)
        async for count in decisions(person, panel, played):
            kinds.add(count)
        post = await following(t, post)
    assert "The deal was" in t.alice.text_of(post)
    pictures = t.alice.pictures_of(post)
    assert pictures
    for picture in pictures:
        assert len(picture.content) <= 128 * 1024
    assert max(kinds) <= CLICKS_A_DECISION
    sheet = t.reply(t.bob, await t.bob.slash(t.games, "game score"))
    assert "Inhabitants" in sheet
    assert sheet.count("Total") == 2


async def test_the_lobby_leads_to_many_options_by_one_menu(t):
    lobby = t.alice.reply(await t.alice.slash(t.games, "play", game="life_in_reterra"))
    assert "Options: as usual" in t.alice.text_of(lobby)
    assert len([one for one in t.alice.controls_of(lobby) if "options" in one.doc]) == 4
    await t.alice.select(lobby, "Options…", "domino")
    menus = [one for one in t.alice.controls_of(lobby) if "options" in one.doc]
    assert menus[1].doc["options"][-1]["label"] == "Back to all options"
    await t.alice.select(lobby, "Domino card", "leisure_orange")
    assert "Domino card: Observatory, orange" in t.alice.text_of(lobby)
    assert "as usual" not in t.alice.text_of(lobby)
    assert "Side up" not in t.alice.text_of(lobby)

    await t.alice.select(lobby, "Options…", "faces")
    await t.alice.select(lobby, "Side up", "-")
    assert "Side up" not in t.alice.text_of(lobby)
    assert "Only the host" in t.reply(t.bob, await t.bob.select(lobby, "Options…", "faces"))
    await t.alice.select(lobby, "Options…", "ell")
    assert "Only the host" in t.reply(t.bob, await t.bob.select(lobby, "L card", "-"))
    await t.alice.press(lobby, "Leave")
    assert "called off" in t.alice.text_of(lobby)


async def test_a_secret_tile_is_seen_by_its_owner_only(t):
    post = await seated(t, t.alice, t.bob)
    person = called(t, post)
    other = t.bob if person is t.alice else t.alice
    panel = await opened(person, post)
    labels = [option["label"] for option in first_menu(person, panel).doc["options"]]
    secret = [label for label in labels if label.startswith("Hand ")]
    assert len(secret) == 3
    tile = secret[0].removeprefix("Hand ").partition(":")[0]
    assert tile not in t.reply(other, await other.press(post, "Text view"))
    assert tile not in other.text_of(await opened(other, post))


async def test_the_log_tells_every_step_once(t):
    post = await seated(t, t.alice, t.bob)
    person = called(t, post)
    panel = await opened(person, post)
    async for _ in decisions(person, panel, 0):
        pass
    post = await following(t, post)
    told = " lays "
    assert t.alice.text_of(post).count(told) == 1
    assert t.reply(t.bob, await t.bob.slash(t.games, "game log")).count(told) == 1


async def test_the_buildings_in_play_are_shown_on_request(t):
    post = await seated(t, t.alice, t.bob)
    page = t.alice.reply(await t.alice.press(post, "Goals"))
    assert page.is_ephemeral
    (picture,) = t.alice.pictures_of(page)
    assert len(picture.content) <= 128 * 1024


@pytest.mark.usefixtures("one_studio")
@pytest.mark.parametrize("turns", [3, pytest.param(TURNS, marks=pytest.mark.soak)])
async def test_a_restart_between_any_two_clicks(tmp_path, turns):
    """The bot is stopped and started again after every single click: of a whole game by
    `pytest -m soak`, of the first turns in every run.
    """
    async with discord_here() as server:
        async with bot_at(server, tmp_path) as t:
            post = await seated(t, t.alice, t.bob)
        for played in range(turns):
            async with bot_at(server, tmp_path) as t:
                person = called(t, post)
                panel = await opened(person, post)
            while is_asked(person, panel):
                async with bot_at(server, tmp_path) as t:
                    panel = await click(person, panel, played)
            async with bot_at(server, tmp_path) as t:
                post = await following(t, post)
        assert ("The deal was" in t.alice.text_of(post)) == (turns == TURNS)
