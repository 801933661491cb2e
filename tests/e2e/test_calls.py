"""Calls: who is called, when, where and how often, on a clock that the test turns."""

import pytest

from bot.clock.profiles import DAY, HOUR, MINUTE
from bot.sandbox import Fault
from tests.e2e.support import Town, bot_at, discord_here, town

GAP = 30 * MINUTE


@pytest.fixture
async def t(tmp_path):
    """A town where nobody is called twice within half an hour."""
    async with town(tmp_path, gap=GAP) as found:
        yield found


def calls(t: Town, person, channel=None) -> list[str]:
    """The texts of all messages that notified the person in a channel."""
    return [person.text_of(one) for one in person.pings(channel or t.games)]


def letters(person) -> list[str]:
    """The texts of the person's direct messages."""
    return [person.text_of(one) for one in person.inbox()]


def labels(person, message):
    return [one.label for one in person.controls_of(message)]


async def sent(t: Town) -> None:
    """Nothing is on its way."""
    await t.turn(0)


async def wished(t: Town, person, *choices):
    """The settings about calls after those choices, each a menu and a value."""
    screen = await t.answer(person, await person.slash(t.games, "settings"))
    screen = await t.answer(person, await person.press(screen, "Calls and quiet hours"))
    for menu, value in choices:
        screen = await t.answer(person, await person.select(screen, menu, value))
    return screen


async def moved(t: Town, person, post):
    return await t.confirmed(person, await t.panel(person, post))


async def test_a_turn_calls_once_and_says_until_when(t):
    post = await t.seated(t.alice, t.bob)
    await moved(t, t.alice, post)
    post = await t.post("turn 2 of 14")
    (row,) = await t.bot.store.read.deadlines(1)
    assert f"due <t:{int(row.grace_until)}:R>" in t.bob.text_of(post)
    assert len(calls(t, t.bob)) == 1
    assert "Your move" in labels(t.bob, post)


async def test_reminders_at_half_nine_tenths_the_bank_and_six_hours_before_the_end(t):
    await t.seated(t.alice, t.bob)
    (row,) = await t.bot.store.read.deadlines(1)
    grace, until = int(row.grace_until), int(row.until)
    for hours, told in ((12, 2), (21.6, 3), (24, 4), (90, 5)):
        await t.turn(hours * HOUR - (t.clock.now() - row.began) - MINUTE)
        assert len(calls(t, t.alice)) == told - 1
        await t.turn(2 * MINUTE)
        assert len(calls(t, t.alice)) == told
    first, half, nearly, bank, last = calls(t, t.alice)
    assert "Next" in first
    assert (
        half
        == nearly
        == f"<@{t.alice.id}> **Sprawlopolis** waits for your move, due <t:{grace}:R>."
    )
    assert bank == last
    assert f"your spare time runs out <t:{until}:R>" in last
    assert calls(t, t.bob) == []


async def test_who_has_looked_needs_no_reminder_half_way(t):
    post = await t.seated(t.alice, t.bob)
    await t.turn(HOUR)
    await t.alice.press(post, "Score")
    await t.turn(13 * HOUR)
    assert len(calls(t, t.alice)) == 1
    await t.turn(8 * HOUR)
    assert len(calls(t, t.alice)) == 2


async def test_a_bystander_who_looks_keeps_nobodys_reminder_away(t):
    post = await t.seated(t.alice, t.bob)
    await t.carol.press(post, "Score")
    await t.bob.press(post, "Score")
    await t.turn(13 * HOUR)
    assert len(calls(t, t.alice)) == 2


async def test_a_move_takes_its_reminders_away(t):
    post = await t.seated(t.alice, t.bob)
    await t.turn(11 * HOUR)
    await moved(t, t.alice, post)
    await t.post("turn 2 of 14")
    await t.turn(3 * DAY)
    assert len(calls(t, t.alice)) == 1
    assert len(calls(t, t.bob)) == 4


async def test_a_reminder_opens_the_panel_and_leads_to_the_newest_post(t):
    post = await t.seated(t.alice, t.bob)
    await t.turn(13 * HOUR)
    (reminder,) = t.reminders()
    assert t.alice.text_of(reminder).startswith("<@")
    address = f"https://discord.com/channels/{t.games.guild_id}/{t.games.id}/{post.id}"
    assert address in str(t.alice.document(reminder))
    panel = await t.answer(t.alice, await t.alice.press(reminder, "Your move"))
    assert panel.is_ephemeral
    await t.confirmed(t.alice, panel)
    await t.post("turn 2 of 14")


