"""Challenges: one deal, one attempt, sealed to the deadline, ranked and opened there."""

import pytest

from bot.ratings.challenges import DAY, WEEK, Kind
from bot.ratings.matchpoints import Ranked
from bot.store.rows import CHALLENGE
from bot.store.writing import Writes
from bot.tables.challenges import CLOSE
from bot.tables.errors import PlaceTaken, TableRefused
from bot.tables.facts import Person, Place
from data.library import library
from game_core.kernel.chance import seed_hash
from tests.tables.world import ANN, BOB, CYD, PEOPLE, SEED, Silent, World

LOUNGE = 500
START = 100.25 * DAY


@pytest.fixture
async def home(tmp_path):
    """A home with the games of this installation, in the morning of some day."""
    world = await World.open(tmp_path, library())
    world.clock.time = START
    yield world
    await world.close()


def room(number, guild=7):
    return Place(3000 + number, guild)


async def refused(asked):
    with pytest.raises(TableRefused) as found:
        await asked
    return found.value.words.key


async def play(world, table, which=0):
    """The table is played to its end, by the n-th legal action each time."""
    tables = world.tables
    while (facts := await tables.table(table.id)).status == "running":
        look = await tables.look(table.id, None)
        user = facts.players[look.waiting[0]].user
        mine = await tables.look(table.id, user)
        legal = await tables.legal(table.id, user)
        action = legal[min(which, len(legal) - 1)]
        await tables.act(table.id, user, mine.decision.id, mine.branch, action)
    return await tables.table(table.id)


async def solo(world, person, number, which=0, guild=7):
    table = await world.tables.attempt(Kind.DAILY, person, room(number, guild), LOUNGE + guild)
    return await play(world, table, which)


async def close(world, kind=Kind.DAILY):
    challenge = await world.tables.challenge(kind)
    world.clock.time = challenge.closes
    (due,) = [
        one
        for one in await world.store.read.dues(challenge.id, CHALLENGE)
        if one.kind == CLOSE and one.at <= world.clock.time
    ]
    await world.tables.close_challenge(due)
    return await world.tables.challenge_of(challenge.id)


def score(world, table):
    scores = dict(world.sql("SELECT game, score FROM result_seat"))
    return scores[table.id]


async def test_the_deal_of_the_day_is_one_for_everybody_and_drawn_when_first_asked_for(home):
    seeds = iter([SEED, "ab" * 16, "cd" * 16])
    home.tables.draw_seed = lambda: next(seeds)
    first = await home.tables.challenge(Kind.DAILY)
    again = await home.tables.challenge(Kind.DAILY)
    assert first == again
    assert (first.seed_hash, first.seed) == (seed_hash(SEED), None)
    assert (first.closes, first.seats) == (101 * DAY, 1)
    home.clock.time += DAY
    tomorrow = await home.tables.challenge(Kind.DAILY)
    assert tomorrow.id != first.id
    assert tomorrow.seed_hash == seed_hash("ab" * 16)


async def test_every_game_that_can_be_played_so_has_its_turn(home):
    games = set()
    for _ in range(2):
        games.add((await home.tables.challenge(Kind.DAILY)).game)
        home.clock.time += DAY
    assert games == {"shrinkopolis", "sprawlopolis"}
    weeks = set()
    for _ in range(2):
        for kind in (Kind.PAIRS, Kind.TABLES):
            found = await home.tables.challenge(kind)
            weeks.add((found.game, found.seats))
        home.clock.time += WEEK
    assert weeks == {
        ("shrinkopolis", 2),
        ("sprawlopolis", 2),
        ("sprawlopolis", 3),
        ("sprawlopolis", 4),
    }


async def test_two_people_get_the_very_same_deal(home):
    one = await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    other = await home.tables.attempt(Kind.DAILY, BOB, room(2), LOUNGE)
    looks = [await home.tables.look(one.id, ANN.id), await home.tables.look(other.id, BOB.id)]
    assert one.seed_hash == other.seed_hash
    assert looks[0].view == looks[1].view
    assert looks[0].actions == looks[1].actions


async def test_an_account_has_one_attempt_whatever_became_of_it(home):
    table = await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    again = home.tables.attempt(Kind.DAILY, ANN, room(2), LOUNGE)
    assert await refused(again) == "refusal-challenge-used"
    await home.tables.end(table.id, ANN.id)
    again = home.tables.attempt(Kind.DAILY, ANN, room(2, guild=8), LOUNGE)
    assert await refused(again) == "refusal-challenge-used"
    home.clock.time += DAY
    assert (await home.tables.attempt(Kind.DAILY, ANN, room(2), LOUNGE)).status == "running"


async def test_a_busy_place_is_refused_and_costs_no_attempt(home):
    await home.tables.open(room(1), BOB, "sprawlopolis", {})
    with pytest.raises(PlaceTaken):
        await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    assert (await home.tables.attempt(Kind.DAILY, ANN, room(2), LOUNGE)).status == "running"


