"""The set in `data/shrinkopolis`: counts of the rulebook, no card dominated; refusals."""

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from data import BadCardSet, library
from data.library import make_game
from game_core.games.shrinkopolis.cards import RESOURCES, Animal, Half, Kind, problems


def test_the_set_has_no_problems(game) -> None:
    assert problems(game.cards) == ()


def test_the_counts_of_the_rulebook(game) -> None:
    kinds = Counter(card.kind for card in game.cards.cards)
    assert kinds == {
        Kind.CITY: 31,
        Kind.ANIMAL: 15,
        Kind.CULTURE: 15,
        Kind.TOOL: 12,
        Kind.TASK: 12,
    }
    values = {
        animal: sorted((one.value, one.bonus) for one in game.cards.cards if one.animal is animal)
        for animal in Animal
    }
    assert values[Animal.WASP] == [(2, 3), (3, 4), (4, 5)]
    assert values[Animal.BEETLE] == [(3, 4), (4, 5), (5, 6)]
    tools = [card for card in game.cards.cards if card.kind is Kind.TOOL]
    assert {card.value for card in tools} == {3, 4}
    assert any(card.cost == 2 for card in tools)


def at_least(one, other):
    """Whether the halves of `one` can be matched with those of `other`, each as good or better."""

    def better(mine, theirs):
        if theirs is Half.EMPTY or mine is theirs:
            return True
        if mine is Half.WILD:
            return theirs in RESOURCES
        return mine.points > theirs.points > 0

    mine = [half for half in one.places if half is not Half.NONE]
    theirs = [half for half in other.places if half is not Half.NONE]
    return any(
        all(better(a, b) for a, b in zip(order, theirs, strict=True))
        for order in set(permutations(mine, len(theirs)))
    )


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.TASK])
def test_no_card_is_dominated(game, kind) -> None:
    cards = [card for card in game.cards.cards if card.kind is kind]
    for one in cards:
        for other in cards:
            if one is other or (one.cost, one.tool) != (other.cost, other.tool):
                continue
            if (one.value, one.bonus) >= (other.value, other.bonus) and at_least(one, other):
                same = one.value == other.value and at_least(other, one)
                assert same, f"{one.id} is better than {other.id}"


def changed(game, name, **more):
    cards = tuple(replace(card, **more) if card.id == name else card for card in game.cards.cards)
    return replace(game.cards, cards=cards)


@pytest.mark.parametrize(
    ("name", "more", "sentence"),
    [
        ("city_1", {"places": (Half.FOOD,) * 5}, "Card “city_1”: it must have 6 places"),
        ("city_1", {"cost": 2}, "Card “city_1”: a city card costs nothing"),
        ("zoo", {"task": None}, "Card “zoo”: a card of kind task needs “task”"),
        ("tool_1", {"cost": 9}, "Card “tool_1”: its cost must lie between"),
        ("tool_1", {"kind": Kind.CITY}, "The set has 32 city cards"),
        ("wasp_1", {"animal": Animal.ANT}, "The set has 2 cards with “wasp”"),
        (
            "culture_1",
            {"places": (Half.FOOD, *(Half.NONE,) * 5)},
            "Card “culture_1”: it needs half-connections on 3 sides",
        ),
    ],
)
def test_a_bad_set_is_refused_with_a_sentence(game, name, more, sentence) -> None:
    found = problems(changed(game, name, **more))
    assert any(one.startswith(sentence) for one in found), found
    assert all(one.endswith(".") for one in found)


def test_a_file_that_cannot_be_read_is_named() -> None:
    module = library().modules["shrinkopolis"]
    with pytest.raises(BadCardSet, match=r"mine\.toml"):
        make_game(module, b'[[cards]]\nid = "x"\nplaces = ["carrot"]', "mine.toml")