async def test_of_a_simultaneous_decision_only_those_are_reminded_who_have_not_answered(t):
    lobby = t.alice.reply(await t.alice.slash(t.games, "play", game="minikin_city"))
    for person in (t.bob, t.carol):
        await person.press(lobby, "Join")
    await t.alice.press(lobby, "Start")
    post = await t.post("Next")
    asked = {one.seat for one in await t.bot.store.read.deadlines(1)}
    assert len(asked) > 1
    answering = (t.alice, t.bob, t.carol)[min(asked)]
    panel = await t.panel(answering, post)
    await answered(t, answering, panel)
    left = {one.seat for one in await t.bot.store.read.deadlines(1)}
    assert left == asked - {min(asked)}
    before = {seat: len(calls(t, (t.alice, t.bob, t.carol)[seat])) for seat in range(3)}
    await t.turn(13 * HOUR)
    for seat in range(3):
        more = len(calls(t, (t.alice, t.bob, t.carol)[seat])) - before[seat]
        assert more == (1 if seat in left else 0)


async def answered(t, person, panel):
    """The first of everything is picked, and confirmed."""
    for _ in range(6):
        if "Confirm" in labels(person, panel):
            await t.answer(person, await person.press(panel, "Confirm"))
            return
        control = person.controls_of(panel)[0]
        if "options" in control.doc:
            value = control.doc["options"][0]["value"]
            panel = await t.answer(person, await person.select(panel, control.custom_id, value))
        else:
            panel = await t.answer(person, await person.press(panel, control.custom_id))
    raise AssertionError(person.text_of(panel))


async def test_nobody_is_called_twice_within_half_an_hour(t):
    post = await t.seated(t.alice, t.bob)
    await moved(t, t.alice, post)
    await moved(t, t.bob, await t.post("turn 2 of 14"))
    post = await t.post("turn 3 of 14")
    await sent(t)
    assert len(calls(t, t.alice)) == 1
    assert f"Next: <@{t.alice.id}>" in t.alice.text_of(post)
    await t.turn(GAP)
    assert len(calls(t, t.alice)) == 2
    await t.turn(3 * HOUR)
    assert len(calls(t, t.alice)) == 2


async def test_what_was_answered_meanwhile_is_not_told_later(t):
    post = await t.seated(t.alice, t.bob)
    await moved(t, t.alice, post)
    await moved(t, t.bob, await t.post("turn 2 of 14"))
    await moved(t, t.alice, await t.post("turn 3 of 14"))
    await t.post("turn 4 of 14")
    await t.turn(2 * HOUR)
    assert len(calls(t, t.alice)) == 1


async def test_several_games_are_told_in_one_digest(t):
    await t.seated(t.alice, t.bob)
    await another(t, "table-2", t.alice, t.bob)
    await sent(t)
    assert len(calls(t, t.alice)) + len(calls(t, t.alice, place(t, "table-2"))) == 1
    await t.turn(GAP + MINUTE)
    (digest,) = calls(t, t.alice, place(t, "table-2"))
    assert digest.count("Sprawlopolis") == 2
    assert len(digest) <= 300
    await t.turn(12 * HOUR)
    assert len(calls(t, t.alice)) + len(calls(t, t.alice, place(t, "table-2"))) == 3


def place(t, name):
    return t.server.world.channel(name)


async def another(t, name, *people):
    """A game in another channel, and its first post."""
    lobby = await t.lobby(people[0], place(t, name))
    for person in people[1:]:
        await person.press(lobby, "Join")
    await people[0].press(lobby, "Start")
    return await t.post("Next", place(t, name))


async def test_in_quiet_hours_people_are_named_and_not_called(t):
    post = await t.seated(t.alice, t.bob)
    await wished(t, t.bob, ("Quiet hours from", "12"), ("Quiet hours until", "20"))
    await moved(t, t.alice, post)
    post = await t.post("turn 2 of 14")
    await sent(t)
    assert f"Next: <@{t.bob.id}>" in t.bob.text_of(post)
    await t.turn(7 * HOUR)
    assert calls(t, t.bob) == []
    await t.turn(HOUR)
    (told,) = calls(t, t.bob)
    assert "Sprawlopolis** waits for your move" in told


async def test_a_post_that_was_held_up_into_quiet_hours_calls_nobody(t):
    post = await t.seated(t.alice, t.bob)
    await wished(t, t.bob, ("Quiet hours from", "13"), ("Quiet hours until", "20"))
    t.server.faults.inject(Fault(r"/messages$", method="POST", status=503, times=1))
    await moved(t, t.alice, post)
    t.clock.turn(HOUR + MINUTE)
    post = await t.post("turn 2 of 14")
    assert t.bob.id not in post.pinged
    await t.turn(8 * HOUR)
    assert len(calls(t, t.bob)) == 1


