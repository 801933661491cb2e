"""Cities laid out by hand: what `score` accepts and refuses."""

import msgspec
import pytest

from game_core.kernel.errors import BadPosition

DESIGN = {
    "players": [
        {
            "name": "A",
            "city": ["G1", "R7"],
            "minikins": {"G1": 2},
            "unused": 0,
            "tokens": ["cockade"],
            "rewards": ["1a"],
        }
    ]
}


def test_a_layout_becomes_what_everybody_sees(game) -> None:
    view = game.position(msgspec.json.decode(msgspec.json.encode(DESIGN)))
    assert [(one.card, one.pawns) for one in view.tableaus[0].city] == [("G1", 2), ("R7", 0)]
    assert view.tableaus[0].markers == ("1a",)
    assert view.seats == 2
    assert "cockade" not in view.tokens
    assert view.supply == 73
    (sheet,) = game.standing(view).sheets
    assert {line.key: line.points for line in sheet.lines} == {
        "rewards": 5,
        "card_G1": 0,
        "card_R7": 0,
        "cockades": 1,
    }


def test_reward_cards_are_those_of_the_table(game) -> None:
    for seats, points in ((2, 5), (5, 6)):
        view = game.position({"seats": seats, "players": [{"rewards": ["Ea"]}]})
        assert game.standing(view).sheets[0].total == points


def layout(**player):
    return {"players": [player]}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": []}, "A table has 1 to 5 players, but 0 are given."),
        ({"players": [{}] * 6}, "A table has 1 to 5 players, but 6 are given."),
        ({"players": [{}] * 3, "seats": 2}, "seats: 3 players cannot sit at a table for 2."),
        ({"players": [{}], "seats": 9}, "seats: 1 players cannot sit at a table for 9."),
        (layout(city=["R21"]), "players[0].city[0]: there is no “R21” at this table."),
        (layout(city=["R1", "R1"]), "players[0].city[1]: “R1” is given twice."),
        (
            {"players": [{"city": ["R1"]}, {"city": ["R1"]}]},
            "players[1].city[0]: “R1” is given twice.",
        ),
        (
            layout(city=[f"G{n}" for n in range(1, 11)]),
            "players[0].city: a city has 9 cards at most, not 10.",
        ),
        (layout(minikins={"R1": 1}), "players[0].minikins: R1 is not in this city."),
        (
            layout(city=["R1"], minikins={"R1": 4}),
            "players[0].minikins: R1 has 3 spaces, not 4.",
        ),
        (
            layout(city=["R20"], minikins={"R20": 1}),
            "players[0].minikins: R20 has 0 spaces, not 1.",
        ),
        (layout(unused=-1), "players[0].unused: it cannot be -1."),
        (layout(unused=76), "There are 75 Minikins, but 76 are given."),
        (layout(tokens=["gold"]), "players[0].tokens[0]: there is no “gold” at this table."),
        (
            {"players": [{"tokens": ["wild"]}, {"tokens": ["wild"]}]},
            "players[1].tokens[0]: “wild” is given twice.",
        ),
        (layout(rewards=["1c"]), "players[0].rewards[0]: there is no “1c” at this table."),
        (layout(rewards=["1a", "1a"]), "players[0].rewards[1]: “1a” is given twice."),
    ],
)
def test_a_broken_layout_is_refused_by_a_sentence(game, given, sentence) -> None:
    with pytest.raises(BadPosition) as refusal:
        game.position(given)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("given", "where"),
    [
        (layout(city="R1"), "$.players[0].city"),
        (layout(unused="x"), "$.players[0].unused"),
        (layout(coins=3), "coins"),
        ([], "object"),
        (None, "object"),
    ],
)
def test_what_is_no_layout_is_refused_with_its_place(game, given, where) -> None:
    with pytest.raises(BadPosition) as refusal:
        game.position(given)
    assert str(refusal.value).startswith("The position cannot be read: ")
    assert where in str(refusal.value)
