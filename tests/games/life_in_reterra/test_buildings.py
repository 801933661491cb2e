"""LR-22: every card by hand, fifteen buildings with two faces each; powers that place something
are in test_powers.
"""

import pytest

from tests.games.life_in_reterra.drawn import town, worth


def test_school_violet_is_3_each() -> None:
    assert (
        worth("school", "violet", town("F1 F1 D2 D2", {"1": "school", "2": "school"})).points == 6
    )


@pytest.mark.parametrize(
    ("copies", "points"), [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 26), (7, 26)]
)
def test_school_orange_is_worth_more_with_every_copy(copies, points) -> None:
    rows = "\n".join(f"F{n} F{n}" for n in range(1, copies + 1))
    here = town(rows, {str(n): "school" for n in range(1, copies + 1)})
    assert worth("school", "orange", here).points == points


def test_sports_violet_is_2_and_its_balls() -> None:
    assert worth("sports", "violet", town("F1 F1 F1", {"1": "sports"})).points == 2


def test_sports_orange_4_more_for_the_most_of_them_ties_too() -> None:
    two = town("F1 F1 F1\nD2 D2 D2", {"1": "sports", "2": "sports"})
    one = town("F1 F1 F1", {"1": "sports"})
    assert worth("sports", "orange", two, one).points == 6 + 4
    assert worth("sports", "orange", one, two).points == 3
    assert worth("sports", "orange", one, one).points == 3 + 4
    assert worth("sports", "orange", town("F. F."), one).points == 0


def test_garden_violet_5_more_for_the_largest_connected_one() -> None:
    joined = town("F1 D. F2\nF1 F1 F2\n.. F2 D.", {"1": "garden"})
    apart = town("F1 D. ..\nF1 F1 ..\n.. .. ..\nD2 .. ..\nD2 D2 ..", {"1": "garden", "2": "garden"})
    two = town("F1 F2 F2\nF1 F1 F2", {"1": "garden", "2": "garden"})
    assert worth("garden", "violet", joined, two).points == 4
    assert worth("garden", "violet", two, joined, apart).points == 8 + 5
    assert worth("garden", "violet", apart, joined).points == 8 + 5, "one each: a tie"
    assert worth("garden", "violet", apart, two).points == 8


def test_garden_orange_1_for_every_two_spaces_of_its_segment_at_most_6() -> None:
    assert worth("garden", "orange", town("F1 F. D.\nF1 F1 D.", {"1": "garden"})).points == 2 + 2
    long = town("F1 F. F. F. F. F. F.\nF1 F1 F. F. F. F. F.", {"1": "garden"})
    assert worth("garden", "orange", long).points == 2 + 6


def test_public_square_violet_1_for_each_inhabitant_beside_it_at_most_4() -> None:
    here = town("Fi D. D.\nF1 F1 Di\nF1 F1 Di\nFi .. Di", {"1": "square"})
    assert worth("square", "violet", here).points == 6 + 4
    assert set(worth("square", "violet", here).cells) == {(0, 0), (2, 1), (2, 2), (0, 3)}
    full = town(".. Fi Fi ..\nFi F1 F1 Fi\nFi F1 F1 ..", {"1": "square"})
    assert worth("square", "violet", full).points == 6 + 4


def test_public_square_orange_2_for_each_different_building() -> None:
    here = town(
        "F1 F1 D2 D2\nF1 F1 D3 D3\nA4 A4 A4 ..",
        {"1": "square", "2": "school", "3": "school", "4": "sports"},
    )
    assert worth("square", "orange", here).points == 2 + 2 * 3


def test_infirmary_violet_is_6_and_its_inhabitants() -> None:
    here = town("F1 F.\nF1 Fi\nF1 F1", {"1": "infirmary"})
    assert worth("infirmary", "violet", here).points == 6


def test_infirmary_orange_1_for_each_inhabitant() -> None:
    here = town("F1 F. Di\nF1 Fi Di\nF1 F1 D.", {"1": "infirmary"})
    assert worth("infirmary", "orange", here).points == 4 + 3


