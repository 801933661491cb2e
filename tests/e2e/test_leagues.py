"""A season end to end: people press what they are shown, time passes, and nobody runs it."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.discord_app.league_tables import my_page
from bot.leagues.adopting import adopted
from bot.leagues.events import CheckedIn, SignedUp, Withdrew
from bot.leagues.exporting import as_csv, as_json, from_csv, from_json
from bot.leagues.keeping import people_of
from bot.leagues.season import Stage
from bot.leagues.settings import DAY, HOUR, Format
from bot.sandbox import limits
from bot.sandbox.limits import RULES, Rule
from bot.store.store import Store
from tests.e2e.support import TurnedClock, bot_at, discord_here
from tests.e2e.test_care import first_menu, with_reason
from tests.leagues.drill import Drill

THREAD_CREATED = 18
NAMES = ("alice", "bob", "carol", "dave", "erin", "frank", "grace")


def people(t, count=7):
    """So many people of the server, some of them new."""
    world = t.server.world
    found = {user.name: user for user in world.users.values()}
    (guild,) = world.guilds
    for name in NAMES[:count]:
        if name not in found:
            world.join(guild, world.add_user(name).id)
    return [t.server.person(name) for name in NAMES[:count]]


def organiser(t):
    """Somebody who manages the server."""
    return t.server.person("dave")


async def created(t, channel=None, **more):
    """The sign-up post of a league of Happy City that starts in a week."""
    place = channel or t.games
    kept = {"name": "Harbour Cup", "game": "happy_city", "days": 7, **more}
    host = organiser(t)
    told = await host.slash(place, "league create", **kept)
    assert "is open" in t.reply(host, told)
    return await t.post("sign-up is open", place)


async def season(t, number=1):
    return await t.bot.app.leagues.season(number)


async def until(t, at):
    """Time passes up to then."""
    await t.turn(at - t.clock.now())


async def running(t, everybody, **more):
    """The season runs with everybody in it."""
    post = await created(t, **more)
    for one in everybody:
        assert "You are in" in t.reply(one, await one.press(post, "Sign up"))
    shown = t.reply(everybody[0], await everybody[0].press(post, "Who is in"))
    assert "have signed up:" in shown
    assert everybody[-1].name.title() in shown
    start = (await season(t)).start
    await until(t, start - 71 * HOUR)
    call = await t.post("starts in 72 hours")
    for one in everybody:
        assert call in one.pings(t.games)
        assert "checked in" in t.reply(one, await one.press(call, "Check in"))
    await until(t, start + 60)
    return await season(t)


async def played(t, game):
    """A game played to its end by the bot's rooms, everybody taking what comes first."""
    tables = t.bot.app.tables
    table = await tables.table(game)
    while table.status == "running":
        seat = (await tables.look(game, None)).waiting[0]
        user = table.players[seat].user
        look = await tables.look(game, user)
        legal = await tables.legal(game, user)
        acted = await tables.act(game, user, look.decision.id, look.branch, legal[0])
        table = acted.look.table


@pytest.fixture
async def seven(t):
    return people(t)


async def test_a_season_of_seven_from_sign_up_to_the_next_one(t, seven):
    found = await running(t, seven)
    assert found.stage is Stage.RUNNING
    assert len(found.tables) == 7
    call = await t.post("all 7 tables are open")
    assert all(call in one.pings(t.games) for one in seven)
    threads = threads_of(t)
    assert sorted(c.name for c in threads) == [f"Harbour Cup 1 · {n}" for n in range(1, 8)]
    assert not notices(t)
    for thread in threads:
        assert "Sealed deal" in t.alice.text_of(t.posts(thread)[-1])
        assert not any(one.pings(thread) for one in seven)  # everybody was called once, above
    mine = t.reply(seven[0], await seven[0].press(call, "My tables"))
    assert "No game of your division has ended yet" in mine
    assert mine.count("/channels/") == 4
    for table in found.tables[:6]:
        await played(t, table.game)
    await t.turn(60)
    found = await season(t)
    assert len(found.results) == 6
    half = found.start + 21 * DAY
    await until(t, half + 60)
    await t.post("season 2: sign-up is open")
    await until(t, found.end + 60)
    over = await season(t)
    assert over.stage is Stage.OVER
    assert len(over.results) == 7  # the one nobody finished was adjudicated
    closing = await t.post("season 1 is over")
    (final,) = t.alice.pictures_of(closing)
    assert "1. " in final.alt
    page = await t.alice.slash(t.games, "league standings")
    (picture,) = t.alice.pictures_of(t.alice.reply(page))
    assert "1. " in picture.alt
    following = await season(t, 2)
    assert following.start == found.start + 49 * DAY


