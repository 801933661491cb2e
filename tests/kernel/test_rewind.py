"""Rewinding: the table as it stood when a choice was to be made."""

import pytest

from game_core.kernel.errors import StaleChoice
from game_core.kernel.history import choices, moments, rewind
from game_core.kernel.log import Undo
from game_core.kernel.seats import NATURE
from tests.kernel.harbour_table import Harbour, docked, dry, loaded, opened, taken_back


def chosen(match: Harbour) -> list[int]:
    return [one.at for one in choices(moments(match.game, match.table, match.seed, match.log))]


def test_only_what_people_chose_is_a_choice() -> None:
    match = loaded(opened(3))
    assert len(chosen(match)) == 3
    assert len(match.log) > 3


def test_a_rewind_says_that_nobody_at_the_table_took_back() -> None:
    match = docked(loaded(opened(3)), dry(loaded(opened(3)), 0))
    last = chosen(match)[-1]
    back = rewind(match, last)
    assert back.records[0] == Undo(match.seq + 1, last - 1, NATURE)
    assert back.match.state == loaded(opened(3)).state
    assert back.match.undos == match.undos + 1


def test_a_rewind_keeps_no_answer_that_came_after() -> None:
    match = loaded(opened(3))
    back = rewind(match, chosen(match)[0]).match
    assert {seat for one in back.pending for seat in one.seats} == {0, 1, 2}
    assert back.state == opened(3).state


def test_what_was_taken_back_already_is_no_place_to_go_back_to() -> None:
    match = docked(loaded(opened(3)), dry(loaded(opened(3)), 0))
    last = chosen(match)[-1]
    seat = match.log[last - 1].seat  # type: ignore[union-attr]
    with pytest.raises(StaleChoice):
        rewind(taken_back(match, seat), last)


def test_a_draw_is_no_place_to_go_back_to() -> None:
    match = loaded(opened(3))
    drawn = next(one.seq for one in match.log if one.seq not in chosen(match))
    with pytest.raises(StaleChoice):
        rewind(match, drawn)
