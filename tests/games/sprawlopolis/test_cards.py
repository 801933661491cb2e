"""SP-1: the card set and the sentences about a broken one."""

import msgspec
import pytest

from game_core.games.sprawlopolis.cards import CardSet, Side, Zone, problems
from game_core.games.sprawlopolis.roads import trace_roads


@pytest.fixture(scope="module")
def cards(game) -> CardSet:
    return game.cards


def broken(cards: CardSet, index: int, **changes) -> CardSet:
    card = msgspec.structs.replace(cards.cards[index], **changes)
    return CardSet((*cards.cards[:index], card, *cards.cards[index + 1 :]))


def with_block(cards: CardSet, index: int, place: int, **changes) -> CardSet:
    blocks = list(cards.cards[index].blocks)
    blocks[place] = msgspec.structs.replace(blocks[place], **changes)
    return broken(cards, index, blocks=tuple(blocks))


def test_sp_1_the_set_at_hand_is_sound(cards) -> None:
    assert problems(cards) == ()
    assert [card.number for card in cards.cards] == list(range(1, 19))


def test_sp_1_every_card_joins_its_roads_as_printed(cards) -> None:
    # Six cards have one road over three blocks, twelve one of two blocks and a curve of one.
    lengths = {}
    for card in cards.cards:
        cells = dict(zip(((0, 0), (1, 0), (0, 1), (1, 1)), card.blocks, strict=True))
        lengths[card.number] = sorted(len(road.cells) for road in trace_roads(cells))
    assert {number for number, found in lengths.items() if found == [3]} == {1, 4, 5, 9, 14, 18}
    assert sum(found == [1, 2] for found in lengths.values()) == 12


def test_sp_1_card_7_as_printed(cards) -> None:
    one, two, three, four = cards.by_number[7].blocks
    assert [block.zone for block in (one, two, three, four)] == [
        Zone.COMMERCIAL,
        Zone.INDUSTRIAL,
        Zone.RESIDENTIAL,
        Zone.PARK,
    ]
    assert set(one.road) == set(two.road) == {Side.EAST, Side.WEST}
    assert set(three.road) == {Side.SOUTH, Side.WEST}
    assert four.road == ()


def test_sp_10_half_turn_swaps_corners_and_edges(cards) -> None:
    one, two, three, four = cards.by_number[7].lying(180)
    assert [block.zone for block in (one, two, three, four)] == [
        Zone.PARK,
        Zone.RESIDENTIAL,
        Zone.INDUSTRIAL,
        Zone.COMMERCIAL,
    ]
    assert set(two.road) == {Side.NORTH, Side.EAST}
    assert cards.by_number[7].lying(0) == cards.by_number[7].blocks


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda cards: CardSet(cards.cards[:-1]),
            "The set has 17 cards, but the game needs 18.",
        ),
        (
            lambda cards: broken(cards, 4, number=19),
            "Card 19: its number must lie between 1 and 18.",
        ),
        (
            lambda cards: broken(cards, 4, number=6),
            "Card 6: 2 cards carry this number.",
        ),
        (
            lambda cards: broken(cards, 2, goal="go_gray"),
            "Card 3: there is no goal rule “go_gray”.",
        ),
        (
            lambda cards: with_block(cards, 6, 0, zone=Zone.INDUSTRIAL),
            "Card 7: it must have one commercial block, but has 0.",
        ),
        (
            lambda cards: with_block(cards, 6, 3, road=(Side.NORTH, Side.SOUTH)),
            "Card 7: its park block must not have a road, but has NS.",
        ),
        (
            lambda cards: with_block(cards, 6, 1, road=()),
            "Card 7: the road of its industrial block must join two edges, not none.",
        ),
        (
            lambda cards: with_block(cards, 6, 1, road=(Side.EAST, Side.EAST)),
            "Card 7: the road of its industrial block must join two edges, not EE.",
        ),
        (
            lambda cards: with_block(cards, 6, 1, art=4),
            "Card 7: there is no drawing 4 of its industrial block.",
        ),
    ],
)
def test_sp_1_a_broken_set_is_refused_by_a_sentence(cards, change, sentence) -> None:
    assert sentence in problems(change(cards))