async def entered(t, count, **more):
    """A season that so many people have entered and checked in to, a minute before its start."""
    world = t.server.world
    (guild,) = world.guilds
    users = [world.add_user(f"member{n}") for n in range(count)]
    for user in users:
        world.join(guild, user.id)
    await created(t, t.server.world.channel("table-2"), **more)
    leagues, start = t.bot.app.leagues, (await season(t)).start
    for user in users:
        event = SignedUp(at=int(t.clock.now()), person=int(user.id))
        await leagues.act(1, event, (int(user.id), user.name))
    await until(t, start - 70 * HOUR)
    for user in users:
        await leagues.act(1, CheckedIn(at=int(t.clock.now()), person=int(user.id)))
    await until(t, start - 60)
    return users


@pytest.mark.soak
async def test_sixty_games_at_once_delay_no_turn_and_call_nobody_twice(t):
    await all_at_once(t, 60, pause=8, most=10)


async def test_a_dozen_games_at_once_delay_no_turn_and_call_nobody_twice(t, monkeypatch):
    quick = tuple((*one, Rule(rule.requests, rule.seconds / 4)) for *one, rule in RULES)
    monkeypatch.setattr(limits, "RULES", quick)  # as many refusals, in a quarter of the time
    refuse, refused = limits.limited, []
    monkeypatch.setattr(limits, "limited", lambda *how: refused.append(how) or refuse(*how))
    await all_at_once(t, 12, pause=0.5, most=3)
    assert refused, "Discord has answered 429"


