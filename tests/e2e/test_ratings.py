"""Results, statistics, boards: what people see of finished games."""

import asyncio
import re

from bot.tables.facts import Person, Place
from bot.tables.results import STATISTICS
from tests.e2e.test_around import finished, labels, played_out


async def shown(t, by, command, **options):
    """The words of a private page."""
    return t.reply(by, await by.slash(t.games, command, **options))


async def test_before_the_first_game_every_page_says_so(t):
    for command in ("stats person", "stats server"):
        assert "No finished games yet" in await shown(t, t.alice, command)
    page = await shown(t, t.alice, "stats pair", person=t.bob)
    assert "not finished a game together" in page
    assert "No finished games" in await shown(t, t.alice, "stats game", game="sprawlopolis")


async def test_a_finished_game_shows_in_the_statistics_of_all(t):
    await finished(t, t.alice, t.bob)
    page = await shown(t, t.carol, "stats person", person=t.alice)
    assert "Alice on this server" in page
    assert "together**: one game, " in page
    assert "par **" in page
    assert "partners in one game" in await shown(t, t.alice, "stats pair", person=t.bob)
    assert "One finished game by 2 people" in await shown(t, t.bob, "stats server")


async def test_the_cards_of_a_finished_game_are_counted_by_the_ticker(t):
    await finished(t, t.alice)

    async with asyncio.timeout(10):
        while any(one.kind == STATISTICS for one in await t.bot.store.read.dues(1)):
            await asyncio.sleep(0.02)
    page = await shown(t, t.carol, "stats game", game="sprawlopolis")
    assert "Played most" in page
    assert page.count("mean score") > 2


async def test_hiding_ones_statistics_and_showing_them_again(t):
    await finished(t, t.alice)
    mine = t.alice.reply(await t.alice.slash(t.games, "stats person"))
    assert "yours alone now" in t.reply(t.alice, await t.alice.press(mine, "Hide my statistics"))
    refusal = await shown(t, t.bob, "stats person", person=t.alice)
    assert "their own business" in refusal
    mine = t.alice.reply(await t.alice.slash(t.games, "stats person"))
    assert "Nobody else sees this page" in t.alice.text_of(mine)
    await t.alice.press(mine, "Show my statistics")
    assert "Alice on this server" in await shown(t, t.bob, "stats person", person=t.alice)


async def test_a_board_is_turned_on_by_who_manages_the_server(t):
    dave = t.server.person("dave")
    assert labels(t.alice, t.alice.reply(await t.alice.slash(t.games, "leaderboard"))) == []
    off = dave.reply(await dave.slash(t.games, "leaderboard"))
    assert "shows no boards" in dave.text_of(off)
    assert "shows boards now" in t.reply(dave, await dave.press(off, "Show boards here"))
    assert "No rated or won games yet" in await shown(t, t.bob, "leaderboard")
    await finished(t, t.alice)
    for _ in range(7):
        await t.alice.press(t.posts()[-1], "Again")
        await t.post("turn 1 of 14")
        await played_out(t)
    page = t.bob.reply(await t.bob.slash(t.games, "leaderboard"))
    text = t.bob.text_of(page)
    assert "1. Alice · par **" in text
    assert "8 games" in text
    assert "You have 0 of the 8 games it takes" in text
    assert labels(t.bob, page) == []
    page = dave.reply(await dave.slash(t.games, "leaderboard"))
    assert labels(dave, page) == ["Show no boards here"]


async def test_eight_games_against_each_other_make_a_rating(t):
    people = [Person(int(one.id), one.name.capitalize()) for one in (t.alice, t.bob)]
    for _ in range(8):
        await duel(t, *people)
    await t.bot.app.tables.set_board(int(t.games.guild_id), on=True)
    text = await shown(t, t.carol, "leaderboard")
    assert "two players" in text
    assert re.search(r"1\. (Alice|Bob) · \*\*\d{4}\*\* · 8 games", text)
    page = await shown(t, t.alice, "stats person", person=t.bob)
    assert re.search(r"two players\*\*: 8 games, .*rating \*\*\d{4}\*\*", page)
    assert "Alice ahead" in await shown(t, t.bob, "stats pair", person=t.alice)


async def duel(t, first, second):
    """A whole game of two, by the first legal actions."""
    tables = t.bot.app.tables
    table = await tables.open(Place(77, int(t.games.guild_id)), first, "happy_city", {})
    await tables.join(table.id, second)
    table = await tables.start(table.id, first.id)
    while table.status == "running":
        (seat, *_) = (await tables.look(table.id, None)).waiting
        user = table.players[seat].user
        look = await tables.look(table.id, user)
        acted = await tables.act(table.id, user, look.decision.id, look.branch, look.actions[-1])
        table = acted.look.table
