"""SP-30: each goal on cities drawn by hand, with the points people get wrong."""

import pytest

from game_core.games.sprawlopolis.cards import GOAL_RULES
from game_core.games.sprawlopolis.goals import GOALS, Scored
from tests.games.sprawlopolis.drawn import drawn


def score(goal: str, picture: str) -> Scored:
    return GOALS[goal](drawn(picture))


def points(goal: str, picture: str) -> int:
    return score(goal, picture).points


def test_sp_30_every_known_rule_has_its_function() -> None:
    assert tuple(GOALS) == GOAL_RULES


# 1 The Outskirts


def test_sp_30_goal_1_road_between_blocks_is_clear_of_the_edge() -> None:
    assert points("the_outskirts", "P R─ P") == 1


def test_sp_30_goal_1_one_end_on_the_edge_is_enough() -> None:
    assert points("the_outskirts", "P R─ C─") == -1


def test_sp_30_goal_1_dead_end_against_a_block_is_no_edge_end() -> None:
    # R ends against a park and against C's side; C itself runs off the city at both ends.
    assert points("the_outskirts", "P R─ C│") == 1 - 1


def test_sp_30_goal_1_loop_has_no_end() -> None:
    assert points("the_outskirts", "R┌ C┐\nI└ R┘") == 1


def test_sp_22_goal_1_hole_counts_as_edge() -> None:
    assert points("the_outskirts", "P P P P\nP R─ . P\nP P P P") == -1


# 2 Bloom Boom


def test_sp_30_goal_2_exactly_three_in_a_row() -> None:
    assert points("bloom_boom", "P P P\nP R C") == 1


def test_sp_30_goal_2_four_are_not_three() -> None:
    assert points("bloom_boom", "P P P P") == 0


def test_sp_30_goal_2_rows_and_columns_without_parks_cost() -> None:
    assert points("bloom_boom", "R C\nP I") == -2


def test_sp_30_goal_2_gaps_do_not_matter() -> None:
    # Row 1: three parks. Row 2 and column 2: none.
    assert points("bloom_boom", "P . P P\nR R R R") == 1 - 1 - 1


def test_sp_30_goal_2_three_in_a_column_scores_its_parks() -> None:
    scored = score("bloom_boom", "P R\nP R\nR P\nP P")
    # Column 1 has three; no row lacks a park; column 2 has two.
    assert scored.points == 1
    assert scored.cells == ((0, 0), (0, 1), (0, 3))


# 3 Go Green


def test_sp_30_goal_3_parks_less_three_times_industry() -> None:
    assert points("go_green", "P P I R\nC I P P") == 4 - 6


# 4 Block Party


@pytest.mark.parametrize(
    ("width", "expected"), [(1, -8), (2, -5), (3, -2), (4, 1), (5, 4), (6, 7), (7, 7), (9, 7)]
)
def test_sp_30_goal_4_overlapping_squares_and_the_top(width: int, expected: int) -> None:
    row = " ".join("R" * width)
    assert points("block_party", f"{row}\n{row}") == expected


def test_sp_30_goal_4_mixed_square_is_none() -> None:
    assert points("block_party", "R R\nR C") == -8


def test_sp_30_goal_4_squares_of_several_zones_count_together() -> None:
    assert points("block_party", "R R P P\nR R P P") == -2


# 5 Stacks and Scrapers


@pytest.mark.parametrize(
    ("picture", "expected"),
    [("I C", 2), ("I I", 4), ("I R", 0), ("C I P", 0), ("I C\nR P", 0), ("C I C\nR C R", 2)],
)
def test_sp_30_goal_5_open_sides_do_no_harm(picture: str, expected: int) -> None:
    assert points("stacks_and_scrapers", picture) == expected


# 6 Master Planned


@pytest.mark.parametrize(
    ("picture", "expected"), [("R R I", 1), ("R I I I", -2), ("R R C", 2), ("P C I", -1)]
)
def test_sp_30_goal_6_may_be_negative(picture: str, expected: int) -> None:
    assert points("master_planned", picture) == expected


def test_sp_30_goal_6_only_the_largest_groups() -> None:
    assert points("master_planned", "R R C R R R\nI C I I C I") == 3 - 2


# 7 Central Perks


def test_sp_30_goal_7_missing_diagonals_do_not_matter() -> None:
    assert points("central_perks", ". R .\nR P R\n. R .") == 1


def test_sp_30_goal_7_edge_costs_two() -> None:
    assert points("central_perks", "P R\nP C") == -4


def test_sp_23_goal_7_hole_is_edge() -> None:
    assert points("central_perks", "R R R R\nR P . R\nR R R R") == -2


# 8 The 'Burbs


def test_sp_30_goal_8_parks_and_industry_around_the_group() -> None:
    scored = score("the_burbs", "P P .\nR R I\nI P .")
    assert scored.points == 3 - 4
    assert scored.cells == ((0, 0), (1, 0), (2, 1), (0, 2), (1, 2))


def test_sp_30_goal_8_block_touching_twice_counts_once() -> None:
    assert points("the_burbs", "R R\nR I") == -2


def test_sp_30_goal_8_best_of_tied_groups() -> None:
    assert points("the_burbs", "R I P R") == 1


def test_sp_30_goal_8_smaller_groups_do_not_count() -> None:
    assert points("the_burbs", "R R P I R") == 1


def test_sp_30_goal_8_without_residential_blocks() -> None:
    assert points("the_burbs", "P I C") == 0


# 9 Concrete Jungle


def test_sp_30_goal_9_diagonal_contact() -> None:
    assert points("concrete_jungle", "I R\nR I") == 2