def test_restaurant_violet_2_for_each_one_beside_it_at_most_2() -> None:
    def points(picture: str) -> int:
        digits = sorted({mark for mark in picture if mark.isdigit()})
        here = town(picture, dict.fromkeys(digits, "restaurant"))
        return worth("restaurant", "violet", here).points

    assert points("F1 F1 D2 D2") == 2 * (2 + 2)
    assert points("F1 F1 D. D2 D2") == 2 * 2
    assert points("F1 F1 .. ..\n.. .. D2 D2") == 2 * 2, "a corner is not beside"
    assert points("F1 F1 F2 F2 F3 F3") == 4 + 6 + 4
    assert points("D3 D3 .. ..\nF1 F1 F2 F2\nD4 D4 .. ..") == 6 + 4 + 4 + 4


def test_restaurant_orange_4_more_for_the_most_of_them() -> None:
    one, two = (
        town("F1 F1", {"1": "restaurant"}),
        town("F1 F1 D2 D2", {"1": "restaurant", "2": "restaurant"}),
    )
    assert worth("restaurant", "orange", two, one).points == 4 + 4
    assert worth("restaurant", "orange", one, two).points == 2


def test_workshop_violet_1_for_each_empty_gear_beside_it_at_most_4() -> None:
    here = town("Fg Fi D.\nF1 F1 F1\nDg Dp Dg", {"1": "workshop"})
    assert worth("workshop", "violet", here).points == 3 + 3
    full = town("Fg Fg Fg\nF1 F1 F1\nDg Dg Dg", {"1": "workshop"})
    assert worth("workshop", "violet", full).points == 3 + 4


def test_workshop_orange_is_3_and_its_inhabitants() -> None:
    assert worth("workshop", "orange", town("A1 A1 A1", {"1": "workshop"})).points == 3


def test_fishing_pond_violet_1_for_each_water_space_beside_it_at_most_5() -> None:
    here = town("F1 W. W.\nF1 F1 Wp\nWi D. W.", {"1": "fishing"})
    assert worth("fishing", "violet", here).points == 2 + 3
    lake = town("W1 W. ..\nW1 W1 W.\nW. W. W.", {"1": "fishing"})
    assert worth("fishing", "violet", lake).points == 2 + 4
    sea = town(".. W. .. ..\nW. F1 W. ..\nW. F1 F1 W.\n.. W. W. ..", {"1": "fishing"})
    assert worth("fishing", "violet", sea).points == 2 + 5


def test_fishing_pond_orange_is_3_and_its_junk() -> None:
    assert worth("fishing", "orange", town("F1 D.\nF1 F1", {"1": "fishing"})).points == 3


def test_market_violet_is_5_and_its_junk() -> None:
    assert worth("market", "violet", town("F1 F1\nF1 F1", {"1": "market"})).points == 5


def test_market_orange_2_for_each_other_building_beside_it_at_most_4() -> None:
    here = town(
        "F1 F1 D2 D2\nF1 F1 D3 D3\nA4 A4 G5 G5\nW. W. .. ..",
        {"1": "market"} | {str(n): "school" for n in (2, 3, 4, 5)},
    )
    assert worth("market", "orange", here).points == 4 + 2 * 3, "the fifth meets it at a corner"
    pair = town("F1 F1 F2 F2\nF1 F1 F2 F2", {"1": "market", "2": "market"})
    assert worth("market", "orange", pair).points == 2 * (4 + 2)


def test_farm_violet_1_for_every_three_grass_spaces_at_most_6() -> None:
    here = town("F1 G. G.\nF1 G. D.\nF1 F1 Gp", {"1": "farm"})
    assert worth("farm", "violet", here).points == 4 + 1
    meadow = town("G1 G. G. G. G. G. G.\nG1 G. G. G. G. G. G.\nG1 G1 G. G. G. G. G.", {"1": "farm"})
    assert worth("farm", "violet", meadow).points == 4 + 6


def test_farm_orange_5_more_for_the_largest_segment() -> None:
    here = town("F1 F. D.\nF1 F. D.\nF1 F1 D.", {"1": "farm"})
    larger = town("W. W. W. W.\nW. W. W. W.")
    assert worth("farm", "orange", here, town("W. W. W. W.\nW. W. D. D.")).points == 6 + 5
    assert worth("farm", "orange", here, larger).points == 6


@pytest.mark.parametrize(
    ("relics", "points"),
    [("D. D. D.", 0), ("Dp Dp D.", 1), ("Dp Db Dx", 2), ("Dp Db Dc Dy", 4), ("Dp Db Dc Dy Do", 5)],
)
def test_observatory_violet_counts_different_relics_in_view(relics, points) -> None:
    assert (
        worth("observatory", "violet", town(f"F1 F1\n{relics}", {"1": "observatory"})).points
        == points
    )


