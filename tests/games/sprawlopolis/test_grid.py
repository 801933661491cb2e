"""The lattice of the kit."""

from game_core.kit.grid import diagonals, groups, neighbours, reading


def test_neighbours_share_an_edge_from_north_clockwise() -> None:
    assert neighbours((3, 5)) == ((3, 4), (4, 5), (3, 6), (2, 5))


def test_diagonals_share_a_corner_only() -> None:
    assert set(diagonals((0, 0))) == {(-1, -1), (1, -1), (1, 1), (-1, 1)}


def test_groups_hang_together_by_edges_in_reading_order() -> None:
    cells = [(2, 2), (0, 1), (0, 0), (1, 1), (3, 2), (5, 0)]
    assert groups(cells) == (((0, 0), (0, 1), (1, 1)), ((5, 0),), ((2, 2), (3, 2)))
    assert groups([]) == ()


def test_reading_order_goes_row_by_row() -> None:
    assert sorted([(1, 1), (5, 0), (0, 1)], key=reading) == [(5, 0), (0, 1), (1, 1)]