async def test_until_the_deadline_nobody_else_sees_anything(home):
    table = await solo(home, ANN, 1)
    assert table.seed is None
    tables = home.tables
    assert await refused(tables.look(table.id, BOB.id)) == "refusal-sealed"
    assert await refused(tables.record(table.id)) == "refusal-sealed"
    assert await refused(tables.verified(table.id)) == "refusal-sealed"
    for name in ("again", "deal"):
        again = tables.follow(table.id, ANN, room(9), name)
        assert await refused(again) == "refusal-sealed"
    assert await tables.against_record(table.id) == ()
    assert await tables.best_like(table.id) is None
    assert await tables.bests(7) == ()
    assert (await tables.record_of(ANN.id, 7, ANN.id)).lines == ()
    assert (await tables.server_record(7)).games == 0
    assert (await tables.game_record(table.game, 7)).kinds == ()
    challenge = await tables.challenge(Kind.DAILY)
    assert await refused(tables.attempts_at(challenge)) == "refusal-sealed"
    assert (await tables.look(table.id, ANN.id)).outcome is not None


async def test_posts_of_a_sealed_table_tell_no_line_of_the_game(home):
    table = await solo(home, ANN, 1)
    for row in await home.store.read.posts(table.id):
        assert b"lines\x90" in row.payload, "no words"


async def test_at_the_deadline_results_are_ranked_with_matchpoints(home):
    tables = [await solo(home, person, n, n) for n, person in enumerate((ANN, BOB, CYD))]
    scores = [score(home, one) for one in tables]
    closed = await close(home)
    assert (closed.closed, closed.seed, closed.started) == (True, SEED, 3)
    attempts = await home.tables.attempts_at(closed)
    assert [one.score for one in attempts] == sorted(scores, reverse=True)
    for one in attempts:
        beaten = sum(one.score > other for other in scores)
        tied = sum(one.score == other for other in scores) - 1
        place = 1 + sum(one.score < other for other in scores)
        assert one.ranked == Ranked(place, 100 * (2 * beaten + tied) / 4)
    assert sorted(one.names for one in attempts) == [("Ann",), ("Bob",), ("Cyd",)]
    look = await home.tables.look(tables[0].id, BOB.id)
    assert look.table.seed == SEED
    assert (await home.tables.server_record(7)).games == 3


async def test_the_close_keeps_the_record_and_tells_every_server_once(home):
    day = await home.tables.challenge(Kind.DAILY)
    if day.game != "sprawlopolis":
        home.clock.time += DAY
    tables = [
        await solo(home, ANN, 1, 1),
        await solo(home, BOB, 2, 2),
        await solo(home, CYD, 3, 0, 8),
    ]
    closed = await close(home)
    (best,) = await home.tables.bests(7)
    assert best.points == max(score(home, one) for one in tables[:2])
    (there,) = await home.tables.bests(8)
    assert there.points == score(home, tables[2])
    posts = home.sql("SELECT channel, game FROM outbox WHERE kind = 'challenge' ORDER BY channel")
    assert posts == [(LOUNGE + 7, None), (LOUNGE + 8, None)]
    assert await home.tables.asked_in(closed, LOUNGE + 8) == 8
    assert await home.store.read.dues(closed.id, CHALLENGE) == ()


async def test_the_close_happens_whole_or_not_at_all_and_once(home, monkeypatch):
    await solo(home, ANN, 1)
    challenge = await home.tables.challenge(Kind.DAILY)
    with monkeypatch.context() as broken:
        broken.setattr(Writes, "announce", dies)
        with pytest.raises(ZeroDivisionError):
            await close(home)
    home.clock.time = START
    assert not (await home.tables.challenge_of(challenge.id)).closed
    assert await home.tables.bests(7) == ()
    assert (await home.tables.server_record(7)).games == 0
    (due,) = await home.store.read.dues(challenge.id, CHALLENGE)
    await home.tables.close_challenge(due)
    await home.tables.close_challenge(due)
    assert (await home.tables.server_record(7)).games == 1
    assert home.sql("SELECT count(*) FROM outbox WHERE kind = 'challenge'") == [(1,)]


async def dies(*_):
    raise ZeroDivisionError


async def test_what_is_not_finished_goes_on_with_a_known_deal_and_is_not_ranked(home):
    table = await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    await home.tables.look(table.id, ANN.id)
    closed = await close(home)
    assert await home.tables.attempts_at(closed) == ()
    opened = (await home.tables.look(table.id, BOB.id)).table
    assert (opened.known_deal, opened.sealed_until) == (True, None)
    await play(home, table)
    assert await home.tables.attempts_at(closed) == ()
    assert not (await home.store.read.result(table.id)).is_fresh


@pytest.mark.parametrize(("early", "ranked"), [(1, 1), (0, 0)])
async def test_a_deadline_in_the_same_second_as_the_last_move_is_missed(home, early, ranked):
    table = await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    challenge = await home.tables.challenge(Kind.DAILY)
    home.clock.time = challenge.closes - early
    await play(home, table)
    if not early:
        home.clock.time -= 1  # the calendar still has this day
    closed = await close(home)
    assert len(await home.tables.attempts_at(closed)) == ranked


