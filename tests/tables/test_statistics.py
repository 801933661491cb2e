"""Statistics and boards by hand-made results."""

import pytest

from bot.ratings.par import Par
from bot.ratings.results import Mode
from bot.store.results import ResultRow, ResultSeatRow
from bot.tables.errors import TableRefused
from bot.tables.figures import (
    BoardLine,
    CardLine,
    GameRecord,
    KindLine,
    Pace,
    PersonRecord,
    PoolLine,
    SeatLine,
    ServerRecord,
    Versus,
)
from bot.tables.rating import rerate
from game_core.kernel.words import words
from tests.tables.world import ANN, BOB, CYD, HERE

DAY = 86400.0
GUILD = HERE.guild


def part(seat, person, place, score, **fields):
    return ResultSeatRow(
        seat,
        person and person.id,
        fields.pop("role", "owner"),
        fields.pop("side", seat),
        place,
        score,
        **fields,
    )


async def keep(world, *parts, mode="duel", at=0.0, rules="harbour", guild=GUILD, **fields):
    """A result kept for a game that was really opened, so that it has a row."""
    table = await world.lobby(1)
    await world.tables.cancel(table.id, ANN.id)
    defaults = {"turn": 4, "turns": 4, "target": None, "won": None, "is_fresh": True}
    row = ResultRow(
        game=table.id,
        guild=guild,
        rules=rules,
        version=1,
        mode=mode,
        options=b"\x80",
        ending="finished",
        one_version=True,
        at=at,
        seats=parts,
        **{**defaults, **fields},
    )
    async with world.store.writing() as writes:
        for person in (ANN, BOB, CYD):
            await writes.know(person.id, person.name)
        await writes.keep_result(row)
    await rerate(world.store, at)
    return table.id


async def test_a_persons_games_places_and_pace(world):
    await keep(world, part(0, ANN, 1, 30, answers=4, used=400.0), part(1, BOB, 2, 20))
    await keep(world, part(0, ANN, 2, 25, answers=1, used=100.0, time_outs=1), part(1, BOB, 1, 26))
    await keep(world, part(0, ANN, 1, 40, role="leaver"), part(1, BOB, 2, 10))
    await keep(world, part(0, BOB, 1, 9), part(1, CYD, 2, 8))
    record = await world.tables.record_of(ANN.id, GUILD, CYD.id)
    (line,) = record.lines
    assert record.games == 3
    assert (line.rules, line.mode, line.games, line.wins, line.left) == (
        "harbour",
        Mode.DUEL,
        3,
        1,
        1,
    )
    assert line.mean_place == (1 + 2 + 2) / 3, "who left is last"
    assert (line.best, line.rating, line.par) == (40, "?", None)
    assert (record.pace.reply, record.pace.time_outs) == (100.0, 1)


async def test_other_servers_are_no_business_of_this_one(world):
    await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20), guild=99)
    assert (await world.tables.record_of(ANN.id, GUILD, ANN.id)).lines == ()
    assert (await world.tables.server_record(GUILD)).games == 0


async def test_alone_par_counts_what_was_fresh_and_nothing_taken_back(world):
    for score, fresh in ((33, True), (50, False), (27, True)):
        won = score > 30
        await keep(world, part(0, ANN, 1, score), mode="solo", target=30, won=won, is_fresh=fresh)
    (line,) = (await world.tables.record_of(ANN.id, GUILD, ANN.id)).lines
    assert (line.games, line.wins, line.best, line.rating) == (3, 2, 50, None)
    assert line.par == Par(2, 2, 0.0, 1, 2, has_target=True)


async def test_head_to_head(world):
    await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20))
    await keep(world, part(0, ANN, 1, 30), part(1, BOB, 1, 30))
    await keep(world, part(0, BOB, 1, 30, role="leaver"), part(1, ANN, 2, 20))
    await keep(world, part(0, ANN, 1, 30, side=0), part(1, BOB, 1, 30, side=0), mode="cooperative")
    await keep(world, part(0, ANN, 1, 30), part(1, CYD, 2, 20))
    assert await world.tables.versus(ANN.id, BOB.id, GUILD, ANN.id) == (
        Versus("harbour", 2, 0, 1, 1),
    )
    assert await world.tables.versus(BOB.id, CYD.id, GUILD, ANN.id) == ()


async def test_a_servers_games_people_and_seats(world):
    await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20))
    await keep(world, part(0, BOB, 2, 10), part(1, None, 1, 21))
    record = await world.tables.server_record(GUILD)
    assert (record.games, record.people) == (2, 2)
    assert record.lines == (KindLine("harbour", Mode.DUEL, 2, 20.25, 30, None),)
    game = await world.tables.game_record("harbour", GUILD)
    assert game.seats == (SeatLine(2, 0, 2, 1, 20.0), SeatLine(2, 1, 2, 1, 20.5))
    assert game.kinds == record.lines


