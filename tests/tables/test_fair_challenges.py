"""One deal and one attempt for everybody, whatever is corrected or forgotten meanwhile."""

from dataclasses import replace

import pytest

from bot.ratings.challenges import DAY, Kind
from bot.tables.own_data import mark_of
from data.library import library, make_game
from tests.tables.test_challenges import LOUNGE, START, close, play, refused, room, score, solo
from tests.tables.world import ANN, BOB, CYD, SEED, World


@pytest.fixture
async def home(tmp_path):
    """A home on a day with a challenge of Sprawlopolis."""
    world = await World.open(tmp_path, library())
    world.clock.time = START
    if (await world.tables.challenge(Kind.DAILY)).game != "sprawlopolis":
        world.clock.time += DAY
    assert (await world.tables.challenge(Kind.DAILY)).game == "sprawlopolis"
    homes = [world]
    yield homes
    await homes[-1].close()


async def updated(homes, known):
    """The same home after an update of the bot."""
    time = homes[-1].clock.time
    homes.append(await homes[-1].reopened(known))
    homes[-1].clock.time = time
    return homes[-1]


def other_cards():
    """The games of this installation, Sprawlopolis with homes where there was industry, and the
    other way round.
    """
    known = library()
    game = known.game("sprawlopolis")
    industry, homes, neither = b'"industrial"', b'"residential"', b'"?"'
    text = known.sets[game.digest].replace(industry, neither)
    text = text.replace(homes, industry).replace(neither, homes)
    other = make_game(known.modules[game.key], text, "cards.toml")
    sets = {**known.sets, other.digest: text}
    return replace(known, games={**known.games, game.key: other}, sets=sets)


def other_rules():
    """The games of this installation, Sprawlopolis in its next version."""
    known = library()
    game = known.game("sprawlopolis")
    corrected = replace(game, version=game.version + 1)
    return replace(known, games={**known.games, game.key: corrected})


async def test_a_replaced_card_set_is_not_for_an_open_challenge(home):
    (before,) = home
    first = await before.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    hand = (await before.tables.look(first.id, ANN.id)).view
    world = await updated(home, other_cards())
    second = await world.tables.attempt(Kind.DAILY, BOB, room(2), LOUNGE)
    assert (await world.tables.look(second.id, BOB.id)).view == hand
    sets = {digest for (digest,) in world.sql("SELECT digest FROM game")}
    assert sets == {library().game("sprawlopolis").digest}
    open_table = await world.tables.open(room(3), CYD, "sprawlopolis", {})
    await world.tables.start(open_table.id, CYD.id)
    assert len({digest for (digest,) in world.sql("SELECT digest FROM game")}) == 2


async def test_nobody_has_begun_yet_and_still_the_first_set_is_played(home):
    world = await updated(home, other_cards())
    table = await world.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    assert world.sql("SELECT digest FROM game") == [(library().game("sprawlopolis").digest,)]
    await play(world, table)
    closed = await close(world)
    (attempt,) = await world.tables.attempts_at(closed)
    assert attempt.score == score(world, table)


async def test_a_stored_set_that_no_rules_can_read_closes_the_door(home):
    home[-1].sql("UPDATE card_set SET body = CAST('cards = 5' AS BLOB)")
    world = await updated(home, other_cards())
    attempt = world.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    assert await refused(attempt) == "refusal-challenge-rules"


async def test_corrected_rules_refuse_new_attempts_and_cost_none(home):
    await solo(home[-1], ANN, 1)
    world = await updated(home, other_rules())
    attempt = world.tables.attempt(Kind.DAILY, BOB, room(2), LOUNGE)
    assert await refused(attempt) == "refusal-challenge-rules"
    assert world.sql("SELECT count(*) FROM game") == [(1,)], "and leave no table"
    closed = await close(world)
    assert len(await world.tables.attempts_at(closed)) == 1
    world.clock.time += 2 * DAY
    assert (await world.tables.attempt(Kind.DAILY, BOB, room(2), LOUNGE)).status == "running"