def test_observatory_violet_counts_for_every_copy() -> None:
    here = town("F1 F1 D2 D2\nDp Db D. D.", {"1": "observatory", "2": "observatory"})
    assert worth("observatory", "violet", here).points == 2 * 2


def test_observatory_orange_4_more_for_the_most_relics() -> None:
    here = town("F1 F1\nDp Do", {"1": "observatory"})
    assert worth("observatory", "orange", here, town("Dp Dp")).points == 2 + 4
    assert worth("observatory", "orange", here, town("Dp Dp Dx")).points == 2 + 4, "junk hides one"
    assert worth("observatory", "orange", here, town("Dp Dp Db")).points == 2


def test_pool_violet_1_for_each_inhabitant_in_its_rows_and_columns_at_most_5() -> None:
    here = town("Fi D. Di D.\nF1 F1 F1 Di\nD. Di D. Di", {"1": "pool"})
    assert worth("pool", "violet", here).points == 2 + 4, "one stands outside"
    full = town("Fi Di Di Di\nF1 F1 F1 Di\nDi Di D. Di", {"1": "pool"})
    assert worth("pool", "violet", full).points == 2 + 5


def test_pool_orange_is_3_and_its_balls() -> None:
    assert worth("pool", "orange", town("F1 F1 F1", {"1": "pool"})).points == 3


def test_library_violet_1_for_each_book_in_view_at_most_5() -> None:
    here = town("F1 Db Db\nF1 F1 Dp\nDb D. D.", {"1": "library"})
    assert worth("library", "violet", here).points == 3 + 3
    full = town("F1 Db Db\nF1 F1 Db\nDb Db Db", {"1": "library"})
    assert worth("library", "violet", full).points == 3 + 5


def test_library_orange_1_for_every_two_relics_at_most_6() -> None:
    here = town("F1 Db Dp\nF1 F1 Dy\nDx Do Dc", {"1": "library"})
    assert worth("library", "orange", here).points == 2 + 2, "five in view make two pairs"
    full = town("F1 Db Dp Dp Dp Dp\nF1 F1 Dy Dp Dp Dp\nDp Dp Dp Dp Dp Dp", {"1": "library"})
    assert worth("library", "orange", full).points == 2 + 6


def test_theatre_violet_2_for_each_different_building_beside_it() -> None:
    here = town(
        "F1 F1 D2 D2\nF1 F1 A3 A3\nG4 G4 G4 ..",
        {"1": "theatre", "2": "school", "3": "school", "4": "sports"},
    )
    assert worth("theatre", "violet", here).points == 4 + 2 * 2
    twins = town("F1 F1 F2 F2\nF1 F1 F2 F2", {"1": "theatre", "2": "theatre"})
    assert worth("theatre", "violet", twins).points == 2 * (4 + 2), "another theatre is a type too"


def test_theatre_orange_is_6_and_its_inhabitants() -> None:
    assert worth("theatre", "orange", town("F1 F1\nF1 F1", {"1": "theatre"})).points == 6


def test_playground_violet_2_for_each_inhabitant_beside_it_at_most_8() -> None:
    here = town("F1 Fi Di\nF1 F. D.\nF1 F1 Di", {"1": "playground"})
    assert worth("playground", "violet", here).points == 5 + 2 * 2
    full = town("Fi F1 Fi\nFi F1 Fi\nFi F1 F1\n.. Di Di", {"1": "playground"})
    assert worth("playground", "violet", full).points == 5 + 8


def test_playground_orange_1_for_each_ball_and_3_for_the_most_inhabitants() -> None:
    here = town("F1 Fi Do\nF1 F. Dp\nF1 F1 Do", {"1": "playground"})
    assert worth("playground", "orange", here, town("Fi Fi")).points == 4 + 2
    assert worth("playground", "orange", here, town("Fi F.")).points == 4 + 2 + 3
    nobody = town("F1 F.\nF1 F.\nF1 F1", {"1": "playground"})
    assert worth("playground", "orange", nobody, town("F.")).points == 4, "nobody is not the most"


def test_lr_22_buildings_of_one_type_only_count_for_who_has_them() -> None:
    empty = town("F. F.")
    for name in ("garden", "sports", "farm", "observatory", "playground"):
        for face in ("violet", "orange"):
            assert worth(name, face, empty).points == 0