async def all_at_once(t, count, *, pause, most):
    """The tables of a season for so many people, one for each, open under Discord's limits.

    Meanwhile other people play on, a turn every `pause` seconds, and wait for none longer than
    `most` seconds.
    """
    users = await entered(t, count)
    await t.seated(t.alice, t.bob)  # a game that has nothing to do with it
    players = (t.alice, t.bob)
    t.server.limits.is_enforced = True
    league = t.server.world.channel("table-2")
    for _ in range(5):  # as if others had just opened as many, which no bot can know
        t.server.limits.headers("POST", f"/channels/{league.id}/threads", 0.0)
    t.clock.turn(90)
    waits = []
    async with asyncio.timeout(400):
        while await opening(t, count):
            if len(waits) < 12:
                panel = await t.panel(players[len(waits) % 2], t.posts()[-1])
                began = time.monotonic()
                await t.confirmed(players[len(waits) % 2], panel)
                await t.post(f"turn {len(waits) + 2} of 14")
                waits.append(time.monotonic() - began)
            await asyncio.sleep(pause)
    assert len(waits) > 5, "they opened while people played"
    assert sorted(waits)[len(waits) // 2] < 3  # so many posts and threads take longer
    assert max(waits) < most
    threads = threads_of(t)
    assert len({c.name for c in threads}) == len(threads) == count
    for thread in threads:
        assert len([m for m in t.posts(thread) if "Sealed deal" in t.alice.text_of(m)]) == 1
    everywhere = [m for c in (league, *threads) for m in t.posts(c)]
    for user in users:
        calls = [m for m in everywhere if user.id in m.pinged]
        assert len([m for m in calls if "tables are open" in t.alice.text_of(m)]) == 1
        assert len(calls) == 2  # that, and the call to check in


async def opening(t, count):
    """Whether some of so many tables are still to be opened, or something is to be posted."""
    tables = (await season(t)).tables
    are_open = len(tables) == count and all(one.game is not None for one in tables)
    return not are_open or bool(await t.bot.store.read.unsent_channels())


async def test_another_division_is_a_menu_away(t):
    await entered(t, 10)
    await until(t, (await season(t)).start + 60)
    for command, told in (
        ("league standings", "Division 2"),
        ("league schedule", "### Division 2"),
    ):
        page = t.alice.reply(await t.alice.slash(t.games, command))
        menu = first_menu(t.alice, page)
        labels = [one["label"] for one in menu.doc["options"]]
        assert [label[:10] for label in labels] == ["Division 1", "Division 2"]
        page = t.alice.reply(await t.alice.select(page, menu.custom_id, "1"))
        shown = t.alice.text_of(page) + "".join(one.alt for one in t.alice.pictures_of(page))
        assert told.lstrip("# ").lower() in shown.lower()
        assert [
            o["label"] for o in first_menu(t.alice, page).doc["options"] if o.get("default")
        ] == [labels[1]]


async def table_of(t, *, number=1):
    return (await season(t)).table(number)


def named(t, everybody, person):
    """The simulated person of that id."""
    return next(one for one in everybody if int(one.id) == person)


async def test_a_substitute_is_asked_by_direct_message_and_plays(t, seven):
    await running(t, seven)
    (guild,) = t.server.world.guilds
    t.server.world.join(guild, t.server.world.add_user("helper").id)
    helper = t.server.person("helper")
    said = await helper.slash(t.games, "league substitute")
    assert "asked by direct message" in t.reply(helper, said)
    found = await table_of(t)
    for table in (await season(t)).tables[1:]:
        await played(t, table.game)
    await t.turn(49 * HOUR)
    asked = await helper.until(lambda: helper.inbox()[-1] if helper.inbox() else None)
    assert "a seat is free" in helper.text_of(asked)
    await helper.press(asked, "I play")
    await t.turn(60)
    now = await table_of(t)
    assert int(helper.id) in now.seats
    table = await t.bot.app.tables.table(now.game)
    assert table.seat_of(int(helper.id)) is not None
    if now.game != found.game:  # nobody else had moved more than once: the same deal anew
        assert table.seed_hash == (await t.bot.app.tables.table(found.game)).seed_hash
    await t.post("plays for")


async def test_a_dispute_is_judged_and_a_pause_stops_every_clock(t, seven):
    await running(t, seven)
    now = await table_of(t)
    player = named(t, seven, now.seats[0])
    others = [one for one in seven if int(one.id) not in now.seats]
    stranger = t.server.world.add_user("stranger")
    t.server.world.join(next(iter(t.server.world.guilds)), stranger.id)
    stranger = t.server.person("stranger")
    assert "do not play" in t.reply(stranger, await stranger.slash(t.games, "league withdraw"))
    asks = await player.slash(t.games, "league dispute", table=1, reason="a *slip* @everyone")
    assert "clock of table 1 stands" in t.reply(player, asks)
    post = await t.post("asks for a judge")
    assert "@everyone" not in t.alice.text_of(post)
    assert not any(post in one.pings(t.games) for one in seven)
    await t.turn(5)
    assert (await t.bot.app.tables.table(now.game)).paused
    dave = organiser(t)
    (court,) = (c for c in threads_of(t) if c.name.startswith("⚖"))
    (notice,) = notices(t)
    assert notice.doc["message_reference"]["channel_id"] == court.id
    said = t.alice.text_of(await t.post("a \\*slip\\*", court))
    assert "is first" in said
    assert "Seat " not in said
    own = await dave.slash(t.games, "league judge", table=1, act="resume", reason="mine is right")
    assert "own division" in t.reply(dave, own)
    (guild,) = t.server.world.guilds
    t.server.world.join(guild, t.server.world.add_user("justice").id)
    justice = t.server.person("justice")
    refused = await justice.slash(t.games, "league judge", table=1, act="resume", reason="x")
    assert "Only judges" in t.reply(justice, refused)
    role = next(r for r in t.server.world.guilds[guild].doc["roles"] if r["name"] == "Moderator")
    t.server.world.give_role(guild, justice.id, role)
    act = await justice.slash(t.games, "league judge", table=1, act="resume", reason="seen it")
    assert "said in the league" in t.reply(justice, act)
    at_once = await justice.slash(t.games, "league judge", table=1, act="rewind", reason="too far")
    assert "line of the log" in t.reply(justice, at_once)
    await t.post("has judged: go on (“seen it”)")
    await t.turn(5)
    assert not (await t.bot.app.tables.table(now.game)).paused
    said = await others[0].slash(t.games, "league pause")
    assert "clocks stand until" in t.reply(others[0], said)
    await t.turn(5)
    mine = (await season(t)).tables_of(int(others[0].id))
    for table in mine:
        assert (await t.bot.app.tables.table(table.game)).paused
    again = await others[0].slash(t.games, "league pause")
    assert "had your pause" in t.reply(others[0], again)


async def test_a_table_that_a_moderator_moves_is_found_where_it_is(t, seven):
    await running(t, seven)
    dave, other = organiser(t), t.server.world.channel("table-2")
    bring = await t.answer(dave, await dave.slash(other, "game manage"))
    menu = first_menu(dave, bring)
    await with_reason(
        t, dave, await dave.select(bring, menu.custom_id, menu.doc["options"][0]["value"])
    )
    await t.post("moved this game here", other)
    threads = await t.bot.app.leagues.threads(1)
    (number,) = (one for one, place in threads.items() if place == int(other.id))
    game = (await table_of(t, number=number)).game
    assert (await t.bot.app.tables.table(game)).place.channel == int(other.id)
    player = named(t, seven, (await table_of(t, number=number)).seats[0])
    mine = t.reply(player, await player.slash(t.games, "league my"))
    assert other.id in mine


async def test_a_result_is_corrected_in_public(t, seven):
    await running(t, seven)
    dave = organiser(t)
    tables = (await season(t)).tables
    own = next(one for one in tables if int(dave.id) in one.seats)
    now = next(one for one in tables if int(dave.id) not in one.seats)
    await played(t, own.game)
    await played(t, now.game)
    await t.turn(60)
    before = (await season(t)).standings(0)
    kept = await t.bot.store.read.result(now.game)
    ratings = await t.bot.store.read.ratings("happy_city", "free-for-all")
    mine = await dave.slash(
        t.games,
        "league correct",
        table=own.number,
        places="1 2 3 4",
        scores="9 8 7 6",
        reason="typo",
    )
    assert "a table of their own" in t.reply(dave, mine)
    wrong = await dave.slash(
        t.games, "league correct", table=now.number, places="1 1 1 1", scores="²", reason="typo"
    )
    assert "is no number" in t.reply(dave, wrong)
    places = " ".join(str(5 - one) for one in range(1, 5))
    right = await dave.slash(
        t.games,
        "league correct",
        table=now.number,
        places=places,
        scores="91 92 93 94",
        reason="typo",
    )
    assert "another one now" in t.reply(dave, right)
    await t.post("has corrected the result")
    after = (await season(t)).standings(0)
    assert after != before
    assert (await season(t)).table(now.number).result.winners == (now.members[3],)
    await t.turn(60)
    new = await t.bot.store.read.result(now.game)
    assert [one.place for one in new.seats] == [4, 3, 2, 1]
    assert [one.score for one in new.seats] == [91, 92, 93, 94]
    assert new != kept
    rated = await t.bot.store.read.ratings("happy_city", "free-for-all")
    best = {one.person: one.mu for one in rated}
    once = {one.person: one.mu for one in ratings}
    assert any(best[one] != once[one] for one in now.members)
    for kind in ("json", "csv"):
        file = dave.reply(await dave.slash(t.games, "league export", **{"as": kind}))
        assert file.doc["attachments"][0]["filename"] == f"season-1.{kind}"
        told = {"json": "All that has happened to the season", "csv": "The results so far"}
        assert told[kind] in dave.text_of(file)


async def test_wrong_words_are_answered_with_what_to_do(t):
    dave = organiser(t)
    mine = await t.alice.slash(t.games, "league create", name="X", game="happy_city")
    assert "Only who manages" in t.reply(t.alice, mine)
    assert "no league here" in t.reply(t.bob, await t.bob.slash(t.games, "league my"))
    coop = await dave.slash(t.games, "league create", name="X", game="sprawlopolis")
    assert "together" in t.reply(dave, coop)
    await created(t)
    assert "not open yet" in t.reply(t.bob, await t.bob.slash(t.games, "league checkin"))
    late = await t.bob.slash(t.games, "league my", league="Nothing Cup")
    assert "Harbour Cup" in t.reply(t.bob, late)
    odd = await dave.slash(t.games, "league settings", setting="size", value="many")
    assert "whole one" in t.reply(dave, odd)
    tiny = await dave.slash(t.games, "league settings", setting="size", value="²")
    assert "whole one" in t.reply(dave, tiny)
    for people in ("dave", "<@99999999999999999999999>", "<@9999999999999999999>"):
        unknown = await dave.slash(t.games, "league settings", setting="judges", value=people)
        assert "list of people" in t.reply(dave, unknown)
    judges = await dave.slash(t.games, "league settings", setting="judges", value="none")
    assert "is none now" in t.reply(dave, judges)
    six = await dave.slash(t.games, "league settings", setting="largest", value="6")
    assert "at 6 seats" in t.reply(dave, six)
    large = await dave.slash(t.games, "league settings", setting="days", value="900")
    assert "from 2 to 120" in t.reply(dave, large)
    slow = await dave.slash(t.games, "league settings", setting="clock", value="sundial")
    assert "live, fast, casual" in t.reply(dave, slow)
    none = await dave.slash(t.games, "league settings", setting="option", value="colour red")
    assert "no option" in t.reply(dave, none)
    done = await dave.slash(t.games, "league settings", setting="days", value="28")
    assert "days is 28 now" in t.reply(dave, done)


async def test_a_server_has_one_league_of_a_name_and_no_sign_up_that_is_over(t):
    await created(t)
    dave = organiser(t)
    again = {"name": "harbour cup", "game": "happy_city"}
    told = await dave.slash(t.games, "league create", days=7, **again)
    assert "of that name here already" in t.reply(dave, told)
    await created(t, name="**Mist** Cup")
    named = {"setting": "name", "value": "Harbour  CUP", "league": "**Mist** Cup"}
    told = await dave.slash(t.games, "league settings", **named)
    assert "of that name here already" in t.reply(dave, told)
    await t.turn(7 * HOUR)  # it is past 18:00 UTC: tomorrow's season would be closed at once
    told = await dave.slash(t.games, "league create", name="Dusk", game="happy_city", days=1)
    assert "so there would be none" in t.reply(dave, told)
    told = await t.bob.slash(t.games, "league withdraw")
    assert "not signed up" in t.reply(t.bob, told)


async def test_results_out_of_a_file_are_history_for_the_season_that_is_created_then(t):
    drill = Drill()
    drill.begin(*range(11, 25))
    drill.until(drill.season.end)
    drill.all_end()
    text = as_csv(drill.season, {})
    file = from_csv(text.encode(), drill.season.settings, int(t.clock.now()) - 60 * DAY)
    place = {"guild": int(next(iter(t.server.world.guilds))), "channel": int(t.games.id)}
    old = await adopted(
        t.bot.store, file, now=int(t.clock.now()), draw_seed=lambda: "ab" * 16, **place
    )
    dave = organiser(t)
    told = await dave.slash(
        t.games, "league create", name=old.settings.name, game="happy_city", days=7
    )
    assert "is open" in t.reply(dave, told)
    assert "season 2: sign-up is open" in t.alice.text_of(await t.post("sign-up is open"))
    new = await season(t, 2)
    assert (new.league, new.number) == (old.league, 2)
    assert (await t.bot.app.leagues.past(new)).finals == old.final_orders()


async def test_two_organisers_at_once_each_change_what_they_name(t):
    await created(t)
    dave = organiser(t)
    changes = {"days": "28", "size": "3", "games": "6", "yellow": "2", "judges": "<@5>"}
    for told in await asyncio.gather(
        *(
            dave.slash(t.games, "league settings", setting=name, value=value)
            for name, value in changes.items()
        )
    ):
        assert "Done" in t.reply(dave, told)
    kept = (await season(t)).settings
    assert (kept.days, kept.size, kept.games, kept.yellow) == (28, 3, 6, 2)
    assert kept.judges == (5,)


async def test_who_is_forgotten_leaves_the_season_and_nobody_elses_result(t, seven):
    await running(t, seven)
    now = await table_of(t)
    await played(t, now.game)
    await t.turn(60)
    result = (await season(t)).results
    gone = named(t, seven, now.seats[1])
    asked = gone.reply(await gone.slash(t.games, "mydata delete"))
    said = await t.answer(gone, await gone.press(asked, "Delete my data"))
    assert "Former player" in gone.text_of(said)
    await t.post("has left the season")
    after = await season(t)
    assert int(gone.id) not in people_of(after)
    assert [one.scores for one in after.results] == [one.scores for one in result]
    assert after.results[0].members[0] == now.members[0]
    assert after.results[0].members[1] < 0
    page = t.reply(seven[0], await seven[0].slash(t.games, "league schedule"))
    assert "Former player" in page


@pytest.mark.parametrize("stops", [1, 4])
async def test_a_bot_that_stops_while_it_opens_tables_opens_each_once(tmp_path, stops):
    async with discord_here() as server:
        home, clock = tmp_path / "home", TurnedClock()
        async with bot_at(server, home, clock) as t:
            everybody = people(t)
            post = await created(t)
            for one in everybody:
                await one.press(post, "Sign up")
            start = (await season(t)).start
            await until(t, start - 70 * HOUR)
            call = await t.post("starts in 72 hours")
            for one in everybody:
                await one.press(call, "Check in")
            await until(t, start - 60)
            clock.turn(90)
            await t.alice.until(lambda: len(threads_of(t)) >= stops, within=20)
        async with bot_at(server, home, clock) as t:
            await t.turn(1)
            call = await t.post("all 7 tables are open")
            assert sorted(c.name for c in threads_of(t)) == [
                f"Harbour Cup 1 · {n}" for n in range(1, 8)
            ]
            for thread in threads_of(t):
                begun = [m for m in t.posts(thread) if "Sealed deal" in t.alice.text_of(m)]
                assert len(begun) == 1
            for one in everybody:
                calls = [m for m in t.posts() if one.id in m.pinged]
                assert len([m for m in calls if "tables are open" in one.text_of(m)]) == 1


def notices(t):
    """What Discord itself has written into the league's channel about threads."""
    kept = t.server.world.messages[t.games.id].values()
    return [one for one in kept if one.doc["type"] == THREAD_CREATED]


def threads_of(t):
    """The threads of the server."""
    return [c for c in t.server.world.channels.values() if c.is_thread]


async def test_who_takes_no_direct_messages_is_asked_in_the_leagues_channel(t, seven):
    await running(t, seven)
    (guild,) = t.server.world.guilds
    t.server.world.join(guild, t.server.world.add_user("helper").id)
    helper = t.server.person("helper")
    await helper.slash(t.games, "league substitute")
    helper.user.accepts_dms = False
    for table in (await season(t)).tables[1:]:
        await played(t, table.game)
    await t.turn(49 * HOUR)
    asked = await t.post("a seat is free")
    assert asked in helper.pings(t.games)
    other = t.reply(seven[0], await seven[0].press(asked, "I play"))
    assert "Somebody else has been asked" in other
    await helper.press(asked, "I play")
    await t.turn(60)
    assert int(helper.id) in (await table_of(t)).seats


async def test_who_has_left_a_ladder_sees_that_they_have(t):
    drill = Drill(format=Format.LADDER, size=2, smallest=2, largest=2)
    drill.begin(*range(11, 18))
    drill.does(Withdrew(at=drill.now, person=13))
    screens = {one: str(my_page(t.bot.app, drill.season, one, {}, {}, {})) for one in (12, 13)}
    assert "You have left this season" in screens[13]
    assert "Place 2 of 7" in screens[12]
    assert "Sign-up closes" not in screens[12]


async def test_swiss_rounds_come_by_themselves_and_take_latecomers(t, seven):
    found = await running(t, seven, format="swiss")
    assert [len(one.seats) for one in found.tables] == [4, 3]
    assert "round 1" in t.alice.text_of(await t.post("all 2 tables are open"))
    for table in found.tables:
        await played(t, table.game)
    (guild,) = t.server.world.guilds
    t.server.world.join(guild, t.server.world.add_user("late").id)
    late = t.server.person("late")
    assert "next round" in t.reply(late, await late.slash(t.games, "league signup"))
    await t.post("joins late, with half points for the missed round")
    await until(t, found.start + 14 * DAY + 60)
    call = await t.post("round 2")
    assert call in late.pings(t.games)
    second = await season(t)
    assert second.rounds == 2
    assert [len(one.seats) for one in second.tables[2:]] == [4, 4]
    assert second.extra() == {int(late.id): 3}
    page = t.reply(late, await late.press(call, "My tables"))
    assert "with 3 points" in page


async def test_a_season_of_pairs_of_a_game_that_has_teams(t):
    everybody = people(t, 4)
    dave = organiser(t)
    none = await dave.slash(t.games, "league create", name="X", game="happy_city", format="pairs")
    assert "has no teams" in t.reply(dave, none)
    await created(t, game="shrinkopolis", format="pairs", name="Twos")
    assert (await season(t)).settings.options == (("mode", "partners"),)
    alone = await dave.slash(t.games, "league settings", setting="option", value="mode single")
    assert "has no teams" in t.reply(dave, alone)
    least = await dave.slash(t.games, "league settings", setting="least", value="2")
    assert "least is 2" in t.reply(dave, least)
    alice, bob, carol, erin = (t.server.person(one) for one in ("alice", "bob", "carol", "dave"))
    for captain, partner in ((alice, bob), (carol, erin)):
        entered = await captain.slash(t.games, "league signup", partner=partner.user)
        assert "your partner has been told" in t.reply(captain, entered)
        post = await t.post(f"<@{captain.id}> has entered with you as partner")
        assert post in partner.pings(t.games)
    back = t.reply(bob, await bob.slash(t.games, "league withdraw"))
    assert "You are out" in back
    assert await t.post(f"<@{bob.id}> has taken back the entry") in alice.pings(t.games)
    await bob.slash(t.games, "league signup", partner=alice.user)
    start = (await season(t)).start
    await until(t, start - 71 * HOUR)
    call = await t.post("starts in 72 hours")
    for one in everybody:
        assert call in one.pings(t.games)
        told = t.reply(one, await one.press(call, "Check in"))
        assert "checked in" in told
    await until(t, start + 60)
    (table,) = (await season(t)).tables
    assert set(table.members) == {int(bob.id), int(carol.id)}
    await t.post("the table is open")
    await played(t, table.game)
    await t.turn(60)
    (result,) = (await season(t)).results
    assert sorted(result.places) in ([1, 2], [1, 1])
    kept = await t.bot.store.read.result(table.game)
    assert [one.side for one in kept.seats] == [0, 1, 0, 1]
    page = await alice.slash(t.games, "league standings")
    (picture,) = alice.pictures_of(alice.reply(page))
    assert "&" in picture.alt
    await until(t, (await season(t)).end + 60)
    over = alice.text_of(await t.post("season 1 is over"))
    last = await season(t)
    first, other = last.persons(last.final_orders()[0][0])
    assert f"First place: <@{first}> and <@{other}>." in over


async def test_a_running_season_goes_on_under_a_bot_that_has_only_its_file(tmp_path):
    async with discord_here() as server:
        clock = TurnedClock()
        async with bot_at(server, tmp_path / "old", clock) as t:
            everybody = people(t)
            found = await running(t, everybody)
            for table in found.tables[:3]:
                await played(t, table.game)
            await t.turn(60)
            results = (await season(t)).results
            leagues = t.bot.app.leagues
            kept = await season(t)
            names = await leagues.names(kept)
            text = as_json(await leagues.founding(1), kept, await leagues.log(1), names)
            old = {one.id for one in threads_of(t)}
        store = await Store.open(tmp_path / "new")
        channel = server.world.channel("table-2")
        await adopted(
            store,
            from_json(text.encode()),
            guild=kept.settings.guild,
            channel=int(channel.id),
            now=int(clock.now()),
            draw_seed=lambda: "ab" * 16,
        )
        await store.close()
        async with bot_at(server, tmp_path / "new", clock) as t:
            await t.turn(1)
            call = await t.post("all 4 tables are open", channel)
            here, _ = t.posts(channel)
            said = t.alice.text_of(here)
            assert "goes on here. Results stay, and 4 open tables begin anew" in said
            new = [one for one in threads_of(t) if one.id not in old]
            assert sorted(one.name for one in new) == [f"Harbour Cup 1 · {n}" for n in range(4, 8)]
            now = await season(t)
            assert now.results == results
            player = named(t, everybody, now.table(7).seats[0])
            assert call in player.pings(channel)
            page = player.reply(await player.press(call, "My tables"))
            assert "you can still finish" in player.text_of(page)
            await played(t, now.table(7).game)
            await until(t, now.end + 60)
            await t.post("season 1 is over", channel)
            over = await season(t)
            assert over.results[: len(results)] == results
            assert len(over.results) == 7
            assert (await season(t, 2)).settings.channel == int(channel.id)
            page = player.reply(await player.slash(channel, "league standings"))
            assert player.pictures_of(page)
            for kind in ("json", "csv"):
                file = player.reply(await player.slash(channel, "league export", **{"as": kind}))
                assert file.doc["attachments"][0]["filename"] == f"season-1.{kind}"
