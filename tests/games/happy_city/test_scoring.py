"""The sheets (HC-7, HC-10)."""

from game_core.games.happy_city.options import Variant
from tests.games.happy_city.tables import EXAMPLE, WHITE, city, standing, total


def test_hc_7_the_worked_example() -> None:
    """5 people × (9 − 1) hearts = 40."""
    outcome = standing(city(EXAMPLE), city())
    lines = {line.key: line for line in outcome.sheet_of(0).lines}
    assert lines["people"].points == 5
    assert lines["hearts"].points == 8
    assert outcome.sheet_of(0).total == 40
    assert lines["people"].cells == ((2, 0), (3, 0), (2, 1)), "school, house, residence"
    assert lines["hearts"].cells == ((4, 0), (0, 1), (1, 1), (3, 1), (4, 1))
    assert set(lines["product"].cells) == {*lines["people"].cells, *lines["hearts"].cells}


def test_hc_7_lines_add_up_to_the_product() -> None:
    lines = standing(city(EXAMPLE), city()).sheet_of(0).lines
    assert [(line.key, line.points) for line in lines] == [
        ("people", 5),
        ("hearts", 8),
        ("product", 40 - 13),
    ]


def test_hc_7_crossed_out_ones_are_taken_off() -> None:
    assert total(city(f"{WHITE} haunted_house luxury_residence museum factory"), city()) == 2 * 1


def test_hc_7_a_factor_below_nothing_counts_as_nothing() -> None:
    assert total(city(f"{WHITE} factory steelworks house"), city()) == 0
    assert total(city(f"{WHITE} factory steelworks haunted_house"), city()) == 0, "not 2"
    assert total(city(f"{WHITE} haunted_house museum"), city()) == 0


def test_hc_7_ties_go_to_more_coins() -> None:
    outcome = standing(city(EXAMPLE, 2), city(EXAMPLE, 3), city())
    assert outcome.places == (2, 1, 3)
    assert outcome.headline.key == "happy_city-headline-running-coins"


def test_hc_7_equal_coins_share_the_place() -> None:
    outcome = standing(city(EXAMPLE, 3), city(), city(EXAMPLE, 3))
    assert outcome.places == (1, 3, 1)
    assert outcome.headline.key == "happy_city-headline-running-shared"


def test_hc_10_the_gentle_variant_adds() -> None:
    assert total(city(EXAMPLE), city(), variant=Variant.SUM) == 13
    assert total(city(f"{WHITE} factory house"), city(), variant=Variant.SUM) == 1
