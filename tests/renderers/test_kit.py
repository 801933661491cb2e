"""The shared parts, exactly."""

import pytest

from renderers.kit.board import fitted_frame, window_of
from renderers.kit.header import Chip, Heading, header, signed
from renderers.kit.marks import badge, disc_radius, newest, numbered, slots
from renderers.scene import Box, Disc, Sprite, Text


def test_a_header_shows_name_turn_score_target_and_chips() -> None:
    heading = Heading("Town", "Turn 3/9", 12, 24, "", (Chip("a", "−2"), Chip("b", "5", "17")))
    assert header(heading) == (
        Box(0, 0, 1280, 236, "panel"),
        Text(1248, 72, "/24", 56, "paper3", "Black", "right"),
        Text(1154, 66, "12", 84, "wild", "Black", "right"),
        Text(32, 66, "Town", 66, "paper"),
        Text(236, 70, "Turn 3/9", 48, "paper3", "Bold"),
        Box(32, 118, 1216, 14, "slate", 7),
        Box(32, 118, 608, 14, "wild", 7),
        Sprite("a", 32, 146, 78, "halo"),
        Text(118, 186, "−2", 52, "paper"),
        Sprite("b", 289, 146, 78, "halo"),
        Text(328, 184, "17", 36, "ink", "Black", "middle"),
        Text(375, 186, "5", 52, "paper"),
    )


def test_a_score_below_nothing_leaves_a_stub_of_the_bar() -> None:
    assert Box(32, 118, 14, 14, "wild", 7) in header(Heading("Town", "", -3, 24))


def test_points_carry_a_true_minus_and_gains_a_plus() -> None:
    assert (signed(-3), signed(4), signed(4, "+"), signed(0, "+")) == ("−3", "4", "+4", "0")


def test_a_numbered_disc() -> None:
    assert numbered(50, 60, 34, "7", "paper") == (
        Disc(50, 60, 36, "paper", "ink", 4, 2),
        Text(50, 60, "7", 42, "ink", "Black", "middle"),
    )


def test_discs_shrink_where_they_crowd() -> None:
    assert disc_radius(96, [(0, 0), (192, 0)]) == 34
    assert disc_radius(96, [(0, 0), (96, 0)]) == 38
    assert disc_radius(32, [(0, 0), (32, 0)]) == 12


def test_a_loss_is_told_by_its_sign_not_by_colour_alone() -> None:
    assert badge(100, 100, -2)[-1] == Text(100, 100, "−2", 52, "paper", "Black", "middle")
    assert badge(100, 100, 3)[-1] == Text(100, 100, "+3", 52, "ink", "Black", "middle")


def test_the_tab_of_the_newest_keeps_away_from_discs() -> None:
    corners = [(200, 195), (300, 195), (200, 405)]
    tab = newest((150, 200, 200, 200), "NEW", corners)[-1]
    assert isinstance(tab, Text)
    assert (tab.x, tab.y) == (300, 406)


def test_slots_lie_inside_their_cells() -> None:
    frame = fitted_frame((0, 0, 4, 4), 236)
    x, y = frame.at((1, 2))
    assert slots(frame, [(1, 2)]) == (Box(x + 9, y + 9, 142, 142, "", 22, "table3", 3),)


@pytest.mark.parametrize(
    ("columns", "rows", "block"),
    [(2, 2, 160), (6, 6, 160), (8, 8, 120), (9, 4, 120), (11, 9, 96), (13, 5, 80), (34, 6, 32)],
)
def test_blocks_are_as_large_as_fits(columns: int, rows: int, block: int) -> None:
    frame = fitted_frame((0, 0, columns, rows), 236)
    assert frame.block == block
    assert frame.at((0, 0))[0] >= 84
    assert frame.at((columns, 0))[0] <= 1280
    assert frame.at((0, rows))[1] < frame.board[1] + frame.board[3] <= 236 + 1280


def test_a_window_holds_all_cells() -> None:
    assert window_of([(3, -2), (-1, 5)]) == (-1, -2, 4, 6)