async def pair(world, *people, number=1):
    host, *others = people
    table = await world.tables.attempt(Kind.PAIRS, host, room(number), LOUNGE)
    for one in others:
        table = await world.tables.join(table.id, one)
    return table


async def test_a_pair_starts_when_both_sit_and_nobody_else(home):
    table = await pair(home, ANN)
    assert await refused(home.tables.start(table.id, ANN.id)) in (
        "refusal-challenge-seats",
        "refusal-too-few",
    )
    await home.tables.join(table.id, BOB)
    assert await refused(home.tables.join(table.id, CYD)) == "refusal-challenge-full"
    assert (await home.tables.start(table.id, ANN.id)).status == "running"
    challenge = await home.tables.challenge(Kind.PAIRS)
    assert (await home.tables.my_attempt(challenge, BOB.id)).id == table.id
    assert await home.tables.my_attempt(challenge, CYD.id) is None


async def test_one_who_has_played_keeps_the_table_of_others_from_starting(home):
    await home.tables.start((await pair(home, ANN, BOB)).id, ANN.id)
    table = await pair(home, CYD, BOB, number=2)
    assert await refused(home.tables.start(table.id, CYD.id)) == "refusal-challenge-used"
    assert (await home.tables.table(table.id)).status == "lobby"
    other = Person(99, "Fay")
    await home.tables.leave(table.id, BOB.id)
    await home.tables.join(table.id, other)
    assert (await home.tables.start(table.id, CYD.id)).status == "running"


async def test_options_and_players_of_a_challenge_are_the_same_for_all(home):
    table = await pair(home, ANN)
    option = home.tables.set_option(table.id, ANN.id, "difficulty", "hard")
    assert await refused(option) == "refusal-challenge-fixed"
    computer = home.tables.add_computer(table.id, ANN.id, "greedy")
    assert await refused(computer) == "refusal-challenge-fixed"


async def test_a_pair_that_somebody_left_is_not_ranked(home):
    table = await home.tables.start((await pair(home, ANN, BOB)).id, ANN.id)
    await home.tables.resign(table.id, BOB.id)
    while (await home.tables.table(table.id)).status == "running":
        look = await home.tables.look(table.id, ANN.id)
        if look.decision is not None and look.waiting == (look.seat,):
            legal = await home.tables.legal(table.id, ANN.id)
            await home.tables.act(table.id, ANN.id, look.decision.id, look.branch, legal[0])
        home.clock.time += 2
        for due in await home.store.read.dues(table.id):
            if due.kind == "computer":
                await home.tables.answer_due(due, Silent())
    closed = await close(home, Kind.PAIRS)
    assert await home.tables.attempts_at(closed) == ()


async def test_nobody_takes_a_seat_of_an_open_challenge_over(home):
    table = await home.tables.start((await pair(home, ANN, BOB)).id, ANN.id)
    await home.tables.resign(table.id, BOB.id)
    assert await refused(home.tables.take_seat(table.id, CYD, 1)) == "refusal-seat-taken"
    assert await refused(home.tables.look(table.id, CYD.id)) == "refusal-sealed"
    await home.tables.come_back(table.id, BOB.id)
    assert (await home.tables.look(table.id, BOB.id)).seat == 1


@pytest.mark.parametrize(
    "meddling",
    ["UPDATE game SET marked = 1", "UPDATE stint SET person = 11"],
)
async def test_an_attempt_that_was_rewound_or_changed_hands_is_not_ranked(home, meddling):
    table = await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    async with home.store.writing() as writes:
        await writes.know(BOB.id, BOB.name)
    home.sql(meddling)
    await play(home, table)
    closed = await close(home)
    assert closed.started == 1
    assert await home.tables.attempts_at(closed) == ()


async def test_nothing_is_taken_back_once_a_card_was_shown(home):
    day = await home.tables.challenge(Kind.DAILY)
    if day.game != "sprawlopolis":
        home.clock.time += DAY
    table = await home.tables.attempt(Kind.DAILY, ANN, room(1), LOUNGE)
    look = await home.tables.look(table.id, ANN.id)
    await home.tables.act(table.id, ANN.id, look.decision.id, look.branch, look.actions[0])
    assert await refused(home.tables.undo(table.id, ANN.id)) == "refusal-undo-challenge"


async def test_deleting_a_person_leaves_their_attempt_to_a_former_player(home):
    tables = [await solo(home, ANN, 1, 1), await solo(home, BOB, 2, 2)]
    async with home.store.writing() as writes:
        await writes.know(-5, "former player")
        await writes.hand_results(BOB.id, -5)
    closed = await close(home)
    attempts = await home.tables.attempts_at(closed)
    assert {one.table for one in attempts} == {one.id for one in tables}
    assert len(PEOPLE) == 4