async def test_opting_out_hides_from_others_and_from_boards(world):
    await world.tables.set_board(GUILD, on=True)
    for _ in range(8):
        await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20))
    (board,) = await world.tables.boards(GUILD, CYD.id)
    assert [one.name for one in board.lines] == ["Ann", "Bob"]
    await world.tables.set_unlisted(BOB, on=True)
    (board,) = await world.tables.boards(GUILD, CYD.id)
    assert [one.name for one in board.lines] == ["Ann"]
    with pytest.raises(TableRefused) as refused:
        await world.tables.record_of(BOB.id, GUILD, ANN.id)
    assert refused.value.words == words("refusal-unlisted")
    with pytest.raises(TableRefused):
        await world.tables.versus(ANN.id, BOB.id, GUILD, ANN.id)
    assert (await world.tables.record_of(BOB.id, GUILD, BOB.id)).unlisted
    assert await world.tables.versus(ANN.id, BOB.id, GUILD, BOB.id)
    await world.tables.set_unlisted(BOB, on=False)
    (board,) = await world.tables.boards(GUILD, CYD.id)
    assert len(board.lines) == 2


async def test_a_board_is_off_until_the_server_turns_it_on(world):
    assert await world.tables.boards(GUILD, ANN.id) is None
    await world.tables.set_board(GUILD, on=True)
    assert await world.tables.boards(GUILD, ANN.id) == ()
    await world.tables.set_board(GUILD, on=False)
    assert await world.tables.boards(GUILD, ANN.id) is None


async def test_a_board_lists_from_eight_games_on_and_for_ninety_days(world):
    await world.tables.set_board(GUILD, on=True)
    for _ in range(7):
        await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20))
    (board,) = await world.tables.boards(GUILD, ANN.id)
    assert (board.lines, board.mine) == ((), 7)
    await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20))
    world.clock.time = 90 * DAY
    (board,) = await world.tables.boards(GUILD, ANN.id)
    assert [(one.name, one.games) for one in board.lines] == [("Ann", 8), ("Bob", 8)]
    world.clock.time += 1
    (board,) = await world.tables.boards(GUILD, ANN.id)
    assert board.lines == ()


async def test_a_board_has_first_who_is_surely_good(world):
    await world.tables.set_board(GUILD, on=True)
    for _ in range(8):
        await keep(world, part(0, ANN, 1, 30), part(1, BOB, 2, 20))
    world.sql(f"UPDATE rating SET mu = 30, sigma = 8 WHERE person = {ANN.id}")  # noqa: S608
    world.sql(f"UPDATE rating SET mu = 28, sigma = 2 WHERE person = {BOB.id}")  # noqa: S608
    (board,) = await world.tables.boards(GUILD, CYD.id)
    assert [(one.name, one.rating) for one in board.lines] == [("Bob", "1572"), ("Ann", "1620")]


async def test_a_board_against_the_game_lists_par_the_best_first(world):
    await world.tables.set_board(GUILD, on=True)
    for person, above in ((ANN, 1), (BOB, 5)):
        for n in range(8):
            score = 30 + above
            await keep(world, part(0, person, 1, score), mode="solo", target=30, won=n % 2 == 0)
    (board,) = await world.tables.boards(GUILD, CYD.id)
    assert (board.mode, board.mine) == (Mode.SOLO, 0)
    assert board.lines == (
        BoardLine("Bob", 8, par=Par(8, 8, 5.0, 4, 8, has_target=True)),
        BoardLine("Ann", 8, par=Par(8, 8, 1.0, 4, 8, has_target=True)),
    )


async def four_games(world):
    """A duel, a table of three where a seat changed hands, two against two, and a sealed one."""
    duel = await keep(
        world,
        part(0, ANN, 1, 30, answers=4, used=400.0),
        part(1, BOB, 2, 20, answers=5, used=250.0, time_outs=1),
    )
    await keep(
        world,
        part(0, ANN, 2, 25, answers=11, used=500.0),
        part(1, BOB, 3, 8, role="leaver", answers=2),
        part(1, CYD, 3, 8, role="substitute", answers=4, used=50.0),
        part(2, None, 1, 30),
        mode="free-for-all",
    )
    teams = await keep(
        world,
        part(0, ANN, 1, 40, side=0),
        part(1, CYD, 2, 33, side=1),
        part(2, BOB, 1, 40, side=0),
        part(3, None, 2, 33, side=1),
        mode="team",
    )
    sealed = await keep(world, part(0, ANN, 2, 99), part(1, BOB, 1, 100), sealed=True)
    async with world.store.writing() as writes:
        await writes.keep_cards(duel, [(0, "lamp", 2), (1, "lamp", 1), (1, "crane", 3)])
        await writes.keep_cards(teams, [(0, "lamp", 1)])
        await writes.keep_cards(sealed, [(0, "lamp", 50)])


