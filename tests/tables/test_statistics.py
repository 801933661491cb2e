"""Statistics and boards by hand-made results."""

import pytest

from bot.ratings.par import Par
from bot.ratings.results import Mode
from bot.store.results import ResultRow, ResultSeatRow
from bot.tables.errors import TableRefused
from bot.tables.figures import BoardLine, KindLine, SeatLine, Versus
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