async def test_who_wants_direct_messages_gets_one_to_try_and_then_the_calls(t):
    post = await t.seated(t.alice, t.bob)
    screen = await wished(t, t.bob, ("Where you are called", "direct"))
    assert "on its way" in t.bob.text_of(screen)
    await sent(t)
    assert len(letters(t.bob)) == 1
    await moved(t, t.alice, post)
    await t.post("turn 2 of 14")
    await sent(t)
    assert calls(t, t.bob) == []
    _, told = letters(t.bob)
    assert "**Sprawlopolis** waits for your move" in told
    await t.turn(13 * HOUR)
    assert len(letters(t.bob)) == 3
    assert calls(t, t.bob) == []


async def test_a_direct_message_opens_the_panel(t):
    post = await t.seated(t.alice, t.bob)
    await wished(t, t.alice, ("Where you are called", "direct"))
    await t.turn(13 * HOUR)
    letter = t.alice.inbox()[-1]
    panel = await t.answer(t.alice, await t.alice.press(letter, "Your move"))
    assert panel.is_ephemeral
    await t.confirmed(t.alice, panel)
    assert (await t.post("turn 2 of 14")).id > post.id


async def test_refused_direct_messages_come_back_to_the_channel_and_that_is_told_once(t):
    post = await t.seated(t.alice, t.bob)
    t.bob.user.accepts_dms = False
    await wished(t, t.bob, ("Where you are called", "direct"))
    await sent(t)
    await moved(t, t.alice, post)
    await t.post("turn 2 of 14")
    await t.turn(GAP + 13 * HOUR)
    told = calls(t, t.bob)
    assert letters(t.bob) == []
    assert len(told) == 2
    assert sum("Direct messages do not reach you" in one for one in told) == 1
    screen = await wished(t, t.bob)
    assert "do not reach" not in t.bob.text_of(screen)


async def test_who_wants_no_calls_gets_none(t):
    post = await t.seated(t.alice, t.bob)
    await wished(t, t.bob, ("Where you are called", "none"))
    await moved(t, t.alice, post)
    await t.post("turn 2 of 14")
    await t.turn(3 * DAY)
    assert calls(t, t.bob) == []
    assert letters(t.bob) == []


async def test_a_daily_digest_comes_at_its_hour(t):
    await t.seated(t.alice, t.bob)
    await wished(t, t.alice, ("Daily digest", "18"))
    before = len(calls(t, t.alice))
    await t.turn(5 * HOUR)
    assert len(calls(t, t.alice)) == before
    await t.turn(2 * HOUR)
    assert len(calls(t, t.alice)) == before + 1


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ((("Quiet hours from", "20"), ("Quiet hours until", "8")), "12 quiet hours"),
        ((("Quiet hours from", "20"), ("Quiet hours until", "20")), "cannot end when"),
        ((("Quiet hours from", "22"), ("Daily digest", "23")), "in your quiet hours"),
    ],
)
async def test_wishes_that_cannot_be_are_refused_with_a_sentence(t, choices, told):
    screen = await wished(t, t.alice, *choices)
    assert told in t.alice.text_of(screen)


async def test_a_time_zone_can_be_typed(t):
    found = await t.alice.autocomplete(t.games, "settings", "zone", zone="prag")
    assert [one["value"] for one in found] == ["Europe/Prague"]
    screen = await t.answer(t.alice, await t.alice.slash(t.games, "settings", zone="europe/prague"))
    menu = next(one for one in t.alice.controls_of(screen) if one.label == "Time zone")
    chosen = [one["value"] for one in menu.doc["options"] if one.get("default")]
    assert chosen == ["Europe/Prague"]
    refused = await t.answer(t.alice, await t.alice.slash(t.games, "settings", zone="Atlantis"))
    assert "no time zone “Atlantis”" in t.alice.text_of(refused)


async def test_turns_lists_every_game_the_most_urgent_first(t):
    await t.seated(t.alice, t.bob)
    await t.turn(HOUR)
    await another(t, "table-2", t.alice, t.bob)
    page = await t.answer(t.alice, await t.alice.slash(t.games, "turns"))
    assert page.is_ephemeral
    text = t.alice.text_of(page)
    assert "2 games wait for you" in text
    assert text.index(f"<#{t.games.id}>") < text.index(f"<#{place(t, 'table-2').id}>")
    panel = await t.answer(t.alice, await t.alice.press(page, "2. Your move in Sprawlopolis"))
    await t.confirmed(t.alice, panel)
    await t.post("turn 2 of 14", place(t, "table-2"))
    none = await t.answer(t.carol, await t.carol.slash(t.games, "turns"))
    assert "No game waits for you" in t.carol.text_of(none)


