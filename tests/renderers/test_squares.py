"""Squares of a city, exactly."""

from game_core.games.sprawlopolis.cards import CardSet, Side, Zone
from game_core.games.sprawlopolis.view import Placed
from renderers.games.sprawlopolis.city import Square, square_tile, squares_of
from renderers.scene import Box, Sprite, Tile

PARK = Square(Zone.PARK, (), 2, 1)
HOME = Square(Zone.RESIDENTIAL, (Side.EAST, Side.WEST), 3, 1)


def test_a_block_alone_is_a_round_carpet_with_its_drawing() -> None:
    assert square_tile({(0, 0): PARK}, (0, 0), 5, 7, 100) == Tile(
        5,
        7,
        100,
        100,
        "paper",
        (
            Box(3, 3, 94, 94, "park", 14, corners=(True, True, True, True)),
            Sprite("sprawlopolis/park_2", 0, 0, 100),
        ),
    )


def test_neighbours_of_one_zone_melt_and_a_seam_shows_where_cards_meet() -> None:
    city = {(0, 0): PARK, (1, 0): Square(Zone.PARK, (), 1, 9)}
    assert square_tile(city, (0, 0), 0, 0, 100).items == (
        Box(3, 3, 97, 94, "park", 14, corners=(True, False, False, True)),
        Box(99, 3, 1, 94, "park2"),
        Sprite("sprawlopolis/park_2", 0, 0, 100),
    )
    assert Box(0, 3, 2, 94, "park2") in square_tile(city, (1, 0), 0, 0, 100).items


def test_no_seam_within_one_card() -> None:
    city = {(0, 0): PARK, (1, 0): PARK}
    assert len(square_tile(city, (0, 0), 0, 0, 100).items) == 2


def test_a_road_its_neighbour_does_not_continue_ends_at_a_kerb() -> None:
    city = {(0, 0): HOME, (1, 0): PARK}
    kerb = Box(97, 36, 3, 28, "paper")
    assert square_tile(city, (0, 0), 0, 0, 100).items[-1] == kerb
    assert square_tile(city, (1, 0), 0, 0, 100).items[-1] == Box(0, 36, 3, 28, "paper")


def test_a_road_that_goes_on_or_leaves_the_city_has_no_kerb() -> None:
    city = {(0, 0): HOME, (1, 0): HOME}
    assert isinstance(square_tile(city, (0, 0), 0, 0, 100).items[-1], Sprite)


def test_a_turned_card_shows_its_blocks_turned_and_its_houses_upright(cards: CardSet) -> None:
    """Card 1: residential EW, industrial SW, park, commercial NS."""
    squares = squares_of(cards, Placed(1, 3, 4, 180))
    assert [squares[cell].zone for cell in ((3, 4), (4, 4), (3, 5), (4, 5))] == [
        Zone.COMMERCIAL,
        Zone.PARK,
        Zone.INDUSTRIAL,
        Zone.RESIDENTIAL,
    ]
    assert squares[3, 5].drawing.startswith("sprawlopolis/ind_ne_")
