"""Challenges end to end, on a clock that is turned by hand."""

import pytest

from bot.discord_app.answering import Caller
from bot.discord_app.clicks import VERBS, handle
from bot.discord_app.ids import Click
from bot.discord_app.screens import Screen
from bot.tables.facts import Person, Place
from game_core.kernel.errors import PlayerError
from tests.e2e.support import MONDAY_NOON, SEED, TurnedClock, town
from tests.e2e.test_around import labels

DAY = 86400.0
TUESDAY_NOON = MONDAY_NOON + DAY
"""A day whose deal is one of Sprawlopolis."""


@pytest.fixture
async def t(tmp_path):
    """A bot on a Discord of its own, on that day."""
    async with town(tmp_path, clock=TurnedClock(TUESDAY_NOON)) as found:
        yield found


async def page(t, person):
    return person.reply(await person.slash(t.games, "challenge"))


async def begun(t, person, button="Play today’s"):
    """The thread of a person's attempt, and its first post."""
    shown = await page(t, person)
    told = t.reply(person, await person.press(shown, button))
    assert "Your attempt is open in" in told
    thread = t.server.world.channel(f"Daily challenge · {person.name.capitalize()}")
    return thread, await t.post("sealed until", thread)


async def played_out(t, thread, which=0):
    await played(t, thread, 100, which)
    return await t.post("finished", thread)


async def played(t, thread, most, which=0):
    """So many answers at a thread's table, or all that it takes."""
    tables = t.bot.app.tables
    table = await tables.latest(int(thread.id))
    for _ in range(most):
        if table.status != "running":
            break
        (seat,) = (await tables.look(table.id, None)).waiting
        user = table.players[seat].user
        look = await tables.look(table.id, user)
        action = look.actions[min(which, len(look.actions) - 1)]
        acted = await tables.act(table.id, user, look.decision.id, look.branch, action)
        table = acted.look.table


async def test_the_page_lists_what_can_be_played_and_until_when(t):
    shown = await page(t, t.alice)
    text = t.alice.text_of(shown)
    assert "### Daily challenge\nSprawlopolis · ends <t:" in text
    assert "Weekly challenge for two" in text
    assert labels(t.alice, shown)[:2] == ["Play today’s", "Play for two"]
    assert "nobody has begun" in text


async def test_an_attempt_shows_nothing_in_public_before_the_deadline(t):
    thread, post = await begun(t, t.alice)
    assert not t.carol.pictures_of(post)
    assert labels(t.carol, post) == ["Your move", "Score"]
    for button in ("Your move", "Score"):
        refusal = t.reply(t.carol, await t.carol.press(post, button))
        assert "only its players see it before <t:" in refusal
        assert len(refusal) <= 300
    panel = await t.answer(t.alice, await t.alice.press(post, "Your move"))
    assert t.alice.pictures_of(panel)
    await t.confirmed(t.alice, panel)
    over = await played_out(t, thread)
    assert not t.carol.pictures_of(over)
    assert labels(t.carol, over) == ["Score"]
    public = [t.carol.text_of(one) for one in t.posts(thread)]
    assert not any(SEED in text or "points" in text for text in public)
    for command in ("game log", "game record", "game verify", "game score", "game records", "hand"):
        answer = t.carol.reply(await t.carol.slash(thread, command))
        assert not t.carol.pictures_of(answer)
        told = t.carol.text_of(answer)
        assert "see it before <t:" in told or ("records" in command and "none yet" in told)
    own = t.alice.reply(await t.alice.press(over, "Score"))
    assert t.alice.pictures_of(own)
    assert "Again" not in labels(t.alice, own)


async def test_the_one_post_of_an_attempt_alone_is_never_an_old_one(t):
    thread, post = await begun(t, t.alice)
    await played(t, thread, 10)
    panel = await t.answer(t.alice, await t.alice.press(post, "Your move"))
    assert "Turn 11 of 14" in t.alice.text_of(panel)
    assert "That was turn" not in t.alice.text_of(panel)


async def test_no_button_shows_a_sealed_table_to_others(t):
    thread, post = await begun(t, t.alice)
    await t.confirmed(t.alice, await t.panel(t.alice, post))
    table = await t.bot.app.tables.latest(int(thread.id))
    alice, carol = (Person(int(one.id), one.name) for one in (t.alice, t.carol))
    look = await t.bot.app.tables.look(table.id, alice.id)
    shown = {one.id: set() for one in (alice, carol)}
    for verb in sorted(VERBS.keys() - ENDING):
        for picks in PICKS:
            for decision in (0, look.decision.id):
                click = Click(verb, table.id, decision, look.branch, picks)
                for person in (carol, alice):
                    caller = Caller(person, Place(table.place.channel, table.place.guild))
                    screen = await answered(t, caller, click)
                    if any(f"-{table.id}-" in one.name for one in screen.pictures):
                        shown[person.id].add(verb)
    assert {"open", "score", "goals"} <= shown[alice.id], "the walk sees what there is to see"
    assert shown[carol.id] == set()