def test_sp_30_goal_9_edge_contact_alone_does_not_count() -> None:
    assert points("concrete_jungle", "I I\nR C") == 0


def test_sp_30_goal_9_one_point_a_block() -> None:
    assert points("concrete_jungle", "I R I\nR I R\nI R I") == 5


# 10 The Strip


def test_sp_30_goal_10_best_line_only_with_gaps() -> None:
    scored = score("the_strip", "C R C I C\nC I . C .")
    assert scored.points == 3
    assert scored.cells == ((0, 0), (2, 0), (4, 0))


def test_sp_30_goal_10_column_may_be_best() -> None:
    assert points("the_strip", "C R\nI C\nC P\nC R") == 3


def test_sp_30_goal_10_without_shops() -> None:
    assert points("the_strip", "R P") == 0


# 11 Mini Marts


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("R─ C─ R─", 2),  # straight
        ("R─ C┐\nP  R│", 2),  # bent
        ("R│ C─ R─", 0),  # neighbours, but the first has another road
        ("R│ C│ R│", 0),  # neighbours without any road between them
        ("R─ C─ I─", 0),  # one residential end only
        ("R─ C─ R─ C─ R─", 4),  # the middle one serves both
        ("R─ C─ C─ R─", 0),  # not directly between
        ("R─ C─ .", 0),
    ],
)
def test_sp_30_goal_11_between_homes_along_one_road(picture: str, expected: int) -> None:
    assert points("mini_marts", picture) == expected


# 12 Superhighway


@pytest.mark.parametrize(
    ("picture", "expected"),
    [("R─ " * 7, 3), ("R─", 0), ("R─ C─", 1), ("R┌ C┐\nI└ R┘", 2), ("R─ C─ I│ R─ I─ C─", 1)],
)
def test_sp_30_goal_12_sections_are_blocks(picture: str, expected: int) -> None:
    assert points("superhighway", picture) == expected


def test_sp_30_goal_12_no_cap() -> None:
    assert points("superhighway", "R─ " * 31) == 15


# 13 Park Hopping


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("P R─ P", 3),
        ("P R─ C─ I─ P", 3),
        ("P R─ C│", 0),
        ("P R─", 0),
        (".  P\nP  R┘", 3),  # a curve of one block
        ("P R─ P C─ P", 6),  # two roads share the park in the middle
    ],
)
def test_sp_30_goal_13_from_park_to_park(picture: str, expected: int) -> None:
    assert points("park_hopping", picture) == expected


def test_sp_30_goal_13_back_to_the_same_park_block() -> None:
    assert points("park_hopping", "R┌ C─ I┐\nR└ P  I┘") == 0


def test_sp_30_goal_13_two_blocks_of_one_group_are_enough() -> None:
    assert points("park_hopping", "R┌ C─ I─ I┐\nR└ P  P  I┘") == 3


# 14 Looping Lanes


def test_sp_30_goal_14_blocks_of_a_loop() -> None:
    assert points("looping_lanes", "R┌ C┐\nI└ R┘") == 4


def test_sp_30_goal_14_no_cap_of_twelve() -> None:
    ring = "R┌ C─ I─ R─ C┐\nI│ P P P I│\nR│ P P P R│\nC└ I─ R─ C─ I┘"
    assert points("looping_lanes", ring) == 14


def test_sp_30_goal_14_several_loops_and_loose_roads() -> None:
    assert points("looping_lanes", "R┌ C┐ R┌ C┐ R─\nI└ R┘ I└ R┘ C─") == 8


def test_sp_30_goal_14_nearly_closed_is_no_loop() -> None:
    assert points("looping_lanes", "R┌ C┐\nI└ R│") == 0


# 15 Skid Row


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("I R I", 2),
        (". I .\nI R I\n. I .", 2),  # four neighbours are worth no more
        ("I R C", 0),
        ("R I R", 0),  # it is the residential block that scores
        ("I R\nC I", 2),
        ("I R R I", 0),
    ],
)
def test_sp_30_goal_15_two_industrial_neighbours(picture: str, expected: int) -> None:
    assert points("skid_row", picture) == expected


# 16 Morning Commute


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("R─ C─", 2),
        ("R─ C─ R─ C─", 2),  # a road, not a block
        ("R─ I─ C─", 2),  # other zones on the way
        ("R─ C│", 0),
        ("R─ C─\nC─ R─", 4),
        ("R─ I─ R─", 0),
    ],
)
def test_sp_30_goal_16_homes_and_shops_on_one_road(picture: str, expected: int) -> None:
    assert points("morning_commute", picture) == expected


# 17 Tourist Traps


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        (". R .\nR C R\n. R .", 0),  # inside
        ("R C R", 1),  # two opposite open sides make no corner
        ("R C", 2),  # three open sides: two at most
        ("C", 2),  # four open sides: two at most
        ("C R\nR R", 2),
        ("R C R\nR R R", 1),
    ],
)
def test_sp_30_goal_17_corner_needs_two_perpendicular_sides(picture: str, expected: int) -> None:
    assert points("tourist_traps", picture) == expected


def test_sp_23_goal_17_hole_is_edge() -> None:
    assert points("tourist_traps", "R R R R\nR C . R\nR R R R") == 1


# 18 Sprawlopolis


def test_sp_30_goal_18_shared_block_counts_twice() -> None:
    assert points("sprawlopolis", "R C I P\nR . . P\nR C R .") == 4 + 3


def test_sp_30_goal_18_gaps_are_skipped() -> None:
    assert points("sprawlopolis", "R R . R R\n. R R R .") == 4 + 2
