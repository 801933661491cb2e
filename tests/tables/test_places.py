"""Places: who left before the end comes last."""

from bot.tables.facts import Status
from bot.tables.places import ranked
from bot.tables.shelf import COMPUTER
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words
from tests.tables.test_computers import Here
from tests.tables.world import ANN, World


def outcome(*totals: int, teams: tuple[tuple[int, ...], ...] = ()) -> Outcome:
    seats = teams or tuple((seat,) for seat in range(len(totals)))
    places = {
        seat: 1 + sum(other > total for other in totals)
        for one, total in zip(seats, totals, strict=True)
        for seat in one
    }
    sheets = tuple(Sheet(one, total, ()) for one, total in zip(seats, totals, strict=True))
    return Outcome(sheets, tuple(places[seat] for seat in sorted(places)), words("test-over"))


def test_who_left_comes_last_whatever_the_score() -> None:
    after = ranked(outcome(9, 7, 5), frozenset({0}))
    assert after.places == (3, 1, 2)
    assert after.headline == words("outcome-stayed", seat=1)
    assert [sheet.total for sheet in after.sheets] == [9, 7, 5]


def test_ties_stay_ties_among_those_who_stayed_and_those_who_left() -> None:
    after = ranked(outcome(5, 7, 5, 7), frozenset({1, 3}))
    assert after.places == (1, 3, 1, 3)
    assert after.headline == words("outcome-stayed-shared", count=2)


def test_the_headline_stays_where_the_winner_does() -> None:
    after = ranked(outcome(9, 7, 5), frozenset({1}))
    assert after.places == (1, 3, 2)
    assert after.headline == words("test-over")


def test_a_team_comes_last_only_once_all_of_it_has_left() -> None:
    teams = ((0, 2), (1, 3))
    assert ranked(outcome(9, 7, teams=teams), frozenset({0})).places == (1, 2, 1, 2)
    assert ranked(outcome(9, 7, teams=teams), frozenset({0, 2})).places == (2, 1, 2, 1)


def test_nothing_changes_at_a_table_that_plays_together_or_where_all_left() -> None:
    together = outcome(9, teams=((0, 1),))
    assert ranked(together, frozenset({0})) == together
    assert ranked(outcome(9, 7), frozenset({0, 1})) == outcome(9, 7)


async def test_the_seat_of_one_who_resigned_is_last_at_the_end(world: World) -> None:
    table = await world.started(3)
    await world.tables.resign(table.id, ANN.id)
    while (await world.tables.table(table.id)).status is Status.RUNNING:
        for due in await world.dues(table.id, COMPUTER):
            await world.tables.answer_due(due, Here())
        await world.play_out(table.id)
    look = await world.tables.look(table.id, None)
    assert look.outcome is not None
    assert look.outcome.places[0] == 3
    assert look.standing.places == look.outcome.places