async def test_st_12_no_reminder_is_sent_twice_after_a_kill(tmp_path):
    async with discord_here() as server:
        async with bot_at(server, tmp_path, gap=GAP) as t:
            await t.seated(t.alice, t.bob)
            await t.turn(12 * HOUR - MINUTE)
            server.faults.inject(Fault(r"/messages$", method="POST", loses_answer=True))
            clock = t.clock
            clock.turn(2 * MINUTE)
            await t.alice.until(lambda: len(calls(t, t.alice)) == 2)
            states = [row.state for row in await t.bot.store.read.posts(1)]
            assert states == ["sent", "sending"]
        async with bot_at(server, tmp_path, clock, gap=GAP) as t:
            await t.turn(HOUR)
            assert len(calls(t, t.alice)) == 2
            assert len(t.reminders()) == 1


async def test_an_end_that_comes_in_quiet_hours_waits_for_the_morning(t):
    await t.seated(t.alice, t.bob)
    await wished(t, t.alice, ("Quiet hours from", "11"), ("Quiet hours until", "20"))
    (row,) = await t.bot.store.read.deadlines(1)
    await t.turn(row.until - t.clock.now() + MINUTE)
    (moved_row,) = await t.bot.store.read.deadlines(1)
    assert moved_row.until % DAY == 21 * HOUR
    assert moved_row.until - row.until < 11 * HOUR
    before = len(calls(t, t.alice))
    await t.turn(moved_row.until - t.clock.now() - 2 * MINUTE)
    assert len(calls(t, t.alice)) == before + 1
    assert "The time of Alice has run out" not in "".join(map(t.alice.text_of, t.posts()))
    await t.turn(5 * MINUTE)
    await t.post("turn 2 of 14")
    assert "The time of Alice has run out" in t.alice.text_of(t.posts()[-1])


async def test_vacation_is_spent_when_the_bank_is_empty_and_then_the_time_is_out(tmp_path):
    async with town(tmp_path, gap=GAP, vacation=3) as t:
        await t.seated(t.alice, t.bob)
        (row,) = await t.bot.store.read.deadlines(1)
        await t.turn(row.until - t.clock.now() + MINUTE)
        (on_vacation,) = await t.bot.store.read.deadlines(1)
        assert 0 < on_vacation.until - row.until <= HOUR
        assert "your vacation is running, 2 hours are left" in calls(t, t.alice)[-1]
        page = t.reply(t.alice, await t.alice.slash(t.games, "turns"))
        assert "vacation is running, 2 hours left" in page
        await t.turn(2 * HOUR + 30 * MINUTE)
        assert "run out" not in t.alice.text_of(t.posts()[-1])
        await t.turn(HOUR)
        await t.post("turn 2 of 14")
        assert "Vacation: 0 of 3 hours" in t.alice.text_of(await wished(t, t.alice))


async def test_with_weekends_off_no_time_passes_on_them(t):
    lobby = await t.lobby(t.alice)
    await t.bob.press(lobby, "Join")
    await t.alice.select(lobby, "Clock…", "weekends-off")
    (changed,) = t.posts()
    assert "weekends off" in t.alice.text_of(changed)
    await t.turn(3 * DAY)
    await t.alice.press(changed, "Start")
    await t.post("Next")
    (row,) = await t.bot.store.read.deadlines(1)
    assert row.grace_until - row.began == DAY
    assert row.until - row.began == 6 * DAY
    await t.turn(DAY + HOUR)
    told = len(calls(t, t.alice))
    await t.turn(2 * DAY - HOUR)
    assert len(calls(t, t.alice)) == told


async def test_a_pause_by_consent_silences_the_reminders_until_somebody_plays_on(t):
    await t.seated(t.alice, t.bob)
    await t.turn(HOUR)
    told = t.reply(t.alice, await t.alice.slash(t.games, "game pause"))
    assert "once all of them agree" in told
    asked = await t.post("let the clock stand")
    assert t.bob.id in asked.pinged
    await t.bob.press(asked, "Agree")
    stands = await t.post("Everybody agreed")
    before = len(calls(t, t.alice))
    await t.turn(5 * DAY)
    assert len(calls(t, t.alice)) == before
    page = t.reply(t.alice, await t.alice.slash(t.games, "turns"))
    assert "the clock stands" in page
    await t.bob.press(stands, "Let it run")
    await t.post("let the clock run again")
    await t.turn(12 * HOUR)
    assert len(calls(t, t.alice)) == before + 2


async def test_whoever_is_away_finds_their_seat_in_turns_and_takes_it_back(t):
    await t.seated(t.alice, t.bob)
    await t.turn(5 * DAY)
    await moved(t, t.bob, await t.post("turn 2 of 14"))
    await t.turn(2 * DAY)
    page = await t.answer(t.alice, await t.alice.slash(t.games, "turns"))
    assert "a computer player has your seat" in t.alice.text_of(page)
    panel = await t.answer(t.alice, await t.alice.press(page, "I’m back"))
    assert "You play your seat yourself again" in t.alice.text_of(panel)