ENDING = {"ok", "resign", "end", "takeback", "challenge", "again", "againthread", "forget"}
"""Verbs that change the table, or open others."""
PICKS = ((), ("",), ("0",), ("1",), ("score",), ("goals",), ("sprawlopolis", "0"))


async def answered(t, caller, click):
    """The screen that answers a click; an empty one where it is refused."""
    try:
        screen = (await handle(t.bot.app, caller, click)).screen
        return screen if isinstance(screen, Screen) else Screen(())
    except (PlayerError, AssertionError, LookupError, ValueError):
        return Screen(())


async def test_who_has_had_their_data_deleted_sees_that_their_attempt_is_used(t):
    await begun(t, t.alice)
    asked = t.alice.reply(await t.alice.slash(t.games, "mydata delete"))
    await t.answer(t.alice, await t.alice.press(asked, "Delete my data"))
    shown = await page(t, t.alice)
    assert "Your attempt is used" in t.alice.text_of(shown)
    assert "Play today’s" not in labels(t.alice, shown)
    assert "Play for two" in labels(t.alice, shown)


async def test_who_comes_too_late_to_an_attempt_is_sent_to_one_of_their_own(t):
    await t.bob.press(await page(t, t.bob), "Play for two")
    thread = t.server.world.channel("Weekly challenge for two · Bob")
    lobby = await t.post("Bob", thread)
    await t.carol.press(lobby, "Join")
    told = t.reply(t.alice, await t.alice.press(lobby, "Join"))
    assert "own with /challenge" in told


async def test_one_attempt_an_account(t):
    await begun(t, t.alice)
    shown = await page(t, t.alice)
    assert "Yours goes on in" in t.alice.text_of(shown)
    assert "Play today’s" not in labels(t.alice, shown)
    other = await page(t, t.bob)
    assert "one attempt so far" in t.bob.text_of(other)
    assert "Play today’s" in labels(t.bob, other)


async def test_at_the_deadline_the_gallery_comes_once_with_plaque_and_cities(t):
    scores = {}
    for n, person in enumerate((t.alice, t.bob)):
        thread, _ = await begun(t, person)
        await played_out(t, thread, n)
        table = await t.bot.app.tables.latest(int(thread.id))
        look = await t.bot.app.tables.look(table.id, int(person.id))
        scores[person.name.capitalize()] = look.outcome.sheets[0].total
    before = len(t.posts())
    await t.turn(DAY)
    gallery = await t.post("the results")
    text = t.carol.text_of(gallery)
    first, second = sorted(scores, key=lambda name: -scores[name])
    assert "2 finished attempts everywhere" in text
    if scores[first] != scores[second]:
        assert f"#1 **{first}** {scores[first]} · 100.0 %".replace("-", "−") in text
        assert f"#2 **{second}** {scores[second]} · 0.0 %".replace("-", "−") in text
    else:
        assert text.count("50.0 %") == 2
    assert f"The deal was {SEED}" in text
    pictures = t.carol.pictures_of(gallery)
    assert len(pictures) == 3
    assert "Alice" in pictures[1].alt + pictures[2].alt
    assert len(t.posts()) == before + 1
    shown = await page(t, t.carol)
    assert "Last day’s results" in labels(t.carol, shown)
    again = await t.answer(t.carol, await t.carol.press(shown, "Last day’s results"))
    assert again.is_ephemeral
    assert t.carol.text_of(again) == text
    assert f"#1 {first}" in pictures[1].alt or scores[first] == scores[second]


async def test_two_people_play_the_challenge_of_the_week_together(t):
    shown = await page(t, t.alice)
    told = t.reply(t.alice, await t.alice.press(shown, "Play for two"))
    assert "Your attempt is open in" in told
    thread = t.server.world.channel("Weekly challenge for two · Alice")
    lobby = await t.post("Weekly challenge for two", thread)
    assert "exactly 2 people, no computer players" in t.alice.text_of(lobby)
    assert "up to 2 can play" in t.alice.text_of(lobby)
    assert len([one for one in t.alice.controls_of(lobby) if "options" in one.doc]) == 1
    refusal = t.reply(t.alice, await t.alice.press(lobby, "Start"))
    assert "exactly 2 people" in refusal
    await t.bob.press(lobby, "Join")
    await t.alice.press(lobby, "Start")
    post = await t.post("sealed until", thread)
    assert "Next:" in t.alice.text_of(post)
    assert not t.carol.pictures_of(post)