async def test_a_pair_that_still_waits_does_not_begin_under_corrected_rules(home):
    table = await home[-1].tables.attempt(Kind.PAIRS, ANN, room(1), LOUNGE)
    await home[-1].tables.join(table.id, BOB)
    await home[-1].tables.challenge(Kind.PAIRS)
    home[-1].sql("UPDATE challenge SET version = version + 1")
    assert await refused(home[-1].tables.start(table.id, ANN.id)) == "refusal-challenge-rules"
    assert home[-1].sql("SELECT count(*) FROM attempt_person") == [(0,)]


async def test_an_attempt_whose_rules_were_corrected_under_it_is_not_ranked(home):
    world = home[-1]
    tables = [await solo(world, ANN, 1), await solo(world, BOB, 2)]
    world.sql(f"UPDATE result SET one_version = 0 WHERE game = {tables[0].id}")  # noqa: S608
    closed = await close(world)
    assert [one.table for one in await world.tables.attempts_at(closed)] == [tables[1].id]


@pytest.mark.parametrize("is_finished", [True, False])
async def test_who_asks_to_be_forgotten_has_had_their_attempt(home, is_finished):
    world = home[-1]
    table = await world.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    if is_finished:
        await play(world, table)
    await world.forget(ANN.id)
    again = world.tables.attempt(Kind.DAILY, ANN, room(2), LOUNGE)
    assert await refused(again) == "refusal-challenge-used"
    assert (await world.tables.attempt(Kind.DAILY, BOB, room(2), LOUNGE)).status == "running"
    challenge = await world.tables.challenge(Kind.DAILY)
    assert await world.tables.my_attempt(challenge, ANN.id) is None
    await world.tables.open(room(3), ANN, "sprawlopolis", {})
    await world.forget(ANN.id)  # a second time changes nothing
    assert await refused(world.tables.attempt(Kind.DAILY, ANN, room(4), LOUNGE)) == (
        "refusal-challenge-used"
    )


async def test_nobody_forgotten_comes_back_as_somebody_elses_partner(home):
    world = home[-1]
    table = await world.tables.attempt(Kind.PAIRS, ANN, room(1), LOUNGE)
    await world.tables.join(table.id, BOB)
    await world.tables.start(table.id, ANN.id)
    await world.forget(BOB.id)
    second = await world.tables.attempt(Kind.PAIRS, CYD, room(2), LOUNGE)
    await world.tables.join(second.id, BOB)
    assert await refused(world.tables.start(second.id, CYD.id)) == "refusal-challenge-used"


async def test_what_is_kept_of_them_names_nobody_and_goes_with_the_deadline(home):
    world = home[-1]
    await solo(world, ANN, 1)
    await world.forget(ANN.id)
    ((challenge, mark),) = world.sql("SELECT challenge, mark FROM used_attempt")
    assert mark == mark_of(SEED, ANN.id)
    assert len(mark) == 32
    closed = await close(world)
    assert closed.id == challenge
    assert world.sql("SELECT * FROM used_attempt") == []
    assert len(await world.tables.attempts_at(closed)) == 1, "their city stays"


async def test_marks_of_one_challenge_say_nothing_about_another():
    marks = {mark_of(seed, user) for seed in (SEED, "ab" * 16) for user in (10, 11)}
    assert len(marks) == 4


async def test_who_only_waited_for_a_partner_may_come_back_and_play(home):
    world = home[-1]
    await world.tables.attempt(Kind.PAIRS, ANN, room(1), LOUNGE)
    await world.forget(ANN.id)
    table = await world.tables.attempt(Kind.PAIRS, ANN, room(1), LOUNGE)
    await world.tables.join(table.id, BOB)
    assert (await world.tables.start(table.id, ANN.id)).status == "running"