async def test_everybodys_figures_are_those_of_four_games_by_hand(world):
    await four_games(world)

    def line(mode, wins, left, best, place):
        return PoolLine("harbour", mode, 1, wins, left, best, place, "?")

    ann, bob, cyd = [await world.tables.record_of(one.id, GUILD, one.id) for one in (ANN, BOB, CYD)]
    assert ann == PersonRecord(
        3,
        (
            line(Mode.DUEL, 1, 0, 30, 1.0),
            line(Mode.FREE_FOR_ALL, 0, 0, 25, 2.0),
            line(Mode.TEAM, 1, 0, 40, 1.0),
        ),
        Pace(60.0, 0),  # 900 seconds, 15 answers
        unlisted=False,
    )
    assert bob.lines == (
        line(Mode.DUEL, 0, 0, 20, 2.0),
        line(Mode.FREE_FOR_ALL, 0, 1, 8, 3.0),
        line(Mode.TEAM, 1, 0, 40, 1.0),
    )
    assert bob.pace == Pace(50.0, 1)  # the seat that they left has another's time
    assert cyd.lines == (
        line(Mode.FREE_FOR_ALL, 0, 0, 8, None),  # a substitute has no place of their own
        line(Mode.TEAM, 0, 0, 33, 2.0),
    )
    assert cyd.pace == Pace(12.5, 0)


async def test_pairs_server_seats_and_cards_of_four_games_by_hand(world):
    await four_games(world)
    pair = await world.tables.versus(ANN.id, BOB.id, GUILD, CYD.id)
    assert pair == (Versus("harbour", 2, 0, 0, 1),)
    assert await world.tables.versus(BOB.id, ANN.id, GUILD, CYD.id) == (
        Versus("harbour", 0, 2, 0, 1),
    )
    assert await world.tables.versus(ANN.id, CYD.id, GUILD, CYD.id) == (
        Versus("harbour", 1, 0, 0, 0),  # the teams alone: at the table of three Cyd sat for Bob
    )
    kinds = (
        KindLine("harbour", Mode.DUEL, 1, 25.0, 30, None),
        KindLine("harbour", Mode.FREE_FOR_ALL, 1, 21.0, 30, None),  # 25, 8, 30: three sheets
        KindLine("harbour", Mode.TEAM, 1, 36.5, 40, None),  # 40, 33: two sheets
    )
    pace = Pace(50.0, 1)  # 400 + 250 + 500 + 50 seconds, 4 + 5 + 11 + 4 answers
    assert await world.tables.server_record(GUILD) == ServerRecord(3, 3, kinds, pace)
    assert await world.tables.game_record("harbour", GUILD) == GameRecord(
        "harbour",
        kinds,
        (
            SeatLine(2, 0, 1, 1, 30.0),
            SeatLine(2, 1, 1, 0, 20.0),
            SeatLine(3, 0, 1, 0, 25.0),
            SeatLine(3, 1, 1, 0, 8.0),
            SeatLine(3, 2, 1, 1, 30.0),
            SeatLine(4, 0, 1, 1, 40.0),
            SeatLine(4, 1, 1, 0, 33.0),
            SeatLine(4, 2, 1, 1, 40.0),
            SeatLine(4, 3, 1, 0, 33.0),
        ),
        (CardLine("lamp", 4, 30.0), CardLine("crane", 3, 20.0)),  # 2 × 30, 1 × 20, 1 × 40
        pace,
    )


async def test_who_hides_is_on_no_board_of_pairs_and_in_no_pair_of_others(world):
    await world.tables.set_board(GUILD, on=True)
    for _ in range(8):
        both = [part(0, ANN, 1, 33, side=0), part(1, BOB, 1, 33, side=0)]
        await keep(world, *both, mode="cooperative", target=30, won=True)
    await world.tables.set_unlisted(BOB, on=True)
    (board,) = await world.tables.boards(GUILD, BOB.id)
    assert [one.name for one in board.lines] == ["Ann"]
    assert board.mine == 8, "their own count is theirs to see"
    for first, second in ((ANN, BOB), (BOB, ANN)):
        with pytest.raises(TableRefused, match="refusal-unlisted"):
            await world.tables.versus(first.id, second.id, GUILD, CYD.id)
    assert (await world.tables.server_record(GUILD)).games == 8
