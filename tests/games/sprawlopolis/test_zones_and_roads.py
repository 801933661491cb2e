"""SP-20 to SP-23: groups, roads, their ends, the city's edge."""

from game_core.games.sprawlopolis.cards import Zone
from game_core.games.sprawlopolis.goals import best_homes
from tests.games.sprawlopolis.drawn import drawn


def test_sp_20_edges_connect_a_group_and_corners_do_not() -> None:
    city = drawn("R R P\nC P R\nP C R")
    assert city.size_of_largest(Zone.RESIDENTIAL) == 2
    assert city.size_of_largest(Zone.PARK) == 1
    assert city.size_of_largest(Zone.COMMERCIAL) == 1
    assert city.size_of_largest(Zone.INDUSTRIAL) == 0


def test_sp_20_a_group_bends_around_others() -> None:
    city = drawn("I I I\nI P I\nC P I")
    assert city.largest[Zone.INDUSTRIAL] == (((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (2, 2)),)


def test_sp_20_tied_groups_are_all_kept() -> None:
    city = drawn("R R P R\nC I P R")
    assert city.largest[Zone.RESIDENTIAL] == (((0, 0), (1, 0)), ((3, 0), (3, 1)))


def test_sp_20_of_tied_homes_the_team_scores_the_best_for_goal_8() -> None:
    assert best_homes(drawn("R R P R\nC I P R")) == ((3, 0), (3, 1))
    assert best_homes(drawn("R I P C")) == ((0, 0),)
    assert best_homes(drawn("C P")) == ()


def test_sp_21_segments_that_meet_make_one_road() -> None:
    (road,) = drawn("R─ C┐\nP  I│").roads
    assert set(road.cells) == {(0, 0), (1, 0), (1, 1)}
    assert set(road.ends) == {(-1, 0), (1, 2)}


def test_sp_21_sections_stand_along_the_way() -> None:
    (road,) = drawn("I┌ C─ R┐\nR│ P  C│\nC  P  P").roads[:1]
    assert road.cells in [
        ((0, 1), (0, 0), (1, 0), (2, 0), (2, 1)),
        ((2, 1), (2, 0), (1, 0), (0, 0), (0, 1)),
    ]


def test_sp_21_neighbours_whose_roads_do_not_meet_are_two_roads() -> None:
    assert len(drawn("R─ C│").roads) == 2
    assert len(drawn("R│ C│").roads) == 2


def test_sp_21_a_loop_is_one_road_without_ends() -> None:
    (road,) = drawn("R┌ C┐\nI└ R┘").roads
    assert road.is_loop
    assert len(road.cells) == 4
    assert road.ends == ()


def test_sp_21_a_road_that_ends_beside_its_own_start_is_no_loop() -> None:
    roads = drawn("R┌ C┐\nI│ R┘").roads
    assert [road.is_loop for road in roads] == [False]


def test_sp_21_parks_carry_no_road() -> None:
    assert drawn("P P\nP P").roads == ()


def roads_of(game, *cards) -> list[tuple]:
    """The sections of each road of cards laid as (card, x, y, turn)."""
    laid = [dict(zip(("card", "x", "y", "turn"), card, strict=True)) for card in cards]
    view = game.position({"goals": [1, 4, 5], "cards": laid})
    (sheet,) = game.standing(view).sheets
    lines = [line for line in sheet.lines if line.key.startswith("road_")]
    assert all(line.points == -1 for line in lines)
    return [line.cells for line in lines]


def test_sp_21_covering_splits_a_road(game) -> None:
    # A road runs along the lower row of cards 2 and 3; card 15 covers the two blocks in its middle.
    whole = roads_of(game, (2, 0, 0, 0), (3, 2, 0, 0))
    assert whole == [((0, 0),), ((2, 0),), ((0, 1), (1, 1), (2, 1), (3, 1))]
    split = roads_of(game, (2, 0, 0, 0), (3, 2, 0, 0), (15, 1, 1, 0))
    assert {frozenset(cells) for cells in split} == {
        frozenset({(0, 0)}),
        frozenset({(2, 0)}),
        frozenset({(0, 1)}),
        frozenset({(3, 1)}),
        frozenset({(1, 1), (1, 2)}),
        frozenset({(2, 2)}),
    }


def test_sp_22_end_against_a_block_is_an_inner_end() -> None:
    city = drawn("P R─ C│")
    homes = next(road for road in city.roads if (1, 0) in road.cells)
    assert not city.ends_on_edge(homes)


def test_sp_22_end_in_a_hole_is_on_the_edge() -> None:
    city = drawn("P P P P\nP R─ . P\nP P P P")
    assert city.ends_on_edge(city.roads[0])


def test_sp_23_edge_is_a_missing_neighbour_holes_included() -> None:
    city = drawn("R R R R\nR R . R\nR R R R")
    assert city.is_on_edge((0, 0))
    assert city.is_on_edge((1, 1))
    assert not drawn("R R R\nR R R\nR R .").is_on_edge((1, 1))


def test_sp_23_corner_needs_two_perpendicular_open_sides() -> None:
    city = drawn("R R R\n. R .\nR R R")
    assert city.is_at_corner((0, 0))
    assert not city.is_at_corner((1, 1))
    assert not city.is_at_corner((1, 0))


def test_sp_23_rows_and_columns_lie_within_the_bounding_box() -> None:
    city = drawn(". R R\nP R .")
    assert city.rows == (((1, 0), (2, 0)), ((0, 1), (1, 1)))
    assert city.columns == (((0, 1),), ((1, 0), (1, 1)), ((2, 0),))
