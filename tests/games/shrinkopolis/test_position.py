"""Tables laid out by hand for `score`: what is refused, and how."""

import pytest

from game_core.kernel.errors import BadPosition
from tests.games.shrinkopolis.drawn import city, culture, game_of

GAME = game_of(
    city("a", "oooooo"), city("b", "oooooo"), culture("flat", "------"), culture("ok", "oooooo")
)
A = {"card": "a", "x": 0, "y": 0, "turn": 0}


def at(card, x, y, turn=0):
    return {"card": card, "x": x, "y": y, "turn": turn}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": [{"cards": [at("x", 0, 0)]}]}, "players[0].cards[0]: there is no card “x”"),
        ({"players": [{"cards": [A, A]}]}, "players[0].cards[1]: card “a” lies somewhere"),
        ({"players": [{"cards": [A, at("b", 0, 1)]}]}, "players[0].cards[1]: card “b” lies on"),
        ({"players": [{"cards": [A, at("b", 3, 0)]}]}, "players[0].cards[1]: card “b” touches no"),
        (
            {"players": [{"cards": [A, at("b", 1, 0, 45)]}]},
            "players[0].cards[1]: card “b” is turned",
        ),
        (
            {"players": [{"cards": [A, at("flat", 1, 0)]}]},
            "players[0].cards[1]: card “flat” completes no connection",
        ),
        ({"players": [{"cards": []}]}, "players[0]: a district has"),
        ({"players": [{"cards": [A], "dice": {"art": 7}}]}, "players[0]: a die shows up to 6"),
        (
            {"players": [{"cards": [A], "cubes": [{"x": 0, "y": 0, "side": "Q"}]}]},
            "players[0].cubes[0]: a side is N, E, S or W",
        ),
        (
            {"players": [{"cards": [A], "cubes": [{"x": 0, "y": 0, "side": "N"}]}]},
            "players[0].cubes[0]: no other card",
        ),
        (
            {"players": [{"cards": [A]}, {"cards": [at("b", 0, 0)]}], "mode": "solo"},
            "A solo game has 1 districts",
        ),
        (
            {"players": [{"cards": [A]}], "mode": "solo", "layout_a": "breeder"},
            "Against Vertigo there is no layout",
        ),
        (
            {"players": [{"cards": [A]}], "vertigo": {"figures": 1}},
            "Vertigo does not build",
        ),
        (
            {
                "players": [{"cards": [A]}],
                "mode": "solo",
                "vertigo": {"cards": [{"card": "b", "column": 3, "row": 0}]},
            },
            "vertigo.cards[0]: his grid has",
        ),
        (
            {"players": [{"cards": [A], "figures": ["ant", "ant"]}]},
            "There is one figure of a kind",
        ),
    ],
)
def test_refusals_name_the_place_in_the_file(given, sentence) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(given)
    assert str(refused.value).startswith(sentence), refused.value


def test_a_whole_table_is_scored(game) -> None:
    given = {
        "layout_a": "universal",
        "layout_b": "street",
        "players": [
            {
                "name": "A",
                "cards": [at("city_1", 0, 0)],
                "figures": ["wasp"],
                "dice": {"components": 2},
            }
        ],
        "mode": "standard",
    }
    outcome = game.standing(game.position(given))
    assert [line.key for line in outcome.sheets[0].lines] == [
        "layout_a",
        "layout_b",
        "tools",
        "animals",
        "connections",
        "figures",
    ]
